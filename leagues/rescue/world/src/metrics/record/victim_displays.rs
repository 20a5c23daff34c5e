//! Victims in the pictures displayed by stations.

use std::collections::BTreeMap;

use crate::metrics::thresholds::MetricThresholds;
use crate::metrics::time_span::TimeSpan;
use crate::station_id::StationId;

/// A time span in which a victim was in the picture of a station.
#[derive(Debug, Clone, PartialEq)]
pub(in crate::metrics) struct VictimDisplay {
    pub station: StationId,
    pub victim: String,
    pub span: TimeSpan,
    /// Longest continuous time in which it was large and visible enough, ms.
    pub clear_ms: u64,
    /// Start of the current such time, ms.
    clear_since: Option<u64>,
}

/// All displays of victims, ordered by beginning.
#[derive(Debug, Default)]
pub(in crate::metrics) struct VictimDisplays {
    pub list: Vec<VictimDisplay>,
    /// Indices of the open displays.
    open: BTreeMap<(StationId, String), usize>,
    rules: MetricThresholds,
}

impl VictimDisplays {
    pub fn new(rules: MetricThresholds) -> VictimDisplays {
        VictimDisplays { rules, ..VictimDisplays::default() }
    }

    /// Records a victim in the picture of a station.
    pub fn show(&mut self, ms: u64, station: StationId, victim: String, height_px: f64, share: f64) {
        let is_clear = height_px >= self.rules.displayed_px && share >= self.rules.displayed_share;
        let list = &mut self.list;
        let index = *self.open.entry((station, victim.clone())).or_insert_with(|| {
            list.push(VictimDisplay { station, victim, span: TimeSpan::open(ms), clear_ms: 0, clear_since: None });
            list.len() - 1
        });
        if let Some(display) = list.get_mut(index) {
            if is_clear {
                display.clear_since.get_or_insert(ms);
            } else {
                display.blur(ms);
            }
        }
    }

    /// Records that a victim left the picture of a station.
    pub fn hide(&mut self, ms: u64, station: StationId, victim: &str) {
        let index = self.open.remove(&(station, victim.to_owned()));
        if let Some(display) = index.and_then(|index| self.list.get_mut(index)) {
            display.blur(ms);
            display.span.to_ms = ms;
        }
    }

    /// Moves the open displays to time 0, and drops the others.
    pub fn restart(&mut self) {
        let old = std::mem::take(&mut self.list);
        for index in self.open.values_mut() {
            let Some(display) = old.get(*index) else { continue };
            *index = self.list.len();
            let clear_since = display.clear_since.map(|_| 0);
            self.list.push(VictimDisplay { span: TimeSpan::open(0), clear_ms: 0, clear_since, ..display.clone() });
        }
    }

    pub fn finish(&mut self, end_ms: u64) {
        for display in &mut self.list {
            display.blur(end_ms);
            display.span = display.span.until(end_ms);
        }
    }
}

impl VictimDisplay {
    /// Ends the time in which the victim is large and visible enough.
    fn blur(&mut self, ms: u64) {
        if let Some(since_ms) = self.clear_since.take() {
            self.clear_ms = self.clear_ms.max(ms.saturating_sub(since_ms));
        }
    }
}
