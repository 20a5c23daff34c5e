//! A test world for cameras: a field, cameras, and objects in view.

use glam::DVec2;
use ssl_world::sensors::{
    Camera, CameraFaults, CameraFrame, Realism, RealismPreset, VisionContext, camera_frame, cameras,
};
use ssl_world::{Ball, BallModel, Era, Model, Robot, State, Team};

pub const SEED: u64 = 20_260_801;
pub const RADIUS_M: f64 = 0.0215;

/// All data that a picture depends on.
pub struct Stage {
    pub model: Model,
    pub cameras: Vec<Camera>,
    pub realism: Realism,
    pub faults: CameraFaults,
    pub seed: u64,
    pub period_s: f64,
}

impl Stage {
    pub fn new(realism: Realism, count: usize) -> Stage {
        let model = Model::of(Era::Y2026A);
        let cameras = cameras(&model.field, count, &realism, SEED);
        Stage { model, cameras, realism, faults: CameraFaults::default(), seed: SEED, period_s: 1.0 / 60.0 }
    }

    /// Cameras without noise, which tests may add.
    pub fn plain(count: usize) -> Stage {
        Stage::new(RealismPreset::None.realism(), count)
    }

    pub fn setting(&self) -> VisionContext<'_> {
        VisionContext {
            cameras: &self.cameras,
            realism: &self.realism,
            faults: &self.faults,
            ball_radius_m: self.model.ball.radius_m,
            period_s: self.period_s,
            seed: self.seed,
        }
    }

    /// The pictures of all cameras.
    pub fn pictures(&self, state: &State) -> Vec<CameraFrame> {
        self.cameras.iter().map(|camera| camera_frame(&self.setting(), camera, 0, state)).collect()
    }
}

pub fn ball_at(x: f64, y: f64, z: f64) -> State {
    State { ball: Ball { at: DVec2::new(x, y), z, ..Ball::default() }, ..State::default() }
}

pub fn put(state: &mut State, team: Team, number: usize, at: DVec2, heading: f64) {
    let robot = state.robot_mut(team, number).expect("a robot");
    *robot = Robot { is_present: true, at, heading, ..Robot::default() };
}

/// Eleven a side, spread over the field, and a ball.
pub fn game(tick: u64) -> State {
    let mut state = ball_at(0.3, -0.2, 0.0);
    for number in 0..11 {
        let (x, y) = (f64::from(number) * 0.5 + 0.4, f64::from(number % 4) * 2.0 - 3.0);
        put(&mut state, Team::Yellow, number as usize, DVec2::new(-x, y), 0.3);
        put(&mut state, Team::Blue, number as usize, DVec2::new(x, -y), -2.9);
    }
    state.tick = tick;
    state
}

pub fn ball_model() -> BallModel {
    BallModel::default()
}

pub fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len() as f64
}

pub fn deviation(values: &[f64]) -> f64 {
    let mean = mean(values);
    (values.iter().map(|value| (value - mean) * (value - mean)).sum::<f64>() / values.len() as f64).sqrt()
}

/// The largest difference between an empirical distribution and a given one (Kolmogorov, Smirnov).
pub fn distance(mut values: Vec<f64>, distribution: impl Fn(f64) -> f64) -> f64 {
    values.sort_by(f64::total_cmp);
    let count = values.len() as f64;
    let gap = |(k, value): (usize, &f64)| {
        let wanted = distribution(*value);
        (wanted - k as f64 / count).abs().max((wanted - (k + 1) as f64 / count).abs())
    };
    values.iter().enumerate().map(gap).fold(0.0, f64::max)
}

/// The limit for [`distance`], exceeded by chance once in a thousand times.
pub fn limit(count: usize) -> f64 {
    1.95 / (count as f64).sqrt()
}

pub fn normal(value: f64, deviation: f64) -> f64 {
    0.5 * (1.0 + libm::erf(value / deviation / std::f64::consts::SQRT_2))
}
