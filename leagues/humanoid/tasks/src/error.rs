//! Reasons that a task cannot be made or stepped.

use engine::StateError;

/// Reasons a batch cannot be made, stepped, saved or loaded.
#[derive(Debug, thiserror::Error)]
pub enum HumanoidTaskError {
    /// No task has this name.
    #[error("there is no task {name:?} in the world humanoid{}; the tasks are {}", suggestion(.nearest), .all)]
    UnknownTask {
        /// The requested name.
        name: String,
        /// The most similar name.
        nearest: Option<&'static str>,
        /// All names.
        all: String,
    },
    /// The robot cannot join.
    #[error(transparent)]
    Robot(#[from] humanoid_world::JoinError),
    /// The files of the world cannot be used.
    #[error(transparent)]
    World(#[from] humanoid_world::WorldFilesError),
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
    /// A state cannot be saved, or is damaged.
    #[error(transparent)]
    State(#[from] StateError),
}

fn suggestion(nearest: &Option<&'static str>) -> String {
    nearest.map(|name| format!(", did you mean {name:?}?")).unwrap_or_default()
}
