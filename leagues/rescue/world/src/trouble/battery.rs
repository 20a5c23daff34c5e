//! How long a battery lasts.

use serde::{Deserialize, Serialize};

use crate::drive::Motion;
use crate::robots::Spec;

/// A robot with less than this part of its battery says so.
pub const LOW_PART: f64 = 0.15;

/// How fast a battery drains, in seconds of it for a second of time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Drain {
    /// While the robot stands.
    pub rest: f64,
    /// In addition at its top speed, or its top turn; in proportion below.
    pub motion: f64,
}

/// What is left of a battery.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Battery {
    /// Seconds at top speed that are left.
    pub left_s: f64,
    /// The same of a full one.
    pub full_s: f64,
}

impl Drain {
    /// Robots on the ground: half of it goes for computers and sensors.
    pub const GROUND: Drain = Drain { rest: 0.5, motion: 0.5 };

    /// Robots in the air: most of it goes for staying there.
    pub const AIR: Drain = Drain { rest: 0.9, motion: 0.1 };

    /// As USARSim has it: by time alone.
    pub const TIME: Drain = Drain { rest: 1.0, motion: 0.0 };

    /// Of a type of robot.
    #[must_use]
    pub fn of(spec: &Spec) -> Drain {
        if spec.flight.is_some() { Drain::AIR } else { Drain::GROUND }
    }
}

impl Battery {
    /// A full one of this type of robot: it lasts `battery_s` at top speed.
    #[must_use]
    pub fn full(spec: &Spec) -> Battery {
        Battery { left_s: spec.battery_s, full_s: spec.battery_s }
    }

    /// A tick of `tick_s` in which the robot moves so.
    pub fn drain(&mut self, drain: Drain, motion: &Motion, spec: &Spec, tick_s: f64) {
        let speed = motion.speed_m_s.length() / spec.speed_m_s;
        let turn = motion.turn_rad_s.abs() / spec.turn_rad_s;
        let load = speed.max(turn).min(1.0);
        self.left_s = (self.left_s - (drain.rest + drain.motion * load) * tick_s).max(0.0);
    }

    /// What is left, 0 to 1.
    #[must_use]
    pub fn part(&self) -> f64 {
        if self.full_s > 0.0 { self.left_s / self.full_s } else { 0.0 }
    }

    /// Whether less than [`LOW_PART`] is left.
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.part() < LOW_PART
    }

    /// Whether nothing is left: the robot is dead.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left_s <= 0.0
    }
}
