//! The match report: statistics computed cycle by cycle from the state of the world, as text and as JSON
//! (docs/soccer/match.md).
//!
//! `cycle_facts` has the facts of a cycle, the only input of the statistics; `reporter` reads them from the world. Each kind of
//! statistic has a file: `ball`, `kicks`, `motion`, `departures`. `match_statistics` combines them; `text`, `json` and
//! `departures_report` print them. `clients` has measured times of players over sockets. `shootout` has the result of a
//! penalty shoot-out, `keepaway` of a keep-away game.

mod ball;
mod clients;
mod cycle_facts;
mod departures;
mod departures_report;
mod json;
pub(crate) mod keepaway;
mod kicks;
mod live_score;
mod match_statistics;
mod motion;
mod reporter;
pub(crate) mod shootout;
mod text;

pub use ball::{Possession, Territory};
pub use clients::{ClientTimes, ProcessorTime, TeamExcess};
pub use cycle_facts::{Goal, MatchPlayer, PLAYERS, TEAMS};
pub use departures::Departure;
pub(crate) use departures_report::{departures_json, departures_text};
pub(crate) use json::json;
pub use keepaway::KeepAwayResult;
pub(crate) use kicks::PitchSize;
pub use kicks::{KickCounts, KickStatistics};
pub use live_score::LiveScore;
pub use match_statistics::{FoulCounts, MatchStatistics, RefereeDecision};
pub use motion::{MotionStatistics, PlayerMotion};
pub(crate) use reporter::Reporter;
pub(crate) use shootout::REGULAR_ATTEMPTS;
pub use shootout::{Attempt, AttemptOutcome, Shootout};
pub use text::format_time;
pub(crate) use text::text;
