//! Play modes with their order and spelling (`docs/reference/agent-protocol.md` 8).

use serde::{Deserialize, Serialize};

use crate::Side;

/// A play mode; its number is the index monitors get.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum PlayMode {
    /// Before a half; robots may beam.
    BeforeKickOff,
    /// Left has the kick-off.
    KickOffLeft,
    /// Right has the kick-off.
    KickOffRight,
    /// The game is running.
    PlayOn,
    /// Left has the kick-in.
    KickInLeft,
    /// Right has the kick-in.
    KickInRight,
    /// Left has a corner kick.
    CornerKickLeft,
    /// Right has a corner kick.
    CornerKickRight,
    /// Left has a goal kick.
    GoalKickLeft,
    /// Right has a goal kick.
    GoalKickRight,
    /// Left was offside. The referee never sets it.
    OffsideLeft,
    /// Right was offside. The referee never sets it.
    OffsideRight,
    /// The game is over.
    GameOver,
    /// Left has scored.
    GoalLeft,
    /// Right has scored.
    GoalRight,
    /// Left has a free kick.
    FreeKickLeft,
    /// Right has a free kick.
    FreeKickRight,
    /// Left has a direct free kick.
    DirectFreeKickLeft,
    /// Right has a direct free kick.
    DirectFreeKickRight,
    /// Left is in pass mode.
    PassLeft,
    /// Right is in pass mode.
    PassRight,
}

impl PlayMode {
    /// All modes in the order of their indices.
    pub const ALL: [PlayMode; 21] = [
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
        PlayMode::PassLeft,
        PlayMode::PassRight,
    ];

    /// The index, as monitors get it.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The mode with this index.
    pub fn from_index(index: usize) -> Option<PlayMode> {
        PlayMode::ALL.get(index).copied()
    }

    /// The exact spelling on the wire.
    pub const fn name(self) -> &'static str {
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
            PlayMode::PassLeft => "pass_left",
            PlayMode::PassRight => "pass_right",
        }
    }

    /// The team whose kick it is: kick-off, kick-in, corner, goal or free kick.
    pub const fn kicking_side(self) -> Option<Side> {
        use PlayMode::*;
        match self {
            KickOffLeft | KickInLeft | CornerKickLeft | GoalKickLeft | FreeKickLeft | DirectFreeKickLeft => {
                Some(Side::Left)
            }
            KickOffRight | KickInRight | CornerKickRight | GoalKickRight | FreeKickRight | DirectFreeKickRight => {
                Some(Side::Right)
            }
            _ => None,
        }
    }

    /// The mode of this name; case matters.
    pub fn from_name(name: &[u8]) -> Option<PlayMode> {
        PlayMode::ALL.into_iter().find(|mode| mode.name().as_bytes() == name)
    }
}
