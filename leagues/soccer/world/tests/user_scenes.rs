//! A user's own scene files: they take precedence over ours, a faulty robot keeps its valid part, and initial motion in
//! a file takes effect (`docs/reference/scene-files.md` 4, 5 and 7).

use crate::stage;

use std::collections::BTreeMap;
use std::sync::Arc;

use engine::{Participants, World, WorldStatus};
use soccer_world::{Compat, Settings, SoccerWorld};
use stage::{AGENT, Stage};

fn settings(files: &[(&str, &str)], faithful_scenes: bool) -> Settings {
    let files = files.iter().map(|(name, text)| (name.to_string(), text.as_bytes().to_vec()));
    let files: BTreeMap<String, Vec<u8>> = files.collect();
    Settings { files: Some(Arc::new(files)), faithful_scenes, ..stage::as_recorded() }
}

/// An agent with that scene, and its percept three ticks later.
fn percept(stage: &mut Stage, scene: &str) -> (engine::ConnectionId, Option<String>) {
    let who = stage.open(AGENT);
    stage.tick();
    stage.say(who, &format!("(scene {scene})"));
    stage.ticks(3);
    let frame = stage.frame(who);
    (who, frame)
}

const PENDULUM: &str = include_str!("data/pendulum.rsg");

#[test]
fn a_robot_of_the_users_own_moves_and_tells_its_angle() {
    let mut stage = Stage::new(settings(&[("rsg/agent/mine.rsg", PENDULUM)], false));
    let (who, frame) = percept(&mut stage, "rsg/agent/mine.rsg 2");
    assert!(frame.is_some_and(|frame| frame.contains("(HJ (n j)")));
    stage.say(who, "(e 9)");
    stage.ticks(11);
    // Ten cycles at two radians per second are 23 degrees.
    let frame = stage.frame(who).expect("a percept");
    let angle: f64 =
        frame.split("(ax ").nth(1).and_then(|t| t.split(')').next()).expect("an angle").parse().expect("it");
    assert!((15.0..30.0).contains(&angle), "{frame}");
}

#[test]
fn a_users_helper_file_hides_ours() {
    let hinge = "(RSG 0 1)((templ $a $b) (nd GyroRatePerceptor (setName $a)))";
    let files = [("mine.rsg", PENDULUM), ("rsg/agent/nao/hingejoint.rsg", hinge)];
    let (_, frame) = percept(&mut Stage::new(settings(&files, false)), "mine.rsg 2");
    let frame = frame.expect("a percept");
    assert!(frame.contains("(GYR (n j)") && !frame.contains("HJ"), "{frame}");
}

const HALF: &str = include_str!("data/half.rsg");

#[test]
fn a_robot_whose_file_fails_is_what_stands_before() {
    let (_, frame) = percept(&mut Stage::new(settings(&[("half.rsg", HALF)], false)), "half.rsg");
    let frame = frame.expect("a percept");
    assert!(frame.contains("(GYR (n half)") && !frame.contains("never"), "{frame}");
}

#[test]
fn as_in_the_reference_it_waits_for_the_scene_to_change() {
    let mut stage = Stage::new(settings(&[("half.rsg", HALF)], true));
    let (who, frame) = percept(&mut stage, "half.rsg");
    assert_eq!(frame.filter(|frame| frame.contains("GYR")), None);
    stage.ticks(5);
    assert_eq!(stage.frame(who).filter(|frame| frame.contains("GYR")), None);
    percept(&mut stage, "rsg/agent/nao/nao.rsg");
    let frame = stage.frame(who).expect("a percept");
    assert!(frame.contains("(GYR (n half)"), "{frame}");
}

/// A player's robot, with an insertion before its effectors.
fn player(odd: &str) -> String {
    format!(
        "(RSG 0 1)((nd Space (nd AgentAspect (setName torso) (setLocalPos 0 -1 0.5)
          (nd RigidBody (setName body) (setBoxTotal 2 0.2 0.2 0.2)) {odd} (nd TimePerceptor) (nd StaticMeshInitEffector)
          (nd AgentState (setName AgentState) (nd GameStatePerceptor) (nd HearPerceptor))
          (nd GyroRatePerceptor (setName torso)) (nd BeamEffector) (nd AgentSyncEffector))))"
    )
}

#[test]
fn a_class_of_a_branch_costs_its_node_alone() {
    let gps = player("(nd GPS (setName torso) (nd TimePerceptor) (importScene none.rsg))");
    let plays = |compat| {
        let mut stage = Stage::new(Settings { compat, ..settings(&[("gps.rsg", &gps)], false) });
        let (who, _) = percept(&mut stage, "gps.rsg");
        stage.say(who, "(init (unum 3)(teamname A))");
        stage.ticks(4);
        let frame = stage.frame(who).unwrap_or_default();
        frame.matches("(time ").count() == 1 && frame.contains("(GYR (n torso)") && frame.contains("(GS ")
    };
    assert!(plays(Compat::Mended) && plays(Compat::Current));
    assert!(!plays(Compat::V073), "as the reference");
}

/// Robots that import a faulty helper file many times, each of several types.
#[test]
fn a_faulty_line_of_a_helper_file_is_one_fault() {
    let imports = "(importScene odd.rsg 1) (importScene odd.rsg 2)".repeat(9);
    let robot = player(&format!("(nd Space {imports})"));
    let files = [("odd.rsg", "(RSG 0 1)((templ $a)\n(nd GPS)\n(nd Space (fly $a)))"), ("mine.rsg", &robot)];
    let mut world = SoccerWorld::new(settings(&files, false)).expect("a world");
    for (seat, kind) in [(engine::ParticipantId(0), "1"), (engine::ParticipantId(1), "2")] {
        world.join(seat, engine::Role::Player, "agent");
        let scene = soccer_world::action(&soccer_protocol::agent::Message::Scene {
            file: b"mine.rsg",
            args: vec![kind.as_bytes()],
        });
        world.act(seat, scene.expect("an action"));
        world.step();
    }
    let faults = world.incidents().into_iter().find(|(name, _)| *name == "faults in scene files");
    // The class, the method, and the surplus argument of the robot's own file.
    assert_eq!(faults, Some(("faults in scene files", 3)));
}

#[test]
fn a_file_without_bodies_builds_nothing() {
    let files = [("empty.rsg", "(RSG 0 1)((nd Ufo))"), ("broken.rsg", "(RSG 0 1)((nd Space)")];
    let mut stage = Stage::new(settings(&files, false));
    for scene in ["empty.rsg", "broken.rsg", "none.rsg"] {
        let (_, frame) = percept(&mut stage, scene);
        assert_eq!(frame.filter(|frame| !frame.is_empty()), None, "{scene}");
    }
}

/// A gyro reports the rate of turn at import: the body spins freely.
#[test]
fn what_a_file_sets_in_motion_moves() {
    let spinning = "(RSG 0 1)(nd Transform (setLocalPos 2 2 2)
        (nd RigidBody (setSphereTotal 1 0.2) (useGravity false) (setAngularVelocity 0 0 1))
        (nd GyroRatePerceptor (setName g)))";
    let (_, frame) = percept(&mut Stage::new(settings(&[("s.rsg", spinning)], false)), "s.rsg");
    assert!(frame.as_ref().is_some_and(|f| f.contains("(GYR (n g) (rt 0.00 0.00 57.30))")), "{frame:?}");
    // One step of 1 N m on 0.016 kg m2 for 0.02 s: 1.25 rad/s.
    let pushed = spinning.replace("setAngularVelocity", "addTorque");
    let (_, frame) = percept(&mut Stage::new(settings(&[("p.rsg", &pushed)], false)), "p.rsg");
    assert!(frame.as_ref().is_some_and(|f| f.contains("(GYR (n g) (rt 0.00 0.00 71.62))")), "{frame:?}");
}

#[test]
fn motors_can_run_from_the_start() {
    let running = PENDULUM.replace(
        "(importScene rsg/agent/nao/hingejoint.rsg j e ../body ../../base/body 0 0 0.3 1 0 0 -90 90 $speed)",
        "(nd HingeJoint (attach ../body ../../base/body) (setAnchor 0 0 0.3) (setAxis 0) (setMaxMotorForce 0 100)
           (setAngularMotorVelocity 0 $speed) (nd HingePerceptor (setName j)))",
    );
    let mut stage = Stage::new(settings(&[("r.rsg", &running)], false));
    let (who, _) = percept(&mut stage, "r.rsg 90");
    stage.ticks(10);
    let frame = stage.frame(who).expect("a percept");
    let angle: f64 =
        frame.split("(ax ").nth(1).and_then(|t| t.split(')').next()).expect("an angle").parse().expect("it");
    // 90 degrees per second for a quarter of a second.
    assert!((15.0..30.0).contains(&angle), "{frame}");
}
