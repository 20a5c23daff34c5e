//! The identifier of a robot in control and configuration of a simulation.

use prost::Message;

use super::Team;
use super::codec::named;

/// A robot by team and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct RobotId {
    /// Number.
    #[prost(uint32, optional, tag = "1")]
    pub id: Option<u32>,
    /// Team.
    #[prost(enumeration = "Team", optional, tag = "2")]
    pub team: Option<i32>,
}

impl RobotId {
    /// The robot of a team with that number.
    pub fn new(team: Team, id: u32) -> RobotId {
        RobotId { id: Some(id), team: Some(team.into()) }
    }
}

named! {
    RobotId = "RobotId",
}
