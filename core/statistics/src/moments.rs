//! Mean and variance of pairs, from exact sums of whole numbers: they depend on no order of the pairs.

use crate::pair::Pair;

/// The squared deviation of the pseudo-pair in estimates of goal differences, in goals²: that of a pair of independent
/// games whose goal differences have a standard deviation of √2.
pub const PSEUDO_GOALS: f64 = 1.0;

/// The squared deviation of the pseudo-pair in estimates of scores: the variance of a pair of independent games between
/// equal teams that never draw.
pub const PSEUDO_SCORE: f64 = 1.0 / 8.0;

/// The quantity of a pair whose mean is estimated.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PairQuantity {
    /// The mean goal difference per game.
    Goals,
    /// The mean score of a game.
    Score,
}

impl PairQuantity {
    /// The squared deviation of the pseudo-pair.
    pub(crate) fn pseudo_square(self) -> f64 {
        match self {
            PairQuantity::Goals => PSEUDO_GOALS,
            PairQuantity::Score => PSEUDO_SCORE,
        }
    }

    /// The quantity in whole steps.
    fn steps(self, pair: Pair) -> i128 {
        match self {
            PairQuantity::Goals => i128::from(pair.goal_sum()),
            PairQuantity::Score => pair.pentanomial_class() as i128,
        }
    }

    /// The size of a step.
    fn step(self) -> f64 {
        match self {
            PairQuantity::Goals => 0.5,
            PairQuantity::Score => 0.25,
        }
    }
}

/// The sums of a quantity over pairs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Moments {
    quantity: PairQuantity,
    count: u64,
    sum: i128,
    squares: i128,
}

impl Moments {
    pub(crate) fn new(quantity: PairQuantity) -> Moments {
        Moments { quantity, count: 0, sum: 0, squares: 0 }
    }

    pub(crate) fn of(quantity: PairQuantity, pairs: &[Pair]) -> Moments {
        let mut moments = Moments::new(quantity);
        pairs.iter().for_each(|pair| moments.push(*pair));
        moments
    }

    pub(crate) fn push(&mut self, pair: Pair) {
        let steps = self.quantity.steps(pair);
        self.count += 1;
        self.sum = self.sum.saturating_add(steps);
        self.squares = self.squares.saturating_add(steps * steps);
    }

    /// The number of pairs.
    pub(crate) fn count(&self) -> f64 {
        self.count as f64
    }

    /// The mean; NaN without pairs.
    pub(crate) fn mean(&self) -> f64 {
        self.sum as f64 * self.quantity.step() / self.count()
    }

    /// The sum of squared deviations from the mean; NaN without pairs.
    pub(crate) fn deviation_squares(&self) -> f64 {
        // n Σx² - (Σx)², which is exact, and 0 for equal pairs.
        let scaled = i128::from(self.count).saturating_mul(self.squares) - self.sum.saturating_mul(self.sum);
        let step = self.quantity.step();
        scaled.max(0) as f64 / self.count() * (step * step)
    }

    /// The variance of a pair, with the pseudo-pair: above 0.
    pub(crate) fn variance(&self) -> f64 {
        (self.deviation_squares() + self.quantity.pseudo_square()) / self.count()
    }
}
