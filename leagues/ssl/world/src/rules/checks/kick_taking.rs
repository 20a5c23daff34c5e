//! Rule check of kick-offs, penalties and free kicks: ball in play, and double touch.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick_context::TickContext;
use crate::rules::context::PlayState;
use crate::rules::event::{Event, EventKind, RobotRef};

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

pub fn check(memory: &mut Option<KickMemory>, context: &TickContext, events: &mut Vec<Event>) {
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
