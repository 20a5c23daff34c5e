//! The life of an agent's connection: joining, percepts, waiting, teams, speech, leaving.

use crate::stage;
use crate::stage::trace;

use engine::ConnectionId;
use soccer_world::{Compat, Settings};
use stage::{AGENT, MONITOR, Stage, as_recorded};
use trace::{poses, predicates};

const SCENE: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// Names of a frame's percepts: `time`, `HJ hj1`, `FRP rf`.
fn names(frame: &str) -> Vec<String> {
    let name = |p: &&str| {
        let first = p[1..].split([' ', '(', ')']).next().unwrap_or_default();
        let n = p.split_once("(n ").and_then(|(_, rest)| rest.split(')').next());
        n.map_or(first.to_owned(), |n| format!("{first} {n}"))
    };
    predicates(frame).iter().map(name).collect()
}

/// docs/reference/physics.md E.2: accepted in cycle a, scene read in a+1, first percept made in a+2 (with See), sent in
/// a+3.
#[test]
fn joining_takes_three_cycles() {
    let mut stage = Stage::new(as_recorded());
    stage.ticks(3);
    let agent = stage.open(AGENT);
    stage.tick(); // a
    stage.say(agent, SCENE);
    stage.tick(); // a + 1
    assert_eq!(stage.frame(agent), None);
    stage.tick(); // a + 2
    assert_eq!(stage.frame(agent), None);
    stage.tick(); // a + 3
    let frame = stage.frame(agent).expect("the first percept");
    assert!(names(&frame).contains(&String::from("See")), "{frame}");
    assert!(frame.starts_with("(time (now 0.12))(GS (sl 0) (sr 0) (t 0.00) (pm BeforeKickOff))"), "{frame}");
    assert!(frame.replace("-0.00", "0.00").contains("(ACC (n torso) (a 0.00 0.00 0.00))"), "{frame}");
    let see: Vec<bool> = (0..9)
        .map(|_| {
            stage.tick();
            stage.frame(agent).expect("a percept").contains("(See ")
        })
        .collect();
    assert_eq!(see, [false, false, true, false, false, true, false, false, true]);
}

#[test]
fn the_see_interval_is_a_setting() {
    let mut stage = Stage::new(Settings { see_interval: 2, ..as_recorded() });
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    let see: Vec<bool> = (0..4)
        .map(|_| {
            stage.tick();
            stage.frame(agent).expect("a percept").contains("(See ")
        })
        .collect();
    assert_eq!(see, [false, true, false, true]);
}

#[test]
fn number_and_side_are_told_once() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 7)(teamname Alpha))");
    let told: Vec<bool> = (0..5)
        .map(|_| {
            stage.tick();
            stage.frame(agent).expect("a percept").contains("(GS (unum 7) (team left) (sl 0)")
        })
        .collect();
    assert_eq!(told, [true, false, false, false, false]);
}

fn percept_order(kind: u32) -> Vec<String> {
    let toe = kind == 4;
    let mut out: Vec<String> =
        ["time", "GS", "GYR torso", "ACC torso", "HJ hj1", "HJ hj2", "See"].map(String::from).to_vec();
    for side in ["r", "l"] {
        out.extend((1..=4).map(|i| format!("HJ {side}aj{i}")));
    }
    for side in ["r", "l"] {
        out.extend((1..=5).map(|i| format!("HJ {side}lj{i}")));
        out.push(format!("FRP {side}f"));
        out.push(format!("HJ {side}lj6"));
        if toe {
            out.push(format!("FRP {side}f1"));
            out.push(format!("HJ {side}lj7"));
        }
    }
    out
}

#[test]
fn percepts_come_in_the_order_of_the_tree() {
    for kind in 0..5 {
        let mut stage = Stage::new(as_recorded());
        let agent = stage.join(&format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})"), "(init (unum 1)(teamname A))");
        let full = (0..30).find_map(|_| {
            stage.tick();
            let frame = stage.frame(agent).expect("a percept");
            (frame.contains("(See ") && frame.contains("(FRP ")).then(|| names(&frame))
        });
        assert_eq!(full.expect("it has landed"), percept_order(kind), "type {kind}");
    }
}

/// docs/reference/agent-protocol.md 3.3. Without the reference's defects: `joining.rs`.
#[test]
fn the_reference_waits_for_an_agent_after_five_cycles_until_it_says_syn() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..as_recorded() });
    let monitor = stage.open(MONITOR);
    let agent = stage.open(AGENT);
    for cycle in 0..5 {
        stage.tick();
        if cycle == 0 {
            stage.say(agent, &format!("{SCENE}(syn)"));
        }
        let expect: &[ConnectionId] = if cycle == 4 { &[agent] } else { &[] };
        assert_eq!(stage.awaited(), expect, "after cycle {cycle}");
    }
    stage.say(agent, "(he1 0)");
    assert_eq!(stage.awaited(), [agent]);
    stage.say(agent, "(syn)(syn)");
    assert!(stage.awaited().is_empty());
    stage.tick();
    assert_eq!(stage.awaited(), [agent]);
    stage.session.close(agent);
    assert!(stage.awaited().is_empty());
    assert!(stage.frame(monitor).is_some());
}

#[test]
fn the_reference_does_not_wait_for_an_agent_without_a_robot() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..as_recorded() });
    let silent = stage.open(AGENT);
    let wrong = stage.open(AGENT);
    stage.tick();
    stage.say(wrong, "(scene rsg/agent/nao/nao_hetero.rsg 7)(syn)");
    stage.ticks(10);
    assert!(stage.awaited().is_empty());
    // The clock does not wait for a late joiner before it has a percept to answer.
    stage.say(silent, SCENE);
    stage.ticks(2);
    assert!(stage.awaited().is_empty());
    assert_eq!(stage.frame(silent), None);
    stage.tick();
    assert!(stage.frame(silent).is_some());
    assert_eq!(stage.awaited(), [silent]);
}

/// Torso positions of the robots in monitor frames.
fn torsos(stage: &mut Stage, monitor: ConnectionId) -> Vec<[f32; 3]> {
    stage.tick();
    let poses = poses(&stage.inbox.frames[&monitor][0]);
    let torso = |robot: &Vec<[f32; 16]>| robot.first().map_or([f32::NAN; 3], |m| [m[12], m[13], m[14]]);
    poses.robots.iter().map(torso).collect()
}

/// The robot's position one cycle after its init was executed.
fn place_after(init: &str, before: &[&str]) -> ([f32; 3], bool) {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    for init in before {
        stage.join(SCENE, init);
    }
    let agent = stage.join(SCENE, init);
    let torso = torsos(&mut stage, monitor)[before.len()];
    (torso, stage.frame(agent).is_some_and(|frame| frame.contains("(unum ")))
}

#[test]
fn start_places() {
    let near = |(torso, joined): ([f32; 3], bool), x: f32, y: f32| {
        assert!(joined && (torso[0] - x).abs() < 1e-4 && (torso[1] - y).abs() < 1e-4, "{torso:?} {joined}");
        assert!((0.37..0.4).contains(&torso[2]), "{torso:?}");
    };
    near(place_after("(init (unum 1)(teamname A))", &[]), -14.2, 9.2);
    near(place_after("(init (teamname A) (unum 0))", &["(init (teamname A))"]), -14.2, 8.0);
    near(place_after("(init (unum 1)(teamname B))", &["(init (teamname A))"]), 14.2, 9.2);
    near(place_after("(init (unum x)(teamname 5))", &[]), -14.2, 9.2);
    near(place_after("(init (unum 3.9)(teamname al-pha_9!))(beam -4 1 0)", &[]), -4.0, 1.0);
}

#[test]
fn refusals_put_the_robot_up_high() {
    let both: &[&str] = &["(init (unum 1)(teamname A))", "(init (unum 1)(teamname B))"];
    let refused = |init: &str, before: &[&str]| {
        let (torso, joined) = place_after(init, before);
        assert!(
            !joined && torso[..2].iter().all(|x| x.abs() < 1e-4) && (9.98..10.0).contains(&torso[2]),
            "{init}: {torso:?}"
        );
    };
    refused("(init (unum 3)(teamname C))", both);
    refused("(init (unum 1)(teamname A))", both);
    refused("(init (unum 12)(teamname A))", &[]);
    refused("(init (unum -1)(teamname A))", &[]);
    refused("(init (unum 100)(teamname A))", &[]);
    refused("(init (unum 3)(teamname \"A B\"))", &[]);
    for nameless in ["(init (unum 3))", "(init (unum 3)(teamname \"\"))", "(init)"] {
        refused(nameless, both);
        assert!(place_after(nameless, &[]).1, "the next free team takes it");
    }
}

#[test]
fn a_refused_robot_may_try_again() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 12)(teamname A))");
    stage.ticks(2);
    stage.say(agent, "(init (unum 11)(teamname A))");
    stage.ticks(2);
    assert!(stage.frame(agent).expect("a percept").contains("(unum 11) (team left)"));
}

#[test]
fn a_second_init_and_a_second_scene_change_nothing() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let agent = stage.join(SCENE, "(init (unum 2)(teamname A))");
    stage.ticks(40);
    let before = torsos(&mut stage, monitor);
    stage.say(agent, "(init (unum 3)(teamname B))(scene rsg/agent/nao/nao_hetero.rsg 1)");
    stage.ticks(2);
    assert_eq!(torsos(&mut stage, monitor), before);
    let frame = stage.frame(agent).expect("a percept");
    assert!(!frame.contains("(unum") && predicates(&frame).iter().filter(|p| p.starts_with("(time")).count() == 1);
}

#[test]
fn what_comes_before_the_robot_is_lost() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let agent = stage.open(AGENT);
    stage.tick();
    stage.say(agent, &format!("(he1 1)(init (unum 1)(teamname A)){SCENE}(beam -1 0 0)(init (unum 1)(teamname A))"));
    stage.tick();
    let [x, y, z] = torsos(&mut stage, monitor)[0];
    assert!(x.abs() < 1e-6 && (y + 1.0).abs() < 1e-6 && z > 1.4, "{x} {y} {z}");
    assert!(!stage.frame(agent).is_some_and(|frame| frame.contains("(unum")));
}

#[test]
fn numbers_that_are_not_finite_are_ignored() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    stage.ticks(40);
    stage.say(agent, "(he1 1)");
    stage.ticks(3);
    for bad in ["(he1 nan)", "(he1 inf)", "(he1 -1e400)", "(beam nan 0 0)", "(beam 0 0 inf)"] {
        stage.say(agent, bad);
        assert_eq!(stage.inbox.rejected.len(), 1, "{bad}");
        stage.ticks(2);
        let frame = stage.frame(agent).expect("a percept");
        let before = hinge(&frame, "hj1");
        stage.tick();
        let after = hinge(&stage.frame(agent).expect("a percept"), "hj1");
        assert!((after - before - 1.15).abs() < 0.011, "{bad}: {before} {after}");
    }
}

fn hinge(frame: &str, name: &str) -> f64 {
    let (_, rest) = frame.split_once(&format!("(HJ (n {name}) (ax ")).expect("the hinge");
    rest.split(')').next().and_then(|number| number.parse().ok()).expect("a number")
}

#[test]
fn a_command_acts_two_percepts_later() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    stage.ticks(30);
    stage.say(agent, "(he1 3)");
    let angles: Vec<f64> = (0..4)
        .map(|_| {
            stage.tick();
            hinge(&stage.frame(agent).expect("a percept"), "hj1")
        })
        .collect();
    let moved: Vec<bool> = angles.iter().map(|angle| angle.abs() > 1.0).collect();
    assert_eq!(moved, [false, true, true, true], "{angles:?}");
}

#[test]
fn odd_framing() {
    let mut stage = Stage::new(as_recorded());
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    stage.ticks(30);
    // A zero-length frame, a frame in three pieces, two frames in one piece.
    stage.bytes(agent, &[0, 0, 0, 0, 0, 0]);
    stage.bytes(agent, &[0, 7, b'(', b'h']);
    stage.bytes(agent, b"e1 1)\0\0\0\x07(he2 1)\0\0\0\x08(rae1 1)");
    stage.ticks(3);
    let frame = stage.frame(agent).expect("a percept");
    assert!(["hj1", "hj2", "raj1"].iter().all(|name| hinge(&frame, name) > 1.0), "{frame}");
    stage.bytes(agent, &[0x7f, 0, 0, 0]);
    assert_eq!(stage.inbox.closed.len(), 1);
}

#[test]
fn leaving_shows_one_cycle_later_and_frees_the_number() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let agent = stage.join(SCENE, "(init (unum 4)(teamname A))");
    stage.join(SCENE, "(init (unum 5)(teamname A))");
    stage.tick();
    stage.say(agent, "(he1 1)");
    stage.session.close(agent);
    assert_eq!(torsos(&mut stage, monitor).len(), 2);
    assert_eq!(torsos(&mut stage, monitor).len(), 1);
    let again = stage.join("(scene rsg/agent/nao/nao.rsg)", "(init (unum 4)(teamname A))");
    stage.tick();
    assert!(stage.frame(again).expect("a percept").contains("(unum 4) (team left)"));
    // Start positions are never reused.
    let [_, y, _] = torsos(&mut stage, monitor)[1];
    assert!((y - 6.8).abs() < 1e-4, "{y}");
}

#[test]
fn own_arms_and_team_mates_are_seen_in_order() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let watcher = stage.join(SCENE, "(init (unum 9)(teamname Alpha))");
    let stranger = stage.join(SCENE, "(he1 0)");
    stage.join(SCENE, "(init (unum 2)(teamname Beta))");
    stage.join(SCENE, "(init (unum 3)(teamname Alpha))");
    stage.say(monitor, "(agent (unum 9)(team Left)(move -5 0 0.4 -90))(agent (unum 3)(team Left)(move -3 1 0.4 -90))");
    stage.say(monitor, "(agent (unum 2)(team Right)(move -3 -1 0.4 90))");
    let see = (0..4).find_map(|_| {
        stage.tick();
        let frame = stage.frame(watcher).expect("a percept");
        let see = predicates(&frame).into_iter().find_map(|p| p.strip_prefix("(See "));
        see.and_then(|see| see.strip_suffix(')')).map(String::from)
    });
    let see = see.expect("a See");
    let items = predicates(&see);
    let kind = |p: &&str| p.split(['(', ' ']).nth(1).unwrap_or_default().to_owned();
    let kinds: Vec<String> = items.iter().map(kind).collect();
    let statics = ["G2R", "G1R", "F1R", "F2R", "B"];
    assert_eq!(kinds[..5], statics.map(String::from), "{see}");
    assert!(items[5].starts_with("(P (team Alpha) (id 3) (head (pol "), "{}", items[5]);
    assert!(items[6].starts_with("(P (team Alpha) (id 9) (rlowerarm (pol 0.19 -3"), "{}", items[6]);
    assert!(items[6].contains("(llowerarm (pol 0.19 3"), "{}", items[6]);
    assert!(items[7].starts_with("(P (team Beta) (id 2) (head (pol "), "{}", items[7]);
    assert!(kinds[8..].iter().all(|kind| kind == "L") && kinds.len() > 12, "{kinds:?}");
    stage.session.close(stranger);
}

#[test]
fn speech_is_heard_in_the_cycle_it_is_read() {
    let mut stage = Stage::new(as_recorded());
    let speaker = stage.join(SCENE, "(init (unum 1)(teamname Alpha))");
    let mate = stage.join(SCENE, "(init (unum 2)(teamname Alpha))");
    let opponent = stage.join(SCENE, "(init (unum 1)(teamname Beta))");
    let stranger = stage.join(SCENE, "(he1 0)");
    stage.ticks(30);
    stage.say(speaker, "(say hello!)");
    stage.say(stranger, "(say nobody)");
    stage.ticks(2);
    let hears = |stage: &Stage, who| {
        let frame = stage.frame(who).expect("a percept");
        predicates(&frame)
            .iter()
            .filter(|p| p.starts_with("(hear"))
            .map(|p| p.replace("-0.00", "0.00"))
            .collect::<Vec<_>>()
    };
    assert_eq!(hears(&stage, speaker), ["(hear Alpha 0.00 self hello!)"]);
    assert_eq!(hears(&stage, mate), ["(hear Alpha 0.00 90.00 hello!)"]);
    assert_eq!(hears(&stage, opponent), ["(hear Alpha 0.00 0.00 hello!)"]);
    assert!(hears(&stage, stranger).is_empty());
    for bad in ["(say 123456789012345678901)", "(say \"a b\")", "(say)"] {
        stage.say(speaker, bad);
        stage.tick_again();
        assert_eq!(stage.inbox.rejected.len(), 1, "{bad}");
        stage.tick();
        assert!(hears(&stage, mate).is_empty() && hears(&stage, speaker).is_empty(), "{bad}");
    }
}

#[test]
fn beams_only_before_a_kick_off() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    stage.ticks(30);
    for (mode, allowed) in [("PlayOn", false), ("Goal_Right", true), ("KickOff_Left", false), ("BeforeKickOff", true)] {
        let x = if allowed { "-4" } else { "-6" };
        stage.say(monitor, &format!("(playMode {mode})"));
        stage.say(agent, "(beam -9 0 0)");
        stage.say(agent, &format!("(beam {x} 3 20)"));
        let [x, ..] = torsos(&mut stage, monitor)[0];
        assert_eq!((x + 4.0).abs() < 1e-3, allowed, "{mode}: {x}");
        stage.say(monitor, "(agent (unum 1)(team Left)(move -9 9 0.4 -90))");
        stage.tick();
    }
}

#[test]
fn beam_noise_stays_within_its_bounds() {
    let mut stage = Stage::new(Settings { beam_noise: true, seed: 3, ..as_recorded() });
    let monitor = stage.open(MONITOR);
    let agent = stage.join(SCENE, "(init (unum 1)(teamname A))");
    stage.ticks(30);
    let mut places = Vec::new();
    for _ in 0..200 {
        stage.say(agent, "(beam -5 2 20)");
        places.push(torsos(&mut stage, monitor)[0]);
    }
    assert!(places.iter().all(|[x, y, _]| (x + 5.0).abs() <= 0.05 && (y - 2.0).abs() <= 0.05));
    let spread = |i: usize| {
        let (low, high) = places.iter().fold((f32::MAX, f32::MIN), |(l, h), p| (l.min(p[i]), h.max(p[i])));
        high - low
    };
    assert!(spread(0) > 0.09 && spread(1) > 0.09, "{} {}", spread(0), spread(1));
}
