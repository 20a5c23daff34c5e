//! Repair of faults by teleoperation.

use engine::RandomStream;
use glam::DVec2;
use rescue_planning::kinematics::VelocityCommand;
use serde::{Deserialize, Serialize};

use super::FaultKind;

/// Least speed of a driving command, m/s.
const DRIVING_M_S: f64 = 0.05;

/// Least rate of a turning command, rad/s.
const TURNING_RAD_S: f64 = 0.1;

/// Full turn rate for circles, rad/s: slower turns count in proportion.
const CIRCLE_RAD_S: f64 = 0.6;

/// Longest time that rocking to one side counts, ms; then only the other side counts.
const ROCK_MS: u64 = 1_500;

/// The progress of a repair, which grows while an operator drives the robot in the correct way:
///
/// | kind | correct way |
/// |---|---|
/// | stuck | backwards for the first half of the repair, turning to either side for the second |
/// | camera dead, laser dead | `stop`, held: the device restarts |
/// | odometry slip | full circles in the direction of the first one |
/// | link loss | driving towards the other end of the link |
/// | upside down | turning left and right in turn: each side counts for 1.5 s at most |
///
/// Anything else pauses the repair without loss of progress.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RepairProgress {
    /// Kind of the fault.
    pub kind: FaultKind,
    /// Time of correct driving needed, ms.
    pub needed_ms: u64,
    /// Time of correct driving done, ms.
    pub done_ms: u64,
    /// Side to which the robot is turned: 1 left, -1 right, 0 none yet.
    side: i8,
    /// Time of turning to this side, ms.
    side_ms: u64,
}

/// The inputs of a repair in a tick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct RepairContext {
    /// Teleoperation command: none without one, zero speeds for `stop`.
    pub teleop_command: Option<VelocityCommand>,
    /// Position of the robot, m.
    pub at: DVec2,
    /// Heading of the robot, rad.
    pub heading_rad: f64,
    /// Position of the other end of its link, m: the base, or the next relay.
    pub link_at: DVec2,
}

impl RepairProgress {
    /// Creates a repair of random duration.
    #[must_use]
    pub fn random(kind: FaultKind, stream: &mut RandomStream) -> RepairProgress {
        let [shortest, longest] = kind.repair_range_ms();
        let needed_ms = shortest + ((longest - shortest) as f64 * stream.unit()) as u64;
        RepairProgress::new(kind, needed_ms)
    }

    /// Creates a repair of known duration.
    #[must_use]
    pub fn new(kind: FaultKind, needed_ms: u64) -> RepairProgress {
        RepairProgress { kind, needed_ms, done_ms: 0, side: 0, side_ms: 0 }
    }

    /// True if the repair is complete.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done_ms >= self.needed_ms
    }

    /// Remaining time of correct driving, ms.
    #[must_use]
    pub fn left_ms(&self) -> u64 {
        self.needed_ms.saturating_sub(self.done_ms)
    }

    /// Adds the progress of a tick.
    pub fn step(&mut self, situation: &RepairContext, tick_ms: u64) {
        let Some(hand) = situation.teleop_command else { return };
        let counted_ms = match self.kind {
            FaultKind::Stuck => self.loosened(&hand, tick_ms),
            FaultKind::CameraDead | FaultKind::LaserDead => {
                if is_still(&hand) {
                    tick_ms
                } else {
                    0
                }
            }
            FaultKind::OdometrySlip => self.circled(hand.turn_rad_s, tick_ms),
            FaultKind::LinkLoss => {
                if situation.comes_nearer(&hand) {
                    tick_ms
                } else {
                    0
                }
            }
            FaultKind::UpsideDown => self.rocked(hand.turn_rad_s, tick_ms),
        };
        self.done_ms = (self.done_ms + counted_ms).min(self.needed_ms);
    }

    fn loosened(&self, hand: &VelocityCommand, tick_ms: u64) -> u64 {
        let is_first_half = self.done_ms * 2 < self.needed_ms;
        let is_right =
            if is_first_half { hand.forward_m_s <= -DRIVING_M_S } else { hand.turn_rad_s.abs() >= TURNING_RAD_S };
        if is_right { tick_ms } else { 0 }
    }

    fn circled(&mut self, turn_rad_s: f64, tick_ms: u64) -> u64 {
        let side = side(turn_rad_s);
        if self.side == 0 {
            self.side = side;
        }
        if side == 0 || side != self.side {
            return 0;
        }
        (tick_ms as f64 * (turn_rad_s.abs() / CIRCLE_RAD_S).min(1.0)).round() as u64
    }

    fn rocked(&mut self, turn_rad_s: f64, tick_ms: u64) -> u64 {
        let side = side(turn_rad_s);
        if side == 0 {
            return 0;
        }
        if side != self.side {
            (self.side, self.side_ms) = (side, 0);
        }
        let counted_ms = tick_ms.min(ROCK_MS - self.side_ms);
        self.side_ms += counted_ms;
        counted_ms
    }
}

impl RepairContext {
    /// True if the command would bring the robot nearer to the other end of its link.
    fn comes_nearer(&self, hand: &VelocityCommand) -> bool {
        let (sin, cos) = libm::sincos(self.heading_rad);
        let way = DVec2::new(cos, sin).rotate(DVec2::new(hand.forward_m_s, hand.left_m_s));
        match (self.link_at - self.at).try_normalize() {
            Some(towards) => way.dot(towards) >= DRIVING_M_S,
            // The robot is already there: any driving counts.
            None => way.length() >= DRIVING_M_S,
        }
    }
}

/// Returns 1 for a turn to the left, -1 to the right, 0 for none.
fn side(turn_rad_s: f64) -> i8 {
    if turn_rad_s.abs() < TURNING_RAD_S {
        0
    } else if turn_rad_s > 0.0 {
        1
    } else {
        -1
    }
}

fn is_still(hand: &VelocityCommand) -> bool {
    hand.forward_m_s.abs() < DRIVING_M_S && hand.left_m_s.abs() < DRIVING_M_S && hand.turn_rad_s.abs() < TURNING_RAD_S
}
