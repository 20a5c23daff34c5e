//! The teams of a match, and their setup in one world.

use std::fmt;
use std::path::{Path, PathBuf};

use soccer_team::Agent;
use soccer_team::formation::GOALKEEPER;
use soccer_team::tactics::keepaway::Area;

use crate::builtin;
use crate::match_parameters::MatchParameters;
use crate::team_names::TEAM_NAMES;

/// A team of a match: built-in, or started by a script.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum MatchTeam {
    /// The built-in team.
    Builtin,
    /// A team started by this script.
    Script(PathBuf),
}

/// The name of the built-in team in arguments.
const BUILTIN: &str = "builtin";

impl MatchTeam {
    /// Parses `builtin`, the path of a start script, or a folder with a `start.sh`.
    ///
    /// # Errors
    /// If there is no such file.
    pub fn parse(text: &str) -> Result<MatchTeam, String> {
        if text == BUILTIN {
            return Ok(MatchTeam::Builtin);
        }
        let path = PathBuf::from(text);
        let script = path.join(MATCH_SCRIPT);
        if path.is_file() {
            Ok(MatchTeam::Script(path))
        } else if script.is_file() {
            Ok(MatchTeam::Script(script))
        } else if path.is_dir() {
            Err(format!("there is no {MATCH_SCRIPT} in this folder; name the team's start script"))
        } else {
            Err(format!("there is no such script; {BUILTIN} is the other choice"))
        }
    }
}

impl fmt::Display for MatchTeam {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MatchTeam::Builtin => f.write_str(BUILTIN),
            MatchTeam::Script(path) => path.display().fmt(f),
        }
    }
}

/// The file name of the match start script in a team's folder.
pub const MATCH_SCRIPT: &str = "start.sh";

/// The role of a team in a world.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum TeamRole {
    /// The whole team plays.
    Team,
    /// One player attacks alone: an attempt of a penalty shoot-out.
    Kicker,
    /// One player defends alone.
    Goalkeeper,
    /// The whole team keeps the ball inside this area.
    KeepAway(Area),
}

/// The setup of a team in one world: its name and role.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct TeamSetup {
    /// The team's name.
    pub name: &'static str,
    pub role: TeamRole,
}

/// The number of the built-in penalty kicker: its kick-off place is behind the ball.
const KICKER: u8 = 9;

impl TeamSetup {
    /// The name of the role, passed to start scripts.
    pub fn role_name(self) -> &'static str {
        match self.role {
            TeamRole::Team => "team",
            TeamRole::Kicker => "kicker",
            TeamRole::Goalkeeper => "goalkeeper",
            TeamRole::KeepAway(_) => "keepaway",
        }
    }

    /// The start script to run. For an attempt: the league's script for its role, if it lies beside the script of the
    /// whole team.
    pub fn script(self, whole: &Path) -> PathBuf {
        let own = match self.role {
            TeamRole::Team | TeamRole::KeepAway(_) => return whole.to_owned(),
            TeamRole::Kicker => whole.with_file_name("start_penalty_kicker.sh"),
            TeamRole::Goalkeeper => whole.with_file_name("start_penalty_goalie.sh"),
        };
        if own.is_file() { own } else { whole.to_owned() }
    }

    /// The agents of the built-in team. One that plays alone has the robot type that it has in a full team.
    pub fn builtin(self, players: usize) -> impl Iterator<Item = Agent> {
        let (unums, size) = match self.role {
            TeamRole::Team | TeamRole::KeepAway(_) => (1..=u8::try_from(players).unwrap_or(u8::MAX), players),
            TeamRole::Kicker => (KICKER..=KICKER, soccer_world::TEAM_SIZE_MAX),
            TeamRole::Goalkeeper => (GOALKEEPER..=GOALKEEPER, soccer_world::TEAM_SIZE_MAX),
        };
        unums.map(move |unum| {
            let robot_type = builtin::robot_type(unum, size);
            match self.role {
                TeamRole::KeepAway(area) => builtin::keep_away_player(self.name, unum, robot_type, area),
                TeamRole::Team | TeamRole::Kicker | TeamRole::Goalkeeper => builtin::agent(self.name, unum, robot_type),
            }
        })
    }
}

/// The setups of both teams, left first. Built-in teams need the keep-away role here, since the protocol does not
/// report it.
pub(crate) fn team_setups(parameters: &MatchParameters) -> [TeamSetup; 2] {
    let role = if parameters.is_keep_away { TeamRole::KeepAway(parameters.area) } else { TeamRole::Team };
    [TeamSetup { name: TEAM_NAMES[0], role }, TeamSetup { name: TEAM_NAMES[1], role: TeamRole::Team }]
}

/// The number of players present in each team, in words.
pub(crate) fn player_counts_text([left, right]: [usize; 2], players: usize) -> String {
    format!("left {left} of {players}, right {right} of {players}")
}
