//! Measures of a 3D soccer game from the poses of ball and robots alone, so that games of any team on any server compare:
//! kicks, walks, falls, arrivals at the ball, possession (docs/soccer/analyse.md has the definitions).
//!
//! | to find | look in |
//! |---|---|
//! | the input: one sample of a game | [`GameSample`] |
//! | the accumulation of samples | [`GameAnalysis`] |
//! | the result, as text and JSON | [`GameReport`] |
//! | names, units and definitions of the measures | [`MEASURES`], [`find_measure`] |
//! | the computation of one measure | the file of its name |
//!
//! The crate reads no files and no clock. Lengths are in m, times in s, speeds in m/s; the left team attacks along
//! positive x.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod analysis;
mod arrivals;
mod ball_motion;
mod dribbles;
mod falls;
mod kicks;
mod measure;
mod measure_lookup;
mod measure_table;
mod presence;
mod report;
mod sample;
mod statistics;
mod team_report;
mod walks;

pub use analysis::GameAnalysis;
pub use dribbles::Dribble;
pub use falls::{Fall, FallDirection};
pub use kicks::{KickEnd, KickRecord};
pub use measure::{GameMeasure, Preference};
pub use measure_lookup::{UnknownMeasure, find_measure};
pub use measure_table::MEASURES;
pub use report::GameReport;
pub use sample::{GameSample, RobotKey, RobotSample, TeamSide};
pub use team_report::TeamReport;
