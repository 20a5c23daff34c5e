//! Rule checks between two consecutive states.

mod areas;
mod ball;
mod contact;
mod count;
mod dribble;
mod placement;
mod progress;
mod stopped;
mod taking;
mod tick;
mod told;
mod touches;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::event::Event;
use super::scene::{Play, Scene};
use crate::State;
use tick::Tick;
use told::Told;
pub use touches::Touch;

/// Rule checker, with its memory between ticks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    play: Play,
    /// Tick at which this state of play began.
    since: u64,
    /// Latest position of the ball: if it differs before the next tick, the ball was moved by a command.
    seen: Option<DVec2>,
    ball: ball::Memory,
    dribble: Option<dribble::Memory>,
    taking: Option<taking::Memory>,
    progress: Option<progress::Memory>,
    calm_since: Option<u64>,
    told: Told,
}

impl Watch {
    /// Returns the events of a tick, between the states before and after it. A lasting offence of one robot is reported
    /// once, and again at intervals.
    pub fn look(&mut self, before: &State, after: &State, scene: &Scene) -> Vec<Event> {
        self.begin(before, scene);
        let touches = touches::touches(before, after, scene.model);
        let tick = Tick { before, after, scene, touches: &touches, since: self.since };
        let mut events = Vec::new();
        ball::feel(&mut self.ball, &tick);
        match scene.play {
            Play::Running | Play::Taking(_) => self.watch_game(&tick, &mut events),
            Play::Stopped => stopped::look(&tick, &mut events),
            Play::Placing(team, place) => placement::look(&mut self.calm_since, team, place, &tick, &mut events),
            Play::Halted | Play::Preparing => {}
        }
        if scene.play != Play::Halted {
            contact::look(&tick, &mut events);
        }
        self.seen = Some(after.ball.at);
        self.told.new_ones(events)
    }

    /// Returns the latest touch, unless the ball has been moved by a command since.
    #[must_use]
    pub fn last_touch(&self) -> Option<&Touch> {
        self.ball.last()
    }

    /// Resets the memory after a change of play, or after the ball was moved by a command.
    fn begin(&mut self, before: &State, scene: &Scene) {
        let is_put = self.seen.is_some_and(|seen| seen != before.ball.at);
        let is_new = self.play != scene.play;
        if is_put {
            self.ball = ball::Memory::default();
        }
        if is_put || is_new {
            (self.dribble, self.progress, self.calm_since) = (None, None, None);
        }
        if is_put || (is_new && scene.play != Play::Running) {
            self.taking = None;
        }
        if is_new {
            (self.play, self.since) = (scene.play, before.tick);
        }
    }

    fn watch_game(&mut self, tick: &Tick, events: &mut Vec<Event>) {
        ball::look(&mut self.ball, tick, events);
        taking::look(&mut self.taking, tick, events);
        dribble::look(&mut self.dribble, tick, events);
        progress::look(&mut self.progress, tick, events);
        areas::look(tick, events);
        count::look(tick, events);
    }
}
