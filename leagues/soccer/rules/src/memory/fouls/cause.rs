//! Causes of fouls, with the numbers that their reasons mention.

use std::fmt;

use serde::{Deserialize, Serialize};
use soccer_protocol::monitor::FoulKind;

use crate::body_shapes::BodyShapes;
use crate::event::PlayerId;

/// The cause of a foul, as detected.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub(crate) enum FoulCause {
    /// Too many players of a team are near the ball.
    Crowding {
        /// Rank in the order of the team's distances from the ball, from 1.
        rank: u8,
        distance_m: f32,
    },
    /// Too many robots touch each other.
    Touching { robots: u32 },
    /// Too many players are in their own penalty area.
    IllegalDefence { inside: i32 },
    /// The robot lies for too long.
    Ground { since_s: f32 },
    /// The robot has not stood for too long.
    NotStanding { since_s: f32 },
    /// The player ran into an opponent.
    Charging {
        victim: PlayerId,
        speed_m_s: f32,
        /// Distance from the ball, m.
        distance_m: f32,
    },
    /// Two of its parts, by index in its shapes, are inside each other.
    SelfCollision { parts: [usize; 2] },
}

impl FoulCause {
    pub(crate) const fn kind(self) -> FoulKind {
        match self {
            FoulCause::Crowding { .. } => FoulKind::Crowding,
            FoulCause::Touching { .. } => FoulKind::Touching,
            FoulCause::IllegalDefence { .. } => FoulKind::IllegalDefence,
            FoulCause::Ground { .. } | FoulCause::NotStanding { .. } => FoulKind::Incapable,
            FoulCause::Charging { .. } => FoulKind::Charging,
            FoulCause::SelfCollision { .. } => FoulKind::SelfCollision,
        }
    }

    /// True if the foul is punished even if it was not counted in any cycle
    /// (docs/reference/soccer-rules.md 11, "enforceable").
    pub(crate) const fn is_punished_at_once(self) -> bool {
        matches!(self, FoulCause::Charging { .. } | FoulCause::Touching { .. } | FoulCause::SelfCollision { .. })
    }

    /// A description of the foul of this player.
    pub(crate) fn of(self, player: PlayerId) -> Words {
        Words { cause: self, player }
    }
}

/// The description of a foul.
pub(crate) struct Words {
    cause: FoulCause,
    player: PlayerId,
}

impl fmt::Display for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let player = self.player;
        match self.cause {
            FoulCause::Crowding { rank, distance_m } => {
                let place = if rank == 2 { "second" } else { "third" };
                write!(f, "crowding: {player} is the {place} of its team at the ball, {distance_m:.2} m from it")
            }
            FoulCause::Touching { robots } => write!(f, "touching: {player} is one of {robots} robots that touch"),
            FoulCause::IllegalDefence { inside } => {
                write!(f, "illegal defence: {player} is one of {inside} in its own penalty area")
            }
            FoulCause::Ground { since_s } => write!(f, "incapable: {player} has lain on the ground for {since_s:.2} s"),
            FoulCause::NotStanding { since_s } => write!(f, "incapable: {player} has not stood for {since_s:.2} s"),
            FoulCause::Charging { victim, speed_m_s, distance_m } => {
                write!(f, "charging: {player} hit {victim} at {speed_m_s:.2} m/s, {distance_m:.1} m from the ball")
            }
            FoulCause::SelfCollision { .. } => write!(f, "self collision: parts of {player} are inside each other"),
        }
    }
}

/// A description of the parts of a robot that are inside each other.
pub(crate) fn entangled(id: PlayerId, shapes: &BodyShapes, parts: [usize; 2]) -> String {
    let name = |part: usize| shapes.parts().get(part).map(|part| part.name.to_string()).unwrap_or_default();
    let [a, b] = parts.map(name);
    format!("self collision: {a} and {b} of {id} are inside each other")
}

#[cfg(test)]
mod tests {
    use super::*;
    use soccer_protocol::Side;

    #[test]
    fn reasons() {
        let check = |cause: FoulCause, expect: &str| {
            let player = PlayerId { side: Side::Left, unum: 7 };
            assert_eq!(cause.of(player).to_string(), expect);
        };
        let victim = PlayerId { side: Side::Right, unum: 3 };
        check(
            FoulCause::Charging { victim, speed_m_s: 0.83, distance_m: 0.41 },
            "charging: left 7 hit right 3 at 0.83 m/s, 0.4 m from the ball",
        );
        check(
            FoulCause::Crowding { rank: 2, distance_m: 0.38 },
            "crowding: left 7 is the second of its team at the ball, 0.38 m from it",
        );
        check(FoulCause::Touching { robots: 3 }, "touching: left 7 is one of 3 robots that touch");
        check(FoulCause::IllegalDefence { inside: 4 }, "illegal defence: left 7 is one of 4 in its own penalty area");
        check(FoulCause::Ground { since_s: 15.02 }, "incapable: left 7 has lain on the ground for 15.02 s");
        check(FoulCause::NotStanding { since_s: 30.02 }, "incapable: left 7 has not stood for 30.02 s");
    }
}
