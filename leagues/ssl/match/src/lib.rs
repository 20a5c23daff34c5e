//! Whole matches of the Small Size League: built-in teams in the world's process, the end of a match, its statistics.
//!
//! A match is a simulation of `ssl_world` with three nodes. [`BuiltinTeams`] receive the packets that the multicast
//! endpoints send, as values, and give commands as `RobotControl`. [`MatchEnd`] ends the run after the match.
//! [`MatchObserver`] collects the [`MatchStatistics`]. Their commands are inputs of the run, so a recording contains
//! them, and a replay needs no team.
//!
//! | to find | look in |
//! |---|---|
//! | a simulation as a match | [`with_match`] |
//! | the wait for a team that plays over the ports | [`TeamWait`] |
//! | a match from kick-off to its end | [`play`] |
//! | score, goals, fouls, cards and their times | [`MatchStatistics`] |
//! | the report as text and JSON | [`MatchResult`] |
//!
//! The crate reads no flags, prints nothing, opens no sockets and reads no clock.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod builtin_teams;
mod match_end;
mod match_observer;
mod match_result;
mod play;
mod standstill;
mod statistics;
mod team_wait;

pub use builtin_teams::BuiltinTeams;
pub use match_end::MatchEnd;
pub use match_observer::MatchObserver;
pub use match_result::MatchResult;
pub use play::{MATCH_SETTINGS, play, with_match};
pub use statistics::{LiveStatistics, MatchEvent, MatchStatistics};
pub use team_wait::TeamWait;
