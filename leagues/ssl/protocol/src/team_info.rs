//! What the referee's message says of a team (`docs/reference/smallsize-wire.md` 8).

use prost::{Enumeration, Message};

use super::codec::named;

/// A team.
#[derive(Clone, PartialEq, Eq, Hash, Message)]
pub struct TeamInfo {
    /// Empty if it has none.
    #[prost(string, required, tag = "1")]
    pub name: String,
    /// Goals.
    #[prost(uint32, required, tag = "2")]
    pub score: u32,
    /// Red cards.
    #[prost(uint32, required, tag = "3")]
    pub red_cards: u32,
    /// What is left of each yellow card, µs.
    #[prost(uint32, repeated, packed = "true", tag = "4")]
    pub yellow_card_times: Vec<u32>,
    /// All yellow cards so far.
    #[prost(uint32, required, tag = "5")]
    pub yellow_cards: u32,
    /// Timeouts that are left.
    #[prost(uint32, required, tag = "6")]
    pub timeouts: u32,
    /// Time that is left for them, µs.
    #[prost(uint32, required, tag = "7")]
    pub timeout_time: u32,
    /// Number of the goalkeeper.
    #[prost(uint32, required, tag = "8")]
    pub goalkeeper: u32,
    /// Fouls that count.
    #[prost(uint32, optional, tag = "9")]
    pub foul_counter: Option<u32>,
    /// Failures to place the ball in a row.
    #[prost(uint32, optional, tag = "10")]
    pub ball_placement_failures: Option<u32>,
    /// Whether it can place the ball.
    #[prost(bool, optional, tag = "12")]
    pub can_place_ball: Option<bool>,
    /// Robots it may have on the field.
    #[prost(uint32, optional, tag = "13")]
    pub max_allowed_bots: Option<u32>,
    /// Whether it wants to substitute a robot.
    #[prost(bool, optional, tag = "14")]
    pub bot_substitution_intent: Option<bool>,
    /// Whether it has failed too often to place the ball.
    #[prost(bool, optional, tag = "15")]
    pub ball_placement_failures_reached: Option<bool>,
    /// Whether it may substitute robots now.
    #[prost(bool, optional, tag = "16")]
    pub bot_substitution_allowed: Option<bool>,
    /// Substitutions that are left.
    #[prost(uint32, optional, tag = "17")]
    pub bot_substitutions_left: Option<u32>,
    /// Time that is left for the current one.
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
