//! Where a robot stands to see beyond an opening: rays go from the unknown floor beyond it back over explored floor to places that
//! it can reach.

use std::f64::consts::TAU;

use glam::DVec2;

use super::{Flood, Ground, Opening};
use crate::grid::Cell;

/// From here on it is worth to go nearer, m.
const NEAR_M: f64 = 1.0;
/// A metre further away than that costs as much as this way, m.
const FAR_COST: f64 = 2.0;
/// A glance looks for places near the opening, with few rays from every third point: it finds nearly all of them.
const GLANCE: Look = Look { apart: 3, rays: 32, reach_m: 4.0 };
/// A search finds what there is to find: rays that are at most a cell apart at 8 m, from all points, as far as the laser sees.
const SEARCH: Look = Look { apart: 1, rays: 1024, reach_m: f64::INFINITY };
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

/// How a robot looks for a place.
struct Look {
    apart: usize,
    rays: u32,
    reach_m: f64,
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
    /// The best place near an opening to see beyond it, of those that count.
    pub(super) fn glance(&self, opening: &Opening, counts: impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        self.best(opening, &GLANCE, &counts)
    }

    /// The best place anywhere.
    pub(super) fn search(&self, opening: &Opening, counts: impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        self.best(opening, &SEARCH, &counts)
    }

    fn best(&self, opening: &Opening, how: &Look, counts: &impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let mut best: Option<Stand> = None;
        let reach_m = how.reach_m.min(self.range_m * TRUSTED);
        for look in opening.beyond().step_by(how.apart) {
            let angles = (0..how.rays).map(|ray| f64::from(ray) * TAU / f64::from(how.rays));
            let found = angles.filter_map(|angle_rad| self.back(look, angle_rad, reach_m, counts));
            for stand in found.chain(self.here(look, counts)) {
                if best.is_none_or(|best| stand.cost_m < best.cost_m) {
                    best = Some(stand);
                }
            }
        }
        best
    }

    /// The first place on a ray.
    fn back(&self, look: DVec2, angle_rad: f64, reach_m: f64, counts: &impl Fn(DVec2, DVec2) -> bool) -> Option<Stand> {
        let (sin, cos) = libm::sincos(angle_rad);
        let end = look + DVec2::new(cos, sin) * reach_m;
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
