//! Metrics of each operator.

use std::collections::{BTreeMap, BTreeSet};

use rescue_protocol::mrcs::{Uid, Workload};
use serde::{Deserialize, Serialize};

use super::attention::Attention;
use super::pairs::Pairs;
use super::score::Score;
use super::work::{Missions, Teleop};
use crate::metrics::record::Record;
use crate::metrics::rules::Rules;
use crate::metrics::span::seconds;
use crate::world::Station;

/// The metrics of an operator.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Operator {
    /// The operator's station.
    pub station: Station,
    /// Numbers of the station's clients.
    pub clients: Vec<u32>,
    /// Number of commands of all kinds.
    pub commands: usize,
    /// Selections and interactions.
    pub attention: Attention,
    /// Total duration of services, s.
    pub interaction_s: f64,
    /// Names of the robots with commands from this operator.
    pub robots: Vec<String>,
    /// The operator's marks.
    pub score: Score,
    /// Names of the victims found by these marks.
    pub found: Vec<String>,
    /// Number of victims that this station displayed but that have no mark.
    pub missed: usize,
    /// Changes of plans.
    pub missions: Missions,
    /// Teleoperation.
    pub teleop: Teleop,
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

impl Operator {
    pub(super) fn all(record: &Record, pairs: &Pairs, rules: &Rules) -> Vec<Operator> {
        record.stations.iter().map(|station| Operator::of(record, pairs, rules, *station)).collect()
    }

    fn of(record: &Record, pairs: &Pairs, rules: &Rules, station: Station) -> Operator {
        let clients = record.clients.iter().filter(|(_, own)| **own == station).map(|(client, _)| *client).collect();
        let own = || record.dwells.interactions().filter(|dwell| dwell.station == station);
        let served: BTreeSet<(usize, &Uid)> = own().map(|dwell| (dwell.robot.len(), &dwell.robot)).collect();
        let marked = pairs.victims.iter().filter(|victim| victim.mark.is_some() && victim.station == Some(station));
        let missed = pairs.victims.iter().filter(|victim| victim.is_missed && victim.shown_by.contains(&station));
        Operator {
            station,
            clients,
            commands: record.commands.get(&station).map_or(0, Vec::len),
            attention: Attention::of(record, rules, |other| other == station),
            interaction_s: seconds(own().map(|dwell| dwell.span.length_ms()).sum()),
            robots: served.into_iter().map(|(_, robot)| robot.to_string()).collect(),
            score: Score::of(pairs, |other| other == Some(station)),
            found: marked.map(|victim| victim.name.clone()).collect(),
            missed: missed.count(),
            missions: Missions::of(record, |_, other| other == station),
            teleop: Teleop::of(record, |call| call.station == Some(station)),
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
pub(super) fn shared(operators: &[Operator]) -> Option<f64> {
    let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
    for robot in operators.iter().flat_map(|operator| &operator.robots) {
        *counts.entry(robot).or_default() += 1;
    }
    let shared = counts.values().filter(|count| **count > 1).count();
    (!counts.is_empty()).then(|| shared as f64 / counts.len() as f64)
}
