//! The stages of a tournament file.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::tie_breaker::TieBreaker;

/// The value of `from` for all teams of the file.
pub(crate) const ALL_TEAMS: &str = "teams";

/// A stage in a tournament file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct StageEntry {
    /// The name: letters, digits and dashes, since it begins the names of files.
    pub name: String,
    /// The format.
    pub format: StageFormat,
    /// The earlier stage whose ranking gives the teams, or `teams`: all of them. Without it, stages of matches take the
    /// nearest earlier stage of matches, and the others all teams.
    #[serde(default)]
    pub from: Option<String>,
    /// The first and the last place of that ranking that take part; without it all.
    #[serde(default)]
    pub places: Option<[usize; 2]>,
    /// Groups: their number.
    #[serde(default)]
    pub groups: Option<usize>,
    /// Groups and round robin: the number of games of each two teams.
    #[serde(default)]
    pub legs: Option<u32>,
    /// Groups and round robin: the order of teams with equal points.
    #[serde(default)]
    pub tie_breakers: Option<Vec<TieBreaker>>,
    /// Knock-out: a game of the losers of the semi-finals.
    #[serde(default)]
    pub third_place: Option<bool>,
    /// Knock-out and double elimination: extra time after a draw.
    #[serde(default)]
    pub extra_time: Option<bool>,
    /// Knock-out and double elimination: a penalty shoot-out after a draw, or after extra time.
    #[serde(default)]
    pub penalties: Option<bool>,
    /// Double elimination: a second final if the team without a loss has lost the first one.
    #[serde(default)]
    pub reset: Option<bool>,
    /// Drop-in: the number of games.
    #[serde(default)]
    pub games: Option<u32>,
    /// Drop-in: the number of entries whose players form a team.
    #[serde(default)]
    pub entries_per_team: Option<usize>,
    /// Challenge: the names of the challenges.
    #[serde(default)]
    pub challenges: Option<Vec<String>>,
    /// Challenge: the runs of each team in each challenge.
    #[serde(default)]
    pub runs: Option<u32>,
    /// Challenge: points for the places in each challenge, the first place first. Without it as many as teams for the first
    /// place, and one less for each further one.
    #[serde(default)]
    pub place_points: Option<Vec<u32>>,
    /// Keys of the kind with their values for the games of this stage; for challenges those of campaigns of challenges.
    #[serde(default)]
    pub settings: BTreeMap<String, Value>,
    /// Points for the places of this stage in the total of the tournament, the first place first.
    #[serde(default)]
    pub total_points: Option<Vec<u32>>,
}

/// The format of a stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageFormat {
    /// Groups by a seeded draw, with a round robin in each.
    Groups,
    /// All teams meet each other.
    RoundRobin,
    /// The loser of a game is out.
    KnockOut,
    /// A team is out with its second loss.
    DoubleElimination,
    /// Games of teams with players of several entries.
    DropIn,
    /// Runs of skill challenges.
    Challenge,
}

impl StageFormat {
    /// The name in files.
    pub fn name(self) -> &'static str {
        match self {
            StageFormat::Groups => "groups",
            StageFormat::RoundRobin => "round-robin",
            StageFormat::KnockOut => "knock-out",
            StageFormat::DoubleElimination => "double-elimination",
            StageFormat::DropIn => "drop-in",
            StageFormat::Challenge => "challenge",
        }
    }

    /// True if the games of the stage are matches of two teams of the file.
    pub fn is_of_matches(self) -> bool {
        !matches!(self, StageFormat::DropIn | StageFormat::Challenge)
    }

    /// True if each game of the stage needs a winner.
    pub fn needs_winners(self) -> bool {
        matches!(self, StageFormat::KnockOut | StageFormat::DoubleElimination)
    }
}

impl StageEntry {
    /// The keys of the entry that only some formats have, with the formats that have them.
    pub(crate) fn keys_of_formats(&self) -> Vec<(&'static str, bool, &'static [StageFormat])> {
        use StageFormat::{Challenge, DoubleElimination, DropIn, Groups, KnockOut, RoundRobin};
        vec![
            ("groups", self.groups.is_some(), &[Groups]),
            ("legs", self.legs.is_some(), &[Groups, RoundRobin]),
            ("tie-breakers", self.tie_breakers.is_some(), &[Groups, RoundRobin]),
            ("third-place", self.third_place.is_some(), &[KnockOut]),
            ("extra-time", self.extra_time.is_some(), &[KnockOut, DoubleElimination]),
            ("penalties", self.penalties.is_some(), &[KnockOut, DoubleElimination]),
            ("reset", self.reset.is_some(), &[DoubleElimination]),
            ("games", self.games.is_some(), &[DropIn]),
            ("entries-per-team", self.entries_per_team.is_some(), &[DropIn]),
            ("challenges", self.challenges.is_some(), &[Challenge]),
            ("runs", self.runs.is_some(), &[Challenge]),
            ("place-points", self.place_points.is_some(), &[Challenge]),
        ]
    }
}
