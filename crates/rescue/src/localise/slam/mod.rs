//! Scan matching with submaps, and a graph of their poses that loops hold together.
//!
//! | step | look in |
//! |---|---|
//! | a scan to points on faces | `points` |
//! | faces that were seen, and lines through them | `cells`, `moments` |
//! | points to lines, from near | `fit` |
//! | points to faces, from far | `search` |
//! | submaps that grow, and those that are done | `submap` |
//! | loops | `closure` |
//! | the graph and its equations | `graph`, `solve` |

mod cells;
mod closure;
mod fit;
mod graph;
mod moments;
mod points;
mod search;
mod solve;
mod submap;

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};

use self::fit::{Fit, Prior};
use self::graph::{Edge, Graph};
use self::points::Point;
use self::search::Window;
use self::submap::{Done, Growing};
use super::{Pose, Scanner};

/// A scan is used when the robot has moved this far or turned this much since the last one, or after a while if it moved at
/// all.
const KEY_M: f64 = 0.05;
const KEY_RAD: f64 = 0.05;
const KEY_TICKS: u64 = 100;
const AT_ALL: f64 = 0.01;

/// Scans of half a submap: every scan goes into two submaps, so that a new one begins well filled.
const HALF: u32 = 60;

/// Submaps, at most.
const SUBMAPS_MAX: usize = 192;

/// Where fewer points match, the guess may be far off.
const POOR: f64 = 0.5;
const BETTER: f64 = 0.15;
const WINDOW: Window = Window { reach_m: 0.4, turn_rad: 0.12 };

/// With fewer points a scan says nothing.
const POINTS_MIN: usize = 12;

/// How far odometry is off after a step: this, and this for each metre or radian.
const OFF_M: f64 = 0.015;
const OFF_WAY: f64 = 0.05;
const OFF_RAD: f64 = 0.01;
const OFF_TURN: f64 = 0.1;

/// What matching leaves open between two submaps: 2 cm and 3 mrad. And the match of one scan counts this much less.
const FLOOR: DVec3 = DVec3::new(4e-4, 4e-4, 9e-6);
const ONE_SCAN: f64 = 4.0;

/// A correction that is larger is told.
const JUMP_M: f64 = 0.05;
const JUMP_RAD: f64 = 0.02;

/// The belief of a robot with a laser scanner.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Slam {
    scanner: Scanner,
    /// Submaps that are done; their poses are the first ones of the graph.
    done: Vec<Done>,
    graph: Graph,
    /// The submap that scans are matched with. Its pose is the next one.
    front: Growing,
    /// The one that takes its place when it is full, and its pose as seen from the front.
    back: Option<(Growing, Edge)>,
    /// At the last scan that was used, as seen from the front.
    local: Pose,
    /// Since then, as wheels measured it.
    since: Pose,
    tick: u64,
    jumped: bool,
}

impl Slam {
    pub fn new(start: Pose, scanner: Scanner) -> Slam {
        // A submap's frame looks along x, so that the walls of most buildings look along its axes.
        let first = Pose::new(start.at, 0.0);
        Slam {
            scanner,
            done: Vec::new(),
            graph: Graph { poses: vec![first], edges: Vec::new() },
            front: Growing::default(),
            back: None,
            local: first.relative(start),
            since: Pose::default(),
            tick: 0,
            jumped: false,
        }
    }

    pub fn moved(&mut self, measured: Pose) {
        self.since = self.since.compose(measured);
    }

    pub fn pose(&self) -> Pose {
        self.origin().compose(self.local).compose(self.since)
    }

    pub fn jumped(&self) -> bool {
        self.jumped
    }

    /// Of the front.
    fn origin(&self) -> Pose {
        self.graph.poses.last().copied().unwrap_or_default()
    }

    pub fn scan(&mut self, angles_rad: &[f64], ranges_m: &[f64], range_max_m: f64, tick: u64) {
        self.jumped = false;
        if !self.is_due(tick) {
            return;
        }
        let points = points::points(angles_rad, ranges_m, range_max_m, &self.scanner);
        let prior = self.prior();
        let information = self.matched(&points, &prior);
        (self.since, self.tick) = (Pose::default(), tick);
        self.front.add(&points, self.local);
        if let Some((back, edge)) = &mut self.back {
            back.add(&points, edge.relative.relative(self.local));
        }
        if self.front.scans >= 2 * HALF {
            self.turn_over();
        }
        if self.front.scans >= HALF && self.back.is_none() {
            self.begin_back(information);
        }
    }

    fn is_due(&self, tick: u64) -> bool {
        let (way_m, turn_rad) = (self.since.at.length(), self.since.heading_rad.abs());
        let waited = tick.saturating_sub(self.tick) >= KEY_TICKS && way_m.max(turn_rad) > AT_ALL;
        self.front.scans == 0 || way_m > KEY_M || turn_rad > KEY_RAD || waited
    }

    /// What the wheels say.
    fn prior(&self) -> Prior {
        let off_m = OFF_M + OFF_WAY * self.since.at.length();
        let off_rad = OFF_RAD + OFF_TURN * self.since.heading_rad.abs();
        let variance = DVec3::new(off_m * off_m, off_m * off_m, off_rad * off_rad);
        Prior { pose: self.local.compose(self.since), information: DMat3::from_diagonal(variance.recip()) }
    }

    /// Moves the belief where the scan fits the front, and says how well it is known.
    fn matched(&mut self, points: &[Point], prior: &Prior) -> DMat3 {
        self.local = prior.pose;
        if self.front.scans == 0 || points.len() < POINTS_MIN {
            return prior.information;
        }
        let cells = &self.front.cells;
        let mut best: Fit = fit::fit(cells, points, prior.pose, prior);
        if best.share < POOR {
            // The guess may have been wrong: it counts for little.
            let near = search::search(cells, points, prior.pose, WINDOW);
            let loose = Prior { pose: near, ..*prior };
            let other = fit::fit(cells, points, near, &loose);
            if other.share > best.share + BETTER {
                best = other;
            }
        }
        self.local = best.pose;
        best.information
    }

    /// A new submap begins here.
    fn begin_back(&mut self, information: DMat3) {
        let relative = Pose::new(self.local.at, -self.origin().heading_rad);
        let covariance = information.inverse() * ONE_SCAN + DMat3::from_diagonal(FLOOR);
        let from = self.done.len();
        self.back = Some((Growing::default(), Edge { from, to: from + 1, relative, covariance, closes: false }));
    }

    /// The front is full: the back takes its place. Loops may move everything.
    fn turn_over(&mut self) {
        let Some((back, edge)) = self.back.take() else { return };
        self.done.push(self.front.done());
        self.graph.poses.push(self.origin().compose(edge.relative));
        self.graph.edges.push(edge);
        self.local = edge.relative.relative(self.local);
        self.front = back;
        let before = self.pose();
        let closures = closure::closures(&self.done, &self.graph);
        if !closures.is_empty() {
            self.graph.edges.extend(closures);
            self.graph.optimise();
        }
        self.forget();
        let moved = before.relative(self.pose());
        self.jumped = moved.at.length() > JUMP_M || moved.heading_rad.abs() > JUMP_RAD;
    }

    /// Where there are too many submaps, one goes that saw what older ones saw: the youngest of those with most loops.
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
