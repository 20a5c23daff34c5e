//! Victims found, and what led to marks.

use serde::{Deserialize, Serialize};

use super::pairs::{Outcome, Pairs, Victim};
use crate::metrics::span::mean;
use crate::world::Station;

/// What marks are worth: those of all stations, or of one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Score {
    /// Marks that were there at the end. They are found victims, duplicates and false alarms.
    pub marks: usize,
    /// Victims with a mark of their own.
    pub found: usize,
    /// More marks near victims that have their own.
    pub duplicates: usize,
    /// Marks far from all victims.
    pub false_alarms: usize,
    /// Root of the mean square of the distances from victims to their marks, m.
    pub error_rms_m: Option<f64>,
    /// How often a victim came into a displayed picture until it was marked, mean.
    pub displays_to_mark: Option<f64>,
    /// From a victim's first display to its mark, mean, s.
    pub display_to_mark_s: Option<f64>,
    /// From the selection of a robot to a victim's mark that was made with it selected, mean, s.
    pub select_to_mark_s: Option<f64>,
}

impl Score {
    /// Of the marks by the stations that fit; none: a detector.
    pub(super) fn of(pairs: &Pairs, fits: impl Fn(Option<Station>) -> bool) -> Score {
        let count =
            |outcome: Outcome| pairs.marks.iter().filter(|mark| fits(mark.station) && mark.outcome == outcome).count();
        let (found, duplicates) = (count(Outcome::Found), count(Outcome::Duplicate));
        let false_alarms = count(Outcome::FalseAlarm);
        let marked: Vec<_> =
            pairs.victims.iter().filter(|victim| victim.mark.is_some() && fits(victim.station)).collect();
        let mean_of = |value: &dyn Fn(&Victim) -> Option<f64>| {
            let values: Vec<f64> = marked.iter().filter_map(|victim| value(victim)).collect();
            mean(values.iter().sum(), values.len())
        };
        let displays = |victim: &Victim| (victim.displays > 0).then_some(victim.displays as f64);
        Score {
            marks: found + duplicates + false_alarms,
            found,
            duplicates,
            false_alarms,
            error_rms_m: mean_of(&|victim| victim.error_m.map(|error_m| error_m * error_m)).map(libm::sqrt),
            displays_to_mark: mean_of(&displays),
            display_to_mark_s: mean_of(&|victim| victim.display_to_mark_s),
            select_to_mark_s: mean_of(&|victim| victim.select_to_mark_s),
        }
    }
}
