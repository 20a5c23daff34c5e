//! Learned skills of a robot: policies that replace built-in motions.

use crate::motion::{WalkPolicy, WalkPolicyError};

/// The learned skills of a team's robots. A robot uses those that were learned with its type.
#[derive(Debug, Clone, Default)]
pub struct LearnedSkills {
    /// The walk.
    pub walk: Option<WalkPolicy>,
}

/// The names of skills that can be learned.
pub const SKILL_NAMES: [&str; 1] = ["walk"];

/// The fault of a learned skill.
#[derive(Debug, thiserror::Error)]
pub enum SkillError {
    /// There is no such skill.
    #[error("there is no skill `{name}`; the skills are: {}", SKILL_NAMES.join(", "))]
    Unknown {
        /// The name.
        name: String,
    },
    /// The file has no walk.
    #[error(transparent)]
    Walk(#[from] WalkPolicyError),
}

impl LearnedSkills {
    /// Adds the skill with this name from the bytes of an ONNX file.
    ///
    /// # Errors
    /// If there is no such skill, or the file has none.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), SkillError> {
        match name {
            "walk" => self.walk = Some(WalkPolicy::read(bytes)?),
            _ => return Err(SkillError::Unknown { name: name.to_owned() }),
        }
        Ok(())
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.walk.is_none()
    }
}
