//! Realism by ER-Force's message (docs/reference/smallsize-wire.md 5).

use std::ops::RangeInclusive;

use wire::ssl::erforce::RealismConfigErForce;

use super::realism::Realism;

/// A number of a realism that makes no sense.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
#[error("{field} is {value}, not within {least} to {most}")]
pub struct BadRealism {
    /// Name of the message's field.
    pub field: &'static str,
    /// What it was, in the field's unit; seconds where that is nanoseconds.
    pub value: f64,
    /// What it may be at least.
    pub least: f64,
    /// What it may be at most.
    pub most: f64,
}

const PART: RangeInclusive<f64> = 0.0..=1.0;
const LENGTH_M: RangeInclusive<f64> = 0.0..=10.0;
/// The world keeps that many pictures and commands.
const DELAY_S: RangeInclusive<f64> = 0.0..=10.0;
const NS_PER_S: f64 = 1e9;

impl Realism {
    /// With what a message sets in place of what was there.
    ///
    /// # Errors
    /// If a number is not finite, negative, or too large. Nothing of the message counts then.
    pub fn with(self, message: &RealismConfigErForce) -> Result<Realism, BadRealism> {
        let mut new = self;
        let wide = |value: Option<f32>| value.map(f64::from);
        let ns = |value: f64| value / NS_PER_S;
        let numbers: [(&'static str, Option<f64>, &mut f64, RangeInclusive<f64>); 15] = [
            ("stddev_ball_p", wide(message.stddev_ball_p), &mut new.ball_noise_m, LENGTH_M),
            ("stddev_robot_p", wide(message.stddev_robot_p), &mut new.robot_noise_m, LENGTH_M),
            ("stddev_robot_phi", wide(message.stddev_robot_phi), &mut new.robot_noise_rad, 0.0..=10.0),
            ("stddev_ball_area", wide(message.stddev_ball_area), &mut new.ball_noise_px, 0.0..=1e6),
            ("ball_visibility_threshold", wide(message.ball_visibility_threshold), &mut new.visible_part_min, PART),
            ("camera_overlap", wide(message.camera_overlap), &mut new.camera_overlap_m, LENGTH_M),
            ("dribbler_ball_detections", wide(message.dribbler_ball_detections), &mut new.dribbler_balls_hz, 0.0..=1e3),
            ("camera_position_error", wide(message.camera_position_error), &mut new.camera_error_m, LENGTH_M),
            ("robot_command_loss", wide(message.robot_command_loss), &mut new.command_loss, PART),
            ("robot_response_loss", wide(message.robot_response_loss), &mut new.reply_loss, PART),
            ("missing_ball_detections", wide(message.missing_ball_detections), &mut new.ball_loss, PART),
            ("vision_delay", message.vision_delay.map(|v| ns(v as f64)), &mut new.vision_delay_s, DELAY_S),
            (
                "vision_processing_time",
                message.vision_processing_time.map(|v| ns(v as f64)),
                &mut new.vision_processing_s,
                DELAY_S,
            ),
            ("object_position_offset", wide(message.object_position_offset), &mut new.object_offset_m, LENGTH_M),
            ("command_delay", message.command_delay.map(|v| ns(v as f64)), &mut new.command_delay_s, DELAY_S),
        ];
        for (field, value, place, range) in numbers {
            *place = checked(field, value, *place, &range)?;
        }
        let [yellow, blue] = new.robot_loss;
        let lost = wide(message.missing_robot_detections);
        new.robot_loss = [
            checked("missing_robot_detections", lost, yellow, &PART)?,
            checked("missing_robot_detections", lost, blue, &PART)?,
        ];
        new.is_ball_hidden = message.enable_invisible_ball.unwrap_or(new.is_ball_hidden);
        new.is_dribbling_simulated = message.simulate_dribbling.unwrap_or(new.is_dribbling_simulated);
        Ok(new)
    }

    /// A message that sets all of it. The loss of robots is left out if it is not the same for both teams: the message has
    /// one number.
    #[must_use]
    pub fn to_message(&self) -> RealismConfigErForce {
        let narrow = |value: f64| Some(value as f32);
        let ns = |value_s: f64| (value_s * NS_PER_S).round();
        let [yellow, blue] = self.robot_loss;
        RealismConfigErForce {
            stddev_ball_p: narrow(self.ball_noise_m),
            stddev_robot_p: narrow(self.robot_noise_m),
            stddev_robot_phi: narrow(self.robot_noise_rad),
            stddev_ball_area: narrow(self.ball_noise_px),
            enable_invisible_ball: Some(self.is_ball_hidden),
            ball_visibility_threshold: narrow(self.visible_part_min),
            camera_overlap: narrow(self.camera_overlap_m),
            dribbler_ball_detections: narrow(self.dribbler_balls_hz),
            camera_position_error: narrow(self.camera_error_m),
            robot_command_loss: narrow(self.command_loss),
            robot_response_loss: narrow(self.reply_loss),
            missing_ball_detections: narrow(self.ball_loss),
            vision_delay: Some(ns(self.vision_delay_s) as i64),
            vision_processing_time: Some(ns(self.vision_processing_s) as i64),
            simulate_dribbling: Some(self.is_dribbling_simulated),
            object_position_offset: narrow(self.object_offset_m),
            missing_robot_detections: (yellow == blue).then_some(yellow as f32),
            command_delay: Some(ns(self.command_delay_s) as u64),
        }
    }
}

fn checked(field: &'static str, value: Option<f64>, old: f64, range: &RangeInclusive<f64>) -> Result<f64, BadRealism> {
    match value {
        None => Ok(old),
        Some(value) if range.contains(&value) => Ok(value),
        Some(value) => Err(BadRealism { field, value, least: *range.start(), most: *range.end() }),
    }
}
