//! The kick: offsets that are added to the angles of the walk, which keeps the robot upright meanwhile.

use std::sync::{Arc, OnceLock};

use crate::contract::PolicyContract;
use crate::keyframe_motion::KeyframeMotion;
use crate::policy_skill::WalkCommand;

/// The foot that kicks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Foot {
    /// The left one.
    Left,
    /// The right one.
    Right,
}

impl Foot {
    /// 1 for the left foot, -1 for the right one: its side of the robot.
    pub(crate) fn sign(self) -> f64 {
        if self == Foot::Left { 1.0 } else { -1.0 }
    }
}

/// Place of the ball before a kick, m: ahead of the torso, and to the side of the foot. Its middle, and the largest deviation.
pub(crate) const AHEAD_M: [f64; 2] = [0.335, 0.035];
pub(crate) const ASIDE_M: [f64; 2] = [0.04, 0.025];

/// Angle from the robot's heading to the course of the ball, rad, to the side of the other foot.
pub(crate) const COURSE_RAD: f64 = 0.27;

/// Cycles of the gait: the walk's clock has a period of 1 s.
const GAIT_CYCLES: u64 = 50;

/// Cycle of the gait in which a kick with the left foot begins.
const LEFT_BEGIN: u64 = 0;

/// The motions of both feet. docs/humanoid/team.md has the command that found the left one.
fn motions() -> &'static [Arc<KeyframeMotion>; 2] {
    static MOTIONS: OnceLock<[Arc<KeyframeMotion>; 2]> = OnceLock::new();
    MOTIONS.get_or_init(|| {
        let text = include_str!("../data/kick-t1.toml");
        let left = KeyframeMotion::read(text).expect("a test reads the built-in motions");
        let right = left.mirrored();
        [left, right].map(Arc::new)
    })
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
    /// True in the phase of the walk in which a kick with this foot begins.
    pub fn may_begin(foot: Foot, walk_steps: u64) -> bool {
        let begin = if foot == Foot::Left { LEFT_BEGIN } else { (LEFT_BEGIN + GAIT_CYCLES / 2) % GAIT_CYCLES };
        walk_steps % GAIT_CYCLES == begin
    }

    /// Begins a kick.
    pub fn new(foot: Foot, contract: &PolicyContract) -> Kick {
        let [left, right] = motions();
        let motion = Arc::clone(if foot == Foot::Left { left } else { right });
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
