//! A tick, as input of the rule checks.

use glam::DVec2;

use super::touches::Touch;
use crate::State;
use crate::rules::event::{Event, What, Who};
use crate::rules::scene::Scene;

pub struct Tick<'a> {
    pub before: &'a State,
    pub after: &'a State,
    pub scene: &'a Scene<'a>,
    pub touches: &'a [Touch],
    /// Tick at which this state of play began.
    pub since: u64,
}

impl Tick<'_> {
    pub fn event(&self, what: What, at: DVec2, by: Option<Who>) -> Event {
        Event { tick: self.after.tick, at, by, what }
    }

    /// Ticks since this state of play began.
    pub fn played(&self) -> u64 {
        self.after.tick.saturating_sub(self.since)
    }

    pub fn is_touching(&self, who: Who) -> bool {
        self.touches.iter().any(|touch| touch.by == who)
    }
}
