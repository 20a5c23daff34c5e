//! Viewpoints: rays from unknown points beyond a frontier segment run back over explored floor to positions that robots
//! can reach. Robots of one size in one region share them.

use std::cell::OnceCell;
use std::f64::consts::TAU;

use glam::DVec2;
use rescue_mapping::grid::{Cell, CellRect, CellSet, segment_crosses};

use super::{ExploredMap, FrontierSegment};

/// Beyond this distance from the frontier, a nearer viewpoint is preferred, m.
const NEAR_M: f64 = 1.0;
/// Path length that a metre of further distance costs, m.
const FAR_COST: f64 = 2.0;
/// Range of the quick search, m,
pub(super) const QUICK_RANGE_M: f64 = 4.0;
/// with few rays from every third point, which finds nearly all viewpoints.
const QUICK_SEARCH: RayPattern = RayPattern { apart: 3, rays: 32, reach_m: QUICK_RANGE_M };
/// The exhaustive search: rays at most a cell apart at 8 m, from all points, up to the laser's range.
const FULL_SEARCH: RayPattern = RayPattern { apart: 1, rays: 1024, reach_m: f64::INFINITY };
/// Usable part of a laser's range.
const TRUSTED: f64 = 0.95;

/// The density of rays in a search.
struct RayPattern {
    apart: usize,
    rays: u32,
    reach_m: f64,
}

/// A viewpoint: the first valid position on a ray.
#[derive(Debug, Clone, Copy)]
pub(super) struct Viewpoint {
    pub at: DVec2,
    /// The unknown point visible from it.
    pub look: DVec2,
    /// The end of the ray.
    end: DVec2,
}

impl Viewpoint {
    /// Returns the cost of its distance from the look point, m.
    pub fn far_m(&self) -> f64 {
        FAR_COST * (self.at.distance(self.look) - NEAR_M).max(0.0)
    }
}

/// A region that robots of one size and one laser range can reach from each other's positions.
pub(super) struct ReachableRegion<'a> {
    explored_map: &'a ExploredMap,
    segments: &'a [FrontierSegment],
    reached: CellSet,
    /// The corners of its bounding box; none if it is empty.
    bounds: Option<[DVec2; 2]>,
    range_m: f64,
    quick_viewpoints: Vec<OnceCell<Vec<Viewpoint>>>,
    full_viewpoints: Vec<OnceCell<Vec<Viewpoint>>>,
}

impl<'a> ReachableRegion<'a> {
    pub fn new(
        explored_map: &'a ExploredMap,
        segments: &'a [FrontierSegment],
        reached: CellSet,
        range_m: f64,
    ) -> ReachableRegion<'a> {
        let none = || vec![OnceCell::new(); segments.len()];
        let corners = |bounds: CellRect| {
            let bounds = bounds.expanded(1);
            [bounds.first.corner(), bounds.last().moved(1, 1).corner()]
        };
        let bounds = reached.bounds().map(corners);
        ReachableRegion {
            explored_map,
            segments,
            reached,
            bounds,
            range_m,
            quick_viewpoints: none(),
            full_viewpoints: none(),
        }
    }

    /// True if a robot starts in it; one that fits nowhere belongs to the empty region.
    pub fn holds(&self, start: Option<Cell>) -> bool {
        start.map_or_else(|| self.reached.count() == 0, |start| self.reached.contains(start))
    }

    /// Returns viewpoints near a frontier segment.
    pub fn quick_search(&self, segment: usize) -> &[Viewpoint] {
        let viewpoints = self
            .quick_viewpoints
            .get(segment)
            .map(|viewpoints| viewpoints.get_or_init(|| self.viewpoints(segment, &QUICK_SEARCH)));
        viewpoints.map(Vec::as_slice).unwrap_or_default()
    }

    /// Returns viewpoints of a frontier segment at any distance.
    pub fn full_search(&self, segment: usize) -> &[Viewpoint] {
        let viewpoints = self
            .full_viewpoints
            .get(segment)
            .map(|viewpoints| viewpoints.get_or_init(|| self.viewpoints(segment, &FULL_SEARCH)));
        viewpoints.map(Vec::as_slice).unwrap_or_default()
    }

    fn viewpoints(&self, segment: usize, pattern: &RayPattern) -> Vec<Viewpoint> {
        let Some(segment) = self.segments.get(segment) else { return Vec::new() };
        let reach_m = pattern.reach_m.min(self.range_m * TRUSTED);
        let direction = |ray: u32| {
            let (sin, cos) = libm::sincos(f64::from(ray) * TAU / f64::from(pattern.rays));
            DVec2::new(cos, sin) * reach_m
        };
        let directions: Vec<DVec2> = (0..pattern.rays).map(direction).collect();
        let looks = segment.beyond().step_by(pattern.apart);
        let rays = looks.flat_map(|look| directions.iter().map(move |direction| (look, look + *direction)));
        rays.filter_map(|(look, end)| self.first(look, end, |_| true)).collect()
    }

    /// Returns the first valid viewpoint on a ray.
    fn first(&self, look: DVec2, end: DVec2, is_valid: impl Fn(DVec2) -> bool) -> Option<Viewpoint> {
        if !self.bounds.is_some_and(|bounds| segment_crosses(bounds, look, end)) {
            return None;
        }
        let mut cells =
            self.explored_map.line_of_sight(look, end).filter(|(_, index)| self.reached.contains_index(*index));
        let at = cells.find_map(|(cell, _)| Some(cell.center()).filter(|at| is_valid(*at)))?;
        Some(Viewpoint { at, look, end })
    }

    /// Returns this viewpoint if valid, or the next valid one on its ray.
    pub fn valid(&self, viewpoint: &Viewpoint, is_valid: impl Fn(DVec2) -> bool) -> Option<Viewpoint> {
        if is_valid(viewpoint.at) { Some(*viewpoint) } else { self.first(viewpoint.look, viewpoint.end, is_valid) }
    }

    /// Returns the viewpoints at the robot's own position, even if it does not fit there.
    pub fn at_robot(&self, segment: &FrontierSegment, own: DVec2) -> Vec<Viewpoint> {
        let is_seen = |look: &DVec2| {
            let is_near = look.distance(own) <= self.range_m * TRUSTED;
            is_near
                && Cell::of(own).is_some_and(|cell| {
                    self.explored_map.line_of_sight(*look, own).last().is_some_and(|(last, _)| last == cell)
                })
        };
        segment
            .beyond()
            .step_by(QUICK_SEARCH.apart)
            .filter(is_seen)
            .map(|look| Viewpoint { at: own, look, end: own })
            .collect()
    }
}
