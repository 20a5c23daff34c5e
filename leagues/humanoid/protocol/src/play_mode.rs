//! Play modes (docs/reference/humanoid.md 8.3).

use serde::{Deserialize, Serialize};

/// A play mode. The order is the numbering in monitor frames.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PlayMode {
    /// Before a half begins.
    BeforeKickOff,
    /// The left team kicks off.
    KickOffLeft,
    /// The right team kicks off.
    KickOffRight,
    /// The game runs.
    PlayOn,
    /// The left team throws in.
    KickInLeft,
    /// The right team throws in.
    KickInRight,
    /// The left team has a corner.
    CornerKickLeft,
    /// The right team has a corner.
    CornerKickRight,
    /// The left team has a goal kick.
    GoalKickLeft,
    /// The right team has a goal kick.
    GoalKickRight,
    /// The left team is offside.
    OffsideLeft,
    /// The right team is offside.
    OffsideRight,
    /// The half is over.
    GameOver,
    /// The left team has scored.
    GoalLeft,
    /// The right team has scored.
    GoalRight,
    /// The left team has an indirect free kick.
    FreeKickLeft,
    /// The right team has an indirect free kick.
    FreeKickRight,
    /// The left team has a direct free kick.
    DirectFreeKickLeft,
    /// The right team has a direct free kick.
    DirectFreeKickRight,
    /// The left team has a penalty kick.
    PenaltyKickLeft,
    /// The right team has a penalty kick.
    PenaltyKickRight,
    /// The left team shoots a penalty.
    PenaltyShootLeft,
    /// The right team shoots a penalty.
    PenaltyShootRight,
}

impl PlayMode {
    /// All modes, in the order of their numbers.
    pub const ALL: [PlayMode; 23] = [
        PlayMode::BeforeKickOff,
        PlayMode::KickOffLeft,
        PlayMode::KickOffRight,
        PlayMode::PlayOn,
        PlayMode::KickInLeft,
        PlayMode::KickInRight,
        PlayMode::CornerKickLeft,
        PlayMode::CornerKickRight,
        PlayMode::GoalKickLeft,
        PlayMode::GoalKickRight,
        PlayMode::OffsideLeft,
        PlayMode::OffsideRight,
        PlayMode::GameOver,
        PlayMode::GoalLeft,
        PlayMode::GoalRight,
        PlayMode::FreeKickLeft,
        PlayMode::FreeKickRight,
        PlayMode::DirectFreeKickLeft,
        PlayMode::DirectFreeKickRight,
        PlayMode::PenaltyKickLeft,
        PlayMode::PenaltyKickRight,
        PlayMode::PenaltyShootLeft,
        PlayMode::PenaltyShootRight,
    ];

    /// Its number in monitor frames.
    pub fn number(self) -> usize {
        self as usize
    }

    /// Its name in percepts.
    pub fn name(self) -> &'static str {
        match self {
            PlayMode::BeforeKickOff => "BeforeKickOff",
            PlayMode::KickOffLeft => "KickOff_Left",
            PlayMode::KickOffRight => "KickOff_Right",
            PlayMode::PlayOn => "PlayOn",
            PlayMode::KickInLeft => "KickIn_Left",
            PlayMode::KickInRight => "KickIn_Right",
            PlayMode::CornerKickLeft => "corner_kick_left",
            PlayMode::CornerKickRight => "corner_kick_right",
            PlayMode::GoalKickLeft => "goal_kick_left",
            PlayMode::GoalKickRight => "goal_kick_right",
            PlayMode::OffsideLeft => "offside_left",
            PlayMode::OffsideRight => "offside_right",
            PlayMode::GameOver => "GameOver",
            PlayMode::GoalLeft => "Goal_Left",
            PlayMode::GoalRight => "Goal_Right",
            PlayMode::FreeKickLeft => "free_kick_left",
            PlayMode::FreeKickRight => "free_kick_right",
            PlayMode::DirectFreeKickLeft => "direct_free_kick_left",
            PlayMode::DirectFreeKickRight => "direct_free_kick_right",
            PlayMode::PenaltyKickLeft => "penalty_kick_left",
            PlayMode::PenaltyKickRight => "penalty_kick_right",
            PlayMode::PenaltyShootLeft => "penalty_shoot_left",
            PlayMode::PenaltyShootRight => "penalty_shoot_right",
        }
    }
    /// The mode of this [`name`](PlayMode::name).
    pub fn from_name(name: &[u8]) -> Option<PlayMode> {
        PlayMode::ALL.into_iter().find(|mode| mode.name().as_bytes() == name)
    }
}
