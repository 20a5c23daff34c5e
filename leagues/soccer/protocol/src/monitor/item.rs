//! The items of a frame's first list (`docs/reference/monitor-protocol.md` 2.1, 2.2).

use serde::{Deserialize, Serialize};

use crate::number::{blank_six_digits, integer};
use crate::{PlayMode, Side};

/// One item. Texts are bytes as on the wire.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum FrameItem<'a> {
    /// A constant of the game.
    Setting(GameSetting, f32),
    /// `play_modes`: the names of all modes in order.
    PlayModes,
    /// `time`: game time, seconds.
    Time(f32),
    /// `team_left`: the left team's name.
    TeamLeft(&'a [u8]),
    /// `team_right`: the right team's name.
    TeamRight(&'a [u8]),
    /// `half`: 1 or 2.
    Half(i32),
    /// `score_left`: goals.
    ScoreLeft(i32),
    /// `score_right`: goals.
    ScoreRight(i32),
    /// `play_mode`: as an index.
    PlayMode(PlayMode),
    /// `pass_mode_score_wait_left`: seconds until the left team may score again.
    PassModeScoreWaitLeft(f32),
    /// `pass_mode_score_wait_right`: seconds until the right team may score again.
    PassModeScoreWaitRight(f32),
    /// `foul`
    Foul {
        /// Running number from 1.
        number: i32,
        /// The kind of foul.
        kind: FoulKind,
        /// The offender's team.
        side: Side,
        /// The offender's number.
        unum: i32,
    },
    /// An item of another server; `values` is the text after its name.
    Other {
        /// Its name.
        name: &'a [u8],
        /// The rest as on the wire.
        values: &'a [u8],
    },
}

/// A constant of the game; full frames carry all of them, in this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum GameSetting {
    /// Metres along x.
    FieldLength,
    /// Metres along y.
    FieldWidth,
    /// Metres.
    FieldHeight,
    /// Metres.
    GoalWidth,
    /// Metres.
    GoalDepth,
    /// Metres.
    GoalHeight,
    /// Metres.
    BorderSize,
    /// Metres.
    FreeKickDistance,
    /// Seconds.
    WaitBeforeKickOff,
    /// Metres.
    AgentRadius,
    /// Metres.
    BallRadius,
    /// Kilograms.
    BallMass,
    /// Seconds.
    RuleGoalPauseTime,
    /// Seconds.
    RuleKickInPauseTime,
    /// Seconds.
    RuleHalfTime,
    /// Metres.
    PassModeMinOppBallDist,
    /// Seconds.
    PassModeDuration,
}

impl GameSetting {
    /// All settings in the order of the wire.
    pub const ALL: [GameSetting; 17] = [
        GameSetting::FieldLength,
        GameSetting::FieldWidth,
        GameSetting::FieldHeight,
        GameSetting::GoalWidth,
        GameSetting::GoalDepth,
        GameSetting::GoalHeight,
        GameSetting::BorderSize,
        GameSetting::FreeKickDistance,
        GameSetting::WaitBeforeKickOff,
        GameSetting::AgentRadius,
        GameSetting::BallRadius,
        GameSetting::BallMass,
        GameSetting::RuleGoalPauseTime,
        GameSetting::RuleKickInPauseTime,
        GameSetting::RuleHalfTime,
        GameSetting::PassModeMinOppBallDist,
        GameSetting::PassModeDuration,
    ];

    /// The name on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            GameSetting::FieldLength => "FieldLength",
            GameSetting::FieldWidth => "FieldWidth",
            GameSetting::FieldHeight => "FieldHeight",
            GameSetting::GoalWidth => "GoalWidth",
            GameSetting::GoalDepth => "GoalDepth",
            GameSetting::GoalHeight => "GoalHeight",
            GameSetting::BorderSize => "BorderSize",
            GameSetting::FreeKickDistance => "FreeKickDistance",
            GameSetting::WaitBeforeKickOff => "WaitBeforeKickOff",
            GameSetting::AgentRadius => "AgentRadius",
            GameSetting::BallRadius => "BallRadius",
            GameSetting::BallMass => "BallMass",
            GameSetting::RuleGoalPauseTime => "RuleGoalPauseTime",
            GameSetting::RuleKickInPauseTime => "RuleKickInPauseTime",
            GameSetting::RuleHalfTime => "RuleHalfTime",
            GameSetting::PassModeMinOppBallDist => "PassModeMinOppBallDist",
            GameSetting::PassModeDuration => "PassModeDuration",
        }
    }

    /// The setting of this name.
    pub fn from_name(name: &[u8]) -> Option<GameSetting> {
        GameSetting::ALL.into_iter().find(|setting| setting.name().as_bytes() == name)
    }
}

/// A kind of foul; its number is the one on the wire. Viewers know the last three, but the reference never calls them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[repr(u8)]
pub enum FoulKind {
    /// Too many team mates near the ball.
    Crowding,
    /// Touching other robots.
    Touching,
    /// Too many defenders in the own area.
    IllegalDefence,
    /// Too many attackers in the opponent's area.
    IllegalAttack,
    /// Lying or outside for too long.
    Incapable,
    /// Wrong half or circle at a kick-off.
    IllegalKickOff,
    /// Charging an opponent.
    Charging,
    /// Limbs inside each other.
    SelfCollision,
    /// Holding the ball.
    BallHolding,
    /// Touching a kicked ball twice.
    DoubleTouch,
    /// Hand.
    Hand,
}

impl FoulKind {
    /// All kinds in the order of their numbers.
    pub const ALL: [FoulKind; 11] = [
        FoulKind::Crowding,
        FoulKind::Touching,
        FoulKind::IllegalDefence,
        FoulKind::IllegalAttack,
        FoulKind::Incapable,
        FoulKind::IllegalKickOff,
        FoulKind::Charging,
        FoulKind::SelfCollision,
        FoulKind::BallHolding,
        FoulKind::DoubleTouch,
        FoulKind::Hand,
    ];

    /// The number on the wire.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The kind with this number.
    pub fn from_index(index: usize) -> Option<FoulKind> {
        FoulKind::ALL.get(index).copied()
    }
}

impl FrameItem<'_> {
    /// Appends the item. Numbers that are not finite are written as 0.
    pub fn encode(&self, out: &mut Vec<u8>) {
        match *self {
            FrameItem::Setting(setting, value) => number(out, setting.name(), value),
            FrameItem::PlayModes => {
                out.extend_from_slice(b"(play_modes");
                for mode in PlayMode::ALL {
                    out.push(b' ');
                    out.extend_from_slice(mode.name().as_bytes());
                }
                out.push(b')');
            }
            FrameItem::Time(time) => number(out, "time", time),
            FrameItem::TeamLeft(name) => text(out, b"team_left", name),
            FrameItem::TeamRight(name) => text(out, b"team_right", name),
            FrameItem::Half(half) => integers(out, "half", &[half]),
            FrameItem::ScoreLeft(goals) => integers(out, "score_left", &[goals]),
            FrameItem::ScoreRight(goals) => integers(out, "score_right", &[goals]),
            FrameItem::PlayMode(mode) => integers(out, "play_mode", &[mode as i32]),
            FrameItem::PassModeScoreWaitLeft(wait) => number(out, "pass_mode_score_wait_left", wait),
            FrameItem::PassModeScoreWaitRight(wait) => number(out, "pass_mode_score_wait_right", wait),
            FrameItem::Foul { number, kind, side, unum } => {
                integers(out, "foul", &[number, kind as i32, side as i32 + 1, unum]);
            }
            FrameItem::Other { name, values } => text(out, name, values),
        }
    }
}

fn number(out: &mut Vec<u8>, name: &str, value: f32) {
    out.push(b'(');
    out.extend_from_slice(name.as_bytes());
    blank_six_digits(out, value);
    out.push(b')');
}

fn integers(out: &mut Vec<u8>, name: &str, values: &[i32]) {
    out.push(b'(');
    out.extend_from_slice(name.as_bytes());
    for &value in values {
        out.push(b' ');
        integer(out, value);
    }
    out.push(b')');
}

fn text(out: &mut Vec<u8>, name: &[u8], value: &[u8]) {
    out.push(b'(');
    out.extend_from_slice(name);
    out.push(b' ');
    out.extend_from_slice(value);
    out.push(b')');
}
