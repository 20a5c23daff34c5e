//! Rule check: dribbling too far.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick_context::TickContext;
use super::touches::gap_m;
use crate::rules::event::{Event, EventKind, RobotRef};

/// Longest dribbling distance.
const WAY_M_MAX: f64 = 1.0;

/// Distance from the hull beyond which a ball is lost: a new touch begins a new distance [N].
const LOST_M: f64 = 0.02;

/// The robot with the ball, and the start of its dribbling.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct DribbleMemory {
    by: RobotRef,
    from: DVec2,
    is_told: bool,
}

pub fn check(memory: &mut Option<DribbleMemory>, context: &TickContext, events: &mut Vec<Event>) {
    let ball = &context.after.ball;
    let is_lost = |memory: &DribbleMemory| {
        let robot = context.after.robot(memory.by.team, memory.by.number).filter(|robot| robot.is_present);
        robot.is_none_or(|robot| gap_m(robot, ball, context.rules.model.ball.radius_m) > LOST_M)
    };
    if memory.as_ref().is_some_and(is_lost) {
        *memory = None;
    }
    if let (None, Some(touch)) = (&memory, context.touches.iter().find(|touch| !touch.is_kick)) {
        *memory = Some(DribbleMemory { by: touch.by, from: ball.at, is_told: false });
    }
    let Some(memory) = memory else { return };
    let distance_m = memory.from.distance(ball.at);
    if distance_m > WAY_M_MAX && !memory.is_told {
        memory.is_told = true;
        events.push(context.event(EventKind::Dribbled(distance_m), ball.at, Some(memory.by)));
    }
}
