//! Return to link: idle robots without a radio link drive back along their trail until they have one.

use glam::DVec2;
use rescue_planning::local_planner::PathFollower;
use serde::{Deserialize, Serialize};

use super::TICK_MS;

/// Distance between points of the trail, m. A robot this close to an earlier point has made a loop, which is removed:
/// robots are wider, so no wall is between the two.
const APART_M: f64 = 0.5;

/// Number of trail points stored while the robot has a link.
const LINKED: usize = 5;

/// Idle time before the return, ms.
const WAIT_MS: u64 = 1000;

/// Time with less than this displacement after which the robot replans its return.
const STALLED_MS: u64 = 5000;
const MOVED_M: f64 = 0.1;

/// The return of one robot to its last link.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct ReturnToLink {
    is_deaf: bool,
    /// Its trail, latest point last.
    trail: Vec<DVec2>,
    /// Its idle time, ms.
    idle_ms: u64,
    /// The path back, once it is on it.
    back: Option<PathFollower>,
    /// Position of the last progress on the path back, and the time since, ms.
    stalled: Option<(DVec2, u64)>,
}

impl ReturnToLink {
    /// Advances by a tick. Returns true if the robot has just regained its link.
    pub(super) fn step(&mut self, at: DVec2, is_deaf: bool) -> bool {
        self.is_deaf = is_deaf;
        if is_deaf {
            if self.back.is_none() {
                self.record(at);
            }
            return false;
        }
        (self.idle_ms, self.stalled) = (0, None);
        let is_back = self.back.take().is_some();
        if is_back {
            self.trail.clear();
        }
        self.record(at);
        self.trail.drain(..self.trail.len().saturating_sub(LINKED));
        is_back
    }

    fn record(&mut self, at: DVec2) {
        if self.trail.last().is_some_and(|last| last.distance(at) < APART_M) {
            return;
        }
        match self.trail.iter().position(|point| point.distance(at) < APART_M) {
            Some(index) => self.trail.truncate(index + 1),
            None => self.trail.push(at),
        }
    }

    /// Returns the path back, if the robot is due to return.
    pub(super) fn return_path(&mut self, at: DVec2, is_idle: bool) -> Option<&mut PathFollower> {
        if !self.is_deaf {
            return None;
        }
        self.idle_ms = if is_idle { self.idle_ms + TICK_MS } else { 0 };
        if self.idle_ms >= WAIT_MS && self.back.is_none() {
            let corners: Vec<DVec2> = self.trail.iter().rev().copied().collect();
            self.back = Some(PathFollower::new(at, &corners));
        }
        let (from, _) = *self.stalled.get_or_insert((at, 0));
        if self.back.is_none() || from.distance(at) >= MOVED_M {
            self.stalled = None;
        } else if let Some((_, stalled_ms)) = &mut self.stalled {
            *stalled_ms += TICK_MS;
        }
        self.back.as_mut()
    }

    /// True if the robot is on its way back.
    pub(super) fn is_under_way(&self) -> bool {
        self.back.is_some()
    }

    /// Returns the target for a new path, if the present one is blocked.
    pub(super) fn blocked(&mut self) -> Option<DVec2> {
        let (at, _) = self.stalled.take_if(|(_, stalled_ms)| *stalled_ms >= STALLED_MS)?;
        self.trail.first().copied().filter(|home| home.distance(at) >= APART_M)
    }

    /// Replaces the path back.
    pub(super) fn take(&mut self, at: DVec2, corners: &[DVec2]) {
        if self.is_deaf {
            self.back = Some(PathFollower::new(at, corners));
        }
    }
}
