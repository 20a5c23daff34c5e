//! Rule check of kick-offs, penalties and free kicks: ball in play, and double touch.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick::Tick;
use crate::rules::event::{Event, What, Who};
use crate::rules::scene::Play;

/// Distance that brings the ball into play; a later touch of the taker is its second one.
const MOVED_M: f64 = 0.05;

/// A kick in progress.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Initial position of the ball.
    from: DVec2,
    /// First robot that touched it.
    taker: Option<Who>,
    is_in_play: bool,
}

pub fn look(memory: &mut Option<Memory>, tick: &Tick, events: &mut Vec<Event>) {
    if let (Play::Taking(_), None) = (tick.scene.play, &memory) {
        *memory = Some(Memory { from: tick.before.ball.at, taker: None, is_in_play: false });
    }
    let Some(taking) = memory else { return };
    taking.taker = taking.taker.or(tick.touches.first().map(|touch| touch.by));
    let at = tick.after.ball.at;
    let has_moved = taking.from.distance(at) > MOVED_M;
    if has_moved && !taking.is_in_play {
        taking.is_in_play = true;
        events.push(tick.event(What::InPlay, at, taking.taker));
    }
    let Some(taker) = taking.taker else { return };
    if tick.touches.iter().any(|touch| touch.by != taker) {
        // A touch by another robot frees the taker. The ball still has to come into play.
        *memory = if taking.is_in_play { None } else { Some(Memory { taker: None, ..*taking }) };
        return;
    }
    if has_moved && tick.is_touching(taker) {
        events.push(tick.event(What::DoubleTouch, at, Some(taker)));
        *memory = None;
    }
}
