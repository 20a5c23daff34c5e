//! A match runner: plays whole matches of two teams in one world under its referee, from the first connection to the
//! report.
//!
//! ```
//! use soccer_match::{GameKind, MatchPlan};
//!
//! let plan = MatchPlan::new(GameKind::Match).with_seed(7).with_players(2).with_half_time_s(1.0);
//! let played = plan.play().unwrap_or_else(|failed| panic!("{failed}"));
//!
//! let [left, right] = &played.statistics.names;
//! let [goals_left, goals_right] = played.statistics.score;
//! println!("{left} {goals_left} : {goals_right} {right} in {} cycles", played.cycles);
//! assert!(played.statistics.time_s >= 2.0, "two halves");
//! ```
//!
//! A match passes through the crate from plan to report:
//!
//! | step | module or type |
//! |---|---|
//! | plan, and its check | [`MatchPlan`] |
//! | teams and their setup: built-in, start scripts | [`MatchTeam`], `lineup`, [`builtin`] |
//! | a match and its live score | [`Match`], [`report::LiveScore`] |
//! | one world: the whole match, or an attempt of a penalty shoot-out | `world_setup`, `world_run`, `shootout`, `attempt_referee`, `kick_off_delay` |
//! | built-in players in the same process | [`in_process`], `builtin_connection` |
//! | a server for start scripts and monitors | `over_sockets`, `join_tracker`, `command_rejections`, [`processes::start_script`], [`remote_player`] |
//! | built-in players of a match that continues from a recording | [`BuiltinPlayers`] |
//! | scripts in sandboxes | [`sandbox::match_isolation`], `team_check` |
//! | statistics; measures of `soccer-analysis` while it is played | [`report`]; [`MatchPlan::has_analysis`] |
//! | result or error | [`MatchResult`], [`MatchError`] |
//! | many matches, a few at a time | [`play_series`] |
//!
//! [`Match::play`] takes a stop flag. The crate reads no command-line flags, prints nothing and handles no signals; a
//! program that adds observers to the game, match logs for instance, implements [`MatchHooks`]. The crate starts the threads,
//! server and start scripts that a plan asks for.
//!
//! Equal plans of two built-in teams give equal matches, bit for bit, regardless of their threads and endpoints.

mod analysis_observer;
mod attempt_referee;
pub mod builtin;
mod builtin_connection;
mod command_rejections;
pub mod in_process;
mod join_tracker;
mod kick_off_delay;
mod lineup;
mod match_error;
mod match_hooks;
mod match_parameters;
mod match_result;
mod over_sockets;
mod plan;
mod play;
mod reconnecting_players;
pub mod remote_player;
pub mod report;
mod series;
mod shootout;
mod table;
mod team_check;
mod team_names;
mod world_run;
mod world_setup;

pub use command_rejections::CommandRejections;
pub use lineup::{MATCH_SCRIPT, MatchTeam};
pub use match_error::{MatchError, MatchErrorCause};
pub use match_hooks::MatchHooks;
pub use match_result::MatchResult;
pub use plan::{GameKind, MATCH_SETTINGS, MatchPlan, PlanError, ScriptSettings};
pub use play::Match;
pub use reconnecting_players::{BuiltinPlayers, ContinuedTeam};
pub use series::{SeriesResult, play_series};
pub use server::{Binding, ServerOptions, Speed};
pub use team_names::TEAM_NAMES;
