//! The search for a measure by its name.

use crate::measure::GameMeasure;
use crate::measure_table::MEASURES;

/// Likeness, from 0 to 1, from which a name is a suggestion for another one.
const LIKENESS_MIN: f64 = 0.4;

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
