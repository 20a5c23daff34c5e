//! Perceptors and effectors that the Nao lacks, and settings of its own: literal frames of robots that this file
//! defines (`docs/reference/agent-protocol.md` 6.8, 6.9, 7.7, 14).

use crate::stage;
use crate::stage::trace;

use std::borrow::Cow;
use std::sync::Arc;

use engine::ConnectionId;
use soccer_world::{Compat, Settings, SpeedUnit};
use stage::{MONITOR, Stage, as_recorded};
use trace::predicates;

const NAO: &str = "(scene rsg/agent/nao/nao_hetero.rsg 0)";

/// This test's own robots, by name.
struct Own(&'static [(&'static str, &'static str)]);

impl soccer_scene::SceneFiles for Own {
    fn read(&self, name: &str) -> Option<Cow<'_, [u8]>> {
        self.0.iter().find(|(own, _)| *own == name).map(|(_, text)| Cow::Borrowed(text.as_bytes()))
    }
}

/// Bodies that hover: cameras of all kinds at (-5, 0, 0.042), at the ball's height, and a body beside them.
const FILES: Own = Own(&[
    (
        "eyes.rsg",
        "(RSG 0 1)((nd AgentAspect (setName body) (setLocalPos -5 0 0.042)
            (nd RigidBody (setSphereTotal 1 0.1) (useGravity false))
            (nd VisionPerceptor (setStaticSenseAxis true) (addNoise false))
            (nd VisionPerceptor (setStaticSenseAxis false) (addNoise false) (setPredicateName Look) (setSenseMyPos true))
            (nd RestrictedVisionPerceptor (setViewCones 60 40) (setStaticSenseAxis true) (addNoise false)
                (setPredicateName Front) (setInterval 1))
            (nd ForceEffector)))",
    ),
    (
        "blurred.rsg",
        "(RSG 0 1)((nd AgentAspect (setName body) (setLocalPos -5 0 0.042)
            (nd RigidBody (setSphereTotal 1 0.1) (useGravity false))
            (nd VisionPerceptor (addNoise true))
            (nd VisionPerceptor (addNoise true) (setNoiseParams 0 0 0 0) (setPredicateName Exact))
            (nd VisionPerceptor (addNoise true) (useRandomNoise false) (setPredicateName Constant))))",
    ),
]);

fn own_robots() -> Settings {
    Settings { files: Some(Arc::new(FILES)), ..as_recorded() }
}

/// A robot without a team, from its first percept on.
fn alone(settings: Settings, scene: &str) -> (Stage, ConnectionId) {
    let mut stage = Stage::new(settings);
    let agent = stage.join(scene, "(syn)");
    (stage, agent)
}

/// The percept with this first word.
fn percept(stage: &Stage, agent: ConnectionId, name: &str) -> Option<String> {
    let frame = stage.frame(agent)?;
    let found = predicates(&frame).into_iter().find(|p| p[1..].split([' ', ')']).next() == Some(name));
    found.map(String::from)
}

fn next(stage: &mut Stage, agent: ConnectionId, name: &str) -> String {
    let found = (0..12).find_map(|_| {
        stage.tick();
        percept(stage, agent, name)
    });
    found.unwrap_or_else(|| panic!("no {name} in {:?}", stage.frame(agent)))
}

#[test]
fn all_round_from_the_worlds_axes_and_from_the_bodys() {
    let (mut stage, agent) = alone(own_robots(), "(scene eyes.rsg)");
    let rest = "(F1L (pol 14.14 135.00 -0.17)) (F2L (pol 14.14 -135.00 -0.17)) (F1R (pol 22.36 26.57 -0.11)) \
                (F2R (pol 22.36 -26.57 -0.11)) (B (pol 5.00 0.00 0.00))";
    let goals = "(G1L (pol 10.08 174.01 4.31)) (G2L (pol 10.08 -174.01 4.31)) (G2R (pol 20.04 -3.01 2.17)) \
                 (G1R (pol 20.04 3.01 2.17))";
    assert_eq!(next(&mut stage, agent, "See").replace("-0.00", "0.00"), format!("(See {goals} {rest})"));
    let look = next(&mut stage, agent, "Look").replace("-0.00", "0.00");
    assert!(look.contains("(B (pol 5.00 -90.00 0.00)) (mypos -5.00 0.00 0.04)"), "{look}");
    assert!(look.starts_with("(Look (G1L (pol 10.08 84.01 4.31)) "), "{look}");
}

#[test]
fn a_cone_of_view_along_the_field() {
    let (mut stage, agent) = alone(own_robots(), "(scene eyes.rsg)");
    let front = next(&mut stage, agent, "Front").replace("-0.00", "0.00");
    let expect = "(Front (G2R (pol 20.04 -3.01 2.17)) (G1R (pol 20.04 3.01 2.17)) (F1R (pol 22.36 26.57 -0.11)) \
                  (F2R (pol 22.36 -26.57 -0.11)) (B (pol 5.00 0.00 0.00)))";
    assert_eq!(front, expect);
}

#[test]
fn a_force_pushes_for_one_step() {
    let (mut stage, agent) = alone(own_robots(), "(scene eyes.rsg)");
    stage.say(agent, "(force 50 0 0)");
    stage.ticks(1);
    let places: Vec<String> = (0..3).map(|_| next(&mut stage, agent, "Look")).collect();
    for (look, x) in places.iter().zip(["-4.98", "-4.96", "-4.94"]) {
        assert!(look.contains(&format!("(mypos {x} ")), "{x}: {look}");
    }
}

#[test]
fn noise_is_what_the_file_wants() {
    let (mut stage, agent) = alone(Settings { noise: true, ..own_robots() }, "(scene blurred.rsg)");
    let mut of = |name: &str| -> Vec<String> { (0..3).map(|_| next(&mut stage, agent, name)).collect() };
    let (random, exact, constant) = (of("See"), of("Exact"), of("Constant"));
    assert!(random[0] != random[1] && random[1] != random[2]);
    assert!(exact[0].replace("-0.00", "0.00").contains("(B (pol 5.00 0.00 0.00))"), "{}", exact[0]);
    assert!(exact[0] == exact[1] && constant[0] == constant[1] && constant[1] == constant[2]);
    assert_ne!(constant[0].replace("Constant", ""), exact[0].replace("Exact", ""));
}

#[test]
fn feet_of_soccerbot_055_touch_the_ground() {
    for (manual_forms, off, on) in
        [(false, "(TCH (n lf) (val 0))", "(TCH (n lf) (val 1))"), (true, "(TCH n lf val 0)", "(TCH n lf val 1)")]
    {
        let settings = Settings { manual_forms, robots: vec!["soccerbot055".into()], ..as_recorded() };
        let (mut stage, agent) = alone(settings, "(scene rsg/agent/soccerbot055.rsg)");
        assert_eq!(percept(&stage, agent, "TCH").as_deref(), Some(off));
        let lands = (0..60).any(|_| next(&mut stage, agent, "TCH") == on);
        assert!(lands, "{:?}", stage.frame(agent));
    }
}

#[test]
fn ground_truth_for_training() {
    let cheats = Settings { sense_my_pos: true, sense_my_orien: true, sense_ball_pos: true, ..as_recorded() };
    let mut stage = Stage::new(cheats);
    let trainer = stage.open(MONITOR);
    let left = stage.join(NAO, "(init (unum 1)(teamname A))");
    let right = stage.join(NAO, "(init (unum 2)(teamname B))");
    let places = "(agent (unum 1)(team Left)(move -5 1 5 -90))(agent (unum 2)(team Right)(move 4 2 5 90))";
    stage.say(trainer, places);
    for (agent, truth) in
        [(left, "(mypos -5.00 1.00 5.15) (myorien 0.00) (ballpos 0.00 0.00 0.04)"), (right, "(mypos -4.00 -2.00 ")]
    {
        stage.say(trainer, places);
        stage.tick();
        let see = next(&mut stage, agent, "See").replace("-0.00", "0.00");
        let at = see.find("(mypos ").unwrap_or_else(|| panic!("{see}"));
        assert!(see[at..].starts_with(&truth[..truth.len().min(18)]), "{truth} in {see}");
        assert!(see[at..].contains("(myorien 0.00) (ballpos 0.00 0.00 0.04)"), "{see}");
        assert!(see[..at].contains("(P (team ") || see[..at].contains("(B "), "landmarks come first: {see}");
        assert!(!see[..at].contains("(L "), "lines come last: {see}");
    }
}

#[test]
fn joint_speeds_in_degrees_per_cycle() {
    let settings = Settings { joint_speed_unit: SpeedUnit::DegreesPerCycle, ..as_recorded() };
    let (mut stage, agent) = alone(settings, NAO);
    stage.say(agent, "(he1 2.5)");
    stage.ticks(3);
    let before = stage.frame(agent).expect("a percept");
    stage.ticks(4);
    let after = stage.frame(agent).expect("a percept");
    let angle = |frame: &str| -> f32 {
        let (_, rest) = frame.split_once("(HJ (n hj1) (ax ").expect("hj1");
        rest.split(')').next().and_then(|angle| angle.parse().ok()).expect("a number")
    };
    assert!((angle(&after) - angle(&before) - 10.0).abs() < 0.02, "{before} {after}");
}

#[test]
fn goals_and_teams_can_be_left_out() {
    let variables = ["ReportScore", "LabelMessages"].map(|name| (name.to_owned(), "false".to_owned())).to_vec();
    let mut stage = Stage::new(Settings { variables, ..as_recorded() });
    let agent = stage.join(NAO, "(init (unum 3)(teamname A))");
    stage.tick();
    let gs = percept(&stage, agent, "GS");
    assert_eq!(gs.as_deref(), Some("(GS (unum 3) (team left) (t 0.00) (pm BeforeKickOff))"));
    stage.say(agent, "(say hi)");
    stage.tick();
    assert_eq!(next(&mut stage, agent, "hear"), "(hear 0.00 self hi)");
}

#[test]
fn later_releases_see_more_often_and_catch() {
    let mut stage = Stage::new(Settings { compat: Compat::Current, sense_ball_pos: true, ..as_recorded() });
    let trainer = stage.open(MONITOR);
    let agent = stage.join(NAO, "(init (unum 1)(teamname A))");
    let see: Vec<bool> = (0..6)
        .map(|_| {
            stage.tick();
            percept(&stage, agent, "See").is_some()
        })
        .collect();
    assert!(see.chunks(2).all(|pair| pair[0] != pair[1]), "{see:?}");
    for (ahead, caught) in [(0.22, true), (0.24, true), (0.34, false), (0.5, false)] {
        stage.say(trainer, "(playMode PlayOn)");
        let ball = -14.0 + ahead;
        stage.say(
            trainer,
            &format!("(agent (unum 1)(team Left)(move -14 0 0.4 -90))(ball (pos {ball} 0 0.042)(vel 0 0 0))"),
        );
        stage.tick();
        stage.say(agent, "(catch)");
        stage.ticks(2);
        let see = next(&mut stage, agent, "See");
        let (_, at) = see.split_once("(ballpos ").expect("the ball");
        let x: f32 = at.split(' ').next().and_then(|n| n.parse().ok()).expect("a number");
        let expect = if caught { 0.222 } else { ahead };
        assert!((x + 14.0 - expect).abs() < 0.011, "{ahead}: {see}");
    }
}

#[test]
fn what_is_refused_has_a_reason() {
    let settings = Settings { robots: vec!["soccerbot056".into()], ..as_recorded() };
    let (mut stage, agent) = alone(settings, "(scene rsg/agent/soccerbot056.rsg)");
    for (said, reason) in [
        ("(HMDP <00)", "HMDP is not interpreted: <00: command the joints by their own effectors"),
        ("(lae1_2 1)", "missing parameter: lae1_2: a universal joint takes two speeds"),
        ("(kick 10 10)", "no such effector: kick: this robot has none"),
        ("(drive 1 1 1)", "no such effector: drive: this robot has none"),
        ("(catch)", "no such effector: catch: this robot has none"),
        ("(pantilt 1 1)", "no such effector: pantilt: this robot has none"),
        ("(force 1 1 1)", "no such effector: force: this robot has none"),
    ] {
        stage.say(agent, said);
        stage.tick();
        let told: Vec<&str> = stage.inbox.rejected.iter().map(|(_, text)| text.as_str()).collect();
        assert_eq!(told, [reason], "{said}");
    }
}
