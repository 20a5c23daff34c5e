//! Learned skills of a robot: policies that replace built-in motions.

use std::sync::OnceLock;

use super::{KeyframePolicy, SkillPolicyError, WalkPolicy};

/// The learned skills of a team's robots, at most one of a kind for each robot type. A robot uses those that were learned
/// with its type.
#[derive(Debug, Clone, Default)]
pub struct LearnedSkills {
    walks: Vec<WalkPolicy>,
    runs: Vec<WalkPolicy>,
    get_ups: Vec<KeyframePolicy>,
    kicks: Vec<KeyframePolicy>,
}

/// The names of skills that can be learned.
pub const SKILL_NAMES: [&str; 4] = ["walk", "run", "get-up", "kick"];

/// The learned walks of the built-in team, named by robot type (docs/soccer/team.md).
const WALKS: [&[u8]; 1] = [include_bytes!("../../skills/walk-0.onnx")];

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
        SKILLS.get_or_init(|| LearnedSkills {
            walks: WALKS.iter().filter_map(|bytes| WalkPolicy::read(bytes).ok()).collect(),
            ..LearnedSkills::default()
        })
    }

    /// Adds the skill with this name from the bytes of an ONNX file, in place of an earlier one for the same robot type.
    ///
    /// # Errors
    /// If there is no such skill, or the file has none.
    pub fn add(&mut self, name: &str, bytes: &[u8]) -> Result<(), SkillError> {
        match name {
            "walk" => set(&mut self.walks, WalkPolicy::read(bytes)?, WalkPolicy::robot_type),
            "run" => set(&mut self.runs, WalkPolicy::read_run(bytes)?, WalkPolicy::robot_type),
            "get-up" => set(&mut self.get_ups, KeyframePolicy::read_get_up(bytes)?, KeyframePolicy::robot_type),
            "kick" => set(&mut self.kicks, KeyframePolicy::read_kick(bytes)?, KeyframePolicy::robot_type),
            _ => return Err(SkillError::Unknown { name: name.to_owned() }),
        }
        Ok(())
    }

    /// The walk of a robot type.
    pub fn walk(&self, robot_type: u8) -> Option<&WalkPolicy> {
        self.walks.iter().find(|policy| policy.robot_type() == robot_type)
    }

    /// The run of a robot type: long straight walks at full speed.
    pub fn run(&self, robot_type: u8) -> Option<&WalkPolicy> {
        self.runs.iter().find(|policy| policy.robot_type() == robot_type)
    }

    /// The motion of a robot type from lying to standing.
    pub fn get_up(&self, robot_type: u8) -> Option<&KeyframePolicy> {
        self.get_ups.iter().find(|policy| policy.robot_type() == robot_type)
    }

    /// The kick of a robot type.
    pub fn kick(&self, robot_type: u8) -> Option<&KeyframePolicy> {
        self.kicks.iter().find(|policy| policy.robot_type() == robot_type)
    }

    /// True if there is none.
    pub fn is_empty(&self) -> bool {
        self.walks.is_empty() && self.runs.is_empty() && self.get_ups.is_empty() && self.kicks.is_empty()
    }
}

/// Adds a policy, in place of the one for the same robot type.
fn set<P>(policies: &mut Vec<P>, policy: P, robot_type: impl Fn(&P) -> u8) {
    policies.retain(|other| robot_type(other) != robot_type(&policy));
    policies.push(policy);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_walk_of_the_built_in_team_can_be_read() {
        let skills = LearnedSkills::of_builtin_team();
        assert_eq!(skills.walks.len(), WALKS.len());
        assert_eq!(skills.walk(0).map(WalkPolicy::robot_type), Some(0));
    }

    #[test]
    fn a_skill_replaces_that_of_the_same_robot_type() {
        let mut skills = LearnedSkills::of_builtin_team().clone();
        skills.add("walk", WALKS[0]).expect("a walk");
        assert_eq!(skills.walks.len(), WALKS.len());
    }
}
