//! Walls as lines and arcs that reflect bodies on both sides (docs/reference/smallsize-criss.md 4.2).

use std::f64::consts::{FRAC_PI_2, PI, TAU};

use glam::DVec2;

use super::rectangle;
use crate::angle;
use crate::world_parameters::{self, Shape};

/// A boundary with its elasticity.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ElasticBoundary {
    pub boundary: Boundary,
    /// Fraction of the normal speed left to a body.
    pub elasticity: f64,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Boundary {
    Segment(Segment),
    Sweep(ArcSegment),
    Corner(Corner),
}

/// A straight line without its ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Segment {
    pub start: DVec2,
    /// Unit vector to the other end.
    pub along: DVec2,
    pub length: f64,
}

/// An arc of a circle without its ends.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct ArcSegment {
    pub middle: DVec2,
    pub radius: f64,
    /// Unit vector to the middle of the arc.
    pub towards: DVec2,
    /// Cosine of half its angle.
    pub cos_half: f64,
}

impl ArcSegment {
    /// True if the direction from the centre meets the arc.
    pub fn has(&self, direction: DVec2) -> bool {
        direction.dot(self.towards) >= self.cos_half * direction.length()
    }
}

/// A point: the end of a line. It keeps bodies from slipping past the ends into a wall.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Corner(pub DVec2);

/// Returns all boundaries of a wall, without duplicate points.
pub(super) fn walls(wall: &world_parameters::Wall) -> Vec<ElasticBoundary> {
    let [x, y, _] = wall.outline.position_m;
    let mut boundaries = Vec::new();
    wall.outline.shapes.iter().for_each(|shape| add(shape, DVec2::new(x, y), &mut boundaries));
    let elasticity = wall.elasticity;
    boundaries.into_iter().map(|boundary| ElasticBoundary { boundary, elasticity }).collect()
}

fn add(shape: &Shape, at: DVec2, out: &mut Vec<Boundary>) {
    match *shape {
        Shape::Line { length_m, angle_rad } => add_line(at, length_m, angle_rad, out),
        Shape::Plane { length_m, normal_rad, .. } => add_line(at, length_m, normal_rad + FRAC_PI_2, out),
        Shape::Circle { radius_m, .. } => add_arc(at, radius_m, 0.0, TAU, out),
        Shape::Arc { radius_m, begin_rad, end_rad } => add_arc(at, radius_m, begin_rad, end_rad, out),
        Shape::Rectangle { .. } => {
            let half = rectangle(shape).unwrap_or_default();
            let signs = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
            let corners = signs.map(|(x, y)| at + half * DVec2::new(x, y));
            for (from, to) in corners.into_iter().zip(corners.into_iter().cycle().skip(1)) {
                out.push(segment(from, to));
            }
            out.extend(corners.map(|corner| Boundary::Corner(Corner(corner))));
        }
    }
}

fn segment(from: DVec2, to: DVec2) -> Boundary {
    let length = from.distance(to);
    Boundary::Segment(Segment { start: from, along: (to - from) / length, length })
}

/// Adds a line centred on its position.
fn add_line(at: DVec2, length: f64, angle: f64, out: &mut Vec<Boundary>) {
    let half = angle::direction(angle) * (length / 2.0);
    out.push(segment(at - half, at + half));
    out.extend([at - half, at + half].map(|end| Boundary::Corner(Corner(end))));
}

/// Adds an arc counter-clockwise from begin to end; equal angles are a full circle.
fn add_arc(at: DVec2, radius: f64, begin: f64, end: f64, out: &mut Vec<Boundary>) {
    let turns = (end - begin) / TAU;
    let angle = if turns > 0.0 && turns <= 1.0 { end - begin } else { (turns - turns.floor()) * TAU };
    let angle = if angle == 0.0 { TAU } else { angle };
    let is_whole = angle >= TAU;
    let cos_half = if is_whole { -2.0 } else { libm::cos((angle / 2.0).min(PI)) };
    let towards = angle::direction(begin + angle / 2.0);
    out.push(Boundary::Sweep(ArcSegment { middle: at, radius, towards, cos_half }));
    if !is_whole {
        let ends = [begin, begin + angle].map(|end| Boundary::Corner(Corner(at + angle::direction(end) * radius)));
        out.extend(ends);
    }
}
