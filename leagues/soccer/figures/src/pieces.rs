//! Simple shapes as pieces of figures. Places are in the axes of the body, m.

use std::f64::consts::FRAC_1_SQRT_2;

use engine::{Pose, VisualElement, VisualShape};
use render::FigurePiece;

/// A colour, and the share of the team's colour in it.
pub(crate) type Coat = ([f32; 3], f32);

/// Rotations that turn the z axis of a shape into another one.
pub(crate) const ALONG_X: [f64; 4] = [0.0, FRAC_1_SQRT_2, 0.0, FRAC_1_SQRT_2];
pub(crate) const ALONG_Y: [f64; 4] = [-FRAC_1_SQRT_2, 0.0, 0.0, FRAC_1_SQRT_2];
pub(crate) const ALONG_Z: [f64; 4] = [0.0, 0.0, 0.0, 1.0];

/// A box with these sides, m.
pub(crate) fn block(sides: [f64; 3], at: [f64; 3], coat: Coat) -> FigurePiece {
    piece(VisualShape::Box(sides), Pose::at(at), coat)
}

/// A sphere.
pub(crate) fn ball(radius: f64, at: [f64; 3], coat: Coat) -> FigurePiece {
    piece(VisualShape::Sphere(radius), Pose::at(at), coat)
}

/// A capsule with a straight part of this length, m.
pub(crate) fn rod(radius: f64, length: f64, rotation: [f64; 4], at: [f64; 3], coat: Coat) -> FigurePiece {
    piece(VisualShape::Capsule(radius, length), Pose { position_m: at, rotation }, coat)
}

/// A cylinder of this length, m.
pub(crate) fn disc(radius: f64, length: f64, rotation: [f64; 4], at: [f64; 3], coat: Coat) -> FigurePiece {
    piece(VisualShape::Cylinder(radius, length), Pose { position_m: at, rotation }, coat)
}

/// A shape in this pose.
pub(crate) fn piece(form: VisualShape, pose: Pose, ([red, green, blue], tint): Coat) -> FigurePiece {
    FigurePiece { element: VisualElement { form, pose, colour: [red, green, blue, 1.0] }, tint }
}
