//! Results for other programs ([`csv()`]) and for people ([`html()`]). The same results give the same
//! bytes: there are no dates.

mod page;
mod plot;
mod runs;
mod table;

use crate::competition::Record;

pub use page::html;
pub use table::csv;

/// Where the recording of a run is, if there is one: a path or an address, as links have it.
pub type Recording<'a> = &'a dyn Fn(&Record) -> Option<String>;

/// What shows a run: links.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Film {
    /// Its recording.
    pub recording: String,
    /// A page that plays it in a browser, at the moment when its clock begins to run.
    pub page: Option<String>,
}

/// What shows a run, if anything does.
pub type Films<'a> = &'a dyn Fn(&Record) -> Option<Film>;

/// A score or a component of one, for people.
fn digits(value: f64) -> String {
    let text = format!("{value:.3}");
    if text == "-0.000" { String::from("0.000") } else { text }
}
