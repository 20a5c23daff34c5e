//! The game parameters that monitors and viewers get.

use soccer_protocol::monitor::Setting;

use super::game::Parameters;

/// The value of one of these parameters.
pub(crate) fn measure(setting: Setting, p: &Parameters) -> f32 {
    match setting {
        Setting::FieldLength => p.field_length_m,
        Setting::FieldWidth => p.field_width_m,
        Setting::FieldHeight => p.field_height_m,
        Setting::GoalWidth => p.goal_width_m,
        Setting::GoalDepth => p.goal_depth_m,
        Setting::GoalHeight => p.goal_height_m,
        Setting::BorderSize => p.border_size_m,
        Setting::FreeKickDistance => p.free_kick_distance_m,
        Setting::WaitBeforeKickOff => p.wait_before_kick_off_s,
        Setting::AgentRadius => p.agent_radius_m,
        Setting::BallRadius => p.ball_radius_m,
        Setting::BallMass => p.ball_mass_kg,
        Setting::RuleGoalPauseTime => p.goal_pause_s,
        Setting::RuleKickInPauseTime => p.kick_in_pause_s,
        Setting::RuleHalfTime => p.half_time_s,
        Setting::PassModeMinOppBallDist => p.pass.opponent_distance_min_m,
        Setting::PassModeDuration => p.pass.duration_s,
    }
}
