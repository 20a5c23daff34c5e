//! Learned skills of a robot: policies that replace built-in motions.

use super::{KeyframePolicy, SkillPolicyError, WalkPolicy};

/// The learned skills of a team's robots. A robot uses those that were learned with its type.
#[derive(Debug, Clone, Default)]
pub struct LearnedSkills {
    /// The walk.
    pub walk: Option<WalkPolicy>,
    /// The run: long straight walks at full speed.
    pub run: Option<WalkPolicy>,
    /// The motion from lying to standing.
    pub get_up: Option<KeyframePolicy>,
    /// The kick.
    pub kick: Option<KeyframePolicy>,
}

/// The names of skills that can be learned.
pub const SKILL_NAMES: [&str; 4] = ["walk", "run", "get-up", "kick"];

/// The fault of a learned skill.
#[derive(Debug, thiserror::Error)]
pub enum SkillError {
    /// There is no such skill.
    #[error("there is no skill `{name}`; the skills are: {}", SKILL_NAMES.join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file does not have the skill.
    #[error(transparent)]
    Policy(#[from] SkillPolicyError),
}

impl LearnedSkills {
    /// Adds the skill with this name from the bytes of an ONNX file.
    ///
    /// # Errors
    /// If there is no such skill, or the file has none.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), SkillError> {
        match name {
            "walk" => self.walk = Some(WalkPolicy::read(bytes)?),
            "run" => self.run = Some(WalkPolicy::read_run(bytes)?),
            "get-up" => self.get_up = Some(KeyframePolicy::read_get_up(bytes)?),
            "kick" => self.kick = Some(KeyframePolicy::read_kick(bytes)?),
            _ => return Err(SkillError::Unknown { name: name.to_owned() }),
        }
        Ok(())
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.walk.is_none() && self.run.is_none() && self.get_up.is_none() && self.kick.is_none()
    }
}
