//! A soccer scene: a field of 20 x 14 m, a ball, and two teams of three robots.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};

/// Size of the images, pixels.
pub const SIZE: [usize; 2] = [320, 180];

const GREEN: [f32; 4] = [0.1, 0.45, 0.15, 1.0];
const GREY: [f32; 4] = [0.5, 0.5, 0.5, 1.0];

/// The scene with the ball here.
pub fn scene(ball: [f64; 2]) -> RenderScene {
    let ground = VisualElement { form: VisualShape::Box([24.0, 18.0, 0.01]), pose: Pose::IDENTITY, colour: GREEN };
    let parts = vec![Body { name: String::new(), solids: vec![ground] }];
    let field = Entity { name: "field".into(), kind: "field".into(), is_fixed: true, parts, ..Entity::default() };
    let mut scene = RenderScene {
        version: 1,
        entities: vec![field, Entity::solid("ball", "ball", VisualShape::Sphere(0.1), [1.0; 4])],
        measures: vec![("FieldLength", 20.0), ("FieldWidth", 14.0)],
        poses: vec![Pose::IDENTITY, Pose::at([ball[0], ball[1], 0.1])],
        time_s: 83.0,
        ..RenderScene::default()
    };
    let status = [("team_left", "Bats"), ("team_right", "Cats"), ("score_left", "1"), ("score_right", "0")];
    scene.status = status.map(|(name, value)| (name, value.to_owned())).to_vec();
    for (team, side) in [("Bats", -1.0), ("Cats", 1.0)] {
        for number in 1..=3 {
            let name = format!("{team} {number}");
            let robot = Entity::solid(&name, "robot", VisualShape::Capsule(0.15, 0.3), GREY);
            scene.entities.push(Entity { team: Some(team.to_owned()), number: Some(number), ..robot });
            scene.poses.push(Pose::at([side * f64::from(number), 0.5 * f64::from(number), 0.3]));
        }
    }
    scene
}

/// Sets a value of the status.
pub fn set_status(scene: &mut RenderScene, name: &str, value: &str) {
    let entry = scene.status.iter_mut().find(|(own, _)| *own == name).expect("a value of this name");
    value.clone_into(&mut entry.1);
}
