//! Foxglove's messages as Protocol Buffers, restricted to the fields that recordings fill: `foxglove.SceneUpdate`,
//! `foxglove.FrameTransforms` and `foxglove.Log` (docs.foxglove.dev, message schemas).

use prost::Message;

/// A vector or a point: `foxglove.Vector3` and `foxglove.Point3` have the same fields.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Vector3 {
    #[prost(double, tag = "1")]
    pub x: f64,
    #[prost(double, tag = "2")]
    pub y: f64,
    #[prost(double, tag = "3")]
    pub z: f64,
}

/// A rotation as a quaternion.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Quaternion {
    #[prost(double, tag = "1")]
    pub x: f64,
    #[prost(double, tag = "2")]
    pub y: f64,
    #[prost(double, tag = "3")]
    pub z: f64,
    #[prost(double, tag = "4")]
    pub w: f64,
}

/// Position, m, and orientation.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct FoxglovePose {
    #[prost(message, optional, tag = "1")]
    pub position: Option<Vector3>,
    #[prost(message, optional, tag = "2")]
    pub orientation: Option<Quaternion>,
}

/// A color, each part from 0 to 1.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Color {
    #[prost(double, tag = "1")]
    pub r: f64,
    #[prost(double, tag = "2")]
    pub g: f64,
    #[prost(double, tag = "3")]
    pub b: f64,
    #[prost(double, tag = "4")]
    pub a: f64,
}

/// A point in time: `google.protobuf.Timestamp`.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Timestamp {
    #[prost(int64, tag = "1")]
    pub seconds: i64,
    #[prost(int32, tag = "2")]
    pub nanos: i32,
}

/// A box or, in [`SceneEntity::spheres`], an ellipsoid; `foxglove.CubePrimitive` and `SpherePrimitive` have the same fields.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct SizedPrimitive {
    #[prost(message, optional, tag = "1")]
    pub pose: Option<FoxglovePose>,
    #[prost(message, optional, tag = "2")]
    pub size: Option<Vector3>,
    #[prost(message, optional, tag = "3")]
    pub color: Option<Color>,
}

/// A cylinder along z.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct CylinderPrimitive {
    #[prost(message, optional, tag = "1")]
    pub pose: Option<FoxglovePose>,
    #[prost(message, optional, tag = "2")]
    pub size: Option<Vector3>,
    #[prost(double, tag = "3")]
    pub bottom_scale: f64,
    #[prost(double, tag = "4")]
    pub top_scale: f64,
    #[prost(message, optional, tag = "5")]
    pub color: Option<Color>,
}

/// A strip of lines; its `type` is 0, `LINE_STRIP`, which the encoding omits.
#[derive(Clone, PartialEq, Message)]
pub struct LinePrimitive {
    #[prost(message, optional, tag = "2")]
    pub pose: Option<FoxglovePose>,
    #[prost(double, tag = "3")]
    pub thickness: f64,
    #[prost(message, repeated, tag = "5")]
    pub points: Vec<Vector3>,
    #[prost(message, optional, tag = "6")]
    pub color: Option<Color>,
}

/// Shapes that move with a frame.
#[derive(Clone, PartialEq, Message)]
pub struct SceneEntity {
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    #[prost(string, tag = "2")]
    pub frame_id: String,
    #[prost(string, tag = "3")]
    pub id: String,
    #[prost(bool, tag = "5")]
    pub frame_locked: bool,
    #[prost(message, repeated, tag = "8")]
    pub cubes: Vec<SizedPrimitive>,
    #[prost(message, repeated, tag = "9")]
    pub spheres: Vec<SizedPrimitive>,
    #[prost(message, repeated, tag = "10")]
    pub cylinders: Vec<CylinderPrimitive>,
    #[prost(message, repeated, tag = "11")]
    pub lines: Vec<LinePrimitive>,
}

/// The deletion of one entity; its `type` is 0, `MATCHING_ID`, which the encoding omits.
#[derive(Clone, PartialEq, Message)]
pub struct SceneEntityDeletion {
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    #[prost(string, tag = "3")]
    pub id: String,
}

/// Entities that are new, changed or deleted.
#[derive(Clone, PartialEq, Message)]
pub struct SceneUpdate {
    #[prost(message, repeated, tag = "1")]
    pub deletions: Vec<SceneEntityDeletion>,
    #[prost(message, repeated, tag = "2")]
    pub entities: Vec<SceneEntity>,
}

/// The pose of one frame in another.
#[derive(Clone, PartialEq, Message)]
pub struct FrameTransform {
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    #[prost(string, tag = "2")]
    pub parent_frame_id: String,
    #[prost(string, tag = "3")]
    pub child_frame_id: String,
    #[prost(message, optional, tag = "4")]
    pub translation: Option<Vector3>,
    #[prost(message, optional, tag = "5")]
    pub rotation: Option<Quaternion>,
}

/// The poses of all frames at one time.
#[derive(Clone, PartialEq, Message)]
pub struct FrameTransforms {
    #[prost(message, repeated, tag = "1")]
    pub transforms: Vec<FrameTransform>,
}

/// [`Log::level`] of a plain message.
pub const INFO: i32 = 2;

/// A line of the log.
#[derive(Clone, PartialEq, Message)]
pub struct Log {
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    #[prost(int32, tag = "2")]
    pub level: i32,
    #[prost(string, tag = "3")]
    pub message: String,
    #[prost(string, tag = "4")]
    pub name: String,
}
