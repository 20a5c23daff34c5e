//! What all robots know when a team decides, and where robots of each size fit.

use std::cell::OnceCell;

use glam::DVec2;

use super::explorer::Tried;
use super::flood::Room;
use super::ground::Ground;
use super::opening::Opening;
use super::team::Member;
use crate::avoid::PASSING_M;
use crate::grid::Mask;
use crate::plan::Disc;

/// A metre of an opening is worth as much as this way, m.
const GAIN: f64 = 1.0;
/// Openings are not worth more than with this length, m.
const GAIN_MAX_M: f64 = 3.0;
/// What another robot looks at is taken up to this distance, m.
const TAKEN_M: f64 = 1.0;

/// What all robots know.
pub(super) struct Scene<'a> {
    pub ground: &'a Ground,
    pub openings: &'a [Opening],
    /// Robots that stand.
    pub others: &'a [Disc],
    pub sizes: Vec<Size>,
    /// What robots that keep their goals look at,
    pub taken: Vec<DVec2>,
    /// and the openings that leaves, each with what is missing to a long one, as a way, m.
    pub free: Vec<(usize, f64)>,
    /// Where robots looked in vain, with how far their lasers see.
    pub tried: Vec<(f64, Tried)>,
    /// This many robots need a goal: none of them has to know more openings than that.
    pub wanted: usize,
    pub now_s: f64,
}

impl Scene<'_> {
    /// Takes what robots look at that keep their goals.
    pub fn take(&mut self, looks: Vec<DVec2>) {
        let is_free = |one: &Opening| looks.iter().all(|look| one.distance_m(*look) > TAKEN_M);
        let free = self.openings.iter().enumerate().filter(|(_, one)| is_free(one));
        self.free = free.map(|(at, one)| (at, GAIN * (GAIN_MAX_M - one.length_m(|_| true).min(GAIN_MAX_M)))).collect();
        self.taken = looks;
    }
}

/// Where robots of a size fit, on the ground or in the air.
pub(super) struct Size {
    radius_m: f64,
    is_flying: bool,
    pub fits: Mask,
    /// The same without where they would come too near to robots that stand.
    clear: OnceCell<Room>,
}

impl Size {
    /// For each size in a team.
    pub fn all(ground: &Ground, team: &[Member]) -> Vec<Size> {
        let mut sizes: Vec<Size> = Vec::new();
        for member in team {
            if Size::of(&sizes, member).is_none() {
                let Member { radius_m, is_flying, .. } = *member;
                let fits = if is_flying { ground.fits_aloft(radius_m) } else { ground.fits(radius_m) };
                sizes.push(Size { radius_m, is_flying, fits, clear: OnceCell::new() });
            }
        }
        sizes
    }

    pub fn clear(&self, others: &[Disc]) -> &Room {
        let reach_m = |other: &Disc| (other.radius_m + self.radius_m + PASSING_M).min(10.0);
        let without = |clear: Mask, one: &Disc| clear.without_disc(one.center, reach_m(one));
        self.clear.get_or_init(|| Room::new(others.iter().fold(self.fits.clone(), without)))
    }

    /// That of a robot.
    pub fn of<'a>(sizes: &'a [Size], member: &Member) -> Option<&'a Size> {
        sizes.iter().find(|size| size.radius_m == member.radius_m && size.is_flying == member.is_flying)
    }
}
