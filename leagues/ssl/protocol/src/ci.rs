//! A game controller or an automatic referee that keeps time with a simulation (`docs/reference/smallsize-wire.md` 8): TCP
//! 10009 and 10013, [delimited](super::delimited) messages.

use prost::Message;

use super::codec::named;
use super::geometry::GeometryData;
use super::referee::Referee;
use super::tracker::TrackerWrapperPacket;
use super::vision::DetectionFrame;

/// To the game controller, once for each step.
#[derive(Clone, PartialEq, Message)]
pub struct CiInput {
    /// The controller's clock from now on, ns.
    #[prost(int64, optional, tag = "1")]
    pub timestamp: Option<i64>,
    /// Where everything is.
    #[prost(message, optional, tag = "2")]
    pub tracker_packet: Option<TrackerWrapperPacket>,
    /// What a person would do at the controller's page, each a message of its own, kept as bytes.
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub api_inputs: Vec<Vec<u8>>,
    /// The field.
    #[prost(message, optional, tag = "4")]
    pub geometry: Option<GeometryData>,
}

/// From the game controller: one or more for each input, and more when people change something there.
#[derive(Clone, PartialEq, Message)]
pub struct CiOutput {
    /// The state of the game.
    #[prost(message, optional, tag = "1")]
    pub referee_msg: Option<Referee>,
}

/// The same, for programs that hand the state of the game on as it came, with all that they do not know in it.
#[derive(Clone, PartialEq, Message)]
pub struct CiOutputBytes {
    /// The bytes of a [`Referee`].
    #[prost(bytes = "vec", optional, tag = "1")]
    pub referee_msg: Option<Vec<u8>>,
}

/// To an automatic referee.
#[derive(Clone, PartialEq, Message)]
pub struct AutoRefCiInput {
    /// The state of the game.
    #[prost(message, optional, tag = "1")]
    pub referee: Option<Referee>,
    /// Where everything is, followed by somebody else.
    #[prost(message, optional, tag = "2")]
    pub tracker: Option<TrackerWrapperPacket>,
    /// What the cameras saw.
    #[prost(message, repeated, tag = "3")]
    pub detection: Vec<DetectionFrame>,
    /// The field.
    #[prost(message, optional, tag = "4")]
    pub geometry: Option<GeometryData>,
}

/// From an automatic referee.
#[derive(Clone, PartialEq, Message)]
pub struct AutoRefCiOutput {
    /// Where everything is, as it has followed it.
    #[prost(message, optional, tag = "1")]
    pub tracker: Option<TrackerWrapperPacket>,
}

named! {
    CiInput = "CiInput",
    CiOutput = "CiOutput",
    CiOutputBytes = "CiOutput",
    AutoRefCiInput = "AutoRefCiInput",
    AutoRefCiOutput = "AutoRefCiOutput",
}
