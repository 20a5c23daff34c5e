//! Randomization of episodes: ranges from which each episode draws its physics, its delay and its noise.

use engine::RandomStream;
use soccer_team::senses::CYCLE_S;
use soccer_world::{ConstantScales, RobotNoise};

use crate::TaskError;
use crate::options::DELAY_CYCLES_MAX;
use crate::task::uniform;

/// A range of factors.
pub type FactorRange = [f64; 2];

/// Ranges from which each episode draws, uniformly. A factor of 1 is the league's robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Randomization {
    /// Factor of the masses and moments of inertia of the robot.
    pub mass: FactorRange,
    /// Factor of the largest torques of its motors.
    pub torque: FactorRange,
    /// Factor of the slip of feet and ground: above 1 the ground is more slippery.
    pub slip: FactorRange,
    /// Factor of gravity.
    pub gravity: FactorRange,
    /// Share of the answers that come too late: the robot keeps its last speeds for that cycle.
    pub late_answers: FactorRange,
    /// Smallest and largest change of the robot's velocity by a push, m/s. Pushes come at random moments, one in
    /// 2 s in the mean, from random directions.
    pub push_m_s: [f64; 2],
    /// Fewest and most cycles until an action acts; `None`: the delay of the options.
    pub delay_cycles: Option<[usize; 2]>,
    /// Smallest and largest noise of the robot.
    pub robot_noise: [RobotNoise; 2],
}

impl Default for Randomization {
    fn default() -> Self {
        Randomization {
            mass: [1.0; 2],
            torque: [1.0; 2],
            slip: [1.0; 2],
            gravity: [1.0; 2],
            late_answers: [0.0; 2],
            push_m_s: [0.0; 2],
            delay_cycles: None,
            robot_noise: [RobotNoise::default(); 2],
        }
    }
}

/// The names of the ranges.
pub const RANDOMIZATION_NAMES: [&str; 13] = [
    "mass",
    "torque",
    "slip",
    "gravity",
    "late_answers",
    "delay_cycles",
    "joint_noise",
    "gyro_noise",
    "gyro_bias",
    "accelerometer_noise",
    "force_noise",
    "effector_noise",
    "push",
];

/// Smallest and largest factor.
const FACTORS: [f64; 2] = [0.1, 10.0];

/// Smallest and largest share of late answers.
const LATE_SHARES: [f64; 2] = [0.0, 0.9];

/// Smallest and largest change of velocity by a push, m/s.
const PUSHES_M_S: [f64; 2] = [0.0, 2.0];

/// Mean time between pushes, s.
const PUSH_INTERVAL_S: f64 = 2.0;

/// Smallest and largest standard deviation of noise, in the units of the world's parameters.
const DEVIATIONS: [f64; 2] = [0.0, 100.0];

impl Randomization {
    /// Sets a range by its name.
    ///
    /// # Errors
    /// If there is no such range, or it is empty or too wide.
    pub fn set(&mut self, name: &str, low: f64, high: f64) -> Result<(), TaskError> {
        let bad = |takes: String| Err(bad_range(name, low, high, takes));
        let is_ordered = low <= high;
        let range = match name {
            "mass" => &mut self.mass,
            "torque" => &mut self.torque,
            "slip" => &mut self.slip,
            "gravity" => &mut self.gravity,
            "late_answers" => &mut self.late_answers,
            "push" => &mut self.push_m_s,
            "delay_cycles" => {
                let is_whole = low.fract() == 0.0 && high.fract() == 0.0;
                if !is_ordered || !is_whole || low < 0.0 || high > DELAY_CYCLES_MAX as f64 {
                    return bad(format!("whole numbers of cycles from 0 to {DELAY_CYCLES_MAX}, the lower one first"));
                }
                self.delay_cycles = Some([low as usize, high as usize]);
                return Ok(());
            }
            _ => return self.set_noise(name, low, high),
        };
        let (kind, [least, most]) = match name {
            "late_answers" => ("shares", LATE_SHARES),
            "push" => ("changes of velocity, m/s,", PUSHES_M_S),
            _ => ("factors", FACTORS),
        };
        if !is_ordered || low < least || high > most {
            return bad(format!("{kind} from {least} to {most}, the lower one first"));
        }
        *range = [low, high];
        Ok(())
    }

    /// Sets a range of noise by its name.
    fn set_noise(&mut self, name: &str, low: f64, high: f64) -> Result<(), TaskError> {
        let bad = |takes: String| Err(bad_range(name, low, high, takes));
        let [least, most] = DEVIATIONS;
        let is_range = low <= high && low >= least && high <= most;
        for (noise, deviation) in self.robot_noise.iter_mut().zip([low, high]) {
            let Some(place) = noise_part(noise, name) else {
                return bad(format!("one of {}", RANDOMIZATION_NAMES.join(", ")));
            };
            if !is_range {
                return bad(format!("standard deviations from {least} to {most}, the lower one first"));
            }
            *place = deviation;
        }
        Ok(())
    }

    /// Draws the factors of an episode; `None` if all of them are 1.
    pub(crate) fn draw_scales(&self, draws: &mut RandomStream) -> Option<ConstantScales> {
        let [mass, torque, slip, gravity] =
            [self.mass, self.torque, self.slip, self.gravity].map(|[low, high]| uniform(draws, low, high));
        let scales = ConstantScales { mass, torque, slip: slip as f32, gravity };
        (scales != ConstantScales::default()).then_some(scales)
    }

    /// Draws the share of late answers of an episode.
    pub(crate) fn draw_late_share(&self, draws: &mut RandomStream) -> f64 {
        let [low, high] = self.late_answers;
        uniform(draws, low, high)
    }

    /// Draws the push of a cycle, a change of velocity on the field, m/s; `None` in most cycles.
    pub(crate) fn draw_push(&self, draws: &mut RandomStream) -> Option<[f64; 2]> {
        let [low, high] = self.push_m_s;
        if draws.unit() * PUSH_INTERVAL_S >= CYCLE_S {
            return None;
        }
        let (speed, direction) = (uniform(draws, low, high), std::f64::consts::PI * draws.signed());
        Some([speed * libm::cos(direction), speed * libm::sin(direction)])
    }

    /// Draws the noise of an episode's robot.
    pub(crate) fn draw_noise(&self, draws: &mut RandomStream) -> RobotNoise {
        let [mut low, mut high] = self.robot_noise;
        let mut drawn = RobotNoise::default();
        for name in RANDOMIZATION_NAMES {
            let ends = (noise_part(&mut low, name), noise_part(&mut high, name));
            if let (Some(place), (Some(low), Some(high))) = (noise_part(&mut drawn, name), ends) {
                *place = uniform(draws, *low, *high);
            }
        }
        drawn
    }

    /// Draws the delay of an episode, cycles; `usual` without a range.
    pub(crate) fn draw_delay(&self, draws: &mut RandomStream, usual: usize) -> usize {
        let Some([low, high]) = self.delay_cycles else { return usual };
        let share = uniform(draws, low as f64, high as f64 + 1.0);
        (share as usize).clamp(low, high)
    }
}

/// The standard deviation with this name; `None` if it is no name of noise.
fn noise_part<'a>(noise: &'a mut RobotNoise, name: &str) -> Option<&'a mut f64> {
    match name {
        "joint_noise" => Some(&mut noise.joint_deg),
        "gyro_noise" => Some(&mut noise.gyro_deg_s),
        "gyro_bias" => Some(&mut noise.gyro_bias_deg_s),
        "accelerometer_noise" => Some(&mut noise.accelerometer_m_s2),
        "force_noise" => Some(&mut noise.force_percent),
        "effector_noise" => Some(&mut noise.effector_percent),
        _ => None,
    }
}

fn bad_range(name: &str, low: f64, high: f64, takes: String) -> TaskError {
    TaskError::Option { option: "a range of randomization", is: format!("{name} from {low} to {high}"), takes }
}
