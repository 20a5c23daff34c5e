//! The next thing that happens in a tick.

use glam::DVec2;

use super::body::Body;
use super::impact::{closing, with_wall};
use crate::model::Model;
use crate::state::State;

/// Something that happens.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Event {
    /// From now, s.
    pub time: f64,
    pub what: What,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum What {
    /// A body touches a wall of this elasticity; the normal leads out of it.
    Wall { body: usize, normal: DVec2, elasticity: f64 },
    /// Two bodies touch; balls come first.
    Pair { first: usize, second: usize },
}

/// The earliest event within a time. Of those at the same time, the one with the lowest numbers.
pub(super) fn earliest(model: &Model, state: &State, bodies: &[Body], time_max: f64) -> Option<Event> {
    let mut best: Option<Event> = None;
    let limit = |best: &Option<Event>| best.as_ref().map_or(time_max, |event| event.time);
    let present = || bodies.iter().enumerate().filter(|(_, body)| body.is_present);
    for (first, body) in present() {
        if body.vel != DVec2::ZERO {
            for wall in &model.walls {
                let found = with_wall(body.pos, body.vel, body.radius, &wall.boundary, limit(&best));
                if let Some(impact) = found.filter(|impact| is_earlier(impact.time, &best)) {
                    let what = What::Wall { body: first, normal: impact.normal, elasticity: wall.elasticity };
                    best = Some(Event { time: impact.time, what });
                }
            }
        }
        for (second, other) in present().skip_while(|(second, _)| *second <= first) {
            let found = closing(other.pos - body.pos, other.vel - body.vel, body.radius + other.radius);
            let found = found.filter(|time| *time <= time_max && is_earlier(*time, &best));
            if let Some(time) = found.filter(|_| !is_carried(state, first, second)) {
                best = Some(Event { time, what: What::Pair { first, second } });
            }
        }
    }
    best
}

fn is_earlier(time: f64, best: &Option<Event>) -> bool {
    best.as_ref().is_none_or(|event| time < event.time)
}

/// Whether the first body is a ball in the hands of the second.
fn is_carried(state: &State, first: usize, second: usize) -> bool {
    let held = state.balls.get(first).and_then(|ball| ball.held);
    held.is_some_and(|held| held.robot as usize + state.balls.len() == second)
}
