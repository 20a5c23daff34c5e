//! A match runner for the 3D league of 2026: plays whole matches of two teams, start scripts or built in, from the first
//! connection to the report.
//!
//! | step | module or type |
//! |---|---|
//! | plan | [`MatchPlan`] |
//! | a match: server, start scripts, waiting for players | [`HumanoidMatch`] |
//! | the world stands still until all agents have asked for a robot | `match_session`, `join_tracker`, `pending_agents`, `connection_ids` |
//! | kick-off, and the end of the run | `match_trainer` |
//! | built-in players | [`remote_player`] |
//! | statistics while the match is played | [`HumanoidMatchStatistics`], [`LiveStatistics`], `match_observer`, `falls` |
//! | result or error | [`HumanoidMatchResult`], [`MatchError`] |
//!
//! [`HumanoidMatch::play`] takes a stop flag. The crate reads no command-line flags, prints nothing and handles no signals. It
//! starts threads, a server and the start scripts.
//!
//! Equal seeds and equal agents give equal matches in lock-step, bit by bit, in whatever order the agents connect.

mod connection_ids;
mod falls;
mod join_tracker;
mod match_error;
mod match_observer;
mod match_result;
mod match_session;
mod match_trainer;
mod pending_agents;
mod plan;
mod play;
pub mod remote_player;
mod report_text;
mod statistics;

pub use match_error::{MatchError, MatchErrorCause};
pub use match_result::{HumanoidMatchResult, ScriptResult};
pub use plan::{HumanoidMatchTeam, MATCH_SETTINGS, MatchPlan, TEAM_NAMES};
pub use play::HumanoidMatch;
pub use statistics::{
    Departure, FoulCall, Half, HumanoidMatchStatistics, LiveStatistics, MatchEvent, MatchGoal, PlayerFigures,
};
