//! A scene of all shapes: a field with lines and goals, a ball, and robots of two teams.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};

const WHITE: [f32; 4] = [0.95, 0.95, 0.95, 1.0];
const GREY: [f32; 4] = [0.5, 0.5, 0.5, 1.0];

fn element(form: VisualShape, position_m: [f64; 3], colour: [f32; 4]) -> VisualElement {
    VisualElement { form, pose: Pose::at(position_m), colour }
}

fn field() -> Entity {
    let mut solids = vec![element(VisualShape::Box([12.0, 9.0, 0.01]), [0.0, 0.0, -0.005], [0.1, 0.45, 0.15, 1.0])];
    let mut line = |begin: [f64; 3], way: [f64; 3]| solids.push(element(VisualShape::Line(way), begin, WHITE));
    for side in [-1.0, 1.0] {
        line([-5.0 * side, -3.5 * side, 0.0], [10.0 * side, 0.0, 0.0]);
        line([5.0 * side, -3.5 * side, 0.0], [0.0, 7.0 * side, 0.0]);
    }
    line([0.0, -3.5, 0.0], [0.0, 7.0, 0.0]);
    line([-1.0, 2.0, 0.5], [1.0, 0.5, 0.5]);
    for (x, y) in [(-5.0, -1.0), (-5.0, 1.0), (5.0, -1.0), (5.0, 1.0)] {
        solids.push(element(VisualShape::Cylinder(0.05, 0.8), [x, y, 0.4], WHITE));
    }
    solids.push(element(VisualShape::Box([0.02, 2.0, 0.8]), [5.5, 0.0, 0.4], [1.0, 1.0, 1.0, 0.4]));
    let parts = vec![Body { name: String::new(), solids }];
    Entity { name: "field".into(), kind: "field".into(), is_fixed: true, parts, ..Entity::default() }
}

fn robot(team: &str, number: u32) -> Entity {
    let body = |name: &str, solids| Body { name: name.to_owned(), solids };
    let capsule = || vec![element(VisualShape::Capsule(0.04, 0.2), [0.0; 3], GREY)];
    let parts = vec![
        body("torso", vec![element(VisualShape::Box([0.2, 0.15, 0.25]), [0.0; 3], GREY)]),
        body("head", vec![element(VisualShape::Sphere(0.08), [0.0; 3], WHITE)]),
        body("left leg", capsule()),
        body("right leg", capsule()),
    ];
    let (name, team) = (format!("{team} {number}"), Some(team.to_owned()));
    Entity { name, kind: "robot".into(), team, number: Some(number), parts, ..Entity::default() }
}

/// The poses of a robot's bodies at a place, leaning to the side by half this angle's sine.
fn poses(x: f64, y: f64, lean: f64) -> [Pose; 4] {
    let rotation = [lean, 0.0, 0.0, (1.0 - lean * lean).sqrt()];
    let torso = Pose { position_m: [x, y, 0.42], rotation };
    [[0.0, 0.0, 0.0], [0.0, 0.0, 0.21], [-0.06, 0.0, -0.25], [0.06, 0.0, -0.25]]
        .map(|part| Pose { position_m: torso.transform_point(part), rotation })
}

/// A scene with so many robots in each team.
pub fn scene(robots: u32) -> RenderScene {
    let ball = Entity::solid("ball", "ball", VisualShape::Sphere(0.11), [1.0, 0.45, 0.05, 1.0]);
    let mut scene = RenderScene {
        entities: vec![field(), ball],
        measures: vec![("FieldLength", 10.0), ("FieldWidth", 7.0)],
        poses: vec![Pose::IDENTITY, Pose::at([0.0, 0.3, 0.11])],
        ..RenderScene::default()
    };
    for (team, side) in [("Bats", -1.0), ("Cats", 1.0)] {
        for number in 1..=robots {
            let n = f64::from(number);
            scene.entities.push(robot(team, number));
            scene.poses.extend(poses(side * (0.6 + 0.37 * n), 0.55 * n - 1.4, 0.04 * n * side));
        }
    }
    scene
}
