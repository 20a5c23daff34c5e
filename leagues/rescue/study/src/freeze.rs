//! The freezes of a trial: their number, their times and their probes.

use engine::RandomStream;
use serde::Deserialize;

use crate::probe::ProbeKind;

/// The shortest time from a freeze to the end of its trial, s.
const FREEZE_END_S: f64 = 10.0;

/// Freezes: the world stops at random times, its page is covered, and questions ask for the participant's knowledge of it
/// (Endsley, *Measurement of situation awareness in dynamic systems*, 1995).
#[derive(Debug, Clone, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FreezePlan {
    /// The number of freezes in a trial.
    pub count: u32,
    /// The earliest time of a freeze, s from the start of the trial.
    #[serde(default = "minute")]
    pub earliest_s: f64,
    /// The shortest time between two freezes, s.
    #[serde(default = "minute")]
    pub apart_s: f64,
    /// The probes of each freeze.
    pub probes: Vec<ProbeKind>,
}

fn minute() -> f64 {
    60.0
}

impl FreezePlan {
    /// Checks that the freezes have room in a trial of this length.
    pub(crate) fn check(&self, trial_ms: u64) -> Result<(), String> {
        if self.probes.is_empty() {
            return Err(format!("freeze.probes: at least one is needed of {}", ProbeKind::words()));
        }
        if !(self.earliest_s >= 1.0 && self.apart_s >= 1.0) {
            return Err(String::from("freeze: earliest_s and apart_s are at least 1 s"));
        }
        let needed_s = self.earliest_s + f64::from(self.count.saturating_sub(1)) * self.apart_s;
        let latest_s = latest_s(trial_ms);
        if self.count == 0 || needed_s > latest_s {
            return Err(format!(
                "freeze.count = {}: with earliest_s = {} and apart_s = {} the last freeze is at {needed_s} s or later, but a trial \
                 of {} s has room until {latest_s} s",
                self.count,
                self.earliest_s,
                self.apart_s,
                trial_ms / 1000
            ));
        }
        Ok(())
    }
}

/// Returns the last time of a freeze, s from the start of a trial of this length.
fn latest_s(trial_ms: u64) -> f64 {
    trial_ms as f64 / 1e3 - FREEZE_END_S
}

/// Returns the times of a trial's freezes, ms from its start: multiples of 100 ms.
#[must_use]
pub fn freeze_times_ms(plan: &FreezePlan, trial_ms: u64, seed: u64, participant: u32, trial: u32) -> Vec<u64> {
    let mut stream = RandomStream::new(seed, "study freezes", participant, u64::from(trial));
    let apart_s = plan.apart_s * f64::from(plan.count.saturating_sub(1));
    let room_s = (latest_s(trial_ms) - plan.earliest_s - apart_s).max(0.0);
    let mut draws: Vec<f64> = (0..plan.count).map(|_| stream.unit() * room_s).collect();
    draws.sort_by(f64::total_cmp);
    let times =
        draws.into_iter().zip(0..).map(|(draw, index)| plan.earliest_s + f64::from(index) * plan.apart_s + draw);
    times.map(|time_s| (time_s * 10.0).round() as u64 * 100).collect()
}
