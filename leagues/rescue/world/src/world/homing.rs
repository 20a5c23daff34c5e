//! Robots that hear nothing go back the way they came, once they have nothing else to do, until they have a link again.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::missions::Asked;
use super::robot::Robot;
use super::site::limits;
use super::{TICK_MS, World};
use crate::avoid::Track;
use crate::drive::Drive;
use crate::mission::{Following, Waypoint};

/// From one place of the way that is remembered to the next, m. A robot that comes this near to an earlier place has made a loop,
/// which is forgotten: robots are wider, so no wall is between the two.
const APART_M: f64 = 0.5;

/// This many places are remembered of the way on which there was a link.
const LINKED: usize = 5;

/// A robot waits this long for something else to do, ms.
const WAIT_MS: u64 = 1000;

/// One that comes less far in this time looks for another way.
const STALLED_MS: u64 = 5000;
const MOVED_M: f64 = 0.1;

/// The way back to where a robot had a link.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Homing {
    is_deaf: bool,
    /// Where it came from, the latest place last.
    trail: Vec<DVec2>,
    /// How long it has had nothing to do, ms.
    idle_ms: u64,
    /// The way back, once it is on it.
    back: Option<Track>,
    /// Where it was on it, and how long it has come no further, ms.
    stalled: Option<(DVec2, u64)>,
}

impl Homing {
    /// A tick. Whether the robot has just come back.
    fn step(&mut self, at: DVec2, is_deaf: bool) -> bool {
        self.is_deaf = is_deaf;
        if is_deaf {
            if self.back.is_none() {
                self.remember(at);
            }
            return false;
        }
        (self.idle_ms, self.stalled) = (0, None);
        let is_back = self.back.take().is_some();
        if is_back {
            self.trail.clear();
        }
        self.remember(at);
        self.trail.drain(..self.trail.len().saturating_sub(LINKED));
        is_back
    }

    fn remember(&mut self, at: DVec2) {
        if self.trail.last().is_some_and(|last| last.distance(at) < APART_M) {
            return;
        }
        match self.trail.iter().position(|place| place.distance(at) < APART_M) {
            Some(place) => self.trail.truncate(place + 1),
            None => self.trail.push(at),
        }
    }

    /// The way back, if it is time for it.
    fn way(&mut self, at: DVec2, is_idle: bool) -> Option<&mut Track> {
        if !self.is_deaf {
            return None;
        }
        self.idle_ms = if is_idle { self.idle_ms + TICK_MS } else { 0 };
        if self.idle_ms >= WAIT_MS && self.back.is_none() {
            let corners: Vec<DVec2> = self.trail.iter().rev().copied().collect();
            self.back = Some(Track::new(at, &corners));
        }
        let (from, _) = *self.stalled.get_or_insert((at, 0));
        if self.back.is_none() || from.distance(at) >= MOVED_M {
            self.stalled = None;
        } else if let Some((_, stalled_ms)) = &mut self.stalled {
            *stalled_ms += TICK_MS;
        }
        self.back.as_mut()
    }

    /// Whether the robot is on its way back.
    pub(super) fn is_under_way(&self) -> bool {
        self.back.is_some()
    }

    /// Where another way has to lead, as this one is blocked.
    fn blocked(&mut self) -> Option<DVec2> {
        let (at, _) = self.stalled.take_if(|(_, stalled_ms)| *stalled_ms >= STALLED_MS)?;
        self.trail.first().copied().filter(|home| home.distance(at) >= APART_M)
    }

    /// Another way.
    pub(super) fn take(&mut self, at: DVec2, corners: &[DVec2]) {
        if self.is_deaf {
            self.back = Some(Track::new(at, corners));
        }
    }
}

impl World {
    /// A robot on its way back that does not get on has another way searched.
    pub(super) fn go_round(&mut self, index: usize) {
        let robot = self.changing.robots.get_mut(index).filter(|robot| !robot.is_planning);
        if let Some(home) = robot.and_then(|robot| robot.homing.blocked()) {
            self.ask_path(index, home, Waypoint::Goto(home, None), Asked::Home, None, String::new());
        }
    }
}

impl Robot {
    /// Remembers where it was; called once a tick. What it wanted to see where it hears nothing it leaves alone for a time.
    pub(super) fn remember_way(&mut self, is_deaf: bool) {
        if self.homing.step(self.belief.at, is_deaf) {
            self.give_up();
        }
    }

    /// Goes back to where it had a link, if it has none and nothing else to do.
    pub(super) fn go_home(&mut self, drive: Drive, walls: &[DVec2]) -> Drive {
        let limits = limits(self.kind.spec());
        let Some(track) = self.homing.way(self.belief.at, drive == Drive::default()) else { return drive };
        match track.follow(&self.belief, &limits, walls) {
            Following::Moving(drive) => drive,
            Following::Done => Drive::default(),
        }
    }
}
