//! The older protocol of grSim (`docs/reference/smallsize-wire.md` 7): commands of both teams to UDP 20011, status of the
//! blue team's robots from there to 30011 of the sender, of the yellow team's to 30012.

use prost::Message;

use super::codec::named;

/// To the simulator.
#[derive(Clone, PartialEq, Message)]
pub struct Packet {
    /// For robots.
    #[prost(message, optional, tag = "1")]
    pub commands: Option<Commands>,
    /// For the simulation.
    #[prost(message, optional, tag = "2")]
    pub replacement: Option<Replacement>,
}

/// For robots of one team.
#[derive(Clone, PartialEq, Message)]
pub struct Commands {
    /// Seconds.
    #[prost(double, required, tag = "1")]
    pub timestamp: f64,
    /// Whether it is the yellow team.
    #[prost(bool, required, tag = "2")]
    pub isteamyellow: bool,
    /// For any of its robots.
    #[prost(message, repeated, tag = "3")]
    pub robot_commands: Vec<RobotCommand>,
}

/// To one robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotCommand {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// Kick along the ground, m/s; 0 for none.
    #[prost(float, required, tag = "2")]
    pub kickspeedx: f32,
    /// Kick upwards, m/s; 0 for none.
    #[prost(float, required, tag = "3")]
    pub kickspeedz: f32,
    /// Forward, m/s.
    #[prost(float, required, tag = "4")]
    pub veltangent: f32,
    /// To the left, m/s.
    #[prost(float, required, tag = "5")]
    pub velnormal: f32,
    /// Counter-clockwise, rad/s.
    #[prost(float, required, tag = "6")]
    pub velangular: f32,
    /// Whether the dribbler runs.
    #[prost(bool, required, tag = "7")]
    pub spinner: bool,
    /// Whether the wheels' speeds count in place of the velocity.
    #[prost(bool, required, tag = "8")]
    pub wheelsspeed: bool,
    /// rad/s
    #[prost(float, optional, tag = "9")]
    pub wheel1: Option<f32>,
    /// rad/s
    #[prost(float, optional, tag = "10")]
    pub wheel2: Option<f32>,
    /// rad/s
    #[prost(float, optional, tag = "11")]
    pub wheel3: Option<f32>,
    /// rad/s
    #[prost(float, optional, tag = "12")]
    pub wheel4: Option<f32>,
}

/// Things are put somewhere.
#[derive(Clone, PartialEq, Message)]
pub struct Replacement {
    /// The ball.
    #[prost(message, optional, tag = "1")]
    pub ball: Option<BallReplacement>,
    /// Robots of both teams.
    #[prost(message, repeated, tag = "2")]
    pub robots: Vec<RobotReplacement>,
}

/// Puts the ball somewhere; what is not set does not change.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct BallReplacement {
    /// m
    #[prost(double, optional, tag = "1")]
    pub x: Option<f64>,
    /// m
    #[prost(double, optional, tag = "2")]
    pub y: Option<f64>,
    /// m/s
    #[prost(double, optional, tag = "3")]
    pub vx: Option<f64>,
    /// m/s
    #[prost(double, optional, tag = "4")]
    pub vy: Option<f64>,
}

/// Puts a robot somewhere.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotReplacement {
    /// m
    #[prost(double, required, tag = "1")]
    pub x: f64,
    /// m
    #[prost(double, required, tag = "2")]
    pub y: f64,
    /// Heading, **degrees** counter-clockwise from x.
    #[prost(double, required, tag = "3")]
    pub dir: f64,
    /// Number.
    #[prost(uint32, required, tag = "4")]
    pub id: u32,
    /// Whether it is of the yellow team.
    #[prost(bool, required, tag = "5")]
    pub yellowteam: bool,
    /// Whether it shall be on.
    #[prost(bool, optional, tag = "6")]
    pub turnon: Option<bool>,
}

/// Back to the sender, when something has changed.
#[derive(Clone, PartialEq, Message)]
pub struct RobotsStatus {
    /// The robots that have changed.
    #[prost(message, repeated, tag = "1")]
    pub robots_status: Vec<RobotStatus>,
}

/// Of one robot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct RobotStatus {
    /// Number.
    #[prost(int32, required, tag = "1")]
    pub robot_id: i32,
    /// Whether the ball is in front of it.
    #[prost(bool, required, tag = "2")]
    pub infrared: bool,
    /// Whether it has kicked along the ground.
    #[prost(bool, required, tag = "3")]
    pub flat_kick: bool,
    /// Whether it has kicked upwards.
    #[prost(bool, required, tag = "4")]
    pub chip_kick: bool,
}

named! {
    Packet = "grSim_Packet",
    Commands = "grSim_Commands",
    Replacement = "grSim_Replacement",
    RobotsStatus = "Robots_Status",
}
