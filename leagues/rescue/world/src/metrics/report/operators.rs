//! Metrics of each operator.

use std::collections::{BTreeMap, BTreeSet};

use rescue_protocol::mrcs::{Uid, Workload};
use serde::{Deserialize, Serialize};

use super::attention::AttentionMetrics;
use super::mark_matching::MarkMatching;
use super::plans_and_teleop::{PlanMetrics, TeleopMetrics};
use super::score::MarkScore;
use crate::metrics::record::SessionRecord;
use crate::metrics::thresholds::MetricThresholds;
use crate::metrics::time_span::seconds;
use crate::station_id::StationId;

/// The metrics of an operator.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct OperatorMetrics {
    /// The operator's station.
    pub station: StationId,
    /// Numbers of the station's clients.
    pub clients: Vec<u32>,
    /// Number of commands of all kinds.
    pub commands: usize,
    /// Selections and interactions.
    pub attention: AttentionMetrics,
    /// Total duration of services, s.
    pub interaction_s: f64,
    /// Names of the robots with commands from this operator.
    pub robots: Vec<String>,
    /// The operator's marks.
    pub score: MarkScore,
    /// Names of the victims found by these marks.
    pub found: Vec<String>,
    /// Number of victims that this station displayed but that have no mark.
    pub missed: usize,
    /// Changes of plans.
    pub missions: PlanMetrics,
    /// Teleoperation.
    pub teleop: TeleopMetrics,
    /// Workload ratings of the operator.
    pub tlx: Option<Tlx>,
}

/// NASA-TLX workload ratings, each 0 to 100.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Tlx {
    /// The six ratings.
    pub ratings: Workload,
    /// Their mean: the raw index, without weights.
    pub mean: f64,
}

impl OperatorMetrics {
    pub(super) fn all(record: &SessionRecord, pairs: &MarkMatching, rules: &MetricThresholds) -> Vec<OperatorMetrics> {
        record.stations.iter().map(|station| OperatorMetrics::of(record, pairs, rules, *station)).collect()
    }

    fn of(
        record: &SessionRecord,
        pairs: &MarkMatching,
        rules: &MetricThresholds,
        station: StationId,
    ) -> OperatorMetrics {
        let clients = record.clients.iter().filter(|(_, own)| **own == station).map(|(client, _)| *client).collect();
        let own = || record.dwells.interactions().filter(|dwell| dwell.station == station);
        let served: BTreeSet<(usize, &Uid)> = own().map(|dwell| (dwell.robot.len(), &dwell.robot)).collect();
        let marked = pairs.victims.iter().filter(|victim| victim.mark.is_some() && victim.station == Some(station));
        let missed = pairs.victims.iter().filter(|victim| victim.is_missed && victim.shown_by.contains(&station));
        OperatorMetrics {
            station,
            clients,
            commands: record.commands.get(&station).map_or(0, Vec::len),
            attention: AttentionMetrics::of(record, rules, |other| other == station),
            interaction_s: seconds(own().map(|dwell| dwell.span.length_ms()).sum()),
            robots: served.into_iter().map(|(_, robot)| robot.to_string()).collect(),
            score: MarkScore::of(pairs, |other| other == Some(station)),
            found: marked.map(|victim| victim.name.clone()).collect(),
            missed: missed.count(),
            missions: PlanMetrics::of(record, |_, other| other == station),
            teleop: TeleopMetrics::of(record, |call| call.station == Some(station)),
            tlx: record.tlx.get(&station).map(Tlx::of),
        }
    }
}

impl Tlx {
    fn of(ratings: &Workload) -> Tlx {
        let Workload { mental, physical, temporal, performance, effort, frustration } = ratings;
        let sum = mental + physical + temporal + performance + effort + frustration;
        Tlx { ratings: *ratings, mean: sum / 6.0 }
    }
}

/// Share of the robots with commands that got them from two operators or more.
pub(super) fn shared_robot_share(operators: &[OperatorMetrics]) -> Option<f64> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for robot in operators.iter().flat_map(|operator| &operator.robots) {
        *counts.entry(robot).or_default() += 1;
    }
    let shared = counts.values().filter(|count| **count > 1).count();
    (!counts.is_empty()).then(|| shared as f64 / counts.len() as f64)
}
