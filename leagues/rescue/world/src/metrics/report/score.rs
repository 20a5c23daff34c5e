//! Scores of marks and times to marks.

use serde::{Deserialize, Serialize};

use super::mark_matching::{MarkMatching, MarkOutcome, VictimResult};
use crate::metrics::time_span::mean;
use crate::station_id::StationId;

/// The score of the marks of all stations, or of one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct MarkScore {
    /// Number of marks at the end: found victims, duplicates and false alarms.
    pub marks: usize,
    /// Number of victims with an assigned mark.
    pub found: usize,
    /// Number of additional marks near victims.
    pub duplicates: usize,
    /// Number of marks far from all victims.
    pub false_alarms: usize,
    /// Root mean square of the distances from victims to their marks, m.
    pub error_rms_m: Option<f64>,
    /// Mean number of displays of a victim until its mark.
    pub displays_to_mark: Option<f64>,
    /// Mean time from a victim's first display to its mark, s.
    pub display_to_mark_s: Option<f64>,
    /// Mean time from the selection of a robot to a victim's mark made during it, s.
    pub select_to_mark_s: Option<f64>,
}

impl MarkScore {
    /// Computes the score of the marks by the stations that `fits` accepts; `None` is a detector.
    pub(super) fn of(pairs: &MarkMatching, fits: impl Fn(Option<StationId>) -> bool) -> MarkScore {
        let count = |outcome: MarkOutcome| {
            pairs.marks.iter().filter(|mark| fits(mark.station) && mark.outcome == outcome).count()
        };
        let (found, duplicates) = (count(MarkOutcome::Found), count(MarkOutcome::Duplicate));
        let false_alarms = count(MarkOutcome::FalseAlarm);
        let marked: Vec<_> =
            pairs.victims.iter().filter(|victim| victim.mark.is_some() && fits(victim.station)).collect();
        let mean_of = |value: &dyn Fn(&VictimResult) -> Option<f64>| {
            let values: Vec<f64> = marked.iter().filter_map(|victim| value(victim)).collect();
            mean(values.iter().sum(), values.len())
        };
        let displays = |victim: &VictimResult| (victim.displays > 0).then_some(victim.displays as f64);
        MarkScore {
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
