//! Learning tasks of one humanoid robot on batches of worlds: starts, observations, rewards and ends.
//!
//! A [`HumanoidTaskBatch`] steps many worlds that have one robot and the ball each, without a referee. A [`HumanoidTask`]
//! decides where episodes begin, what their steps are worth and when they end. An action is an angle for each joint, which
//! its motor drives it to with fixed gains, as players command them. An episode is a function of the task's options, the
//! seed of its world, the number of the episode and the actions: it has the same bits in every slot, beside any other
//! worlds and with any number of threads.
//!
//! | to find | look in |
//! |---|---|
//! | many episodes side by side, as arrays | [`HumanoidTaskBatch`] |
//! | options of a batch | [`HumanoidTaskOptions`] |
//! | the tasks, one file each | [`HUMANOID_TASKS`] |
//! | the numbers of observations | `observation` |
//! | exact values for rewards | [`HumanoidGroundTruth`] |
//! | the postures in which episodes begin | [`HumanoidPosture`], [`StartStates`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod draw;
mod episode;
mod error;
mod get_up;
mod ground_truth;
mod kick;
mod observation;
mod options;
mod posture;
mod randomization;
mod robot_world;
mod task;
mod task_batch;
mod task_list;
mod walk;

pub use error::HumanoidTaskError;
pub use ground_truth::HumanoidGroundTruth;
pub use options::HumanoidTaskOptions;
pub use posture::{HumanoidPosture, StartStates, base_angle_rad};
pub use randomization::{DELAY_CYCLES_MAX, RANDOMIZATION_NAMES, Randomization};
pub use robot_world::RobotWorld;
pub use task::{COMMAND_MAX, Command, EpisodeMemory, HumanoidTask, TERMS_MAX};
pub use task_batch::{HumanoidTaskBatch, HumanoidTaskLayout};
pub use task_list::{HUMANOID_TASKS, find_task};
