//! The measures that order teams with equal points.

use serde::{Deserialize, Serialize};

/// A measure that orders teams with equal points.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TieBreaker {
    /// Points: the first measure of all tables.
    Points,
    /// Goal difference of all games.
    GoalDifference,
    /// Goals of all games.
    Goals,
    /// Points, then goal difference, then goals in the games between the teams that are equal.
    DirectComparison,
    /// The draw of lots: the last measure of all tables.
    Lots,
}

impl TieBreaker {
    /// The measures after points, without other ones in the file.
    pub const DEFAULT: [TieBreaker; 4] =
        [TieBreaker::GoalDifference, TieBreaker::Goals, TieBreaker::DirectComparison, TieBreaker::Lots];

    /// The name in words.
    pub fn text(self) -> &'static str {
        match self {
            TieBreaker::Points => "points",
            TieBreaker::GoalDifference => "goal difference",
            TieBreaker::Goals => "goals",
            TieBreaker::DirectComparison => "direct comparison",
            TieBreaker::Lots => "lots",
        }
    }
}
