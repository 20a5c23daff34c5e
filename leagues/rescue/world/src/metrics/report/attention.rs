//! Metrics of robot selections and interactions.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::metrics::record::{Dwell, SessionRecord};
use crate::metrics::thresholds::MetricThresholds;
use crate::metrics::time_span::{TimeSpan, mean, seconds, total_ms, union};
use crate::station_id::StationId;

/// Attention metrics of all operators, or of one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct AttentionMetrics {
    /// Number of selections.
    pub selections: usize,
    /// Number of selections of a different robot than before.
    pub switches: usize,
    /// Mean duration of a selection, s.
    pub dwell_mean_s: Option<f64>,
    /// Number of services: dwells with commands.
    pub services: usize,
    /// Mean duration of a service, s.
    pub interaction_mean_s: Option<f64>,
    /// Share of the session in which an operator was busy, mean over operators, 0 to 1.
    pub busy_share: Option<f64>,
}

/// The number of switches from each robot to each other.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct SwitchMatrix {
    /// Robot names of rows and columns.
    pub robots: Vec<String>,
    /// Counts, with the robot before as row and the robot after as column. Selecting the same robot again after none
    /// counts on the diagonal.
    pub counts: Vec<Vec<u32>>,
}

impl AttentionMetrics {
    /// Computes the metrics of the stations that `fits` accepts.
    pub(super) fn of(
        record: &SessionRecord,
        rules: &MetricThresholds,
        fits: impl Fn(StationId) -> bool,
    ) -> AttentionMetrics {
        let selected: Vec<_> = record.dwells.selections().filter(|dwell| fits(dwell.station)).collect();
        let served: Vec<_> = record.dwells.interactions().filter(|dwell| fits(dwell.station)).collect();
        let sum_s = |dwells: &[&Dwell]| seconds(dwells.iter().map(|dwell| dwell.span.length_ms()).sum());
        let stations: Vec<StationId> = record.stations.iter().copied().filter(|station| fits(*station)).collect();
        let busy = stations.iter().map(|station| busy_share(record, rules, *station)).sum();
        AttentionMetrics {
            selections: selected.len(),
            switches: steps(record).filter(|(a, b)| fits(a.station) && a.robot != b.robot).count(),
            dwell_mean_s: mean(sum_s(&selected), selected.len()),
            services: served.len(),
            interaction_mean_s: mean(sum_s(&served), served.len()),
            busy_share: mean(busy, stations.len()),
        }
    }
}

/// Returns each selection with the next one of its station.
fn steps(record: &SessionRecord) -> impl Iterator<Item = (&Dwell, &Dwell)> {
    let mut last: BTreeMap<StationId, &Dwell> = BTreeMap::new();
    record.dwells.selections().filter_map(move |dwell| Some((last.insert(dwell.station, dwell)?, dwell)))
}

/// Share of the session shortly after a command of a station.
fn busy_share(record: &SessionRecord, rules: &MetricThresholds, station: StationId) -> f64 {
    let times = record.commands.get(&station).map_or(&[][..], Vec::as_slice);
    let span = |from_ms: u64| TimeSpan { from_ms, to_ms: from_ms.saturating_add(rules.busy_ms) }.until(record.end_ms);
    let busy_ms = total_ms(&union(times.iter().map(|ms| span(*ms))));
    if record.end_ms == 0 { 0.0 } else { busy_ms as f64 / record.end_ms as f64 }
}

impl SwitchMatrix {
    pub(super) fn of(record: &SessionRecord) -> SwitchMatrix {
        let robots = record.robots();
        let mut counts = vec![vec![0; robots.len()]; robots.len()];
        let place = |dwell: &Dwell| robots.iter().position(|robot| *robot == dwell.robot);
        for (before, after) in steps(record) {
            let Some((row, column)) = place(before).zip(place(after)) else { continue };
            if let Some(count) = counts.get_mut(row).and_then(|row| row.get_mut(column)) {
                *count += 1;
            }
        }
        SwitchMatrix { robots: robots.iter().map(ToString::to_string).collect(), counts }
    }
}
