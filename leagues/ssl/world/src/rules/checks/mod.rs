//! Rule checks between two consecutive states.

mod ball;
mod collisions;
mod defence_areas;
mod dribble;
mod event_debounce;
mod kick_taking;
mod placement;
mod progress;
mod robot_count;
mod stopped;
mod tick_context;
mod touches;

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::context::{PlayState, RulesContext};
use super::event::Event;
use crate::State;
use event_debounce::EventDebounce;
use tick_context::TickContext;
pub use touches::BallTouch;

/// Rule checker, with its memory between ticks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RuleChecker {
    play: PlayState,
    /// Tick at which this state of play began.
    since: u64,
    /// Latest position of the ball: if it differs before the next tick, the ball was moved by a command.
    seen: Option<DVec2>,
    ball: ball::BallMemory,
    dribble: Option<dribble::DribbleMemory>,
    taking: Option<kick_taking::KickMemory>,
    progress: Option<progress::ProgressMemory>,
    calm_since: Option<u64>,
    told: EventDebounce,
}

impl RuleChecker {
    /// Returns the events of a tick, between the states before and after it. A lasting offence of one robot is reported
    /// once, and again at intervals.
    pub fn check(&mut self, before: &State, after: &State, rules: &RulesContext) -> Vec<Event> {
        self.begin(before, rules);
        let touches = touches::touches(before, after, rules.model);
        let context = TickContext { before, after, rules, touches: &touches, since: self.since };
        let mut events = Vec::new();
        ball::track(&mut self.ball, &context);
        match rules.play {
            PlayState::Running | PlayState::Taking(_) => self.watch_game(&context, &mut events),
            PlayState::Stopped => stopped::check(&context, &mut events),
            PlayState::Placing(team, place) => {
                placement::check(&mut self.calm_since, team, place, &context, &mut events)
            }
            PlayState::Halted | PlayState::Preparing => {}
        }
        if rules.play != PlayState::Halted {
            collisions::check(&context, &mut events);
        }
        self.seen = Some(after.ball.at);
        self.told.filter_new(events)
    }

    /// Returns the latest touch, unless the ball has been moved by a command since.
    #[must_use]
    pub fn last_touch(&self) -> Option<&BallTouch> {
        self.ball.last()
    }

    /// Resets the memory after a change of play, or after the ball was moved by a command.
    fn begin(&mut self, before: &State, rules: &RulesContext) {
        let is_put = self.seen.is_some_and(|seen| seen != before.ball.at);
        let is_new = self.play != rules.play;
        if is_put {
            self.ball = ball::BallMemory::default();
        }
        if is_put || is_new {
            (self.dribble, self.progress, self.calm_since) = (None, None, None);
        }
        if is_put || (is_new && rules.play != PlayState::Running) {
            self.taking = None;
        }
        if is_new {
            (self.play, self.since) = (rules.play, before.tick);
        }
    }

    fn watch_game(&mut self, context: &TickContext, events: &mut Vec<Event>) {
        ball::check(&mut self.ball, context, events);
        kick_taking::check(&mut self.taking, context, events);
        dribble::check(&mut self.dribble, context, events);
        progress::check(&mut self.progress, context, events);
        defence_areas::check(context, events);
        robot_count::check(context, events);
    }
}
