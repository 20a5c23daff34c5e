//! How robots move: a command of speed and turn becomes motion, within the robot's limits, on its ground, against what stands in
//! the way.
//!
//! | step | look in |
//! |---|---|
//! | what a kind of robot can do | [`Limits`] |
//! | what it is told | [`Drive`] |
//! | how it moves in a tick | [`Motion::step`] |

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::angle;
use crate::solid::{Heights, Solids};

/// What a kind of robot can do. Accelerations hold for braking, too.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Limits {
    /// Radius of its footprint.
    pub radius_m: f64,
    /// Its height above the ground, for what it can pass under.
    pub height_m: f64,
    /// Steps up to this height are no obstacle.
    pub climb_m: f64,
    /// It flies at this height; 0: it drives.
    pub flight_m: f64,
    /// Top speed.
    pub speed_m_s: f64,
    /// Top turn.
    pub turn_rad_s: f64,
    /// Acceleration.
    pub acceleration_m_s2: f64,
    /// Acceleration of its turn.
    pub turn_acceleration_rad_s2: f64,
}

/// What a robot is told.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Drive {
    /// Forward, m/s.
    pub forward_m_s: f64,
    /// To the left, m/s: only robots that fly can.
    pub left_m_s: f64,
    /// Counterclockwise, rad/s.
    pub turn_rad_s: f64,
}

/// What the ground does to a robot: nothing by default.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Ground {
    /// The part of the motion that arrives, 0 to 1.
    pub grip: f64,
    /// The standard deviation of a turn that nobody asked for, as a part of the way: rad/m.
    pub sway_rad_m: f64,
}

impl Default for Ground {
    fn default() -> Ground {
        Ground { grip: 1.0, sway_rad_m: 0.0 }
    }
}

/// Where a robot is, and how it moves.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Motion {
    /// Its middle, m.
    pub at: DVec2,
    /// Where it looks, rad counterclockwise from x, in (-pi, pi].
    pub heading_rad: f64,
    /// Forward and to the left, m/s.
    pub speed_m_s: DVec2,
    /// Counterclockwise, rad/s.
    pub turn_rad_s: f64,
    /// Something is in its way.
    pub is_blocked: bool,
}

impl Limits {
    /// The heights in which something is in the way.
    #[must_use]
    pub fn heights(&self) -> Heights {
        Heights { low_m: self.flight_m + self.climb_m, high_m: self.flight_m + self.height_m }
    }

    fn flies(&self) -> bool {
        self.flight_m > 0.0
    }
}

/// Towards a value, at most so far.
fn towards(value: f64, wanted: f64, step: f64) -> f64 {
    value + (wanted - value).clamp(-step, step)
}

impl Motion {
    /// A tick of `tick_s`. `draw` is a normal random number: it matters only where the ground sways.
    pub fn step(&mut self, drive: &Drive, limits: &Limits, ground: &Ground, solids: &Solids, tick_s: f64, draw: f64) {
        let wanted = self.roll(drive, limits, ground, tick_s, draw);
        let (at, push) = solids.push_out(wanted, limits.radius_m, limits.heights());
        self.at = at;
        self.is_blocked = push != DVec2::ZERO;
        if self.is_blocked {
            self.lose(push);
        }
    }

    /// The same where nothing is in the way and the ground does nothing.
    pub fn step_free(&mut self, drive: &Drive, limits: &Limits, tick_s: f64) {
        self.at = self.roll(drive, limits, &Ground::default(), tick_s, 0.0);
    }

    /// Brakes where nothing is in the way, as if without ticks: however short they are, it comes no further. `ahead` is where it
    /// looks, if that is known already.
    pub fn brake(&mut self, ahead: Option<DVec2>, limits: &Limits, step_s: f64) {
        let (speed_m_s, turn_rad_s) = (self.speed_m_s, self.turn_rad_s);
        self.speed_up(&Drive::default(), limits, step_s);
        self.turn_up(&Drive::default(), limits, step_s);
        let turn = (turn_rad_s + self.turn_rad_s) / 2.0 * step_s;
        let ahead = ahead.unwrap_or_else(|| {
            let (sin, cos) = libm::sincos(self.heading_rad + turn / 2.0);
            DVec2::new(cos, sin)
        });
        self.heading_rad = angle::wrapped(self.heading_rad + turn);
        self.at += ahead.rotate((speed_m_s + self.speed_m_s) / 2.0 * step_s);
    }

    /// The part of [`Motion::step_free`] that is the same however the robot turns: its way, forward and to the left. The place stays.
    pub fn speed_free(&mut self, drive: &Drive, limits: &Limits, tick_s: f64) -> DVec2 {
        self.speed_up(drive, limits, tick_s);
        self.speed_m_s * tick_s
    }

    /// The part of it that is the same however fast the robot is: the direction in which it goes.
    pub fn turn_free(&mut self, drive: &Drive, limits: &Limits, tick_s: f64) -> DVec2 {
        self.turn_up(drive, limits, tick_s);
        self.turned(self.turn_rad_s * tick_s)
    }

    /// Speed and heading after a tick, and the place where it would be.
    fn roll(&mut self, drive: &Drive, limits: &Limits, ground: &Ground, tick_s: f64, draw: f64) -> DVec2 {
        self.speed_up(drive, limits, tick_s);
        self.turn_up(drive, limits, tick_s);
        let way = self.speed_m_s * (ground.grip * tick_s);
        let sway = ground.sway_rad_m * way.length() * draw;
        let turn = self.turn_rad_s * ground.grip * tick_s + sway;
        self.at + self.turned(turn).rotate(way)
    }

    /// It turns. The direction in which it goes meanwhile: along the chord of the arc.
    fn turned(&mut self, turn_rad: f64) -> DVec2 {
        let (sin, cos) = libm::sincos(self.heading_rad + turn_rad / 2.0);
        self.heading_rad = angle::wrapped(self.heading_rad + turn_rad);
        DVec2::new(cos, sin)
    }

    /// The speed goes towards what was told, as fast as it can.
    fn speed_up(&mut self, drive: &Drive, limits: &Limits, tick_s: f64) {
        let left = if limits.flies() { drive.left_m_s } else { 0.0 };
        let wanted = DVec2::new(drive.forward_m_s, left).clamp_length_max(limits.speed_m_s);
        let change = (wanted - self.speed_m_s).clamp_length_max(limits.acceleration_m_s2 * tick_s);
        self.speed_m_s += change;
    }

    /// The same of its turn.
    fn turn_up(&mut self, drive: &Drive, limits: &Limits, tick_s: f64) {
        let turn = drive.turn_rad_s.clamp(-limits.turn_rad_s, limits.turn_rad_s);
        self.turn_rad_s = towards(self.turn_rad_s, turn, limits.turn_acceleration_rad_s2 * tick_s);
    }

    /// The part of the speed against a push is lost.
    fn lose(&mut self, push: DVec2) {
        let (sin, cos) = libm::sincos(-self.heading_rad);
        let push = DVec2::new(cos, sin).rotate(push);
        self.speed_m_s -= push * self.speed_m_s.dot(push).min(0.0);
    }
}
