//! The pairs of games of a campaign in their order.
//!
//! A pair is two games of two teams: from the same seed and with sides swapped, or two runs of each team from equal seeds.
//! All teams play the same seeds in the same combinations of factors, which takes out how hard a start is. The
//! combinations take turns. Pairs that tune parameters come first.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::campaign_file::{CampaignFile, Schedule};

/// The pairs of a campaign.
#[derive(Debug, Clone, PartialEq)]
pub struct PairSchedule {
    /// The indices of each two teams that meet.
    pub pairings: Vec<[usize; 2]>,
    /// The combinations of factors: values by key.
    pub cells: Vec<BTreeMap<String, Value>>,
    first_seed: u64,
    pairs_of_pairing: u64,
    tuning_pairs: u64,
    pairs_of_iteration: u64,
}

/// A pair of games.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PairPlan {
    /// Its number in the campaign, from 0.
    pub number: u64,
    /// Its number among the pairs of its pairing, from 0.
    pub number_in_pairing: u64,
    /// The index of its pairing.
    pub pairing: usize,
    /// The indices of its teams; the first one plays left in the first game.
    pub teams: [usize; 2],
    /// The index of its combination of factors.
    pub cell: usize,
    /// The seed of both games; kinds without opponents derive the seeds of runs from it.
    pub seed: u64,
    /// The iteration of the tuning that it belongs to; `None`: it counts for the stopping rule.
    pub iteration: Option<u32>,
}

impl PairSchedule {
    /// The pairs of a campaign file.
    pub fn new(file: &CampaignFile) -> PairSchedule {
        // A team that is tuned meets itself with its old parameters.
        let teams = if file.tune.is_some() { 2 } else { file.teams.len() };
        let firsts = match file.schedule {
            Schedule::RoundRobin => 0..teams,
            Schedule::Gauntlet => 0..1,
        };
        let iterations = file.tune.as_ref().map_or(0, |tune| u64::from(tune.iterations));
        let pairs_of_iteration = file.tune.as_ref().map_or(1, |tune| u64::from(tune.pairs.max(1)));
        PairSchedule {
            pairings: firsts.flat_map(|first| (first + 1..teams).map(move |second| [first, second])).collect(),
            cells: combinations(&file.factors),
            first_seed: file.seed,
            pairs_of_pairing: u64::from(file.stopping_rule.pairs_max()),
            tuning_pairs: iterations * pairs_of_iteration,
            pairs_of_iteration,
        }
    }

    /// The number of all pairs.
    pub fn pairs(&self) -> u64 {
        self.tuning_pairs + self.deciding_pairs()
    }

    /// The number of pairs that tune parameters.
    pub fn tuning_pairs(&self) -> u64 {
        self.tuning_pairs
    }

    /// The number of pairs that count for the stopping rule.
    pub fn deciding_pairs(&self) -> u64 {
        self.pairs_of_pairing * self.pairings.len() as u64
    }

    /// The pair with this number, from 0.
    pub fn pair(&self, number: u64) -> Option<PairPlan> {
        if number < self.tuning_pairs {
            return Some(PairPlan {
                number,
                number_in_pairing: number,
                pairing: 0,
                teams: [0, 1],
                cell: 0,
                seed: self.first_seed.wrapping_add(number),
                iteration: Some(u32::try_from(number / self.pairs_of_iteration).ok()?),
            });
        }
        let (pairings, cells) = (self.pairings.len() as u64, self.cells.len() as u64);
        let deciding = number - self.tuning_pairs;
        let number_in_pairing = deciding.checked_div(pairings).filter(|number| *number < self.pairs_of_pairing)?;
        let pairing = usize::try_from(deciding % pairings).ok()?;
        Some(PairPlan {
            number,
            number_in_pairing,
            pairing,
            teams: *self.pairings.get(pairing)?,
            cell: usize::try_from(number_in_pairing.checked_rem(cells)?).ok()?,
            // Not the seeds to which parameters were tuned.
            seed: self.first_seed.wrapping_add(self.tuning_pairs).wrapping_add(number_in_pairing / cells),
            iteration: None,
        })
    }
}

/// All combinations of the factors' values; the last factor varies first.
fn combinations(factors: &BTreeMap<String, Vec<Value>>) -> Vec<BTreeMap<String, Value>> {
    let mut cells = vec![BTreeMap::new()];
    for (key, values) in factors {
        let with = |cell: &BTreeMap<String, Value>, value: &Value| {
            let mut cell = cell.clone();
            cell.insert(key.clone(), value.clone());
            cell
        };
        cells = cells.iter().flat_map(|cell| values.iter().map(move |value| with(cell, value))).collect();
    }
    cells
}
