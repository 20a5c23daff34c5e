//! Messages of a game controller or an automatic referee synchronised with a simulation
//! (`docs/reference/smallsize-protocol.md` 8): TCP 10009 and 10013, [delimited](super::delimited) messages.

use prost::Message;

use super::codec::named;
use super::geometry::GeometryData;
use super::referee::Referee;
use super::tracker::TrackerWrapperPacket;
use super::vision::DetectionFrame;

/// Message to the game controller, once for each step.
#[derive(Clone, PartialEq, Message)]
pub struct CiInput {
    /// New time of the controller's clock, ns.
    #[prost(int64, optional, tag = "1")]
    pub timestamp: Option<i64>,
    /// Tracked objects.
    #[prost(message, optional, tag = "2")]
    pub tracker_packet: Option<TrackerWrapperPacket>,
    /// Inputs of an operator at the controller's page, each an encoded message.
    #[prost(bytes = "vec", repeated, tag = "3")]
    pub api_inputs: Vec<Vec<u8>>,
    /// The field.
    #[prost(message, optional, tag = "4")]
    pub geometry: Option<GeometryData>,
}

/// Message from the game controller: one or more for each input, and another after each change at its page.
#[derive(Clone, PartialEq, Message)]
pub struct CiOutput {
    /// The state of the game.
    #[prost(message, optional, tag = "1")]
    pub referee_msg: Option<Referee>,
}

/// [`CiOutput`] with the referee message as bytes, to forward it with its unknown fields.
#[derive(Clone, PartialEq, Message)]
pub struct CiOutputBytes {
    /// The encoded [`Referee`].
    #[prost(bytes = "vec", optional, tag = "1")]
    pub referee_msg: Option<Vec<u8>>,
}

/// Message to an automatic referee.
#[derive(Clone, PartialEq, Message)]
pub struct AutoRefCiInput {
    /// The state of the game.
    #[prost(message, optional, tag = "1")]
    pub referee: Option<Referee>,
    /// Tracked objects, from another tracker.
    #[prost(message, optional, tag = "2")]
    pub tracker: Option<TrackerWrapperPacket>,
    /// Detections of the cameras.
    #[prost(message, repeated, tag = "3")]
    pub detection: Vec<DetectionFrame>,
    /// The field.
    #[prost(message, optional, tag = "4")]
    pub geometry: Option<GeometryData>,
}

/// Message from an automatic referee.
#[derive(Clone, PartialEq, Message)]
pub struct AutoRefCiOutput {
    /// Tracked objects, from its own tracker.
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
