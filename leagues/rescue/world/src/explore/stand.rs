//! Where robots stand to see beyond an opening: rays go from the unknown floor beyond it back over explored floor to places that
//! robots can reach. Robots of one size in one part of the floor share these places.

use std::cell::OnceCell;
use std::f64::consts::TAU;

use glam::DVec2;

use super::{Ground, Opening};
use crate::grid::{Area, Cell, Mask, comes_into};

/// From here on it is worth to go nearer, m.
const NEAR_M: f64 = 1.0;
/// A metre further away than that costs as much as this way, m.
const FAR_COST: f64 = 2.0;
/// A glance looks for places as near as this, m,
pub(super) const GLANCE_M: f64 = 4.0;
/// with few rays from every third point: it finds nearly all of them.
const GLANCE: Look = Look { apart: 3, rays: 32, reach_m: GLANCE_M };
/// A search finds what there is to find: rays that are at most a cell apart at 8 m, from all points, as far as the laser sees.
const SEARCH: Look = Look { apart: 1, rays: 1024, reach_m: f64::INFINITY };
/// Lasers are trusted up to this part of their range.
const TRUSTED: f64 = 0.95;

/// How places are looked for.
struct Look {
    apart: usize,
    rays: u32,
    reach_m: f64,
}

/// The first place on a ray.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place {
    pub at: DVec2,
    /// The unknown floor that is seen from there.
    pub look: DVec2,
    /// Where the ray ends.
    end: DVec2,
}

impl Place {
    /// What it costs to look from so far away, m.
    pub fn far_m(&self) -> f64 {
        FAR_COST * (self.at.distance(self.look) - NEAR_M).max(0.0)
    }
}

/// A part of the floor: what robots of one size and with one kind of laser can reach from each other's places.
pub(super) struct Part<'a> {
    ground: &'a Ground,
    openings: &'a [Opening],
    reached: Mask,
    /// Nothing of it is outside of these corners; none if it is empty.
    bounds: Option<[DVec2; 2]>,
    range_m: f64,
    glances: Vec<OnceCell<Vec<Place>>>,
    searches: Vec<OnceCell<Vec<Place>>>,
}

impl<'a> Part<'a> {
    pub fn new(ground: &'a Ground, openings: &'a [Opening], reached: Mask, range_m: f64) -> Part<'a> {
        let none = || vec![OnceCell::new(); openings.len()];
        let corners = |bounds: Area| {
            let bounds = bounds.grown(1);
            [bounds.first.corner(), bounds.last().moved(1, 1).corner()]
        };
        let bounds = reached.bounds().map(corners);
        Part { ground, openings, reached, bounds, range_m, glances: none(), searches: none() }
    }

    /// Whether a robot begins in it; one that fits nowhere is in the empty part.
    pub fn holds(&self, start: Option<Cell>) -> bool {
        start.map_or_else(|| self.reached.count() == 0, |start| self.reached.get(start))
    }

    /// Places near an opening to see beyond it.
    pub fn glance(&self, opening: usize) -> &[Place] {
        let places = self.glances.get(opening).map(|places| places.get_or_init(|| self.places(opening, &GLANCE)));
        places.map(Vec::as_slice).unwrap_or_default()
    }

    /// Places anywhere to see beyond an opening.
    pub fn search(&self, opening: usize) -> &[Place] {
        let places = self.searches.get(opening).map(|places| places.get_or_init(|| self.places(opening, &SEARCH)));
        places.map(Vec::as_slice).unwrap_or_default()
    }

    fn places(&self, opening: usize, how: &Look) -> Vec<Place> {
        let Some(opening) = self.openings.get(opening) else { return Vec::new() };
        let reach_m = how.reach_m.min(self.range_m * TRUSTED);
        let way = |ray: u32| {
            let (sin, cos) = libm::sincos(f64::from(ray) * TAU / f64::from(how.rays));
            DVec2::new(cos, sin) * reach_m
        };
        let ways: Vec<DVec2> = (0..how.rays).map(way).collect();
        let looks = opening.beyond().step_by(how.apart);
        let rays = looks.flat_map(|look| ways.iter().map(move |way| (look, look + *way)));
        rays.filter_map(|(look, end)| self.first(look, end, |_| true)).collect()
    }

    /// The first place on a ray of those that count.
    fn first(&self, look: DVec2, end: DVec2, counts: impl Fn(DVec2) -> bool) -> Option<Place> {
        if !self.bounds.is_some_and(|bounds| comes_into(bounds, look, end)) {
            return None;
        }
        let mut places = self.ground.sight(look, end).filter(|(_, place)| self.reached.has(*place));
        let at = places.find_map(|(cell, _)| Some(cell.center()).filter(|at| counts(*at)))?;
        Some(Place { at, look, end })
    }

    /// A place that counts: this one, or the next one on its ray.
    pub fn counted(&self, place: &Place, counts: impl Fn(DVec2) -> bool) -> Option<Place> {
        if counts(place.at) { Some(*place) } else { self.first(place.look, place.end, counts) }
    }

    /// The places that see beyond an opening from where a robot is, even if it does not fit there.
    pub fn here(&self, opening: &Opening, own: DVec2) -> Vec<Place> {
        let is_seen = |look: &DVec2| {
            let is_near = look.distance(own) <= self.range_m * TRUSTED;
            is_near
                && Cell::of(own)
                    .is_some_and(|cell| self.ground.sight(*look, own).last().is_some_and(|(last, _)| last == cell))
        };
        opening.beyond().step_by(GLANCE.apart).filter(is_seen).map(|look| Place { at: own, look, end: own }).collect()
    }
}
