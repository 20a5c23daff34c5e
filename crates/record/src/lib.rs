//! Recordings of runs: MCAP files that hold what a world was told and what it became.
//!
//! | to | see |
//! |---|---|
//! | write one | [`Writer`] |
//! | read one, whole or torn | [`Log`] |
//! | play one | [`Player`] |
//! | cut one, mend one | [`copy`] |
//! | show one to viewers, or another [`Playable`] run | [`Show`] |
//! | know what stands in it | [`Header`], [`Channel`], docs/recording.md |
//!
//! Nothing here opens a file, reads a clock or knows a world.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod chunk;
mod copy;
mod format;
mod log;
mod numbers;
mod playable;
mod player;
mod show;
mod states;
mod tick;
mod writer;

pub use chunk::{Chunk, Tick};
pub use copy::{BadCopy, copy};
pub use format::{Channel, Event, FORMAT_VERSION, Header};
pub use log::{BadLog, Log, TickIn};
pub use playable::Playable;
pub use player::{BadReplay, Player};
pub use show::{Control, Show, Tell};
pub use writer::Writer;
