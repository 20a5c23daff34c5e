//! Learned skills of a robot: policies that replace built-in motions.

use std::sync::OnceLock;

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

/// The learned walk of type 0, seed 5 of the task `Walk` (docs/soccer/team.md).
const WALK_0: &[u8] = include_bytes!("../../skills/walk-0.onnx");

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
    /// The skills of the built-in team's players in matches: a walk for robots of type 0.
    pub fn of_builtin_team() -> &'static LearnedSkills {
        static SKILLS: OnceLock<LearnedSkills> = OnceLock::new();
        SKILLS.get_or_init(|| LearnedSkills { walk: WalkPolicy::read(WALK_0).ok(), ..LearnedSkills::default() })
    }

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_built_in_team_has_a_walk_of_type_0() {
        let walk = LearnedSkills::of_builtin_team().walk.as_ref();
        assert_eq!(walk.map(WalkPolicy::robot_type), Some(0));
    }
}
