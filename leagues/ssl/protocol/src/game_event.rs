//! Inputs of an automatic referee to the game controller in mode `ci`: game events, and the controller's settings for them
//! (`docs/reference/smallsize-protocol.md` 8). Places are in metres, other than in the referee's message.

use std::collections::BTreeMap;

use prost::Message;

use super::codec::named;

/// An input to the game controller, an element of [`CiInput::api_inputs`](super::ci::CiInput::api_inputs).
#[derive(Clone, PartialEq, Message)]
pub struct ApiInput {
    /// A change of the game.
    #[prost(message, optional, tag = "1")]
    pub change: Option<Change>,
    /// Changed settings.
    #[prost(message, optional, tag = "3")]
    pub config_delta: Option<ConfigDelta>,
    /// A decision about the course of the game.
    #[prost(message, optional, tag = "4")]
    pub continue_action: Option<ContinueAction>,
}

/// A change of the game: here only a game event.
#[derive(Clone, PartialEq, Message)]
pub struct Change {
    /// A game event.
    #[prost(message, optional, tag = "8")]
    pub add_game_event: Option<AddGameEvent>,
}

/// A new game event.
#[derive(Clone, PartialEq, Message)]
pub struct AddGameEvent {
    /// The event.
    #[prost(message, optional, tag = "1")]
    pub game_event: Option<GameEvent>,
}

/// Changed settings of the game controller.
#[derive(Clone, PartialEq, Message)]
pub struct ConfigDelta {
    /// Settings for each automatic referee, by its name.
    #[prost(btree_map = "string, message", tag = "2")]
    pub auto_ref_configs: BTreeMap<String, AutoRefConfig>,
}

/// Settings for an automatic referee.
#[derive(Clone, PartialEq, Eq, Message)]
pub struct AutoRefConfig {
    /// The effect of its events, by the names of their types: 1 accept, 2 log, 3 ignore.
    #[prost(btree_map = "string, int32", tag = "1")]
    pub game_event_behavior: BTreeMap<String, i32>,
}

/// A decision about the course of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Message)]
pub struct ContinueAction {
    /// The kind of decision; 8: the next stage.
    #[prost(int32, required, tag = "1")]
    pub kind: i32,
    /// The team, if it is for one.
    #[prost(enumeration = "super::Team", required, tag = "2")]
    pub for_team: i32,
}

/// A game event: its type, and the one field that belongs to the type.
#[derive(Clone, PartialEq, Message)]
pub struct GameEvent {
    /// Type 5: a team has placed the ball.
    #[prost(message, optional, tag = "5")]
    pub placement_succeeded: Option<PlacementSucceeded>,
    /// Type 6: the ball left the field at a touch line.
    #[prost(message, optional, tag = "6")]
    pub ball_left_field_touch_line: Option<RobotEvent>,
    /// Type 7: the ball left the field at a goal line.
    #[prost(message, optional, tag = "7")]
    pub ball_left_field_goal_line: Option<RobotEvent>,
    /// Type 8: a goal.
    #[prost(message, optional, tag = "8")]
    pub goal: Option<GoalEvent>,
    /// Type 14: the taker of a kick touched the ball again.
    #[prost(message, optional, tag = "14")]
    pub attacker_double_touched_ball: Option<RobotEvent>,
    /// Type 15: an attacker touched the ball in the defence area of the other team.
    #[prost(message, optional, tag = "15")]
    pub attacker_touched_ball_in_defense_area: Option<RobotEvent>,
    /// Type 17: a robot dribbled the ball too far.
    #[prost(message, optional, tag = "17")]
    pub bot_dribbled_ball_too_far: Option<DribbledTooFar>,
    /// Type 18: a robot kicked the ball too fast; with the speed.
    #[prost(message, optional, tag = "18")]
    pub bot_kicked_ball_too_fast: Option<RobotEvent>,
    /// Type 21: two robots crashed, both about equally fast.
    #[prost(message, optional, tag = "21")]
    pub bot_crash_drawn: Option<CrashDrawn>,
    /// Type 22: a robot crashed into another one.
    #[prost(message, optional, tag = "22")]
    pub bot_crash_unique: Option<CrashUnique>,
    /// Type 28: a robot was too fast while the game was stopped; with its speed.
    #[prost(message, optional, tag = "28")]
    pub bot_too_fast_in_stop: Option<RobotEvent>,
    /// Type 31: a second defender touched the ball in the own defence area.
    #[prost(message, optional, tag = "31")]
    pub defender_in_defense_area: Option<RobotEvent>,
    /// The type, the number of the field above. An event without type ends the controller's process.
    #[prost(int32, optional, tag = "40")]
    pub kind: Option<i32>,
    /// The names of the referees that saw it.
    #[prost(string, repeated, tag = "41")]
    pub origin: Vec<String>,
}

/// A place, m.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Place {
    /// m
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// m
    #[prost(float, required, tag = "2")]
    pub y: f32,
}

/// An event of one robot at a place.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct RobotEvent {
    /// The team.
    #[prost(enumeration = "super::Team", required, tag = "1")]
    pub by_team: i32,
    /// The robot.
    #[prost(uint32, optional, tag = "2")]
    pub by_bot: Option<u32>,
    /// The place.
    #[prost(message, optional, tag = "3")]
    pub location: Option<Place>,
    /// A speed, m/s, or a distance, m, by the type.
    #[prost(float, optional, tag = "4")]
    pub measure: Option<f32>,
}

/// A goal.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct GoalEvent {
    /// The team that has scored.
    #[prost(enumeration = "super::Team", required, tag = "1")]
    pub by_team: i32,
    /// The robot that touched the ball last.
    #[prost(uint32, optional, tag = "2")]
    pub kicking_bot: Option<u32>,
    /// The place of the ball.
    #[prost(message, optional, tag = "3")]
    pub location: Option<Place>,
    /// The team of that robot.
    #[prost(enumeration = "super::Team", optional, tag = "6")]
    pub kicking_team: Option<i32>,
}

/// A ball dribbled too far.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct DribbledTooFar {
    /// The team.
    #[prost(enumeration = "super::Team", required, tag = "1")]
    pub by_team: i32,
    /// The robot.
    #[prost(uint32, optional, tag = "2")]
    pub by_bot: Option<u32>,
    /// The place at which it was noticed.
    #[prost(message, optional, tag = "4")]
    pub end: Option<Place>,
}

/// A crash of two robots that were about equally fast.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct CrashDrawn {
    /// The yellow robot.
    #[prost(uint32, optional, tag = "1")]
    pub bot_yellow: Option<u32>,
    /// The blue robot.
    #[prost(uint32, optional, tag = "2")]
    pub bot_blue: Option<u32>,
    /// The place.
    #[prost(message, optional, tag = "3")]
    pub location: Option<Place>,
    /// The closing speed, m/s.
    #[prost(float, optional, tag = "4")]
    pub crash_speed: Option<f32>,
}

/// A crash of a robot into another one.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct CrashUnique {
    /// The team of the faster robot.
    #[prost(enumeration = "super::Team", required, tag = "1")]
    pub by_team: i32,
    /// The faster robot.
    #[prost(uint32, optional, tag = "2")]
    pub violator: Option<u32>,
    /// The other robot.
    #[prost(uint32, optional, tag = "3")]
    pub victim: Option<u32>,
    /// The place.
    #[prost(message, optional, tag = "4")]
    pub location: Option<Place>,
    /// The closing speed, m/s.
    #[prost(float, optional, tag = "5")]
    pub crash_speed: Option<f32>,
}

/// A ball placed by a team.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct PlacementSucceeded {
    /// The team.
    #[prost(enumeration = "super::Team", required, tag = "1")]
    pub by_team: i32,
}

named! {
    ApiInput = "Input",
    GameEvent = "GameEvent",
}
