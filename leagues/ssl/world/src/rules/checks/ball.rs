//! Rule checks of the ball: out of the field, in a goal, too fast.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick_context::TickContext;
use super::touches::BallTouch;
use crate::rules::event::{Event, EventKind};

/// Largest height since the latest touch for a goal to count.
const GOAL_HEIGHT_M_MAX: f64 = 0.15;

/// Highest speed of a kicked ball.
const SHOT_M_S_MAX: f64 = 6.5;

/// Memory of the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct BallMemory {
    last: Option<BallTouch>,
    /// Largest height since then.
    high_m: f64,
    /// True if it was already outside.
    is_out: bool,
}

impl BallMemory {
    pub fn last(&self) -> Option<&BallTouch> {
        self.last.as_ref()
    }
}

/// Tracks touches and height of the ball, in every state of play.
pub fn track(memory: &mut BallMemory, context: &TickContext) {
    if let Some(touch) = context.touches.last() {
        (memory.last, memory.high_m) = (Some(*touch), 0.0);
    }
    memory.high_m = memory.high_m.max(context.after.ball.z);
}

pub fn check(memory: &mut BallMemory, context: &TickContext, events: &mut Vec<Event>) {
    let is_out = is_outside(context);
    if is_out && !memory.is_out {
        let by = memory.last.map(|touch| touch.by);
        events.push(context.event(leaving(memory.high_m, context), context.after.ball.at, by));
    }
    memory.is_out = is_out;
    shot(context, events);
}

/// True if the whole ball is behind a line [N].
fn is_outside(context: &TickContext) -> bool {
    let ([x, y], radius) = (context.rules.model.field.half_m(), context.rules.model.ball.radius_m);
    let at = context.after.ball.at.abs();
    at.x > x + radius || at.y > y + radius
}

/// Returns the kind of event by the line that the ball is farther behind.
fn leaving(high_m: f64, context: &TickContext) -> EventKind {
    let field = &context.rules.model.field;
    let ([x, y], DVec2 { x: at_x, y: at_y }) = (field.half_m(), context.after.ball.at);
    if at_y.abs() - y > at_x.abs() - x {
        return EventKind::OverTouchLine;
    }
    let is_between = at_y.abs() < field.goal_width_m / 2.0 && at_x.abs() < x + field.goal_depth_m;
    if !is_between || context.after.ball.z > field.goal_height_m {
        return EventKind::OverGoalLine(None);
    }
    if high_m > GOAL_HEIGHT_M_MAX {
        return EventKind::OverGoalLine(Some(high_m));
    }
    EventKind::Goal(context.rules.owner(at_x).other())
}

/// Checks the speed of a ball after a kick.
fn shot(context: &TickContext, events: &mut Vec<Event>) {
    let Some(touch) = context.touches.last() else { return };
    let speed = context.after.ball.velocity.length();
    let is_faster = touch.is_kick || context.before.ball.velocity.length() <= SHOT_M_S_MAX;
    if speed > SHOT_M_S_MAX && is_faster {
        events.push(context.event(EventKind::FastShot(speed), context.after.ball.at, Some(touch.by)));
    }
}
