//! Configuration of a simulation: field, robots, realism (`docs/reference/smallsize-protocol.md` 5). Metres, kilograms,
//! radians, unlike the geometry, which is in millimetres. Unset fields change nothing.

use prost::Message;

use super::Any;
use super::codec::named;
use super::geometry::GeometryData;
use super::robot_id::RobotId;

/// Persistent settings of a simulator.
#[derive(Clone, PartialEq, Message)]
pub struct SimulatorConfig {
    /// The field.
    #[prost(message, optional, tag = "1")]
    pub geometry: Option<GeometryData>,
    /// Specifications of robots.
    #[prost(message, repeated, tag = "2")]
    pub robot_specs: Vec<RobotSpecs>,
    /// Noise and losses.
    #[prost(message, optional, tag = "3")]
    pub realism_config: Option<RealismConfig>,
    /// Port of the vision packets.
    #[prost(uint32, optional, tag = "4")]
    pub vision_port: Option<u32>,
}

/// Noise and losses, in simulator-specific messages.
#[derive(Clone, PartialEq, Message)]
pub struct RealismConfig {
    /// Simulator-specific messages, for instance [`RealismConfigErForce`](super::erforce::RealismConfigErForce).
    #[prost(message, repeated, tag = "1")]
    pub custom: Vec<Any>,
}

/// Specification of a robot.
#[derive(Clone, PartialEq, Message)]
pub struct RobotSpecs {
    /// The robot.
    #[prost(message, required, tag = "1")]
    pub id: RobotId,
    /// m
    #[prost(float, optional, tag = "2", default = "0.09")]
    pub radius: Option<f32>,
    /// m
    #[prost(float, optional, tag = "3", default = "0.15")]
    pub height: Option<f32>,
    /// kg
    #[prost(float, optional, tag = "4")]
    pub mass: Option<f32>,
    /// Fastest flat kick, m/s; unlimited unless set.
    #[prost(float, optional, tag = "7")]
    pub max_linear_kick_speed: Option<f32>,
    /// Fastest chip kick, m/s; unlimited unless set.
    #[prost(float, optional, tag = "8")]
    pub max_chip_kick_speed: Option<f32>,
    /// m
    #[prost(float, optional, tag = "9")]
    pub center_to_dribbler: Option<f32>,
    /// Limits of its drive.
    #[prost(message, optional, tag = "10")]
    pub limits: Option<RobotLimits>,
    /// Angles of its wheels.
    #[prost(message, optional, tag = "13")]
    pub wheel_angles: Option<RobotWheelAngles>,
    /// Simulator-specific messages, for instance [`RobotSpecErForce`](super::erforce::RobotSpecErForce).
    #[prost(message, repeated, tag = "14")]
    pub custom: Vec<Any>,
}

/// Limits of a robot's drive.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotLimits {
    /// Acceleration, m/s².
    #[prost(float, optional, tag = "1")]
    pub acc_speedup_absolute_max: Option<f32>,
    /// Angular acceleration, rad/s².
    #[prost(float, optional, tag = "2")]
    pub acc_speedup_angular_max: Option<f32>,
    /// Deceleration, m/s².
    #[prost(float, optional, tag = "3")]
    pub acc_brake_absolute_max: Option<f32>,
    /// Angular deceleration, rad/s².
    #[prost(float, optional, tag = "4")]
    pub acc_brake_angular_max: Option<f32>,
    /// m/s
    #[prost(float, optional, tag = "5")]
    pub vel_absolute_max: Option<f32>,
    /// rad/s
    #[prost(float, optional, tag = "6")]
    pub vel_angular_max: Option<f32>,
}

/// Angles of a robot's wheels, radians clockwise from forward.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotWheelAngles {
    /// Front right.
    #[prost(float, required, tag = "1")]
    pub front_right: f32,
    /// Back right.
    #[prost(float, required, tag = "2")]
    pub back_right: f32,
    /// Back left.
    #[prost(float, required, tag = "3")]
    pub back_left: f32,
    /// Front left.
    #[prost(float, required, tag = "4")]
    pub front_left: f32,
}

named! {
    SimulatorConfig = "SimulatorConfig",
    RealismConfig = "RealismConfig",
    RobotSpecs = "RobotSpecs",
    RobotLimits = "RobotLimits",
    RobotWheelAngles = "RobotWheelAngles",
}
