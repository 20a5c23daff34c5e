//! Rule check: a ball without progress.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick_context::TickContext;
use crate::TICK_S;
use crate::rules::event::{Event, EventKind};
use crate::rules::ticks;

/// Distance within which a ball makes no progress [N].
const PLACE_M: f64 = 0.2;

/// Time limit without progress [N].
const TIME_TICKS: u64 = ticks(10.0);

/// Position of the ball, and the tick since which it is there.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct ProgressMemory {
    at: DVec2,
    since: u64,
}

pub fn check(memory: &mut Option<ProgressMemory>, context: &TickContext, events: &mut Vec<Event>) {
    let (at, now) = (context.after.ball.at, context.after.tick);
    let here = memory.filter(|memory| memory.at.distance(at) <= PLACE_M).unwrap_or(ProgressMemory { at, since: now });
    let waited = now.saturating_sub(here.since);
    if waited < TIME_TICKS {
        *memory = Some(here);
        return;
    }
    *memory = None;
    let seconds = waited as f64 * TICK_S;
    events.push(context.event(EventKind::NoProgress(seconds), at, None));
}
