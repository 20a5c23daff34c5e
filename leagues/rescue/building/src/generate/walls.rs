//! Derives the walls between tiles and around them.

use std::collections::{BTreeMap, BTreeSet};

use glam::DVec2;

use super::tile::{FLOOR_HEIGHT_M, OUTER_M, Tile, point};
use crate::model::{Material, RoomKind, Wall};

const INNER_M: f64 = 0.12;
const GLASS_M: f64 = 0.06;

/// Axis across a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Across {
    X,
    Y,
}

/// A line segment shared by two tiles, mm.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct SharedEdge {
    across: Across,
    at: i64,
    pub span: [i64; 2],
}

impl SharedEdge {
    pub(super) fn length(&self) -> i64 {
        self.span[1] - self.span[0]
    }

    pub(super) fn point(&self, along: i64) -> DVec2 {
        match self.across {
            Across::X => point(self.at, along),
            Across::Y => point(along, self.at),
        }
    }
}

/// Returns the edge shared by two tiles.
pub(super) fn shared_edge(a: &Tile, b: &Tile) -> Option<SharedEdge> {
    let touch = |a: [i64; 2], b: [i64; 2]| match (a[1] == b[0], b[1] == a[0]) {
        (true, _) => Some(a[1]),
        (_, true) => Some(a[0]),
        _ => None,
    };
    let common = |a: [i64; 2], b: [i64; 2]| {
        let span = [a[0].max(b[0]), a[1].min(b[1])];
        (span[0] < span[1]).then_some(span)
    };
    let edge = |across, at: Option<i64>, span| Some(SharedEdge { across, at: at?, span: span? });
    let x = edge(Across::X, touch(a.x, b.x), common(a.y, b.y));
    x.or_else(|| edge(Across::Y, touch(a.y, b.y), common(a.x, b.x)))
}

/// The kind of border between two tiles.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Border {
    Nothing,
    Outer,
    Inner,
    Glass,
}

/// Returns all walls; collinear adjacent pieces of one kind become one wall.
pub(super) fn walls(tiles: &[Tile]) -> Vec<Wall> {
    let mut all = Vec::new();
    for across in [Across::X, Across::Y] {
        for (at, (low, high)) in lines(tiles, across) {
            for (span, border) in pieces(&low, &high, across) {
                let edge = SharedEdge { across, at, span };
                all.push(wall(all.len(), &edge, border));
            }
        }
    }
    all
}

type Sides<'a> = (Vec<&'a Tile>, Vec<&'a Tile>);

/// Groups the tiles by line: those below or left of it, and those above or right.
fn lines(tiles: &[Tile], across: Across) -> BTreeMap<i64, Sides<'_>> {
    let mut lines: BTreeMap<i64, Sides<'_>> = BTreeMap::new();
    for tile in tiles {
        let ends = if across == Across::X { tile.x } else { tile.y };
        lines.entry(ends[1]).or_default().0.push(tile);
        lines.entry(ends[0]).or_default().1.push(tile);
    }
    lines
}

/// Returns the pieces of a line that have a wall.
fn pieces(low: &[&Tile], high: &[&Tile], across: Across) -> Vec<([i64; 2], Border)> {
    let along = |tile: &Tile| if across == Across::X { tile.y } else { tile.x };
    let ends: BTreeSet<i64> = low.iter().chain(high).flat_map(|tile| along(tile)).collect();
    let mut pieces: Vec<([i64; 2], Border)> = Vec::new();
    for (a, b) in ends.iter().zip(ends.iter().skip(1)) {
        let on = |side: &[&Tile]| side.iter().find(|tile| along(tile)[0] <= *a && *b <= along(tile)[1]).map(|t| **t);
        let border = border(on(low), on(high));
        match pieces.last_mut() {
            Some((span, last)) if *last == border && span[1] == *a => span[1] = *b,
            _ => pieces.push(([*a, *b], border)),
        }
    }
    pieces.retain(|(_, border)| *border != Border::Nothing);
    pieces
}

fn border(low: Option<Tile>, high: Option<Tile>) -> Border {
    let (Some(a), Some(b)) = (low, high) else {
        return if low.is_some() || high.is_some() { Border::Outer } else { Border::Nothing };
    };
    let between = |one, other| (a.kind == one && b.kind == other) || (a.kind == other && b.kind == one);
    if between(RoomKind::Corridor, RoomKind::Corridor) {
        Border::Nothing
    } else if between(RoomKind::Corridor, RoomKind::Meeting) {
        Border::Glass
    } else {
        Border::Inner
    }
}

fn wall(number: usize, edge: &SharedEdge, border: Border) -> Wall {
    let (thickness_m, material) = match border {
        Border::Outer => (OUTER_M, Material::Solid),
        Border::Glass => (GLASS_M, Material::Glass),
        _ => (INNER_M, Material::Solid),
    };
    let [from_m, to_m] = edge.span.map(|along| edge.point(along));
    let name = format!("w{}", number + 1);
    Wall { name, floor: 0, from_m, to_m, thickness_m, height_m: FLOOR_HEIGHT_M, material }
}
