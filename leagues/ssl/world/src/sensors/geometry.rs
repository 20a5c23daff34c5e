//! The geometry in vision packets (docs/reference/smallsize-ssl.md 5).

use ssl_protocol::calibration::{ChipFixedLoss, Models, StraightTwoPhase};
use ssl_protocol::geometry::{FieldSize, GeometryData};

use super::camera::Camera;
use super::lines::{arcs, lines};
use crate::{BallModel, FieldGeometry, Model};

const MM_PER_M: f64 = 1000.0;

/// Returns the complete geometry: field, lines, published cameras, ball models.
#[must_use]
pub fn geometry(model: &Model, cameras: &[Camera], robot_radius_m: f64) -> GeometryData {
    GeometryData {
        field: size(&model.field, model.ball.radius_m, robot_radius_m),
        calib: cameras.iter().map(Camera::calibration).collect(),
        models: Some(models(&model.ball)),
    }
}

fn size(field: &FieldGeometry, ball_radius_m: f64, robot_radius_m: f64) -> FieldSize {
    let mm = |length_m: f64| (length_m * MM_PER_M).round() as i32;
    FieldSize {
        field_length: mm(field.length_m),
        field_width: mm(field.width_m),
        goal_width: mm(field.goal_width_m),
        goal_depth: mm(field.goal_depth_m),
        boundary_width: mm(field.margin_touch_line_m),
        field_lines: lines(field),
        field_arcs: arcs(field),
        penalty_area_depth: Some(mm(field.penalty_area_depth_m)),
        penalty_area_width: Some(mm(field.penalty_area_width_m)),
        center_circle_radius: Some(mm(field.center_circle_radius_m)),
        line_thickness: Some(mm(field.line_thickness_m)),
        goal_center_to_penalty_mark: Some(mm(field.penalty_mark_m)),
        goal_height: Some(mm(field.goal_height_m)),
        ball_radius: Some((ball_radius_m * MM_PER_M) as f32),
        max_robot_radius: Some((robot_radius_m * MM_PER_M) as f32),
        boundary_width_goal_line: Some(mm(field.margin_goal_line_m)),
        goal_substitution_area_width: Some(mm(field.substitution_area_width_m)),
    }
}

/// Decelerations are negative on the wire.
fn models(ball: &BallModel) -> Models {
    Models {
        straight_two_phase: Some(StraightTwoPhase {
            acc_slide: -ball.slide_m_s2,
            acc_roll: -ball.roll_m_s2,
            k_switch: ball.switch,
        }),
        chip_fixed_loss: Some(ChipFixedLoss {
            damping_xy_first_hop: ball.first_hop_xy,
            damping_xy_other_hops: ball.other_hops_xy,
            damping_z: ball.hop_z,
        }),
    }
}
