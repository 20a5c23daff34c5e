//! Render scene of the world. +x is to the right, so team 0, which attacks there, is the left side.

use engine::{Body, Entity, Pose, RenderScene, VisualElement, VisualShape};
use glam::DVec2;

use super::model::{Boundary, RobotName};
use super::world::World;

const GREEN: [f32; 4] = [0.16, 0.45, 0.2, 1.0];
const WHITE: [f32; 4] = [0.95, 0.95, 0.95, 1.0];
const ORANGE: [f32; 4] = [1.0, 0.5, 0.0, 1.0];
/// Colours of team 0, team 1 and obstacles.
const TEAMS: [[f32; 4]; 3] = [[0.95, 0.85, 0.1, 1.0], [0.15, 0.3, 0.9, 1.0], [0.5, 0.5, 0.5, 1.0]];
pub(crate) const ROBOT_HEIGHT_M: f64 = 0.15;

impl World {
    pub(crate) fn render(&self, picture: &mut RenderScene) {
        let robots = || self.model.robots.iter().zip(&self.state.robots).filter(|(_, robot)| robot.is_present);
        let balls =
            || (0..).zip(self.state.balls.iter().zip(&self.model.balls)).filter(|(_, (ball, _))| ball.is_present);
        let present: Vec<bool> = self.state.robots.iter().map(|robot| robot.is_present).collect();
        let version = 1 | engine::digest(&(present, self.state.balls.iter().map(|b| b.is_present).collect::<Vec<_>>()));
        if picture.version != version {
            picture.version = version;
            picture.measures = measures(self.model.field_m);
            picture.modes.clear();
            picture.entities = vec![field(self.model.field_m, self.walls())];
            picture.entities.extend(balls().map(|(number, (_, slot))| ball(number, slot.kind.radius)));
            picture.entities.extend(robots().map(|(slot, _)| robot(slot.name, slot.kind.radius)));
        }
        picture.time_s = self.time_s();
        picture.poses.clear();
        picture.poses.push(Pose::IDENTITY);
        picture.poses.extend(balls().map(|(_, (ball, slot))| pose(ball.pos, slot.kind.radius, 0.0)));
        picture.poses.extend(robots().map(|(_, robot)| robot_pose(robot.pos, robot.heading)));
        let [left, right] = self.state.score;
        picture.status.clear();
        picture.status.push(("score_left", left.to_string()));
        picture.status.push(("score_right", right.to_string()));
    }

    /// Renders straight walls as lines.
    fn walls(&self) -> impl Iterator<Item = VisualElement> {
        self.model.walls.iter().filter_map(|wall| match wall.boundary {
            Boundary::Segment(segment) => {
                let way = segment.along * segment.length;
                let form = VisualShape::Line([way.x, way.y, 0.0]);
                Some(VisualElement { form, pose: pose(segment.start, 0.01, 0.0), colour: WHITE })
            }
            Boundary::Sweep(_) | Boundary::Corner(_) => None,
        })
    }
}

/// Returns the dimensions of a field of this length and width.
pub(crate) fn measures([length, width]: [f64; 2]) -> Vec<(&'static str, f64)> {
    vec![("FieldLength", length), ("FieldWidth", width)]
}

/// Renders the floor of a field of this length and width, with its walls.
pub(crate) fn field([length, width]: [f64; 2], walls: impl Iterator<Item = VisualElement>) -> Entity {
    let floor = VisualElement {
        form: VisualShape::Box([length, width, 0.002]),
        pose: pose(DVec2::ZERO, -0.001, 0.0),
        colour: GREEN,
    };
    let solids = std::iter::once(floor).chain(walls).collect();
    let parts = vec![Body { name: String::new(), solids }];
    Entity { name: String::from("field"), kind: String::from("field"), is_fixed: true, parts, ..Entity::default() }
}

/// Renders the ball of this number.
pub(crate) fn ball(number: u32, radius: f64) -> Entity {
    let solid = VisualElement { form: VisualShape::Sphere(radius), pose: Pose::IDENTITY, colour: ORANGE };
    let (name, parts) = (ball_name(number), vec![Body { name: String::new(), solids: vec![solid] }]);
    Entity { name, kind: String::from("ball"), parts, ..Entity::default() }
}

/// Renders a robot or obstacle.
pub(crate) fn robot(name: RobotName, radius: f64) -> Entity {
    let colour = TEAMS.get(name.team).copied().unwrap_or(WHITE);
    let hull = VisualElement { form: VisualShape::Cylinder(radius, ROBOT_HEIGHT_M), pose: Pose::IDENTITY, colour };
    // Heading mark on top.
    let form = VisualShape::Line([radius, 0.0, 0.0]);
    let mark = VisualElement { form, pose: pose(DVec2::ZERO, ROBOT_HEIGHT_M / 2.0 + 0.001, 0.0), colour: WHITE };
    Entity {
        name: robot_name(name),
        kind: String::from("robot"),
        side: side(name).map(str::to_owned),
        number: Some(name.id as u32),
        parts: vec![Body { name: String::new(), solids: vec![hull, mark] }],
        ..Entity::default()
    }
}

/// Returns the name of a ball in the scene.
pub(crate) fn ball_name(number: u32) -> String {
    if number == 0 { String::from("ball") } else { format!("ball {number}") }
}

/// Returns the name of a robot or obstacle in the scene.
pub(crate) fn robot_name(name: RobotName) -> String {
    format!("{} {}", side(name).unwrap_or("obstacle"), name.id)
}

/// Returns the side of a robot's team; obstacles have none.
fn side(name: RobotName) -> Option<&'static str> {
    ["left", "right"].get(name.team).copied()
}

/// Returns the pose of a robot.
pub(crate) fn robot_pose(at: DVec2, heading_rad: f64) -> Pose {
    pose(at, ROBOT_HEIGHT_M / 2.0, heading_rad)
}

/// Returns a pose at this height.
pub(crate) fn pose(at: DVec2, height_m: f64, heading_rad: f64) -> Pose {
    let (sin, cos) = libm::sincos(heading_rad / 2.0);
    Pose { position_m: [at.x, at.y, height_m], rotation: [0.0, 0.0, sin, cos] }
}
