//! Restarts: the play modes in which one team has the ball to itself (docs/reference/humanoid.md 8.3).

use humanoid_protocol::{PlayMode, TeamSide};

/// A restart of the game by one team.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Restart {
    KickOff,
    ThrowIn,
    CornerKick,
    GoalKick,
    FreeKick,
    DirectFreeKick,
}

impl Restart {
    /// The play mode of this restart by a side.
    pub(crate) fn mode(self, side: TeamSide) -> PlayMode {
        match self {
            Restart::KickOff => side.choose(PlayMode::KickOffLeft, PlayMode::KickOffRight),
            Restart::ThrowIn => side.choose(PlayMode::KickInLeft, PlayMode::KickInRight),
            Restart::CornerKick => side.choose(PlayMode::CornerKickLeft, PlayMode::CornerKickRight),
            Restart::GoalKick => side.choose(PlayMode::GoalKickLeft, PlayMode::GoalKickRight),
            Restart::FreeKick => side.choose(PlayMode::FreeKickLeft, PlayMode::FreeKickRight),
            Restart::DirectFreeKick => side.choose(PlayMode::DirectFreeKickLeft, PlayMode::DirectFreeKickRight),
        }
    }

    /// The restart of a play mode and the side that has it.
    pub(crate) fn of(mode: PlayMode) -> Option<(Restart, TeamSide)> {
        Some(match mode {
            PlayMode::KickOffLeft => (Restart::KickOff, TeamSide::Left),
            PlayMode::KickOffRight => (Restart::KickOff, TeamSide::Right),
            PlayMode::KickInLeft => (Restart::ThrowIn, TeamSide::Left),
            PlayMode::KickInRight => (Restart::ThrowIn, TeamSide::Right),
            PlayMode::CornerKickLeft => (Restart::CornerKick, TeamSide::Left),
            PlayMode::CornerKickRight => (Restart::CornerKick, TeamSide::Right),
            PlayMode::GoalKickLeft => (Restart::GoalKick, TeamSide::Left),
            PlayMode::GoalKickRight => (Restart::GoalKick, TeamSide::Right),
            PlayMode::FreeKickLeft => (Restart::FreeKick, TeamSide::Left),
            PlayMode::FreeKickRight => (Restart::FreeKick, TeamSide::Right),
            PlayMode::DirectFreeKickLeft => (Restart::DirectFreeKick, TeamSide::Left),
            PlayMode::DirectFreeKickRight => (Restart::DirectFreeKick, TeamSide::Right),
            _ => return None,
        })
    }
}

/// The side whose goal a play mode celebrates.
pub(crate) fn scoring_side(mode: PlayMode) -> Option<TeamSide> {
    match mode {
        PlayMode::GoalLeft => Some(TeamSide::Left),
        PlayMode::GoalRight => Some(TeamSide::Right),
        _ => None,
    }
}
