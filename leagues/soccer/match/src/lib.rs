//! A match runner: plays whole matches of two teams in one world under its referee, from the first connection to the
//! report.
//!
//! ```
//! use soccer_match::{Game, Plan};
//!
//! let plan = Plan::new(Game::Match).with_seed(7).with_players(2).with_half_time_s(1.0);
//! let played = plan.play().unwrap_or_else(|failed| panic!("{failed}"));
//!
//! let [left, right] = &played.tally.names;
//! let [goals_left, goals_right] = played.tally.score;
//! println!("{left} {goals_left} : {goals_right} {right} in {} cycles", played.cycles);
//! assert!(played.tally.time_s >= 2.0, "two halves");
//! ```
//!
//! A match passes through the crate from plan to report:
//!
//! | step | module or type |
//! |---|---|
//! | plan, and its check | [`Plan`] |
//! | teams and their setup: built-in, start scripts | [`Team`], `lineup`, [`builtin`] |
//! | a match and its live score | [`Match`], [`report::Watch`] |
//! | one world: the whole match, or an attempt of a penalty shoot-out | `scene`, `shootout`, `attempt`, `kick_off` |
//! | built-in players in the same process | [`inside`], `insider` |
//! | a server for start scripts and monitors | `outside`, `arrivals`, [`script`], `groups`, [`remote`] |
//! | statistics | [`report`] |
//! | result or error | [`Played`], [`Failed`] |
//! | many matches, a few at a time | [`play_several`] |
//!
//! [`Match::play`] takes a stop flag. The crate reads no command-line flags, prints nothing and handles no signals; a
//! program that adds observers to the game, match logs for instance, implements [`Host`]. The crate starts the threads,
//! server and start scripts that a plan asks for.
//!
//! Equal plans of two built-in teams give equal matches, bit for bit, regardless of their threads and endpoints.

mod arrivals;
mod attempt;
pub mod builtin;
mod figures;
mod groups;
pub mod inside;
mod insider;
mod kick_off;
mod lineup;
mod outside;
mod plan;
mod play;
mod played;
pub mod remote;
pub mod report;
mod scene;
pub mod script;
mod several;
mod shootout;
mod table;

pub use lineup::{MATCH_SCRIPT, NAMES as TEAM_NAMES, Team};
pub use plan::{Game, MATCH_SETTINGS, Plan, Refused, Scripts};
pub use play::{Host, Match};
pub use played::{Cause, Failed, Played};
pub use script::kill_scripts;
pub use server::{Door, Options, Speed};
pub use several::{Outcome, play_several};
