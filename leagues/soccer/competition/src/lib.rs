//! The service behind the competition page: it runs competitions of skill challenges, one at a time, and shows the runs
//! and their results live.
//!
//! ```text
//! page -> web::CompetitionApi -> CompetitionService -> RunRecorder (a thread: one run after the other)
//! page <- CompetitionState <- RunRecorder
//! page <- web::CurrentRun  <- RunRecorder
//! ```
//!
//! | to | see |
//! |---|---|
//! | execute the page's commands | [`CompetitionService`] |
//! | describe a competition that users can edit | [`PageSelection`] |
//! | hold the phase, the current run and the results | `competition_state` |
//! | make, record and show runs | `run_recorder` |
//! | let a program build games and backends | [`PageHost`], [`RunHost`] |
//!
//! The crate prints nothing, and it knows no command line.

mod competition_service;
mod competition_state;
mod page_host;
mod run_recorder;
mod selection;

pub use competition_service::CompetitionService;
pub use page_host::{PageHost, RunHost};
pub use selection::{FileOverrides, InitialSelection, PageSelection};
