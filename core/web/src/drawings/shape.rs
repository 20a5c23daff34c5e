//! The shapes of drawings, in memory and as JSON.

use serde::{Serialize, Serializer};

/// A shape in a drawing. Positions and radii are metres in the world's axes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum DrawingShape {
    /// A circle on the ground.
    Circle {
        /// Centre, x and y.
        centre: [f32; 2],
        /// Radius.
        radius: f32,
        /// Line width, pixels.
        thickness_px: f32,
        /// Colour of the line.
        colour: Colour,
    },
    /// A line from one end to the other.
    Line {
        /// Both ends.
        ends: [[f32; 3]; 2],
        /// Line width, pixels.
        thickness_px: f32,
        /// Colour of the line.
        colour: Colour,
    },
    /// A point of the same size at any distance.
    Point {
        /// Position.
        at: [f32; 3],
        /// Size, pixels.
        size_px: f32,
        /// Colour of the point.
        colour: Colour,
    },
    /// A sphere.
    Sphere {
        /// Centre.
        centre: [f32; 3],
        /// Radius.
        radius: f32,
        /// Colour of the surface.
        colour: Colour,
    },
    /// A filled polygon.
    Polygon {
        /// Corners in order.
        corners: Box<[[f32; 3]]>,
        /// Colour of the area.
        colour: Colour,
    },
    /// A text at a position.
    Annotation {
        /// Position.
        at: [f32; 3],
        /// The text.
        text: Box<str>,
        /// Colour of the text.
        colour: Colour,
    },
}

impl DrawingShape {
    /// Returns the shape's memory, bytes.
    pub(crate) fn bytes(&self) -> usize {
        let elsewhere = match self {
            DrawingShape::Polygon { corners, .. } => size_of_val(&**corners),
            DrawingShape::Annotation { text, .. } => text.len(),
            DrawingShape::Circle { .. }
            | DrawingShape::Line { .. }
            | DrawingShape::Point { .. }
            | DrawingShape::Sphere { .. } => 0,
        };
        size_of::<DrawingShape>() + elsewhere
    }
}

/// Red, green, blue and opacity, each from 0 to 255; in JSON from 0 to 1, as in all messages to browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Colour(pub [u8; 4]);

impl From<[u8; 3]> for Colour {
    fn from([red, green, blue]: [u8; 3]) -> Colour {
        Colour([red, green, blue, u8::MAX])
    }
}

impl Serialize for Colour {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        // Thousandths distinguish 256 values, and are short.
        let thousandths = |part: u8| (f32::from(part) / 255.0 * 1000.0).round() / 1000.0;
        self.0.map(thousandths).serialize(serializer)
    }
}
