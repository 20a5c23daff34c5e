//! A tick, as input of the rule checks.

use glam::DVec2;

use super::touches::BallTouch;
use crate::State;
use crate::rules::context::RulesContext;
use crate::rules::event::{Event, EventKind, RobotRef};

pub struct TickContext<'a> {
    pub before: &'a State,
    pub after: &'a State,
    pub rules: &'a RulesContext<'a>,
    pub touches: &'a [BallTouch],
    /// Tick at which this state of play began.
    pub since: u64,
}

impl TickContext<'_> {
    pub fn event(&self, what: EventKind, at: DVec2, by: Option<RobotRef>) -> Event {
        Event { tick: self.after.tick, at, by, what }
    }

    /// Ticks since this state of play began.
    pub fn play_ticks(&self) -> u64 {
        self.after.tick.saturating_sub(self.since)
    }

    pub fn is_touching(&self, robot: RobotRef) -> bool {
        self.touches.iter().any(|touch| touch.by == robot)
    }
}
