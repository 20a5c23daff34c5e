//! The built-in players: their robot types by number, and their agents.

use soccer_team::formation;
use soccer_team::tactics::Player;
use soccer_team::tactics::keepaway::Area;
use soccer_team::{Agent, AgentConfig, LearnedSkills};
use soccer_world::Settings;

use crate::match_parameters::MatchParameters;
use crate::team_names::TEAM_NAMES;

/// The robot type of a player number in a team of this size, unless the user chooses another.
///
/// A full team has the types of its formation; smaller teams alternate between types 0, 1 and 4.
pub fn robot_type(unum: u8, players: usize) -> u8 {
    const BY_TURNS: [u8; 3] = [0, 1, 4];
    if players == soccer_world::TEAM_SIZE_MAX {
        formation::robot_type(unum)
    } else {
        BY_TURNS[usize::from(unum.saturating_sub(1)) % BY_TURNS.len()]
    }
}

/// A built-in agent with a robot of this type, 0 to 4, not connected yet.
pub fn agent(team: &str, unum: u8, robot_type: u8) -> Agent {
    agent_with(team, unum, robot_type, Player::default())
}

/// A built-in agent for this team, in a match with these settings.
pub fn player(settings: &Settings, team: &str, unum: u8, robot_type: u8) -> Agent {
    let parameters = MatchParameters::from_settings(settings);
    match parameters.is_keep_away && team == TEAM_NAMES[0] {
        true => keep_away_player(team, unum, robot_type, parameters.area),
        false => agent(team, unum, robot_type),
    }
}

/// The numbers and robot types of a whole team in a match with these settings. Shoot-out attempts have no whole teams.
pub fn whole_team(settings: &Settings) -> Vec<(u8, u8)> {
    let parameters = MatchParameters::from_settings(settings);
    let players = if parameters.is_shootout { 0 } else { parameters.players };
    (1..=u8::try_from(players).unwrap_or(u8::MAX)).map(|unum| (unum, robot_type(unum, players))).collect()
}

/// A built-in agent that keeps the ball inside an area.
pub(crate) fn keep_away_player(team: &str, unum: u8, robot_type: u8, area: Area) -> Agent {
    agent_with(team, unum, robot_type, Player::keep_away(area))
}

fn agent_with(team: &str, unum: u8, robot_type: u8, player: Player) -> Agent {
    let config = AgentConfig { team: team.to_owned(), unum, robot_type };
    Agent::new(config, Box::new(player)).with_skills(LearnedSkills::of_builtin_team())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The limits of docs/reference/soccer-rules.md 14.1.
    #[test]
    fn teams_of_every_size_keep_the_limits_on_robot_types() {
        for players in 1..=soccer_world::TEAM_SIZE_MAX {
            let mut counts = [0; 5];
            (1..=players as u8).for_each(|unum| counts[usize::from(robot_type(unum, players))] += 1);
            counts.sort_unstable();
            let [.., second, first] = counts;
            assert!(first <= 7 && first + second <= 9, "{players} players: {counts:?}");
            let types = counts.iter().filter(|count| **count > 0).count();
            assert!(types >= 3 || players < soccer_world::TEAM_SIZE_MAX, "{players} players: {counts:?}");
        }
    }
}
