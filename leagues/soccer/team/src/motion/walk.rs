//! Walking: short, quick steps.
//!
//! One foot stands while the other swings. In the torso's axes the standing foot moves against the direction of travel
//! and the swinging one moves ahead. The path of a foot follows from the velocity at every moment, so commands may
//! change at any time. Steps are short in time, which limits the robot's lean; the remaining lean moves both feet
//! towards that side, and turns their soles against the ground.

use std::f64::consts::PI;

use glam::DVec3;
use serde::{Deserialize, Serialize};

use super::gait::Gait;
use super::walk_velocity::WalkVelocity;
use crate::body::{Foot, LEFT, Leg, RIGHT, RobotType};
use crate::geometry::{about_x, about_y, about_z};
use crate::senses::{CYCLE_S, Senses};

/// A foot on the ground, seen from the torso: right, forward, and heading counter-clockwise.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
struct Print {
    right_m: f64,
    forward_m: f64,
    heading: f64,
}

/// Lean of the torso forward and to the right, rad, with its rates, rad/s.
struct Lean {
    angles: [f64; 2],
    rates: [f64; 2],
}

/// The state of the walk.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Walk {
    /// Completed share of the present step.
    phase: f64,
    /// The standing side.
    support: usize,
    prints: [Print; 2],
    /// Take-off position of the swinging foot.
    start: Print,
    velocity: WalkVelocity,
    /// Lift of the feet, as a share of the gait's; 0 stands still.
    vigour: f64,
}

impl Walk {
    /// Standing still.
    pub fn new(gait: &Gait) -> Walk {
        let prints = [home(RIGHT, gait), home(LEFT, gait)];
        Walk { phase: 0.0, support: LEFT, prints, start: prints[RIGHT], velocity: WalkVelocity::default(), vigour: 0.0 }
    }

    /// The current velocity; follows the commands within the gait's acceleration limit.
    pub fn velocity(&self) -> WalkVelocity {
        self.velocity
    }

    /// The phase of a pair of steps, rad, from 0 to 2π: the left foot swings in the first half.
    pub fn gait_phase(&self) -> f64 {
        let steps = if self.support == RIGHT { 0.0 } else { 1.0 };
        PI * (steps + self.phase)
    }

    /// Lift of the feet, as a share of the gait's; 0 stands still.
    pub fn vigour(&self) -> f64 {
        self.vigour
    }

    /// True if both feet stand.
    pub fn is_standing(&self) -> bool {
        self.vigour == 0.0
    }

    /// The angles of the leg joints in the next cycle, rad, right and left. Without a velocity the robot stops.
    pub fn step(
        &mut self,
        wanted: Option<WalkVelocity>,
        gait: &Gait,
        kind: &RobotType,
        senses: &Senses,
    ) -> [[f64; 6]; 2] {
        self.velocity = approach(self.velocity, gait.limited(wanted.unwrap_or_default()), gait);
        let told = gait.foot_velocity(self.velocity);
        self.stand_step(told);
        self.swing_step(told, gait);
        let lean = Lean { angles: senses.lean(), rates: senses.lean_rate() };
        let legs = [RIGHT, LEFT].map(|side| self.leg(side, gait, kind, &lean));
        self.phase += CYCLE_S / gait.step_s;
        if self.phase >= 1.0 {
            self.phase -= 1.0;
            self.change_feet(wanted.is_some());
        }
        legs
    }

    fn change_feet(&mut self, goes_on: bool) {
        self.start = self.prints[self.support];
        self.support = Leg::other(self.support);
        let is_slow = libm::fabs(self.velocity.forward_m_s) < 0.05
            && libm::fabs(self.velocity.left_m_s) < 0.03
            && libm::fabs(self.velocity.turn_rad_s) < 0.1;
        let more = if goes_on || !is_slow { 0.5 } else { -0.34 };
        self.vigour = (self.vigour + more).clamp(0.0, 1.0);
        if self.vigour < 0.05 {
            self.vigour = 0.0;
        }
    }

    /// Moves the standing foot with the ground: seen from the torso it moves and turns backwards.
    fn stand_step(&mut self, told: WalkVelocity) {
        if self.vigour == 0.0 {
            return;
        }
        let turn = told.turn_rad_s * CYCLE_S;
        let print = &mut self.prints[self.support];
        let (right, forward) = (print.right_m, print.forward_m);
        print.right_m = right + turn * forward + told.left_m_s * CYCLE_S;
        print.forward_m = forward - turn * right - told.forward_m_s * CYCLE_S;
        print.heading -= turn;
    }

    /// Moves the swinging foot from its take-off position to its landing position.
    fn swing_step(&mut self, told: WalkVelocity, gait: &Gait) {
        let side = Leg::other(self.support);
        let target = if self.vigour == 0.0 { home(side, gait) } else { landing(side, told, gait) };
        let share = smooth((self.phase - gait.rest) / (1.0 - 2.0 * gait.rest));
        let mix = |from: f64, to: f64| from + (to - from) * share;
        self.prints[side] = Print {
            right_m: mix(self.start.right_m, target.right_m),
            forward_m: mix(self.start.forward_m, target.forward_m),
            heading: mix(self.start.heading, target.heading),
        };
    }

    fn leg(&self, side: usize, gait: &Gait, kind: &RobotType, lean: &Lean) -> [f64; 6] {
        let leg = Leg::new(kind, side);
        let print = self.prints[side];
        let Lean { angles: [lean, lean_right], rates: [lean_rate, right_rate] } = *lean;
        let (lean, swings) = (lean - gait.lean, side != self.support);
        let sign = if self.support == RIGHT { 1.0 } else { -1.0 };
        let sway = sign * gait.sway_m * self.vigour * libm::sin(PI * (self.phase + gait.sway_early));
        let lift = if swings { self.vigour * gait.lift_m * libm::pow(libm::sin(PI * self.phase), 2.0) } else { 0.0 };
        let level = DVec3::new(
            print.right_m - sway + (gait.catch_side_m * lean_right + gait.catch_side_rate_m * right_rate),
            print.forward_m + (gait.catch_m * lean + gait.catch_rate_m * lean_rate),
            lift - gait.height * leg.length_m() + leg.hip().z,
        );
        let torso = about_x(gait.lean);
        let level_out = about_x(gait.sole * lean + gait.sole_rate * lean_rate);
        let level_side = about_y(-(gait.sole_side * lean_right + gait.sole_side_rate * right_rate));
        let foot = Foot { at: torso * level, turn: torso * level_out * level_side * about_z(print.heading) };
        leg.angles(&foot)
    }
}

/// Landing position: half a step ahead; sideways and in turns only outwards, which keeps the feet apart.
fn landing(side: usize, told: WalkVelocity, gait: &Gait) -> Print {
    let home = home(side, gait);
    let WalkVelocity { forward_m_s, left_m_s, turn_rad_s } = told;
    let outwards = |leftwards: f64| if side == RIGHT { leftwards.min(0.0) } else { leftwards.max(0.0) };
    let turn = turn_rad_s * gait.step_s;
    Print {
        right_m: home.right_m - outwards(left_m_s * gait.step_s),
        forward_m: home.forward_m + (forward_m_s * gait.step_s + turn * home.right_m) / 2.0,
        heading: outwards(turn),
    }
}

/// Position of a foot when standing.
fn home(side: usize, gait: &Gait) -> Print {
    let sign = if side == RIGHT { 1.0 } else { -1.0 };
    Print { right_m: sign * gait.stance_m, forward_m: gait.forward_m, heading: 0.0 }
}

/// Smooth step from 0 to 1.
fn smooth(share: f64) -> f64 {
    (1.0 - libm::cos(PI * share.clamp(0.0, 1.0))) / 2.0
}

fn approach(from: WalkVelocity, to: WalkVelocity, gait: &Gait) -> WalkVelocity {
    let step = |from: f64, to: f64, most: f64| from + (to - from).clamp(-most * CYCLE_S, most * CYCLE_S);
    WalkVelocity {
        forward_m_s: step(from.forward_m_s, to.forward_m_s, gait.speed_up_m_s2),
        left_m_s: step(from.left_m_s, to.left_m_s, gait.speed_up_m_s2),
        turn_rad_s: step(from.turn_rad_s, to.turn_rad_s, 8.0 * gait.speed_up_m_s2),
    }
}
