//! Rule check: placement of the ball by a team.

use glam::DVec2;

use super::tick_context::TickContext;
use crate::Team;
use crate::rules::event::{Event, EventKind};
use crate::rules::{PLACED_M, STILL_M_S, ticks};

/// Time limit of a team.
const TIME_TICKS: u64 = ticks(30.0);

/// Time for which the ball has to lie still [N].
const CALM_TICKS: u64 = ticks(0.5);

pub fn check(calm_since: &mut Option<u64>, team: Team, place: DVec2, context: &TickContext, events: &mut Vec<Event>) {
    let (ball, now) = (&context.after.ball, context.after.tick);
    let left_m = ball.at.distance(place);
    let is_calm = left_m <= PLACED_M && ball.velocity.length() < STILL_M_S;
    *calm_since = if is_calm { calm_since.or(Some(now)) } else { None };
    if calm_since.is_some_and(|since| now >= since.saturating_add(CALM_TICKS)) {
        events.push(context.event(EventKind::Placed(team), ball.at, None));
    } else if context.play_ticks() >= TIME_TICKS {
        events.push(context.event(EventKind::NotPlaced(team, left_m), ball.at, None));
    }
}
