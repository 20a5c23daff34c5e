//! Simulated teams with a known optimum, tuned by noisy pairs of games. Every parameter has the range 0 to 1.

use engine::RandomStream;
use statistics::{Pair, Spsa, SpsaParameter, SpsaSettings};

/// The strength of a team that depends on one parameter: 0 at the optimum, -1 at the worst value of the range.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Objective {
    /// The square of the distance.
    Quadratic,
    /// The square of the distance to a plateau: all values within 0.1 of the optimum are equal.
    Plateau,
    /// The square of the distance below the optimum, flat above it.
    OneSided,
    /// Linear, four times as steep above the optimum as below it.
    Cliff,
    /// A Gaussian hill with a standard deviation of 0.15; nearly flat far from it.
    Hill,
}

impl Objective {
    fn strength(self, value: f64, optimum: f64) -> f64 {
        let offset = value - optimum;
        let farthest = optimum.max(1.0 - optimum);
        let square = |part: f64| -part * part;
        match self {
            Objective::Quadratic => square(offset / farthest),
            Objective::Plateau => square((offset.abs() - 0.1).max(0.0) / (farthest - 0.1)),
            Objective::OneSided => square(offset.min(0.0) / optimum),
            Objective::Cliff => -offset.max(-offset / 4.0) / (1.0 - optimum).max(optimum / 4.0),
            Objective::Hill => libm::exp(-offset * offset / (2.0 * 0.15 * 0.15)) - 1.0,
        }
    }

    /// The distance to the nearest optimal value.
    pub fn distance(self, value: f64, optimum: f64) -> f64 {
        match self {
            Objective::Plateau => ((value - optimum).abs() - 0.1).max(0.0),
            Objective::OneSided => (optimum - value).max(0.0),
            _ => (value - optimum).abs(),
        }
    }
}

/// The measured difference of a pair of games.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Outcome {
    /// The true difference and normal noise with this standard deviation.
    Noise(f64),
    /// The mean goal difference per game; goals are Poisson, this many a game of both teams.
    Goals(f64),
    /// The mean score of the same games: a loss is -1, a draw 0, a win 1.
    Score(f64),
}

impl Outcome {
    fn measure(self, truth: f64, stream: &mut RandomStream) -> f64 {
        match self {
            Outcome::Noise(deviation) => truth + deviation * stream.normal(),
            Outcome::Goals(goals) => pair(goals, truth, stream).mean_goal_difference(),
            Outcome::Score(goals) => 2.0 * pair(goals, truth, stream).score() - 1.0,
        }
    }
}

fn pair(goals: f64, difference: f64, stream: &mut RandomStream) -> Pair {
    let means = [goals + difference, goals - difference].map(|goals| goals.max(0.0) / 2.0);
    let mut game = || {
        let [first, second] = means.map(|mean| poisson(mean, stream));
        first - second
    };
    Pair::new(game(), game())
}

fn poisson(mean: f64, stream: &mut RandomStream) -> i32 {
    let limit = libm::exp(-mean);
    let products = std::iter::successors(Some(stream.unit()), |product| Some(product * stream.unit()));
    products.take_while(|product| *product > limit).count() as i32
}

/// A tuning of some parameters with the same objective, start and optimum.
#[derive(Debug, Clone, Copy)]
pub struct Tuning {
    pub objective: Objective,
    pub outcome: Outcome,
    /// The difference in strength between the best and the worst value of one parameter, in units of the outcome.
    pub effect: f64,
    pub parameters: usize,
    pub start: f64,
    pub optimum: f64,
    pub step: f64,
    pub iterations: u32,
    /// Pairs an iteration.
    pub pairs: u32,
}

/// One parameter, quadratic, with noise as large as the effect of the whole range.
pub const TUNING: Tuning = Tuning {
    objective: Objective::Quadratic,
    outcome: Outcome::Noise(1.0),
    effect: 1.0,
    parameters: 1,
    start: 0.0,
    optimum: 0.5,
    step: 0.2,
    iterations: 400,
    pairs: 1,
};

impl Tuning {
    pub fn settings(&self, seed: u64) -> SpsaSettings {
        let Tuning { start, step, iterations, .. } = *self;
        let name = |index| format!("parameter {index}");
        let parameter = |index| SpsaParameter { name: name(index), start, min: 0.0, max: 1.0, step };
        let parameters = (0..self.parameters).map(parameter).collect();
        SpsaSettings { iterations, seed, rate: SpsaSettings::RATE, parameters }
    }

    /// Plays a whole tuning with these settings, which may have other units; `scale` is the unit of the outcome.
    pub fn play(&self, settings: &SpsaSettings, scale: f64) -> Spsa {
        let mut spsa = Spsa::new(settings).expect("settings");
        while !spsa.is_over() {
            let [plus, minus] = spsa.candidates().map(|candidate| self.strength(&candidate, settings));
            let mut stream = RandomStream::new(settings.seed, "simulated games", 0, u64::from(spsa.iteration()));
            let mut measure = |_| scale * self.outcome.measure(plus - minus, &mut stream);
            let differences: Vec<f64> = (0..self.pairs).map(&mut measure).collect();
            spsa.advance(&differences).expect("finite differences");
        }
        spsa
    }

    fn strength(&self, candidate: &[f64], settings: &SpsaSettings) -> f64 {
        let values = candidate.iter().zip(&settings.parameters);
        let parts = values.map(|(value, parameter)| (value - parameter.min) / (parameter.max - parameter.min));
        parts.map(|part| self.effect * self.objective.strength(part, self.optimum)).sum()
    }

    /// Median and 95th percentile of the distance of a result's parameters from the optimum in many tunings, in per cent
    /// of the range.
    pub fn distances(&self, tunings: u32) -> [f64; 2] {
        let results = (0..tunings).map(|seed| self.settings(u64::from(seed))).flat_map(|settings| {
            let result = self.play(&settings, 1.0).result();
            result.into_iter().map(|value| 100.0 * self.objective.distance(value, self.optimum))
        });
        let mut all: Vec<f64> = results.collect();
        all.sort_by(f64::total_cmp);
        [all[all.len() / 2], all[all.len() * 95 / 100]]
    }
}
