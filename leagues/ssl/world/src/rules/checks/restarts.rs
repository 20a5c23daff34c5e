//! Rule checks from a stop to the next kick: robots away from the ball, the ball placed by a team, and kicks taken.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick::TickContext;
use crate::Team;
use crate::rules::context::{PlayState, playing};
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::rules::{BALL_DISTANCE_M, PLACED_M, STILL_M_S, ticks};

/// Highest speed of robots in a stop.
const STOP_M_S_MAX: f64 = 1.5;

/// Time for robots to slow down and to move away [N].
const GRACE_TICKS: u64 = ticks(2.0);

/// Checks that robots are slow and away from the ball while the game is stopped.
pub fn check_stop(context: &TickContext, events: &mut Vec<Event>) {
    if context.play_ticks() <= GRACE_TICKS {
        return;
    }
    let ball = context.after.ball.at;
    for team in Team::ALL {
        for (number, robot) in playing(context.after, &context.rules.model.field, team) {
            let (by, speed) = (Some(RobotRef { team, number }), robot.velocity.length());
            if speed > STOP_M_S_MAX {
                events.push(context.event(EventKind::FastInStop(speed), robot.at, by));
            }
            // Distance from the hull to the ball's centre [N].
            let distance = robot.at.distance(ball) - robot.spec.radius_m;
            if distance < BALL_DISTANCE_M {
                events.push(context.event(EventKind::NearInStop(distance), robot.at, by));
            }
        }
    }
}

/// Time limit of a team that places the ball.
const PLACEMENT_TICKS: u64 = ticks(30.0);

/// Time for which a placed ball has to lie still [N].
const PLACED_TICKS: u64 = ticks(0.5);

/// Checks the placement of the ball by a team.
pub fn check_placement(
    calm_since: &mut Option<u64>,
    team: Team,
    place: DVec2,
    context: &TickContext,
    events: &mut Vec<Event>,
) {
    let (ball, now) = (&context.after.ball, context.after.tick);
    let left_m = ball.at.distance(place);
    let is_calm = left_m <= PLACED_M && ball.velocity.length() < STILL_M_S;
    *calm_since = if is_calm { calm_since.or(Some(now)) } else { None };
    if calm_since.is_some_and(|since| now >= since.saturating_add(PLACED_TICKS)) {
        events.push(context.event(EventKind::Placed(team), ball.at, None));
    } else if context.play_ticks() >= PLACEMENT_TICKS {
        events.push(context.event(EventKind::NotPlaced(team, left_m), ball.at, None));
    }
}

/// Distance that brings the ball into play; a later touch of the taker is its second one.
const MOVED_M: f64 = 0.05;

/// A kick in progress.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct KickMemory {
    /// Initial position of the ball.
    from: DVec2,
    /// First robot that touched it.
    taker: Option<RobotRef>,
    is_in_play: bool,
}

/// Checks a kick-off, penalty or free kick: the ball comes into play, and the taker touches it once.
pub fn check_kick(memory: &mut Option<KickMemory>, context: &TickContext, events: &mut Vec<Event>) {
    if let (PlayState::Taking(_), None) = (context.rules.play, &memory) {
        *memory = Some(KickMemory { from: context.before.ball.at, taker: None, is_in_play: false });
    }
    let Some(taking) = memory else { return };
    taking.taker = taking.taker.or(context.touches.first().map(|touch| touch.by));
    let at = context.after.ball.at;
    let has_moved = taking.from.distance(at) > MOVED_M;
    if has_moved && !taking.is_in_play {
        taking.is_in_play = true;
        events.push(context.event(EventKind::InPlay, at, taking.taker));
    }
    let Some(taker) = taking.taker else { return };
    if context.touches.iter().any(|touch| touch.by != taker) {
        // A touch by another robot frees the taker. The ball still has to come into play.
        *memory = if taking.is_in_play { None } else { Some(KickMemory { taker: None, ..*taking }) };
        return;
    }
    if has_moved && context.is_touching(taker) {
        events.push(context.event(EventKind::DoubleTouch, at, Some(taker)));
        *memory = None;
    }
}
