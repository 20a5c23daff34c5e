//! The game controller's multicast message (`docs/reference/smallsize-protocol.md` 8): UDP, one message per datagram.
//!
//! Game events are kept as bytes, since their set changes from year to year.

use prost::Message;

use super::codec::named;
use super::stage::{Command, MatchType, Stage};
use super::team_info::TeamInfo;

/// The state of the game, as the game controller publishes it.
#[derive(Clone, PartialEq, Message)]
pub struct Referee {
    /// Time of sending, µs, Unix time.
    #[prost(uint64, required, tag = "1")]
    pub packet_timestamp: u64,
    /// Stage of the match.
    #[prost(enumeration = "Stage", required, tag = "2")]
    pub stage: i32,
    /// Time left in the stage, µs; negative when exceeded.
    #[prost(sint64, optional, tag = "3")]
    pub stage_time_left: Option<i64>,
    /// The latest command.
    #[prost(enumeration = "Command", required, tag = "4")]
    pub command: i32,
    /// Number of commands so far.
    #[prost(uint32, required, tag = "5")]
    pub command_counter: u32,
    /// Time of the latest command, µs, Unix time.
    #[prost(uint64, required, tag = "6")]
    pub command_timestamp: u64,
    /// The yellow team.
    #[prost(message, required, tag = "7")]
    pub yellow: TeamInfo,
    /// The blue team.
    #[prost(message, required, tag = "8")]
    pub blue: TeamInfo,
    /// Target of the ball placement.
    #[prost(message, optional, tag = "9")]
    pub designated_position: Option<DesignatedPosition>,
    /// True if the blue team's goal is at positive x.
    #[prost(bool, optional, tag = "10")]
    pub blue_team_on_positive_half: Option<bool>,
    /// Command planned after the current stop.
    #[prost(enumeration = "Command", optional, tag = "12")]
    pub next_command: Option<i32>,
    /// Time left for the current action, µs; negative when exceeded.
    #[prost(int64, optional, tag = "15")]
    pub current_action_time_remaining: Option<i64>,
    /// Events since the latest command, each an encoded message.
    #[prost(bytes = "vec", repeated, tag = "16")]
    pub game_events: Vec<Vec<u8>>,
    /// Events proposed by automatic referees.
    #[prost(message, repeated, tag = "17")]
    pub game_event_proposals: Vec<GameEventProposals>,
    /// Identifier of the running controller.
    #[prost(string, optional, tag = "18")]
    pub source_identifier: Option<String>,
    /// Type of the match.
    #[prost(enumeration = "MatchType", optional, tag = "19")]
    pub match_type: Option<i32>,
    /// Message for readers.
    #[prost(string, optional, tag = "20")]
    pub status_message: Option<String>,
}

/// Target of the ball placement, mm.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DesignatedPosition {
    /// mm
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// mm
    #[prost(float, required, tag = "2")]
    pub y: f32,
}

/// Proposed events that may be the same event.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct GameEventProposals {
    /// The events, each an encoded message.
    #[prost(bytes = "vec", repeated, tag = "1")]
    pub game_events: Vec<Vec<u8>>,
    /// True if enough referees agree.
    #[prost(bool, optional, tag = "2")]
    pub accepted: Option<bool>,
    /// Identifier of the group.
    #[prost(string, optional, tag = "3")]
    pub id: Option<String>,
}

named! {
    Referee = "Referee",
}
