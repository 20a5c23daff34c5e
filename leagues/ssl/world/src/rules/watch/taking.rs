//! Kick-offs, penalties and free kicks: when the ball comes into play, and who touches it twice.

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::tick::Tick;
use crate::rules::event::{Event, What, Who};
use crate::rules::scene::Play;

/// The ball is in play when it is so far from where it lay; from then on a touch of the taker is its second one.
const MOVED_M: f64 = 0.05;

/// A kick that is taken.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Memory {
    /// Where the ball lay.
    from: DVec2,
    /// Who touched it first.
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
        // Whoever came second makes the taker free. Before the ball is in play it still has to come there.
        *memory = if taking.is_in_play { None } else { Some(Memory { taker: None, ..*taking }) };
        return;
    }
    if has_moved && tick.is_touching(taker) {
        events.push(tick.event(What::DoubleTouch, at, Some(taker)));
        *memory = None;
    }
}
