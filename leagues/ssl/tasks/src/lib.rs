//! Learning tasks of small-size robots on batches of worlds: starts, observations, rewards and ends.
//!
//! The tasks have the names, observations, actions, rewards and ends of rSoccer's environments (Martins et al.: rSoccer:
//! A Framework for Studying Reinforcement Learning in Small and Very Small Size Robot Soccer, 2021), on the physics of
//! [`ssl_world`]. There are no cameras, no radio and no referee: a policy observes the exact state after each step of
//! 25 ms. An episode is a function of the task's options, the seed of its world, the number of the episode and the
//! actions: it has the same bits in every slot, beside any other worlds and with any number of threads.
//!
//! | to find | look in |
//! |---|---|
//! | many episodes side by side, as arrays | [`SslTaskBatch`] |
//! | options of a batch | [`SslTaskOptions`] |
//! | the tasks | [`SSL_TASKS`] |
//! | the numbers of observations, and their scales | `observation`, `robot_columns`, `scales` |
//! | actions as commands | `action` |
//! | the yellow team of `SSL6v6` | `opponents` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod action;
mod dribbling;
mod episode;
mod error;
mod field_size;
mod go_to_ball;
mod observation;
mod opponents;
mod options;
mod pass_endurance;
mod pass_endurance_ma;
mod placement;
mod robot_columns;
mod scales;
mod shoot;
mod six_against_six;
mod task;
mod task_batch;
mod task_list;

pub use action::{DRIBBLER_RPM, KICK_M_S, SPEED_M_S, TURN_RAD_S};
pub use engine::{Autoreset, EpisodeStep, RewardTerm};

pub use error::SslTaskError;
pub use field_size::FieldDivision;
pub use options::SslTaskOptions;
pub use scales::OBSERVATION_MAX;
pub use task::{SslTask, TERMS_MAX, TaskMemory, TaskOutcome, TaskSituation, TaskStart};
pub use task_batch::{SslTaskBatch, SslTaskLayout};
pub use task_list::{SSL_TASKS, find_task};

/// Ticks of 1/240 s in a step of 25 ms.
pub const STEP_TICKS: u32 = 6;

/// Simulated time of a step, s.
pub const STEP_S: f64 = STEP_TICKS as f64 * ssl_world::TICK_S;
