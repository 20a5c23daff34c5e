//! Properties of robots and balls (docs/reference/smallsize-criss.md 2.4, 4, 5).

use std::f64::consts::{FRAC_PI_4, PI};

use glam::DVec2;

use super::{elasticity, radius};
use crate::angle;
use crate::settings::{Quirks, Settings};
use crate::world_parameters::{Ball, Robot, Shape};

/// Largest gap between touching bodies, m: a collision leaves them apart by rounding and by the motion in the rest of
/// the tick.
pub(crate) const TOUCH_M: f64 = 0.001;

/// Constants of the shipped build, which ignores the file.
const SHIPPED_REACH_M: f64 = 0.10;
const SHIPPED_HALF_SECTOR_RAD: f64 = FRAC_PI_4;
const SHIPPED_KICK_M_S: f64 = 1.5;

/// A sector of a robot's rim with a kicker or dribbler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Sector {
    /// Distance from the robot's centre to the mounted surface, m.
    pub reach: f64,
    /// Direction of the sector's middle, from the heading.
    middle: DVec2,
    /// Cosine of half its angle.
    cos_half: f64,
}

impl Sector {
    pub(crate) fn new(reach: f64, begin: f64, end: f64) -> Sector {
        let half = ((end - begin) / 2.0).abs().min(PI);
        Sector { reach, middle: angle::direction((begin + end) / 2.0), cos_half: libm::cos(half) }
    }

    /// True if the direction, in the robot's axes, lies in the sector.
    pub fn has(&self, direction: DVec2) -> bool {
        direction.dot(self.middle) >= self.cos_half - 1e-12
    }

    /// The sector of a shape on a robot of this radius. Non-arcs face forward; a full circle covers all directions.
    fn of(shape: &Shape, robot_radius: f64) -> Sector {
        let in_front = |width: f64| {
            let half = libm::atan2(width / 2.0, robot_radius);
            Sector::new(robot_radius, -half, half)
        };
        match *shape {
            Shape::Arc { radius_m, begin_rad, end_rad } => Sector::new(radius_m.max(robot_radius), begin_rad, end_rad),
            Shape::Circle { radius_m, .. } => Sector::new(radius_m.max(robot_radius), -PI, PI),
            Shape::Line { length_m, .. } | Shape::Rectangle { length_m, .. } | Shape::Plane { length_m, .. } => {
                in_front(length_m)
            }
        }
    }
}

/// A kicker.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct KickerKind {
    pub sector: Sector,
    /// Impulse in N s, or the ball's speed relative to the robot, m/s.
    pub strength: Strength,
    pub reset_time_s: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Strength {
    Impulse { impulse: f64, speed_max: f64 },
    Speed(f64),
}

impl KickerKind {
    /// Speed given to the ball relative to the robot, m/s.
    pub fn speed(&self, ball_mass: f64) -> f64 {
        match self.strength {
            Strength::Impulse { impulse, speed_max } => (impulse / ball_mass).min(speed_max),
            Strength::Speed(speed) => speed,
        }
    }
}

/// A dribbler.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct DribblerKind {
    pub sector: Sector,
    /// Largest holding force, N.
    pub force: f64,
}

/// Properties of a robot.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct RobotKind {
    pub radius: f64,
    pub mass: f64,
    pub elasticity: f64,
    pub kickers: Vec<KickerKind>,
    pub dribblers: Vec<DribblerKind>,
}

impl Default for RobotKind {
    fn default() -> RobotKind {
        RobotKind { radius: 0.09, mass: 2.2, elasticity: 1.0, kickers: Vec::new(), dribblers: Vec::new() }
    }
}

impl RobotKind {
    pub fn new(robot: &Robot, settings: &Settings) -> RobotKind {
        let radius = radius(&robot.outline).unwrap_or(RobotKind::default().radius);
        let kind = RobotKind {
            radius,
            mass: robot.mass_kg,
            elasticity: elasticity(robot.elasticity, settings),
            kickers: Vec::new(),
            dribblers: Vec::new(),
        };
        match settings.quirks {
            Quirks::Documented => kind.with_parts_of(robot, settings),
            Quirks::Criss => kind.with_shipped_parts(),
        }
    }

    fn with_parts_of(self, robot: &Robot, settings: &Settings) -> RobotKind {
        let radius = self.radius;
        let kickers = robot.kickers.iter().flat_map(|kicker| {
            let strength = Strength::Impulse { impulse: kicker.impulse_n_s, speed_max: settings.kick_speed_max_m_s };
            let on = kicker.shapes.iter().map(move |shape| Sector::of(shape, radius));
            on.map(move |sector| KickerKind { sector, strength, reset_time_s: kicker.reset_time_s })
        });
        let dribblers = robot.dribblers.iter().flat_map(|dribbler| {
            let on = dribbler.shapes.iter().map(move |shape| Sector::of(shape, radius));
            on.map(|sector| DribblerKind { sector, force: dribbler.stickiness_n })
        });
        RobotKind { kickers: kickers.collect(), dribblers: dribblers.collect(), ..self }
    }

    fn with_shipped_parts(self) -> RobotKind {
        let sector = Sector::new(SHIPPED_REACH_M, -SHIPPED_HALF_SECTOR_RAD, SHIPPED_HALF_SECTOR_RAD);
        let strength = Strength::Speed(SHIPPED_KICK_M_S);
        RobotKind {
            kickers: vec![KickerKind { sector, strength, reset_time_s: 0.0 }],
            dribblers: vec![DribblerKind { sector, force: f64::INFINITY }],
            ..self
        }
    }
}

/// Properties of a ball.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct BallKind {
    pub radius: f64,
    pub mass: f64,
    pub elasticity: f64,
    /// Deceleration, m/s^2.
    pub deceleration: f64,
}

impl Default for BallKind {
    fn default() -> BallKind {
        BallKind { radius: 0.0427, mass: 0.0483, elasticity: 1.0, deceleration: 0.75 }
    }
}

impl BallKind {
    pub fn new(ball: &Ball, settings: &Settings) -> BallKind {
        BallKind {
            radius: radius(&ball.outline).unwrap_or(BallKind::default().radius),
            mass: ball.mass_kg,
            elasticity: elasticity(ball.elasticity, settings),
            deceleration: ball.deceleration_m_s2,
        }
    }
}
