//! Changes of field, ball and cameras.

use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use super::validation::{ControlError, PART, Reason, all_within, put};
use crate::{BallModel, FieldGeometry, Model};

/// Changes of the geometry. Unset fields change nothing.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct GeometryChange {
    /// Changes of the field.
    pub field: FieldChange,
    /// Changes of the ball.
    pub ball: BallChange,
    /// New cameras, which replace all others; if empty, the cameras stay.
    pub cameras: Vec<CameraChange>,
}

/// Changes of a [`FieldGeometry`]; its fields have the same names. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of `Field`")]
pub struct FieldChange {
    pub length_m: Option<f64>,
    pub width_m: Option<f64>,
    pub goal_width_m: Option<f64>,
    pub goal_depth_m: Option<f64>,
    pub goal_height_m: Option<f64>,
    pub margin_touch_line_m: Option<f64>,
    pub margin_goal_line_m: Option<f64>,
    pub penalty_area_depth_m: Option<f64>,
    pub penalty_area_width_m: Option<f64>,
    pub center_circle_radius_m: Option<f64>,
    pub line_thickness_m: Option<f64>,
    pub penalty_mark_m: Option<f64>,
    pub substitution_area_width_m: Option<f64>,
}

/// Changes of a [`BallModel`]; its fields have the same names. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names are those of `BallModel`")]
pub struct BallChange {
    pub radius_m: Option<f64>,
    pub slide_m_s2: Option<f64>,
    pub roll_m_s2: Option<f64>,
    pub switch: Option<f64>,
    pub first_hop_xy: Option<f64>,
    pub other_hops_xy: Option<f64>,
    pub hop_z: Option<f64>,
}

/// Calibration of a camera by a client: the projection from points of the field to pixels.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct CameraChange {
    /// Number of the camera.
    pub number: u32,
    /// Focal length, pixels.
    pub focal_length_px: f64,
    /// Intersection of its axis with the image, pixels.
    pub principal_point_px: [f64; 2],
    /// Distortion of the lens.
    pub distortion: f64,
    /// Rotation from field to camera: q0 to q3.
    pub rotation: [f64; 4],
    /// Translation from field to camera, m.
    pub translation_m: [f64; 3],
    /// Position, m.
    pub at_m: Option<[f64; 3]>,
    /// Width and height of its images, pixels.
    pub picture_px: Option<[u32; 2]>,
}

/// Allowed range of lengths that must not be zero, m.
const LENGTH_M: RangeInclusive<f64> = 0.1..=1e3;
/// Allowed range of lengths that may be zero, m.
const MEASURE_M: RangeInclusive<f64> = 0.0..=1e3;
/// Allowed range of camera numbers, in any unit.
const CAMERA: RangeInclusive<f64> = -1e7..=1e7;
/// Largest number of cameras, more than any field needs.
const CAMERAS_MAX: usize = 64;

impl GeometryChange {
    pub(super) fn check(&self) -> Result<(), ControlError> {
        self.field.check()?;
        self.ball.check()?;
        if self.cameras.len() > CAMERAS_MAX {
            return Err(ControlError::new(Reason::Geometry, format!("calib has more than {CAMERAS_MAX} cameras")));
        }
        self.cameras.iter().try_for_each(CameraChange::check)
    }
}

impl FieldChange {
    fn check(&self) -> Result<(), ControlError> {
        let numbers = [
            ("field_length", self.length_m, LENGTH_M),
            ("field_width", self.width_m, LENGTH_M),
            ("goal_width", self.goal_width_m, LENGTH_M),
            ("goal_depth", self.goal_depth_m, MEASURE_M),
            ("goal_height", self.goal_height_m, MEASURE_M),
            ("boundary_width", self.margin_touch_line_m, MEASURE_M),
            ("boundary_width_goal_line", self.margin_goal_line_m, MEASURE_M),
            ("penalty_area_depth", self.penalty_area_depth_m, MEASURE_M),
            ("penalty_area_width", self.penalty_area_width_m, MEASURE_M),
            ("center_circle_radius", self.center_circle_radius_m, MEASURE_M),
            ("line_thickness", self.line_thickness_m, MEASURE_M),
            ("goal_center_to_penalty_mark", self.penalty_mark_m, MEASURE_M),
            ("goal_substitution_area_width", self.substitution_area_width_m, MEASURE_M),
        ];
        all_within(Reason::Geometry, &numbers)
    }

    fn apply(&self, field: &mut FieldGeometry) {
        put(&mut field.length_m, self.length_m);
        put(&mut field.width_m, self.width_m);
        put(&mut field.goal_width_m, self.goal_width_m);
        put(&mut field.goal_depth_m, self.goal_depth_m);
        put(&mut field.goal_height_m, self.goal_height_m);
        put(&mut field.margin_touch_line_m, self.margin_touch_line_m);
        put(&mut field.margin_goal_line_m, self.margin_goal_line_m);
        put(&mut field.penalty_area_depth_m, self.penalty_area_depth_m);
        put(&mut field.penalty_area_width_m, self.penalty_area_width_m);
        put(&mut field.center_circle_radius_m, self.center_circle_radius_m);
        put(&mut field.line_thickness_m, self.line_thickness_m);
        put(&mut field.penalty_mark_m, self.penalty_mark_m);
        put(&mut field.substitution_area_width_m, self.substitution_area_width_m);
    }
}

impl BallChange {
    fn check(&self) -> Result<(), ControlError> {
        let numbers = [
            ("ball_radius, m,", self.radius_m, 0.001..=0.5),
            ("acc_slide without its sign", self.slide_m_s2, 1e-3..=1e3),
            ("acc_roll without its sign", self.roll_m_s2, 1e-3..=1e3),
            ("k_switch", self.switch, 0.01..=1.0),
            ("damping_xy_first_hop", self.first_hop_xy, PART),
            ("damping_xy_other_hops", self.other_hops_xy, PART),
            // A ball that bounces back to full height would hop forever.
            ("damping_z", self.hop_z, 0.0..=0.99),
        ];
        all_within(Reason::Geometry, &numbers)
    }

    fn apply(&self, ball: &mut BallModel) {
        put(&mut ball.radius_m, self.radius_m);
        put(&mut ball.slide_m_s2, self.slide_m_s2);
        put(&mut ball.roll_m_s2, self.roll_m_s2);
        put(&mut ball.switch, self.switch);
        put(&mut ball.first_hop_xy, self.first_hop_xy);
        put(&mut ball.other_hops_xy, self.other_hops_xy);
        put(&mut ball.hop_z, self.hop_z);
    }
}

impl CameraChange {
    fn check(&self) -> Result<(), ControlError> {
        let scalars = [self.focal_length_px, self.distortion].into_iter().chain(self.principal_point_px);
        let vectors = self.rotation.into_iter().chain(self.translation_m).chain(self.at_m.into_iter().flatten());
        let name = format!("a number of camera {}", self.number);
        scalars.chain(vectors).try_for_each(|number| all_within(Reason::Geometry, &[(&name, Some(number), CAMERA)]))
    }
}

/// Changes field and ball. Objects outside a smaller field stay there.
pub(super) fn change(change: &GeometryChange, model: &mut Model) -> Result<(), ControlError> {
    let mut new = *model;
    change.field.apply(&mut new.field);
    change.ball.apply(&mut new.ball);
    check_shape(&new.field)?;
    *model = new;
    Ok(())
}

/// Checks the dimensions of goals and penalty areas. The penalty mark may be anywhere, since older senders cannot
/// give it.
fn check_shape(field: &FieldGeometry) -> Result<(), ControlError> {
    let parts = [
        ("goal_width", field.goal_width_m, "field_width", field.width_m),
        ("penalty_area_width", field.penalty_area_width_m, "field_width", field.width_m),
        ("penalty_area_depth, twice,", 2.0 * field.penalty_area_depth_m, "field_length", field.length_m),
    ];
    for (part, part_m, whole, whole_m) in parts {
        if part_m > whole_m {
            return Err(ControlError::new(
                Reason::Geometry,
                format!("{part} is {part_m} m, but {whole} is {whole_m} m"),
            ));
        }
    }
    Ok(())
}
