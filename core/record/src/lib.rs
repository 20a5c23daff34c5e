//! Recordings of runs: MCAP files with a world's inputs, states, digests and events.
//!
//! | to | see |
//! |---|---|
//! | write one | [`Writer`] |
//! | read one, complete or truncated | [`Log`] |
//! | play one | [`Player`]; a [`Scout`] runs ahead and saves states for fast seeking |
//! | cut or repair one | [`copy`] |
//! | show one, or another [`Playable`] run, to viewers | [`Show`] |
//! | understand its contents | [`Header`], [`Channel`], docs/recording.md |
//!
//! Nothing here opens a file, reads a clock or depends on a world.

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
