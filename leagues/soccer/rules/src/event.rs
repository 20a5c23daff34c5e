//! The referee's decisions, each with its reason as a text.

use std::borrow::Cow;
use std::fmt;

use serde::{Deserialize, Serialize};
use soccer_protocol::monitor::FoulKind;
use soccer_protocol::{PlayMode, Side};

/// A player by team and number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PlayerId {
    /// The team's current side.
    pub side: Side,
    /// The player's number, 1 to 11.
    pub unum: u8,
}

impl fmt::Display for PlayerId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.side.name(), self.unum)
    }
}

/// A decision of the referee with its time and reason.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Event {
    /// Game time, s.
    pub time_s: f32,
    /// The decision.
    pub decision: Decision,
    /// The reason as a text.
    pub reason: Cow<'static, str>,
}

/// A decision of the referee.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum Decision {
    /// Another play mode has begun.
    Mode(PlayMode),
    /// A half has begun.
    Half(i32),
    /// The teams have changed sides.
    ChangeOfSides,
    /// A side has scored.
    Goal {
        /// The side that scored.
        side: Side,
        /// The player that touched the ball last.
        scorer: Option<PlayerId>,
    },
    /// The ball was in a goal without counting.
    NoGoal {
        /// The side that would have scored.
        side: Side,
    },
    /// A kick was taken.
    KickTaken(Option<PlayerId>),
    /// A player has committed a foul.
    Foul {
        /// Running number from 1.
        number: i32,
        /// The kind of foul.
        kind: FoulKind,
        /// The offender.
        player: PlayerId,
    },
    /// The referee has moved a player.
    Moved {
        /// The player.
        player: PlayerId,
        /// New position of its torso, m.
        to: [f32; 3],
        /// True if the place is free of other players.
        is_free: bool,
    },
    /// The referee has moved the ball to this position, m.
    Ball([f32; 3]),
    /// Parts of a player are inside each other, without a foul.
    SelfCollision(PlayerId),
    /// The match is over.
    Finished,
    /// The referee has frozen joints of a player.
    Frozen(PlayerId),
    /// The referee has refused a request for pass mode.
    NoPass(PlayerId),
    /// The endpoint has refused a monitor's command because of its role or a wrong token.
    Refused,
}

impl Decision {
    /// Its kind in one word, for searches in a recording.
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
