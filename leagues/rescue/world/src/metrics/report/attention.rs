//! Selections of robots, and work with them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::metrics::record::{Dwell, Record};
use crate::metrics::rules::Rules;
use crate::metrics::span::{Span, mean, seconds, total_ms, union};
use crate::world::Station;

/// What operators turned to: all of them, or one.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Attention {
    /// How often a robot was selected.
    pub selections: usize,
    /// How often another robot was selected than before.
    pub switches: usize,
    /// How long a robot stayed selected, mean, s.
    pub dwell_mean_s: Option<f64>,
    /// How often an operator turned to a robot and gave it something to do.
    pub services: usize,
    /// How long such a service took, mean, s.
    pub interaction_mean_s: Option<f64>,
    /// Part of the session in which an operator was busy, mean over operators, 0 to 1.
    pub busy_share: Option<f64>,
}

/// How often a station went from one robot to the next.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Matrix {
    /// Names of robots, for rows and columns.
    pub robots: Vec<String>,
    /// A row for the robot before, a column for the robot after. A robot that was selected again after none counts
    /// on the diagonal.
    pub counts: Vec<Vec<u32>>,
}

impl Attention {
    /// Of the stations that fit.
    pub(super) fn of(record: &Record, rules: &Rules, fits: impl Fn(Station) -> bool) -> Attention {
        let selected: Vec<_> = record.dwells.selections().filter(|dwell| fits(dwell.station)).collect();
        let served: Vec<_> = record.dwells.interactions().filter(|dwell| fits(dwell.station)).collect();
        let sum_s = |dwells: &[&Dwell]| seconds(dwells.iter().map(|dwell| dwell.span.length_ms()).sum());
        let stations: Vec<Station> = record.stations.iter().copied().filter(|station| fits(*station)).collect();
        let busy = stations.iter().map(|station| busy_share(record, rules, *station)).sum();
        Attention {
            selections: selected.len(),
            switches: steps(record).filter(|(a, b)| fits(a.station) && a.robot != b.robot).count(),
            dwell_mean_s: mean(sum_s(&selected), selected.len()),
            services: served.len(),
            interaction_mean_s: mean(sum_s(&served), served.len()),
            busy_share: mean(busy, stations.len()),
        }
    }
}

/// Each selection with the next one of its station.
fn steps(record: &Record) -> impl Iterator<Item = (&Dwell, &Dwell)> {
    let mut last: BTreeMap<Station, &Dwell> = BTreeMap::new();
    record.dwells.selections().filter_map(move |dwell| Some((last.insert(dwell.station, dwell)?, dwell)))
}

/// Part of the session that lies shortly behind a command of a station.
fn busy_share(record: &Record, rules: &Rules, station: Station) -> f64 {
    let times = record.commands.get(&station).map_or(&[][..], Vec::as_slice);
    let span = |from_ms: u64| Span { from_ms, to_ms: from_ms.saturating_add(rules.busy_ms) }.until(record.end_ms);
    let busy_ms = total_ms(&union(times.iter().map(|ms| span(*ms))));
    if record.end_ms == 0 { 0.0 } else { busy_ms as f64 / record.end_ms as f64 }
}

impl Matrix {
    pub(super) fn of(record: &Record) -> Matrix {
        let robots = record.robots();
        let mut counts = vec![vec![0; robots.len()]; robots.len()];
        let place = |dwell: &Dwell| robots.iter().position(|robot| *robot == dwell.robot);
        for (before, after) in steps(record) {
            let Some((row, column)) = place(before).zip(place(after)) else { continue };
            if let Some(count) = counts.get_mut(row).and_then(|row| row.get_mut(column)) {
                *count += 1;
            }
        }
        Matrix { robots: robots.iter().map(ToString::to_string).collect(), counts }
    }
}
