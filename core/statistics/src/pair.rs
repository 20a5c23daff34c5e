//! The result of a pair of games: two games with the same seed, in which the teams exchange their sides. Luck of the
//! seed and a side's advantage so count for both teams.

use serde::{Deserialize, Serialize};

/// The number of classes of a pair: from two losses to two wins.
pub const CLASSES: usize = 5;

/// The result of a pair of games from the first team's view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pair {
    /// Goals of the first team less goals of the second one, in each game.
    pub goal_differences: [i32; 2],
}

impl Pair {
    /// A pair with these goal differences of the first team.
    #[must_use]
    pub fn new(first_game: i32, second_game: i32) -> Pair {
        Pair { goal_differences: [first_game, second_game] }
    }

    /// The mean goal difference per game.
    #[must_use]
    pub fn mean_goal_difference(self) -> f64 {
        self.goal_sum() as f64 / 2.0
    }

    /// The mean score of a game, in quarters from 0 to 1: a loss is 0, a draw 1/2, a win 1.
    #[must_use]
    pub fn score(self) -> f64 {
        self.pentanomial_class() as f64 / 4.0
    }

    /// The points of both games, 0 to 4: a draw is 1, a win 2.
    #[must_use]
    pub fn pentanomial_class(self) -> usize {
        let points = |difference: i32| usize::from(difference > 0) + usize::from(difference >= 0);
        self.goal_differences.into_iter().map(points).sum()
    }

    /// The same pair from the second team's view. The least `i32` becomes the greatest.
    #[must_use]
    pub fn mirrored(self) -> Pair {
        Pair { goal_differences: self.goal_differences.map(i32::saturating_neg) }
    }

    /// The goal difference of both games together.
    pub(crate) fn goal_sum(self) -> i64 {
        self.goal_differences.into_iter().map(i64::from).sum()
    }
}

/// The numbers of pairs in each class, from two losses to two wins.
#[must_use]
pub fn pentanomial(pairs: &[Pair]) -> [u64; CLASSES] {
    let mut counts = [0; CLASSES];
    for pair in pairs {
        if let Some(count) = counts.get_mut(pair.pentanomial_class()) {
            *count += 1;
        }
    }
    counts
}
