//! Where a robot stands to see beyond an opening: rays go from the unknown floor beyond it back over explored floor to places that
//! it can reach.

use std::f64::consts::TAU;

use glam::DVec2;

use super::{Flood, Ground, Opening};
use crate::grid::{CELL_M, Cell};

/// From here on it is worth to go nearer, m.
const NEAR_M: f64 = 1.0;
/// A metre further away than that costs as much as this way, m.
const FAR_COST: f64 = 2.0;
/// Rays at first: a place near the opening is found with few.
const FEW_RAYS: u32 = 48;
/// Rays when these find nothing: half a cell apart at the range, at most.
const MOST_RAYS: u32 = 2048;
/// Lasers are trusted up to this part of their range.
const TRUSTED: f64 = 0.95;

/// A place to look from.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Stand {
    pub at: DVec2,
    /// The unknown floor that is seen from there.
    pub look: DVec2,
    /// The way there, and what the distance adds, m.
    pub cost_m: f64,
}

/// What a search for places needs to know of a robot.
#[derive(Clone, Copy)]
pub(super) struct Viewer<'a> {
    pub ground: &'a Ground,
    pub flood: &'a Flood,
    pub own: DVec2,
    pub range_m: f64,
}

impl Viewer<'_> {
    /// The best place to see beyond an opening, of those that count.
    pub(super) fn stand(&self, opening: &Opening, counts: impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let range_m = self.range_m * TRUSTED;
        let many = ((range_m * 2.0 * TAU / CELL_M) as u32).clamp(FEW_RAYS, MOST_RAYS);
        self.best(opening, FEW_RAYS, &counts).or_else(|| self.best(opening, many, &counts))
    }

    fn best(&self, opening: &Opening, rays: u32, counts: &impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let mut best: Option<Stand> = None;
        for look in opening.beyond() {
            let found = (0..rays).filter_map(|ray| self.back(look, f64::from(ray) * TAU / f64::from(rays), counts));
            for stand in found.chain(self.here(look, counts)) {
                if best.is_none_or(|best| stand.cost_m < best.cost_m) {
                    best = Some(stand);
                }
            }
        }
        best
    }

    /// The first place on a ray.
    fn back(&self, look: DVec2, angle_rad: f64, counts: &impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let (sin, cos) = libm::sincos(angle_rad);
        let end = look + DVec2::new(cos, sin) * (self.range_m * TRUSTED);
        self.ground.sight(look, end).find_map(|cell| {
            let way_m = self.flood.length_m(cell)?;
            counts(cell.center(), look).then(|| stand(cell.center(), look, way_m))
        })
    }

    /// The place where the robot is, even if it does not fit there.
    fn here(&self, look: DVec2, counts: &impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let is_seen = look.distance(self.own) <= self.range_m * TRUSTED && counts(self.own, look);
        let own = Cell::of(self.own)?;
        (is_seen && self.ground.sight(look, self.own).last() == Some(own)).then(|| stand(self.own, look, 0.0))
    }
}

fn stand(at: DVec2, look: DVec2, way_m: f64) -> Stand {
    Stand { at, look, cost_m: way_m + FAR_COST * (at.distance(look) - NEAR_M).max(0.0) }
}
