//! Places victims and decoys.

use std::collections::BTreeSet;

use glam::DVec2;

use super::LayoutError;
use super::collapse::is_inside_a_room;
use super::furniture_placer::{FurniturePlacer, furniture_size};
use super::rng::{LayoutRng, round_point};
use super::settings::{BuildingKind, GeneratorSettings};
use super::victim_spots::VictimSpots;
use crate::body_parts::decoy_parts;
use crate::model::{Building, Furniture, FurnitureKind};
use crate::shape::Rect;
use crate::victims::{Decoy, DecoyKind, Difficulty, Posture, Victim};

const TRIES: usize = 400;
/// Visible parts of a buried body.
const UNBURIED: usize = 4;
/// Distance from a victim's centre to a screen that hides them.
const SCREEN_M: f64 = 1.05;
const SCREEN_SIZE_M: DVec2 = DVec2::new(2.4, 0.08);

/// Adds victims; returns the names of the furniture that hides them and must stay.
pub(super) fn add_victims(
    building: &mut Building,
    recipe: &GeneratorSettings,
    placer: &FurniturePlacer,
    draw: &mut LayoutRng,
) -> Result<BTreeSet<String>, LayoutError> {
    let doorways = building.doorways();
    let mut kept = BTreeSet::new();
    for (number, difficulty) in quotas(recipe).into_iter().enumerate() {
        let spots = VictimSpots::new(building, placer, &doorways);
        let found = find(&spots, difficulty, draw).map(|victim| (victim, None));
        let found = found.or_else(|| hide(&spots, difficulty, draw).map(|(victim, cover)| (victim, Some(cover))));
        let (mut victim, cover) = found.ok_or(match difficulty {
            Difficulty::SideRoom => "a victim needs a room behind another room",
            _ => "there is no place for a victim",
        })?;
        kept.extend(cover.iter().map(|cover| cover.name.clone()));
        building.furniture.extend(cover);
        victim.name = format!("v{}", number + 1);
        if recipe.kind == BuildingKind::Collapsed && difficulty == Difficulty::Under {
            let first = draw.whole(victim.parts.len().saturating_sub(UNBURIED) + 1);
            victim.parts = victim.parts.into_iter().skip(first).take(UNBURIED).collect();
        }
        kept.extend(covers(building, &victim));
        building.victims.push(victim);
    }
    Ok(kept)
}

/// Returns the difficulty of each victim: shares of the total, with the largest remainders rounded up.
fn quotas(recipe: &GeneratorSettings) -> Vec<Difficulty> {
    let shares = recipe.mix.shares();
    let total: f64 = shares.iter().sum();
    let kinds = [Difficulty::Open, Difficulty::Behind, Difficulty::Under, Difficulty::SideRoom];
    let exact = shares.map(|share| share / total * f64::from(recipe.victims));
    let mut counts: Vec<(Difficulty, u32, f64)> =
        kinds.into_iter().zip(exact).map(|(kind, exact)| (kind, exact as u32, exact - exact.floor())).collect();
    let missing = recipe.victims.saturating_sub(counts.iter().map(|entry| entry.1).sum());
    counts.sort_by(|a, b| b.2.total_cmp(&a.2).then(a.0.cmp(&b.0)));
    for entry in counts.iter_mut().take(missing as usize) {
        entry.1 += 1;
    }
    counts.sort_by_key(|entry| entry.0);
    counts.into_iter().flat_map(|(kind, count, _)| (0..count).map(move |_| kind)).collect()
}

fn posture(difficulty: Difficulty, draw: &mut LayoutRng) -> Posture {
    let all: &[Posture] = match difficulty {
        Difficulty::Open => &[Posture::Lying, Posture::Sitting, Posture::Standing],
        Difficulty::SideRoom | Difficulty::Behind => &[Posture::Lying, Posture::Lying, Posture::Sitting],
        Difficulty::Under => &[Posture::Lying],
    };
    draw.pick(all).unwrap_or(Posture::Lying)
}

/// Finds a spot that already suits the difficulty.
fn find(spots: &VictimSpots<'_>, difficulty: Difficulty, draw: &mut LayoutRng) -> Option<Victim> {
    (0..TRIES).find_map(|_| {
        let victim = spots.propose(difficulty, posture(difficulty, draw), draw)?;
        spots.suits(&victim).then_some(victim)
    })
}

/// Finds a spot in the open and new furniture above the victim, or between the victim and the door.
fn hide(spots: &VictimSpots<'_>, difficulty: Difficulty, draw: &mut LayoutRng) -> Option<(Victim, Furniture)> {
    (0..TRIES).find_map(|_| {
        let open = spots.propose(Difficulty::Open, Posture::Lying, draw)?;
        if !spots.suits(&open) {
            return None;
        }
        let cover = cover(spots, &open, difficulty)?;
        let mut building = spots.building.clone();
        building.furniture.push(cover.clone());
        let hidden = Victim { difficulty, ..open };
        VictimSpots::new(&building, spots.placer, spots.doorways).suits(&hidden).then_some((hidden, cover))
    })
}

/// Returns furniture that would hide a victim, if it fits.
fn cover(spots: &VictimSpots<'_>, victim: &Victim, difficulty: Difficulty) -> Option<Furniture> {
    let building = spots.building;
    let (kind, place) = match difficulty {
        Difficulty::Under => {
            let (size_m, _) = furniture_size(FurnitureKind::Table);
            (FurnitureKind::Table, Rect { center_m: victim.at_m, size_m, yaw_rad: victim.heading_rad })
        }
        Difficulty::Behind => (FurnitureKind::Partition, screen(spots, victim)?),
        Difficulty::Open | Difficulty::SideRoom => return None,
    };
    let (_, [above_m, height_m]) = furniture_size(kind);
    let name = format!("cover{}", building.victims.len() + 1);
    let fits = is_inside_a_room(building, &place) && spots.placer.fits(building, &place, 0.0);
    fits.then_some(Furniture { name, kind, floor: 0, place, above_m, height_m })
}

/// Returns the place of a screen between a victim and the first door of the room.
fn screen(spots: &VictimSpots<'_>, victim: &Victim) -> Option<Rect> {
    let room = spots.building.room_at(0, victim.at_m)?;
    let door = *spots.doorways.of_rooms.get(room)?.first()?;
    let way = (door - victim.at_m).normalize_or_zero();
    let yaw_rad = (libm::atan2(way.x, -way.y) * 1000.0).round() / 1000.0;
    Some(Rect { center_m: round_point(victim.at_m + way * SCREEN_M), size_m: SCREEN_SIZE_M, yaw_rad })
}

/// Returns the names of the furniture above a victim.
fn covers(building: &Building, victim: &Victim) -> Vec<String> {
    let over = |item: &&Furniture| item.place.distance_m(victim.at_m) == 0.0;
    building.furniture.iter().filter(over).map(|item| item.name.clone()).collect()
}

pub(super) fn add_decoys(
    building: &mut Building,
    recipe: &GeneratorSettings,
    placer: &FurniturePlacer,
    draw: &mut LayoutRng,
) -> Result<(), LayoutError> {
    let doorways = building.doorways();
    for number in 0..recipe.decoys {
        let spots = VictimSpots::new(building, placer, &doorways);
        let place = (0..TRIES).find_map(|_| {
            let body = spots.propose(Difficulty::Open, Posture::Lying, draw)?;
            spots.fits(&body).then_some(body)
        });
        let body = place.ok_or("there is no place for a decoy")?;
        let kind = draw.pick(&[DecoyKind::Mannequin, DecoyKind::Jacket]).unwrap_or(DecoyKind::Jacket);
        let name = format!("c{}", number + 1);
        let (at_m, heading_rad) = (body.at_m, body.heading_rad);
        building.decoys.push(Decoy { name, kind, floor: 0, at_m, heading_rad, parts: decoy_parts(kind) });
    }
    Ok(())
}
