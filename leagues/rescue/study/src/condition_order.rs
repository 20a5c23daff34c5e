//! The order of conditions: counterbalanced over participants.

use engine::RandomStream;
use serde::Deserialize;

/// The rule for the order of conditions.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum OrderKind {
    /// Williams' design (1949): each condition is at each place equally often, and follows each other one equally often.
    #[default]
    Williams,
    /// A cyclic Latin square: each condition is at each place equally often.
    Latin,
    /// A random order for each participant.
    Random,
    /// The order of the file.
    Fixed,
}

impl OrderKind {
    /// Returns the number of participants after which the orders repeat; 0 if they do not.
    #[must_use]
    pub fn rows(self, conditions: usize) -> usize {
        match self {
            OrderKind::Williams if conditions > 1 && conditions % 2 == 1 => 2 * conditions,
            OrderKind::Williams | OrderKind::Latin => conditions,
            OrderKind::Random => 0,
            OrderKind::Fixed => 1,
        }
    }

    /// Returns the order of the conditions for a participant, from 0: their indices.
    #[must_use]
    pub fn order(self, conditions: usize, participant: u32, seed: u64) -> Vec<usize> {
        let row = participant as usize % self.rows(conditions).max(1);
        let shifted = |place: usize| (place + row) % conditions;
        match self {
            OrderKind::Fixed => (0..conditions).collect(),
            OrderKind::Latin => (0..conditions).map(shifted).collect(),
            OrderKind::Williams => {
                let mut order: Vec<usize> = (0..conditions).map(|place| shifted(zigzag(place, conditions))).collect();
                if row >= conditions {
                    order.reverse();
                }
                order
            }
            OrderKind::Random => shuffled(conditions, participant, seed),
        }
    }
}

/// Returns the first row of Williams' design at a place: 0, 1, n-1, 2, n-2, …
fn zigzag(place: usize, conditions: usize) -> usize {
    match place % 2 {
        1 => place.div_ceil(2),
        _ => (conditions - place / 2) % conditions,
    }
}

/// Returns a random order.
fn shuffled(conditions: usize, participant: u32, seed: u64) -> Vec<usize> {
    let mut stream = RandomStream::new(seed, "study order", participant, 0);
    let mut order: Vec<usize> = (0..conditions).collect();
    shuffle(&mut order, &mut stream);
    order
}

/// Puts items into a random order (Fisher and Yates).
pub(crate) fn shuffle<T>(items: &mut [T], stream: &mut RandomStream) {
    for end in (1..items.len()).rev() {
        let chosen = (stream.unit() * (end + 1) as f64) as usize;
        items.swap(end, chosen.min(end));
    }
}
