//! Boxes of victims and decoys.

use super::appearance::{Appearance, Clothes};
use super::scene_box::{ObjectRef, SceneBox, number};
use crate::{BodyPart, Building, DecoyKind};

/// Returns all parts of all bodies on a floor.
pub(super) fn of(building: &Building, floor: i32) -> Vec<SceneBox> {
    let mut blocks = Vec::new();
    for (index, victim) in building.victims.iter().enumerate().filter(|(_, victim)| victim.floor == floor) {
        let clothes = Clothes::number(number(index));
        blocks.extend(victim.parts.iter().map(|part| {
            let place = part.place(victim.at_m, victim.heading_rad);
            block(part, place, ObjectRef::Victim(number(index)), clothes.look(part.kind))
        }));
    }
    for (index, decoy) in building.decoys.iter().enumerate().filter(|(_, decoy)| decoy.floor == floor) {
        let clothes = Clothes::number(number(index).wrapping_add(3));
        blocks.extend(decoy.parts.iter().map(|part| {
            let look = match decoy.kind {
                DecoyKind::Mannequin => Appearance::MANNEQUIN,
                DecoyKind::Jacket => clothes.look(part.kind),
            };
            block(part, part.place(decoy.at_m, decoy.heading_rad), ObjectRef::Decoy(number(index)), look)
        }));
    }
    blocks
}

fn block(part: &BodyPart, place: crate::Rect, what: ObjectRef, look: Appearance) -> SceneBox {
    SceneBox { place, bottom_m: part.above_m, top_m: part.above_m + part.height_m, object: what, appearance: look }
}
