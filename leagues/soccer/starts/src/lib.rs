//! Start states of learning episodes from recorded 3D soccer games: the states some time before kicks, falls and
//! dribbles.
//!
//! [`RecordedStarts`] plays each recording once. It measures the game as `spar log analyse` does (`soccer-analysis` has
//! the definitions), and stores the whole state of the world before each event. The states of all recordings fit into
//! one world: their settings are equal except for the seed.
//!
//! | to find | look in |
//! |---|---|
//! | the start states of recordings | [`RecordedStarts`] |
//! | one start state: its tick, its robot | [`RecordedStart`] |
//! | the events before which they lie | [`StartEvent`] |
//! | reasons that a recording has none | [`BadStarts`] |
//!
//! The crate opens no files and reads no clock.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod bad_starts;
mod recorded_settings;
mod recorded_starts;
mod start_event;
mod state_history;

pub use bad_starts::BadStarts;
pub use recorded_settings::RecordedSettings;
pub use recorded_starts::{RecordedStart, RecordedStarts};
pub use start_event::StartEvent;
