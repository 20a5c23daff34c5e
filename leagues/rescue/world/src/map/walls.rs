//! Occupied cells to walls and furniture: clusters that a box describes, straight faces of larger ones, and what is left.

use glam::DVec2;

use super::contour::outlines;
use super::feature::{Feature, FeatureKind};
use super::rect::Rect;
use super::simplify::Outline;
use crate::grid::{Area, CELL_M, Cell, Mask};

/// A cluster of fewer cells is noise.
const FEWEST_CELLS: usize = 6;
/// A cluster no longer than this is one thing.
const LONGEST_THING_M: f64 = 2.5;
/// A box or a face is a wall from this length on,
const SHORTEST_WALL_M: f64 = 1.2;
/// and a box is one up to this thickness.
const THICKEST_BOX_M: f64 = 0.3;
/// Faces this far apart are faces of the same wall.
const THICKEST_WALL_M: f64 = 0.45;
/// Faces with a shorter gap between their ends are one.
const GAP_M: f64 = 0.15;
/// Sine of the angle up to which faces are parallel: six degrees.
const PARALLEL: f64 = 0.1;
/// How straight a face is: 0.125 m.
const FACE_TOLERANCE_CELLS: f64 = 2.5;
/// Occupied cells this near to a wall belong to it.
const WALL_MARGIN_M: f64 = 0.1;

/// The walls and the furniture that a set of occupied cells looks like.
pub(super) fn detect(occupied: &Mask) -> Vec<Feature> {
    let mut found = Vec::new();
    let mut large = Mask::new(occupied.area());
    for cluster in clusters(occupied) {
        match thing(&cluster) {
            Some(feature) => found.push(feature),
            None => cluster.iter().for_each(|&cell| large.set(cell, true)),
        }
    }
    let walls = walls(&faces(&large));
    for wall in &walls {
        erase(&mut large, &wall.grown(WALL_MARGIN_M));
    }
    found.extend(walls.into_iter().map(|rect| Feature { kind: FeatureKind::Wall, rect }));
    let rest = clusters(&large);
    found.extend(rest.iter().filter_map(|cluster| Some(classed(Rect::around(cluster)?))));
    found
}

/// Cells that are at most one cell apart, as lists in order of their first cells.
fn clusters(set: &Mask) -> Vec<Vec<Cell>> {
    let mut waiting = set.clone();
    let mut all = Vec::new();
    for first in set.cells() {
        if !waiting.get(first) {
            continue;
        }
        waiting.set(first, false);
        let (mut cluster, mut at) = (vec![first], 0);
        while let Some(&cell) = cluster.get(at) {
            at += 1;
            for row in (-2..=2).map(|y| cell.moved(-2, y)) {
                for near in waiting.bits(row, 5) {
                    waiting.set(near, false);
                    cluster.push(near);
                }
            }
        }
        all.push(cluster);
    }
    all.retain(|cluster| cluster.len() >= FEWEST_CELLS);
    all
}

/// What a cluster is, if it is one thing.
fn thing(cluster: &[Cell]) -> Option<Feature> {
    let feature = classed(Rect::around(cluster)?);
    let one = feature.kind == FeatureKind::Wall || feature.rect.length_m <= LONGEST_THING_M;
    one.then_some(feature)
}

fn classed(rect: Rect) -> Feature {
    let wall = rect.length_m >= SHORTEST_WALL_M && rect.width_m <= THICKEST_BOX_M;
    Feature { kind: if wall { FeatureKind::Wall } else { FeatureKind::Furniture }, rect }
}

/// The straight parts of the outlines of a set, the longest first. Cells are made thicker by one first, which closes gaps.
fn faces(set: &Mask) -> Vec<[DVec2; 2]> {
    let nothing = Mask::new(set.area());
    let mut faces = Vec::new();
    for steps in outlines(&set.clone().grown(1)) {
        let polygon = Outline::new(&steps, &nothing).polygon(FACE_TOLERANCE_CELLS);
        let corners = || polygon.iter().map(|(corner, _)| corner.corner());
        faces.extend(corners().zip(corners().cycle().skip(1)).map(|(from, to)| [from, to]));
    }
    let length_m = |face: &[DVec2; 2]| (face[1] - face[0]).length();
    faces.sort_by(|a, b| length_m(b).total_cmp(&length_m(a)));
    faces
}

/// A long face with all parallel ones beside it and beyond its ends, again and again.
fn walls(faces: &[[DVec2; 2]]) -> Vec<Rect> {
    let mut rest = faces.to_vec();
    let mut walls = Vec::new();
    while let Some(&seed) = rest.first() {
        let way = seed[1] - seed[0];
        if way.length() < SHORTEST_WALL_M {
            break;
        }
        let mut wall = Growing::new(way.normalize(), seed);
        // What cannot belong to it is passed over once.
        let mut likely: Vec<(usize, Face)> =
            (0..).zip(&rest).filter_map(|(at, face)| Some((at, wall.face(face)?))).collect();
        let mut taken = vec![false; rest.len()];
        while let Some(next) = likely.iter().position(|(_, face)| wall.takes(face)) {
            let (at, face) = likely.remove(next);
            wall.add(&face);
            taken.get_mut(at).into_iter().for_each(|taken| *taken = true);
        }
        let mut taken = taken.into_iter();
        rest.retain(|_| taken.next() == Some(false));
        walls.push(wall.rect());
    }
    walls
}

/// How far a face reaches along the direction of a wall and across.
struct Face {
    along_m: [f64; 2],
    across_m: [f64; 2],
}

/// A wall while faces are added to it: how far it reaches along its direction and across.
struct Growing {
    way: DVec2,
    along_m: [f64; 2],
    across_m: [f64; 2],
}

impl Growing {
    fn new(way: DVec2, [from, to]: [DVec2; 2]) -> Growing {
        Growing { way, along_m: reach(way, from, to), across_m: reach(way.perp(), from, to) }
    }

    /// A face as the wall sees it, if it is parallel and the wall may be as thick as that.
    fn face(&self, &[from, to]: &[DVec2; 2]) -> Option<Face> {
        let across_m = reach(self.way.perp(), from, to);
        let is_near = thickness_m(both(self.across_m, across_m)) <= THICKEST_WALL_M;
        let is_likely = is_near && across_part(self.way, to - from) <= PARALLEL;
        is_likely.then(|| Face { along_m: reach(self.way, from, to), across_m })
    }

    fn takes(&self, face: &Face) -> bool {
        let near = face.along_m[0] <= self.along_m[1] + GAP_M && face.along_m[1] >= self.along_m[0] - GAP_M;
        near && thickness_m(both(self.across_m, face.across_m)) <= THICKEST_WALL_M
    }

    fn add(&mut self, face: &Face) {
        self.along_m = both(self.along_m, face.along_m);
        self.across_m = both(self.across_m, face.across_m);
    }

    /// Without the cell by which everything was made thicker.
    fn rect(&self) -> Rect {
        let thinner = |[from, to]: [f64; 2]| {
            let (middle, half) = ((from + to) / 2.0, ((to - from) / 2.0 - CELL_M).max(CELL_M / 2.0));
            [middle - half, middle + half]
        };
        Rect::along(self.way, thinner(self.along_m), thinner(self.across_m))
    }
}

fn reach(way: DVec2, from: DVec2, to: DVec2) -> [f64; 2] {
    let (a, b) = (from.dot(way), to.dot(way));
    [a.min(b), a.max(b)]
}

fn both(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0].min(b[0]), a[1].max(b[1])]
}

fn thickness_m(across_m: [f64; 2]) -> f64 {
    across_m[1] - across_m[0]
}

fn across_part(way: DVec2, other: DVec2) -> f64 {
    way.perp_dot(other).abs() / other.length().max(CELL_M)
}

fn erase(set: &mut Mask, rect: &Rect) {
    let corners = rect.corners().map(Cell::of);
    let areas = corners.into_iter().flatten().map(|corner| Area::around(corner, corner));
    let Some(area) = areas.reduce(Area::with) else { return };
    let holds = rect.holding();
    for y in area.first.y..=area.last().y {
        for first in (area.first.x..=area.last().x).step_by(64).map(|x| Cell { x, y }) {
            let columns = (area.last().x - first.x + 1).min(64) as u32;
            set.bits(first, columns).filter(|cell| holds(cell.center())).for_each(|cell| set.set(cell, false));
        }
    }
}
