//! Victims in the picture that are worth a mark.

use glam::DVec2;
use wire::mrcs::{Command, Mark, Uid};

use crate::Known;
use crate::known::Sight;

/// A victim this near to a mark has it already, m.
const SAME_M: f64 = 1.5;

/// What is farther away is too uncertain for a mark, m: a pixel is half a metre there.
const FAR_M: f64 = 6.0;

/// The first victim in the picture without a mark, and where it seems to lie. Names in `done` are left out.
pub fn unmarked(known: &Known, sight: &Sight, done: &[Uid]) -> Option<(Uid, DVec2)> {
    let victims = known.victims().filter(|(uid, _)| !done.contains(uid));
    let mut placed = victims.filter_map(|(uid, thing)| Some((uid.clone(), sight.floor(thing)?)));
    placed.find(|(_, at)| at.distance(sight.at) <= FAR_M && !is_marked(known, *at))
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
