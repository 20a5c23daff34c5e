//! The tactical parameters of a team.

use super::formation::Formation;

/// The tactical parameters of a team.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TacticsParameters {
    /// The places of players without the ball.
    pub formation: Formation,
    /// Value of a metre by which a team-mate is nearer to the end of a kick than an opponent, in metres of way to the goal.
    pub kick_mate: f64,
    /// Way to the goal that a radian of way around the ball costs, m.
    pub kick_turn_m: f64,
    /// Distance of an opponent from the ball below which there is no time for a kick, m.
    pub kick_space_m: f64,
    /// The same in front of the goal, m.
    pub shot_space_m: f64,
    /// Tolerance of a push of the ball, sideways and in direction, as a factor.
    pub push_tolerance: f64,
    /// Distance of a place below which a robot with a learned walk goes there sideways and backwards, too, m.
    pub side_walk_m: f64,
    /// Estimated speed of players on their way to the ball, m/s.
    pub walk_m_s: f64,
    /// Estimated time for a way around the ball, s.
    pub round_s: f64,
}

impl Default for TacticsParameters {
    fn default() -> TacticsParameters {
        TacticsParameters {
            formation: Formation::default(),
            kick_mate: 0.0,
            kick_turn_m: 0.0,
            kick_space_m: 2.0,
            shot_space_m: 0.4,
            push_tolerance: 1.0,
            side_walk_m: 0.6,
            walk_m_s: 0.5,
            round_s: 2.0,
        }
    }
}
