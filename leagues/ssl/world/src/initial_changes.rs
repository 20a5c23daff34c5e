//! Changes of field, ball, cameras, robots and realism before the first tick, with the limits of the control port
//! (docs/reference/smallsize-grsim.md 3).
//!
//! Settings of other simulators set figures that are no parameters here. A recording stores the changes as a file, so
//! it replays without those settings.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::control::{
    ControlCommand, ControlError, GeometryChange, RealismChange, Reason, SpecChange, all_within, apply,
};
use super::model::Model;
use super::realism_update::updated_realism;
use super::sensors::Realism;
use super::state::{ROBOTS_MAX, State, Team};

/// Changes of a world before its first tick. Unset fields change nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct InitialChanges {
    /// Thickness of the goals' walls, m.
    pub goal_wall_m: Option<f64>,
    /// Smallest height of a bounce; below it the ball stays on the ground.
    pub hop_m_min: Option<f64>,
    /// Height of all cameras, m.
    pub camera_height_m: Option<f64>,
    /// Changes of field and ball.
    pub geometry: GeometryChange,
    /// Changes of noise, losses and delays.
    pub realism: RealismChange,
    /// Changes of the yellow team.
    pub yellow: TeamChanges,
    /// Changes of the blue team.
    pub blue: TeamChanges,
}

/// Changes of a team's robots. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct TeamChanges {
    /// Fraction of frames without a given robot, 0 to 1.
    pub robot_loss: Option<f64>,
    /// Changes of all its robots' specifications.
    pub spec: SpecChange,
}

impl InitialChanges {
    /// Allowed heights of the smallest bounce, m.
    pub const HOP_M: RangeInclusive<f64> = 1e-6..=10.0;

    /// Applies all changes.
    ///
    /// # Errors
    /// The first change that the world refuses; the changes after it have not been applied.
    pub(crate) fn apply(
        &self,
        model: &mut Model,
        state: &mut State,
        realism: &mut Realism,
    ) -> Result<(), ControlError> {
        if *self == InitialChanges::default() {
            return Ok(());
        }
        self.check_own()?;
        apply(&ControlCommand::Geometry(self.geometry.clone()), state, model)?;
        model.field.goal_wall_m = self.goal_wall_m.unwrap_or(model.field.goal_wall_m);
        model.ball.hop_m_min = self.hop_m_min.unwrap_or(model.ball.hop_m_min);
        for team in Team::ALL {
            let TeamChanges { robot_loss, spec } = self.team(team);
            for number in 0..ROBOTS_MAX {
                apply(&ControlCommand::Specs(team, number, *spec), state, model)?;
            }
            // The limits are those of the change for both teams.
            apply(&ControlCommand::Realism(RealismChange { robot_loss: *robot_loss, ..<_>::default() }), state, model)?;
        }
        apply(&ControlCommand::Realism(self.realism), state, model)?;
        *realism = updated_realism(realism, &self.realism);
        for (loss, team) in realism.robot_loss.iter_mut().zip(Team::ALL) {
            *loss = self.team(team).robot_loss.unwrap_or(*loss);
        }
        Ok(())
    }

    /// Returns the changes of a team.
    #[must_use]
    pub fn team(&self, team: Team) -> &TeamChanges {
        match team {
            Team::Yellow => &self.yellow,
            Team::Blue => &self.blue,
        }
    }

    /// Checks the figures that no client can change.
    fn check_own(&self) -> Result<(), ControlError> {
        let numbers = [
            ("the thickness of the goals' walls, m,", self.goal_wall_m, 0.001..=1.0),
            ("the height of the smallest bounce, m,", self.hop_m_min, Self::HOP_M),
            ("the height of the cameras, m,", self.camera_height_m, 0.5..=100.0),
        ];
        all_within(Reason::Geometry, &numbers)
    }
}
