//! Reasons that a challenge cannot be run.

use humanoid_tasks::HumanoidTaskError;
use humanoid_world::JoinError;

/// A reason that a challenge cannot be run.
#[derive(Debug, thiserror::Error)]
pub enum ChallengeError {
    /// The world or its robot.
    #[error(transparent)]
    World(#[from] HumanoidTaskError),
    /// A robot cannot join.
    #[error(transparent)]
    Robot(#[from] JoinError),
    /// A player cannot read its percept.
    #[error("a percept cannot be read: {0}")]
    Percept(String),
}
