//! The referees' drawings in the scene: areas, targets, marks (docs/reference/challenge.md 12).

/// A colour: red, green, blue.
pub type DrawingColour = [f32; 3];

/// A shape in a named set of drawings.
#[derive(Debug, Clone, PartialEq)]
pub enum Drawing {
    /// A circle on the ground.
    Circle {
        /// The set's name.
        set: String,
        /// Its centre, m.
        at: [f64; 2],
        /// Its radius, m.
        radius_m: f64,
        /// Its colour.
        colour: DrawingColour,
    },
    /// A line on the ground.
    Line {
        /// The set's name.
        set: String,
        /// Its ends, m.
        ends: [[f64; 2]; 2],
        /// Its colour.
        colour: DrawingColour,
    },
    /// A text at a point.
    Text {
        /// The set's name.
        set: String,
        /// Its position, m.
        at: [f64; 2],
        /// Its content.
        text: String,
        /// Its colour.
        colour: DrawingColour,
    },
}

impl Drawing {
    /// The name of its set.
    pub fn set(&self) -> &str {
        match self {
            Drawing::Circle { set, .. } | Drawing::Line { set, .. } | Drawing::Text { set, .. } => set,
        }
    }

    /// The four sides of an axis-parallel rectangle, given by two corners.
    pub(crate) fn rectangle(set: &str, low: [f64; 2], high: [f64; 2], colour: DrawingColour) -> [Drawing; 4] {
        let corners = [low, [high[0], low[1]], high, [low[0], high[1]]];
        [0, 1, 2, 3].map(|at| Drawing::Line { set: set.to_owned(), ends: [corners[at], corners[(at + 1) % 4]], colour })
    }
}
