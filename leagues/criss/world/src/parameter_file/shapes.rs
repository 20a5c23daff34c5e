//! Conversion of geometry elements to values.

use super::problem::Problems;
use super::tree::Element;
use super::values::{Range, Values};
use crate::world_parameters::{Outline, Shape};

pub(super) fn need_rectangle(element: &Element, outline: &Outline, problems: &mut Problems) {
    if !outline.shapes.iter().any(|shape| matches!(shape, Shape::Rectangle { .. })) {
        problems.push(element.spot, format!("{} needs a rectangle as its shape", element.title()));
    }
}

pub(super) fn need_circle(element: &Element, outline: &Outline, problems: &mut Problems) {
    if !outline.shapes.iter().any(|shape| matches!(shape, Shape::Circle { .. })) {
        problems.push(element.spot, format!("{} needs a circle as its shape", element.title()));
    }
}

pub(super) fn outline(element: &Element, problems: &mut Problems) -> Outline {
    let Some(geometry) = element.child("geometry") else { return Outline::default() };
    let mut values = Values { element: geometry, problems };
    let position_m = values.vector("start_position");
    let velocity_m_s = values.vector("start_velocity");
    Outline { position_m, velocity_m_s, shapes: shapes(geometry, problems) }
}

pub(super) fn shapes(element: &Element, problems: &mut Problems) -> Vec<Shape> {
    let children = element.child("shape").map(|shape| shape.children.as_slice()).unwrap_or_default();
    children.iter().filter_map(|child| shape(&mut Values { element: child, problems })).collect()
}

fn shape(values: &mut Values<'_>) -> Option<Shape> {
    let length = |values: &mut Values<'_>, name| values.number(name, Range::Positive);
    let degrees = |values: &mut Values<'_>, name| values.optional(name, Range::Any).unwrap_or(0.0).to_radians();
    Some(match values.element.tag.as_str() {
        "line" => Shape::Line { length_m: length(values, "length"), angle_rad: degrees(values, "angle") },
        "circle" => Shape::Circle {
            radius_m: length(values, "radius"),
            orientation_rad: values.number("orientation", Range::Any),
        },
        "rectangle" => Shape::Rectangle {
            length_m: length(values, "length"),
            width_m: length(values, "width"),
            is_upright: is_upright(values)?,
        },
        "arc" => Shape::Arc {
            radius_m: length(values, "radius"),
            begin_rad: degrees(values, "begin_angle"),
            end_rad: degrees(values, "end_angle"),
        },
        "Plane" => Shape::Plane {
            length_m: length(values, "length"),
            width_m: values.number("width", Range::NotNegative),
            normal_rad: degrees(values, "normalangle"),
        },
        _ => return None,
    })
}

/// Parses the orientation of a rectangle: 0 is along x, 2 along y; the format has no others.
fn is_upright(values: &mut Values<'_>) -> Option<bool> {
    let orientation = values.number("orientation", Range::Any);
    if orientation == 0.0 || orientation == 2.0 {
        return Some(orientation == 2.0);
    }
    let spot = values.element.attribute("orientation").map_or(values.element.spot, |attribute| attribute.value_spot);
    let what = String::from("orientation of a rectangle is 0 (its length lies along x) or 2 (along y)");
    values.problems.push(spot, what);
    None
}
