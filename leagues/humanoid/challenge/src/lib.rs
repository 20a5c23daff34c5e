//! Challenges of humanoid players: how fast and how steadily they walk and turn, how far and how straight they kick, how
//! often and how quickly they get up.
//!
//! Each run has a world of its own with one robot and the ball, as in the [learning tasks](humanoid_tasks), and a player that
//! reads percepts and writes answers as texts, as in a match: with cut numbers and a delay of one cycle. There is no referee.
//! A run is a function of the plan, its case and the number of its robot.
//!
//! | to find | look in |
//! |---|---|
//! | the challenges with their cases and columns | [`HumanoidChallenge`] |
//! | a plan, and its runs | [`ChallengePlan`], [`ChallengeRun`] |
//! | the world of runs | [`ChallengeWorld`] |
//! | the runs, one file each | [`make_run`], `walk_run`, `kick_run`, `get_up_run` |
//! | results as text and JSON | [`ChallengeResult`] |
//! | a short game whose digest identifies a program | [`play_fixed_game`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod challenge;
mod challenge_result;
mod challenge_world;
mod error;
mod fixed_game;
mod get_up_run;
mod in_process_player;
mod kick_run;
mod make_run;
mod plan;
mod report_text;
mod robot_result;
mod statistic;
mod walk_run;

pub use challenge::{Column, HumanoidChallenge};
pub use challenge_result::{CaseResult, ChallengeResult};
pub use challenge_world::ChallengeWorld;
pub use error::ChallengeError;
pub use fixed_game::play_fixed_game;
pub use make_run::make_run;
pub use plan::{ChallengePlan, ChallengeRun};
pub use robot_result::RobotResult;
pub use statistic::Statistic;
