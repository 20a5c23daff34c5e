//! Batteries of robots.

use rescue_building::robots::RobotSpec;
use rescue_planning::kinematics::MotionState;
use serde::{Deserialize, Serialize};

/// Charge below which a battery is low.
pub const LOW_CHARGE: f64 = 0.15;

/// The drain of a battery, in seconds of charge per second.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct BatteryDrain {
    /// Drain at rest.
    pub rest: f64,
    /// Additional drain at top speed or top turn rate; proportional below.
    pub motion: f64,
}

/// The charge of a battery.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Battery {
    /// Remaining seconds at top speed.
    pub left_s: f64,
    /// Seconds at top speed of a full battery.
    pub full_s: f64,
}

impl BatteryDrain {
    /// Ground robots: half for computers and sensors.
    pub const GROUND: BatteryDrain = BatteryDrain { rest: 0.5, motion: 0.5 };

    /// Air robots: most for hovering.
    pub const AIR: BatteryDrain = BatteryDrain { rest: 0.9, motion: 0.1 };

    /// The drain of USARSim: by time alone.
    pub const TIME: BatteryDrain = BatteryDrain { rest: 1.0, motion: 0.0 };

    /// Returns the drain of a robot type.
    #[must_use]
    pub fn of(spec: &RobotSpec) -> BatteryDrain {
        if spec.flight.is_some() { BatteryDrain::AIR } else { BatteryDrain::GROUND }
    }
}

impl Battery {
    /// Creates a full battery of this robot type; it lasts `battery_s` at top speed.
    #[must_use]
    pub fn full(spec: &RobotSpec) -> Battery {
        Battery { left_s: spec.battery_s, full_s: spec.battery_s }
    }

    /// Drains the battery for a tick of `tick_s` with this motion.
    pub fn drain(&mut self, drain: BatteryDrain, motion: &MotionState, spec: &RobotSpec, tick_s: f64) {
        let speed = motion.speed_m_s.length() / spec.speed_m_s;
        let turn = motion.turn_rad_s.abs() / spec.turn_rad_s;
        let load = speed.max(turn).min(1.0);
        self.left_s = (self.left_s - (drain.rest + drain.motion * load) * tick_s).max(0.0);
    }

    /// Remaining charge, 0 to 1.
    #[must_use]
    pub fn charge(&self) -> f64 {
        if self.full_s > 0.0 { self.left_s / self.full_s } else { 0.0 }
    }

    /// True if less than [`LOW_CHARGE`] is left.
    #[must_use]
    pub fn is_low(&self) -> bool {
        self.charge() < LOW_CHARGE
    }

    /// True if the battery is empty: the robot is dead.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.left_s <= 0.0
    }
}
