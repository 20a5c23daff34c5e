//! Candidate spots for victims.

use std::f64::consts::PI;

use glam::DVec2;

use super::furniture_placer::{FurniturePlacer, furniture_area};
use super::rng::{LayoutRng, round_point};
use crate::body_parts::body_parts;
use crate::line_of_sight::{Doorways, classify};
use crate::model::{Building, RoomKind};
use crate::obstacle::{Obstacle, ObstacleSource};
use crate::shape::Rect;
use crate::victims::{Difficulty, Posture, Victim, VictimState};

/// Minimum distance between bodies.
const APART_M: f64 = 2.5;
/// Minimum clearance between a body and the object above it.
const ABOVE_M: f64 = 0.1;

/// The building data used in the search for victim spots.
pub(super) struct VictimSpots<'a> {
    pub building: &'a Building,
    pub placer: &'a FurniturePlacer,
    pub obstacles: Vec<Obstacle>,
    pub occluders: Vec<Obstacle>,
    pub doorways: &'a Doorways,
}

impl<'a> VictimSpots<'a> {
    pub(super) fn new(building: &'a Building, placer: &'a FurniturePlacer, doorways: &'a Doorways) -> VictimSpots<'a> {
        VictimSpots { building, placer, obstacles: building.obstacles(0), occluders: building.occluders(0), doorways }
    }

    /// True if a victim fits there and is as hard to find as declared.
    pub(super) fn suits(&self, victim: &Victim) -> bool {
        let difficulty = || classify(self.building, &self.occluders, self.doorways, victim);
        self.fits(victim) && difficulty() == victim.difficulty
    }

    /// Proposes a body at a spot that suits a difficulty; it may not fit there.
    pub(super) fn propose(&self, difficulty: Difficulty, posture: Posture, draw: &mut LayoutRng) -> Option<Victim> {
        let heading_rad = (draw.between(-PI, PI) * 1000.0).round() / 1000.0;
        let (at_m, heading_rad) = match difficulty {
            Difficulty::Open => (self.in_room(draw, |depth, _| depth <= 1)?, heading_rad),
            Difficulty::SideRoom => (self.in_room(draw, |depth, _| depth >= 2)?, heading_rad),
            Difficulty::Behind => self.beside(draw)?,
            Difficulty::Under => self.below(draw)?,
        };
        let states = [VictimState::Aware, VictimState::Unconscious, VictimState::Unconscious, VictimState::Dead];
        Some(Victim {
            name: String::new(),
            floor: 0,
            at_m: round_point(at_m),
            heading_rad,
            posture,
            state: draw.pick(&states)?,
            difficulty,
            parts: body_parts(posture),
        })
    }

    /// Draws a point in one of the suitable rooms; large rooms are likelier, corridors less likely.
    fn in_room(&self, draw: &mut LayoutRng, suits: impl Fn(usize, RoomKind) -> bool) -> Option<DVec2> {
        let rooms = self.building.rooms.iter().zip(&self.doorways.depths);
        let rooms = rooms.filter(|(room, depth)| room.reachable && depth.is_some_and(|depth| suits(depth, room.kind)));
        let rooms: Vec<(Rect, f64)> = rooms
            .map(|(room, _)| {
                let ground = furniture_area(room);
                let share = if room.kind == RoomKind::Corridor { 0.15 } else { 1.0 };
                (ground, (ground.size_m.x * ground.size_m.y).sqrt() * share)
            })
            .collect();
        let mut at = draw.between(0.0, rooms.iter().map(|(_, weight)| weight).sum());
        let (ground, _) = rooms.iter().find(|(_, weight)| {
            at -= weight;
            at < 0.0
        })?;
        Some(ground.center_m + DVec2::new(draw.between(-0.5, 0.5), draw.between(-0.5, 0.5)) * ground.size_m)
    }

    /// Draws a point along a side of an object that hides a body.
    fn beside(&self, draw: &mut LayoutRng) -> Option<(DVec2, f64)> {
        let high = self.building.furniture.iter().filter(|item| item.above_m < 0.3 && item.height_m >= 0.45);
        let high: Vec<Rect> = high.map(|item| item.place).collect();
        let place = draw.pick(&high)?;
        let (axis, half) = (place.axis(), place.size_m * 0.5);
        let (out, along, reach, length) =
            if draw.chance(0.5) { (axis, axis.perp(), half.x, half.y) } else { (axis.perp(), axis, half.y, half.x) };
        let side = if draw.chance(0.5) { 1.0 } else { -1.0 };
        let at = place.center_m + out * (side * (reach + 0.42)) + along * draw.between(-length, length);
        Some((at, (libm::atan2(along.y, along.x) * 1000.0).round() / 1000.0))
    }

    /// Draws a point below an object.
    fn below(&self, draw: &mut LayoutRng) -> Option<(DVec2, f64)> {
        let high: Vec<Rect> =
            self.building.furniture.iter().filter(|item| item.above_m >= 0.5).map(|item| item.place).collect();
        let place = draw.pick(&high)?;
        let local = DVec2::new(draw.between(-0.3, 0.3), draw.between(-0.3, 0.3)) * place.size_m;
        let yaw_rad = place.yaw_rad + draw.between(-0.5, 0.5);
        Some((place.center_m + place.axis().rotate(local), (yaw_rad * 1000.0).round() / 1000.0))
    }

    /// True if a body is in a required room and touches nothing.
    pub(super) fn fits(&self, victim: &Victim) -> bool {
        let Some(room) = self.building.room_at(0, victim.at_m).and_then(|at| self.building.rooms.get(at)) else {
            return false;
        };
        let ground = furniture_area(room);
        let bodies = self.building.victims.iter().map(|other| other.at_m);
        let mut bodies = bodies.chain(self.building.decoys.iter().map(|decoy| decoy.at_m));
        let inside = |place: &Rect| {
            let way = (place.center_m - ground.center_m).abs() + place.half_extent_m();
            way.cmple(ground.size_m * 0.5).all() && self.placer.is_permitted(place)
        };
        let free = |place: &Rect, top_m: f64| {
            let low = |obstacle: &&Obstacle| obstacle.bottom_m < top_m + ABOVE_M && is_solid(obstacle.source);
            !self.obstacles.iter().filter(low).any(|obstacle| obstacle.place.overlaps(place, 0.02))
        };
        let part_fits = |part: &crate::victims::BodyPart| {
            let place = part.place(victim.at_m, victim.heading_rad);
            inside(&place) && free(&place, part.above_m + part.height_m)
        };
        room.reachable && bodies.all(|at| at.distance(victim.at_m) > APART_M) && victim.parts.iter().all(part_fits)
    }
}

fn is_solid(source: ObstacleSource) -> bool {
    !matches!(source, ObstacleSource::Victim(_) | ObstacleSource::Decoy(_))
}
