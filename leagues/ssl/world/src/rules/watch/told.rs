//! What has been told already.

use std::mem::{Discriminant, discriminant};

use serde::{Deserialize, Serialize};

use crate::rules::event::{Event, What, Who};
use crate::rules::ticks;

/// What lasts is told again after this time [N].
const AGAIN_TICKS: u64 = ticks(2.0);

/// A surplus of robots lasts longer: they have to be taken away.
const COUNT_AGAIN_TICKS: u64 = ticks(10.0);

/// Events that may not be repeated yet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Told(Vec<Event>);

impl Told {
    /// Those that are not told yet.
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

/// Two events with the same key are one and the same offence.
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

/// How long it is not repeated. Those that the game answers, or that have a memory of their own, are told whenever they happen.
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
