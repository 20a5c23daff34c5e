//! Goal counting (docs/reference/smallsize-criss.md 4.5); the protocol does not publish the score.

use super::model::Model;
use super::state::State;

/// Ticks for which a goal ignores balls after it has counted one.
const DEAF_TICKS: u32 = 1000;

/// Counts the balls in goals after a tick.
pub(crate) fn count(model: &Model, state: &mut State) {
    state.scored = None;
    for (goal, deaf) in model.goals.iter().zip(&mut state.deaf) {
        if *deaf > 0 {
            *deaf -= 1;
        } else if state.balls.iter().any(|ball| ball.is_present && goal.area.has(ball.pos)) {
            *deaf = DEAF_TICKS;
            let other = 1 - goal.team.min(1);
            state.score.get_mut(other).into_iter().for_each(|goals| *goals += 1);
            state.scored = Some(other as u8);
        }
    }
}
