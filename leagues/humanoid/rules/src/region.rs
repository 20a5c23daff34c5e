//! Axis-aligned regions of the field whose bounds belong to them.

/// An axis-aligned rectangle, m; its bounds belong to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GroundRectangle {
    /// Its corner with the smallest coordinates.
    pub min: [f64; 2],
    /// Its corner with the largest coordinates.
    pub max: [f64; 2],
}

impl GroundRectangle {
    /// True if a point is inside or on the border.
    pub fn contains(&self, x: f64, y: f64) -> bool {
        self.min[0] <= x && x <= self.max[0] && self.min[1] <= y && y <= self.max[1]
    }

    /// The middle of the rectangle.
    pub fn centre(&self) -> [f64; 2] {
        [(self.min[0] + self.max[0]) / 2.0, (self.min[1] + self.max[1]) / 2.0]
    }
}

/// An axis-aligned box that stands on the ground, m; its bounds belong to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GroundBox {
    /// Its outline on the ground.
    pub outline: GroundRectangle,
    /// Its height.
    pub height: f64,
}

impl GroundBox {
    /// True if a point is inside or on the border.
    pub fn contains(&self, point: [f64; 3]) -> bool {
        let [x, y, z] = point;
        self.outline.contains(x, y) && 0.0 <= z && z <= self.height
    }
}
