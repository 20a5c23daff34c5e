//! The game parameters that monitors and viewers get.

use soccer_protocol::monitor::GameSetting;
use soccer_rules::Parameters;

/// The value of one of these parameters.
pub(crate) fn measure(setting: GameSetting, p: &Parameters) -> f32 {
    match setting {
        GameSetting::FieldLength => p.field_length_m,
        GameSetting::FieldWidth => p.field_width_m,
        GameSetting::FieldHeight => p.field_height_m,
        GameSetting::GoalWidth => p.goal_width_m,
        GameSetting::GoalDepth => p.goal_depth_m,
        GameSetting::GoalHeight => p.goal_height_m,
        GameSetting::BorderSize => p.border_size_m,
        GameSetting::FreeKickDistance => p.free_kick_distance_m,
        GameSetting::WaitBeforeKickOff => p.wait_before_kick_off_s,
        GameSetting::AgentRadius => p.agent_radius_m,
        GameSetting::BallRadius => p.ball_radius_m,
        GameSetting::BallMass => p.ball_mass_kg,
        GameSetting::RuleGoalPauseTime => p.goal_pause_s,
        GameSetting::RuleKickInPauseTime => p.kick_in_pause_s,
        GameSetting::RuleHalfTime => p.half_time_s,
        GameSetting::PassModeMinOppBallDist => p.pass.opponent_distance_min_m,
        GameSetting::PassModeDuration => p.pass.duration_s,
    }
}
