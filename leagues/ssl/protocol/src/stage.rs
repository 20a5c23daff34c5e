//! Stages of a match, and the referee's commands, by number (`docs/reference/smallsize-protocol.md` 8).

use prost::Enumeration;

/// Stage of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stage {
    FirstHalfPre = 0,
    FirstHalf = 1,
    HalfTime = 2,
    SecondHalfPre = 3,
    SecondHalf = 4,
    ExtraTimeBreak = 5,
    ExtraFirstHalfPre = 6,
    ExtraFirstHalf = 7,
    ExtraHalfTime = 8,
    ExtraSecondHalfPre = 9,
    ExtraSecondHalf = 10,
    PenaltyShootOutBreak = 11,
    PenaltyShootOut = 12,
    PostGame = 13,
}

/// Command of the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum Command {
    /// 0: all robots stand still.
    Halt = 0,
    /// 1: robots keep away from the ball.
    Stop = 1,
    /// 2: the prepared kick is released.
    NormalStart = 2,
    /// 3: both teams may play the ball.
    ForceStart = 3,
    /// 4
    PrepareKickoffYellow = 4,
    /// 5
    PrepareKickoffBlue = 5,
    /// 6
    PreparePenaltyYellow = 6,
    /// 7
    PreparePenaltyBlue = 7,
    /// 8
    DirectFreeYellow = 8,
    /// 9
    DirectFreeBlue = 9,
    /// 10: deprecated.
    IndirectFreeYellow = 10,
    /// 11: deprecated.
    IndirectFreeBlue = 11,
    /// 12
    TimeoutYellow = 12,
    /// 13
    TimeoutBlue = 13,
    /// 14: deprecated.
    GoalYellow = 14,
    /// 15: deprecated.
    GoalBlue = 15,
    /// 16: the team places the ball.
    BallPlacementYellow = 16,
    /// 17: the team places the ball.
    BallPlacementBlue = 17,
}

/// Type of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
pub enum MatchType {
    /// 0
    Unknown = 0,
    /// 1
    GroupPhase = 1,
    /// 2
    EliminationPhase = 2,
    /// 3
    Friendly = 3,
}
