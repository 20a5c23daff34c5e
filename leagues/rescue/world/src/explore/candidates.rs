//! Candidate exploration goals for one robot.

use glam::DVec2;

use super::distance_field::{DistanceField, FreeSpace, Scratch};
use super::exploration_state::{GLANCED_M, SEARCHED_M};
use super::exploring_robot::{ExploringRobot, is_within};
use super::frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment};
use super::planning_map::{PlanningMap, SizeClass};
use super::viewpoint::{GLANCE_M, ReachableRegion, Viewpoint};
use crate::grid::{Cell, CellSet};

/// Step in which the distance field is extended, m.
const STEP_M: f64 = 3.0;

/// A frontier segment's candidate for one robot: a viewpoint now, or none until later.
#[derive(Clone, Copy)]
pub(super) enum Candidate {
    /// The cost is the path length, plus twice the distance to the look point beyond 1 m, plus a penalty for segments
    /// shorter than 3 m, in m.
    Reachable {
        place: Viewpoint,
        cost_m: f64,
    },
    Deferred {
        until_s: f64,
    },
}

impl Candidate {
    fn better(before: Option<Candidate>, place: Viewpoint, cost_m: f64) -> Option<Candidate> {
        match before {
            Some(Candidate::Reachable { cost_m: before_m, .. }) if before_m <= cost_m => before,
            _ => Some(Candidate::Reachable { place, cost_m }),
        }
    }
}

/// A viewpoint of a frontier segment, with its cost apart from the path, m.
struct ViewpointCandidate {
    opening: usize,
    place: Viewpoint,
    extra_m: f64,
}

/// A frontier segment with a lower bound of the path to it, and the cost of its missing length, m.
struct NearbySegment {
    least_m: f64,
    opening: usize,
    short_m: f64,
}

/// The candidate goals of one robot.
pub(super) struct GoalCandidates<'a> {
    pub member: usize,
    pub flood: DistanceField<'a>,
    pub offers: Vec<Option<Candidate>>,
    /// True if it would have candidates without standing robots in its way.
    pub is_walled_in: bool,
}

/// The reachable regions computed so far.
#[derive(Default)]
pub(super) struct ReachableRegions<'a> {
    known: Vec<(MobilityClass, ReachableRegion<'a>)>,
}

/// Properties of robots that share regions: size, flight, range, and consideration of standing robots.
#[derive(PartialEq)]
struct MobilityClass {
    radius_m: f64,
    is_flying: bool,
    range_m: f64,
    is_clear: bool,
}

impl<'a> ReachableRegions<'a> {
    /// Returns the region at a distance field's start; an empty one for a robot that fits nowhere.
    fn of(
        &mut self,
        scene: &'a PlanningMap,
        member: &ExploringRobot,
        is_clear: bool,
        flood: &DistanceField,
    ) -> Option<&ReachableRegion<'a>> {
        let ExploringRobot { radius_m, is_flying, range_m, .. } = *member;
        let (start, mover) = (flood.start(), MobilityClass { radius_m, is_flying, range_m, is_clear });
        let at = match self.known.iter().position(|(other, part)| *other == mover && part.holds(start)) {
            Some(at) => at,
            None => {
                let fits = flood.fits();
                let reached = start.map_or_else(|| CellSet::new(fits.area()), |start| fits.connected(start));
                self.known.push((mover, ReachableRegion::new(scene.ground, scene.openings, reached, range_m)));
                self.known.len() - 1
            }
        };
        self.known.get(at).map(|(_, part)| part)
    }
}

/// Returns the candidate goals of one robot, one per frontier segment.
pub(super) fn goal_candidates<'a>(
    scene: &'a PlanningMap,
    parts: &mut ReachableRegions<'a>,
    spare: &mut Scratch,
    index: usize,
    member: &ExploringRobot,
) -> Option<GoalCandidates<'a>> {
    let size = SizeClass::of(&scene.sizes, member)?;
    let flood =
        DistanceField::new(size.clear(scene.others), spare, scene.ground.explored(), member.at, member.radius_m);
    let mut choice = GoalCandidates { member: index, flood, offers: Vec::new(), is_walled_in: false };
    let is_last = !scene.taken.iter().any(|look| is_within(member.limit, *look));
    if let Some(part) = parts.of(scene, member, true, &choice.flood) {
        choice.offers = CandidateSearch { scene, part, member }.offers(&mut choice.flood, is_last);
    }
    if is_last && !scene.others.is_empty() && choice.offers.iter().all(Option::is_none) {
        let room = FreeSpace::new(size.fits.clone());
        let mut flood = DistanceField::new(&room, spare, scene.ground.explored(), member.at, member.radius_m);
        if let Some(part) = parts.of(scene, member, false, &flood) {
            let offers = CandidateSearch { scene, part, member }.offers(&mut flood, is_last);
            choice.is_walled_in = offers.iter().any(Option::is_some);
        }
        flood.recycle(spare);
    }
    Some(choice)
}

/// A search for one robot's candidates in its region.
struct CandidateSearch<'a> {
    scene: &'a PlanningMap<'a>,
    part: &'a ReachableRegion<'a>,
    member: &'a ExploringRobot<'a>,
}

impl CandidateSearch<'_> {
    /// Returns the candidates. The exhaustive search runs only if exploration would otherwise end, until it finds any.
    fn offers(&self, flood: &mut DistanceField, is_last: bool) -> Vec<Option<Candidate>> {
        let openings = self.scene.openings;
        let is_open =
            |one: &FrontierSegment| one.length_m(|point| is_within(self.member.limit, point)) >= FRONTIER_LENGTH_MIN_M;
        let open = self.scene.free.iter().filter(|(at, _)| openings.get(*at).is_some_and(is_open));
        let (shunned, free): (Vec<(usize, f64)>, Vec<_>) = open.partition(|(at, _)| self.shunned(*at).is_some());
        let mut offers: Vec<Option<Candidate>> = vec![None; openings.len()];
        let glanced = self.reach(flood, &mut self.by_distance(&free), &mut offers);
        if glanced == 0 && shunned.is_empty() && is_last {
            let search = |&(opening, short_m): &(usize, f64)| {
                let found = self.part.search(opening).iter().filter_map(|place| self.counted(place, SEARCHED_M));
                let offered =
                    |place: Viewpoint| ViewpointCandidate { opening, place, extra_m: place.far_m() + short_m };
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
    fn by_distance(&self, free: &[(usize, f64)]) -> Vec<NearbySegment> {
        let away_m = |at: usize| self.scene.openings.get(at).map_or(0.0, |one| one.distance_m(self.member.at));
        let near = |&(opening, short_m): &(usize, f64)| NearbySegment {
            least_m: 0.98 * (away_m(opening) - GLANCE_M),
            opening,
            short_m,
        };
        let mut all: Vec<NearbySegment> = free.iter().map(near).collect();
        all.sort_by(|a, b| b.least_m.total_cmp(&a.least_m));
        all
    }

    fn shunned(&self, opening: usize) -> Option<Candidate> {
        let until_s = self.member.state.shuns(self.scene.openings.get(opening)?, self.scene.now_s)?;
        Some(Candidate::Deferred { until_s })
    }

    /// True if a robot with the same range has already looked from near there in vain.
    fn has_tried(&self, at: DVec2, look: DVec2, near_m: f64) -> bool {
        let mut alike = self.scene.tried.iter().filter(|(range_m, _)| *range_m == self.member.range_m);
        alike.any(|(_, tried)| tried.is_near(at, look, near_m))
    }

    /// Returns the viewpoint, or another on its ray, if no robot has looked from there in vain.
    fn counted(&self, place: &Viewpoint, near_m: f64) -> Option<Viewpoint> {
        let is_inside = is_within(self.member.limit, place.look);
        let counts = |at: DVec2| !self.has_tried(at, place.look, near_m);
        if is_inside { self.part.counted(place, counts) } else { None }
    }

    fn here(&self, opening: usize) -> impl Iterator<Item = Viewpoint> {
        let places = self.scene.openings.get(opening).map(|one| self.part.here(one, self.member.at));
        let counts = |place: &Viewpoint| {
            is_within(self.member.limit, place.look) && !self.has_tried(place.at, place.look, GLANCED_M)
        };
        places.unwrap_or_default().into_iter().filter(counts)
    }

    /// Extends the distance field until it has the best viewpoints of enough frontier segments; it computes viewpoints
    /// only for segments near the field. Returns their number.
    fn reach(
        &self,
        flood: &mut DistanceField,
        waiting: &mut Vec<NearbySegment>,
        offers: &mut [Option<Candidate>],
    ) -> usize {
        let (mut places, mut openings, mut way_m): (Vec<ViewpointCandidate>, usize, f64) = (Vec::new(), 0, 0.0);
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
            let is_sure = |offer: &&Option<Candidate>| matches!(offer, Some(Candidate::Reachable { cost_m, .. }) if *cost_m <= way_m);
            let sure = offers.iter().filter(is_sure).count();
            if !is_more || sure >= self.scene.wanted.min(openings + waiting.len()) {
                break;
            }
        }
        places.len()
    }

    /// Adds the valid viewpoints near a frontier segment.
    fn glance(&self, near: &NearbySegment, places: &mut Vec<ViewpointCandidate>) {
        let NearbySegment { opening, short_m, .. } = *near;
        let found = self.part.glance(opening).iter().filter_map(|place| self.counted(place, GLANCED_M));
        let found = found.chain(self.here(opening));
        places.extend(found.map(|place| ViewpointCandidate { opening, place, extra_m: place.far_m() + short_m }));
    }

    /// Sets each frontier segment's candidate to the best of the reached viewpoints.
    fn offer(&self, flood: &DistanceField, places: &[ViewpointCandidate], offers: &mut [Option<Candidate>]) {
        offers.fill(None);
        for one in places {
            if let (Some(way_m), Some(offer)) = (self.way_m(flood, one), offers.get_mut(one.opening)) {
                *offer = Candidate::better(*offer, one.place, way_m + one.extra_m);
            }
        }
    }

    fn way_m(&self, flood: &DistanceField, one: &ViewpointCandidate) -> Option<f64> {
        if one.place.at == self.member.at { Some(0.0) } else { flood.length_m(Cell::of(one.place.at)?) }
    }
}
