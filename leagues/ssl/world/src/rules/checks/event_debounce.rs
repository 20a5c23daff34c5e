//! Suppression of repeated events.

use std::mem::{Discriminant, discriminant};

use serde::{Deserialize, Serialize};

use crate::rules::event::{Event, EventKind, RobotRef};
use crate::rules::ticks;

/// Interval after which a lasting offence is reported again [N].
const AGAIN_TICKS: u64 = ticks(2.0);

/// Interval for a surplus of robots, which takes longer to correct.
const COUNT_AGAIN_TICKS: u64 = ticks(10.0);

/// Events that must not be repeated yet.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct EventDebounce(Vec<Event>);

impl EventDebounce {
    /// Returns the events that are not suppressed.
    pub fn filter_new(&mut self, mut events: Vec<Event>) -> Vec<Event> {
        events.retain(|event| self.is_new(event));
        events
    }

    fn is_new(&mut self, event: &Event) -> bool {
        self.0.retain(|reported| event.tick < reported.tick.saturating_add(again_ticks(&reported.what)));
        let is_new = !self.0.iter().any(|reported| key(reported) == key(event));
        if is_new && again_ticks(&event.what) > 0 {
            self.0.push(*event);
        }
        is_new
    }
}

/// Key of an event: equal keys mean the same offence.
fn key(event: &Event) -> (Discriminant<EventKind>, Option<RobotRef>, Option<RobotRef>) {
    let other = match event.what {
        EventKind::Crash { other, .. } => Some(other),
        EventKind::TooManyRobots { team, .. } | EventKind::Placed(team) | EventKind::NotPlaced(team, _) => {
            Some(RobotRef { team, number: 0 })
        }
        _ => None,
    };
    (discriminant(&event.what), event.by.min(other), event.by.max(other))
}

/// Time of suppression. Events that the game reacts to, or checks with their own memory, are never suppressed.
fn again_ticks(what: &EventKind) -> u64 {
    match what {
        EventKind::TooManyRobots { .. } => COUNT_AGAIN_TICKS,
        EventKind::Crash { .. }
        | EventKind::AttackerInArea
        | EventKind::DefenderInArea
        | EventKind::DoubleTouch
        | EventKind::FastInStop(_)
        | EventKind::NearInStop(_)
        | EventKind::Placed(_)
        | EventKind::NotPlaced(..) => AGAIN_TICKS,
        _ => 0,
    }
}
