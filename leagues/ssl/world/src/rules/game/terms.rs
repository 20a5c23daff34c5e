//! What is agreed on before a match.

use serde::{Deserialize, Serialize};

use crate::Team;

/// Who gives the commands.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Authority {
    /// The game itself, from what it sees; people and scripts may step in at any time.
    #[default]
    Automatic,
    /// People or a script. The game counts goals, fouls, cards and time.
    Script,
    /// A game controller: the game takes everything over from its messages.
    Outside,
}

/// What is agreed on before a match. All defaults are ours (docs/reference/smallsize-ssl.md 8.2).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(default, rename_all = "kebab-case", deny_unknown_fields)]
pub struct Terms {
    /// Who gives the commands.
    pub authority: Authority,
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
    /// How long a yellow card counts.
    pub yellow_card_s: f64,
    /// So many fouls are a yellow card; 0: they never are.
    pub card_fouls: u32,
    /// Teams place the ball for free kicks. If not, or if they fail, it is put there in a halt.
    pub do_teams_place: bool,
    /// Who has the first kick-off; the other team has the second half's.
    pub first: Team,
    /// The blue team begins on the positive half.
    pub is_blue_positive: bool,
    /// Names of the teams: yellow, blue.
    pub names: [String; 2],
    /// Numbers of the goalkeepers: yellow, blue.
    pub keepers: [usize; 2],
}

impl Default for Terms {
    fn default() -> Terms {
        Terms {
            authority: Authority::Automatic,
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
