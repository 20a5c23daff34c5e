//! Open play: one robot plays the ball, the others defend or are free for a pass.

use super::assignment::attacker;
use super::formation::Formation;
use crate::context::{Context, Memory};
use crate::geometry::angle_of;
use crate::motion::MoveOrder;
use crate::tactics;

/// Distance of the attacker from a ball that only goalkeepers may touch.
const AREA_M: f64 = 0.35;

/// Returns the orders of all robots while the ball is in play.
pub fn orders(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let (field, ball) = (&context.snapshot.field, context.snapshot.ball.at);
    let mut formation = Formation::of(context);
    formation.add_goalkeeper(context, memory);
    let area = [field.own_area(), field.their_area()].into_iter().find(|area| area.contains(ball));
    if let Some(attacker) = attacker(context, memory) {
        let order = match area {
            Some(area) => {
                let wait = field.outside(&area, ball, AREA_M);
                MoveOrder::to(wait, angle_of(ball - attacker.at))
            }
            None => tactics::attacker::order(context, attacker, memory),
        };
        formation.push(attacker.number, order);
    }
    formation.add_others(context, memory, &|at| at);
    // The taker of a kick keeps away until another robot has touched the ball.
    let taker = memory.taker;
    let keep_away = |number: u32, order: MoveOrder| {
        if Some(number) == taker { order.away_from_ball(0.15) } else { order }
    };
    formation.orders.into_iter().map(|(number, order)| (number, keep_away(number, order))).collect()
}
