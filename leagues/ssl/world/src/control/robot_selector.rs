//! Identification of the robot addressed by a message.

use ssl_protocol::Team as Color;
use ssl_protocol::control::RobotId;

use super::errors::{ControlError, Reason};
use super::ranges::number;
use crate::Team;

/// Returns the team and number of the robot.
pub(super) fn select_robot(robot: &RobotId) -> Result<(Team, usize), ControlError> {
    let unnamed = |what: &str| ControlError::new(Reason::RobotId, format!("a robot without {what}"));
    let team = match robot.team.map(Color::try_from) {
        Some(Ok(Color::Yellow)) => Team::Yellow,
        Some(Ok(Color::Blue)) => Team::Blue,
        Some(_) => return Err(unnamed("a team: yellow is 1, blue is 2")),
        None => return Err(unnamed("a team")),
    };
    let id = robot.id.ok_or_else(|| unnamed("a number"))?;
    Ok((team, number(id)?))
}
