//! Rendering of the world for the viewer: the building, its people, and robots.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use rescue_building::{Building, Obstacle, ObstacleSource};
use rescue_mapping::word::Word;

use super::robot::RobotState;
use super::{MessageSource, World};

/// Red, green, blue, opacity.
type Colour = [f32; 4];

const GROUND: Colour = [0.55, 0.55, 0.52, 1.0];
const WALL: Colour = [0.85, 0.83, 0.78, 1.0];
const DOOR: Colour = [0.5, 0.36, 0.22, 1.0];
const FURNITURE: Colour = [0.62, 0.48, 0.33, 1.0];
const RUBBLE: Colour = [0.45, 0.43, 0.4, 1.0];
const VICTIM: Colour = [0.9, 0.35, 0.3, 1.0];
const DECOY: Colour = [0.75, 0.6, 0.75, 1.0];
const ROBOT: Colour = [0.15, 0.45, 0.85, 1.0];
const NOSE: Colour = [0.95, 0.8, 0.1, 1.0];

/// Thickness of the ground, m.
const GROUND_M: f64 = 0.02;

/// Maximum height of rendered walls, for a view into rooms.
const CUT_M: f64 = 1.2;

/// Updates the render scene of an earlier tick.
pub(super) fn draw(world: &World, scene: &mut RenderScene) {
    // The building never changes, and robots keep their shapes.
    let version = engine::digest(&(world.settings.seed, &world.building().name, world.robots().len())).max(1);
    if scene.version != version {
        scene.version = version;
        scene.entities = std::iter::once(building_entity(world.building()))
            .chain((1..).zip(world.robots()).map(robot_entity))
            .collect();
        let size = world.building().max_m - world.building().min_m;
        scene.measures = vec![("FieldLength", size.x), ("FieldWidth", size.y)];
    }
    scene.time_s = world.now_ms() as f64 / 1e3;
    scene.poses.clear();
    scene.poses.push(Pose::IDENTITY);
    scene.poses.extend(world.robots().iter().map(pose));
    scene.status.clear();
    scene.status.push(("explored_m2", format!("{:.0}", world.mapping.explored_m2.unwrap_or(0.0))));
}

fn building_entity(building: &Building) -> Entity {
    let size = building.max_m - building.min_m;
    let middle = (building.min_m + building.max_m) * 0.5;
    let ground = VisualElement {
        form: VisualShape::Box([size.x, size.y, GROUND_M]),
        pose: Pose { position_m: [middle.x, middle.y, -GROUND_M / 2.0], ..Pose::IDENTITY },
        colour: GROUND,
    };
    let boxes = building.obstacles(0);
    let solids = std::iter::once(ground).chain(boxes.iter().filter_map(solid)).collect();
    Entity {
        name: String::from("building"),
        kind: String::from("field"),
        is_fixed: true,
        parts: vec![Body { name: String::new(), solids }],
        ..Entity::default()
    }
}

fn solid(obstacle: &Obstacle) -> Option<VisualElement> {
    let colour = match obstacle.source {
        ObstacleSource::Wall(_) => WALL,
        ObstacleSource::Door(_) => DOOR,
        ObstacleSource::Furniture(_) => FURNITURE,
        ObstacleSource::Rubble(..) | ObstacleSource::Ramp(_) | ObstacleSource::Hole(_) => RUBBLE,
        ObstacleSource::Victim(_) => VICTIM,
        ObstacleSource::Decoy(_) => DECOY,
    };
    let top_m = obstacle.top_m.min(CUT_M);
    let height_m = top_m - obstacle.bottom_m;
    let [x, y] = obstacle.place.center_m.to_array();
    let half = obstacle.place.yaw_rad / 2.0;
    let pose = Pose {
        position_m: [x, y, obstacle.bottom_m + height_m / 2.0],
        rotation: [0.0, 0.0, libm::sin(half), libm::cos(half)],
    };
    let [width, depth] = obstacle.place.size_m.to_array();
    (height_m > 0.0).then_some(VisualElement { form: VisualShape::Box([width, depth, height_m]), pose, colour })
}

/// Returns a robot's entity, which faces along its x axis.
fn robot_entity((number, robot): (u32, &RobotState)) -> Entity {
    let spec = robot.kind.spec();
    let side_m = spec.footprint_m * 1.4;
    let body = VisualElement {
        form: VisualShape::Box([side_m, side_m * 0.8, spec.height_m]),
        pose: Pose::IDENTITY,
        colour: ROBOT,
    };
    let nose = VisualElement {
        form: VisualShape::Box([side_m * 0.2, side_m * 0.3, spec.height_m * 0.3]),
        pose: Pose { position_m: [side_m * 0.5, 0.0, spec.height_m * 0.3], ..Pose::IDENTITY },
        colour: NOSE,
    };
    Entity {
        name: robot.uid.to_string(),
        kind: String::from("robot"),
        model: robot.kind.word().to_owned(),
        number: Some(number),
        parts: vec![Body { name: String::new(), solids: vec![body, nose] }],
        ..Entity::default()
    }
}

/// Returns the pose of a robot's body.
pub(super) fn pose(robot: &RobotState) -> Pose {
    let spec = robot.kind.spec();
    let half = robot.motion.heading_rad / 2.0;
    let above_m = robot.above_m;
    let [x, y] = robot.motion.at.to_array();
    Pose { position_m: [x, y, above_m + spec.height_m / 2.0], rotation: [0.0, 0.0, libm::sin(half), libm::cos(half)] }
}
