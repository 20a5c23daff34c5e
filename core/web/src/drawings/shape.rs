//! The shapes of drawings, in memory and as JSON.

use serde::{Serialize, Serializer};
use soccer_protocol::drawing;

/// A shape of a set. Positions and radii are metres in the world's axes.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Shape {
    /// A circle on the ground.
    Circle { centre: [f32; 2], radius: f32, thickness_px: f32, colour: Colour },
    /// A line from one end to the other.
    Line { ends: [[f32; 3]; 2], thickness_px: f32, colour: Colour },
    /// A point of the same size at any distance.
    Point { at: [f32; 3], size_px: f32, colour: Colour },
    /// A sphere.
    Sphere { centre: [f32; 3], radius: f32, colour: Colour },
    /// A filled polygon.
    Polygon { corners: Box<[[f32; 3]]>, colour: Colour },
    /// A text at a position.
    Annotation { at: [f32; 3], text: Box<str>, colour: Colour },
}

impl Shape {
    /// Returns the shape's memory, bytes.
    pub(crate) fn bytes(&self) -> usize {
        let elsewhere = match self {
            Shape::Polygon { corners, .. } => size_of_val(&**corners),
            Shape::Annotation { text, .. } => text.len(),
            Shape::Circle { .. } | Shape::Line { .. } | Shape::Point { .. } | Shape::Sphere { .. } => 0,
        };
        size_of::<Shape>() + elsewhere
    }
}

/// Numbers of six characters have at most six digits, which `f32` preserves.
impl From<&drawing::DrawingShape<'_>> for Shape {
    fn from(shape: &drawing::DrawingShape<'_>) -> Shape {
        match *shape {
            drawing::DrawingShape::Circle { centre, radius, thickness, colour } => Shape::Circle {
                centre: centre.map(single),
                radius: single(radius),
                thickness_px: single(thickness),
                colour: colour.into(),
            },
            drawing::DrawingShape::Line { ends, thickness, colour } => {
                Shape::Line { ends: ends.map(place), thickness_px: single(thickness), colour: colour.into() }
            }
            drawing::DrawingShape::Point { at, size, colour } => {
                Shape::Point { at: place(at), size_px: single(size), colour: colour.into() }
            }
            drawing::DrawingShape::Sphere { centre, radius, colour } => {
                Shape::Sphere { centre: place(centre), radius: single(radius), colour: colour.into() }
            }
            drawing::DrawingShape::Polygon { corners, colour } => {
                Shape::Polygon { corners: corners.iter().map(place).collect(), colour: Colour(colour) }
            }
            drawing::DrawingShape::Annotation { at, colour, ref text } => {
                Shape::Annotation { at: place(at), text: text.as_ref().into(), colour: colour.into() }
            }
        }
    }
}

fn single(value: f64) -> f32 {
    value as f32
}

fn place(place: [f64; 3]) -> [f32; 3] {
    place.map(single)
}

/// Red, green, blue and opacity, each from 0 to 255; in JSON from 0 to 1, as in all messages to browsers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Colour(pub(crate) [u8; 4]);

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
