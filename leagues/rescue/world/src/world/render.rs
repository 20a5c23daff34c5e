//! Rendering of the world for the viewer: the building, its people, and robots.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::DVec2;
use rescue_building::robots::RobotType;
use rescue_building::{Building, Obstacle, ObstacleSource};
use rescue_mapping::word::Word;
use rescue_protocol::mrcs::Uid;

use super::robot::RobotState;
use super::trial::EXPLORED_SCORE;
use super::{MessageSource, World};

/// Red, green, blue, opacity.
pub(crate) type Colour = [f32; 4];

const GROUND: Colour = [0.55, 0.55, 0.52, 1.0];
pub(crate) const WALL: Colour = [0.85, 0.83, 0.78, 1.0];
const DOOR: Colour = [0.5, 0.36, 0.22, 1.0];
pub(crate) const FURNITURE: Colour = [0.62, 0.48, 0.33, 1.0];
const RUBBLE: Colour = [0.45, 0.43, 0.4, 1.0];
pub(crate) const VICTIM: Colour = [0.9, 0.35, 0.3, 1.0];
const DECOY: Colour = [0.75, 0.6, 0.75, 1.0];
const ROBOT: Colour = [0.15, 0.45, 0.85, 1.0];
const NOSE: Colour = [0.95, 0.8, 0.1, 1.0];

/// Thickness of the ground, m.
const GROUND_M: f64 = 0.02;

/// Maximum height of rendered walls, for a view into rooms.
pub(crate) const CUT_M: f64 = 1.2;

/// Updates the render scene of an earlier tick.
pub(super) fn draw(world: &World, scene: &mut RenderScene) {
    // The building never changes, and robots keep their shapes.
    let version = engine::digest(&(world.settings.seed, &world.building().name, world.robots().len())).max(1);
    if scene.version != version {
        scene.version = version;
        scene.entities = std::iter::once(building_entity(world.building()))
            .chain((1..).zip(world.robots()).map(|(number, robot)| robot_entity(number, &robot.uid, robot.kind)))
            .collect();
        let size = world.building().max_m - world.building().min_m;
        scene.measures = vec![("FieldLength", size.x), ("FieldWidth", size.y)];
    }
    scene.time_s = world.now_ms() as f64 / 1e3;
    scene.poses.clear();
    scene.poses.push(Pose::IDENTITY);
    scene.poses.extend(world.robots().iter().map(pose));
    scene.status.clear();
    scene.status.push(("explored_m2", format!("{:.0}", world.messages.score(EXPLORED_SCORE).unwrap_or(0.0))));
}

fn building_entity(building: &Building) -> Entity {
    let boxes = building.obstacles(0);
    floor_entity([building.min_m, building.max_m], boxes.iter().filter_map(solid))
}

/// Returns the entity of a floor with the solids on it.
pub(crate) fn floor_entity([min_m, max_m]: [DVec2; 2], solids: impl Iterator<Item = VisualElement>) -> Entity {
    let (size, middle) = (max_m - min_m, (min_m + max_m) * 0.5);
    let ground = VisualElement {
        form: VisualShape::Box([size.x, size.y, GROUND_M]),
        pose: Pose { position_m: [middle.x, middle.y, -GROUND_M / 2.0], ..Pose::IDENTITY },
        colour: GROUND,
    };
    let solids = std::iter::once(ground).chain(solids).collect();
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
pub(crate) fn robot_entity(number: u32, uid: &Uid, kind: RobotType) -> Entity {
    let spec = kind.spec();
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
        name: uid.to_string(),
        kind: String::from("robot"),
        model: kind.word().to_owned(),
        number: Some(number),
        parts: vec![Body { name: String::new(), solids: vec![body, nose] }],
        ..Entity::default()
    }
}

/// Returns the pose of a robot's body.
pub(super) fn pose(robot: &RobotState) -> Pose {
    body_pose(robot.kind, robot.motion.at, robot.above_m, robot.motion.heading_rad)
}

/// Returns the pose of the body of a robot of this type at this height above the ground.
pub(crate) fn body_pose(kind: RobotType, at: DVec2, above_m: f64, heading_rad: f64) -> Pose {
    let ([x, y], half) = (at.to_array(), heading_rad / 2.0);
    let middle_m = above_m + kind.spec().height_m / 2.0;
    Pose { position_m: [x, y, middle_m], rotation: [0.0, 0.0, libm::sin(half), libm::cos(half)] }
}
