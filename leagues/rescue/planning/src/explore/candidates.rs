//! Candidate exploration goals for one robot.

use glam::DVec2;
use rescue_mapping::grid::{Cell, CellSet};

use super::distance_field::{DistanceField, FreeSpace, Scratch};
use super::exploration_state::{FULL_SPACING_M, QUICK_SPACING_M};
use super::exploring_robot::{ExploringRobot, is_within};
use super::frontier::{FRONTIER_LENGTH_MIN_M, FrontierSegment};
use super::planning_map::{PlanningMap, SizeClass};
use super::viewpoint::{QUICK_RANGE_M, ReachableRegion, Viewpoint};

/// Step in which the distance field is extended, m.
const STEP_M: f64 = 3.0;

/// A frontier segment's candidate for one robot: a viewpoint now, or none until later.
#[derive(Clone, Copy)]
pub(super) enum Candidate {
    /// The cost is the path length, plus twice the distance to the look point beyond 1 m, plus a penalty for segments
    /// shorter than 3 m, in m.
    Reachable {
        viewpoint: Viewpoint,
        cost_m: f64,
    },
    Deferred {
        until_s: f64,
    },
}

impl Candidate {
    fn better(before: Option<Candidate>, viewpoint: Viewpoint, cost_m: f64) -> Option<Candidate> {
        match before {
            Some(Candidate::Reachable { cost_m: before_m, .. }) if before_m <= cost_m => before,
            _ => Some(Candidate::Reachable { viewpoint, cost_m }),
        }
    }
}

/// A viewpoint of a frontier segment, with its cost apart from the path, m.
struct ViewpointCandidate {
    segment: usize,
    viewpoint: Viewpoint,
    extra_m: f64,
}

/// A frontier segment with a lower bound of the path to it, and the cost of its missing length, m.
struct NearbySegment {
    least_m: f64,
    segment: usize,
    short_m: f64,
}

/// The candidate goals of one robot.
pub(super) struct GoalCandidates<'a> {
    pub robot: usize,
    pub distances: DistanceField<'a>,
    pub candidates: Vec<Option<Candidate>>,
    /// True if it would have candidates without the standing robots that cannot yield.
    pub is_walled_in: bool,
}

impl GoalCandidates<'_> {
    fn has_none(&self) -> bool {
        self.candidates.iter().all(Option::is_none)
    }

    fn has_reachable(&self) -> bool {
        self.candidates.iter().any(|candidate| matches!(candidate, Some(Candidate::Reachable { .. })))
    }
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
    obstacles: RobotObstacles,
}

/// The standing robots that count as obstacles.
#[derive(Clone, Copy, PartialEq)]
enum RobotObstacles {
    All,
    Unyielding,
    None,
}

impl<'a> ReachableRegions<'a> {
    /// Returns the region at a distance field's start; an empty one for a robot that fits nowhere.
    fn of(
        &mut self,
        map: &'a PlanningMap,
        robot: &ExploringRobot,
        obstacles: RobotObstacles,
        distances: &DistanceField,
    ) -> Option<&ReachableRegion<'a>> {
        let ExploringRobot { radius_m, is_flying, range_m, .. } = *robot;
        let (start, class) = (distances.start(), MobilityClass { radius_m, is_flying, range_m, obstacles });
        let at = match self.known.iter().position(|(other, region)| *other == class && region.holds(start)) {
            Some(at) => at,
            None => {
                let fits = distances.fits();
                let reached = start.map_or_else(|| CellSet::new(fits.area()), |start| fits.connected(start));
                self.known.push((class, ReachableRegion::new(map.explored_map, map.segments, reached, range_m)));
                self.known.len() - 1
            }
        };
        self.known.get(at).map(|(_, region)| region)
    }
}

/// Returns the candidate goals of one robot, one per frontier segment.
pub(super) fn goal_candidates<'a>(
    map: &'a PlanningMap,
    regions: &mut ReachableRegions<'a>,
    scratch: &mut Scratch,
    index: usize,
    robot: &ExploringRobot,
) -> Option<GoalCandidates<'a>> {
    let size = SizeClass::of(&map.sizes, robot)?;
    let explored = map.explored_map.explored();
    let distances = DistanceField::new(size.clear(map.others), scratch, explored, robot.at, robot.radius_m);
    let mut goals = GoalCandidates { robot: index, distances, candidates: Vec::new(), is_walled_in: false };
    let is_last = !map.taken.iter().any(|look| is_within(robot.limit, *look));
    if let Some(region) = regions.of(map, robot, RobotObstacles::All, &goals.distances) {
        goals.candidates = CandidateSearch { map, region, robot }.candidates(&mut goals.distances, is_last);
    }
    // Deferred segments do not keep it from segments behind robots that yield.
    if !goals.has_reachable() && map.others.iter().any(|other| other.may_yield) {
        let distances = DistanceField::new(size.passable(map.others), scratch, explored, robot.at, robot.radius_m);
        std::mem::replace(&mut goals.distances, distances).recycle(scratch);
        if let Some(region) = regions.of(map, robot, RobotObstacles::Unyielding, &goals.distances) {
            goals.candidates = CandidateSearch { map, region, robot }.candidates(&mut goals.distances, is_last);
        }
    }
    if is_last && goals.has_none() && map.others.iter().any(|other| !other.may_yield) {
        let space = FreeSpace::new(size.fits.clone());
        let mut distances = DistanceField::new(&space, scratch, explored, robot.at, robot.radius_m);
        if let Some(region) = regions.of(map, robot, RobotObstacles::None, &distances) {
            let candidates = CandidateSearch { map, region, robot }.candidates(&mut distances, is_last);
            goals.is_walled_in = candidates.iter().any(Option::is_some);
        }
        distances.recycle(scratch);
    }
    Some(goals)
}

/// A search for one robot's candidates in its region.
struct CandidateSearch<'a> {
    map: &'a PlanningMap<'a>,
    region: &'a ReachableRegion<'a>,
    robot: &'a ExploringRobot<'a>,
}

impl CandidateSearch<'_> {
    /// Returns the candidates. The exhaustive search runs only if exploration would otherwise end, until it finds any.
    fn candidates(&self, distances: &mut DistanceField, is_last: bool) -> Vec<Option<Candidate>> {
        let segments = self.map.segments;
        let is_open =
            |one: &FrontierSegment| one.length_m(|point| is_within(self.robot.limit, point)) >= FRONTIER_LENGTH_MIN_M;
        let open = self.map.free.iter().filter(|(at, _)| segments.get(*at).is_some_and(is_open));
        let (deferred, free): (Vec<(usize, f64)>, Vec<_>) = open.partition(|(at, _)| self.deferred(*at).is_some());
        let mut candidates: Vec<Option<Candidate>> = vec![None; segments.len()];
        let viewpoint_count = self.search_outward(distances, &mut self.by_distance(&free), &mut candidates);
        if viewpoint_count == 0 && deferred.is_empty() && is_last {
            let full_search = |&(segment, short_m): &(usize, f64)| {
                let found = self
                    .region
                    .full_search(segment)
                    .iter()
                    .filter_map(|viewpoint| self.valid(viewpoint, FULL_SPACING_M));
                let candidate = |viewpoint: Viewpoint| ViewpointCandidate {
                    segment,
                    viewpoint,
                    extra_m: viewpoint.far_m() + short_m,
                };
                let found: Vec<_> = found.map(candidate).collect();
                (!found.is_empty()).then_some(found)
            };
            if let Some(found) = free.iter().find_map(full_search) {
                distances.advance(f64::INFINITY);
                self.set_candidates(distances, &found, &mut candidates);
            }
        }
        for (at, _) in deferred {
            if let Some(candidate) = candidates.get_mut(at) {
                *candidate = self.deferred(at);
            }
        }
        candidates
    }

    /// Sorts frontier segments by a lower bound of the path to their viewpoints; the nearest is last.
    fn by_distance(&self, free: &[(usize, f64)]) -> Vec<NearbySegment> {
        let away_m = |at: usize| self.map.segments.get(at).map_or(0.0, |one| one.distance_m(self.robot.at));
        let near = |&(segment, short_m): &(usize, f64)| NearbySegment {
            least_m: 0.98 * (away_m(segment) - QUICK_RANGE_M),
            segment,
            short_m,
        };
        let mut all: Vec<NearbySegment> = free.iter().map(near).collect();
        all.sort_by(|a, b| b.least_m.total_cmp(&a.least_m));
        all
    }

    fn deferred(&self, segment: usize) -> Option<Candidate> {
        let until_s = self.robot.state.avoided_until_s(self.map.segments.get(segment)?, self.map.now_s)?;
        Some(Candidate::Deferred { until_s })
    }

    /// True if a robot with the same range has already looked from near there in vain.
    fn has_failed(&self, at: DVec2, look: DVec2, near_m: f64) -> bool {
        let mut alike = self.map.failed.iter().filter(|(range_m, _)| *range_m == self.robot.range_m);
        alike.any(|(_, failed)| failed.is_near(at, look, near_m))
    }

    /// Returns the viewpoint, or another on its ray, if no robot has looked from there in vain.
    fn valid(&self, viewpoint: &Viewpoint, near_m: f64) -> Option<Viewpoint> {
        let is_inside = is_within(self.robot.limit, viewpoint.look);
        let is_valid = |at: DVec2| !self.has_failed(at, viewpoint.look, near_m);
        if is_inside { self.region.valid(viewpoint, is_valid) } else { None }
    }

    fn at_robot(&self, segment: usize) -> impl Iterator<Item = Viewpoint> {
        let viewpoints = self.map.segments.get(segment).map(|one| self.region.at_robot(one, self.robot.at));
        let is_valid = |viewpoint: &Viewpoint| {
            is_within(self.robot.limit, viewpoint.look)
                && !self.has_failed(viewpoint.at, viewpoint.look, QUICK_SPACING_M)
        };
        viewpoints.unwrap_or_default().into_iter().filter(is_valid)
    }

    /// Extends the distance field until it has the best viewpoints of enough frontier segments; it computes viewpoints
    /// only for segments near the field. Returns their number.
    fn search_outward(
        &self,
        distances: &mut DistanceField,
        waiting: &mut Vec<NearbySegment>,
        candidates: &mut [Option<Candidate>],
    ) -> usize {
        let (mut viewpoints, mut segments, mut path_m): (Vec<ViewpointCandidate>, usize, f64) = (Vec::new(), 0, 0.0);
        while !(waiting.is_empty() && viewpoints.is_empty()) {
            // Without a viewpoint, path lengths are not needed.
            if let Some(next) = waiting.pop_if(|_| viewpoints.is_empty()) {
                self.add_viewpoints(&next, &mut viewpoints);
                segments += usize::from(!viewpoints.is_empty());
                continue;
            }
            path_m += STEP_M;
            let is_more = distances.advance(path_m);
            while let Some(next) = waiting.pop_if(|next| next.least_m <= path_m || !is_more) {
                let before = viewpoints.len();
                self.add_viewpoints(&next, &mut viewpoints);
                segments += usize::from(viewpoints.len() > before);
            }
            self.set_candidates(distances, &viewpoints, candidates);
            // Unreached viewpoints cost at least the path length so far.
            let is_sure = |candidate: &&Option<Candidate>| matches!(candidate, Some(Candidate::Reachable { cost_m, .. }) if *cost_m <= path_m);
            let sure = candidates.iter().filter(is_sure).count();
            if !is_more || sure >= self.map.wanted.min(segments + waiting.len()) {
                break;
            }
        }
        viewpoints.len()
    }

    /// Adds the valid viewpoints near a frontier segment.
    fn add_viewpoints(&self, near: &NearbySegment, viewpoints: &mut Vec<ViewpointCandidate>) {
        let NearbySegment { segment, short_m, .. } = *near;
        let found =
            self.region.quick_search(segment).iter().filter_map(|viewpoint| self.valid(viewpoint, QUICK_SPACING_M));
        let found = found.chain(self.at_robot(segment));
        viewpoints.extend(found.map(|viewpoint| ViewpointCandidate {
            segment,
            viewpoint,
            extra_m: viewpoint.far_m() + short_m,
        }));
    }

    /// Sets each frontier segment's candidate to the best of the reached viewpoints.
    fn set_candidates(
        &self,
        distances: &DistanceField,
        viewpoints: &[ViewpointCandidate],
        candidates: &mut [Option<Candidate>],
    ) {
        candidates.fill(None);
        for one in viewpoints {
            if let (Some(path_m), Some(candidate)) = (self.path_m(distances, one), candidates.get_mut(one.segment)) {
                *candidate = Candidate::better(*candidate, one.viewpoint, path_m + one.extra_m);
            }
        }
    }

    fn path_m(&self, distances: &DistanceField, one: &ViewpointCandidate) -> Option<f64> {
        if one.viewpoint.at == self.robot.at { Some(0.0) } else { distances.length_m(Cell::of(one.viewpoint.at)?) }
    }
}
