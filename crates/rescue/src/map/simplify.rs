//! Outlines with thousands of steps to polygons with few straight sides.

use super::SideKind;
use super::contour::Steps;
use crate::grid::{Cell, Mask};

/// No side is shorter than this: 0.3 m.
const SHORTEST_CELLS: i64 = 6;

/// A step of an outline is of the kind that most of this many steps before and after it are.
const AROUND_STEPS: usize = 4;

/// How far a change of the kind moves to a corner.
const SNAP_STEPS: usize = 3;

/// A corner of a polygon in cells, and the kind of the side that starts there.
pub(super) type Vertex = (Cell, SideKind);

/// The polygon of an outline, no step of which is further than the tolerance from it, except where short sides were joined.
/// Empty if nothing is left.
pub(super) fn polygon(steps: &Steps, walls: &Mask, tolerance_cells: f64) -> Vec<Vertex> {
    let mut kinds = smooth(&steps.iter().map(|&(corner, way)| walls.get(way.right_of(corner))).collect::<Vec<_>>());
    snap(&mut kinds, steps);
    let mut corners: Vec<Vertex> = steps.iter().zip(kinds).map(|(&(corner, _), kind)| (corner, kind)).collect();
    let anchors = anchors(&corners);
    let Some(&first) = anchors.first() else { return Vec::new() };
    corners.rotate_left(first);
    corners.extend(corners.first().copied());
    let mut polygon = Vec::new();
    let nexts = anchors.iter().skip(1).map(|next| next - first).chain([corners.len() - 1]);
    for (from, to) in anchors.iter().map(|from| from - first).zip(nexts) {
        straighten(corners.get(from..=to).unwrap_or_default(), tolerance_cells, &mut polygon);
    }
    join_short(polygon)
}

/// Twice the area in cells; below 0 round a hole.
pub(super) fn doubled_area(polygon: &[Vertex]) -> i64 {
    let nexts = polygon.iter().cycle().skip(1);
    polygon.iter().zip(nexts).map(|((a, _), (b, _))| cross(*a, *b)).sum()
}

fn smooth(walls: &[bool]) -> Vec<SideKind> {
    let width = 2 * AROUND_STEPS + 1;
    let around = |at: usize| walls.iter().cycle().skip((at + walls.len() * width - AROUND_STEPS) % walls.len());
    let mut count = around(0).take(width).filter(|&&wall| wall).count();
    let leaving = around(0);
    let coming = around(width % walls.len().max(1));
    let mut kinds = Vec::with_capacity(walls.len());
    for (&leaves, &comes) in leaving.zip(coming).take(walls.len()) {
        kinds.push(if 2 * count > width { SideKind::Wall } else { SideKind::Open });
        count = count + usize::from(comes) - usize::from(leaves);
    }
    kinds
}

/// Moves each change of the kind to a corner of the outline, if there is one a few steps on or back: obstacles are made thicker
/// before, so that the border meets them, and changes come as much too early or too late.
fn snap(kinds: &mut [SideKind], steps: &Steps) {
    let count = steps.len();
    let way = |at: usize| steps.get(at % count).map(|(_, way)| *way);
    let kind = |kinds: &[SideKind], at: usize| kinds.get(at % count).copied();
    let turns = |at: usize| way(at) != way(at + count - 1);
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

/// The corners that stay: where the kind changes, or else two that are far apart.
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

/// Adds the corners that Douglas and Peucker's method keeps, without the last.
fn straighten(part: &[Vertex], tolerance_cells: f64, polygon: &mut Vec<Vertex>) {
    let mut waiting = vec![part];
    while let Some(part) = waiting.pop() {
        let (Some(&(from, kind)), Some(&(to, _))) = (part.first(), part.last()) else { continue };
        let away = part.iter().map(|&(corner, _)| square_from_line(corner, from, to)).enumerate();
        let far = away.fold((0, 0.0), |far, next| if next.1 > far.1 { next } else { far });
        match (part.get(..=far.0), part.get(far.0..)) {
            (Some(near), Some(rest)) if far.1 > tolerance_cells * tolerance_cells => waiting.extend([rest, near]),
            _ => polygon.push((from, kind)),
        }
    }
}

/// Joins each short side with the next one, until there is none. The joined side is of the kind of the longer.
fn join_short(mut polygon: Vec<Vertex>) -> Vec<Vertex> {
    while polygon.len() >= 3 {
        let next = polygon.iter().cycle().skip(1).copied();
        let lengths: Vec<i64> = polygon.iter().zip(next).map(|(a, b)| square(a.0, b.0)).collect();
        let shortest = lengths.iter().enumerate().min_by_key(|&(at, length)| (length, at));
        let Some((at, _)) = shortest.filter(|(_, length)| **length < SHORTEST_CELLS * SHORTEST_CELLS) else {
            return polygon;
        };
        let gone = (at + 1) % polygon.len();
        let (_, kind) = polygon.remove(gone);
        let kept = if gone < at { at - 1 } else { at };
        if let Some(vertex) = polygon.get_mut(kept) {
            vertex.1 = if lengths.get(gone) > lengths.get(at) { kind } else { vertex.1 };
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

fn square_from_line(corner: Cell, from: Cell, to: Cell) -> f64 {
    let (way, own) = ((to.x - from.x, to.y - from.y), (corner.x - from.x, corner.y - from.y));
    let dot = |a: (i32, i32), b: (i32, i32)| i64::from(a.0) * i64::from(b.0) + i64::from(a.1) * i64::from(b.1);
    let (along, length) = (dot(way, own), dot(way, way));
    if along <= 0 {
        return square(corner, from) as f64;
    }
    if along >= length {
        return square(corner, to) as f64;
    }
    let cross = dot((way.1, -way.0), own) as f64;
    cross * cross / length as f64
}
