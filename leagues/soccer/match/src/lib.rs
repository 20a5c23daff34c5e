//! Whole matches as a library: two teams in one world, under its referee, from the first player's coming to the report.
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
//! A match goes through the crate from plan to report:
//!
//! | step | look in |
//! |---|---|
//! | what is to be played, and whether it can be | [`Plan`] |
//! | teams, and what each plays: the built-in one, start scripts | [`Team`], `lineup`, [`builtin`] |
//! | a match, and watching it while it is played | [`Match`], [`report::Watch`] |
//! | one world: the whole match, or an attempt of a penalty shoot-out | `scene`, `shootout`, `attempt`, `kick_off` |
//! | built-in players inside the program | [`inside`], `insider` |
//! | a server for start scripts and monitors | `outside`, `arrivals`, [`script`], `groups`, [`remote`] |
//! | statistics | [`report`] |
//! | its end | [`Played`], [`Failed`] |
//! | many matches, a few at a time | [`play_several`] |
//!
//! [`Match::play`] takes a flag by which its caller can end it. The crate reads no flags, prints nothing and handles no
//! signals; a program that wants onlookers in the game, match logs for instance, is a [`Host`]. It does start what a
//! plan asks for: threads, a server, start scripts.
//!
//! Equal plans of two built-in teams give equal matches, bit for bit, regardless of their threads and doors.

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
