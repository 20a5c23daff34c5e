//! Joint trajectories: built-in motions as angles over time, which a learned motion starts from.

use super::get_up::between;
use super::kick::standing_legs;
use super::{KeyframePlayer, KickExecution, LimbAngles, MotionParameters, at_ease, with_legs};
use crate::body::{ARM, Angles, HEAD_TILT, LEFT, LEG, Leg, RIGHT, RobotType};
use crate::posture::LyingSide;
use crate::senses::CYCLE_S;

/// Angle of the head during a kick, rad: the camera sees the ball at the feet.
const KICK_HEAD_TILT: f64 = -0.7;

/// Limbs of the side below and the side above while a robot rolls onto its back: 92 of 100 do within 0.4 s, by a search over
/// random poses.
const LOWER_LIMBS: LimbAngles =
    LimbAngles { arm: -3.0, arm_out: 79.0, spread: -65.0, leg_out: 43.0, hip: 72.0, knee: -62.0, ankle: 41.0 };
const UPPER_LIMBS: LimbAngles =
    LimbAngles { arm: 25.0, arm_out: 52.0, spread: -7.0, leg_out: -16.0, hip: 76.0, knee: -74.0, ankle: -7.0 };

/// Duration of rolling onto the back, s.
const ROLL_S: f64 = 0.36;

/// Duration of the way to arms at the sides before getting up, s.
const EASE_S: f64 = 0.44;

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
    /// The motion from lying on a side of the body to standing. From its left or right side a robot first rolls onto its
    /// back.
    pub fn of_get_up(lies_on: LyingSide, figures: &MotionParameters, kind: &RobotType) -> JointTrajectory {
        let poses = if lies_on == LyingSide::Front { figures.get_up.front } else { figures.get_up.back };
        let roll = match lies_on {
            LyingSide::Right => Some(roll_angles(RIGHT)),
            LyingSide::Left => Some(roll_angles(LEFT)),
            LyingSide::Front | LyingSide::Back => None,
        };
        let mut angles = Vec::new();
        if let Some(roll) = &roll {
            angles.resize(cycles(ROLL_S) as usize, *roll);
            angles.extend(steps_between(roll, &at_ease(), EASE_S));
        }
        let approach_cycles = if roll.is_some() { 1 } else { cycles(EASE_S) };
        angles.push(at_ease());
        let mut player = KeyframePlayer::new(poses, &at_ease());
        angles.extend(std::iter::from_fn(|| player.step()));
        let last = angles.last().copied().unwrap_or_else(at_ease);
        angles.extend(steps_between(
            &last,
            &with_legs(&standing_legs(&figures.gait, kind)),
            figures.get_up.straightening_s,
        ));
        JointTrajectory { approach_cycles, angles }
    }

    /// A kick with a foot, [`RIGHT`] or [`LEFT`], from standing to standing.
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

/// The angles of each cycle on the way between two poses, rad.
fn steps_between(from: &Angles, to: &Angles, duration_s: f64) -> impl Iterator<Item = Angles> {
    let steps = cycles(duration_s);
    (1..=steps).map(move |step| between(from, to, f64::from(step) / f64::from(steps)))
}

/// The angles of a robot that rolls from a side onto its back, rad: limbs bent and spread.
fn roll_angles(side: usize) -> Angles {
    let other = Leg::other(side);
    let mut angles = LOWER_LIMBS.angles();
    let upper = UPPER_LIMBS.angles();
    for (first, count) in [(ARM[other], 4), (LEG[other], 6)] {
        angles[first..first + count].copy_from_slice(&upper[first..first + count]);
    }
    angles
}

/// The number of cycles of a duration.
fn cycles(duration_s: f64) -> u32 {
    libm::ceil(duration_s / CYCLE_S - 1e-9).max(1.0) as u32
}
