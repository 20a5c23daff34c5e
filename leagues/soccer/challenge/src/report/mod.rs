//! Results for other programs ([`csv()`], [`json`]) and for people ([`html()`], [`text`]). Equal results give equal bytes: there are no
//! dates.

pub mod json;
mod measures;
mod page;
mod plot;
mod runs;
mod table;
pub mod text;

use crate::competition::RunRecord;

pub use measures::{ComponentStatistics, measures};
pub use page::html;
pub use table::csv;

/// A function that finds the recording of a run, if any: a path or an address for links.
pub type FindRecording<'a> = &'a dyn Fn(&RunRecord) -> Option<String>;

/// The links to the recording of a run.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecordingLinks {
    /// The recording file.
    pub recording: String,
    /// A page that plays it in a browser, from the start of the run's clock.
    pub page: Option<String>,
}

/// A function that finds the links to a run's recording, if any.
pub type FindRecordingLinks<'a> = &'a dyn Fn(&RunRecord) -> Option<RecordingLinks>;

/// Formats a score, or a component of one, for people.
fn digits(value: f64) -> String {
    let text = format!("{value:.3}");
    if text == "-0.000" { String::from("0.000") } else { text }
}
