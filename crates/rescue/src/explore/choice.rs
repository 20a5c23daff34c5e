//! What a robot that needs a goal can choose from.

use glam::DVec2;

use super::flood::Flood;
use super::ground::Ground;
use super::opening::{OPEN_M, Opening};
use super::stand::{Stand, Viewer};
use super::team::{Limit, Member};
use crate::grid::{Area, Cell, Mask};
use crate::plan::Disc;

/// What all robots know.
pub(super) struct Scene<'a> {
    pub ground: &'a Ground,
    pub openings: Vec<Opening>,
    pub others: &'a [Disc],
    pub now_s: f64,
}

/// What an opening offers a robot: a place to look from, or one later.
#[derive(Clone, Copy)]
pub(super) enum Offer {
    Stand(Stand),
    Shunned { until_s: f64 },
}

/// What a robot finds that needs a goal.
pub(super) struct Choice {
    pub member: usize,
    pub fits: Mask,
    pub flood: Flood,
    pub offers: Vec<Option<Offer>>,
    /// It would have a choice if robots did not stand in its way.
    pub is_walled_in: bool,
}

/// What each opening offers a robot.
pub(super) fn choice(scene: &Scene, index: usize, member: &Member, fits: Mask) -> Choice {
    let clear = without(fits.clone(), scene.others, member.radius_m);
    let choice = choice_on(scene, index, member, clear);
    if choice.offers.iter().any(Option::is_some) || scene.others.is_empty() {
        return choice;
    }
    let is_walled_in = choice_on(scene, index, member, fits).offers.iter().any(Option::is_some);
    Choice { is_walled_in, ..choice }
}

fn choice_on(scene: &Scene, index: usize, member: &Member, fits: Mask) -> Choice {
    let flood = Flood::from(&fits, scene.ground.explored(), member.at, member.radius_m);
    let viewer = Viewer { ground: scene.ground, flood: &flood, own: member.at, range_m: member.range_m };
    let is_inside = |point: DVec2| is_within(member.limit, point);
    let counts = |at: DVec2, look: DVec2| is_inside(look) && !member.explorer.has_tried(at, look);
    let offer = |opening: &Opening, stand: Option<Stand>| {
        let shunned = member.explorer.shuns(opening, scene.now_s);
        Some(shunned.map_or(Offer::Stand(stand?), |until_s| Offer::Shunned { until_s }))
    };
    let is_open = |opening: &Opening| opening.length_m(is_inside) >= OPEN_M;
    let glance = |opening: &Opening| {
        if is_open(opening) { offer(opening, viewer.glance(opening, counts)) } else { None }
    };
    let mut offers: Vec<Option<Offer>> = scene.openings.iter().map(glance).collect();
    // A search takes long: it is made when there is nothing else to do, until it finds something.
    if offers.iter().all(Option::is_none) {
        let mut rest = offers.iter_mut().zip(&scene.openings).filter(|(_, opening)| is_open(opening));
        let search = |(_, opening): &(_, &Opening)| offer(opening, viewer.search(opening, counts));
        if let Some((found, (offered, _))) = rest.find_map(|pair| Some((search(&pair)?, pair))) {
            *offered = Some(found);
        }
    }
    Choice { member: index, fits, flood, offers, is_walled_in: false }
}

pub(super) fn is_within(limit: Option<Limit>, point: DVec2) -> bool {
    limit.is_none_or(|limit| point.distance(limit.center) <= limit.radius_m)
}

/// The cells without those where a disc would touch another one.
fn without(mut fits: Mask, others: &[Disc], radius_m: f64) -> Mask {
    for other in others {
        let reach_m = (other.radius_m + radius_m).min(10.0);
        let corner = DVec2::splat(reach_m);
        let (Some(low), Some(high)) = (Cell::of(other.center - corner), Cell::of(other.center + corner)) else {
            continue;
        };
        let near = Area::around(low, high);
        for cell in (0..near.count()).map(|index| near.cell(index)) {
            if cell.center().distance(other.center) <= reach_m {
                fits.set(cell, false);
            }
        }
    }
    fits
}
