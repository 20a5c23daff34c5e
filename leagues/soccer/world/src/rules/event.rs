//! What the referee decided, with the reason in words.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{PlayMode, Side};

/// A player by team and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId {
    /// The team's side now.
    pub side: Side,
    /// 1 to 11.
    pub unum: u8,
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side.name(), self.unum)
    }
}

/// A decision, when it was made, and why.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Game time, s.
    pub time_s: f32,
    /// The decision.
    pub decision: Decision,
    /// Why, in words.
    pub reason: Cow<'static, str>,
}

/// A decision of the referee.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// Another play mode begins.
    Mode(PlayMode),
    /// A half begins.
    Half(i32),
    /// Teams have changed sides.
    ChangeOfSides,
    /// A side has scored.
    Goal {
        /// The side that scored.
        side: Side,
        /// The player that touched the ball last.
        scorer: Option<PlayerId>,
    },
    /// The ball was in a goal, but that does not count.
    NoGoal {
        /// The side that would have scored.
        side: Side,
    },
    /// A kick was taken.
    KickTaken(Option<PlayerId>),
    /// A foul.
    Foul {
        /// Running number from 1.
        number: i32,
        /// What kind.
        kind: FoulKind,
        /// Whose.
        player: PlayerId,
    },
    /// A player was moved.
    Moved {
        /// Who.
        player: PlayerId,
        /// Where its torso is now, m.
        to: [f32; 3],
        /// Whether the place is free of other players.
        is_free: bool,
    },
    /// The ball was put somewhere, m.
    Ball([f32; 3]),
    /// Parts of a player are inside each other, but that is no foul.
    SelfCollision(PlayerId),
    /// The match is over for good.
    Finished,
    /// Joints of a player were frozen.
    Frozen(PlayerId),
    /// A request for pass mode was refused.
    NoPass(PlayerId),
    /// A command of a monitor was refused, because the monitor does not have the role for it or sent a wrong token.
    Refused,
}

impl Decision {
    /// Its kind in one word: what a person would look for in a recording.
    pub fn kind(&self) -> &'static str {
        match self {
            Decision::Mode(_) => "mode",
            Decision::Half(_) => "half",
            Decision::ChangeOfSides => "sides",
            Decision::Goal { .. } => "goal",
            Decision::NoGoal { .. } => "no-goal",
            Decision::KickTaken(_) => "kick",
            Decision::Foul { .. } => "foul",
            Decision::Moved { .. } => "moved",
            Decision::Ball(_) => "ball",
            Decision::SelfCollision(_) => "self-collision",
            Decision::Finished => "finished",
            Decision::Frozen(_) => "frozen",
            Decision::NoPass(_) => "no-pass",
            Decision::Refused => "refused",
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Decision::Mode(mode) => f.write_str(mode.name()),
            Decision::Half(number) => write!(f, "half {number}"),
            Decision::ChangeOfSides => f.write_str("change of sides"),
            Decision::Goal { side, scorer: None } => write!(f, "goal of {}", side.name()),
            Decision::Goal { side, scorer: Some(player) } => write!(f, "goal of {} by {player}", side.name()),
            Decision::NoGoal { side } => write!(f, "no goal of {}", side.name()),
            Decision::KickTaken(None) => f.write_str("kick taken"),
            Decision::KickTaken(Some(player)) => write!(f, "kick taken by {player}"),
            Decision::Foul { player, .. } => write!(f, "foul of {player}"),
            Decision::Moved { player, to: [x, y, z], .. } => write!(f, "{player} moved to {x:.2} {y:.2} {z:.2}"),
            Decision::Ball([x, y, z]) => write!(f, "ball put to {x:.2} {y:.2} {z:.2}"),
            Decision::SelfCollision(player) => write!(f, "{player} touches itself"),
            Decision::Finished => f.write_str("the match is over"),
            Decision::Frozen(player) => write!(f, "joints of {player} frozen"),
            Decision::NoPass(player) => write!(f, "no pass mode for {player}"),
            Decision::Refused => f.write_str("a command was refused"),
        }
    }
}
