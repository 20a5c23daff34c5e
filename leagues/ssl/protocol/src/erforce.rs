//! Additional settings of ER-Force's simulator (`docs/reference/smallsize-protocol.md` 5), in an [`Any`](super::Any).

use prost::Message;

use super::codec::named;

/// ER-Force's settings of a robot, in [`RobotSpecs::custom`](super::config::RobotSpecs::custom).
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotSpecErForce {
    /// Distance from the centre to the kicking surface, m.
    #[prost(float, optional, tag = "1")]
    pub shoot_radius: Option<f32>,
    /// m
    #[prost(float, optional, tag = "3")]
    pub dribbler_width: Option<f32>,
}

/// ER-Force's settings of noise and losses, in [`RealismConfig::custom`](super::config::RealismConfig::custom).
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RealismConfigErForce {
    /// Noise of the ball's position, standard deviation, m.
    #[prost(float, optional, tag = "1")]
    pub stddev_ball_p: Option<f32>,
    /// Noise of robots' positions, standard deviation, m.
    #[prost(float, optional, tag = "2")]
    pub stddev_robot_p: Option<f32>,
    /// Noise of robots' headings, standard deviation, radians.
    #[prost(float, optional, tag = "3")]
    pub stddev_robot_phi: Option<f32>,
    /// Noise of the ball's area, standard deviation, pixels.
    #[prost(float, optional, tag = "4")]
    pub stddev_ball_area: Option<f32>,
    /// True if robots hide the ball.
    #[prost(bool, optional, tag = "5")]
    pub enable_invisible_ball: Option<bool>,
    /// Fraction of the ball that must be visible, 0 to 1.
    #[prost(float, optional, tag = "6")]
    pub ball_visibility_threshold: Option<f32>,
    /// Overlap of the cameras' views, m.
    #[prost(float, optional, tag = "7")]
    pub camera_overlap: Option<f32>,
    /// False detections of balls at a dribbler, per second and robot.
    #[prost(float, optional, tag = "8")]
    pub dribbler_ball_detections: Option<f32>,
    /// Error of the cameras' positions, m.
    #[prost(float, optional, tag = "9")]
    pub camera_position_error: Option<f32>,
    /// Fraction of commands lost, 0 to 1.
    #[prost(float, optional, tag = "10")]
    pub robot_command_loss: Option<f32>,
    /// Fraction of feedback lost, 0 to 1.
    #[prost(float, optional, tag = "11")]
    pub robot_response_loss: Option<f32>,
    /// Fraction of frames without the ball, 0 to 1.
    #[prost(float, optional, tag = "12")]
    pub missing_ball_detections: Option<f32>,
    /// Delay from capture to packet, ns.
    #[prost(int64, optional, tag = "13")]
    pub vision_delay: Option<i64>,
    /// Computing time of the vision within that delay, ns.
    #[prost(int64, optional, tag = "14")]
    pub vision_processing_time: Option<i64>,
    /// True if the dribbler is simulated; if not, it never loses the ball.
    #[prost(bool, optional, tag = "15")]
    pub simulate_dribbling: Option<bool>,
    /// Offset of all positions, m.
    #[prost(float, optional, tag = "16")]
    pub object_position_offset: Option<f32>,
    /// Fraction of frames without a given robot, 0 to 1.
    #[prost(float, optional, tag = "17")]
    pub missing_robot_detections: Option<f32>,
    /// Delay from the arrival of a command to its execution, ns.
    #[prost(uint64, optional, tag = "18")]
    pub command_delay: Option<u64>,
}

named! {
    RobotSpecErForce = "RobotSpecErForce",
    RealismConfigErForce = "RealismConfigErForce",
}
