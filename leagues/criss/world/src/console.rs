//! The keys of the console (docs/reference/smallsize-criss.md 8).

use serde::{Deserialize, Serialize};

use super::model::{Model, RobotName};
use super::settings::Quirks;
use super::state::State;

/// A key of the console.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ConsoleKey {
    /// `q`: ends the run.
    Quit,
    /// `b`: puts the ball in the centre.
    BallToMiddle,
    /// `o`: toggles occlusion of the ball by robots.
    Occlusion,
    /// Toggles a robot between standing still and obeying commands.
    Freeze {
        /// Team, 0 or 1.
        team: u8,
        /// Id in the team, 0 to 4.
        id: u8,
    },
}

impl ConsoleKey {
    /// Returns the key of a character, if there is one.
    #[must_use]
    pub fn of(character: char) -> Option<ConsoleKey> {
        Some(match character {
            'q' => ConsoleKey::Quit,
            'b' => ConsoleKey::BallToMiddle,
            'o' => ConsoleKey::Occlusion,
            '`' => ConsoleKey::Freeze { team: 0, id: 0 },
            '1'..='4' => ConsoleKey::Freeze { team: 0, id: character as u8 - b'0' },
            '5'..='9' => ConsoleKey::Freeze { team: 1, id: character as u8 - b'5' },
            _ => return None,
        })
    }
}

/// Executes a key.
pub(crate) fn press(key: ConsoleKey, model: &Model, quirks: Quirks, state: &mut State) {
    match key {
        ConsoleKey::Quit => state.has_ended = true,
        ConsoleKey::Occlusion => state.has_occlusion = !state.has_occlusion,
        ConsoleKey::BallToMiddle => {
            let ball = state.balls.iter_mut().next();
            ball.into_iter().for_each(|ball| {
                ball.is_present = true;
                (ball.pos, ball.vel, ball.held) = (glam::DVec2::ZERO, glam::DVec2::ZERO, None);
            });
        }
        // The shipped build looks up the wrong robot.
        ConsoleKey::Freeze { team: 1, .. } if quirks == Quirks::Criss => {}
        ConsoleKey::Freeze { team, id } => {
            let slot = model.slot(RobotName { team: team.into(), id: id.into() });
            let robot = slot.and_then(|slot| state.robots.get_mut(slot));
            robot.into_iter().for_each(|robot| robot.is_frozen = !robot.is_frozen);
        }
    }
}
