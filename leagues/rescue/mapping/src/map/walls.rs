//! Walls and furniture in occupied cells: clusters that fit a box, straight faces of larger clusters, and the rest.

use glam::DVec2;

use super::contour::outlines;
use super::feature::{Feature, FeatureKind};
use super::rect::Rect;
use super::simplify::Outline;
use crate::grid::{CELL_M, Cell, CellRect, CellSet};

/// Smaller clusters are noise.
const FEWEST_CELLS: usize = 6;
/// Maximum length of a cluster that is a single object.
const LONGEST_THING_M: f64 = 2.5;
/// Minimum length of a wall,
const SHORTEST_WALL_M: f64 = 1.2;
/// and maximum thickness of a box that is one.
const THICKEST_BOX_M: f64 = 0.3;
/// Maximum distance between faces of the same wall.
const THICKEST_WALL_M: f64 = 0.45;
/// Maximum gap between the ends of faces that are joined.
const GAP_M: f64 = 0.15;
/// Sine of the maximum angle between parallel faces: six degrees.
const PARALLEL: f64 = 0.1;
/// Straightness tolerance of a face: 0.125 m.
const FACE_TOLERANCE_CELLS: f64 = 2.5;
/// Occupied cells this close to a wall belong to it.
const WALL_MARGIN_M: f64 = 0.1;

/// Returns the walls and the furniture in a set of occupied cells.
pub(super) fn detect(occupied: &CellSet) -> Vec<Feature> {
    let mut found = Vec::new();
    let mut large = CellSet::new(occupied.area());
    for cluster in clusters(occupied) {
        match single_feature(&cluster) {
            Some(feature) => found.push(feature),
            None => cluster.iter().for_each(|&cell| large.set(cell, true)),
        }
    }
    let walls = walls(&faces(&large));
    for wall in &walls {
        erase(&mut large, &wall.expanded(WALL_MARGIN_M));
    }
    found.extend(walls.into_iter().map(|rect| Feature { kind: FeatureKind::Wall, rect }));
    let rest = clusters(&large);
    found.extend(rest.iter().filter_map(|cluster| Some(classify(Rect::around(cluster)?))));
    found
}

/// Groups cells at most one cell apart, as lists in the order of their first cells.
fn clusters(set: &CellSet) -> Vec<Vec<Cell>> {
    let mut waiting = set.clone();
    let mut all = Vec::new();
    for first in set.cells() {
        if !waiting.contains(first) {
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

/// Returns the object that a cluster represents, if it is a single one.
fn single_feature(cluster: &[Cell]) -> Option<Feature> {
    let feature = classify(Rect::around(cluster)?);
    let one = feature.kind == FeatureKind::Wall || feature.rect.length_m <= LONGEST_THING_M;
    one.then_some(feature)
}

fn classify(rect: Rect) -> Feature {
    let wall = rect.length_m >= SHORTEST_WALL_M && rect.width_m <= THICKEST_BOX_M;
    Feature { kind: if wall { FeatureKind::Wall } else { FeatureKind::Furniture }, rect }
}

/// Returns the straight parts of a set's outlines, longest first. Dilation by one cell closes gaps first.
fn faces(set: &CellSet) -> Vec<[DVec2; 2]> {
    let nothing = CellSet::new(set.area());
    let mut faces = Vec::new();
    for steps in outlines(&set.clone().dilated(1)) {
        let polygon = Outline::new(&steps, &nothing).polygon(FACE_TOLERANCE_CELLS);
        let corners = || polygon.iter().map(|(corner, _)| corner.corner());
        faces.extend(corners().zip(corners().cycle().skip(1)).map(|(from, to)| [from, to]));
    }
    let length_m = |face: &[DVec2; 2]| (face[1] - face[0]).length();
    faces.sort_by(|a, b| length_m(b).total_cmp(&length_m(a)));
    faces
}

/// Repeatedly joins the longest face with all parallel ones beside it and beyond its ends.
fn walls(faces: &[[DVec2; 2]]) -> Vec<Rect> {
    let mut rest = faces.to_vec();
    let mut walls = Vec::new();
    while let Some(&seed) = rest.first() {
        let direction = seed[1] - seed[0];
        if direction.length() < SHORTEST_WALL_M {
            break;
        }
        let mut wall = WallBuilder::new(direction.normalize(), seed);
        // Parallel faces that cannot belong to it are skipped once.
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

/// The extent of a face along the direction of a wall and across.
struct Face {
    along_m: [f64; 2],
    across_m: [f64; 2],
}

/// A wall under construction: its extent along its direction and across.
struct WallBuilder {
    direction: DVec2,
    along_m: [f64; 2],
    across_m: [f64; 2],
}

impl WallBuilder {
    fn new(direction: DVec2, [from, to]: [DVec2; 2]) -> WallBuilder {
        WallBuilder { direction, along_m: reach(direction, from, to), across_m: reach(direction.perp(), from, to) }
    }

    /// Returns a face in the wall's frame, if it is parallel and the wall's thickness allows it.
    fn face(&self, &[from, to]: &[DVec2; 2]) -> Option<Face> {
        let across_m = reach(self.direction.perp(), from, to);
        let is_near = thickness_m(both(self.across_m, across_m)) <= THICKEST_WALL_M;
        let is_likely = is_near && across_part(self.direction, to - from) <= PARALLEL;
        is_likely.then(|| Face { along_m: reach(self.direction, from, to), across_m })
    }

    fn takes(&self, face: &Face) -> bool {
        let near = face.along_m[0] <= self.along_m[1] + GAP_M && face.along_m[1] >= self.along_m[0] - GAP_M;
        near && thickness_m(both(self.across_m, face.across_m)) <= THICKEST_WALL_M
    }

    fn add(&mut self, face: &Face) {
        self.along_m = both(self.along_m, face.along_m);
        self.across_m = both(self.across_m, face.across_m);
    }

    /// Returns the wall without the dilation by one cell.
    fn rect(&self) -> Rect {
        let thinner = |[from, to]: [f64; 2]| {
            let (middle, half) = ((from + to) / 2.0, ((to - from) / 2.0 - CELL_M).max(CELL_M / 2.0));
            [middle - half, middle + half]
        };
        Rect::along(self.direction, thinner(self.along_m), thinner(self.across_m))
    }
}

fn reach(direction: DVec2, from: DVec2, to: DVec2) -> [f64; 2] {
    let (a, b) = (from.dot(direction), to.dot(direction));
    [a.min(b), a.max(b)]
}

fn both(a: [f64; 2], b: [f64; 2]) -> [f64; 2] {
    [a[0].min(b[0]), a[1].max(b[1])]
}

fn thickness_m(across_m: [f64; 2]) -> f64 {
    across_m[1] - across_m[0]
}

fn across_part(direction: DVec2, other: DVec2) -> f64 {
    direction.perp_dot(other).abs() / other.length().max(CELL_M)
}

fn erase(set: &mut CellSet, rect: &Rect) {
    let corners = rect.corners().map(Cell::of);
    let areas = corners.into_iter().flatten().map(|corner| CellRect::enclosing(corner, corner));
    let Some(area) = areas.reduce(CellRect::union) else { return };
    let holds = rect.holding();
    for y in area.first.y..=area.last().y {
        for first in (area.first.x..=area.last().x).step_by(64).map(|x| Cell { x, y }) {
            let columns = (area.last().x - first.x + 1).min(64) as u32;
            set.bits(first, columns).filter(|cell| holds(cell.center())).for_each(|cell| set.set(cell, false));
        }
    }
}
