//! Recordings as files: crate `record` has the format, this crate the files and threads.
//!
//! | to | see |
//! |---|---|
//! | record a run without waiting for the disk | [`Recording`] |
//! | add drawings to a recording from other threads | [`DrawingRecorder`] |
//! | record a live run for its pages, in a temporary file | [`LiveRecording`], [`LiveRecordingFile`] |
//! | write a recording derived from another one | [`NewRecording`] |
//! | show pages any range of a run | [`FileFrameSource`] |
//!
//! The crate prints nothing, and it knows no settings and no world.

mod frame_source;
mod live_recording;
mod new_recording;
mod recording;

pub use frame_source::FileFrameSource;
pub use live_recording::{LiveRecording, LiveRecordingFile};
pub use new_recording::{NewRecording, check_not_overwritten, derived_name};
pub use recording::{DrawingRecorder, Recording};
