//! The recorded robot of `self_collision`: its body poses in the reference, cycle by cycle, before our referee.

use std::io::Read;
use std::sync::Arc;

use engine::{ParticipantId, Participants, RandomStream, Role, World};
use flate2::read::GzDecoder;
use glam::Vec3;
use serde_json::Value;
use soccer_protocol::{PlayMode, Side};
use soccer_rules::{
    BallState, Decision, Parameters, Part, Player, PlayerId, Referee, RefereeAction, RefereeOutput, RuleContext,
    Situation,
};
use soccer_scene::ScenePose;

use super::referee::part_at;
use super::world_parts::SoccerWorld;
use crate::effectors::{Action, SceneAction};
use crate::model::RobotModel;
use crate::settings::Settings;

/// The first cycle in which play was on.
const FIRST_CYCLE: u64 = 52;

fn model() -> Arc<RobotModel> {
    let mut world = SoccerWorld::new(Settings::default()).expect("a world");
    world.join(ParticipantId(0), Role::Program, "test");
    let scene = SceneAction { file: "rsg/agent/nao/nao_hetero.rsg".into(), arguments: vec!["0".into()] };
    world.act(ParticipantId(0), Action::Scene(Box::new(scene)));
    world.step();
    Arc::clone(&world.robot(ParticipantId(0)).expect("a robot").model)
}

/// Recorded cycles with the robot's parts; parts without a box are omitted.
fn recording(model: &RobotModel) -> Vec<(u64, Vec<Part>)> {
    let bytes = include_bytes!(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/self_collision.jsonl.gz"));
    let mut text = String::new();
    GzDecoder::new(&bytes[..]).read_to_string(&mut text).expect("gzip");
    let rows = text.lines().skip(1).map(|line| serde_json::from_str::<Value>(line).expect("JSON"));
    rows.map(|row| (row["c"].as_u64().expect("a cycle"), parts(model, &row["b"]))).collect()
}

fn parts(model: &RobotModel, bodies: &Value) -> Vec<Part> {
    let part = |index: usize| {
        let (part, shape) = (&model.shapes.parts[index], &model.shapes.of_rules.parts()[index]);
        let at = model.bodies.iter().position(|body| *body == part.body).expect("a body of the tree");
        let n: Vec<f32> =
            bodies[at].as_array().expect("a list").iter().map(|n| n.as_f64().expect("n") as f32).collect();
        if n.is_empty() {
            assert!(!shape.is_box, "{}", shape.name);
            return Part { centre: Vec3::ZERO, axes: [Vec3::ZERO; 3], half: Vec3::ZERO, round: 0.0 };
        }
        let pose = [n[0], n[1], n[2], 0.0, n[3], n[4], n[5], 0.0, n[6], n[7], n[8], 0.0, n[9], n[10], n[11], 1.0];
        part_at(&ScenePose(pose), part.offset, part.half, part.round)
    };
    (0..model.shapes.parts.len()).map(part).collect()
}

/// A game of the recorded robot alone: play is on, the ball lies far away.
struct Game {
    parameters: Parameters,
    referee: Referee,
    situation: Situation,
}

impl Game {
    fn new(model: &RobotModel, parameters: Parameters) -> Game {
        let (at, shapes) = (Vec3::new(-6.0, 2.0, 0.385), Arc::clone(&model.shapes.of_rules));
        let id = PlayerId { side: Side::Left, unum: 2 };
        let player = Player { agent: 0, id, synced: at, live: at, velocity: Vec3::ZERO, shapes, parts: 0..0 };
        let ball = Vec3::new(0.0, 5.0, 0.042);
        let mut situation = Situation { players: vec![player], agents: 1, ..Situation::default() };
        situation.ball = BallState { synced: ball, live: ball, velocity: Vec3::ZERO };
        let mut out = Game { referee: Referee::new(0.02, &parameters), parameters, situation };
        out.act(0, |context| context.set_mode(PlayMode::PlayOn, String::new));
        out
    }

    fn act(&mut self, cycle: u64, act: impl FnOnce(&mut RuleContext<'_>)) -> RefereeOutput {
        let mut output = RefereeOutput::default();
        let draws = RandomStream::new(1, "referee", 0, cycle);
        act(&mut RuleContext::new(&mut self.referee, &mut self.situation, &self.parameters, draws, false, &mut output));
        output
    }

    /// A cycle of the referee with the robot's parts at these places.
    fn cycle(&mut self, cycle: u64, parts: Vec<Part>) -> RefereeOutput {
        self.situation.players[0].parts = 0..parts.len();
        self.situation.parts = parts;
        self.act(cycle, |context| context.cycle())
    }
}

#[test]
fn item_10_the_recorded_robot_collides_in_the_recorded_cycles() {
    let model = model();
    assert_eq!(model.shapes.of_rules.box_pairs().len(), 49, "of 55; in each leg three may be one");
    let mut parameters = Parameters::league();
    assert_eq!(parameters.self_collision.tolerance_m, 0.04);
    (parameters.self_collision.is_foul, parameters.self_collision.is_logged) = (false, true);
    for (cycle, parts) in recording(&model) {
        // A new referee reports each collision as the first one.
        let output = Game::new(&model, parameters.clone()).cycle(cycle, parts);
        let is_collision = |decision: &Decision| matches!(decision, Decision::SelfCollision(_));
        let collides = output.events.iter().any(|event| is_collision(&event.decision));
        let expect = (80..=133).contains(&cycle) || (634..=637).contains(&cycle);
        assert_eq!(collides, expect, "{cycle}");
    }
}

/// Both arms at once give two records; joints respond again after a second, and cannot freeze again for three.
#[test]
fn the_recorded_fouls_freeze_arms_and_legs() {
    let model = model();
    let mut game = Game::new(&model, Parameters::league());
    let mut recording = recording(&model).into_iter().peekable();
    let mut changes = Vec::new();
    for cycle in FIRST_CYCLE..=638 {
        game.referee.game.clock.tick(PlayMode::PlayOn);
        let Some((_, parts)) = recording.next_if(|(recorded, _)| *recorded == cycle) else { continue };
        let output = game.cycle(cycle, parts);
        changes.extend(change(&model, cycle, &output));
    }
    let arms = ["lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4"].map(String::from).to_vec();
    let (fouls, frozen): (Vec<_>, Vec<_>) = changes.into_iter().partition(|(_, what, _)| *what == "foul");
    assert_eq!(fouls.iter().map(|(cycle, ..)| *cycle).collect::<Vec<_>>(), [80, 80, 634]);
    assert_eq!(frozen[..2], [(80, "frozen", arms.clone()), (131, "thawed", arms)]);
    assert_eq!((frozen.len(), frozen[2].0, frozen[2].1), (3, 634, "frozen"), "{frozen:?}");
    assert!(frozen[2].2.iter().all(|joint| joint.starts_with("lle") || joint.starts_with("rle")), "{frozen:?}");
}

/// Fouls of a cycle, and joints frozen or released in it.
fn change(model: &RobotModel, cycle: u64, output: &RefereeOutput) -> Vec<(u64, &'static str, Vec<String>)> {
    let fouls = output.events.iter().filter(|event| matches!(event.decision, Decision::Foul { .. }));
    let mut out: Vec<_> = fouls.map(|event| (cycle, "foul", vec![event.reason.to_string()])).collect();
    for (what, wanted) in [("frozen", true), ("thawed", false)] {
        let joint = |action: &RefereeAction| match *action {
            RefereeAction::Joint { joint, is_frozen, .. } if is_frozen == wanted => {
                Some(model.joints[joint].name.to_string())
            }
            _ => None,
        };
        let mut joints: Vec<String> = output.actions.iter().filter_map(joint).collect();
        joints.sort();
        out.extend((!joints.is_empty()).then_some((cycle, what, joints)));
    }
    out
}
