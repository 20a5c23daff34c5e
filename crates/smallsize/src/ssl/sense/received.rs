//! A geometry from outside changes the field (docs/reference/smallsize-ssl.md 5.3).

use wire::ssl::calibration::Models;
use wire::ssl::geometry::{FieldSize, GeometryData, LineSegment};

use super::measures::{Measure, OPTIONAL, REQUIRED};
use crate::ssl::{BallModel, Field, Model};

const MM_PER_M: f64 = 1000.0;

/// A geometry that cannot be one.
#[derive(Debug, Clone, PartialEq, thiserror::Error)]
pub enum BadGeometry {
    /// A number is not finite, or far from anything that plays.
    #[error("{name} is {value}, not within {least} to {most}")]
    Range {
        /// Its name on the wire.
        name: &'static str,
        /// In the unit of the wire.
        value: f64,
        /// What it may be at least.
        least: f64,
        /// What it may be at most.
        most: f64,
    },
    /// Something does not fit into the field.
    #[error("the field has no room for its {part}: {value_m} m in {room_m} m")]
    Room {
        /// What does not.
        part: &'static str,
        /// How large it is.
        value_m: f64,
        /// How much room there is.
        room_m: f64,
    },
    /// A line is outside of the walls.
    #[error("the line {name:?} is outside of the walls")]
    Line {
        /// Its name on the wire.
        name: String,
    },
}

/// The model with the measures and the ball of a geometry in place of what was there. What the message does not set stays;
/// lines are only looked at, cameras not even that.
///
/// # Errors
/// If a number is absurd, if goals, areas or the circle do not fit into the field, or if a line is outside of the walls.
pub fn model_with(model: &Model, geometry: &GeometryData) -> Result<Model, BadGeometry> {
    let mut new = *model;
    set_field(&mut new.field, &geometry.field)?;
    check_room(&new.field)?;
    geometry.field.field_lines.iter().try_for_each(|line| check_line(&new.field, line))?;
    if let Some(radius) = geometry.field.ball_radius {
        new.ball.radius_m = within("ball_radius", f64::from(radius), 5.0, 200.0)? / MM_PER_M;
    }
    if let Some(models) = &geometry.models {
        set_ball(&mut new.ball, models)?;
    }
    Ok(new)
}

fn set_field(field: &mut Field, size: &FieldSize) -> Result<(), BadGeometry> {
    let required = [size.field_length, size.field_width, size.goal_width, size.goal_depth, size.boundary_width];
    for (measure, value) in REQUIRED.iter().zip(required) {
        set(field, measure, (value != 0).then_some(value))?;
    }
    let optional = [
        size.penalty_area_depth,
        size.penalty_area_width,
        size.center_circle_radius,
        size.line_thickness,
        size.goal_center_to_penalty_mark,
        size.goal_height,
        size.boundary_width_goal_line,
        size.goal_substitution_area_width,
    ];
    OPTIONAL.iter().zip(optional).try_for_each(|(measure, value)| set(field, measure, value))
}

fn set(field: &mut Field, measure: &Measure, value_mm: Option<i32>) -> Result<(), BadGeometry> {
    if let Some(value_mm) = value_mm {
        let (least, most) = (measure.least_m * MM_PER_M, measure.most_m * MM_PER_M);
        *(measure.of)(field) = within(measure.name, f64::from(value_mm), least, most)? / MM_PER_M;
    }
    Ok(())
}

fn within(name: &'static str, value: f64, least: f64, most: f64) -> Result<f64, BadGeometry> {
    if (least..=most).contains(&value) { Ok(value) } else { Err(BadGeometry::Range { name, value, least, most }) }
}

fn check_room(field: &Field) -> Result<(), BadGeometry> {
    let [half_length, half_width] = field.half_m();
    let rooms = [
        ("goals", field.goal_width_m, field.width_m),
        ("penalty areas' depth", field.penalty_area_depth_m, half_length),
        ("penalty areas' width", field.penalty_area_width_m, field.width_m),
        ("centre circle", field.center_circle_radius_m, half_length.min(half_width)),
        ("penalty mark", field.penalty_mark_m, field.length_m),
    ];
    let too_large = rooms.into_iter().find(|(_, value_m, room_m)| value_m > room_m);
    too_large.map_or(Ok(()), |(part, value_m, room_m)| Err(BadGeometry::Room { part, value_m, room_m }))
}

fn check_line(field: &Field, line: &LineSegment) -> Result<(), BadGeometry> {
    let [x, y] = field.walls_m().map(|wall_m| wall_m * MM_PER_M);
    let is_inside = [line.p1, line.p2].iter().all(|p| f64::from(p.x).abs() <= x && f64::from(p.y).abs() <= y);
    if is_inside { Ok(()) } else { Err(BadGeometry::Line { name: line.name.clone() }) }
}

fn set_ball(ball: &mut BallModel, models: &Models) -> Result<(), BadGeometry> {
    if let Some(straight) = &models.straight_two_phase {
        ball.slide_m_s2 = -within("acc_slide", straight.acc_slide, -100.0, -0.01)?;
        ball.roll_m_s2 = -within("acc_roll", straight.acc_roll, -100.0, -0.001)?;
        ball.switch = within("k_switch", straight.k_switch, 0.0, 1.0)?;
    }
    if let Some(chip) = &models.chip_fixed_loss {
        ball.first_hop_xy = within("damping_xy_first_hop", chip.damping_xy_first_hop, 0.0, 1.0)?;
        ball.other_hops_xy = within("damping_xy_other_hops", chip.damping_xy_other_hops, 0.0, 1.0)?;
        ball.hop_z = within("damping_z", chip.damping_z, 0.0, 0.99)?;
    }
    Ok(())
}
