//! Rule checks of the ball: out of the field, in a goal, too fast, dribbled too far, or without progress.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick::{BallTouch, TickContext, gap_m};
use crate::TICK_S;
use crate::rules::event::{Event, EventKind, RobotRef};
use crate::rules::ticks;

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

/// Checks the lines, the goals and the speed of the ball.
pub fn check_lines_and_shots(memory: &mut BallMemory, context: &TickContext, events: &mut Vec<Event>) {
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

/// Longest dribbling distance.
const DRIBBLE_M_MAX: f64 = 1.0;

/// Distance from the hull beyond which a ball is lost: a new touch begins a new distance [N].
const DRIBBLE_LOST_M: f64 = 0.02;

/// The robot with the ball, and the start of its dribbling.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DribbleMemory {
    by: RobotRef,
    from: DVec2,
    is_told: bool,
}

/// Checks the distance of dribbling.
pub fn check_dribbling(memory: &mut Option<DribbleMemory>, context: &TickContext, events: &mut Vec<Event>) {
    let ball = &context.after.ball;
    let is_lost = |memory: &DribbleMemory| {
        let robot = context.after.robot(memory.by.team, memory.by.number).filter(|robot| robot.is_present);
        robot.is_none_or(|robot| gap_m(robot, ball, context.rules.model.ball.radius_m) > DRIBBLE_LOST_M)
    };
    if memory.as_ref().is_some_and(is_lost) {
        *memory = None;
    }
    if let (None, Some(touch)) = (&memory, context.touches.iter().find(|touch| !touch.is_kick)) {
        *memory = Some(DribbleMemory { by: touch.by, from: ball.at, is_told: false });
    }
    let Some(memory) = memory else { return };
    let distance_m = memory.from.distance(ball.at);
    if distance_m > DRIBBLE_M_MAX && !memory.is_told {
        memory.is_told = true;
        events.push(context.event(EventKind::Dribbled(distance_m), ball.at, Some(memory.by)));
    }
}

/// Distance within which a ball makes no progress [N].
const PROGRESS_M: f64 = 0.2;

/// Time limit without progress [N].
const PROGRESS_TICKS: u64 = ticks(10.0);

/// Position of the ball, and the tick since which it is there.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ProgressMemory {
    at: DVec2,
    since: u64,
}

/// Checks that the ball moves.
pub fn check_progress(memory: &mut Option<ProgressMemory>, context: &TickContext, events: &mut Vec<Event>) {
    let (at, now) = (context.after.ball.at, context.after.tick);
    let here =
        memory.filter(|memory| memory.at.distance(at) <= PROGRESS_M).unwrap_or(ProgressMemory { at, since: now });
    let waited = now.saturating_sub(here.since);
    if waited < PROGRESS_TICKS {
        *memory = Some(here);
        return;
    }
    *memory = None;
    let seconds = waited as f64 * TICK_S;
    events.push(context.event(EventKind::NoProgress(seconds), at, None));
}
