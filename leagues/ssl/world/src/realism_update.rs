//! Changes of realism at run time.

use super::control::RealismChange;
use super::sensors::Realism;

/// Returns the realism after a client's change.
pub fn updated_realism(old: &Realism, change: &RealismChange) -> Realism {
    let s = |nanoseconds: Option<u64>, old_s: f64| nanoseconds.map_or(old_s, |ns| ns as f64 / 1e9);
    Realism {
        ball_noise_m: change.ball_noise_m.unwrap_or(old.ball_noise_m),
        robot_noise_m: change.robot_noise_m.unwrap_or(old.robot_noise_m),
        robot_noise_rad: change.robot_noise_rad.unwrap_or(old.robot_noise_rad),
        ball_noise_px: change.ball_area_noise_px.unwrap_or(old.ball_noise_px),
        is_ball_hidden: change.hides_ball.unwrap_or(old.is_ball_hidden),
        visible_part_min: change.ball_visibility_min.unwrap_or(old.visible_part_min),
        camera_overlap_m: change.camera_overlap_m.unwrap_or(old.camera_overlap_m),
        dribbler_balls_hz: change.dribbler_balls_per_s.unwrap_or(old.dribbler_balls_hz),
        camera_error_m: change.camera_error_m.unwrap_or(old.camera_error_m),
        command_loss: change.command_loss.unwrap_or(old.command_loss),
        reply_loss: change.feedback_loss.unwrap_or(old.reply_loss),
        ball_loss: change.ball_loss.unwrap_or(old.ball_loss),
        robot_loss: change.robot_loss.map_or(old.robot_loss, |loss| [loss; 2]),
        vision_delay_s: s(change.vision_delay_ns, old.vision_delay_s),
        vision_processing_s: s(change.vision_processing_ns, old.vision_processing_s),
        command_delay_s: s(change.command_delay_ns, old.command_delay_s),
        is_dribbling_simulated: change.simulates_dribbling.unwrap_or(old.is_dribbling_simulated),
        object_offset_m: change.object_offset_m.unwrap_or(old.object_offset_m),
    }
}
