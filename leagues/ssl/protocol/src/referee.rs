//! The game controller's message to all (`docs/reference/smallsize-wire.md` 8): UDP multicast, a message to a datagram.
//!
//! Game events are kept as the bytes that they came in: which there are changes from year to year.

use prost::Message;

use super::codec::named;
use super::stage::{Command, MatchType, Stage};
use super::team_info::TeamInfo;

/// The state of the game.
#[derive(Clone, PartialEq, Message)]
pub struct Referee {
    /// When the message was sent, µs, Unix time.
    #[prost(uint64, required, tag = "1")]
    pub packet_timestamp: u64,
    /// Part of the match.
    #[prost(enumeration = "Stage", required, tag = "2")]
    pub stage: i32,
    /// What is left of it, µs; negative when it is over.
    #[prost(sint64, optional, tag = "3")]
    pub stage_time_left: Option<i64>,
    /// The latest command.
    #[prost(enumeration = "Command", required, tag = "4")]
    pub command: i32,
    /// Counts commands.
    #[prost(uint32, required, tag = "5")]
    pub command_counter: u32,
    /// When that command was given, µs, Unix time.
    #[prost(uint64, required, tag = "6")]
    pub command_timestamp: u64,
    /// The yellow team.
    #[prost(message, required, tag = "7")]
    pub yellow: TeamInfo,
    /// The blue team.
    #[prost(message, required, tag = "8")]
    pub blue: TeamInfo,
    /// Where the ball is to be placed.
    #[prost(message, optional, tag = "9")]
    pub designated_position: Option<DesignatedPosition>,
    /// Whether the blue team's goal is at positive x.
    #[prost(bool, optional, tag = "10")]
    pub blue_team_on_positive_half: Option<bool>,
    /// What will be commanded after a stop.
    #[prost(enumeration = "Command", optional, tag = "12")]
    pub next_command: Option<i32>,
    /// What is left for the current action, µs; negative when it is over.
    #[prost(int64, optional, tag = "15")]
    pub current_action_time_remaining: Option<i64>,
    /// What happened since the last command, each a message of its own.
    #[prost(bytes = "vec", repeated, tag = "16")]
    pub game_events: Vec<Vec<u8>>,
    /// What automatic referees say that happened.
    #[prost(message, repeated, tag = "17")]
    pub game_event_proposals: Vec<GameEventProposals>,
    /// Tells one running controller from others.
    #[prost(string, optional, tag = "18")]
    pub source_identifier: Option<String>,
    /// What match it is.
    #[prost(enumeration = "MatchType", optional, tag = "19")]
    pub match_type: Option<i32>,
    /// Words for people.
    #[prost(string, optional, tag = "20")]
    pub status_message: Option<String>,
}

/// Where the ball is to be placed, mm.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DesignatedPosition {
    /// mm
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// mm
    #[prost(float, required, tag = "2")]
    pub y: f32,
}

/// Events that may be one and the same.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct GameEventProposals {
    /// Each a message of its own.
    #[prost(bytes = "vec", repeated, tag = "1")]
    pub game_events: Vec<Vec<u8>>,
    /// Whether enough referees say so.
    #[prost(bool, optional, tag = "2")]
    pub accepted: Option<bool>,
    /// Tells it from others.
    #[prost(string, optional, tag = "3")]
    pub id: Option<String>,
}

named! {
    Referee = "Referee",
}
