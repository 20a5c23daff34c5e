//! The measures of one team.

use serde::Serialize;

/// The measures of one team; `None` where the recording has no case.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub struct TeamReport {
    /// 99th percentile of the velocity forwards over half a second.
    pub forward_m_s: Option<f64>,
    /// The same, sideways.
    pub sideways_m_s: Option<f64>,
    /// The same, backwards.
    pub backward_m_s: Option<f64>,
    /// The same, turning.
    pub turn_deg_s: Option<f64>,
    /// Median time from standing to 0.45 m/s.
    pub start_s: Option<f64>,
    /// Number of kicks.
    pub kicks: usize,
    /// Number of kicks that no robot touched until the ball rested or left the field.
    pub clean_kicks: usize,
    /// Median length of these.
    pub clean_kick_m: Option<f64>,
    /// Median start speed of all kicks.
    pub kick_speed_m_s: Option<f64>,
    /// Median angle of all kicks off the opponents' goal.
    pub off_goal_deg: Option<f64>,
    /// Upper quartile of the same.
    pub off_goal_upper_deg: Option<f64>,
    /// Gain of all kicks towards the opponents' goal line, a minute of play.
    pub gain_m_min: Option<f64>,
    /// Share of arrivals at a resting ball that end in a kick.
    pub arrivals_kicked: Option<f64>,
    /// Share of kicks that came to rest with a mate nearest.
    pub rest_near_mate: Option<f64>,
    /// Share of kicks after which the same team kicks next.
    pub next_kick: Option<f64>,
    /// Share of robots that move, of all robots at all times of play.
    pub moving: Option<f64>,
    /// Mean number of robots within 2.5 m of the ball.
    pub near_ball: Option<f64>,
    /// Share of the time of play in which a robot of this team is nearest to the ball.
    pub possession: Option<f64>,
    /// Number of falls.
    pub falls: usize,
    /// Share of falls within 0.8 m of the ball.
    pub falls_near_ball: Option<f64>,
    /// Median time until a robot stands again, from its front.
    pub rise_front_s: Option<f64>,
    /// The same from its back.
    pub rise_back_s: Option<f64>,
    /// The same from a side.
    pub rise_side_s: Option<f64>,
    /// Median time until a robot stands again, after all falls.
    pub rise_s: Option<f64>,
    /// Number of goals by this team.
    pub goals: usize,
    /// Number of goals by the opponents.
    pub goals_against: usize,
    /// Number of goals by this team less the opponents'.
    pub goal_difference: i64,
    /// Number of kicks, a minute of play.
    pub kicks_per_min: Option<f64>,
    /// Number of falls, a minute of play and robot.
    pub falls_per_robot_min: Option<f64>,
}
