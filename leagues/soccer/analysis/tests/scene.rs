//! Samples from render scenes.

use engine::{Body, Entity, Pose, RenderScene};
use soccer_analysis::{GameSample, TeamSide};

fn entity(name: &str, kind: &str, side: Option<&str>, number: Option<u32>, bodies: usize) -> Entity {
    let parts = (0..bodies).map(|_| Body::default()).collect();
    Entity { name: name.into(), kind: kind.into(), side: side.map(Into::into), number, parts, ..Entity::default() }
}

#[test]
fn a_scene_gives_ball_robots_and_mode() {
    // The torso is turned by 90 degrees about x: it looks up and lies on its back.
    let half = 0.5_f64.sqrt();
    let torso = Pose { position_m: [1.0, 2.0, 0.1], rotation: [half, 0.0, 0.0, half] };
    let scene = RenderScene {
        entities: vec![
            entity("field", "field", None, None, 1),
            entity("ball", "ball", None, None, 1),
            entity("left 3", "robot", Some("left"), Some(3), 2),
            entity("robot", "robot", None, None, 1),
        ],
        poses: vec![Pose::IDENTITY, Pose::at([1.0, 2.0, 0.5]), torso, Pose::at([1.0, 2.0, 0.3]), Pose::IDENTITY],
        measures: vec![("FieldLength", 30.0)],
        status: vec![("play_mode", "PlayOn".into())],
        ..RenderScene::default()
    };
    let sample = GameSample::of_scene(&scene, 4.0).expect("a ball");
    assert_eq!((sample.ball, sample.field_length_m, sample.is_on()), ([1.0, 2.0, 0.5], Some(30.0), true));
    let [robot] = &sample.robots[..] else { panic!("{sample:?}") };
    assert_eq!((robot.key.side, robot.key.number), (TeamSide::Left, 3));
    assert!((robot.ahead[2] - 1.0).abs() < 1e-9 && robot.upright.abs() < 1e-9, "{robot:?}");
    assert!((robot.ball_distance_m - 0.2).abs() < 1e-9);
    assert_eq!(GameSample::of_scene(&RenderScene::default(), 0.0), None);
}
