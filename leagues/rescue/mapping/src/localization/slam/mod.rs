//! SLAM: scan matching with submaps, and a pose graph with loop closure.
//!
//! | step | look in |
//! |---|---|
//! | scan points on wall faces | `scan_points` |
//! | faces seen before, and lines through them | `face_cells`, `moments` |
//! | the pose between scans, and the wheel errors | `pose_filter` |
//! | matching to lines, from a good guess | `fit` |
//! | matching to faces, over a wide window | `correlative_search` |
//! | active and finished submaps | `submap` |
//! | loop closure | `loop_closure` |
//! | submap headings from walls | `wall_axes`, `heading_reference` |
//! | the graph and its equations | `pose_graph`, `cholesky` |

mod cholesky;
mod correlative_search;
mod face_cells;
mod heading_reference;
mod loop_closure;
mod moments;
mod pose_filter;
mod pose_graph;
mod scan_fit;
mod scan_points;
mod submap;
mod wall_axes;

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use self::correlative_search::SearchWindow;
use self::heading_reference::HeadingReference;
use self::pose_filter::PoseFilter;
use self::pose_graph::{HeadingConstraint, PoseConstraint, PoseGraph};
use self::scan_fit::{PosePrior, ScanFit};
use self::scan_points::FacePoint;
use self::submap::{ActiveSubmap, FinishedSubmap};
use self::wall_axes::wall_axis;
use super::{Pose2d, ScannerNoise};

/// Motion or turn after which a scan is used. A robot that moved less, but at all, uses one after a number of ticks.
const KEY_M: f64 = 0.05;
const KEY_RAD: f64 = 0.05;
const KEY_TICKS: u64 = 100;
const AT_ALL: f64 = 0.01;

/// Scans in half a submap: every scan enters two submaps, which fills a new one before it is used.
const HALF: u32 = 60;

/// Most submaps.
const SUBMAPS_MAX: usize = 192;

/// Share of matched points below which the guess may be far off.
const POOR: f64 = 0.5;
const BETTER: f64 = 0.15;
const WINDOW: SearchWindow = SearchWindow { reach_m: 0.4, turn_rad: 0.12 };

/// Fewest points of a usable scan.
const POINTS_MIN: usize = 12;

/// Residual variance between two submaps: 2 cm and 3 mrad. A single scan has this factor on its covariance.
const FLOOR: DVec3 = DVec3::new(4e-4, 4e-4, 9e-6);
const ONE_SCAN: f64 = 4.0;

/// Squared heading uncertainty of the first submap after the first scan.
const FIRST: f64 = 1e-4;

/// Corrections larger than these count as jumps.
const JUMP_M: f64 = 0.05;
const JUMP_RAD: f64 = 0.02;

/// The pose estimate of a robot with a laser scanner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Slam {
    scanner: ScannerNoise,
    /// Finished submaps; their poses are the first ones of the graph.
    done: Vec<FinishedSubmap>,
    graph: PoseGraph,
    /// Active submap for scan matching; its pose is the last of the graph.
    front: ActiveSubmap,
    /// Next active submap, which replaces the front when it is full, and its pose relative to the front.
    back: Option<(ActiveSubmap, PoseConstraint)>,
    /// Pose of the robot relative to the front.
    filter: PoseFilter,
    compass: HeadingReference,
    tick: u64,
    jumped: bool,
}

impl Slam {
    pub fn new(start: Pose2d, scanner: ScannerNoise) -> Slam {
        // A submap's frame looks along x, which aligns its axes with the walls of most buildings.
        let first = Pose2d::new(start.at, 0.0);
        Slam {
            scanner,
            done: Vec::new(),
            graph: PoseGraph { poses: vec![first], edges: Vec::new(), headings: Vec::new() },
            front: ActiveSubmap::default(),
            back: None,
            filter: PoseFilter::new(first.relative(start)),
            compass: HeadingReference::default(),
            tick: 0,
            jumped: false,
        }
    }

    pub fn update_motion(&mut self, measured: Pose2d) {
        self.filter.update_motion(measured);
    }

    pub fn pose(&self) -> Pose2d {
        self.origin().compose(self.filter.pose).compose(self.filter.since)
    }

    pub fn has_jumped(&self) -> bool {
        self.jumped
    }

    /// Pose of the front.
    fn origin(&self) -> Pose2d {
        self.graph.poses.last().copied().unwrap_or_default()
    }

    pub fn update_scan(&mut self, angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, tick: u64) {
        self.jumped = false;
        if !self.is_due(tick) {
            return;
        }
        let points = scan_points::scan_points(angles_rad, ranges_m, range_max_m, &self.scanner);
        let prior = self.filter.predict();
        if self.done.is_empty() && self.front.scans == 0 {
            // The first scan determines the robot's heading relative to the walls.
            wall_axis(&points).iter().for_each(|axis| self.compass.learn(axis, self.pose().heading_rad, 0.0));
        }
        self.matched(&points, &prior);
        self.tick = tick;
        self.front.add(&points, self.filter.pose);
        if let Some((back, edge)) = &mut self.back {
            back.add(&points, edge.relative.relative(self.filter.pose));
        }
        if self.front.scans >= 2 * HALF {
            self.turn_over();
        }
        if self.front.scans >= HALF && self.back.is_none() {
            self.begin_back();
        }
    }

    fn is_due(&self, tick: u64) -> bool {
        let (way_m, turn_rad) = (self.filter.since.at.length(), self.filter.since.heading_rad.abs());
        let waited = tick.saturating_sub(self.tick) >= KEY_TICKS && way_m.max(turn_rad) > AT_ALL;
        self.front.scans == 0 || way_m > KEY_M || turn_rad > KEY_RAD || waited
    }

    /// Corrects the pose if the scan fits the front.
    fn matched(&mut self, points: &[FacePoint], prior: &PosePrior) {
        if self.front.scans == 0 || points.len() < POINTS_MIN {
            return;
        }
        let cells = &self.front.cells;
        let mut best: ScanFit = scan_fit::fit_scan(cells, points, prior.pose, prior);
        if best.share < POOR {
            // The guess may be wrong, so it has little weight.
            let near = correlative_search::correlative_search(cells, points, prior.pose, WINDOW);
            let loose = PosePrior { pose: near, ..*prior };
            let other = scan_fit::fit_scan(cells, points, near, &loose);
            if other.share > best.share + BETTER {
                best = other;
            }
        }
        self.filter.correct(best.pose, best.information);
    }

    /// Begins a new submap here.
    fn begin_back(&mut self) {
        let relative = Pose2d::new(self.filter.pose.at, -self.origin().heading_rad);
        let covariance = self.filter.covariance * ONE_SCAN + DMat3::from_diagonal(FLOOR);
        let from = self.done.len();
        self.back =
            Some((ActiveSubmap::default(), PoseConstraint { from, to: from + 1, relative, covariance, closes: false }));
    }

    /// Replaces the full front by the back. Loop closure may move all poses.
    fn turn_over(&mut self) {
        let Some((back, edge)) = self.back.take() else { return };
        self.done.push(self.front.finish());
        self.graph.poses.push(self.origin().compose(edge.relative));
        self.graph.edges.push(edge);
        self.filter.pose = edge.relative.relative(self.filter.pose);
        self.front = back;
        let before = self.pose();
        self.turn_by_walls();
        self.graph.edges.extend(loop_closure::loop_closures(&self.done, &self.graph));
        self.graph.optimise();
        self.forget();
        let moved = before.relative(self.pose());
        self.jumped = moved.at.length() > JUMP_M || moved.heading_rad.abs() > JUMP_RAD;
    }

    /// Adds the heading of the last finished submap by its walls.
    fn turn_by_walls(&mut self) {
        let of = self.done.len().saturating_sub(1);
        let Some(axis) = self.done.last().and_then(|last| last.axis) else { return };
        let Some(&pose) = self.graph.poses.get(of) else { return };
        if of > 0 {
            let heading = self.compass.heading_rad(&axis, pose.heading_rad);
            self.graph.headings.extend(heading.map(|heading_rad| HeadingConstraint { of, heading_rad }));
            return;
        }
        self.compass.learn(&axis, pose.heading_rad, FIRST);
        // The graph fixes its first pose. The second turns with it about the start.
        if let (Some(heading_rad), [first, second]) =
            (self.compass.heading_rad(&axis, pose.heading_rad), self.graph.poses.as_mut_slice())
        {
            let between = first.relative(*second);
            *first = Pose2d::new(first.at, heading_rad);
            *second = first.compose(between);
        }
    }

    /// If there are too many submaps, removes the youngest of those with most loops, which older ones cover.
    fn forget(&mut self) {
        if self.done.len() < SUBMAPS_MAX {
            return;
        }
        let loops = |number: &usize| self.graph.edges.iter().filter(|edge| edge.closes && edge.to == *number).count();
        let gone = (1..self.done.len()).max_by_key(loops).unwrap_or(1);
        self.graph.remove(gone);
        if gone < self.done.len() {
            self.done.remove(gone);
        }
    }
}
