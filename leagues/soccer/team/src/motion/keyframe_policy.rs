//! Learned motions of limited time: policies that add joint angles to those of the built-in get-up sequences and kicks.

use soccer_protocol::agent::Percepts;

use super::residual_policy::{ResidualPolicy, SkillFormat, SkillPolicyError};
use super::{JointTrajectory, MotionParameters};
use crate::body::{Angles, LEFT, RIGHT, RobotType};
use crate::posture::LyingSide;
use crate::senses::Senses;

const GET_UP: SkillFormat =
    SkillFormat { skill: "get-up", task: "getup", action: "keyframe", own: &["motion_phase"], has_view: false };

const KICK: SkillFormat = SkillFormat {
    skill: "kick",
    task: "kick",
    action: "keyframe",
    own: &["distance", "direction", "motion_phase"],
    has_view: true,
};

/// Cycles after the last keyframe in which a robot that gets up comes to rest: half a second.
const REST_CYCLES: u32 = 25;

/// Cycles after the last keyframe of a kick.
const AFTER_KICK_CYCLES: u32 = 5;

/// A learned motion of limited time.
#[derive(Debug, Clone)]
pub struct KeyframePolicy {
    residual: ResidualPolicy,
    /// The trajectories: from each of [`LyingSide::ALL`], or with the right and the left foot.
    trajectories: Vec<JointTrajectory>,
    /// Cycles after a trajectory's end that belong to the motion.
    rest_cycles: u32,
    index: usize,
    from: Angles,
    cycle: u32,
}

impl KeyframePolicy {
    /// Reads an ONNX file of a policy that gets up.
    ///
    /// # Errors
    /// If it is no network, or not one that gets up.
    pub fn read_get_up(bytes: &[u8]) -> Result<KeyframePolicy, SkillPolicyError> {
        KeyframePolicy::read(bytes, &GET_UP, REST_CYCLES, |figures, kind| {
            LyingSide::ALL.map(|side| JointTrajectory::of_get_up(side, figures, kind)).to_vec()
        })
    }

    /// Reads an ONNX file of a policy that kicks.
    ///
    /// # Errors
    /// If it is no network, or not one of a kick.
    pub fn read_kick(bytes: &[u8]) -> Result<KeyframePolicy, SkillPolicyError> {
        KeyframePolicy::read(bytes, &KICK, AFTER_KICK_CYCLES, |figures, kind| {
            [RIGHT, LEFT].map(|foot| JointTrajectory::of_kick(foot, figures, kind)).to_vec()
        })
    }

    fn read(
        bytes: &[u8],
        format: &SkillFormat,
        rest_cycles: u32,
        trajectories: impl Fn(&MotionParameters, &'static RobotType) -> Vec<JointTrajectory>,
    ) -> Result<KeyframePolicy, SkillPolicyError> {
        let residual = ResidualPolicy::read(bytes, format)?;
        let number = residual.robot_type();
        let trajectories = trajectories(&MotionParameters::for_type(number), RobotType::of(number));
        Ok(KeyframePolicy { residual, trajectories, rest_cycles, index: 0, from: Angles::default(), cycle: 0 })
    }

    /// The robot type that it was learned with.
    pub fn robot_type(&self) -> u8 {
        self.residual.robot_type()
    }

    /// The observation of the latest decision.
    pub fn observation(&self) -> &[f32] {
        self.residual.observation()
    }

    /// The action of the latest decision.
    pub fn action(&self) -> &[f32] {
        self.residual.action()
    }

    /// Applies the percepts of a cycle.
    pub fn sense(&mut self, percepts: &Percepts, senses: &Senses) {
        self.residual.sense(percepts, senses);
    }

    /// Begins to get up from the posture in which the robot lies.
    pub fn begin_get_up(&mut self, senses: &Senses) {
        self.begin(LyingSide::of(senses) as usize, senses);
    }

    /// Begins a kick with a foot, [`RIGHT`] or [`LEFT`].
    pub fn begin_kick(&mut self, foot: usize, senses: &Senses) {
        self.begin(usize::from(foot == LEFT), senses);
    }

    fn begin(&mut self, index: usize, senses: &Senses) {
        (self.index, self.from, self.cycle) = (index, senses.angles, 0);
        self.residual.stop();
    }

    /// The angles of the next cycle, rad; `None` when the motion is over. A kick has a distance, m, and a direction, rad, to
    /// the left.
    pub fn step(&mut self, command: &[f64]) -> Option<Angles> {
        let trajectory = self.trajectories.get(self.index)?;
        if self.cycle >= trajectory.cycles() + self.rest_cycles {
            return None;
        }
        self.residual.decide(command, trajectory.phase(self.cycle));
        self.cycle += 1;
        let mut angles = trajectory.angles(&self.from, self.cycle);
        self.residual.add_to(&mut angles, 1.0);
        Some(angles)
    }
}
