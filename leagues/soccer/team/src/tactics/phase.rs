//! The phase of play from the team's point of view, by the play mode that the server reports.

use soccer_protocol::{PlayMode, Side};

use crate::formation;
use crate::world::World;

/// The phase of play from the team's point of view.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PlayPhase {
    /// Play is off; robots may beam.
    Before,
    /// Play is on.
    Play,
    /// Our kick-off: the others stay in the own half.
    OurKickOff,
    /// Another kick of ours: one of our players takes it, with a single touch.
    OurKick,
    /// Their kick-off: stay in the own half and outside the centre circle.
    TheirKickOff,
    /// Another kick of theirs: keep away from the ball.
    TheirKick,
    /// Their pass mode: keep away from the ball, though less (`docs/reference/soccer-rules.md` 10.2).
    TheirPass,
    /// The match is over.
    Over,
}

impl PlayPhase {
    /// The phase of the current play mode for the own team.
    pub fn of(world: &World) -> PlayPhase {
        PlayPhase::of_mode(world.play_mode(), world.side)
    }

    /// The phase of a play mode for the team on this side.
    pub fn of_mode(mode: PlayMode, own: Side) -> PlayPhase {
        let is_ours = mode.kicking_side() == Some(own);
        match mode {
            PlayMode::BeforeKickOff | PlayMode::GoalLeft | PlayMode::GoalRight => PlayPhase::Before,
            PlayMode::GameOver => PlayPhase::Over,
            PlayMode::KickOffLeft | PlayMode::KickOffRight if is_ours => PlayPhase::OurKickOff,
            PlayMode::KickOffLeft | PlayMode::KickOffRight => PlayPhase::TheirKickOff,
            PlayMode::PassLeft if own == Side::Right => PlayPhase::TheirPass,
            PlayMode::PassRight if own == Side::Left => PlayPhase::TheirPass,
            _ if is_ours => PlayPhase::OurKick,
            _ if mode.kicking_side().is_some() => PlayPhase::TheirKick,
            _ => PlayPhase::Play,
        }
    }

    /// True if one of our players has to take a kick.
    pub fn is_our_kick(self) -> bool {
        matches!(self, PlayPhase::OurKickOff | PlayPhase::OurKick)
    }

    /// True if only the opponents may be near the ball.
    pub fn is_ball_theirs(self) -> bool {
        matches!(self, PlayPhase::TheirKickOff | PlayPhase::TheirKick | PlayPhase::TheirPass)
    }

    /// Distance from the ball of players that do not go for it, m.
    pub fn keep_off_m(self) -> f64 {
        match self {
            PlayPhase::TheirKickOff | PlayPhase::TheirKick => formation::KICK_DISTANCE_M,
            PlayPhase::TheirPass => formation::PASS_DISTANCE_M,
            _ => formation::CLEARANCE_M,
        }
    }
}

/// True if the kick-off that follows is expected to be ours: after a goal of the opponents, and on the left at the
/// beginning of a match (`docs/reference/soccer-rules.md` 6.3).
pub(super) fn is_next_kick_off_ours(world: &World) -> bool {
    match world.play_mode() {
        PlayMode::GoalLeft => world.side == Side::Right,
        PlayMode::GoalRight => world.side == Side::Left,
        _ => world.game_time_s() == 0.0 && world.side == Side::Left,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(mode: PlayMode, left: PlayPhase, right: PlayPhase) {
        assert_eq!(PlayPhase::of_mode(mode, Side::Left), left, "{mode:?}");
        assert_eq!(PlayPhase::of_mode(mode, Side::Right), right, "{mode:?}");
    }

    #[test]
    fn each_side_has_its_phase_of_a_mode() {
        check(PlayMode::KickOffLeft, PlayPhase::OurKickOff, PlayPhase::TheirKickOff);
        check(PlayMode::CornerKickRight, PlayPhase::TheirKick, PlayPhase::OurKick);
        check(PlayMode::PassLeft, PlayPhase::Play, PlayPhase::TheirPass);
        check(PlayMode::GoalRight, PlayPhase::Before, PlayPhase::Before);
        check(PlayMode::PlayOn, PlayPhase::Play, PlayPhase::Play);
    }
}
