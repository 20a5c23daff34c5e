//! The older protocol of grSim (`docs/reference/smallsize-protocol.md` 7): commands for both teams to UDP 20011; status of
//! the blue robots back to the sender's port 30011, of the yellow robots to 30012.

use prost::Message;

use super::codec::named;

/// Message to the simulator.
#[derive(Clone, PartialEq, Message)]
pub struct Packet {
    /// Commands for robots.
    #[prost(message, optional, tag = "1")]
    pub commands: Option<TeamCommands>,
    /// New positions of ball and robots.
    #[prost(message, optional, tag = "2")]
    pub replacement: Option<Replacement>,
}

/// Commands for the robots of one team.
#[derive(Clone, PartialEq, Message)]
pub struct TeamCommands {
    /// Time of sending, seconds.
    #[prost(double, required, tag = "1")]
    pub timestamp: f64,
    /// True if it is the yellow team.
    #[prost(bool, required, tag = "2")]
    pub isteamyellow: bool,
    /// Commands, at most one for each robot.
    #[prost(message, repeated, tag = "3")]
    pub robot_commands: Vec<GrSimRobotCommand>,
}

/// Command for one robot.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct GrSimRobotCommand {
    /// Number.
    #[prost(uint32, required, tag = "1")]
    pub id: u32,
    /// Speed of a kick along the ground, m/s; 0 for none.
    #[prost(float, required, tag = "2")]
    pub kickspeedx: f32,
    /// Speed of a kick upwards, m/s; 0 for none.
    #[prost(float, required, tag = "3")]
    pub kickspeedz: f32,
    /// Speed forward, m/s.
    #[prost(float, required, tag = "4")]
    pub veltangent: f32,
    /// Speed to the left, m/s.
    #[prost(float, required, tag = "5")]
    pub velnormal: f32,
    /// Turning speed, counter-clockwise, rad/s.
    #[prost(float, required, tag = "6")]
    pub velangular: f32,
    /// True if the dribbler runs.
    #[prost(bool, required, tag = "7")]
    pub spinner: bool,
    /// True if the wheel speeds replace the velocity.
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

/// New positions of ball and robots.
#[derive(Clone, PartialEq, Message)]
pub struct Replacement {
    /// The ball.
    #[prost(message, optional, tag = "1")]
    pub ball: Option<BallReplacement>,
    /// Robots of both teams.
    #[prost(message, repeated, tag = "2")]
    pub robots: Vec<RobotReplacement>,
}

/// New position of the ball; unset fields change nothing.
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

/// New pose of a robot.
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
    /// True if it is of the yellow team.
    #[prost(bool, required, tag = "5")]
    pub yellowteam: bool,
    /// True switches the robot on.
    #[prost(bool, optional, tag = "6")]
    pub turnon: Option<bool>,
}

/// Back to the sender, when something has changed.
#[derive(Clone, PartialEq, Message)]
pub struct RobotsStatus {
    /// The robots whose status has changed.
    #[prost(message, repeated, tag = "1")]
    pub robots_status: Vec<RobotStatus>,
}

/// Status of one robot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct RobotStatus {
    /// Number.
    #[prost(int32, required, tag = "1")]
    pub robot_id: i32,
    /// True if the ball is in front of it.
    #[prost(bool, required, tag = "2")]
    pub infrared: bool,
    /// True if it has kicked along the ground.
    #[prost(bool, required, tag = "3")]
    pub flat_kick: bool,
    /// True if it has kicked upwards.
    #[prost(bool, required, tag = "4")]
    pub chip_kick: bool,
}

named! {
    Packet = "grSim_Packet",
    TeamCommands = "grSim_Commands",
    Replacement = "grSim_Replacement",
    RobotsStatus = "Robots_Status",
}
