//! Search for the next collision in a tick.

use glam::DVec2;

use super::body::CircleBody;
use super::impact::{closing, with_wall};
use crate::model::Model;
use crate::state::State;

/// A collision.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Event {
    /// Time from now, s.
    pub time: f64,
    pub what: EventKind,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum EventKind {
    /// A body touches a wall of this elasticity; the normal points away from the wall.
    Wall { body: usize, normal: DVec2, elasticity: f64 },
    /// Two bodies touch; a ball comes first.
    Pair { first: usize, second: usize },
}

/// Returns the earliest collision within a time. Ties go to the lowest body numbers.
pub(super) fn earliest(model: &Model, state: &State, bodies: &[CircleBody], time_max: f64) -> Option<Event> {
    let mut best: Option<Event> = None;
    let limit = |best: &Option<Event>| best.as_ref().map_or(time_max, |event| event.time);
    let present = || bodies.iter().enumerate().filter(|(_, body)| body.is_present);
    for (first, body) in present() {
        if body.vel != DVec2::ZERO {
            for wall in &model.walls {
                let found = with_wall(body.pos, body.vel, body.radius, &wall.boundary, limit(&best));
                if let Some(impact) = found.filter(|impact| is_earlier(impact.time, &best)) {
                    let what = EventKind::Wall { body: first, normal: impact.normal, elasticity: wall.elasticity };
                    best = Some(Event { time: impact.time, what });
                }
            }
        }
        for (second, other) in present().skip_while(|(second, _)| *second <= first) {
            let found = closing(other.pos - body.pos, other.vel - body.vel, body.radius + other.radius);
            let found = found.filter(|time| *time <= time_max && is_earlier(*time, &best));
            if let Some(time) = found.filter(|_| !is_carried(state, first, second)) {
                best = Some(Event { time, what: EventKind::Pair { first, second } });
            }
        }
    }
    best
}

fn is_earlier(time: f64, best: &Option<Event>) -> bool {
    best.as_ref().is_none_or(|event| time < event.time)
}

/// True if the first body is a ball held by the second.
fn is_carried(state: &State, first: usize, second: usize) -> bool {
    let held = state.balls.get(first).and_then(|ball| ball.held);
    held.is_some_and(|held| held.robot as usize + state.balls.len() == second)
}
