//! The pairs of games of a campaign in their order, and their jobs.
//!
//! A pair is two games of two teams from the same seed, with sides swapped. All teams play the same seeds in the same
//! combinations of factors, which takes out how hard a start is. The combinations take turns.

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
    /// The seed of both games.
    pub seed: u64,
}

impl PairSchedule {
    /// The pairs of a campaign file.
    pub fn new(file: &CampaignFile) -> PairSchedule {
        let teams = file.teams.len();
        let firsts = match file.schedule {
            Schedule::RoundRobin => 0..teams,
            Schedule::Gauntlet => 0..1,
        };
        PairSchedule {
            pairings: firsts.flat_map(|first| (first + 1..teams).map(move |second| [first, second])).collect(),
            cells: combinations(&file.factors),
            first_seed: file.seed,
            pairs_of_pairing: u64::from(file.stopping_rule.pairs_max()),
        }
    }

    /// The number of all pairs.
    pub fn pairs(&self) -> u64 {
        self.pairs_of_pairing * self.pairings.len() as u64
    }

    /// The pair with this number, from 0.
    pub fn pair(&self, number: u64) -> Option<PairPlan> {
        let (pairings, cells) = (self.pairings.len() as u64, self.cells.len() as u64);
        let number_in_pairing = number.checked_div(pairings).filter(|number| *number < self.pairs_of_pairing)?;
        let pairing = usize::try_from(number % pairings).ok()?;
        Some(PairPlan {
            number,
            number_in_pairing,
            pairing,
            teams: *self.pairings.get(pairing)?,
            cell: usize::try_from(number_in_pairing.checked_rem(cells)?).ok()?,
            seed: self.first_seed.wrapping_add(number_in_pairing / cells),
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
