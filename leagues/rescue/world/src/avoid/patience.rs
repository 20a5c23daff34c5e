//! Whether a robot gets on, and what to do if it does not (docs/reference/rescue-wire.md, D19).

use serde::{Deserialize, Serialize};

use crate::angle::wrapped;
use crate::drive::Motion;

/// A robot that moves less than this is where it was, m.
const MOVED_M: f64 = 0.1;
/// A robot that turns less than this looks where it looked, rad.
const TURNED_RAD: f64 = 0.3;
/// A robot that is told to move and does not for this long is stuck, s.
const STUCK_S: f64 = 5.0;
/// This far away from where it planned again, the robot may plan again once more, m.
const FREED_M: f64 = 1.0;

/// What to do about a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Advice {
    /// Go on.
    GoOn,
    /// Plan the way again: it is blocked.
    Replan,
    /// The second way is blocked, too: wait for someone to help.
    Stuck,
}

/// Whether a robot that is told to move gets on.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Progress {
    /// Where it was, and since when it has not left.
    since: Option<(Motion, f64)>,
}

impl Progress {
    /// Looks at the robot. Whether it was told to move all the time, and did not for five seconds.
    pub fn is_stuck(&mut self, is_told_to_move: bool, motion: &Motion, now_s: f64) -> bool {
        if !is_told_to_move {
            self.since = None;
            return false;
        }
        let (before, since_s) = *self.since.get_or_insert((*motion, now_s));
        let turned_rad = wrapped(motion.heading_rad - before.heading_rad).abs();
        if before.at.distance(motion.at) >= MOVED_M || turned_rad >= TURNED_RAD {
            self.since = Some((*motion, now_s));
            return false;
        }
        now_s - since_s >= STUCK_S
    }
}

/// The patience of a robot with its way: five seconds of avoidance, one new plan, five more seconds.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Patience {
    progress: Progress,
    /// Where it planned again.
    replanned: Option<Motion>,
    is_stuck: bool,
}

impl Patience {
    /// Looks at the robot. `Replan` is said once; `Stuck` is said until the robot moves or gets a new way.
    pub fn advise(&mut self, is_told_to_move: bool, motion: &Motion, now_s: f64) -> Advice {
        let has_left = |from: &Motion| from.at.distance(motion.at) >= FREED_M;
        if self.replanned.as_ref().is_some_and(has_left) {
            *self = Patience { progress: self.progress, ..Patience::default() };
        }
        if self.is_stuck {
            return Advice::Stuck;
        }
        if !self.progress.is_stuck(is_told_to_move, motion, now_s) {
            return Advice::GoOn;
        }
        self.progress = Progress::default();
        if self.replanned.is_some() {
            self.is_stuck = true;
            return Advice::Stuck;
        }
        self.replanned = Some(*motion);
        Advice::Replan
    }

    /// The robot has a new order, and new patience.
    pub fn renew(&mut self) {
        *self = Patience::default();
    }
}
