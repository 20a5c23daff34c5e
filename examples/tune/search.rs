//! Evolutionary search over parameters: CMA-ES with a diagonal matrix (Ros and Hansen 2008). A generation samples
//! around a mean, and its better half moves the mean and the spread along each axis.

use engine::RandomStream;

/// The state of a search.
pub struct Search {
    pub mean: Vec<f64>,
    /// Spread along each axis.
    spread: Vec<f64>,
    step: f64,
    path: Vec<f64>,
    step_path: Vec<f64>,
    generation: u64,
    population: usize,
    stream: RandomStream,
}

impl Search {
    pub fn new(mean: Vec<f64>, step: f64, population: usize, stream: RandomStream) -> Search {
        let size = mean.len();
        Search {
            spread: vec![1.0; size],
            path: vec![0.0; size],
            step_path: vec![0.0; size],
            mean,
            step,
            generation: 0,
            population,
            stream,
        }
    }

    pub fn step(&self) -> f64 {
        self.step
    }

    /// Runs one generation that maximises `score`. Returns the best point found and its score.
    pub fn generation(&mut self, mut score: impl FnMut(&[f64]) -> f64) -> (f64, Vec<f64>) {
        let size = self.mean.len();
        let mut tried: Vec<(f64, Vec<f64>)> = Vec::new();
        for _ in 0..self.population {
            let draw: Vec<f64> = (0..size).map(|_| self.stream.normal()).collect();
            let point: Vec<f64> =
                (0..size).map(|i| self.mean[i] + self.step * self.spread[i].sqrt() * draw[i]).collect();
            tried.push((score(&point), draw));
        }
        tried.sort_by(|a, b| b.0.total_cmp(&a.0));
        let best = tried[0].clone();
        let point = (0..size).map(|i| self.mean[i] + self.step * self.spread[i].sqrt() * best.1[i]).collect();
        self.learn(&tried);
        (best.0, point)
    }

    fn learn(&mut self, tried: &[(f64, Vec<f64>)]) {
        let n = self.mean.len() as f64;
        let parents = self.population / 2;
        let weight = |k: usize| (parents as f64 + 0.5).ln() - ((k + 1) as f64).ln();
        let sum: f64 = (0..parents).map(weight).sum();
        let weights: Vec<f64> = (0..parents).map(|k| weight(k) / sum).collect();
        let mass = 1.0 / weights.iter().map(|w| w * w).sum::<f64>();
        let c_step = (mass + 2.0) / (n + mass + 5.0);
        let damping = 1.0 + 2.0 * (((mass - 1.0) / (n + 1.0)).sqrt() - 1.0).max(0.0) + c_step;
        let c_path = (4.0 + mass / n) / (n + 4.0 + 2.0 * mass / n);
        let faster = (n + 2.0) / 3.0;
        let c_one = faster * 2.0 / ((n + 1.3).powi(2) + mass);
        let c_mass = (1.0 - c_one).min(faster * 2.0 * (mass - 2.0 + 1.0 / mass) / ((n + 2.0).powi(2) + mass));
        let expected = n.sqrt() * (1.0 - 1.0 / (4.0 * n) + 1.0 / (21.0 * n * n));
        self.generation += 1;
        for i in 0..self.mean.len() {
            let draw: f64 = weights.iter().zip(tried).map(|(w, t)| w * t.1[i]).sum();
            let square: f64 = weights.iter().zip(tried).map(|(w, t)| w * t.1[i] * t.1[i]).sum();
            self.mean[i] += self.step * self.spread[i].sqrt() * draw;
            self.step_path[i] = (1.0 - c_step) * self.step_path[i] + (c_step * (2.0 - c_step) * mass).sqrt() * draw;
            let way = self.spread[i].sqrt() * draw;
            self.path[i] = (1.0 - c_path) * self.path[i] + (c_path * (2.0 - c_path) * mass).sqrt() * way;
            self.spread[i] = (1.0 - c_one - c_mass) * self.spread[i]
                + c_one * self.path[i] * self.path[i]
                + c_mass * self.spread[i] * square;
        }
        let length = self.step_path.iter().map(|x| x * x).sum::<f64>().sqrt();
        self.step *= (c_step / damping * (length / expected - 1.0)).exp();
    }
}
