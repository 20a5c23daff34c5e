//! Motion of a robot: a velocity command becomes motion within the robot's limits, on its ground, between obstacles.
//!
//! | step | look in |
//! |---|---|
//! | limits of a type of robot | [`MotionLimits`] |
//! | velocity command | [`VelocityCommand`] |
//! | motion in a tick | [`MotionState::step`] |

use glam::DVec2;
use rescue_mapping::angle;
use rescue_mapping::collision::{CollisionMap, HeightRange};
use serde::{Deserialize, Serialize};

/// The motion limits of a type of robot. Accelerations also apply to braking.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct MotionLimits {
    /// Radius of its footprint.
    pub radius_m: f64,
    /// Height above the ground, for passing under obstacles.
    pub height_m: f64,
    /// Steps up to this height are no obstacle.
    pub climb_m: f64,
    /// Height in flight; 0 for robots that drive.
    pub flight_m: f64,
    /// Top speed.
    pub speed_m_s: f64,
    /// Greatest turn rate.
    pub turn_rad_s: f64,
    /// Acceleration.
    pub acceleration_m_s2: f64,
    /// Greatest angular acceleration.
    pub turn_acceleration_rad_s2: f64,
}

/// A velocity command to a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct VelocityCommand {
    /// Forward, m/s.
    pub forward_m_s: f64,
    /// To the left, m/s; only for robots that fly.
    pub left_m_s: f64,
    /// Counterclockwise, rad/s.
    pub turn_rad_s: f64,
}

/// The effect of the ground on a robot's motion; the default has none.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Traction {
    /// The achieved part of the commanded motion, 0 to 1.
    pub grip: f64,
    /// The standard deviation of random turning per distance, rad/m.
    pub sway_rad_m: f64,
}

impl Default for Traction {
    fn default() -> Traction {
        Traction { grip: 1.0, sway_rad_m: 0.0 }
    }
}

/// The pose and velocity of a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct MotionState {
    /// The robot's center, m.
    pub at: DVec2,
    /// Heading, rad counterclockwise from x, in (-pi, pi].
    pub heading_rad: f64,
    /// Velocity, forward and to the left, m/s.
    pub speed_m_s: DVec2,
    /// Turn rate, counterclockwise, rad/s.
    pub turn_rad_s: f64,
    /// True if an obstacle blocks the robot.
    pub is_blocked: bool,
}

impl MotionLimits {
    /// Returns the heights at which an obstacle blocks the robot.
    #[must_use]
    pub fn heights(&self) -> HeightRange {
        HeightRange { low_m: self.flight_m + self.climb_m, high_m: self.flight_m + self.height_m }
    }

    fn flies(&self) -> bool {
        self.flight_m > 0.0
    }
}

/// Moves a value towards `wanted` by at most `step`.
fn towards(value: f64, wanted: f64, step: f64) -> f64 {
    value + (wanted - value).clamp(-step, step)
}

impl MotionState {
    /// Advances by one tick of `tick_s`. `draw` is a normal random number, used only if the ground has sway.
    pub fn step(
        &mut self,
        drive: &VelocityCommand,
        limits: &MotionLimits,
        ground: &Traction,
        solids: &CollisionMap,
        tick_s: f64,
        draw: f64,
    ) {
        let wanted = self.roll(drive, limits, ground, tick_s, draw);
        let (at, push) = solids.push_out(wanted, limits.radius_m, limits.heights());
        self.at = at;
        self.is_blocked = push != DVec2::ZERO;
        if self.is_blocked {
            self.lose(push);
        }
    }

    /// Advances by one tick without obstacles or ground effects.
    pub fn step_free(&mut self, drive: &VelocityCommand, limits: &MotionLimits, tick_s: f64) {
        self.at = self.roll(drive, limits, &Traction::default(), tick_s, 0.0);
    }

    /// Brakes without obstacles by the trapezoidal rule: the stopping distance does not depend on `step_s`. `ahead` is
    /// the heading vector, if known.
    pub fn brake(&mut self, ahead: Option<DVec2>, limits: &MotionLimits, step_s: f64) {
        let (speed_m_s, turn_rad_s) = (self.speed_m_s, self.turn_rad_s);
        self.speed_up(&VelocityCommand::default(), limits, step_s);
        self.turn_up(&VelocityCommand::default(), limits, step_s);
        let turn = (turn_rad_s + self.turn_rad_s) / 2.0 * step_s;
        let ahead = ahead.unwrap_or_else(|| {
            let (sin, cos) = libm::sincos(self.heading_rad + turn / 2.0);
            DVec2::new(cos, sin)
        });
        self.heading_rad = angle::wrapped(self.heading_rad + turn);
        self.at += ahead.rotate((speed_m_s + self.speed_m_s) / 2.0 * step_s);
    }

    /// Advances only the velocity; returns the displacement in the robot's frame. [`MotionState::turn_free`] does the rest.
    pub fn speed_free(&mut self, drive: &VelocityCommand, limits: &MotionLimits, tick_s: f64) -> DVec2 {
        self.speed_up(drive, limits, tick_s);
        self.speed_m_s * tick_s
    }

    /// Advances only the heading; returns the mean direction of travel. It does not depend on the speed.
    pub fn turn_free(&mut self, drive: &VelocityCommand, limits: &MotionLimits, tick_s: f64) -> DVec2 {
        self.turn_up(drive, limits, tick_s);
        self.turned(self.turn_rad_s * tick_s)
    }

    /// Advances velocity and heading; returns the position without obstacles.
    fn roll(
        &mut self,
        drive: &VelocityCommand,
        limits: &MotionLimits,
        ground: &Traction,
        tick_s: f64,
        draw: f64,
    ) -> DVec2 {
        self.speed_up(drive, limits, tick_s);
        self.turn_up(drive, limits, tick_s);
        let way = self.speed_m_s * (ground.grip * tick_s);
        let sway = ground.sway_rad_m * way.length() * draw;
        let turn = self.turn_rad_s * ground.grip * tick_s + sway;
        self.at + self.turned(turn).rotate(way)
    }

    /// Turns the robot; returns its direction of travel along the chord of the arc.
    fn turned(&mut self, turn_rad: f64) -> DVec2 {
        let (sin, cos) = libm::sincos(self.heading_rad + turn_rad / 2.0);
        self.heading_rad = angle::wrapped(self.heading_rad + turn_rad);
        DVec2::new(cos, sin)
    }

    /// Moves the velocity towards the command, within the acceleration limit.
    fn speed_up(&mut self, drive: &VelocityCommand, limits: &MotionLimits, tick_s: f64) {
        let left = if limits.flies() { drive.left_m_s } else { 0.0 };
        let wanted = DVec2::new(drive.forward_m_s, left).clamp_length_max(limits.speed_m_s);
        let change = (wanted - self.speed_m_s).clamp_length_max(limits.acceleration_m_s2 * tick_s);
        self.speed_m_s += change;
    }

    /// Moves the turn rate towards the command, within the acceleration limit.
    fn turn_up(&mut self, drive: &VelocityCommand, limits: &MotionLimits, tick_s: f64) {
        let turn = drive.turn_rad_s.clamp(-limits.turn_rad_s, limits.turn_rad_s);
        self.turn_rad_s = towards(self.turn_rad_s, turn, limits.turn_acceleration_rad_s2 * tick_s);
    }

    /// Removes the velocity component against a push.
    fn lose(&mut self, push: DVec2) {
        let (sin, cos) = libm::sincos(-self.heading_rad);
        let push = DVec2::new(cos, sin).rotate(push);
        self.speed_m_s -= push * self.speed_m_s.dot(push).min(0.0);
    }
}
