//! What a simulation does for a game: the ball is put where the game wants it, robots come and go
//! (docs/reference/smallsize-ssl.md 8.4).

use serde::{Deserialize, Serialize};

use super::call::Call;
use super::game::Game;
use super::scene::playing;
use super::{PLACED_M, ticks};
use crate::control::{BallTeleport, Order, RobotTeleport};
use crate::{Model, ROBOTS_MAX, State, Team};

/// The ball is put after so long a halt.
const HALT_TICKS: u64 = ticks(0.5);

/// Robots come or go after their number was wrong for so long.
const COUNT_TICKS: u64 = ticks(3.0);

/// What the simulation remembers of it.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Placing {
    /// The halt in which the ball was put: it is put once in each.
    put: Option<u32>,
    /// Since when a team has the wrong number of robots: yellow, blue.
    wrong_since: [Option<u64>; 2],
}

impl Placing {
    /// What to do in this tick. Orders are for [`carry_out`](crate::control::carry_out).
    pub fn orders(&mut self, state: &State, game: &Game, model: &Model) -> Vec<Order> {
        let mut orders: Vec<Order> = self.ball(state, game).into_iter().collect();
        for (team, since) in Team::ALL.into_iter().zip(&mut self.wrong_since) {
            let count = playing(state, &model.field, team).count();
            *since = if count == game.allowed(team) { None } else { since.or(Some(state.tick)) };
            if since.is_some_and(|since| state.tick >= since.saturating_add(COUNT_TICKS)) {
                *since = None;
                orders.extend(robots(state, game, model, team));
            }
        }
        orders
    }

    fn ball(&mut self, state: &State, game: &Game) -> Option<Order> {
        let is_due = game.call() == Call::Halt && state.tick >= game.since().saturating_add(HALT_TICKS);
        let place = game.place().filter(|_| is_due && self.put != Some(game.counter()))?;
        self.put = Some(game.counter());
        let is_there = state.ball.at.distance(place) <= PLACED_M && state.ball.velocity.length() == 0.0;
        let teleport = BallTeleport {
            at_m: [Some(place.x), Some(place.y), Some(0.0)],
            velocity_m_s: [Some(0.0); 3],
            is_safe: true,
            ..BallTeleport::default()
        };
        (!is_there).then_some(Order::TeleportBall(teleport))
    }
}

/// Robots of a team that are too many go, from the highest number and not the goalkeeper; missing ones come, from the lowest
/// number, and stand beside the field until somebody drives them.
fn robots(state: &State, game: &Game, model: &Model, team: Team) -> Vec<Order> {
    let here: Vec<usize> = playing(state, &model.field, team).map(|(number, _)| number).collect();
    let (allowed, keeper) = (game.allowed(team), game.side(team).keeper);
    let present = |number: usize, is_present: bool| {
        Order::TeleportRobot(RobotTeleport { is_present: Some(is_present), ..RobotTeleport::of(team, number) })
    };
    let leaving = here.iter().rev().filter(|number| **number != keeper).chain(here.iter().filter(|n| **n == keeper));
    let goes = leaving.take(here.len().saturating_sub(allowed)).map(|number| present(*number, false));
    let is_absent = |number: &usize| state.robot(team, *number).is_some_and(|robot| !robot.is_present);
    let coming = (0..ROBOTS_MAX).filter(is_absent).take(allowed.saturating_sub(here.len()));
    goes.chain(coming.map(|number| present(number, true))).collect()
}
