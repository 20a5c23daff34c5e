//! The reasons for which a recording, or a part of it, cannot be read.

use std::io;

use engine::INPUT_VERSION;

use crate::format::FORMAT_VERSION;
use crate::gaps::Gap;

/// Reasons a file, or a part of it, is no readable recording.
#[derive(Debug, thiserror::Error)]
pub enum BadLog {
    /// The file cannot be read.
    #[error("cannot read it: {0}")]
    Io(#[from] io::Error),
    /// The file is no recording.
    #[error("this is no recording of spar: {0}")]
    NoRecording(&'static str),
    /// Another release wrote the file.
    #[error("the recording has layout {is}, this release reads layout {FORMAT_VERSION}")]
    Version {
        /// Version of the file's layout.
        is: u32,
    },
    /// Another release wrote the inputs.
    #[error("the recording has inputs of version {is}, this release reads version {INPUT_VERSION}")]
    Inputs {
        /// Version of the inputs.
        is: u8,
    },
    /// The file was cut off before its first content.
    #[error("the recording ends before its first chunk: nothing of it is left")]
    Empty,
    /// A part of the file is damaged.
    #[error("the recording is damaged at byte {at}: {why}")]
    Damaged {
        /// Position of the damage, bytes.
        at: u64,
        /// Description of the damage.
        why: String,
    },
    /// A data file of the user's is not attached, or differs.
    #[error("the recording does not have the data file {0} of its run")]
    NoFile(String),
    /// The recording lacks the tick.
    #[error("the recording has ticks {first} to {last}, not {tick}")]
    NoTick {
        /// The requested tick.
        tick: u64,
        /// The first tick of the recording.
        first: u64,
        /// The last tick of the recording.
        last: u64,
    },
    /// The tick is lost.
    #[error("{0}")]
    Missing(Gap),
}
