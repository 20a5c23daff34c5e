//! The rules of the game, as far as a computer can check them: pure functions and values, without sockets and clocks.
//!
//! | step | look in |
//! |---|---|
//! | context of the rules | [`RulesContext`], [`PlayState`] |
//! | events of a tick | [`RuleChecker`], [`Event`], [`EventKind`] |
//! | stage, command, score, cards; the referee's message | [`MatchState`], [`MatchSettings`], [`RefereeCommand`], [`MatchStage`] |
//! | placement of ball and robots by the simulation | [`BallPlacement`] |
//! | a referee with a list of commands | [`RefereeScript`] |
//! | a synchronised game controller | [`CiConnection`] |
//! | events for it | [`game_event`](game_event()) |
//! | text commands of operators | [`read_instruction`], [`RefereeInstruction`] |
//! | all of it in a world | [`MatchReferee`] |
//!
//! Reference: docs/reference/smallsize-ssl.md 8.

mod checks;
mod ci;
mod context;
mod event;
mod game;
mod game_event;
mod referee;
mod referee_command;
mod script;

pub use checks::{BallTouch, RuleChecker};
pub use ci::{CiConnection, CiError};
pub use context::{PlayState, RulesContext};
pub use event::{Event, EventKind, RobotRef};
pub use game::{MatchSettings, MatchState, RefereeAuthority, Side};
pub use game_event::{ORIGIN, game_event};
pub use referee::{BallPlacement, MatchReferee};
pub use referee_command::{BadInstruction, MatchStage, RefereeCommand, RefereeInstruction, read_instruction};
pub use script::{RefereeScript, ScriptStep, StepCondition};

use super::TICKS_PER_S;

/// Converts a time to the nearest number of ticks.
const fn ticks(time_s: f64) -> u64 {
    (time_s * TICKS_PER_S as f64 + 0.5) as u64
}

/// Largest distance of a placed ball from its target.
const PLACED_M: f64 = 0.15;

/// Distance that robots keep from the ball while the game is stopped.
const BALL_DISTANCE_M: f64 = 0.5;

/// Speed below which a ball lies still [N].
const STILL_M_S: f64 = 0.05;
