//! Context of the rules.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use crate::{FieldGeometry, Model, Robot, State, Team};

/// State of play.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub enum PlayState {
    /// Halt or timeout: only touches are tracked.
    #[default]
    Halted,
    /// Stopped: robots are slow, and keep away from the ball.
    Stopped,
    /// A team places the ball at this position.
    Placing(Team, DVec2),
    /// Robots take their positions for a kick-off or penalty.
    Preparing,
    /// A team may take a kick; the ball is not in play yet.
    Taking(Team),
    /// The ball is in play.
    Running,
}

/// Context of game events besides the state of the world.
#[derive(Debug, Clone, Copy)]
pub struct RulesContext<'a> {
    /// Field, and the size of the ball.
    pub model: &'a Model,
    /// State of play.
    pub play: PlayState,
    /// True if the blue team defends the goal at positive x.
    pub is_blue_positive: bool,
    /// Numbers of robots allowed: yellow, blue.
    pub allowed: [usize; 2],
    /// Numbers of the goalkeepers: yellow, blue.
    pub keepers: [usize; 2],
}

impl RulesContext<'_> {
    /// Returns the sign of x in a team's own half.
    #[must_use]
    pub fn side(&self, team: Team) -> f64 {
        side(self.is_blue_positive, team)
    }

    /// Returns the team that defends the goal of the half with this x.
    #[must_use]
    pub fn owner(&self, x_m: f64) -> Team {
        if self.side(Team::Blue) * x_m > 0.0 { Team::Blue } else { Team::Yellow }
    }

    pub(super) fn keeper(&self, team: Team) -> Option<usize> {
        self.keepers.get(team as usize).copied()
    }

    pub(super) fn allowed(&self, team: Team) -> usize {
        self.allowed.get(team as usize).copied().unwrap_or(usize::MAX)
    }
}

/// Returns the sign of x in a team's own half.
pub(super) fn side(is_blue_positive: bool, team: Team) -> f64 {
    if (team == Team::Blue) == is_blue_positive { 1.0 } else { -1.0 }
}

/// Iterates over a team's robots within the walls: robots parked outside do not play.
pub(super) fn playing<'a>(
    state: &'a State,
    field: &FieldGeometry,
    team: Team,
) -> impl Iterator<Item = (usize, &'a Robot)> + use<'a> {
    let [x, y] = field.reach_m();
    let is_within = move |at: DVec2| at.x.abs() <= x && at.y.abs() <= y;
    state.present().filter(move |(of, _, robot)| *of == team && is_within(robot.at)).map(|(_, n, robot)| (n, robot))
}
