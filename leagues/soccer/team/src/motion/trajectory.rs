//! Joint trajectories: built-in motions as angles over time, which a learned motion starts from.

use super::get_up::between;
use super::kick::standing_legs;
use super::{KeyframePlayer, KickExecution, MotionParameters, STRAIGHTENING_S, at_ease, with_legs};
use crate::body::{Angles, HEAD_TILT, RobotType};
use crate::senses::CYCLE_S;

/// Angle of the head during a kick, rad: the camera sees the ball at the feet.
const KICK_HEAD_TILT: f64 = -0.7;

/// Duration of the way to arms at the sides before getting up, s.
const EASE_S: f64 = 0.2;

/// Duration of the way to the stance before a kick, s.
const STANCE_S: f64 = 0.2;

/// The angles of all joints over time, rad: first the way from the present angles, then one set of angles for each cycle.
/// The last one stays.
#[derive(Debug, Clone, PartialEq)]
pub struct JointTrajectory {
    approach_cycles: u32,
    angles: Vec<Angles>,
}

impl JointTrajectory {
    /// The motion from lying, on the back or else on the front, to standing.
    pub fn of_get_up(is_on_back: bool, figures: &MotionParameters, kind: &RobotType) -> JointTrajectory {
        let poses = if is_on_back { figures.get_up.back } else { figures.get_up.front };
        let first = at_ease();
        let mut player = KeyframePlayer::new(poses, &first);
        let mut angles = vec![first];
        angles.extend(std::iter::from_fn(|| player.step()));
        let last = angles.last().copied().unwrap_or(first);
        let standing = with_legs(&standing_legs(&figures.gait, kind));
        let steps = cycles(STRAIGHTENING_S);
        angles.extend((1..=steps).map(|step| between(&last, &standing, f64::from(step) / f64::from(steps))));
        JointTrajectory { approach_cycles: cycles(EASE_S), angles }
    }

    /// A kick with a foot, [`RIGHT`](crate::body::RIGHT) or [`LEFT`](crate::body::LEFT), from standing to standing.
    pub fn of_kick(foot: usize, figures: &MotionParameters, kind: &RobotType) -> JointTrajectory {
        let pose = |legs: &[[f64; 6]; 2]| {
            let mut angles = with_legs(legs);
            angles[HEAD_TILT] = KICK_HEAD_TILT;
            angles
        };
        let mut kick = KickExecution::new(figures.kick, foot);
        let mut angles = vec![pose(&standing_legs(&figures.gait, kind))];
        angles.extend(std::iter::from_fn(|| kick.step(&figures.gait, kind)).map(|legs| pose(&legs)));
        JointTrajectory { approach_cycles: cycles(STANCE_S), angles }
    }

    /// Number of cycles until the last angles.
    pub fn cycles(&self) -> u32 {
        self.approach_cycles + self.angles.len() as u32 - 1
    }

    /// The angles in a cycle, 1 for the first one, of a motion that begins with `from`.
    pub fn angles(&self, from: &Angles, cycle: u32) -> Angles {
        let first = self.angles.first().unwrap_or(from);
        match cycle.checked_sub(self.approach_cycles) {
            None => between(from, first, f64::from(cycle) / f64::from(self.approach_cycles)),
            Some(index) => *self.angles.get(index as usize).or(self.angles.last()).unwrap_or(from),
        }
    }

    /// The phase of the motion in a cycle, rad: from 0 at its start to π at its end.
    pub fn phase(&self, cycle: u32) -> f64 {
        std::f64::consts::PI * (f64::from(cycle) / f64::from(self.cycles())).min(1.0)
    }
}

/// The number of cycles of a duration.
fn cycles(duration_s: f64) -> u32 {
    libm::ceil(duration_s / CYCLE_S - 1e-9).max(1.0) as u32
}
