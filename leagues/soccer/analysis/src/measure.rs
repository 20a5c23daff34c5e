//! The measures of a team by name: definitions, units, and the values of a game.
//!
//! The table and the list of `spar log analyse`, its page and objectives of campaigns all take them from [`MEASURES`]. The
//! name of a measure is its field in the JSON report with `-` in place of `_`.

use crate::measure_table::MEASURES;
use crate::report::TeamReport;

/// Likeness, from 0 to 1, from which a name is a suggestion for another one.
const LIKENESS_MIN: f64 = 0.4;

/// The direction in which a measure is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// Greater values are better.
    Higher,
    /// Smaller values are better.
    Lower,
    /// It depends on the game.
    Neither,
}

impl Preference {
    /// Its name: `higher`, `lower`, `neither`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Preference::Higher => "higher",
            Preference::Lower => "lower",
            Preference::Neither => "neither",
        }
    }
}

/// The form of a value in the table of a game.
#[derive(Debug, Clone, Copy)]
pub(crate) enum Form {
    /// A number with this many decimals.
    Number(usize),
    /// A fraction as a percentage.
    Percent,
}

/// One measure of a team.
#[derive(Debug)]
pub struct GameMeasure {
    /// Its name.
    pub name: &'static str,
    /// Its title in the table of a game, whose unit may be %.
    pub title: &'static str,
    /// The unit of its values; fractions are from 0 to 1.
    pub unit: &'static str,
    /// The direction in which it is better.
    pub better: Preference,
    /// Its definition, without a full stop.
    pub about: &'static str,
    pub(crate) form: Form,
    pub(crate) read: fn(&TeamReport) -> Option<f64>,
}

impl GameMeasure {
    /// Returns the value of a team; `None` if the game has no case.
    #[must_use]
    pub fn value(&self, team: &TeamReport) -> Option<f64> {
        (self.read)(team)
    }

    /// Returns the value of a team as in the table of a game.
    pub(crate) fn text(&self, team: &TeamReport) -> String {
        match (self.value(team), self.form) {
            (None, _) => String::from("-"),
            (Some(value), Form::Number(decimals)) => format!("{value:.decimals$}"),
            (Some(value), Form::Percent) => format!("{:.0}", value * 100.0),
        }
    }
}

/// The error for a name that no measure has.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no measure {name}; {}there are {}", suggestion(*nearest), names())]
pub struct UnknownMeasure {
    /// The name.
    pub name: String,
    /// The most similar name of a measure.
    pub nearest: Option<&'static str>,
}

fn suggestion(nearest: Option<&str>) -> String {
    nearest.map(|name| format!("did you mean {name}? ")).unwrap_or_default()
}

fn names() -> String {
    MEASURES.iter().map(|measure| measure.name).collect::<Vec<_>>().join(", ")
}

/// Returns the measure of this name.
///
/// # Errors
/// If there is none; the error has the most similar name.
pub fn find_measure(name: &str) -> Result<&'static GameMeasure, UnknownMeasure> {
    if let Some(measure) = MEASURES.iter().find(|measure| measure.name == name) {
        return Ok(measure);
    }
    let plain = name.to_lowercase().replace('_', "-");
    let likeness = |measure: &&GameMeasure| strsim::normalized_damerau_levenshtein(measure.name, &plain);
    let nearest = MEASURES.iter().max_by(|a, b| likeness(a).total_cmp(&likeness(b)));
    let nearest = nearest.filter(|measure| likeness(measure) >= LIKENESS_MIN).map(|measure| measure.name);
    Err(UnknownMeasure { name: name.to_owned(), nearest })
}
