//! Foxglove's messages as Protocol Buffers, restricted to the fields that spar fills: `foxglove.SceneUpdate`,
//! `foxglove.FrameTransforms` and `foxglove.Log` (docs.foxglove.dev, message schemas).

use prost::Message;

/// A vector or a point: `foxglove.Vector3` and `foxglove.Point3` have the same fields.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Vector3 {
    /// Along x.
    #[prost(double, tag = "1")]
    pub x: f64,
    /// Along y.
    #[prost(double, tag = "2")]
    pub y: f64,
    /// Along z.
    #[prost(double, tag = "3")]
    pub z: f64,
}

/// A rotation as a quaternion.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Quaternion {
    /// Part of i.
    #[prost(double, tag = "1")]
    pub x: f64,
    /// Part of j.
    #[prost(double, tag = "2")]
    pub y: f64,
    /// Part of k.
    #[prost(double, tag = "3")]
    pub z: f64,
    /// Real part.
    #[prost(double, tag = "4")]
    pub w: f64,
}

/// Position, m, and orientation.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct FoxglovePose {
    /// Position, m.
    #[prost(message, optional, tag = "1")]
    pub position: Option<Vector3>,
    /// Orientation.
    #[prost(message, optional, tag = "2")]
    pub orientation: Option<Quaternion>,
}

/// A color, each part from 0 to 1.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Color {
    /// Red.
    #[prost(double, tag = "1")]
    pub r: f64,
    /// Green.
    #[prost(double, tag = "2")]
    pub g: f64,
    /// Blue.
    #[prost(double, tag = "3")]
    pub b: f64,
    /// Opacity.
    #[prost(double, tag = "4")]
    pub a: f64,
}

/// A point in time: `google.protobuf.Timestamp`.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct Timestamp {
    /// Whole seconds.
    #[prost(int64, tag = "1")]
    pub seconds: i64,
    /// The rest, ns.
    #[prost(int32, tag = "2")]
    pub nanos: i32,
}

/// A box or, in [`SceneEntity::spheres`], an ellipsoid; `foxglove.CubePrimitive` and `SpherePrimitive` have the same fields.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct SizedPrimitive {
    /// Pose in the frame of the entity.
    #[prost(message, optional, tag = "1")]
    pub pose: Option<FoxglovePose>,
    /// Lengths along the axes, m.
    #[prost(message, optional, tag = "2")]
    pub size: Option<Vector3>,
    /// Its color.
    #[prost(message, optional, tag = "3")]
    pub color: Option<Color>,
}

/// A cylinder along z.
#[derive(Clone, Copy, PartialEq, Message)]
pub struct CylinderPrimitive {
    /// Pose in the frame of the entity.
    #[prost(message, optional, tag = "1")]
    pub pose: Option<FoxglovePose>,
    /// Lengths along the axes, m.
    #[prost(message, optional, tag = "2")]
    pub size: Option<Vector3>,
    /// Relative radius of the lower end.
    #[prost(double, tag = "3")]
    pub bottom_scale: f64,
    /// Relative radius of the upper end.
    #[prost(double, tag = "4")]
    pub top_scale: f64,
    /// Its color.
    #[prost(message, optional, tag = "5")]
    pub color: Option<Color>,
}

/// A strip of lines; its `type` is 0, `LINE_STRIP`, which the encoding omits.
#[derive(Clone, PartialEq, Message)]
pub struct LinePrimitive {
    /// Pose in the frame of the entity.
    #[prost(message, optional, tag = "2")]
    pub pose: Option<FoxglovePose>,
    /// Thickness, m.
    #[prost(double, tag = "3")]
    pub thickness: f64,
    /// Corners, m.
    #[prost(message, repeated, tag = "5")]
    pub points: Vec<Vector3>,
    /// Its color.
    #[prost(message, optional, tag = "6")]
    pub color: Option<Color>,
}

/// Shapes that move with a frame.
#[derive(Clone, PartialEq, Message)]
pub struct SceneEntity {
    /// Time of the data.
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    /// The frame in which it is fixed.
    #[prost(string, tag = "2")]
    pub frame_id: String,
    /// Unique name of the entity.
    #[prost(string, tag = "3")]
    pub id: String,
    /// True if it moves with its frame.
    #[prost(bool, tag = "5")]
    pub frame_locked: bool,
    /// Boxes.
    #[prost(message, repeated, tag = "8")]
    pub cubes: Vec<SizedPrimitive>,
    /// Ellipsoids.
    #[prost(message, repeated, tag = "9")]
    pub spheres: Vec<SizedPrimitive>,
    /// Cylinders.
    #[prost(message, repeated, tag = "10")]
    pub cylinders: Vec<CylinderPrimitive>,
    /// Lines.
    #[prost(message, repeated, tag = "11")]
    pub lines: Vec<LinePrimitive>,
}

/// The deletion of one entity; its `type` is 0, `MATCHING_ID`, which the encoding omits.
#[derive(Clone, PartialEq, Message)]
pub struct SceneEntityDeletion {
    /// Time of the data.
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    /// Unique name of the entity.
    #[prost(string, tag = "3")]
    pub id: String,
}

/// Entities that are new, changed or deleted.
#[derive(Clone, PartialEq, Message)]
pub struct SceneUpdate {
    /// Deleted entities.
    #[prost(message, repeated, tag = "1")]
    pub deletions: Vec<SceneEntityDeletion>,
    /// New and changed entities.
    #[prost(message, repeated, tag = "2")]
    pub entities: Vec<SceneEntity>,
}

/// The pose of one frame in another.
#[derive(Clone, PartialEq, Message)]
pub struct FrameTransform {
    /// Time of the data.
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    /// The frame that the pose is in.
    #[prost(string, tag = "2")]
    pub parent_frame_id: String,
    /// The frame with this pose.
    #[prost(string, tag = "3")]
    pub child_frame_id: String,
    /// Position, m.
    #[prost(message, optional, tag = "4")]
    pub translation: Option<Vector3>,
    /// Orientation.
    #[prost(message, optional, tag = "5")]
    pub rotation: Option<Quaternion>,
}

/// The poses of all frames at one time.
#[derive(Clone, PartialEq, Message)]
pub struct FrameTransforms {
    /// One for each frame.
    #[prost(message, repeated, tag = "1")]
    pub transforms: Vec<FrameTransform>,
}

/// [`Log::level`] of a plain message.
pub const INFO: i32 = 2;

/// A line of the log.
#[derive(Clone, PartialEq, Message)]
pub struct Log {
    /// Time of the data.
    #[prost(message, optional, tag = "1")]
    pub timestamp: Option<Timestamp>,
    /// Importance.
    #[prost(int32, tag = "2")]
    pub level: i32,
    /// The text.
    #[prost(string, tag = "3")]
    pub message: String,
    /// The source of the text.
    #[prost(string, tag = "4")]
    pub name: String,
}
