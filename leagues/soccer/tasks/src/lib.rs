//! Learning tasks of one robot on batches of 3D soccer worlds: starts, observations, rewards and ends.
//!
//! A [`TaskBatch`] steps many worlds that have one robot each. A [`Task`] decides where episodes begin, what their steps
//! are worth and when they end; its file documents its rewards. An episode is a function of the task's options, the seed
//! of its world, the number of the episode and the actions: it has the same bits in every slot, beside any other worlds
//! and with any number of threads.
//!
//! | to find | look in |
//! |---|---|
//! | many episodes side by side, as arrays | [`TaskBatch`] |
//! | options of a batch | [`TaskOptions`] |
//! | the tasks, one file each | [`TASKS`] |
//! | percepts as numbers | `robot_observation` |
//! | actions as joint speeds | `joint_control` |
//! | exact values for rewards | [`GroundTruth`] |
//! | the states in which episodes begin | `start_states` |
//! | states of recorded games in which episodes begin | [`SavedStarts`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod episode;
mod error;
mod get_up;
mod ground_truth;
mod joint_control;
mod kick;
mod options;
mod other_robots;
mod posture;
mod randomization;
mod robot_observation;
mod run;
mod saved_starts;
mod stand;
mod start_states;
mod task;
mod task_batch;
mod task_layout;
mod task_list;
mod turn;
mod walk;

pub use engine::{Autoreset, CommandPart, EpisodeStep, ObservationProfile, RewardTerm};

pub use error::TaskError;
pub use ground_truth::GroundTruth;
pub use options::{ActionMode, DELAY_CYCLES_MAX, JointGroup, TaskOptions};
pub use other_robots::{OtherRobots, displace_others, others_by_distance, remove_robots};
pub use posture::Posture;
pub use randomization::{FactorRange, RANDOMIZATION_NAMES, Randomization};
pub use robot_observation::robot_quantities;
pub use saved_starts::{SavedStart, SavedStarts};
pub use task::{COMMAND_MAX, Command, Memory, Outcome, Start, TERMS_MAX, Task};
pub use task_batch::TaskBatch;
pub use task_layout::{ACTION_SPEED_RAD_S, GAIT_PERIOD_S, TaskLayout};
pub use task_list::{TASKS, find_task};
