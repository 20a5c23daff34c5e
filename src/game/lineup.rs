//! Who plays.

use std::fmt;
use std::path::{Path, PathBuf};

use team::Agent;
use team::tactics::formation::GOALKEEPER;

use super::builtin;

/// A team of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Team {
    /// The built-in one.
    Builtin,
    /// A start script.
    Script(PathBuf),
}

/// The word for the built-in team.
const BUILTIN: &str = "builtin";

impl Team {
    /// `builtin`, or the path of a start script.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn parse(text: &str) -> Result<Team, String> {
        if text == BUILTIN {
            return Ok(Team::Builtin);
        }
        let path = PathBuf::from(text);
        if path.is_file() {
            Ok(Team::Script(path))
        } else {
            Err(format!("there is no such script; {BUILTIN} is the other choice"))
        }
    }
}

impl fmt::Display for Team {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Team::Builtin => f.write_str(BUILTIN),
            Team::Script(path) => path.display().fmt(f),
        }
    }
}

/// What built-in teams are called, and what scripts are told to play as, left first.
pub const NAMES: [&str; 2] = ["Left", "Right"];

/// What a team plays in a world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    /// All of it plays.
    Team,
    /// One player attacks alone: an attempt of a penalty shoot-out.
    Kicker,
    /// One player defends alone.
    Goalkeeper,
}

/// The part of a team in a world.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cast {
    /// What the team is called.
    pub name: &'static str,
    pub role: Role,
}

/// Both teams in a match, left first.
pub const WHOLE_TEAMS: [Cast; 2] =
    [Cast { name: NAMES[0], role: Role::Team }, Cast { name: NAMES[1], role: Role::Team }];

/// The built-in player that takes penalty kicks: its place before a kick-off is behind the ball.
const KICKER: u8 = 9;

impl Cast {
    /// What a start script is told of it.
    pub fn role_name(self) -> &'static str {
        match self.role {
            Role::Team => "team",
            Role::Kicker => "kicker",
            Role::Goalkeeper => "goalkeeper",
        }
    }

    /// The start script to run: for an attempt the one that teams of the league have for it, if it lies beside the
    /// script of the whole team.
    pub fn script(self, whole: &Path) -> PathBuf {
        let own = match self.role {
            Role::Team => return whole.to_owned(),
            Role::Kicker => whole.with_file_name("start_penalty_kicker.sh"),
            Role::Goalkeeper => whole.with_file_name("start_penalty_goalie.sh"),
        };
        if own.is_file() { own } else { whole.to_owned() }
    }

    /// The built-in players.
    pub fn builtin(self, players: usize) -> impl Iterator<Item = Agent> {
        let unums = match self.role {
            Role::Team => 1..=u8::try_from(players).unwrap_or(u8::MAX),
            Role::Kicker => KICKER..=KICKER,
            Role::Goalkeeper => GOALKEEPER..=GOALKEEPER,
        };
        let robot_type = move |unum| match self.role {
            Role::Team => robot_type(unum, players),
            Role::Kicker | Role::Goalkeeper => builtin::robot_type(unum),
        };
        unums.map(move |unum| builtin::agent(self.name, unum, robot_type(unum)))
    }
}

/// A small team must have as many types as a full one (docs/reference/soccer-rules.md 14.1), so nearly everybody is of
/// another.
fn robot_type(unum: u8, players: usize) -> u8 {
    const BY_TURNS: [u8; 3] = [0, 1, 4];
    if players == soccer3d::TEAM_SIZE_MAX { builtin::robot_type(unum) } else { BY_TURNS[usize::from(unum - 1) % 3] }
}
