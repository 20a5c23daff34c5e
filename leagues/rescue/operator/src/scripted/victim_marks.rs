//! Marking of victims in the picture.

use std::collections::BTreeMap;

use glam::DVec2;
use rescue_protocol::mrcs::{Command, MarkTarget, Uid};
use serde::{Deserialize, Serialize};

use crate::WorldModel;
use crate::world_model::CameraGeometry;

/// Distance at which a mark counts as the mark of a victim, m.
const SAME_M: f64 = 1.5;

/// Largest distance of a marked victim, m; at this distance a pixel is half a metre.
const FAR_M: f64 = 6.0;

/// Least time in the picture, ms: false alarms of the detector come and go within a second.
const GLIMPSE_MS: u64 = 1000;

/// A tracker of victims in the picture, with the time since each appeared, ms.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct VictimTracker(BTreeMap<Uid, u64>);

impl VictimTracker {
    /// Updates from the picture. Call it after every change.
    pub fn update(&mut self, known: &WorldModel, now_ms: u64) {
        self.0.retain(|uid, _| known.picture.contains_key(uid));
        for (uid, _) in known.visible_victims() {
            self.0.entry(uid.clone()).or_insert(now_ms);
        }
    }

    /// True if a victim was in the picture for long enough.
    pub fn is_certain(&self, victim: &Uid, now_ms: u64) -> bool {
        self.0.get(victim).is_some_and(|since_ms| now_ms > since_ms + GLIMPSE_MS)
    }
}

/// Returns a victim in the picture without a mark, and its estimated position; skips those near to `done`.
pub fn unmarked_victim(known: &WorldModel, sight: &CameraGeometry, done: &[(Uid, DVec2)]) -> Option<(Uid, DVec2)> {
    let is_done = |uid: &Uid, at: DVec2| done.iter().any(|(other, place)| other == uid || place.distance(at) <= SAME_M);
    let mut placed = known.visible_victims().filter_map(|(uid, thing)| Some((uid.clone(), sight.floor_point(thing)?)));
    placed.find(|(uid, at)| at.distance(sight.at) <= FAR_M && !is_done(uid, *at) && !is_marked(known, *at))
}

/// True if there is a mark near this position.
pub fn is_marked(known: &WorldModel, at: DVec2) -> bool {
    known.marks().any(|(_, mark)| DVec2::from_array(mark.at).distance(at) <= SAME_M)
}

/// Returns the command to mark a victim; if it has left the picture, at its remembered position.
pub fn mark_command(known: &WorldModel, feature: &Uid, at: DVec2) -> Command {
    let is_there = known.picture.contains_key(feature);
    Command::Mark(if is_there { MarkTarget::Feature(feature.clone()) } else { MarkTarget::At(at.to_array()) })
}
