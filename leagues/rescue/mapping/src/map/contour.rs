//! Outlines of a set of cells, along the cells' sides. The set is on the left: outlines run counterclockwise around its
//! parts and clockwise around holes. Cells that touch only at a corner are not joined.

use crate::grid::{Cell, CellSet};

/// A direction along the sides of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum EdgeDirection {
    East,
    North,
    West,
    South,
}

impl EdgeDirection {
    /// Returns the corner one side further.
    pub(super) fn from(self, corner: Cell) -> Cell {
        match self {
            EdgeDirection::East => corner.moved(1, 0),
            EdgeDirection::North => corner.moved(0, 1),
            EdgeDirection::West => corner.moved(-1, 0),
            EdgeDirection::South => corner.moved(0, -1),
        }
    }

    /// Returns the cell left of the side that starts at a corner in this direction.
    fn left_of(self, corner: Cell) -> Cell {
        match self {
            EdgeDirection::East => corner,
            EdgeDirection::North => corner.moved(-1, 0),
            EdgeDirection::West => corner.moved(-1, -1),
            EdgeDirection::South => corner.moved(0, -1),
        }
    }

    /// Returns the cell right of that side.
    pub(super) fn right_of(self, corner: Cell) -> Cell {
        match self {
            EdgeDirection::East => corner.moved(0, -1),
            EdgeDirection::North => corner,
            EdgeDirection::West => corner.moved(-1, 0),
            EdgeDirection::South => corner.moved(-1, -1),
        }
    }

    fn turned_left(self) -> EdgeDirection {
        match self {
            EdgeDirection::East => EdgeDirection::North,
            EdgeDirection::North => EdgeDirection::West,
            EdgeDirection::West => EdgeDirection::South,
            EdgeDirection::South => EdgeDirection::East,
        }
    }

    fn turned_right(self) -> EdgeDirection {
        self.turned_left().turned_left().turned_left()
    }
}

/// An outline: each corner and the direction from there to the next.
pub(super) type OutlineSteps = Vec<(Cell, EdgeDirection)>;

/// Returns all outlines by their lowest rows and, within a row, from left to right.
pub(super) fn outlines(set: &CellSet) -> Vec<OutlineSteps> {
    let mut passed = CellSet::new(set.area());
    let mut all = Vec::new();
    let area = set.area();
    for y in area.first.y..=area.last().y {
        let (row, below) = (set.row(y).unwrap_or_default(), set.row(y - 1));
        for (at, &word) in row.iter().enumerate() {
            let below = below.and_then(|below| below.get(at)).copied().unwrap_or(0);
            let mut lower_sides = word & !below;
            while lower_sides != 0 {
                let x = area.first.x + at as i32 * 64 + lower_sides.trailing_zeros() as i32;
                lower_sides &= lower_sides - 1;
                if !passed.contains(Cell { x, y }) {
                    all.push(outline(set, Cell { x, y }, &mut passed));
                }
            }
        }
    }
    all
}

/// Returns the outline that leads east from a corner.
fn outline(set: &CellSet, first: Cell, passed: &mut CellSet) -> OutlineSteps {
    let mut steps = Vec::new();
    let (mut corner, mut direction) = (first, EdgeDirection::East);
    loop {
        steps.push((corner, direction));
        if direction == EdgeDirection::East {
            passed.set(corner, true);
        }
        corner = direction.from(corner);
        if !set.contains(direction.left_of(corner)) {
            direction = direction.turned_left();
        } else if set.contains(direction.right_of(corner)) {
            direction = direction.turned_right();
        }
        if corner == first && direction == EdgeDirection::East {
            return steps;
        }
    }
}

/// Returns the closed outlines of a set of cells as lists of cell corners; the last corner leads to the first.
#[must_use]
pub fn contours(set: &CellSet) -> Vec<Vec<Cell>> {
    outlines(set).into_iter().map(|steps| steps.into_iter().map(|(corner, _)| corner).collect()).collect()
}
