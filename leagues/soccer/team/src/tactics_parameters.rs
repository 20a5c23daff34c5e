//! The tactical parameters of a team.

use crate::formation::TeamFormation;

/// The tactical parameters of a team.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TacticsParameters {
    /// The places of players without the ball.
    pub formation: TeamFormation,
    /// Distance of an opponent from the ball below which there is no time for a kick, m.
    pub kick_space_m: f64,
    /// The same in front of the goal, m.
    pub shot_space_m: f64,
    /// Estimated speed of players on their way to the ball, m/s.
    pub walk_m_s: f64,
    /// Estimated time for a way around the ball, s.
    pub round_s: f64,
}

impl Default for TacticsParameters {
    fn default() -> TacticsParameters {
        TacticsParameters {
            formation: TeamFormation::default(),
            kick_space_m: 1.0,
            shot_space_m: 0.4,
            walk_m_s: 0.5,
            round_s: 2.0,
        }
    }
}
