//! Monitor frames against recorded ones, when they come, and trainer commands.

use crate::stage;

use std::io::Read;
use std::path::PathBuf;

use engine::ConnectionId;
use flate2::read::GzDecoder;
use soccer_protocol::monitor::{SceneFrame, SceneNode, SceneNodeKind, decode};
use soccer_world::{Compat, Settings};
use stage::{AGENT, MONITOR, Stage, as_recorded};

/// Full frames of the reference: one robot before and after init, a second one before and after, the first one gone,
/// 22 robots (docs/reference/traces.md, `monitor`).
fn recorded() -> Vec<String> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("data/monitor_frames.txt.gz");
    let mut text = String::new();
    let file = std::fs::File::open(path).expect("tests/data");
    GzDecoder::new(file).read_to_string(&mut text).expect("gzip");
    text.lines().map(String::from).collect()
}

/// The frame's text without the poses of moving objects: ball and robots' parts.
fn shape(frame: &str) -> String {
    fn still(node: &mut SceneNode, depth: usize) {
        if let (SceneNodeKind::Transform(matrix), 0..=1) = (&mut node.kind, depth) {
            *matrix = [0.0; 16];
            node.children.iter_mut().for_each(|child| still(child, depth + 1));
        }
    }
    let mut reader = sexp::Reader::default();
    let mut scene: SceneFrame = decode(&mut reader, frame.as_bytes()).expect("a full frame");
    scene.nodes.iter_mut().skip(35).for_each(|node| still(node, 0));
    let mut out = Vec::new();
    scene.encode(&mut out);
    String::from_utf8(out).expect("ASCII")
}

fn check(stage: &mut Stage, monitor: ConnectionId, recorded: &str) {
    stage.ticks(2);
    let ours = stage.frame(monitor).expect("a frame in every cycle");
    let (ours, recorded) = (shape(&ours), shape(recorded));
    let at = ours.bytes().zip(recorded.bytes()).position(|(a, b)| a != b);
    if let Some(at) = at.or((ours.len() != recorded.len()).then_some(ours.len().min(recorded.len()))) {
        let part = |text: &str| text[at.saturating_sub(60)..(at + 60).min(text.len())].to_owned();
        panic!("at byte {at}: ours …{}… recorded …{}…", part(&ours), part(&recorded));
    }
}

#[test]
fn frames_have_the_recorded_structure() {
    let recorded = recorded();
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    let first = stage.open(AGENT);
    stage.tick();
    stage.say(first, "(scene rsg/agent/nao/nao_hetero.rsg 0)");
    check(&mut stage, monitor, &recorded[0]);
    stage.say(first, "(init (unum 3)(teamname Alpha))");
    check(&mut stage, monitor, &recorded[1]);
    let second = stage.open(AGENT);
    stage.tick();
    stage.say(second, "(scene rsg/agent/nao/nao_hetero.rsg 4)");
    check(&mut stage, monitor, &recorded[2]);
    stage.say(second, "(init (unum 1)(teamname Beta))");
    check(&mut stage, monitor, &recorded[3]);
    stage.session.close(first);
    check(&mut stage, monitor, &recorded[4]);
}

#[test]
fn twenty_two_robots_have_the_recorded_structure() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    for i in 0..22 {
        let team = if i < 11 { "Alpha" } else { "Beta" };
        let unum = i % 11 + 1;
        stage.join(
            &format!("(scene rsg/agent/nao/nao_hetero.rsg {})", i % 5),
            &format!("(init (unum {unum})(teamname {team}))"),
        );
    }
    check(&mut stage, monitor, &recorded()[5]);
}

#[test]
fn a_new_agent_is_a_childless_node() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    stage.ticks(2);
    let alone = stage.frame(monitor).expect("a frame");
    assert!(alone.contains("(time 0)(half 1)(score_left 0)(score_right 0)(play_mode 0))(RSG 0 1)("), "{alone}");
    stage.open(AGENT);
    stage.tick();
    let frame = stage.frame(monitor).expect("a frame");
    assert!(frame.ends_with("(nd TRF (SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)))"), "{frame}");
    // Monitors and trainers are not agents.
    let nodes = |frame: &str| {
        let mut reader = sexp::Reader::default();
        decode(&mut reader, frame.as_bytes()).expect("a full frame").nodes.len()
    };
    assert_eq!((nodes(&alone), nodes(&frame)), (36, 37));
}

/// The ticks, counted from 1, in which a monitor gets a frame.
fn frames_in(stage: &mut Stage, who: ConnectionId, ticks: usize) -> Vec<usize> {
    let mut out = Vec::new();
    for tick in 1..=ticks {
        stage.tick();
        if stage.frame(who).is_some() {
            out.push(tick);
        }
    }
    out
}

#[test]
fn frames_come_at_even_multiples_of_a_cycle_and_at_once_for_a_newcomer() {
    let mut stage = Stage::new(Settings::default());
    let first = stage.open(MONITOR);
    assert_eq!(frames_in(&mut stage, first, 7), [1, 2, 4, 6]);
    let second = stage.open(MONITOR);
    stage.tick();
    assert!(stage.frame(first).is_some() && stage.frame(second).is_some());
    let third = stage.open(MONITOR);
    stage.tick();
    assert!(stage.frame(first).is_none() && stage.frame(third).is_some());
}

#[test]
fn the_next_frame_is_a_full_one_for_all_if_somebody_asks() {
    let mut stage = Stage::new(Settings::default());
    let (asks, listens) = (stage.open(MONITOR), stage.open(MONITOR));
    stage.ticks(2);
    assert!(stage.frame(asks).is_some_and(|frame| frame.contains("(RDS 0 1)")));
    stage.say(asks, "(reqfullstate)");
    stage.tick();
    assert_eq!(stage.frame(asks), None);
    stage.tick();
    assert_eq!(stage.frame(asks), stage.frame(listens));
    assert!(stage.frame(asks).is_some_and(|frame| frame.contains("(RSG 0 1)")));
    stage.ticks(2);
    assert!(stage.frame(asks).is_some_and(|frame| frame.contains("(RDS 0 1)")));
}

#[test]
fn what_the_referee_moves_shows_one_cycle_later() {
    let mut stage = Stage::new(as_recorded());
    let monitor = stage.open(MONITOR);
    stage.open(AGENT);
    stage.ticks(5);
    let frame = stage.frame(monitor).expect("a frame");
    assert!(
        frame.contains(
            "(SLT 1 0 0 0 0 1 0 0 0 0 1 0 0 0 0.0417605 1)(nd StaticMesh (setVisible 1) (load models/soccerball.obj)"
        ),
        "{frame}"
    );
}

fn after(stage: &mut Stage, trainer: ConnectionId, command: &str) -> String {
    stage.say(trainer, command);
    stage.tick();
    stage.frame(trainer).expect("a frame in every cycle")
}

#[test]
fn trainer_commands_act_in_their_cycle() {
    let mut stage = Stage::new(as_recorded());
    let trainer = stage.open(MONITOR);
    let agent = stage.join("(scene rsg/agent/nao/nao_hetero.rsg 1)", "(init (unum 5)(teamname Alpha))(syn)");
    let mut check = |command: &str, expect: &str| {
        let frame = after(&mut stage, trainer, command);
        assert!(frame.contains(expect), "{command}: {expect} not in {frame}");
    };
    check("(playMode corner_kick_left)", "(play_mode 6)");
    check("(playMode Corner_Kick_Left)", "(play_mode 6)");
    check("(kickOff Right)", "(play_mode 2)");
    check("(playMode BeforeKickOff)(kickOff Left)", "(play_mode 1)");
    check("(time 12.5)", "(time 12.52)");
    check("(score (left 3)(right 2))", "(score_left 3)(score_right 2)");
    check(
        "(ball (pos 1 2 3) (vel 0 0 0))",
        " 1 2 2.99608 1)(nd StaticMesh (setVisible 1) (load models/soccerball.obj)",
    );
    check("(agent (unum 5)(team Left)(pos 1 -2 3))", " 1 -2 2.99608 1)(nd TRF");
    check("(agent (unum 5)(team Left)(move -1 -2 3 -90))", " -1 -2 2.99608 1)(nd TRF");
    check("(repos (unum 5)(team Left))", " -1.2 -10.5 0.996078 1)(nd TRF");
    check("(select (unum 5)(team Left))", "(nd SMN (setVisible 1) (setTransparent) (load StdUnitCylinder 1 1)");
    check("(repos)", " -10.5 0.99607");
    check("(select (unum -1))", "(nd SMN (setVisible 0) (setTransparent) (load StdUnitCylinder 1 1)");
    check("(select)", "(nd SMN (setVisible 1) (setTransparent) (load StdUnitCylinder 1 1)");
    check("(agent (unum 5)(team Left)(battery 50)(temperature 30))(getAck x)", "(play_mode 1)");
    stage.say(trainer, "(select (unum -1))");
    stage.tick();
    stage.inbox = stage::Inbox::default();
    stage.say(trainer, "(dropBall)(agent)(nonsense)(repos)(kill)(agent (unum 6)(team Left)(pos 0 0 0))");
    stage.tick_again();
    let reasons: Vec<&str> =
        stage.inbox.rejected.iter().map(|(_, text)| text.split(':').next().expect("a reason")).collect();
    let expect =
        ["unknown command", "no robot is selected", "no robot is selected", "no robot is selected", "no such robot"];
    assert_eq!(reasons, expect);
    stage.say(trainer, "(kill (unum 5)(team Left))");
    stage.tick();
    assert_eq!(stage.inbox.closed, [(agent, String::from("killed by a trainer"))]);
    assert!(!stage.frame(trainer).expect("a frame").contains("naohead"));
    assert!(!stage.session.is_finished());
    stage.say(trainer, "(killsim)");
    stage.tick();
    assert!(stage.session.is_finished());
}

/// With 0.7.3 a shift is relative to the robot's position after the last step (docs/reference/physics.md E.1, 7).
#[test]
fn two_moves_in_one_cycle() {
    check_two_moves(Compat::Mended, [1.0, 2.0, 3.0]);
    check_two_moves(Compat::V073, [5.0, 2.0, 3.0]);
}

/// Checks the robot's position after the second of two shifts.
fn check_two_moves(compat: Compat, second: [f32; 3]) {
    let mut stage = Stage::new(Settings { compat, ..as_recorded() });
    let trainer = stage.open(MONITOR);
    stage.join("(scene rsg/agent/nao/nao_hetero.rsg 0)", "(init (unum 5)(teamname Alpha))");
    // A mode in which the referee does not move robots.
    stage.say(trainer, "(playMode offside_left)");
    stage.ticks(30);
    let torso = |frame: String| {
        let mut reader = sexp::Reader::default();
        let scene = decode(&mut reader, frame.as_bytes()).expect("a full frame");
        match scene.nodes[36].children[0].kind {
            SceneNodeKind::Transform(matrix) => [matrix[12], matrix[13], matrix[14]],
            _ => panic!("no transform"),
        }
    };
    // It sleeps, so it hangs at the position where it is placed.
    let pos = "(agent (unum 5)(team Left)(pos 1 2 3))";
    assert_eq!(torso(after(&mut stage, trainer, pos)), [1.0, 2.0, 3.0]);
    // From (1, 2, 3): with 0.7.3 the second shift adds nothing to the first.
    let twice = format!("(agent (unum 5)(team Left)(pos 5 2 3)){pos}");
    assert_eq!(torso(after(&mut stage, trainer, &twice)), second, "{compat:?}");
    let moves = "(agent (unum 5)(team Left)(move 5 5 3 0))(agent (unum 5)(team Left)(move 1 2 3 0))";
    assert_eq!(torso(after(&mut stage, trainer, moves)), [1.0, 2.0, 3.0]);
}

/// A paused world serves trainers and monitors, newcomers included, and no agents.
#[test]
fn pause_and_step() {
    let mut stage = Stage::new(as_recorded());
    let trainer = stage.open(MONITOR);
    let agent = stage.join("(scene rsg/agent/nao/nao_hetero.rsg 0)", "(init (unum 5)(teamname Alpha))");
    stage.say(trainer, "(pause)");
    stage.tick();
    let (ticks, digest) = (stage.session.ticks(), stage.session.digest());
    assert!(stage.session.is_paused());
    let late = stage.open(MONITOR);
    stage.say(agent, "(he1 1)");
    stage.tick();
    assert!(stage.frame(late).is_some() && stage.frame(agent).is_none());
    stage.say(trainer, "(ball (pos 1 2 3))");
    stage.tick();
    let shown = |frame: Option<String>| frame.is_some_and(|frame| frame.contains(" 1 2 3 1)(nd StaticMesh"));
    assert!(shown(stage.frame(trainer)) && shown(stage.frame(late)), "what a trainer does shows at once");
    assert_eq!((stage.session.ticks(), stage.session.digest()), (ticks, digest));
    stage.say(trainer, "(step 3)");
    stage.ticks(10);
    assert_eq!(stage.session.ticks(), ticks + 3);
    assert!(stage.session.is_paused());
    stage.say(trainer, "(step)");
    stage.ticks(3);
    assert_eq!(stage.session.ticks(), ticks + 4);
    stage.say(trainer, "(resume)");
    stage.ticks(3);
    assert_eq!(stage.session.ticks(), ticks + 6);
    assert!(!stage.session.is_paused());
}

/// Checks a monitor's frames in the four cycles from a kill on: a full frame, a difference or nothing. The killed robot
/// has no node any more.
fn check_kill(compat: Compat, cycles_before: usize, expected: &str) {
    let mut stage = Stage::new(Settings { compat, ..Settings::default() });
    let trainer = stage.open(MONITOR);
    stage.join("(scene rsg/agent/nao/nao_hetero.rsg 0)", "(init (unum 5)(teamname Alpha))");
    stage.ticks(cycles_before);
    stage.say(trainer, "(kill (unum 5)(team Left))");
    let mut reader = sexp::Reader::default();
    let mut got = String::new();
    for _ in 0..4 {
        stage.tick();
        got.push(match stage.frame(trainer) {
            None => '-',
            Some(frame) if frame.contains("(RDS 0 1)") => 'd',
            Some(frame) => {
                assert_eq!(decode(&mut reader, frame.as_bytes()).expect("a full frame").nodes.len(), 36);
                'f'
            }
        });
    }
    assert_eq!(got, expected, "{compat:?}, {cycles_before} cycles after joining");
}

#[test]
fn a_killed_robot_is_gone_in_one_full_frame() {
    check_kill(Compat::Mended, 6, "f-d-");
    check_kill(Compat::Mended, 5, "-f-d");
    // As recorded (docs/reference/monitor-protocol.md 1): a kill acts in the cycle after a frame.
    check_kill(Compat::V073, 6, "d-f-");
    check_kill(Compat::V073, 5, "-f-d");
}

/// The reference sends nothing in the cycle of a kill; a pause in that cycle must not make it last.
#[test]
fn a_pause_in_the_cycle_of_a_kill() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..Settings::default() });
    let trainer = stage.open(MONITOR);
    stage.join("(scene rsg/agent/nao/nao_hetero.rsg 0)", "(init (unum 5)(teamname Alpha))");
    stage.ticks(5);
    stage.say(trainer, "(kill (unum 5)(team Left))(pause)");
    stage.ticks(2);
    stage.say(trainer, "(time 12.5)");
    stage.tick();
    assert!(stage.frame(trainer).is_some_and(|frame| frame.contains("(time 12.5)")));
}

/// Cycles until a command given this many cycles after a frame shows in a frame.
fn cycles_to_show(compat: Compat, after_frame: usize, command: &str, shows: &str) -> usize {
    let mut stage = Stage::new(Settings { compat, ..Settings::default() });
    let trainer = stage.open(MONITOR);
    stage.ticks(10);
    assert!(stage.frame(trainer).is_some(), "a frame in every second cycle");
    stage.ticks(after_frame);
    stage.say(trainer, command);
    let shown = (1..9).find(|_| {
        stage.tick();
        stage.frame(trainer).is_some_and(|frame| frame.contains(shows))
    });
    shown.unwrap_or_else(|| panic!("{command} never shows"))
}

/// The reference executes commands only in the cycle after a frame (docs/reference/monitor-protocol.md 1).
#[test]
fn commands_act_at_once_or_as_in_the_reference_after_a_frame() {
    for (compat, after_frame, expect) in [
        (Compat::Mended, 0, 2),
        (Compat::Mended, 1, 1),
        (Compat::Current, 1, 1),
        (Compat::V073, 0, 2),
        (Compat::V073, 1, 3),
        (Compat::V073, 2, 2),
        (Compat::V073, 3, 3),
    ] {
        for (command, shows) in
            [("(score (left 3) (right 2))", "(score_left 3)(score_right 2)"), ("(reqfullstate)", "(RSG 0 1)")]
        {
            assert_eq!(
                cycles_to_show(compat, after_frame, command, shows),
                expect,
                "{compat:?} {after_frame} {command}"
            );
        }
    }
    // Waiting commands stay in order.
    let both = "(score (left 1) (right 1))(score (left 3) (right 2))";
    assert_eq!(cycles_to_show(Compat::V073, 1, both, "(score_left 3)(score_right 2)"), 3);
}

/// A trainer that hangs up while its command waits: the command still takes effect, and then its place is free.
#[test]
fn a_waiting_command_outlives_its_connection() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..Settings::default() });
    let [viewer, trainer] = [(); 2].map(|()| stage.open(MONITOR));
    stage.ticks(11);
    stage.say(trainer, "(score (left 3) (right 2))");
    stage.session.close(trainer);
    stage.ticks(2);
    assert!(stage.frame(viewer).is_none());
    stage.tick();
    assert!(stage.frame(viewer).is_some_and(|frame| frame.contains("(score_left 3)")));
}

/// Commands that only spar has do not wait, and earlier messages on their connection take effect with them.
#[test]
fn commands_that_the_reference_does_not_have_never_wait() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..Settings::default() });
    let trainer = stage.open(MONITOR);
    stage.ticks(11);
    stage.say(trainer, "(score (left 3) (right 2))(pause)(time 12.5)");
    stage.ticks(2);
    assert!(stage.session.is_paused());
    assert!(stage.frame(trainer).is_some_and(|frame| frame.contains("(time 12.5)")), "it waits for the pause alone");
    stage.say(trainer, "(reqfullstate)");
    stage.tick();
    assert!(stage.frame(trainer).is_some_and(|frame| frame.contains("(score_left 3)")));
}

/// While the world is paused every command takes effect at once, and waiting commands take effect before it.
#[test]
fn a_world_that_stands_still_takes_all_commands() {
    let mut stage = Stage::new(Settings { compat: Compat::V073, ..Settings::default() });
    let trainer = stage.open(MONITOR);
    stage.ticks(10);
    stage.say(trainer, "(pause)");
    stage.ticks(2);
    assert!(stage.session.is_paused());
    for time in ["12.5", "13.5"] {
        stage.say(trainer, &format!("(time {time})"));
        stage.tick();
        assert!(stage.frame(trainer).is_some_and(|frame| frame.contains(&format!("(time {time})"))), "{time}");
    }
}
