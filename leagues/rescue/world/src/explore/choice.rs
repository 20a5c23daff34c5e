//! Candidate exploration goals for one robot.

use glam::DVec2;

use super::explorer::{GLANCED_M, SEARCHED_M};
use super::flood::{Flood, Room, Spare};
use super::opening::{OPEN_M, Opening};
use super::scene::{Scene, Size};
use super::stand::{GLANCE_M, Part, Place};
use super::team::{Limit, Member};
use crate::grid::{Cell, Mask};

/// Step in which the distance field is extended, m.
const STEP_M: f64 = 3.0;

/// A frontier segment's candidate for one robot: a viewpoint now, or none until later.
#[derive(Clone, Copy)]
pub(super) enum Offer {
    /// The cost is the path length, plus distance from the frontier, minus a gain for long segments, m.
    Stand {
        place: Place,
        cost_m: f64,
    },
    Shunned {
        until_s: f64,
    },
}

impl Offer {
    fn better(before: Option<Offer>, place: Place, cost_m: f64) -> Option<Offer> {
        match before {
            Some(Offer::Stand { cost_m: before_m, .. }) if before_m <= cost_m => before,
            _ => Some(Offer::Stand { place, cost_m }),
        }
    }
}

/// A viewpoint of a frontier segment, with its cost apart from the path, m.
struct Offered {
    opening: usize,
    place: Place,
    extra_m: f64,
}

/// A frontier segment with a lower bound of the path to it, and the cost of its missing length, m.
struct Near {
    least_m: f64,
    opening: usize,
    short_m: f64,
}

/// The candidate goals of one robot.
pub(super) struct Choice<'a> {
    pub member: usize,
    pub flood: Flood<'a>,
    pub offers: Vec<Option<Offer>>,
    /// True if it would have candidates without standing robots in its way.
    pub is_walled_in: bool,
}

/// The reachable regions computed so far.
#[derive(Default)]
pub(super) struct Parts<'a> {
    known: Vec<(Mover, Part<'a>)>,
}

/// Properties of robots that share regions: size, flight, range, and consideration of standing robots.
#[derive(PartialEq)]
struct Mover {
    radius_m: f64,
    is_flying: bool,
    range_m: f64,
    is_clear: bool,
}

impl<'a> Parts<'a> {
    /// Returns the region at a distance field's start; an empty one for a robot that fits nowhere.
    fn of(&mut self, scene: &'a Scene, member: &Member, is_clear: bool, flood: &Flood) -> Option<&Part<'a>> {
        let Member { radius_m, is_flying, range_m, .. } = *member;
        let (start, mover) = (flood.start(), Mover { radius_m, is_flying, range_m, is_clear });
        let at = match self.known.iter().position(|(other, part)| *other == mover && part.holds(start)) {
            Some(at) => at,
            None => {
                let fits = flood.fits();
                let reached = start.map_or_else(|| Mask::new(fits.area()), |start| fits.connected(start));
                self.known.push((mover, Part::new(scene.ground, scene.openings, reached, range_m)));
                self.known.len() - 1
            }
        };
        self.known.get(at).map(|(_, part)| part)
    }
}

/// Returns the candidate goals of one robot, one per frontier segment.
pub(super) fn choice<'a>(
    scene: &'a Scene,
    parts: &mut Parts<'a>,
    spare: &mut Spare,
    index: usize,
    member: &Member,
) -> Option<Choice<'a>> {
    let size = Size::of(&scene.sizes, member)?;
    let flood = Flood::new(size.clear(scene.others), spare, scene.ground.explored(), member.at, member.radius_m);
    let mut choice = Choice { member: index, flood, offers: Vec::new(), is_walled_in: false };
    let is_last = !scene.taken.iter().any(|look| is_within(member.limit, *look));
    if let Some(part) = parts.of(scene, member, true, &choice.flood) {
        choice.offers = Chooser { scene, part, member }.offers(&mut choice.flood, is_last);
    }
    if is_last && !scene.others.is_empty() && choice.offers.iter().all(Option::is_none) {
        let room = Room::new(size.fits.clone());
        let mut flood = Flood::new(&room, spare, scene.ground.explored(), member.at, member.radius_m);
        if let Some(part) = parts.of(scene, member, false, &flood) {
            let offers = Chooser { scene, part, member }.offers(&mut flood, is_last);
            choice.is_walled_in = offers.iter().any(Option::is_some);
        }
        flood.end(spare);
    }
    Some(choice)
}

/// A search for one robot's candidates in its region.
struct Chooser<'a> {
    scene: &'a Scene<'a>,
    part: &'a Part<'a>,
    member: &'a Member<'a>,
}

impl Chooser<'_> {
    /// Returns the candidates. The exhaustive search runs only if exploration would otherwise end, until it finds any.
    fn offers(&self, flood: &mut Flood, is_last: bool) -> Vec<Option<Offer>> {
        let openings = self.scene.openings;
        let is_open = |one: &Opening| one.length_m(|point| is_within(self.member.limit, point)) >= OPEN_M;
        let open = self.scene.free.iter().filter(|(at, _)| openings.get(*at).is_some_and(is_open));
        let (shunned, free): (Vec<(usize, f64)>, Vec<_>) = open.partition(|(at, _)| self.shunned(*at).is_some());
        let mut offers: Vec<Option<Offer>> = vec![None; openings.len()];
        let glanced = self.reach(flood, &mut self.by_distance(&free), &mut offers);
        if glanced == 0 && shunned.is_empty() && is_last {
            let search = |&(opening, short_m): &(usize, f64)| {
                let found = self.part.search(opening).iter().filter_map(|place| self.counted(place, SEARCHED_M));
                let offered = |place: Place| Offered { opening, place, extra_m: place.far_m() + short_m };
                let found: Vec<_> = found.map(offered).collect();
                (!found.is_empty()).then_some(found)
            };
            if let Some(found) = free.iter().find_map(search) {
                flood.advance(f64::INFINITY);
                self.offer(flood, &found, &mut offers);
            }
        }
        for (at, _) in shunned {
            if let Some(offer) = offers.get_mut(at) {
                *offer = self.shunned(at);
            }
        }
        offers
    }

    /// Sorts frontier segments by a lower bound of the path to their viewpoints; the nearest is last.
    fn by_distance(&self, free: &[(usize, f64)]) -> Vec<Near> {
        let away_m = |at: usize| self.scene.openings.get(at).map_or(0.0, |one| one.distance_m(self.member.at));
        let near = |&(opening, short_m): &(usize, f64)| Near {
            least_m: 0.98 * (away_m(opening) - GLANCE_M),
            opening,
            short_m,
        };
        let mut all: Vec<Near> = free.iter().map(near).collect();
        all.sort_by(|a, b| b.least_m.total_cmp(&a.least_m));
        all
    }

    fn shunned(&self, opening: usize) -> Option<Offer> {
        let until_s = self.member.explorer.shuns(self.scene.openings.get(opening)?, self.scene.now_s)?;
        Some(Offer::Shunned { until_s })
    }

    /// True if a robot with the same range has already looked from near there in vain.
    fn has_tried(&self, at: DVec2, look: DVec2, near_m: f64) -> bool {
        let mut alike = self.scene.tried.iter().filter(|(range_m, _)| *range_m == self.member.range_m);
        alike.any(|(_, tried)| tried.is_near(at, look, near_m))
    }

    /// Returns the viewpoint, or another on its ray, if no robot has looked from there in vain.
    fn counted(&self, place: &Place, near_m: f64) -> Option<Place> {
        let is_inside = is_within(self.member.limit, place.look);
        let counts = |at: DVec2| !self.has_tried(at, place.look, near_m);
        if is_inside { self.part.counted(place, counts) } else { None }
    }

    fn here(&self, opening: usize) -> impl Iterator<Item = Place> {
        let places = self.scene.openings.get(opening).map(|one| self.part.here(one, self.member.at));
        let counts = |place: &Place| {
            is_within(self.member.limit, place.look) && !self.has_tried(place.at, place.look, GLANCED_M)
        };
        places.unwrap_or_default().into_iter().filter(counts)
    }

    /// Extends the distance field until it has the best viewpoints of enough frontier segments; it computes viewpoints
    /// only for segments near the field. Returns their number.
    fn reach(&self, flood: &mut Flood, waiting: &mut Vec<Near>, offers: &mut [Option<Offer>]) -> usize {
        let (mut places, mut openings, mut way_m): (Vec<Offered>, usize, f64) = (Vec::new(), 0, 0.0);
        while !(waiting.is_empty() && places.is_empty()) {
            // Without a viewpoint, path lengths are not needed.
            if let Some(next) = waiting.pop_if(|_| places.is_empty()) {
                self.glance(&next, &mut places);
                openings += usize::from(!places.is_empty());
                continue;
            }
            way_m += STEP_M;
            let is_more = flood.advance(way_m);
            while let Some(next) = waiting.pop_if(|next| next.least_m <= way_m || !is_more) {
                let before = places.len();
                self.glance(&next, &mut places);
                openings += usize::from(places.len() > before);
            }
            self.offer(flood, &places, offers);
            // Unreached viewpoints cost at least the path length so far.
            let is_sure =
                |offer: &&Option<Offer>| matches!(offer, Some(Offer::Stand { cost_m, .. }) if *cost_m <= way_m);
            let sure = offers.iter().filter(is_sure).count();
            if !is_more || sure >= self.scene.wanted.min(openings + waiting.len()) {
                break;
            }
        }
        places.len()
    }

    /// Adds the valid viewpoints near a frontier segment.
    fn glance(&self, near: &Near, places: &mut Vec<Offered>) {
        let Near { opening, short_m, .. } = *near;
        let found = self.part.glance(opening).iter().filter_map(|place| self.counted(place, GLANCED_M));
        let found = found.chain(self.here(opening));
        places.extend(found.map(|place| Offered { opening, place, extra_m: place.far_m() + short_m }));
    }

    /// Sets each frontier segment's candidate to the best of the reached viewpoints.
    fn offer(&self, flood: &Flood, places: &[Offered], offers: &mut [Option<Offer>]) {
        offers.fill(None);
        for one in places {
            if let (Some(way_m), Some(offer)) = (self.way_m(flood, one), offers.get_mut(one.opening)) {
                *offer = Offer::better(*offer, one.place, way_m + one.extra_m);
            }
        }
    }

    fn way_m(&self, flood: &Flood, one: &Offered) -> Option<f64> {
        if one.place.at == self.member.at { Some(0.0) } else { flood.length_m(Cell::of(one.place.at)?) }
    }
}

pub(super) fn is_within(limit: Option<Limit>, point: DVec2) -> bool {
    limit.is_none_or(|limit| point.distance(limit.center) <= limit.radius_m)
}
