//! What teams tell their robots in a frame.

use serde::{Deserialize, Serialize};

use super::limits::{ROBOT_SPEED_M_S_MAX, TURN_RATE_RAD_S_MAX};

/// The command for one robot, in the axes of the field (docs/reference/smallsize-criss.md 4.3).
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Drive {
    /// Along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// Counter-clockwise, rad/s.
    pub turn_rad_s: f64,
    /// Kicks a ball that touches the kicker.
    pub kick: bool,
    /// Holds a ball that touches the dribbler; a kick comes first.
    pub dribble: bool,
}

impl Drive {
    /// Whether a robot could do it: finite, and within the limits.
    #[must_use]
    pub fn is_sensible(&self) -> bool {
        let [x, y] = self.velocity_m_s;
        // Not-a-number fails every comparison.
        x.abs() <= ROBOT_SPEED_M_S_MAX && y.abs() <= ROBOT_SPEED_M_S_MAX && self.turn_rad_s.abs() <= TURN_RATE_RAD_S_MAX
    }
}

/// The commands of a frame: for each team its robots by id. A robot without a command stands still.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Commands {
    /// Team 0, team 1.
    pub teams: [Vec<Drive>; 2],
}

impl Commands {
    /// The same commands in this buffer.
    pub(crate) fn copy_to(&self, other: &mut Commands) {
        for (to, from) in other.teams.iter_mut().zip(&self.teams) {
            to.clear();
            to.extend(from.iter().take(super::limits::ROBOTS_MAX));
        }
    }

    pub(crate) fn of(&self, team: usize, id: usize) -> Drive {
        self.teams.get(team).and_then(|drives| drives.get(id)).copied().unwrap_or_default()
    }
}
