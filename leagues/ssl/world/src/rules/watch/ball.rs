//! The ball: out, in a goal, too fast.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick::Tick;
use super::touches::Touch;
use crate::rules::event::{Event, What};

/// A ball that was higher since the last touch scores no goal.
const GOAL_HEIGHT_M_MAX: f64 = 0.15;

/// A kicked ball may be so fast.
const SHOT_M_S_MAX: f64 = 6.5;

/// What is known of the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    last: Option<Touch>,
    /// How high it was since then.
    high_m: f64,
    /// It was outside already.
    is_out: bool,
}

impl Memory {
    pub fn last(&self) -> Option<&Touch> {
        self.last.as_ref()
    }
}

/// Who touches the ball, and how high it flies. This goes on in any play.
pub fn feel(memory: &mut Memory, tick: &Tick) {
    if let Some(touch) = tick.touches.last() {
        (memory.last, memory.high_m) = (Some(*touch), 0.0);
    }
    memory.high_m = memory.high_m.max(tick.after.ball.z);
}

pub fn look(memory: &mut Memory, tick: &Tick, events: &mut Vec<Event>) {
    let is_out = is_outside(tick);
    if is_out && !memory.is_out {
        let by = memory.last.map(|touch| touch.by);
        events.push(tick.event(leaving(memory.high_m, tick), tick.after.ball.at, by));
    }
    memory.is_out = is_out;
    shot(tick, events);
}

/// Whether the whole ball is behind a line [N].
fn is_outside(tick: &Tick) -> bool {
    let ([x, y], radius) = (tick.scene.model.field.half_m(), tick.scene.model.ball.radius_m);
    let at = tick.after.ball.at.abs();
    at.x > x + radius || at.y > y + radius
}

/// How the ball left the field: by the line that it is farther behind.
fn leaving(high_m: f64, tick: &Tick) -> What {
    let field = &tick.scene.model.field;
    let ([x, y], DVec2 { x: at_x, y: at_y }) = (field.half_m(), tick.after.ball.at);
    if at_y.abs() - y > at_x.abs() - x {
        return What::OverTouchLine;
    }
    let is_between = at_y.abs() < field.goal_width_m / 2.0 && at_x.abs() < x + field.goal_depth_m;
    if !is_between || tick.after.ball.z > field.goal_height_m {
        return What::OverGoalLine(None);
    }
    if high_m > GOAL_HEIGHT_M_MAX {
        return What::OverGoalLine(Some(high_m));
    }
    What::Goal(tick.scene.owner(at_x).other())
}

/// A ball that a robot has made too fast.
fn shot(tick: &Tick, events: &mut Vec<Event>) {
    let Some(touch) = tick.touches.last() else { return };
    let speed = tick.after.ball.velocity.length();
    let is_faster = touch.is_kick || tick.before.ball.velocity.length() <= SHOT_M_S_MAX;
    if speed > SHOT_M_S_MAX && is_faster {
        events.push(tick.event(What::FastShot(speed), tick.after.ball.at, Some(touch.by)));
    }
}
