//! Actions of the simulation for a game: placing the ball, adding and removing robots
//! (docs/reference/smallsize-ssl.md 8.4).

use serde::{Deserialize, Serialize};

use super::context::playing;
use super::game::MatchState;
use super::referee_command::RefereeCommand;
use super::{PLACED_M, ticks};
use crate::control::{BallTeleport, ControlCommand, RobotTeleport};
use crate::{Model, ROBOTS_MAX, State, Team};

/// Time in a halt before the ball is placed.
const HALT_TICKS: u64 = ticks(0.5);

/// Time of a wrong number of robots before they are added or removed.
const COUNT_TICKS: u64 = ticks(3.0);

/// Memory of the simulation's placements.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BallPlacement {
    /// Command counter of the halt in which the ball was placed: it is placed once in each.
    put: Option<u32>,
    /// Ticks since which a team has had the wrong number of robots: yellow, blue.
    wrong_since: [Option<u64>; 2],
}

impl BallPlacement {
    /// Returns the control commands of this tick, for [`carry_out`](crate::control::apply).
    pub fn orders(&mut self, state: &State, game: &MatchState, model: &Model) -> Vec<ControlCommand> {
        let mut commands: Vec<ControlCommand> = self.ball(state, game).into_iter().collect();
        for (team, since) in Team::ALL.into_iter().zip(&mut self.wrong_since) {
            let count = playing(state, &model.field, team).count();
            *since = if count == game.robots_allowed(team) { None } else { since.or(Some(state.tick)) };
            if since.is_some_and(|since| state.tick >= since.saturating_add(COUNT_TICKS)) {
                *since = None;
                commands.extend(robots(state, game, model, team));
            }
        }
        commands
    }

    fn ball(&mut self, state: &State, game: &MatchState) -> Option<ControlCommand> {
        let is_due =
            game.command() == RefereeCommand::Halt && state.tick >= game.command_tick().saturating_add(HALT_TICKS);
        let place = game.ball_target().filter(|_| is_due && self.put != Some(game.counter()))?;
        self.put = Some(game.counter());
        let is_there = state.ball.at.distance(place) <= PLACED_M && state.ball.velocity.length() == 0.0;
        let teleport = BallTeleport {
            at_m: [Some(place.x), Some(place.y), Some(0.0)],
            velocity_m_s: [Some(0.0); 3],
            is_safe: true,
            ..BallTeleport::default()
        };
        (!is_there).then_some(ControlCommand::TeleportBall(teleport))
    }
}

/// Removes surplus robots of a team, from the highest number and never the goalkeeper; adds missing ones, from the
/// lowest number, beside the field, where they wait for their commands.
fn robots(state: &State, game: &MatchState, model: &Model, team: Team) -> Vec<ControlCommand> {
    let here: Vec<usize> = playing(state, &model.field, team).map(|(number, _)| number).collect();
    let (allowed, keeper) = (game.robots_allowed(team), game.side(team).keeper);
    let present = |number: usize, is_present: bool| {
        ControlCommand::TeleportRobot(RobotTeleport { is_present: Some(is_present), ..RobotTeleport::of(team, number) })
    };
    let leaving = here.iter().rev().filter(|number| **number != keeper).chain(here.iter().filter(|n| **n == keeper));
    let goes = leaving.take(here.len().saturating_sub(allowed)).map(|number| present(*number, false));
    let is_absent = |number: &usize| state.robot(team, *number).is_some_and(|robot| !robot.is_present);
    let coming = (0..ROBOTS_MAX).filter(is_absent).take(allowed.saturating_sub(here.len()));
    goes.chain(coming.map(|number| present(number, true))).collect()
}
