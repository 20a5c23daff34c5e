//! How driving by hand repairs a fault.

use engine::Stream;
use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::FaultKind;
use crate::drive::Drive;

/// Slower commands are no driving, m/s.
const DRIVING_M_S: f64 = 0.05;

/// Slower commands are no turning, rad/s.
const TURNING_RAD_S: f64 = 0.1;

/// A full circle takes its time at this rate, rad/s: slower turns count in proportion.
const CIRCLE_RAD_S: f64 = 0.6;

/// Rocking to one side counts for this long, ms; then only the other side does.
const ROCK_MS: u64 = 1_500;

/// A repair that goes on while an operator drives the robot by hand in the right way:
///
/// | kind | the right way |
/// |---|---|
/// | stuck | backwards for the first half of the repair, a turn to either side for the second |
/// | camera dead, laser dead | `stop`, held: the part starts again |
/// | odometry slip | full circles in one direction, the one that was begun with |
/// | link loss | a drive that brings the robot nearer to where the link comes from |
/// | upside down | turns left and right in turn: each side counts for 1.5 s at most |
///
/// Anything else holds it up; what was done stays done.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Repair {
    /// What is repaired.
    pub kind: FaultKind,
    /// How much of the right driving it takes, ms.
    pub needed_ms: u64,
    /// How much of it there was, ms.
    pub done_ms: u64,
    /// To which side the robot is turned: 1 left, -1 right, 0 none yet.
    side: i8,
    /// How long to this side, ms.
    side_ms: u64,
}

/// What a repair looks at in a tick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Situation {
    /// What the operator's hand on the robot says: none if there is no hand on it, zero speeds for `stop`.
    pub hand: Option<Drive>,
    /// Where the robot is, m.
    pub at: DVec2,
    /// Where it looks, rad.
    pub heading_rad: f64,
    /// Where its link comes from, m: the base, or the next relay.
    pub link_at: DVec2,
}

impl Repair {
    /// A repair of drawn length.
    #[must_use]
    pub fn drawn(kind: FaultKind, stream: &mut Stream) -> Repair {
        let [shortest, longest] = kind.repair_range_ms();
        let needed_ms = shortest + ((longest - shortest) as f64 * stream.unit()) as u64;
        Repair::of(kind, needed_ms)
    }

    /// A repair of known length.
    #[must_use]
    pub fn of(kind: FaultKind, needed_ms: u64) -> Repair {
        Repair { kind, needed_ms, done_ms: 0, side: 0, side_ms: 0 }
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.done_ms >= self.needed_ms
    }

    /// What is left to do, ms.
    #[must_use]
    pub fn left_ms(&self) -> u64 {
        self.needed_ms.saturating_sub(self.done_ms)
    }

    /// A tick.
    pub fn step(&mut self, situation: &Situation, tick_ms: u64) {
        let Some(hand) = situation.hand else { return };
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

    fn loosened(&self, hand: &Drive, tick_ms: u64) -> u64 {
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

impl Situation {
    /// Whether the command would bring the robot nearer to where its link comes from.
    fn comes_nearer(&self, hand: &Drive) -> bool {
        let (sin, cos) = libm::sincos(self.heading_rad);
        let way = DVec2::new(cos, sin).rotate(DVec2::new(hand.forward_m_s, hand.left_m_s));
        match (self.link_at - self.at).try_normalize() {
            Some(towards) => way.dot(towards) >= DRIVING_M_S,
            // There is no nearer: any driving counts.
            None => way.length() >= DRIVING_M_S,
        }
    }
}

/// 1 for a turn to the left, -1 to the right, 0 for none.
fn side(turn_rad_s: f64) -> i8 {
    if turn_rad_s.abs() < TURNING_RAD_S {
        0
    } else if turn_rad_s > 0.0 {
        1
    } else {
        -1
    }
}

fn is_still(hand: &Drive) -> bool {
    hand.forward_m_s.abs() < DRIVING_M_S && hand.left_m_s.abs() < DRIVING_M_S && hand.turn_rad_s.abs() < TURNING_RAD_S
}
