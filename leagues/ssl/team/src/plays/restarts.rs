//! Stops and restarts: distances from the ball, kick-off, free kick, penalty, placement.

use glam::DVec2;

use super::assignment::attacker;
use super::formation::Formation;
use crate::context::{Context, Memory};
use crate::geometry::{angle_of, nearest_on_segment};
use crate::kick;
use crate::motion::MoveOrder;
use crate::tactics::{ball_placer, kick_taker};

/// Distance of hulls from the ball in a stop; nearer than 0.5 m is a foul.
const STOP_M: f64 = 0.6;

/// Speed in a stop; more than 1.5 m/s is a foul.
const STOP_M_S: f64 = 1.3;

/// Distance of a robot's centre from the ball for others to pass.
const CENTRE_M: f64 = STOP_M + 0.15;

/// All robots keep away from the ball, one of them between ball and goal.
pub fn stop(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let (field, ball) = (&context.snapshot.field, context.snapshot.ball.at);
    let mut formation = Formation::of(context);
    formation.add_goalkeeper(context, memory);
    if let Some(attacker) = attacker(context, memory) {
        let at = ball + (field.own_goal() - ball).normalize_or(DVec2::NEG_X) * (CENTRE_M + 0.05);
        formation.push(attacker.number, MoveOrder::to(field.clamped(at, 0.1), angle_of(ball - attacker.at)));
    }
    formation.add_others(context, memory, &|at| away_from(ball, ball, at));
    let may_touch = |order: MoveOrder| MoveOrder { kick: None, is_dribbling: false, ..order };
    formation.map(|order| may_touch(order.away_from_ball(STOP_M)).at_most(STOP_M_S))
}

/// Returns the nearest point far enough from a segment.
fn away_from(from: DVec2, to: DVec2, at: DVec2) -> DVec2 {
    let nearest = nearest_on_segment(from, to, at);
    let offset = at - nearest;
    if offset.length() >= CENTRE_M { at } else { nearest + offset.normalize_or(DVec2::NEG_X) * CENTRE_M }
}

/// One robot places the ball; the others keep away from its way.
pub fn place_ball(context: &Context, place: DVec2, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let ball = context.snapshot.ball.at;
    let mut formation = Formation::of(context);
    formation.add_goalkeeper(context, memory);
    // The same robot places the ball all the time.
    let known = context.snapshot.own.iter().find(|robot| memory.placement.placer == Some(robot.number));
    if let Some(placer) = known.or_else(|| attacker(context, memory)) {
        (memory.placement.placer, memory.attacker) = (Some(placer.number), Some(placer.number));
        let order = ball_placer::order(context, placer, place, &mut memory.placement);
        formation.push(placer.number, order);
    }
    formation.add_others(context, memory, &|at| away_from(ball, place, at));
    let placer = memory.attacker;
    let keep_away = |number: u32, order: MoveOrder| match Some(number) == placer {
        true => order,
        false => MoveOrder { kick: None, is_dribbling: false, ..order.away_from_ball(STOP_M) },
    };
    formation.orders.into_iter().map(|(number, order)| (number, keep_away(number, order))).collect()
}

/// All robots keep away from the ball and from its way to its place.
pub fn leave_room(context: &Context, place: DVec2, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let ball = context.snapshot.ball.at;
    let orders = stop(context, memory);
    let clear = |order: MoveOrder| MoveOrder { target: away_from(ball, place, order.target), ..order };
    orders.into_iter().map(|(number, order)| (number, clear(order))).collect()
}

/// All robots on their own half, the taker behind the ball.
pub fn prepare_kick_off(context: &Context, is_ours: bool, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let field = &context.snapshot.field;
    let ball = context.snapshot.ball.at;
    let mut formation = Formation::of(context);
    formation.add_goalkeeper(context, memory);
    let own_half = |at: DVec2| {
        let at = DVec2::new(at.x.min(-0.2), at.y);
        if at.length() < field.circle_m + 0.2 {
            let away = at.normalize_or(DVec2::NEG_X) * (field.circle_m + 0.25);
            DVec2::new(away.x.min(-0.2), away.y)
        } else {
            at
        }
    };
    if let Some(attacker) = attacker(context, memory) {
        let order = match is_ours {
            true => kick_taker::line_up(context, field.their_goal()),
            false => {
                let at = DVec2::new(-field.circle_m - 0.3, 0.0);
                MoveOrder::to(at, 0.0).away_from_ball(STOP_M)
            }
        };
        formation.push(attacker.number, order);
    }
    formation.add_others(context, memory, &own_half);
    let taker = memory.attacker.filter(|_| is_ours);
    let keep = |number: u32, order: MoveOrder| {
        let order = order.at_most(2.0);
        if Some(number) == taker || order.target.distance(ball) < 0.5 { order } else { order.away_from_ball(STOP_M) }
    };
    formation.orders.into_iter().map(|(number, order)| (number, keep(number, order))).collect()
}

/// One robot takes the kick, the others are free for a pass.
pub fn take_kick(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let snapshot = context.snapshot;
    let ball = snapshot.ball.at;
    let mut formation = Formation::of(context);
    formation.add_goalkeeper(context, memory);
    if let Some(taker) = attacker(context, memory) {
        let number = taker.number;
        // The aim stays while it is free.
        let kept = memory.restart_aim.filter(|aim| kick::free_angle_rad(snapshot, ball, aim.point) > 0.01);
        let aim = kept.unwrap_or_else(|| kick::best(snapshot, ball, number, context.goalkeeper));
        memory.restart_aim = Some(aim);
        formation.push(number, kick_taker::order(context, taker, &aim));
    }
    formation.add_others(context, memory, &|at| away_from(ball, ball, at));
    keep_away_but(formation, memory.attacker)
}

/// All robots keep their distance from the other team's free kick.
pub fn defend_free_kick(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let orders = stop(context, memory);
    orders.into_iter().map(|(number, order)| (number, MoveOrder { speed_m_s: 2.5, ..order })).collect()
}

/// Distance behind the ball for all but taker and goalkeeper.
const BEHIND_M: f64 = 1.2;

/// Taker and goalkeeper take their places, all others go behind the ball.
pub fn prepare_penalty(context: &Context, is_ours: bool, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let field = &context.snapshot.field;
    let ball = context.snapshot.ball.at;
    let mut formation = Formation::of(context);
    if is_ours && let Some(taker) = attacker(context, memory) {
        formation.push(taker.number, kick_taker::line_up(context, field.their_goal()));
    }
    add_penalty_line(&mut formation, context, is_ours, memory);
    let taker = memory.attacker.filter(|_| is_ours);
    let _ = ball;
    keep_away_but(formation, taker)
}

/// The taker shoots, all others stay behind the ball.
pub fn take_penalty(context: &Context, memory: &mut Memory) -> Vec<(u32, MoveOrder)> {
    let snapshot = context.snapshot;
    let mut formation = Formation::of(context);
    if let Some(taker) = attacker(context, memory) {
        let aim = memory.restart_aim.unwrap_or_else(|| kick::shot(snapshot, snapshot.ball.at));
        memory.restart_aim = Some(aim);
        formation.push(taker.number, kick_taker::order(context, taker, &aim));
    }
    add_penalty_line(&mut formation, context, true, memory);
    keep_away_but(formation, memory.attacker)
}

/// Adds goalkeeper and all other robots: these in a line across the field, behind the ball.
fn add_penalty_line(formation: &mut Formation, context: &Context, is_ours: bool, memory: &mut Memory) {
    let field = &context.snapshot.field;
    let ball = context.snapshot.ball.at;
    if is_ours {
        // The own goalkeeper is behind the ball in its goal.
        formation.add_goalkeeper(context, memory);
    } else if let Some(keeper) = context.snapshot.own.iter().find(|robot| robot.number == context.goalkeeper) {
        let at = field.own_goal() + DVec2::new(0.08, 0.0);
        let mut order = MoveOrder::to(at, angle_of(ball - at));
        (order.may_enter_own_area, order.robot_distance_m) = (true, 0.0);
        formation.push(keeper.number, order);
    }
    let x = if is_ours { ball.x - BEHIND_M } else { ball.x + BEHIND_M };
    let x = x.clamp(-field.half_length_m + 0.2, field.half_length_m - 0.2);
    let shift = if is_ours { -0.25 } else { 0.25 };
    let numbers: Vec<u32> = context.snapshot.own.iter().map(|robot| robot.number).collect();
    let placed: Vec<u32> = formation.orders.iter().map(|(number, _)| *number).collect();
    let others = numbers.into_iter().filter(|number| !placed.contains(number));
    let side = if is_ours { -1.0 } else { 1.0 };
    for (index, number) in others.enumerate() {
        let y = side * (field.half_width_m - 0.3 - 0.35 * index as f64).max(0.4);
        let at = DVec2::new(x + shift * (index % 2) as f64, y);
        formation.push(number, MoveOrder::to(at, angle_of(ball - at)));
    }
}

/// Returns the orders; all robots but one keep away from the ball.
fn keep_away_but(formation: Formation, taker: Option<u32>) -> Vec<(u32, MoveOrder)> {
    let keep = |number: u32, order: MoveOrder| match Some(number) == taker {
        true => order,
        false => MoveOrder { kick: None, is_dribbling: false, ..order.away_from_ball(STOP_M) },
    };
    formation.orders.into_iter().map(|(number, order)| (number, keep(number, order))).collect()
}
