//! A scripted referee: a list of commands, for tests and users.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::event::{Event, EventKind};
use super::game::MatchState;
use super::referee_command::RefereeCommand;
use super::{PLACED_M, STILL_M_S};
use crate::State;

/// Condition for a step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StepCondition {
    /// In this tick, or later.
    AtTick(u64),
    /// This many ticks after the step before it.
    AfterTicks(u64),
    /// As soon as the ball lies still.
    BallStill,
    /// As soon as the ball is at its target.
    BallPlaced,
    /// The ball came into play.
    InPlay,
    /// The ball left the field, or went into a goal.
    Out,
    /// A goal.
    Goal,
    /// A placement succeeded or failed.
    PlacementOver,
}

/// A command with its condition.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct ScriptStep {
    /// Condition for the command.
    pub when: StepCondition,
    /// The command.
    pub call: RefereeCommand,
    /// Target position of the ball, m.
    #[serde(default)]
    pub place_m: Option<[f64; 2]>,
}

/// A sequence of steps; each waits for the one before it.
///
/// As TOML: `[[steps]]`, `when = { at-tick = 240 }`, `call = { prepare-kickoff = "Yellow" }`.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct RefereeScript {
    /// Number of executed steps. In TOML values come before tables, so the steps are last.
    #[serde(default)]
    done: usize,
    /// Tick of the latest step.
    #[serde(default)]
    since: u64,
    steps: Vec<ScriptStep>,
}

impl RefereeScript {
    /// A script of these steps.
    #[must_use]
    pub fn new(steps: Vec<ScriptStep>) -> RefereeScript {
        RefereeScript { done: 0, since: 0, steps }
    }

    /// True if all steps are executed.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.done >= self.steps.len()
    }

    /// Gives the next command if it is due after this tick and its events. At most one in a tick.
    pub fn play(&mut self, state: &State, events: &[Event], game: &mut MatchState) {
        let Some(step) = self.steps.get(self.done).copied() else { return };
        if !step.when.is_due(state, events, game, self.since) {
            return;
        }
        (self.done, self.since) = (self.done + 1, state.tick);
        match step.place_m.map(DVec2::from_array).filter(|place| place.is_finite()) {
            Some(place) => game.apply_command_at(step.call, place, state.tick),
            None => game.apply_command(step.call, state.tick),
        }
    }
}

impl StepCondition {
    fn is_due(self, state: &State, events: &[Event], game: &MatchState, since: u64) -> bool {
        let happened = |is_it: fn(&EventKind) -> bool| events.iter().any(|event| is_it(&event.what));
        let is_still = state.ball.velocity.length() < STILL_M_S;
        match self {
            StepCondition::AtTick(tick) => state.tick >= tick,
            StepCondition::AfterTicks(ticks) => state.tick >= since.saturating_add(ticks),
            StepCondition::BallStill => is_still,
            StepCondition::BallPlaced => {
                is_still && game.ball_target().is_some_and(|p| state.ball.at.distance(p) <= PLACED_M)
            }
            StepCondition::InPlay => happened(|what| matches!(what, EventKind::InPlay)),
            StepCondition::Goal => happened(|what| matches!(what, EventKind::Goal(_))),
            StepCondition::Out => happened(|what| {
                matches!(what, EventKind::OverTouchLine | EventKind::OverGoalLine(_) | EventKind::Goal(_))
            }),
            StepCondition::PlacementOver => {
                happened(|what| matches!(what, EventKind::Placed(_) | EventKind::NotPlaced(..)))
            }
        }
    }
}
