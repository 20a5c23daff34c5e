//! Simulated pairs of known strength: goals of both teams are Poisson, so a game's difference is Skellam's.

use engine::RandomStream;
use statistics::elo::{NORMALIZED_ELO_UNIT, elo_of_score};
use statistics::{Hypotheses, Measure, Pair, Sprt, SprtDecision};

/// Goal differences of a game reach from minus this to this.
const GOALS_MAX: i32 = 39;

/// A game between two teams.
pub struct Game {
    /// The probabilities of goal differences up to each.
    cumulative: Vec<f64>,
    probabilities: Vec<f64>,
}

impl Game {
    /// A game with this number of goals of both teams and this mean goal difference.
    pub fn new(goals: f64, difference: f64) -> Game {
        let [first, second] = [(goals + difference) / 2.0, (goals - difference) / 2.0].map(poisson);
        let mut probabilities = vec![0.0; 2 * GOALS_MAX as usize + 1];
        for (a, p) in first.iter().enumerate() {
            for (b, q) in second.iter().enumerate() {
                probabilities[a + GOALS_MAX as usize - b] += p * q;
            }
        }
        let mut sum = 0.0;
        let cumulative = probabilities.iter().map(|p| {
            sum += p;
            sum
        });
        Game { cumulative: cumulative.collect(), probabilities }
    }

    /// A game whose true difference in this measure is `effect`; `None` if so few goals cannot have it.
    pub fn with_effect(goals: f64, measure: Measure, effect: f64) -> Option<Game> {
        let (mut low, mut high) = (-goals, goals);
        for _ in 0..60 {
            let middle = (low + high) / 2.0;
            if Game::new(goals, middle).effect(measure) < effect { low = middle } else { high = middle }
        }
        // Between equal teams the difference is exactly 0.
        let game = Game::new(goals, if effect == 0.0 { 0.0 } else { low });
        ((game.effect(measure) - effect).abs() < 1e-6).then_some(game)
    }

    /// The true difference in this measure.
    pub fn effect(&self, measure: Measure) -> f64 {
        let [score, score_variance] = self.moments(|difference| f64::from(difference.signum() + 1) / 2.0);
        match measure {
            Measure::GoalDifference => self.moments(f64::from)[0],
            Measure::Elo => elo_of_score(score),
            Measure::NormalizedElo => (score - 0.5) / score_variance.sqrt() * NORMALIZED_ELO_UNIT,
        }
    }

    /// The variance of a pair's mean goal difference or score.
    pub fn pair_variance(&self, measure: Measure) -> f64 {
        match measure {
            Measure::GoalDifference => self.moments(f64::from)[1] / 2.0,
            _ => self.moments(|difference| f64::from(difference.signum() + 1) / 2.0)[1] / 2.0,
        }
    }

    /// The share of draws.
    #[allow(dead_code, reason = "only the table of the example shows it")]
    pub fn draws(&self) -> f64 {
        self.probabilities[GOALS_MAX as usize]
    }

    /// Mean and variance of a game's value.
    fn moments(&self, value: impl Fn(i32) -> f64) -> [f64; 2] {
        let values = || (-GOALS_MAX..=GOALS_MAX).map(&value).zip(&self.probabilities);
        let mean: f64 = values().map(|(value, p)| value * p).sum();
        [mean, values().map(|(value, p)| p * (value - mean) * (value - mean)).sum()]
    }

    /// The result of a pair.
    pub fn pair(&self, stream: &mut RandomStream) -> Pair {
        let mut game = || {
            let draw = stream.unit();
            self.cumulative.partition_point(|sum| *sum <= draw) as i32 - GOALS_MAX
        };
        Pair::new(game().min(GOALS_MAX), game().min(GOALS_MAX))
    }
}

/// The probabilities of 0 to `GOALS_MAX` goals.
fn poisson(mean: f64) -> Vec<f64> {
    let mean = mean.max(0.0);
    let next = |(goals, p): &(u32, f64)| Some((goals + 1, p * mean / f64::from(goals + 1)));
    let all = std::iter::successors(Some((0, (-mean).exp())), next);
    all.take(GOALS_MAX as usize + 1).map(|(_, p)| p).collect()
}

/// The outcomes of many campaigns with the same true difference.
pub struct Campaigns {
    pub accepted_h0: u32,
    pub accepted_h1: u32,
    /// Mean number of pairs.
    pub pairs: f64,
}

/// Plays campaigns until each has a decision.
pub fn play(campaigns: u32, game: &Game, measure: Measure, hypotheses: Hypotheses) -> Campaigns {
    let (mut accepted_h0, mut accepted_h1, mut pairs) = (0, 0, 0);
    for campaign in 0..campaigns {
        let mut stream = RandomStream::new(1, "simulated pairs", 0, u64::from(campaign));
        let mut test = Sprt::new(measure, hypotheses).expect("hypotheses");
        let state = loop {
            let state = test.push(game.pair(&mut stream));
            match state.decision {
                SprtDecision::Continue => assert!(state.pairs < 1_000_000, "no decision: {state:?}"),
                _ => break state,
            }
        };
        let count = if state.decision == SprtDecision::AcceptH0 { &mut accepted_h0 } else { &mut accepted_h1 };
        *count += 1;
        pairs += state.pairs;
    }
    Campaigns { accepted_h0, accepted_h1, pairs: pairs as f64 / f64::from(campaigns) }
}
