//! Simplification of outlines with thousands of steps to polygons with few straight sides.

use super::SideKind;
use super::contour::OutlineSteps;
use crate::grid::{Cell, CellSet};

/// Minimum length of a side: 0.3 m.
const SHORTEST_CELLS: i64 = 6;

/// The kind of an outline's step is the majority within this many steps before and after it.
const AROUND_STEPS: usize = 4;

/// Maximum distance of a change of kind from the corner to which it snaps.
const SNAP_STEPS: usize = 3;

/// A corner of a polygon in cells, and the kind of the side that starts there.
pub(super) type Vertex = (Cell, SideKind);

/// An outline reduced to its turns, from which polygons of any tolerance are drawn.
pub(super) struct Outline {
    /// A closed list: the last corner is the first. It omits corners on straight runs, which are never the furthest.
    corners: Vec<Vertex>,
    /// The corners that stay, without the last one.
    anchors: Vec<usize>,
}

impl Outline {
    /// Creates the outline of a set of cells. Its sides along `walls` are walls.
    pub(super) fn new(steps: &OutlineSteps, walls: &CellSet) -> Outline {
        let mut kinds = smooth(
            &steps.iter().map(|&(corner, direction)| walls.contains(direction.right_of(corner))).collect::<Vec<_>>(),
        );
        snap(&mut kinds, steps);
        let mut corners = turns(steps, &kinds);
        let anchors = anchors(&corners);
        let Some(&first) = anchors.first() else { return Outline { corners: Vec::new(), anchors } };
        corners.rotate_left(first);
        corners.extend(corners.first().copied());
        Outline { corners, anchors: anchors.iter().map(|anchor| anchor - first).collect() }
    }

    /// Returns a polygon within the tolerance of all steps, except where short sides were joined. It may be empty.
    pub(super) fn polygon(&self, tolerance_cells: f64) -> Vec<Vertex> {
        let mut polygon = Vec::new();
        let last = self.corners.len().saturating_sub(1);
        let nexts = self.anchors.iter().skip(1).copied().chain([last]);
        for (from, to) in self.anchors.iter().copied().zip(nexts) {
            straighten(self.corners.get(from..=to).unwrap_or_default(), tolerance_cells, &mut polygon);
        }
        join_short(polygon)
    }
}

/// Returns the corners where an outline turns or changes its kind.
fn turns(steps: &OutlineSteps, kinds: &[SideKind]) -> Vec<Vertex> {
    let all = || steps.iter().zip(kinds);
    let before = all().cycle().skip(steps.len().saturating_sub(1));
    let turns = before
        .zip(all())
        .filter(|(((_, direction), kind), ((_, own_direction), own))| direction != own_direction || kind != own);
    turns.map(|(_, ((corner, _), kind))| (*corner, *kind)).collect()
}

/// Returns twice the area in cells; negative around a hole.
pub(super) fn doubled_area(polygon: &[Vertex]) -> i64 {
    let nexts = polygon.iter().cycle().skip(1);
    polygon.iter().zip(nexts).map(|((a, _), (b, _))| cross(*a, *b)).sum()
}

fn smooth(walls: &[bool]) -> Vec<SideKind> {
    let width = 2 * AROUND_STEPS + 1;
    // Cyclic sequence with a margin: one step leaves the window as another enters it.
    let around = walls.iter().cycle().skip((walls.len() * width).saturating_sub(AROUND_STEPS) % walls.len().max(1));
    let around: Vec<bool> = around.take(walls.len() + width).copied().collect();
    let mut count = around.iter().take(width).filter(|wall| **wall).count();
    let mut kinds = Vec::with_capacity(walls.len());
    for (&leaves, &comes) in around.iter().zip(around.iter().skip(width)) {
        kinds.push(if 2 * count > width { SideKind::Wall } else { SideKind::Open });
        count = count + usize::from(comes) - usize::from(leaves);
    }
    kinds
}

/// Moves each change of kind to a corner of the outline within a few steps. It corrects the early or late changes
/// caused by the dilation of obstacles.
fn snap(kinds: &mut [SideKind], steps: &OutlineSteps) {
    let count = steps.len();
    let direction = |at: usize| steps.get(at % count).map(|(_, direction)| *direction);
    let kind = |kinds: &[SideKind], at: usize| kinds.get(at % count).copied();
    let turns = |at: usize| direction(at) != direction(at + count - 1);
    let mut at = 0;
    while at < count {
        let (before, own) = (kind(kinds, at + count - 1), kind(kinds, at));
        let (on, back) =
            ((0..=SNAP_STEPS).find(|on| turns(at + on)), (0..=SNAP_STEPS).find(|back| turns(at + count - back)));
        let (Some(before), Some(own), true) = (before, own, before != own) else {
            at += 1;
            continue;
        };
        let (from, steps, kind) = match (on, back) {
            (Some(on), back) if back.is_none_or(|back| on <= back) => (at, on, before),
            (_, Some(back)) => (at + count - back, back, own),
            _ => (at, 0, own),
        };
        for changed in from..from + steps {
            if let Some(own) = kinds.get_mut(changed % count) {
                *own = kind;
            }
        }
        at += steps + 1;
    }
}

/// Returns the fixed corners: changes of kind, or else two distant corners.
fn anchors(corners: &[Vertex]) -> Vec<usize> {
    let before = corners.iter().cycle().skip(corners.len().saturating_sub(1));
    let pairs = before.zip(corners).enumerate();
    let changes: Vec<usize> = pairs.filter(|(_, (a, b))| a.1 != b.1).map(|(at, _)| at).collect();
    if !changes.is_empty() {
        return changes;
    }
    let cells = || corners.iter().map(|(corner, _)| *corner).enumerate();
    let Some((first, at)) = cells().min_by_key(|&(_, corner)| corner) else { return changes };
    let far = cells().max_by_key(|&(index, corner)| (square(corner, at), corners.len() - index));
    let mut both = vec![first, far.map_or(first, |(index, _)| index)];
    both.sort_unstable();
    both.dedup();
    both
}

/// Adds the corners selected by the Douglas-Peucker algorithm, without the last.
fn straighten(part: &[Vertex], tolerance_cells: f64, polygon: &mut Vec<Vertex>) {
    let mut waiting = vec![part];
    while let Some(part) = waiting.pop() {
        let (Some(&(from, kind)), Some(&(to, _))) = (part.first(), part.last()) else { continue };
        let line = Line::new(from, to);
        let away = part.iter().map(|&(corner, _)| line.away(corner)).enumerate();
        let far = away.fold((0, 0), |far, next| if next.1 > far.1 { next } else { far });
        match (part.get(..=far.0), part.get(far.0..)) {
            (Some(near), Some(rest)) if line.square(far.1) > tolerance_cells * tolerance_cells => {
                waiting.extend([rest, near]);
            }
            _ => polygon.push((from, kind)),
        }
    }
}

/// Joins each short side with the next until none is left. A joined side has the kind of the longer one.
fn join_short(mut polygon: Vec<Vertex>) -> Vec<Vertex> {
    let next = polygon.iter().cycle().skip(1);
    let mut lengths: Vec<i64> = polygon.iter().zip(next).map(|(a, b)| square(a.0, b.0)).collect();
    while polygon.len() >= 3 {
        let shortest = lengths.iter().copied().enumerate().min_by_key(|&(at, length)| (length, at));
        let Some((at, length)) = shortest.filter(|(_, length)| *length < SHORTEST_CELLS * SHORTEST_CELLS) else {
            return polygon;
        };
        let gone = (at + 1) % polygon.len();
        let ((_, kind), longer) = (polygon.remove(gone), lengths.remove(gone) > length);
        let kept = if gone < at { at - 1 } else { at };
        let end = polygon.get((kept + 1) % polygon.len()).copied();
        if let (Some(vertex), Some(end), Some(length)) = (polygon.get_mut(kept), end, lengths.get_mut(kept)) {
            vertex.1 = if longer { kind } else { vertex.1 };
            *length = square(vertex.0, end.0);
        }
    }
    Vec::new()
}

fn square(a: Cell, b: Cell) -> i64 {
    let (x, y) = (i64::from(a.x - b.x), i64::from(a.y - b.y));
    x * x + y * y
}

fn cross(a: Cell, b: Cell) -> i64 {
    i64::from(a.x) * i64::from(b.y) - i64::from(a.y) * i64::from(b.x)
}

/// A straight line between two corners.
struct Line {
    from: Cell,
    to: Cell,
    direction: (i64, i64),
    square: i64,
}

impl Line {
    fn new(from: Cell, to: Cell) -> Line {
        Line { from, to, direction: (i64::from(to.x - from.x), i64::from(to.y - from.y)), square: square(from, to) }
    }

    /// Returns the corner's squared distance times the squared length, for faster comparison in integers.
    fn away(&self, corner: Cell) -> i64 {
        let own = (i64::from(corner.x - self.from.x), i64::from(corner.y - self.from.y));
        let along = self.direction.0 * own.0 + self.direction.1 * own.1;
        if along <= 0 {
            return square(corner, self.from) * self.square.max(1);
        }
        if along >= self.square {
            return square(corner, self.to) * self.square;
        }
        let cross = self.direction.1 * own.0 - self.direction.0 * own.1;
        cross * cross
    }

    /// Converts it to the squared distance.
    fn square(&self, away: i64) -> f64 {
        away as f64 / self.square.max(1) as f64
    }
}
