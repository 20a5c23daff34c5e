//! A team in the referee's message (`docs/reference/smallsize-protocol.md` 8).

use prost::{Enumeration, Message};

use super::codec::named;

/// State of one team in a match.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct TeamInfo {
    /// Name; empty if it has none.
    #[prost(string, required, tag = "1")]
    pub name: String,
    /// Goals.
    #[prost(uint32, required, tag = "2")]
    pub score: u32,
    /// Red cards.
    #[prost(uint32, required, tag = "3")]
    pub red_cards: u32,
    /// Time left of each yellow card, µs.
    #[prost(uint32, repeated, packed = "true", tag = "4")]
    pub yellow_card_times: Vec<u32>,
    /// Number of yellow cards so far.
    #[prost(uint32, required, tag = "5")]
    pub yellow_cards: u32,
    /// Timeouts left.
    #[prost(uint32, required, tag = "6")]
    pub timeouts: u32,
    /// Timeout time left, µs.
    #[prost(uint32, required, tag = "7")]
    pub timeout_time: u32,
    /// Number of the goalkeeper.
    #[prost(uint32, required, tag = "8")]
    pub goalkeeper: u32,
    /// Number of fouls that count towards a card.
    #[prost(uint32, optional, tag = "9")]
    pub foul_counter: Option<u32>,
    /// Consecutive failures to place the ball.
    #[prost(uint32, optional, tag = "10")]
    pub ball_placement_failures: Option<u32>,
    /// True if it can place the ball.
    #[prost(bool, optional, tag = "12")]
    pub can_place_ball: Option<bool>,
    /// Number of robots allowed on the field.
    #[prost(uint32, optional, tag = "13")]
    pub max_allowed_bots: Option<u32>,
    /// True if it wants to substitute a robot.
    #[prost(bool, optional, tag = "14")]
    pub bot_substitution_intent: Option<bool>,
    /// True if it has failed too often to place the ball.
    #[prost(bool, optional, tag = "15")]
    pub ball_placement_failures_reached: Option<bool>,
    /// True if it may substitute robots now.
    #[prost(bool, optional, tag = "16")]
    pub bot_substitution_allowed: Option<bool>,
    /// Substitutions left.
    #[prost(uint32, optional, tag = "17")]
    pub bot_substitutions_left: Option<u32>,
    /// Time left for the current substitution.
    #[prost(uint32, optional, tag = "18")]
    pub bot_substitution_time_left: Option<u32>,
    /// Colour of its robots' hulls.
    #[prost(enumeration = "HullColor", optional, tag = "19")]
    pub hull_color: Option<i32>,
}

/// Colour of the robots' hulls.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum HullColor {
    /// 0
    Unknown = 0,
    /// 1
    Dark = 1,
    /// 2
    Light = 2,
}

named! {
    TeamInfo = "TeamInfo",
}
