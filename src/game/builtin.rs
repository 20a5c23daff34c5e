//! The built-in players, as a match and `spar agent` need them.

use team::tactics::keepaway::Area;
use team::tactics::{Player, formation};
use team::{Agent, AgentConfig};

/// The robot type that a number has if nobody says otherwise.
pub fn robot_type(unum: u8) -> u8 {
    formation::robot_type(unum)
}

/// A player.
pub fn agent(team: &str, unum: u8, robot_type: u8) -> Agent {
    with_mind(team, unum, robot_type, Player::default())
}

/// A player that keeps the ball inside an area.
pub fn keeping(team: &str, unum: u8, robot_type: u8, area: Area) -> Agent {
    with_mind(team, unum, robot_type, Player::keeping(area))
}

fn with_mind(team: &str, unum: u8, robot_type: u8, mind: Player) -> Agent {
    Agent::new(AgentConfig { team: team.to_owned(), unum, robot_type }, Box::new(mind))
}
