//! The kick with the left foot: offsets that are added to the angles of the walk, which keeps the robot upright meanwhile.

use std::sync::{Arc, OnceLock};

use crate::contract::PolicyContract;
use crate::keyframe_motion::KeyframeMotion;
use crate::policy_skill::WalkCommand;

/// Place of the ball before a kick, m: ahead of the torso and to its left. Its middle, and the largest deviation.
pub(crate) const AHEAD_M: [f64; 2] = [0.335, 0.035];
pub(crate) const LEFT_M: [f64; 2] = [0.04, 0.025];

/// Angle from the course of the ball to the robot's heading, rad: the foot takes the ball to the right.
pub(crate) const COURSE_RAD: f64 = 0.27;

/// Cycles of the gait: the walk's clock has a period of 1 s. A kick begins with a period.
const GAIT_CYCLES: u64 = 50;

/// The motion of T1. docs/humanoid/team.md has the command that found it. Its mirror image is no kick with the right foot,
/// since the walk is not symmetric.
fn motion() -> Arc<KeyframeMotion> {
    static MOTION: OnceLock<Arc<KeyframeMotion>> = OnceLock::new();
    let read =
        || KeyframeMotion::read(include_str!("../data/kick-t1.toml")).expect("a test reads the built-in motions");
    Arc::clone(MOTION.get_or_init(|| Arc::new(read())))
}

/// A kick that has begun.
#[derive(Debug, Clone)]
pub(crate) struct Kick {
    motion: Arc<KeyframeMotion>,
    /// Indices of the motion's joints in the contract.
    places: Vec<Option<usize>>,
    cycle: u32,
}

impl Kick {
    /// True in the phase of the walk in which a kick begins.
    pub fn may_begin(walk_steps: u64) -> bool {
        walk_steps.is_multiple_of(GAIT_CYCLES)
    }

    /// Begins a kick.
    pub fn new(contract: &PolicyContract) -> Kick {
        let motion = motion();
        let place = |joint: &&str| contract.joints.iter().position(|other| other == joint);
        Kick { places: motion.joints.iter().map(place).collect(), motion, cycle: 0 }
    }

    /// Adds the offsets of this cycle to those of the contract's joints, rad, and returns the command of the walk; `None`
    /// after the end.
    pub fn step(&mut self, offsets_rad: &mut [f64]) -> Option<WalkCommand> {
        let angles_rad = self.motion.angles_rad(&vec![0.0; self.motion.joints.len()], self.cycle)?;
        self.cycle += 1;
        for (place, angle) in self.places.iter().zip(angles_rad) {
            if let Some(offset) = place.and_then(|place| offsets_rad.get_mut(place)) {
                *offset += angle;
            }
        }
        Some(WalkCommand { forward_m_s: self.motion.forward_m_s, ..WalkCommand::default() })
    }
}
