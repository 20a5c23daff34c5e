//! Reasons that a recording gives no start states.

use engine::StateError;
use record::{BadLog, BadReplay};
use soccer_world::BadSettings;

/// Reasons the start states of a recording cannot be found or used.
#[derive(Debug, thiserror::Error)]
pub enum BadStarts {
    /// No event has this name.
    #[error("there is no event {0:?} in recordings; it is one of {1}")]
    NoEvent(String, String),
    /// The time before the event is outside its range.
    #[error("the time before the event is {0} s; it takes 0 to 10")]
    Seconds(f64),
    /// The recording is of another world.
    #[error("this is a recording of the world {0:?}; starts come from recordings of {1:?}")]
    OtherWorld(String, &'static str),
    /// The recorded run had scene files of its user.
    #[error("the recorded run had scene files of its own (`data`); record one with the built-in files")]
    OwnFiles,
    /// The settings of two recordings differ.
    #[error("its setting {name} is {is}, that of the recordings before is {first}; make starts of their own for it")]
    OtherSettings {
        /// The setting's name.
        name: String,
        /// Its value, as TOML.
        is: String,
        /// Its value in the first recording.
        first: String,
    },
    /// There is no start state of this index.
    #[error("there is no start {index}; there are {count}")]
    NoStart {
        /// The index.
        index: usize,
        /// The number of start states.
        count: usize,
    },
    /// The recording cannot be read.
    #[error(transparent)]
    Log(#[from] BadLog),
    /// The recording cannot be replayed.
    #[error("{0}; play it with the release that recorded it, or record a new one")]
    Replay(#[from] BadReplay),
    /// The settings are invalid.
    #[error(transparent)]
    Settings(#[from] BadSettings),
    /// A state cannot be saved or loaded.
    #[error(transparent)]
    State(#[from] StateError),
}
