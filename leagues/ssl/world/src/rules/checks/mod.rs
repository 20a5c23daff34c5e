//! Rule checks between two consecutive states, with the suppression of repeated events.

mod ball;
mod restarts;
mod robots;
mod tick;

use std::mem::{Discriminant, discriminant};

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::context::{PlayState, RulesContext};
use super::event::{Event, EventKind, RobotRef};
use super::ticks;
use crate::State;
pub use tick::BallTouch;
use tick::TickContext;

/// Rule checker, with its memory between ticks.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct RuleChecker {
    play: PlayState,
    /// Tick at which this state of play began.
    since: u64,
    /// Latest position of the ball: if it differs before the next tick, the ball was moved by a command.
    seen: Option<DVec2>,
    ball: ball::BallMemory,
    dribble: Option<ball::DribbleMemory>,
    taking: Option<restarts::KickMemory>,
    progress: Option<ball::ProgressMemory>,
    calm_since: Option<u64>,
    told: EventDebounce,
}

impl RuleChecker {
    /// Returns the events of a tick, between the states before and after it. A lasting offence of one robot is reported
    /// once, and again at intervals.
    pub fn check(&mut self, before: &State, after: &State, rules: &RulesContext) -> Vec<Event> {
        self.begin(before, rules);
        let touches = tick::touches(before, after, rules.model);
        let context = TickContext { before, after, rules, touches: &touches, since: self.since };
        let mut events = Vec::new();
        ball::track(&mut self.ball, &context);
        match rules.play {
            PlayState::Running | PlayState::Taking(_) => self.watch_game(&context, &mut events),
            PlayState::Stopped => restarts::check_stop(&context, &mut events),
            PlayState::Placing(team, place) => {
                restarts::check_placement(&mut self.calm_since, team, place, &context, &mut events)
            }
            PlayState::Halted | PlayState::Preparing => {}
        }
        if rules.play != PlayState::Halted {
            robots::check_collisions(&context, &mut events);
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
        ball::check_lines_and_shots(&mut self.ball, context, events);
        restarts::check_kick(&mut self.taking, context, events);
        ball::check_dribbling(&mut self.dribble, context, events);
        ball::check_progress(&mut self.progress, context, events);
        robots::check_defence_areas(context, events);
        robots::check_robot_count(context, events);
    }
}

/// Interval after which a lasting offence is reported again [N].
const AGAIN_TICKS: u64 = ticks(2.0);

/// Interval for a surplus of robots, which takes longer to correct.
const COUNT_AGAIN_TICKS: u64 = ticks(10.0);

/// Events that must not be repeated yet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
struct EventDebounce(Vec<Event>);

impl EventDebounce {
    /// Returns the events that are not suppressed.
    fn filter_new(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        events.retain(|event| self.is_new(event));
        events
    }

    fn is_new(&mut self, event: &Event) -> bool {
        self.0.retain(|reported| event.tick < reported.tick.saturating_add(again_ticks(&reported.what)));
        let is_new = !self.0.iter().any(|reported| key(reported) == key(event));
        if is_new && again_ticks(&event.what) > 0 {
            self.0.push(*event);
        }
        is_new
    }
}

/// Key of an event: equal keys mean the same offence.
fn key(event: &Event) -> (Discriminant<EventKind>, Option<RobotRef>, Option<RobotRef>) {
    let other = match event.what {
        EventKind::Crash { other, .. } => Some(other),
        EventKind::TooManyRobots { team, .. } | EventKind::Placed(team) | EventKind::NotPlaced(team, _) => {
            Some(RobotRef { team, number: 0 })
        }
        _ => None,
    };
    (discriminant(&event.what), event.by.min(other), event.by.max(other))
}

/// Time of suppression. Events that the game reacts to, or checks with their own memory, are never suppressed.
fn again_ticks(what: &EventKind) -> u64 {
    match what {
        EventKind::TooManyRobots { .. } => COUNT_AGAIN_TICKS,
        EventKind::Crash { .. }
        | EventKind::AttackerInArea
        | EventKind::DefenderInArea
        | EventKind::DoubleTouch
        | EventKind::FastInStop(_)
        | EventKind::NearInStop(_)
        | EventKind::Placed(_)
        | EventKind::NotPlaced(..) => AGAIN_TICKS,
        _ => 0,
    }
}
