//! The kinds of jobs.

use serde::{Deserialize, Serialize};

/// A kind of jobs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum JobKind {
    /// Matches of 3D soccer.
    #[default]
    Match,
    /// Runs of challenges of 3D soccer.
    Challenge,
    /// Matches of today's small-size league.
    SmallSize,
    /// Matches of the 3D league of 2026.
    Humanoid,
    /// Sessions of the rescue world with scripted operators.
    Rescue,
}

impl JobKind {
    /// The name in files and keys.
    pub fn name(self) -> &'static str {
        match self {
            JobKind::Match => "match",
            JobKind::Challenge => "challenge",
            JobKind::SmallSize => "small-size",
            JobKind::Humanoid => "humanoid",
            JobKind::Rescue => "rescue",
        }
    }

    /// True if two teams play against each other in a job; otherwise each team has jobs of its own.
    pub fn has_opponents(self) -> bool {
        matches!(self, JobKind::Match | JobKind::SmallSize | JobKind::Humanoid)
    }

    /// True if a TOML file beside the file of a skill, with the same name, says what the skill's numbers mean.
    pub fn has_skill_contracts(self) -> bool {
        self == JobKind::Humanoid
    }
}
