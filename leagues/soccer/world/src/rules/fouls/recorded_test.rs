//! The recorded robot of `self_collision`: its body poses in the reference, cycle by cycle.

use std::io::Read;
use std::sync::Arc;

use engine::{ParticipantId, Participants, Role, World};
use flate2::read::GzDecoder;
use glam::Vec3;
use serde_json::Value;
use soccer_scene::ScenePose;

use crate::effectors::Action;
use crate::effectors::SceneAction;
use crate::model::RobotModel;
use crate::rules::event::Decision;
use crate::rules::referee_output::{RefereeAction, RefereeOutput};
use crate::rules::situation::{Part, Player};
use crate::rules::test_game::{TestGame, left};
use crate::settings::Settings;
use crate::state::SoccerWorld;

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
    let anatomy = &model.anatomy;
    let part = |index: usize| {
        let part = &anatomy.parts[index];
        let at = model.bodies.iter().position(|body| *body == part.body).expect("a body of the tree");
        let n: Vec<f32> =
            bodies[at].as_array().expect("a list").iter().map(|n| n.as_f64().expect("n") as f32).collect();
        if n.is_empty() {
            assert!(!part.is_box, "{}", part.name);
            return Part { centre: Vec3::ZERO, axes: [Vec3::ZERO; 3], half: Vec3::ZERO, round: 0.0 };
        }
        let pose = [n[0], n[1], n[2], 0.0, n[3], n[4], n[5], 0.0, n[6], n[7], n[8], 0.0, n[9], n[10], n[11], 1.0];
        crate::state::part_at(&ScenePose(pose), part.offset, part.half, part.round)
    };
    (0..anatomy.parts.len()).map(part).collect()
}

#[test]
fn item_10_the_recorded_robot_collides_in_the_recorded_cycles() {
    let model = model();
    assert_eq!(model.anatomy.box_pairs.len(), 49, "of 55; in each leg three may be one");
    let pairs = &model.anatomy.box_pairs;
    let collides = |body: &[Part]| super::self_collision::next_collision(body, pairs, 0, 0.04).is_some();
    for (cycle, parts) in recording(&model) {
        let expect = (80..=133).contains(&cycle) || (634..=637).contains(&cycle);
        assert_eq!(collides(&parts), expect, "{cycle}");
    }
}

/// Both arms at once give two records; joints respond again after a second, and cannot freeze again for three.
#[test]
fn the_recorded_fouls_freeze_arms_and_legs() {
    let model = model();
    let mut game = TestGame::new();
    game.scene.players.clear();
    game.player(left(2), -6.0, 2.0);
    game.scene.players[0].anatomy = Arc::clone(&model.anatomy);
    game.referee.game.clock.game_s = 0.0;
    let mut recording = recording(&model).into_iter().peekable();
    let mut changes = Vec::new();
    for cycle in FIRST_CYCLE..=638 {
        game.referee.game.clock.tick(soccer_protocol::PlayMode::PlayOn);
        let Some((_, parts)) = recording.next_if(|(recorded, _)| *recorded == cycle) else { continue };
        let player: &mut Player = &mut game.scene.players[0];
        player.parts = 0..parts.len();
        game.scene.parts = parts;
        let ruling = game.act(|update| update.look_for_fouls());
        changes.extend(change(&model, cycle, &ruling));
    }
    let arms = ["lae1", "lae2", "lae3", "lae4", "rae1", "rae2", "rae3", "rae4"].map(String::from).to_vec();
    let (fouls, frozen): (Vec<_>, Vec<_>) = changes.into_iter().partition(|(_, what, _)| *what == "foul");
    assert_eq!(fouls.iter().map(|(cycle, ..)| *cycle).collect::<Vec<_>>(), [80, 80, 634]);
    assert_eq!(frozen[..2], [(80, "frozen", arms.clone()), (131, "thawed", arms)]);
    assert_eq!((frozen.len(), frozen[2].0, frozen[2].1), (3, 634, "frozen"), "{frozen:?}");
    assert!(frozen[2].2.iter().all(|joint| joint.starts_with("lle") || joint.starts_with("rle")), "{frozen:?}");
}

/// Fouls of a cycle, and joints frozen or released in it.
fn change(model: &RobotModel, cycle: u64, ruling: &RefereeOutput) -> Vec<(u64, &'static str, Vec<String>)> {
    let fouls = ruling.events.iter().filter(|event| matches!(event.decision, Decision::Foul { .. }));
    let mut out: Vec<_> = fouls.map(|event| (cycle, "foul", vec![event.reason.to_string()])).collect();
    for (what, wanted) in [("frozen", true), ("thawed", false)] {
        let joint = |order: &RefereeAction| match *order {
            RefereeAction::Joint { joint, is_frozen, .. } if is_frozen == wanted => {
                Some(model.joints[joint].name.to_string())
            }
            _ => None,
        };
        let mut joints: Vec<String> = ruling.orders.iter().filter_map(joint).collect();
        joints.sort();
        out.extend((!joints.is_empty()).then_some((cycle, what, joints)));
    }
    out
}
