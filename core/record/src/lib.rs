//! Recordings of runs: MCAP files that hold what a world was told and what it became.
//!
//! | to | see |
//! |---|---|
//! | write one | [`Writer`] |
//! | read one, whole or torn | [`Log`] |
//! | play one | [`Player`]; a [`Scout`] runs ahead, so that every moment is near |
//! | cut one, mend one | [`copy`] |
//! | show one to viewers, or another [`Playable`] run | [`Show`] |
//! | know what stands in it | [`Header`], [`Channel`], docs/recording.md |
//!
//! Nothing here opens a file, reads a clock or knows a world.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod checksums;
mod chunk;
mod copy;
mod footage;
mod format;
mod gaps;
mod log;
mod numbers;
mod playable;
mod player;
mod record_layout;
mod scan;
mod scout;
mod show;
mod states;
mod tick;
mod writer;

pub use chunk::{Chunk, Tick};
pub use copy::{BadCopy, BadCut, begin_at, copy};
pub use footage::Footage;
pub use format::{Channel, Event, FORMAT_VERSION, Files, Header};
pub use gaps::Gap;
pub use log::{BadLog, Log, TickIn};
pub use playable::Playable;
pub use player::{BadReplay, Player};
pub use scout::{Findings, Scout};
pub use show::{Control, Pace, Show, Tell};
pub use writer::Writer;
