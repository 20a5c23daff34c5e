//! Changes of noise and losses, with the parameters of ER-Force's simulator.

use serde::{Deserialize, Serialize};
use ssl_protocol::erforce::RealismConfigErForce;

use super::validation::{ControlError, PART, Reason, all_within};

/// Changes of noise and losses. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct RealismChange {
    /// Noise of the ball's position, standard deviation, m.
    pub ball_noise_m: Option<f64>,
    /// Noise of robots' positions, standard deviation, m.
    pub robot_noise_m: Option<f64>,
    /// Noise of robots' headings, standard deviation.
    pub robot_noise_rad: Option<f64>,
    /// Noise of the ball's area, standard deviation, pixels.
    pub ball_area_noise_px: Option<f64>,
    /// True if robots hide the ball.
    pub hides_ball: Option<bool>,
    /// Fraction of the ball that must be visible.
    pub ball_visibility_min: Option<f64>,
    /// Overlap of the cameras' areas, m.
    pub camera_overlap_m: Option<f64>,
    /// False balls at a running dribbler, for each robot and second.
    pub dribbler_balls_per_s: Option<f64>,
    /// Error of the cameras' positions, m.
    pub camera_error_m: Option<f64>,
    /// Fraction of commands lost.
    pub command_loss: Option<f64>,
    /// Fraction of feedback lost.
    pub feedback_loss: Option<f64>,
    /// Fraction of frames without the ball.
    pub ball_loss: Option<f64>,
    /// Fraction of frames without a given robot.
    pub robot_loss: Option<f64>,
    /// Delay from capture to packet.
    pub vision_delay_ns: Option<u64>,
    /// Computing time of vision within that delay.
    pub vision_processing_ns: Option<u64>,
    /// True if dribblers can lose the ball.
    pub simulates_dribbling: Option<bool>,
    /// Offset of all positions, m.
    pub object_offset_m: Option<f64>,
    /// Delay from the arrival of a command to its execution.
    pub command_delay_ns: Option<u64>,
}

impl RealismChange {
    /// Longest delay.
    pub const DELAY_NS_MAX: u64 = 10_000_000_000;

    pub(super) fn check(&self) -> Result<(), ControlError> {
        let noise = [
            ("stddev_ball_p", self.ball_noise_m, 0.0..=1e3),
            ("stddev_robot_p", self.robot_noise_m, 0.0..=1e3),
            ("stddev_robot_phi", self.robot_noise_rad, 0.0..=1e3),
            ("stddev_ball_area", self.ball_area_noise_px, 0.0..=1e6),
            ("ball_visibility_threshold", self.ball_visibility_min, PART),
            ("camera_overlap", self.camera_overlap_m, 0.0..=1e3),
            ("dribbler_ball_detections", self.dribbler_balls_per_s, 0.0..=1e3),
            ("camera_position_error", self.camera_error_m, 0.0..=1e3),
            ("object_position_offset", self.object_offset_m, 0.0..=1e3),
        ];
        let losses = [
            ("robot_command_loss", self.command_loss, PART),
            ("robot_response_loss", self.feedback_loss, PART),
            ("missing_ball_detections", self.ball_loss, PART),
            ("missing_robot_detections", self.robot_loss, PART),
        ];
        all_within(Reason::Realism, &noise)?;
        all_within(Reason::Realism, &losses)?;
        self.check_delays()
    }

    fn check_delays(&self) -> Result<(), ControlError> {
        let delays = [
            ("vision_delay", self.vision_delay_ns),
            ("vision_processing_time", self.vision_processing_ns),
            ("command_delay", self.command_delay_ns),
        ];
        for (name, delay) in delays {
            if let Some(delay) = delay.filter(|&delay| delay > Self::DELAY_NS_MAX) {
                let text = format!("{name} is {delay} ns: it may be from 0 to {}", Self::DELAY_NS_MAX);
                return Err(ControlError::new(Reason::Realism, text));
            }
        }
        Ok(())
    }

    /// Parses ER-Force's message.
    pub(super) fn read(message: &RealismConfigErForce) -> Result<RealismChange, ControlError> {
        let wide = |number: Option<f32>| number.map(f64::from);
        Ok(RealismChange {
            ball_noise_m: wide(message.stddev_ball_p),
            robot_noise_m: wide(message.stddev_robot_p),
            robot_noise_rad: wide(message.stddev_robot_phi),
            ball_area_noise_px: wide(message.stddev_ball_area),
            hides_ball: message.enable_invisible_ball,
            ball_visibility_min: wide(message.ball_visibility_threshold),
            camera_overlap_m: wide(message.camera_overlap),
            dribbler_balls_per_s: wide(message.dribbler_ball_detections),
            camera_error_m: wide(message.camera_position_error),
            command_loss: wide(message.robot_command_loss),
            feedback_loss: wide(message.robot_response_loss),
            ball_loss: wide(message.missing_ball_detections),
            robot_loss: wide(message.missing_robot_detections),
            vision_delay_ns: past("vision_delay", message.vision_delay)?,
            vision_processing_ns: past("vision_processing_time", message.vision_processing_time)?,
            simulates_dribbling: message.simulate_dribbling,
            object_offset_m: wide(message.object_position_offset),
            command_delay_ns: message.command_delay,
        })
    }
}

/// Checks a delay, which must not be negative.
fn past(name: &str, delay: Option<i64>) -> Result<Option<u64>, ControlError> {
    let Some(delay) = delay else { return Ok(None) };
    match u64::try_from(delay) {
        Ok(delay) => Ok(Some(delay)),
        Err(_) => {
            Err(ControlError::new(Reason::Realism, format!("{name} is {delay} ns: nothing arrives before it was sent")))
        }
    }
}
