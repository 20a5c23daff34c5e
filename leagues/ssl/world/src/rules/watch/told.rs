//! Suppression of repeated events.

use std::mem::{Discriminant, discriminant};

use serde::{Deserialize, Serialize};

use crate::rules::event::{Event, What, Who};
use crate::rules::ticks;

/// Interval after which a lasting offence is reported again [N].
const AGAIN_TICKS: u64 = ticks(2.0);

/// Interval for a surplus of robots, which takes longer to correct.
const COUNT_AGAIN_TICKS: u64 = ticks(10.0);

/// Events that must not be repeated yet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Told(Vec<Event>);

impl Told {
    /// Returns the events that are not suppressed.
    pub fn new_ones(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        events.retain(|event| self.is_new(event));
        events
    }

    fn is_new(&mut self, event: &Event) -> bool {
        self.0.retain(|told| event.tick < told.tick.saturating_add(again_ticks(&told.what)));
        let is_new = !self.0.iter().any(|told| key(told) == key(event));
        if is_new && again_ticks(&event.what) > 0 {
            self.0.push(*event);
        }
        is_new
    }
}

/// Key of an event: equal keys mean the same offence.
fn key(event: &Event) -> (Discriminant<What>, Option<Who>, Option<Who>) {
    let other = match event.what {
        What::Crash { other, .. } => Some(other),
        What::TooManyRobots { team, .. } | What::Placed(team) | What::NotPlaced(team, _) => {
            Some(Who { team, number: 0 })
        }
        _ => None,
    };
    (discriminant(&event.what), event.by.min(other), event.by.max(other))
}

/// Time of suppression. Events that the game reacts to, or checks with their own memory, are never suppressed.
fn again_ticks(what: &What) -> u64 {
    match what {
        What::TooManyRobots { .. } => COUNT_AGAIN_TICKS,
        What::Crash { .. }
        | What::AttackerInArea
        | What::DefenderInArea
        | What::DoubleTouch
        | What::FastInStop(_)
        | What::NearInStop(_)
        | What::Placed(_)
        | What::NotPlaced(..) => AGAIN_TICKS,
        _ => 0,
    }
}
