//! Randomization of episodes: ranges from which each episode draws its physics, its delay and its noise.

use engine::RandomStream;
use mujoco::PhysicsFactors;

use crate::draw::uniform;
use crate::error::HumanoidTaskError;

/// Longest delay of actions, cycles.
pub const DELAY_CYCLES_MAX: usize = 10;

/// Ranges from which each episode draws, uniformly: the lowest and the highest value.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Randomization {
    /// Factor of the masses and moments of inertia of the robot.
    pub mass: [f64; 2],
    /// Factor of the gains of its motors.
    pub gain: [f64; 2],
    /// Factor of its friction.
    pub friction: [f64; 2],
    /// Factor of gravity.
    pub gravity: [f64; 2],
    /// Standard deviation of the joint angles that it senses, rad.
    pub joint_noise: [f64; 2],
    /// Standard deviation of its gyroscope, rad/s.
    pub gyro_noise: [f64; 2],
    /// Standard deviation of its accelerometer, m/s².
    pub accelerometer_noise: [f64; 2],
    /// Change of its velocity by a push, m/s. Pushes come at random moments, one in 2 s in the mean, from random directions.
    pub push: [f64; 2],
    /// Cycles until an action acts; `None`: those of the options.
    pub delay_cycles: Option<[usize; 2]>,
}

/// The draws of one episode.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub(crate) struct EpisodeDraws {
    pub factors: PhysicsFactors,
    /// Factor of the gains.
    pub gain: f64,
    /// Standard deviations: joints, rad, gyroscope, rad/s, accelerometer, m/s².
    pub noise: [f64; 3],
    pub delay_cycles: usize,
}

/// The names of the ranges.
pub const RANDOMIZATION_NAMES: [&str; 9] =
    ["mass", "gain", "friction", "gravity", "joint_noise", "gyro_noise", "accelerometer_noise", "push", "delay_cycles"];

/// Mean number of cycles between two pushes.
const PUSH_INTERVAL_CYCLES: f64 = 100.0;

impl Default for Randomization {
    fn default() -> Self {
        Randomization {
            mass: [1.0; 2],
            gain: [1.0; 2],
            friction: [1.0; 2],
            gravity: [1.0; 2],
            joint_noise: [0.0; 2],
            gyro_noise: [0.0; 2],
            accelerometer_noise: [0.0; 2],
            push: [0.0; 2],
            delay_cycles: None,
        }
    }
}

impl Randomization {
    /// Sets a range by its name.
    ///
    /// # Errors
    /// If there is no such range, or it is empty or too wide.
    pub fn set(&mut self, name: &str, low: f64, high: f64) -> Result<(), HumanoidTaskError> {
        let bad = |takes: String| {
            let (option, is) = ("a range of randomization", format!("{name} from {low} to {high}"));
            Err(HumanoidTaskError::Option { option, is, takes })
        };
        if name == "delay_cycles" {
            let is_whole = low.fract() == 0.0 && high.fract() == 0.0;
            if !is_whole || low < 0.0 || low > high || high > DELAY_CYCLES_MAX as f64 {
                return bad(format!("whole numbers of cycles from 0 to {DELAY_CYCLES_MAX}, the lower one first"));
            }
            self.delay_cycles = Some([low as usize, high as usize]);
            return Ok(());
        }
        let (range, [least, most]) = match name {
            "mass" => (&mut self.mass, [0.1, 10.0]),
            "gain" => (&mut self.gain, [0.1, 10.0]),
            "friction" => (&mut self.friction, [0.1, 10.0]),
            "gravity" => (&mut self.gravity, [0.1, 10.0]),
            "joint_noise" => (&mut self.joint_noise, [0.0, 1.0]),
            "gyro_noise" => (&mut self.gyro_noise, [0.0, 10.0]),
            "accelerometer_noise" => (&mut self.accelerometer_noise, [0.0, 100.0]),
            "push" => (&mut self.push, [0.0, 2.0]),
            _ => return bad(format!("one of {}", RANDOMIZATION_NAMES.join(", "))),
        };
        if !(low <= high && low >= least && high <= most) {
            return bad(format!("numbers from {least} to {most}, the lower one first"));
        }
        *range = [low, high];
        Ok(())
    }

    /// Draws for an episode; `usual` is the delay without a range.
    pub(crate) fn draw(&self, draws: &mut RandomStream, usual: usize) -> EpisodeDraws {
        let mut within = |[low, high]: [f64; 2]| uniform(draws, low, high);
        let factors =
            PhysicsFactors { mass: within(self.mass), friction: within(self.friction), gravity: within(self.gravity) };
        let gain = within(self.gain);
        let noise = [self.joint_noise, self.gyro_noise, self.accelerometer_noise].map(&mut within);
        let delay_cycles = match self.delay_cycles {
            Some([low, high]) => (within([low as f64, high as f64 + 1.0]) as usize).clamp(low, high),
            None => usual,
        };
        EpisodeDraws { factors, gain, noise, delay_cycles }
    }

    /// True if robots are pushed.
    pub(crate) fn has_pushes(&self) -> bool {
        self.push[1] > 0.0
    }

    /// Draws the push of a cycle, a change of velocity on the field, m/s; `None` in most cycles.
    pub(crate) fn draw_push(&self, draws: &mut RandomStream) -> Option<[f64; 3]> {
        let [low, high] = self.push;
        if draws.unit() * PUSH_INTERVAL_CYCLES >= 1.0 {
            return None;
        }
        let (speed, direction) = (uniform(draws, low, high), std::f64::consts::PI * draws.signed());
        Some([speed * libm::cos(direction), speed * libm::sin(direction), 0.0])
    }
}
