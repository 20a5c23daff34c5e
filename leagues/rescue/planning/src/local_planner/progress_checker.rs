//! The progress checker: detects robots without progress and advises on recovery (docs/reference/rescue-protocol.md, D19).

use glam::DVec2;
use rescue_mapping::angle::wrapped;
use serde::{Deserialize, Serialize};

use crate::kinematics::{MotionState, VelocityCommand};

/// Minimum displacement that counts as progress, m.
const MOVED_M: f64 = 0.1;
/// Minimum turn that counts as progress of a robot that only turns, rad.
const TURNED_RAD: f64 = 0.3;
/// Speed from which a robot is commanded to drive, not only to turn: one that an obstacle holds may turn to and fro, m/s.
const DRIVEN_M_S: f64 = 0.05;
/// Time without commanded progress after which a robot is stuck, s.
const STUCK_S: f64 = 5.0;
/// Time in which a robot that turns must move on, s: more than a full turn takes.
const TURN_S: f64 = 12.0;
/// Distance from the last replanning at which the robot may plan again, m.
const FREED_M: f64 = 1.0;

/// The progress checker's advice about a plan.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum NavigationAdvice {
    /// Continue.
    GoOn,
    /// Plan the path again, since it is blocked.
    Replan,
    /// Wait for help, since the second path is blocked too.
    Stuck,
}

/// A detector of robots that do not move although commanded to.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct StuckDetector {
    /// The last pose with progress, and its time.
    since: Option<(MotionState, f64)>,
}

impl StuckDetector {
    /// Updates the detector. Returns true if the robot was commanded to move for five seconds and did not.
    pub fn is_stuck(&mut self, command: &VelocityCommand, motion: &MotionState, now_s: f64) -> bool {
        if *command == VelocityCommand::default() {
            self.since = None;
            return false;
        }
        let (before, since_s) = *self.since.get_or_insert((*motion, now_s));
        if before.at.distance(motion.at) >= MOVED_M {
            self.since = Some((*motion, now_s));
            return false;
        }
        let drives = DVec2::new(command.forward_m_s, command.left_m_s).length() >= DRIVEN_M_S;
        let turns = wrapped(motion.heading_rad - before.heading_rad).abs() >= TURNED_RAD && !drives;
        now_s - since_s >= if turns { TURN_S } else { STUCK_S }
    }
}

/// The progress checker of one robot: after five seconds without progress it advises one new plan, then reports stuck.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ProgressChecker {
    progress: StuckDetector,
    /// The pose at the last replanning.
    replanned: Option<MotionState>,
    is_stuck: bool,
}

impl ProgressChecker {
    /// Checks the robot. It returns `Replan` once, and `Stuck` until the robot moves or gets a new path.
    pub fn advise(&mut self, command: &VelocityCommand, motion: &MotionState, now_s: f64) -> NavigationAdvice {
        let has_left = |from: &MotionState| from.at.distance(motion.at) >= FREED_M;
        if self.replanned.as_ref().is_some_and(has_left) {
            *self = ProgressChecker { progress: self.progress, ..ProgressChecker::default() };
        }
        if self.is_stuck {
            return NavigationAdvice::Stuck;
        }
        if !self.progress.is_stuck(command, motion, now_s) {
            return NavigationAdvice::GoOn;
        }
        self.progress = StuckDetector::default();
        if self.replanned.is_some() {
            self.is_stuck = true;
            return NavigationAdvice::Stuck;
        }
        self.replanned = Some(*motion);
        NavigationAdvice::Replan
    }

    /// Resets the checker for a new order.
    pub fn reset(&mut self) {
        *self = ProgressChecker::default();
    }
}
