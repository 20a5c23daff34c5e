//! Teams of BRML logs and of the league.

use ssl_protocol::Team;

/// Returns the league's team for a BRML team; obstacles have none.
pub fn league_team(team: u8) -> Option<Team> {
    match team {
        0 => Some(Team::Yellow),
        1 => Some(Team::Blue),
        _ => None,
    }
}

/// Returns the BRML team for a team of the league.
pub fn brml_team(team: Team) -> Option<u8> {
    match team {
        Team::Yellow => Some(0),
        Team::Blue => Some(1),
        Team::Unknown => None,
    }
}
