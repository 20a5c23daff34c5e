//! Learned walks and runs: policies that add joint angles to those of the built-in walk.

use soccer_protocol::agent::Percepts;

use super::residual_policy::{ResidualPolicy, SkillFormat, SkillPolicyError};
use super::walk::Walk;
use super::walk_velocity::WalkVelocity;
use crate::body::Angles;
use crate::senses::Senses;

const WALK: SkillFormat = SkillFormat {
    skill: "walk",
    task: "walk",
    action: "gait",
    own: &["forward", "left", "turn", "gait_phase"],
    has_view: false,
};

/// A run has no command: it is as fast as it can be.
const RUN: SkillFormat =
    SkillFormat { skill: "run", task: "run", action: "gait", own: &["gait_phase"], has_view: false };

/// The speed ahead that a learned run asks of the built-in walk, m/s: more than any gait has.
pub const RUN_M_S: f64 = 2.0;

/// A learned walk or run.
#[derive(Debug, Clone)]
pub struct WalkPolicy {
    residual: ResidualPolicy,
}

impl WalkPolicy {
    /// Reads an ONNX file with a learned walk.
    ///
    /// # Errors
    /// If it is no network, or not one of a walk.
    pub fn read(bytes: &[u8]) -> Result<WalkPolicy, SkillPolicyError> {
        Ok(WalkPolicy { residual: ResidualPolicy::read(bytes, &WALK)? })
    }

    /// Reads an ONNX file with a learned run.
    ///
    /// # Errors
    /// If it is no network, or not one of a run.
    pub fn read_run(bytes: &[u8]) -> Result<WalkPolicy, SkillPolicyError> {
        Ok(WalkPolicy { residual: ResidualPolicy::read(bytes, &RUN)? })
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

    /// Forgets the last action: another motion follows, or the walk begins.
    pub fn stop(&mut self) {
        self.residual.stop();
    }

    /// Decides, if a decision is due. Call it before the walk makes its step. A run does not observe the velocity.
    pub fn decide(&mut self, wanted: WalkVelocity, walk: &Walk) {
        let WalkVelocity { forward_m_s, left_m_s, turn_rad_s } = wanted;
        self.residual.decide(&[forward_m_s, left_m_s, turn_rad_s], walk.gait_phase());
    }

    /// Adds a share of the angles of the latest decision, rad, to those of the walk.
    pub fn add_to(&self, angles: &mut Angles, share: f64) {
        self.residual.add_to(angles, share);
    }
}
