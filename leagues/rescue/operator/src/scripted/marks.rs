//! Victims in the picture that are worth a mark.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_protocol::mrcs::{Command, Mark, Uid};
use serde::{Deserialize, Serialize};

use crate::Known;
use crate::known::Sight;

/// A victim this near to a mark has it already, m.
const SAME_M: f64 = 1.5;

/// What is farther away is too uncertain for a mark, m: a pixel is half a metre there.
const FAR_M: f64 = 6.0;

/// What is in the picture for a shorter time may be an error of the detector, ms: its errors come and go within a second.
const GLIMPSE_MS: u64 = 1000;

/// Since when victims are in the picture, ms.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Glimpses(BTreeMap<Uid, u64>);

impl Glimpses {
    /// Looks at the picture. Call it whenever something may be new.
    pub fn watch(&mut self, known: &Known, now_ms: u64) {
        self.0.retain(|uid, _| known.picture.contains_key(uid));
        for (uid, _) in known.victims() {
            self.0.entry(uid.clone()).or_insert(now_ms);
        }
    }

    /// Whether a victim was there for long enough to be one.
    pub fn is_certain(&self, victim: &Uid, now_ms: u64) -> bool {
        self.0.get(victim).is_some_and(|since_ms| now_ms > since_ms + GLIMPSE_MS)
    }
}

/// A victim in the picture that has no mark, and where it seems to lie. What is near to those in `done` is left out.
pub fn unmarked(known: &Known, sight: &Sight, done: &[(Uid, DVec2)]) -> Option<(Uid, DVec2)> {
    let is_done = |uid: &Uid, at: DVec2| done.iter().any(|(other, place)| other == uid || place.distance(at) <= SAME_M);
    let mut placed = known.victims().filter_map(|(uid, thing)| Some((uid.clone(), sight.floor(thing)?)));
    placed.find(|(uid, at)| at.distance(sight.at) <= FAR_M && !is_done(uid, *at) && !is_marked(known, *at))
}

/// Whether there is a mark near this place.
pub fn is_marked(known: &Known, at: DVec2) -> bool {
    known.marks().any(|(_, mark)| DVec2::from_array(mark.at).distance(at) <= SAME_M)
}

/// Marks a victim; where it has left the picture meanwhile, its place as it was remembered.
pub fn mark(known: &Known, feature: &Uid, at: DVec2) -> Command {
    let is_there = known.picture.contains_key(feature);
    Command::Mark(if is_there { Mark::Feature(feature.clone()) } else { Mark::At(at.to_array()) })
}
