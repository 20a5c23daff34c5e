//! Boxes of victims and decoys.

use super::look::{Clothes, Look};
use super::scene::{Block, What, number};
use crate::building::{Building, DecoyKind, Part};

/// Returns all parts of all bodies on a floor.
pub(super) fn of(building: &Building, floor: i32) -> Vec<Block> {
    let mut blocks = Vec::new();
    for (index, victim) in building.victims.iter().enumerate().filter(|(_, victim)| victim.floor == floor) {
        let clothes = Clothes::number(number(index));
        blocks.extend(victim.parts.iter().map(|part| {
            let place = part.place(victim.at_m, victim.heading_rad);
            block(part, place, What::Victim(number(index)), clothes.look(part.kind))
        }));
    }
    for (index, decoy) in building.decoys.iter().enumerate().filter(|(_, decoy)| decoy.floor == floor) {
        let clothes = Clothes::number(number(index).wrapping_add(3));
        blocks.extend(decoy.parts.iter().map(|part| {
            let look = match decoy.kind {
                DecoyKind::Mannequin => Look::MANNEQUIN,
                DecoyKind::Jacket => clothes.look(part.kind),
            };
            block(part, part.place(decoy.at_m, decoy.heading_rad), What::Decoy(number(index)), look)
        }));
    }
    blocks
}

fn block(part: &Part, place: crate::building::Rect, what: What, look: Look) -> Block {
    Block { place, bottom_m: part.above_m, top_m: part.above_m + part.height_m, what, look }
}
