//! Constants of a run: boundaries, goals, and the properties of robots and balls.

mod area;
mod boundary;
mod robot;

use glam::DVec2;

use super::limits::{BALLS_MAX, OBSTACLES_MAX, ROBOTS_MAX, ROBOTS_MIN};
use super::settings::{Collisions, Settings};
use super::world_parameters::{Description, Outline, Shape};
pub(crate) use area::{Area, GoalArea};
pub(crate) use boundary::{ArcSegment, Boundary, Corner, ElasticBoundary, Segment};
pub(crate) use robot::{BallKind, DribblerKind, KickerKind, RobotKind, Sector, TOUCH_M};

/// Half of the length and width of a field whose size is unknown, m.
pub(crate) const FIELD_HALF_M: DVec2 = DVec2::new(1.4, 1.15);

/// Identity of a robot.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct RobotName {
    /// Team: 0, 1, or 2 for obstacles.
    pub team: usize,
    pub id: usize,
}

/// Slot of a robot in the state, with its initial motion. Slots of team 0 come first, then team 1, then obstacles.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RobotSlot {
    pub name: RobotName,
    pub kind: RobotKind,
    pub start: Option<InitialMotion>,
}

/// Slot of a ball in the state, with its initial motion.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BallSlot {
    pub kind: BallKind,
    pub start: Option<InitialMotion>,
}

/// Initial position, velocity and heading.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct InitialMotion {
    pub pos: DVec2,
    pub vel: DVec2,
    pub heading: f64,
}

/// All constants of a world.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Model {
    pub frame_rate_hz: f64,
    pub tick_s: f64,
    pub walls: Vec<ElasticBoundary>,
    /// The interiors of walls.
    pub solids: Vec<Area>,
    pub goals: Vec<GoalArea>,
    pub robots: Vec<RobotSlot>,
    pub balls: Vec<BallSlot>,
    /// Slots of each team.
    pub robots_per_team: usize,
    /// Size of the field, for rendering.
    pub field_m: [f64; 2],
}

impl Model {
    pub fn new(described: &Description, settings: &Settings) -> Model {
        let highest = |teams: &[u8]| {
            let ids = described.robots.iter().filter(|robot| teams.contains(&robot.team));
            ids.map(|robot| usize::from(robot.id) + 1).max().unwrap_or(0)
        };
        let robots_per_team = highest(&[0, 1]).clamp(ROBOTS_MIN, ROBOTS_MAX);
        let obstacles = highest(&[2]).min(OBSTACLES_MAX);
        let names = [0, 1, 2].into_iter().flat_map(|team| {
            let count = if team == 2 { obstacles } else { robots_per_team };
            (0..count).map(move |id| RobotName { team, id })
        });
        let balls = described.balls.iter().map(|ball| usize::from(ball.number) + 1).max().unwrap_or(0);
        let field = described.field.as_ref().and_then(|field| half_size(&field.outline)).unwrap_or(FIELD_HALF_M);
        Model {
            frame_rate_hz: described.frame_rate_hz,
            tick_s: 1.0 / described.frame_rate_hz,
            walls: described.walls.iter().flat_map(boundary::walls).collect(),
            solids: described.walls.iter().flat_map(|wall| area::areas(&wall.outline)).collect(),
            goals: described.goals.iter().flat_map(area::goals).collect(),
            robots: names.map(|name| robot_slot(name, described, settings)).collect(),
            balls: (0..balls.clamp(1, BALLS_MAX)).map(|number| ball_slot(number, described, settings)).collect(),
            robots_per_team,
            field_m: [field.x * 2.0, field.y * 2.0],
        }
    }

    /// Time of a frame, s.
    pub fn time_s(&self, frame: u64) -> f64 {
        frame as f64 / self.frame_rate_hz
    }

    /// Index of a robot's slot.
    pub fn slot(&self, name: RobotName) -> Option<usize> {
        self.robots.iter().position(|robot| robot.name == name)
    }
}

/// Builds a slot. A robot missing in the file is like the first of its team, or of all.
fn robot_slot(name: RobotName, described: &Description, settings: &Settings) -> RobotSlot {
    let of_team = || described.robots.iter().filter(|robot| usize::from(robot.team) == name.team);
    let own = of_team().find(|robot| usize::from(robot.id) == name.id);
    let like = own.or_else(|| of_team().next()).or_else(|| described.robots.first());
    let kind = like.map_or_else(RobotKind::default, |like| RobotKind::new(like, settings));
    RobotSlot { name, kind, start: own.map(|own| start(&own.outline)) }
}

fn ball_slot(number: usize, described: &Description, settings: &Settings) -> BallSlot {
    let own = described.balls.iter().find(|ball| usize::from(ball.number) == number);
    let kind = own.or(described.balls.first()).map_or_else(BallKind::default, |like| BallKind::new(like, settings));
    BallSlot { kind, start: own.map(|own| start(&own.outline)) }
}

fn start(outline: &Outline) -> InitialMotion {
    let ([x, y, _], [vx, vy, _]) = (outline.position_m, outline.velocity_m_s);
    let heading = outline.shapes.iter().find_map(|shape| match shape {
        Shape::Circle { orientation_rad, .. } => Some(*orientation_rad),
        _ => None,
    });
    InitialMotion {
        pos: DVec2::new(x, y),
        vel: DVec2::new(vx, vy),
        heading: super::angle::wrapped(heading.unwrap_or(0.0)),
    }
}

/// Half the sides of the first rectangle, along x and y.
fn half_size(outline: &Outline) -> Option<DVec2> {
    outline.shapes.iter().find_map(rectangle)
}

pub(crate) fn rectangle(shape: &Shape) -> Option<DVec2> {
    match *shape {
        Shape::Rectangle { length_m, width_m, is_upright: false } => Some(DVec2::new(length_m, width_m) / 2.0),
        Shape::Rectangle { length_m, width_m, is_upright: true } => Some(DVec2::new(width_m, length_m) / 2.0),
        _ => None,
    }
}

/// Radius of the first circle.
pub(crate) fn radius(outline: &Outline) -> Option<f64> {
    outline.shapes.iter().find_map(|shape| match shape {
        Shape::Circle { radius_m, .. } => Some(*radius_m),
        _ => None,
    })
}

/// Fraction of the speed that one body contributes to a collision.
pub(crate) fn elasticity(of_file: f64, settings: &Settings) -> f64 {
    match settings.collisions {
        Collisions::Elastic => 1.0,
        Collisions::File => of_file,
    }
}
