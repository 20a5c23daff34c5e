//! Parts of the field assigned to cameras (docs/reference/smallsize-ssl.md 4.2).

use glam::DVec2;
use serde::{Deserialize, Serialize};

/// A part of the ground, its sides along the field's axes, m.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Rectangle {
    /// Corner with the smallest coordinates.
    pub min: DVec2,
    /// Corner with the largest coordinates.
    pub max: DVec2,
}

impl Rectangle {
    /// True if a point is inside or on the rim.
    #[must_use]
    pub fn contains(&self, point: DVec2) -> bool {
        point.cmpge(self.min).all() && point.cmple(self.max).all()
    }

    /// Returns its centre.
    #[must_use]
    pub fn middle(&self) -> DVec2 {
        (self.min + self.max) * 0.5
    }

    /// Returns half its sides.
    #[must_use]
    pub fn half(&self) -> DVec2 {
        (self.max - self.min) * 0.5
    }

    /// Returns the rectangle enlarged on all sides.
    pub(super) fn grown(&self, by_m: f64) -> Rectangle {
        Rectangle { min: self.min - by_m, max: self.max + by_m }
    }
}

/// Tiles a rectangle around the origin: one row along x for up to three tiles, else two, from positive y.
pub(super) fn cells(half: DVec2, count: usize) -> Vec<Rectangle> {
    let rows = if count < 4 { vec![count] } else { vec![count.div_ceil(2), count / 2] };
    let height = 2.0 * half.y / rows.len() as f64;
    let row = |(row, columns): (usize, usize)| {
        let top = half.y - row as f64 * height;
        let edge = move |column: usize| half.x * (2.0 * column as f64 / columns as f64 - 1.0);
        (0..columns).map(move |column| Rectangle {
            min: DVec2::new(edge(column), top - height),
            max: DVec2::new(edge(column + 1), top),
        })
    };
    rows.into_iter().enumerate().flat_map(row).collect()
}
