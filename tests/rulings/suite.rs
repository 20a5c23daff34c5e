//! All scenarios, played once for all tests of the process.

use std::sync::OnceLock;

use rayon::prelude::*;

use super::cases::{CASES, Case};
use super::play::{Outcome, play};
use super::scenario::Scenario;
use super::store;

/// The number of seeds for a scenario with random choices.
const SEEDS: u64 = 4;

/// A played scenario.
pub struct Run {
    pub case: &'static Case,
    /// The outcome for each seed.
    pub outcomes: Vec<Outcome>,
}

/// The number of reported faults per scenario.
const FAULTS_TOLD: usize = 6;

impl Run {
    fn of(case: &'static Case, scenario: Scenario) -> Run {
        let seeds = if case.lots.is_empty() { 1 } else { SEEDS };
        let outcomes = (0..seeds).map(|seed| play(&scenario, case, seed)).collect();
        Run { case, outcomes }
    }

    /// The differences from the recording, as text.
    pub fn complaints(&self) -> Vec<String> {
        let faults = self.outcomes.iter().zip(0..).flat_map(|(outcome, seed)| {
            let more = outcome.faults.len().saturating_sub(FAULTS_TOLD);
            let told = outcome.faults.iter().take(FAULTS_TOLD);
            let told =
                told.map(move |fault| format!("{} seed {seed}, {}: {}", self.case.name, fault.cycle, fault.what));
            told.chain((more > 0).then(|| format!("{} seed {seed}: {more} more", self.case.name)))
        });
        faults.collect()
    }
}

/// The results of all scenarios. `SPAR_RULINGS=text` restricts them to scenarios with that text in the name.
pub fn runs() -> &'static [Run] {
    static RUNS: OnceLock<Vec<Run>> = OnceLock::new();
    RUNS.get_or_init(|| {
        let only = std::env::var("SPAR_RULINGS").unwrap_or_default();
        let cases: Vec<&'static Case> = CASES.iter().filter(|case| case.name.contains(&only)).collect();
        let scenarios = store::scenarios(&cases);
        scenarios.into_par_iter().map(|(case, scenario)| Run::of(case, scenario)).collect()
    })
}
