//! Watches what happens between one state and the next.

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

/// What the rules have to remember from tick to tick.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Watch {
    play: Play,
    /// Since which tick.
    since: u64,
    /// Where the ball was last: if it is elsewhere before the next tick, somebody has put it there.
    seen: Option<DVec2>,
    ball: ball::Memory,
    dribble: Option<dribble::Memory>,
    taking: Option<taking::Memory>,
    progress: Option<progress::Memory>,
    calm_since: Option<u64>,
    told: Told,
}

impl Watch {
    /// What happened in a tick: between the state before it and that after it. The same offence of the same robot is told
    /// once, and again if it lasts.
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

    /// Who touched the ball last, if it has not been put elsewhere since.
    #[must_use]
    pub fn last_touch(&self) -> Option<&Touch> {
        self.ball.last()
    }

    /// What a new play, or a ball that was put somewhere, makes of no account.
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
