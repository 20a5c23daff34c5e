//! Settings of a match.

use serde::{Deserialize, Serialize};

use crate::Team;

/// Source of the referee's commands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeAuthority {
    /// The automatic referee of recordings that are older than the key `referee-version`: teams place balls that no robot
    /// can reach, and a robot that a card removes is at once one too many. Recorded states have this variant first.
    FormerAutomatic,
    /// Operators or a script. The game counts goals, fouls, cards and time.
    Script,
    /// A game controller, whose messages determine the state of the game.
    Outside,
    /// The automatic referee; operators and scripts may intervene at any time.
    #[default]
    Automatic,
}

impl RefereeAuthority {
    /// True for an automatic referee of any version.
    #[must_use]
    pub fn is_automatic(self) -> bool {
        matches!(self, RefereeAuthority::Automatic | RefereeAuthority::FormerAutomatic)
    }
}

/// Settings of a match. All defaults are ours (docs/reference/smallsize-ssl.md 8.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct MatchSettings {
    /// Source of the commands.
    pub authority: RefereeAuthority,
    /// Length of a half.
    pub half_s: f64,
    /// Length of the break between halves.
    pub break_s: f64,
    /// Robots of a team without cards.
    pub robots: usize,
    /// Timeouts of a team.
    pub timeouts: u32,
    /// Time for all of them.
    pub timeout_s: f64,
    /// Duration of a yellow card.
    pub yellow_card_s: f64,
    /// Number of fouls for a yellow card; 0: none.
    pub card_fouls: u32,
    /// True if teams place the ball for free kicks. If not, or if they fail, the simulation places it in a halt.
    pub do_teams_place: bool,
    /// Team of the first kick-off; the other team has the second half's.
    pub first: Team,
    /// True if the blue team begins on the positive half.
    pub is_blue_positive: bool,
    /// Names of the teams: yellow, blue.
    pub names: [String; 2],
    /// Numbers of the goalkeepers: yellow, blue.
    pub keepers: [usize; 2],
}

impl Default for MatchSettings {
    fn default() -> MatchSettings {
        MatchSettings {
            authority: RefereeAuthority::Automatic,
            half_s: 300.0,
            break_s: 300.0,
            robots: 11,
            timeouts: 4,
            timeout_s: 300.0,
            yellow_card_s: 120.0,
            card_fouls: 3,
            do_teams_place: true,
            first: Team::Yellow,
            is_blue_positive: true,
            names: ["Yellow".to_owned(), "Blue".to_owned()],
            keepers: [0, 0],
        }
    }
}
