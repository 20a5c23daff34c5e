//! Reasons that a task cannot be made or stepped.

use engine::{BatchError, StateError};
use soccer_world::{BadLineup, BadSettings};

/// Reasons a task cannot be made, stepped, saved or loaded.
#[derive(Debug, thiserror::Error)]
pub enum TaskError {
    /// No task has this name.
    #[error("there is no task {name:?}{}; the tasks are {}", suggestion(.nearest), .all)]
    UnknownTask {
        /// The requested name.
        name: String,
        /// The most similar name.
        nearest: Option<&'static str>,
        /// All names.
        all: String,
    },
    /// An option has a value outside its range.
    #[error("{option} is {is}; it takes {takes}")]
    Option {
        /// The option's name.
        option: &'static str,
        /// Its value.
        is: String,
        /// The values that it takes.
        takes: String,
    },
    /// An action has a number that is infinite or not a number.
    #[error("world {world}: number {index} of the action is not finite; no world has been stepped")]
    Action {
        /// Index of the world.
        world: usize,
        /// Index of the number in its action.
        index: usize,
    },
    /// An episode is over and nothing resets it.
    #[error("world {world}: its episode is over; reset it (autoreset is disabled). No world has been stepped")]
    EpisodeOver {
        /// Index of the world.
        world: usize,
    },
    /// No episode has begun.
    #[error("no episode has begun; call reset first")]
    NotBegun,
    /// An array has the wrong size.
    #[error("there are {is} {of}; {needs} are needed")]
    Size {
        /// Contents of the array.
        of: &'static str,
        /// The actual number.
        is: usize,
        /// The required number.
        needs: usize,
    },
    /// A saved episode belongs to a batch with other options.
    #[error("the episode was saved by a batch with another task or other options; make the batch with those")]
    OtherOptions,
    /// No start state of a kind could be found.
    #[error("no robot of type {robot_type} came to lie {posture}; please report this")]
    NoStart {
        /// The robot's type.
        robot_type: u8,
        /// The posture.
        posture: &'static str,
    },
    /// The starts have another camera noise than the batch.
    #[error("the noise of the starts is {recorded}; make the batch with noise={recorded}")]
    Noise {
        /// The setting of the starts.
        recorded: bool,
    },
    /// No start has a robot of the batch's type.
    #[error("no start has a robot {name}; {}", robots(.found))]
    NoRobotToStart {
        /// File and type of the batch's robot.
        name: String,
        /// The robots of the starts.
        found: String,
    },
    /// A state cannot be saved, or is damaged.
    #[error(transparent)]
    State(#[from] StateError),
    /// The settings are invalid.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// The game refused the robot.
    #[error(transparent)]
    Lineup(#[from] BadLineup),
    /// The worlds cannot be stepped.
    #[error(transparent)]
    Batch(#[from] BatchError),
}

fn suggestion(nearest: &Option<&'static str>) -> String {
    nearest.map(|name| format!(", did you mean {name:?}?")).unwrap_or_default()
}

fn robots(found: &str) -> String {
    if found.is_empty() { "there are no starts".to_owned() } else { format!("the starts have {found}") }
}
