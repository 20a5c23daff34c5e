//! The measures of the start scripts of a match: the processor times of players, and processor budgets of teams.
//!
//! No game depends on them, except that a script that ends takes its players with it.

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::client_times::ClientProcessorTimes;
use crate::kill::kill_group;
use crate::process_group::ProcessGroup;
use crate::processor_budget::{BudgetExcess, BudgetWatch, ProcessorBudget};
use crate::start_script::Script;
use crate::usage::measure_groups;

/// The interval between samples: a part of the time so far, for short matches, but within these limits.
const INTERVAL_PART: u32 = 8;
const INTERVAL_MIN: Duration = Duration::from_millis(100);
const INTERVAL_MAX: Duration = Duration::from_secs(2);

/// Measures the start scripts of a match.
#[derive(Debug)]
pub struct TeamMeter {
    budget: Option<ProcessorBudget>,
    start: Instant,
    /// Time of the latest sample.
    sampled: Mutex<Instant>,
    players: ClientProcessorTimes,
    /// The budget watches by the index of the team.
    watches: Mutex<BTreeMap<usize, BudgetWatch>>,
}

impl TeamMeter {
    /// A meter with a budget for each team, if there is one.
    pub fn new(budget: Option<ProcessorBudget>) -> TeamMeter {
        let start = Instant::now();
        TeamMeter {
            budget,
            start,
            sampled: Mutex::new(start),
            players: ClientProcessorTimes::default(),
            watches: Mutex::default(),
        }
    }

    /// [Samples](TeamMeter::sample) if it is time for it: after an eighth of the time so far, at least 0.1 s and at most 2 s.
    pub fn sample_if_due<P: Iterator<Item = (String, SocketAddr)>>(
        &self,
        scripts: &[Script],
        players: impl FnOnce() -> P,
    ) {
        let interval = (self.start.elapsed() / INTERVAL_PART).clamp(INTERVAL_MIN, INTERVAL_MAX);
        let mut sampled = self.sampled.lock().unwrap_or_else(PoisonError::into_inner);
        if sampled.elapsed() > interval {
            *sampled = Instant::now();
            self.sample(scripts, players());
        }
    }

    /// Samples the processor times of the scripts' groups, and of the players with connections from these addresses.
    pub fn sample(&self, scripts: &[Script], players: impl Iterator<Item = (String, SocketAddr)>) {
        scripts.iter().for_each(Script::sample_processor_time);
        let groups: Vec<ProcessGroup> = scripts.iter().map(Script::group).collect();
        self.players.sample(&groups, players);
    }

    /// Compares the teams with their budgets, if a window ends at this simulated time, and ends scripts if the budget says
    /// so.
    pub fn check_budgets(&self, scripts: &[Script], simulated_s: f64) {
        let Some(budget) = self.budget else { return };
        let mut watches = self.watches.lock().unwrap_or_else(PoisonError::into_inner);
        // A team has several scripts if each player has its own sandbox.
        let mut teams: BTreeMap<usize, Vec<&Script>> = BTreeMap::new();
        scripts.iter().for_each(|script| teams.entry(script.side).or_default().push(script));
        for (side, scripts) in teams {
            let watch = watches.entry(side).or_insert_with(|| BudgetWatch::new(budget));
            if !watch.is_due(simulated_s) {
                continue;
            }
            let groups: Vec<ProcessGroup> = scripts.iter().map(|script| script.group()).collect();
            let Ok(usages) = measure_groups(&groups) else { continue };
            let used = usages.iter().map(|usage| usage.processor_time).sum();
            let is_first = watch.excess().is_none();
            if watch.end_window(simulated_s, used) {
                scripts.iter().for_each(|script| on_excess(script, watch, is_first));
            }
        }
    }

    /// The processor times of players, where their processes are known.
    pub fn player_times(&self) -> BTreeMap<String, Duration> {
        self.players.times()
    }

    /// The windows in which a team exceeded its budget, by its index; `None` if it has kept its budget.
    pub fn excess(&self, side: usize) -> Option<BudgetExcess> {
        self.watches.lock().unwrap_or_else(PoisonError::into_inner).get(&side)?.excess()
    }
}

/// Names a team that has exceeded its budget, once in the log, and ends its script if the budget says so.
fn on_excess(script: &Script, watch: &BudgetWatch, is_first: bool) {
    let (path, budget) = (script.path().display(), watch.budget());
    if let Some(excess) = watch.excess().filter(|_| is_first) {
        tracing::warn!("{path}: {}", excess.text(budget));
    }
    if budget.ends_script {
        match kill_group(script.group()) {
            Ok(_) => tracing::warn!("{path}: it was ended, because it has exceeded its processor budget"),
            Err(error) => tracing::warn!("{path}: {error}"),
        }
    }
}
