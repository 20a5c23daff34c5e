//! Commands of teams for one frame.

use serde::{Deserialize, Serialize};

use super::limits::{ROBOT_SPEED_M_S_MAX, TURN_RATE_RAD_S_MAX};

/// The command for one robot, in the axes of the field (docs/reference/smallsize-criss.md 4.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct ActuatorCommand {
    /// Velocity along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// Turning speed, counter-clockwise, rad/s.
    pub turn_rad_s: f64,
    /// True to kick a ball that touches the kicker.
    pub kick: bool,
    /// True to hold a ball that touches the dribbler; a kick takes precedence.
    pub dribble: bool,
}

impl ActuatorCommand {
    /// True if the command is finite and within the limits.
    #[must_use]
    pub fn is_sensible(&self) -> bool {
        let [x, y] = self.velocity_m_s;
        // NaN fails every comparison.
        x.abs() <= ROBOT_SPEED_M_S_MAX && y.abs() <= ROBOT_SPEED_M_S_MAX && self.turn_rad_s.abs() <= TURN_RATE_RAD_S_MAX
    }
}

/// Commands of both teams for one frame, by robot id. A robot without a command stands still.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct FrameCommands {
    /// Commands of team 0 and team 1.
    pub teams: [Vec<ActuatorCommand>; 2],
}

impl FrameCommands {
    /// Copies the commands into another buffer.
    pub(crate) fn copy_to(&self, other: &mut FrameCommands) {
        for (to, from) in other.teams.iter_mut().zip(&self.teams) {
            to.clear();
            to.extend(from.iter().take(super::limits::ROBOTS_MAX));
        }
    }

    pub(crate) fn of(&self, team: usize, id: usize) -> ActuatorCommand {
        self.teams.get(team).and_then(|drives| drives.get(id)).copied().unwrap_or_default()
    }
}
