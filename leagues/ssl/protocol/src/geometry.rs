//! ssl-vision: the field with its lines (`docs/reference/smallsize-protocol.md` 3).

use prost::{Enumeration, Message};

use super::calibration::{CameraCalibration, Models};
use super::codec::named;

/// Geometry of field and cameras, and ball models. Also part of [`config`](super::config).
#[derive(Clone, PartialEq, Message)]
pub struct GeometryData {
    /// The field.
    #[prost(message, required, tag = "1")]
    pub field: FieldSize,
    /// The cameras.
    #[prost(message, repeated, tag = "2")]
    pub calib: Vec<CameraCalibration>,
    /// Models of the ball's motion.
    #[prost(message, optional, tag = "3")]
    pub models: Option<Models>,
}

/// Dimensions of a field, mm. Older senders know the fields up to `field_arcs` only.
#[derive(Clone, PartialEq, Message)]
pub struct FieldSize {
    /// Distance between the goal lines.
    #[prost(int32, required, tag = "1")]
    pub field_length: i32,
    /// Distance between the touch lines.
    #[prost(int32, required, tag = "2")]
    pub field_width: i32,
    /// Distance between the posts.
    #[prost(int32, required, tag = "3")]
    pub goal_width: i32,
    /// Distance from the goal line to the back wall.
    #[prost(int32, required, tag = "4")]
    pub goal_depth: i32,
    /// Distance from the touch lines to the wall.
    #[prost(int32, required, tag = "5")]
    pub boundary_width: i32,
    /// Lines.
    #[prost(message, repeated, tag = "6")]
    pub field_lines: Vec<LineSegment>,
    /// Arcs and circles.
    #[prost(message, repeated, tag = "7")]
    pub field_arcs: Vec<CircularArc>,
    /// Extent along x.
    #[prost(int32, optional, tag = "8")]
    pub penalty_area_depth: Option<i32>,
    /// Extent along y.
    #[prost(int32, optional, tag = "9")]
    pub penalty_area_width: Option<i32>,
    /// Radius.
    #[prost(int32, optional, tag = "10")]
    pub center_circle_radius: Option<i32>,
    /// Thickness.
    #[prost(int32, optional, tag = "11")]
    pub line_thickness: Option<i32>,
    /// Distance along x.
    #[prost(int32, optional, tag = "12")]
    pub goal_center_to_penalty_mark: Option<i32>,
    /// Height.
    #[prost(int32, optional, tag = "13")]
    pub goal_height: Option<i32>,
    /// Radius.
    #[prost(float, optional, tag = "14")]
    pub ball_radius: Option<f32>,
    /// Radius.
    #[prost(float, optional, tag = "15")]
    pub max_robot_radius: Option<f32>,
    /// Distance from the goal lines to the wall; rules of 2025/26.
    #[prost(int32, optional, tag = "16")]
    pub boundary_width_goal_line: Option<i32>,
    /// Width; rules of 2025/26.
    #[prost(int32, optional, tag = "17")]
    pub goal_substitution_area_width: Option<i32>,
}

/// A point on the field, mm.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Vector2f {
    /// mm
    #[prost(float, required, tag = "1")]
    pub x: f32,
    /// mm
    #[prost(float, required, tag = "2")]
    pub y: f32,
}

/// A straight line of the field.
#[derive(Clone, PartialEq, Message)]
pub struct LineSegment {
    /// Name: one of [`ShapeType::name`], or another.
    #[prost(string, required, tag = "1")]
    pub name: String,
    /// Start point.
    #[prost(message, required, tag = "2")]
    pub p1: Vector2f,
    /// End point.
    #[prost(message, required, tag = "3")]
    pub p2: Vector2f,
    /// mm
    #[prost(float, required, tag = "4")]
    pub thickness: f32,
    /// Kind of line.
    #[prost(enumeration = "ShapeType", optional, tag = "5")]
    pub shape: Option<i32>,
}

/// An arc or a circle of the field.
#[derive(Clone, PartialEq, Message)]
pub struct CircularArc {
    /// Name: one of [`ShapeType::name`], or another.
    #[prost(string, required, tag = "1")]
    pub name: String,
    /// Centre.
    #[prost(message, required, tag = "2")]
    pub center: Vector2f,
    /// mm
    #[prost(float, required, tag = "3")]
    pub radius: f32,
    /// Start angle, radians counter-clockwise from x.
    #[prost(float, required, tag = "4")]
    pub a1: f32,
    /// End angle.
    #[prost(float, required, tag = "5")]
    pub a2: f32,
    /// mm
    #[prost(float, required, tag = "6")]
    pub thickness: f32,
    /// Kind of arc.
    #[prost(enumeration = "ShapeType", optional, tag = "7")]
    pub shape: Option<i32>,
}

/// Kind of a line or an arc.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Enumeration)]
#[repr(i32)]
#[allow(missing_docs, reason = "the names say it")]
pub enum ShapeType {
    Undefined = 0,
    CenterCircle = 1,
    TopTouchLine = 2,
    BottomTouchLine = 3,
    LeftGoalLine = 4,
    RightGoalLine = 5,
    HalfwayLine = 6,
    CenterLine = 7,
    LeftPenaltyStretch = 8,
    RightPenaltyStretch = 9,
    LeftFieldLeftPenaltyStretch = 10,
    LeftFieldRightPenaltyStretch = 11,
    RightFieldLeftPenaltyStretch = 12,
    RightFieldRightPenaltyStretch = 13,
}

impl ShapeType {
    /// Returns the name of the line or arc on the wire.
    pub const fn name(self) -> &'static str {
        match self {
            ShapeType::Undefined => "Undefined",
            ShapeType::CenterCircle => "CenterCircle",
            ShapeType::TopTouchLine => "TopTouchLine",
            ShapeType::BottomTouchLine => "BottomTouchLine",
            ShapeType::LeftGoalLine => "LeftGoalLine",
            ShapeType::RightGoalLine => "RightGoalLine",
            ShapeType::HalfwayLine => "HalfwayLine",
            ShapeType::CenterLine => "CenterLine",
            ShapeType::LeftPenaltyStretch => "LeftPenaltyStretch",
            ShapeType::RightPenaltyStretch => "RightPenaltyStretch",
            ShapeType::LeftFieldLeftPenaltyStretch => "LeftFieldLeftPenaltyStretch",
            ShapeType::LeftFieldRightPenaltyStretch => "LeftFieldRightPenaltyStretch",
            ShapeType::RightFieldLeftPenaltyStretch => "RightFieldLeftPenaltyStretch",
            ShapeType::RightFieldRightPenaltyStretch => "RightFieldRightPenaltyStretch",
        }
    }
}

named! {
    GeometryData = "SSL_GeometryData",
    FieldSize = "SSL_GeometryFieldSize",
    Vector2f = "Vector2f",
    LineSegment = "SSL_FieldLineSegment",
    CircularArc = "SSL_FieldCircularArc",
}
