//! Recordings of runs: MCAP files with a world's inputs, states, digests and events.
//!
//! | to | see |
//! |---|---|
//! | write one | [`RecordingWriter`] |
//! | read one, complete or truncated | [`RecordingReader`] |
//! | play one | [`RecordingPlayer`]; a [`KeyframeIndexer`] runs ahead and saves states for fast seeking |
//! | cut or repair one | [`copy`] |
//! | tell the origin and condition of one | [`RecordingInfo`] |
//! | compare two | [`compare_recordings`], [`compare_frames`] |
//! | find a position in one | [`RunPosition`], [`RunClock`] |
//! | play a log of frames, in the format of another program | [`FrameLogPlayer`] |
//! | show one, or another [`SeekableSource`] run, to viewers | [`ReplaySession`] |
//! | understand its contents | [`RecordingHeader`], [`Channel`], docs/tools/recording.md |
//!
//! Nothing here opens a file, reads a clock or depends on a world.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod checksums;
mod chunk;
mod copy;
mod diff;
mod format;
mod frame_log_player;
mod frame_source;
mod gaps;
mod info;
mod keyframe_index;
mod keyframe_indexer;
mod numbers;
mod player;
mod read_error;
mod reader;
mod record_layout;
mod replay_session;
mod run_position;
mod scan;
mod seekable_source;
mod skill_file;
mod state_cache;
mod team_parameter_value;
mod tick;
mod user_files;
mod writer;

pub use chunk::{Chunk, Tick};
pub use copy::{BadCopy, BadCut, copy, cut_start};
pub use diff::{DiffError, DiffReport, StateDifference, compare_frames, compare_recordings};
pub use format::{Channel, Event, FORMAT_VERSION, RecordingHeader};
pub use frame_log_player::{FrameLog, FrameLogPlayer};
pub use frame_source::FrameSource;
pub use gaps::Gap;
pub use info::RecordingInfo;
pub use keyframe_index::KeyframeIndex;
pub use keyframe_indexer::KeyframeIndexer;
pub use player::{BadReplay, RecordingPlayer};
pub use read_error::BadLog;
pub use reader::{RecordingReader, TickRef};
pub use replay_session::{NoticeSink, PlaybackControl, PlaybackStatus, ReplaySession};
pub use run_position::{RunClock, RunPosition, RunPositionError, game_clock};
pub use seekable_source::SeekableSource;
pub use skill_file::SkillFile;
pub use team_parameter_value::TeamParameterValue;
pub use user_files::UserFiles;
pub use writer::RecordingWriter;
