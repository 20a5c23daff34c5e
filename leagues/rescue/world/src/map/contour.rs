//! Outlines of a set of cells, along the sides of the cells. The set is on the left: outlines run counter-clockwise round
//! its parts and clockwise round holes. Cells that touch at a corner only are not joined.

use crate::grid::{Cell, Mask};

/// A way along the sides of cells.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Way {
    East,
    North,
    West,
    South,
}

impl Way {
    /// One side of a cell further.
    pub(super) fn from(self, corner: Cell) -> Cell {
        match self {
            Way::East => corner.moved(1, 0),
            Way::North => corner.moved(0, 1),
            Way::West => corner.moved(-1, 0),
            Way::South => corner.moved(0, -1),
        }
    }

    /// The cell to the left of the side that leads this way from a corner.
    fn left_of(self, corner: Cell) -> Cell {
        match self {
            Way::East => corner,
            Way::North => corner.moved(-1, 0),
            Way::West => corner.moved(-1, -1),
            Way::South => corner.moved(0, -1),
        }
    }

    /// The cell to the right of it.
    pub(super) fn right_of(self, corner: Cell) -> Cell {
        match self {
            Way::East => corner.moved(0, -1),
            Way::North => corner,
            Way::West => corner.moved(-1, 0),
            Way::South => corner.moved(-1, -1),
        }
    }

    fn turned_left(self) -> Way {
        match self {
            Way::East => Way::North,
            Way::North => Way::West,
            Way::West => Way::South,
            Way::South => Way::East,
        }
    }

    fn turned_right(self) -> Way {
        self.turned_left().turned_left().turned_left()
    }
}

/// An outline: each corner that it passes, and the way from there to the next.
pub(super) type Steps = Vec<(Cell, Way)>;

/// All outlines, by their lowest row and, in it, from left to right.
pub(super) fn outlines(set: &Mask) -> Vec<Steps> {
    let mut passed = Mask::new(set.area());
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
                if !passed.get(Cell { x, y }) {
                    all.push(outline(set, Cell { x, y }, &mut passed));
                }
            }
        }
    }
    all
}

/// The outline that leads east from a corner.
fn outline(set: &Mask, first: Cell, passed: &mut Mask) -> Steps {
    let mut steps = Vec::new();
    let (mut corner, mut way) = (first, Way::East);
    loop {
        steps.push((corner, way));
        if way == Way::East {
            passed.set(corner, true);
        }
        corner = way.from(corner);
        if !set.get(way.left_of(corner)) {
            way = way.turned_left();
        } else if set.get(way.right_of(corner)) {
            way = way.turned_right();
        }
        if corner == first && way == Way::East {
            return steps;
        }
    }
}

/// The outlines of a set of cells as lists of the corners of cells that they pass, closed: the last one leads to the first.
#[must_use]
pub fn contours(set: &Mask) -> Vec<Vec<Cell>> {
    outlines(set).into_iter().map(|steps| steps.into_iter().map(|(corner, _)| corner).collect()).collect()
}
