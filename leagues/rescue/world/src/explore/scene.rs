//! The common snapshot for one decision of the team, with the free space for each size of robot.

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

/// Path length that a metre of frontier is worth, m.
const GAIN: f64 = 1.0;
/// Length above which a frontier segment gains no more value, m.
const GAIN_MAX_M: f64 = 3.0;
/// Frontier segments this close to another robot's look point are taken, m.
const TAKEN_M: f64 = 1.0;

/// The common snapshot of all robots' knowledge.
pub(super) struct Scene<'a> {
    pub ground: &'a Ground,
    pub openings: &'a [Opening],
    /// Standing robots.
    pub others: &'a [Disc],
    pub sizes: Vec<Size>,
    /// Look points of robots that keep their goals,
    pub taken: Vec<DVec2>,
    /// The remaining frontier segments, each with the cost of its missing length, m.
    pub free: Vec<(usize, f64)>,
    /// Viewpoints that showed nothing, with the robots' laser ranges.
    pub tried: Vec<(f64, Tried)>,
    /// The number of robots that need a goal, which bounds the candidates each has to know.
    pub wanted: usize,
    pub now_s: f64,
}

impl Scene<'_> {
    /// Marks the look points of robots that keep their goals as taken.
    pub fn take(&mut self, looks: Vec<DVec2>) {
        let is_free = |one: &Opening| looks.iter().all(|look| one.distance_m(*look) > TAKEN_M);
        let free = self.openings.iter().enumerate().filter(|(_, one)| is_free(one));
        self.free = free.map(|(at, one)| (at, GAIN * (GAIN_MAX_M - one.length_m(|_| true).min(GAIN_MAX_M)))).collect();
        self.taken = looks;
    }
}

/// Free space for robots of a size, on the ground or in flight.
pub(super) struct Size {
    radius_m: f64,
    is_flying: bool,
    pub fits: Mask,
    /// Free space without positions too close to standing robots.
    clear: OnceCell<Room>,
}

impl Size {
    /// Computes the free space for each size in a team.
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

    /// Returns the size class of a robot.
    pub fn of<'a>(sizes: &'a [Size], member: &Member) -> Option<&'a Size> {
        sizes.iter().find(|size| size.radius_m == member.radius_m && size.is_flying == member.is_flying)
    }
}
