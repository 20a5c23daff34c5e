//! Faults at times given by a file.

use serde::Deserialize;

use super::{FaultChange, syntax};
use crate::TICKS_PER_S;

/// Latest time in a file, s: more than eleven days.
const TIME_S_MAX: f64 = 1e6;

/// Faults with their times. The default is none.
///
/// As TOML: `[[faults]]`, `at-s = 2.5`, `syntax = "(fault (camera 2 dark) (for 1))"`.
#[derive(Debug, Clone, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FaultSchedule {
    #[serde(default)]
    faults: Vec<ScheduleEntry>,
}

/// Changes of one tick.
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(try_from = "TextEntry")]
struct ScheduleEntry {
    tick: u64,
    changes: Vec<FaultChange>,
}

/// An entry as written in the file.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
struct TextEntry {
    at_s: f64,
    words: String,
}

impl TryFrom<TextEntry> for ScheduleEntry {
    type Error = String;

    fn try_from(TextEntry { at_s, words }: TextEntry) -> Result<ScheduleEntry, String> {
        if !(0.0..=TIME_S_MAX).contains(&at_s) {
            return Err(format!("at-s = {at_s}: simulated time goes from 0 to {TIME_S_MAX} s"));
        }
        let changes = syntax::read_all(&words).map_err(|bad| format!("words = {words:?}: {bad}"))?;
        if changes.is_empty() {
            return Err(format!("words = {words:?}: there is no fault in it; {}", syntax::COMPONENTS_HELP));
        }
        Ok(ScheduleEntry { tick: (at_s * f64::from(TICKS_PER_S)).round() as u64, changes })
    }
}

impl FaultSchedule {
    /// Returns the changes before this tick, in the order of the file.
    pub fn changes_at(&self, tick: u64) -> impl Iterator<Item = FaultChange> + '_ {
        let due = self.faults.iter().filter(move |entry| entry.tick == tick);
        due.flat_map(|entry| entry.changes.iter().copied())
    }
}
