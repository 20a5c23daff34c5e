//! What the simulator of ER-Force lets one set besides (`docs/reference/smallsize-wire.md` 5), in an [`Any`](super::Any).

use prost::Message;

use super::codec::named;

/// In [`RobotSpecs::custom`](super::config::RobotSpecs::custom).
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotSpecErForce {
    /// From the centre to where a ball is kicked, m.
    #[prost(float, optional, tag = "1")]
    pub shoot_radius: Option<f32>,
    /// m
    #[prost(float, optional, tag = "3")]
    pub dribbler_width: Option<f32>,
}

/// In [`RealismConfig::custom`](super::config::RealismConfig::custom).
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
    /// Whether robots hide the ball.
    #[prost(bool, optional, tag = "5")]
    pub enable_invisible_ball: Option<bool>,
    /// Part of the ball that must be seen, 0 to 1.
    #[prost(float, optional, tag = "6")]
    pub ball_visibility_threshold: Option<f32>,
    /// How far the cameras' views overlap, m.
    #[prost(float, optional, tag = "7")]
    pub camera_overlap: Option<f32>,
    /// Balls that are seen at a dribbler, but are none, per second and robot.
    #[prost(float, optional, tag = "8")]
    pub dribbler_ball_detections: Option<f32>,
    /// Error of the cameras' positions, m.
    #[prost(float, optional, tag = "9")]
    pub camera_position_error: Option<f32>,
    /// Part of the commands that is lost, 0 to 1.
    #[prost(float, optional, tag = "10")]
    pub robot_command_loss: Option<f32>,
    /// Part of the feedback that is lost, 0 to 1.
    #[prost(float, optional, tag = "11")]
    pub robot_response_loss: Option<f32>,
    /// Part of the frames that miss the ball, 0 to 1.
    #[prost(float, optional, tag = "12")]
    pub missing_ball_detections: Option<f32>,
    /// From the picture to the packet, ns.
    #[prost(int64, optional, tag = "13")]
    pub vision_delay: Option<i64>,
    /// Part of that for which the vision computes, ns.
    #[prost(int64, optional, tag = "14")]
    pub vision_processing_time: Option<i64>,
    /// Whether the dribbler is simulated; else it holds the ball in any case.
    #[prost(bool, optional, tag = "15")]
    pub simulate_dribbling: Option<bool>,
    /// Error of all positions, m.
    #[prost(float, optional, tag = "16")]
    pub object_position_offset: Option<f32>,
    /// Part of the frames that miss a robot, 0 to 1.
    #[prost(float, optional, tag = "17")]
    pub missing_robot_detections: Option<f32>,
    /// From a command's arrival until it works, ns.
    #[prost(uint64, optional, tag = "18")]
    pub command_delay: Option<u64>,
}

named! {
    RobotSpecErForce = "RobotSpecErForce",
    RealismConfigErForce = "RealismConfigErForce",
}
