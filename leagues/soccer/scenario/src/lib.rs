//! Scenarios: short tests of a team, as files. A scenario is a start, the conditions that must become true within a
//! time, and a score (docs/soccer/scenarios.md).
//!
//! | to find | look in |
//! |---|---|
//! | a scenario as data | [`Scenario`] |
//! | its file | `file` |
//! | the names that conditions compare | [`Quantity`], [`quantity_table`] |
//! | conditions | [`Condition`] |
//! | the numbers of a run after each cycle | `situation` |
//! | the players and commands of a start | `start` |
//! | the referee of a run | `referee` |
//! | one run | [`ScenarioRun`] |
//! | results as text, JSON and JUnit XML | [`report`] |
//!
//! A run is a function of scenario, seed and skills: equal runs are equal bit by bit. The crate reads no files and
//! prints nothing.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod condition;
mod file;
mod quantity;
mod referee;
pub mod report;
mod run;
mod scenario;
mod situation;
mod start;

pub use condition::Condition;
pub use file::ScenarioError;
pub use quantity::{Quantity, mode_names, quantity_table};
pub use referee::{RunOutcome, RunProgress};
pub use run::{RunResult, ScenarioRun};
pub use scenario::{
    BallStart, PlayerPose, PlayerStart, Scenario, ScenarioScore, ScenarioStart, StartPosture, TeamKind, TeamPlan,
};
pub use start::OwnTeam;
