//! Randomization of episodes: ranges from which each episode draws its physics and its delay.

use engine::RandomStream;
use soccer_world::ConstantScales;

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
    /// Fewest and most cycles until an action acts; `None`: the delay of the options.
    pub delay_cycles: Option<[usize; 2]>,
}

impl Default for Randomization {
    fn default() -> Self {
        Randomization {
            mass: [1.0; 2],
            torque: [1.0; 2],
            slip: [1.0; 2],
            gravity: [1.0; 2],
            late_answers: [0.0; 2],
            delay_cycles: None,
        }
    }
}

/// The names of the ranges.
pub const RANDOMIZATION_NAMES: [&str; 6] = ["mass", "torque", "slip", "gravity", "late_answers", "delay_cycles"];

/// Smallest and largest factor.
const FACTORS: [f64; 2] = [0.1, 10.0];

/// Smallest and largest share of late answers.
const LATE_SHARES: [f64; 2] = [0.0, 0.9];

impl Randomization {
    /// Sets a range by its name.
    ///
    /// # Errors
    /// If there is no such range, or it is empty or too wide.
    pub fn set(&mut self, name: &str, low: f64, high: f64) -> Result<(), TaskError> {
        let bad = |takes: String| {
            Err(TaskError::Option {
                option: "a range of randomization",
                is: format!("{name} from {low} to {high}"),
                takes,
            })
        };
        let is_ordered = low <= high;
        let range = match name {
            "mass" => &mut self.mass,
            "torque" => &mut self.torque,
            "slip" => &mut self.slip,
            "gravity" => &mut self.gravity,
            "late_answers" => &mut self.late_answers,
            "delay_cycles" => {
                let is_whole = low.fract() == 0.0 && high.fract() == 0.0;
                if !is_ordered || !is_whole || low < 0.0 || high > DELAY_CYCLES_MAX as f64 {
                    return bad(format!("whole numbers of cycles from 0 to {DELAY_CYCLES_MAX}, the lower one first"));
                }
                self.delay_cycles = Some([low as usize, high as usize]);
                return Ok(());
            }
            _ => return bad(format!("one of {}", RANDOMIZATION_NAMES.join(", "))),
        };
        let (kind, [least, most]) = if name == "late_answers" { ("shares", LATE_SHARES) } else { ("factors", FACTORS) };
        if !is_ordered || low < least || high > most {
            return bad(format!("{kind} from {least} to {most}, the lower one first"));
        }
        *range = [low, high];
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

    /// Draws the delay of an episode, cycles; `usual` without a range.
    pub(crate) fn draw_delay(&self, draws: &mut RandomStream, usual: usize) -> usize {
        let Some([low, high]) = self.delay_cycles else { return usual };
        let share = uniform(draws, low as f64, high as f64 + 1.0);
        (share as usize).clamp(low, high)
    }
}
