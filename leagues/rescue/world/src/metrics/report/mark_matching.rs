//! Assigns marks to victims, and finds missed victims.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_planning::path_planning::{AssignmentMethod, assign};
use serde::{Deserialize, Serialize};

use crate::metrics::record::{self, SessionRecord, VictimDisplay};
use crate::metrics::thresholds::MetricThresholds;
use crate::metrics::time_span::seconds;
use crate::station_id::StationId;

/// The result for one victim.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct VictimResult {
    /// Its name in the building.
    pub name: String,
    /// Position, m.
    pub at_m: [f64; 2],
    /// Name of its assigned mark.
    pub mark: Option<String>,
    /// Creation time of this mark, s.
    pub found_s: Option<f64>,
    /// Station that made it.
    pub station: Option<StationId>,
    /// Distance from the victim to its mark, m.
    pub error_m: Option<f64>,
    /// Time of its first display, s.
    pub displayed_s: Option<f64>,
    /// Number of displays: until it was marked, or in total.
    pub displays: usize,
    /// Time from its first display to its mark, s.
    pub display_to_mark_s: Option<f64>,
    /// Time from the selection of a robot to a mark made during it, s.
    pub select_to_mark_s: Option<f64>,
    /// True if it was displayed long, large and visible enough, but has no mark.
    pub is_missed: bool,
    /// Stations that displayed it in this way.
    pub shown_by: Vec<StationId>,
}

/// The outcome of a mark.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarkOutcome {
    /// Assigned to a victim.
    Found,
    /// Near a victim with another mark.
    Duplicate,
    /// Far from all victims.
    FalseAlarm,
}

/// A mark that was there at the end.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MarkResult {
    /// Its name on the map.
    pub name: String,
    /// Position, m.
    pub at_m: [f64; 2],
    /// Time of creation, s.
    pub made_s: f64,
    /// The station that made it.
    pub station: Option<StationId>,
    /// Its outcome.
    pub outcome: MarkOutcome,
    /// Name of its victim.
    pub victim: Option<String>,
}

/// Results for victims by name, and for marks by time.
#[derive(Debug)]
pub(super) struct MarkMatching {
    pub victims: Vec<VictimResult>,
    pub marks: Vec<MarkResult>,
}

impl MarkMatching {
    pub fn of(record: &SessionRecord, rules: &MetricThresholds) -> MarkMatching {
        let mut marks: Vec<_> = record.marks.present.iter().collect();
        marks.sort_by_key(|(uid, mark)| (mark.ms, uid.len(), *uid));
        let near_m = |at: [f64; 2], mark: &record::MarkRecord| {
            let distance_m = DVec2::from(at).distance(mark.at.into());
            (distance_m <= rules.match_radius_m).then_some(distance_m)
        };
        // Rows are victims: they are few, whereas marks may be many.
        let costs = |at: [f64; 2]| marks.iter().map(|(_, mark)| near_m(at, mark)).collect();
        let costs_m: Vec<Vec<Option<f64>>> = record.victims.values().map(|at| costs(*at)).collect();
        let own = assign(&costs_m, AssignmentMethod::Hungarian);

        let mut of_mark = BTreeMap::new();
        let mut victims = Vec::new();
        let mut shown = displays(record);
        for ((name, at), index) in record.victims.iter().zip(own) {
            let mark = index.and_then(|index| marks.get(index));
            if let Some((uid, _)) = mark {
                of_mark.insert((*uid).clone(), name.clone());
            }
            let mut victim = VictimResult { name: name.clone(), at_m: *at, ..VictimResult::default() };
            if let Some((uid, mark)) = mark {
                victim.mark = Some(uid.to_string());
                victim.found(mark, near_m(*at, mark));
            }
            victim.displayed(&shown.remove(name.as_str()).unwrap_or_default(), mark.map(|(_, mark)| mark.ms), rules);
            victims.push(victim);
        }
        let judged = |(uid, mark): &(&rescue_protocol::mrcs::Uid, &record::MarkRecord)| {
            let victim = of_mark.get(*uid).cloned();
            let is_near = record.victims.values().any(|at| near_m(*at, mark).is_some());
            let outcome = match victim {
                Some(_) => MarkOutcome::Found,
                None if is_near => MarkOutcome::Duplicate,
                None => MarkOutcome::FalseAlarm,
            };
            let (name, made_s) = (uid.to_string(), seconds(mark.ms));
            MarkResult { name, at_m: mark.at, made_s, station: mark.station, outcome, victim }
        };
        let marks = marks.iter().map(judged).collect();
        MarkMatching { victims, marks }
    }
}

/// Returns the displays by victim, ordered by beginning.
fn displays(record: &SessionRecord) -> BTreeMap<&str, Vec<&VictimDisplay>> {
    let mut of_victim: BTreeMap<&str, Vec<&VictimDisplay>> = BTreeMap::new();
    for display in &record.victim_displays.list {
        of_victim.entry(&display.victim).or_default().push(display);
    }
    of_victim
}

impl VictimResult {
    /// Records the victim's mark.
    fn found(&mut self, mark: &record::MarkRecord, error_m: Option<f64>) {
        self.found_s = Some(seconds(mark.ms));
        self.station = mark.station;
        self.error_m = error_m;
        self.select_to_mark_s = mark.selected_ms.map(|selected_ms| seconds(mark.ms - selected_ms));
    }

    /// Records the victim's displays before and after its mark.
    fn displayed(&mut self, displays: &[&VictimDisplay], marked_ms: Option<u64>, rules: &MetricThresholds) {
        let counted = displays.iter().filter(|display| marked_ms.is_none_or(|ms| display.span.from_ms <= ms));
        self.displays = counted.count();
        let first_ms = displays.first().map(|display| display.span.from_ms);
        self.displayed_s = first_ms.map(seconds);
        self.display_to_mark_s =
            first_ms.zip(marked_ms).and_then(|(first_ms, ms)| ms.checked_sub(first_ms)).map(seconds);
        let clear = displays.iter().filter(|display| display.clear_ms >= rules.displayed_ms);
        self.shown_by = clear.map(|display| display.station).collect();
        self.shown_by.sort_unstable();
        self.shown_by.dedup();
        self.is_missed = marked_ms.is_none() && !self.shown_by.is_empty();
    }
}
