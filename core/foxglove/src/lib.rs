//! Foxglove's messages for a run: transforms of all bodies, entities with their shapes, events. They are Protocol Buffers,
//! with schemas for readers that do not know them.
//!
//! `core/export/` writes them into files, `core/web/` sends them to viewers of a live run.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod messages;
mod scene;
mod schema;

pub use messages::{
    Color, CylinderPrimitive, FoxglovePose, FrameTransform, FrameTransforms, INFO, LinePrimitive, Log, Quaternion,
    SceneEntity, SceneEntityDeletion, SceneUpdate, SizedPrimitive, Timestamp, Vector3,
};
pub use scene::{SentEntities, event_log, frame_transforms};
pub use schema::file_descriptor_set;

/// The encoding of messages and schemas, as MCAP and Foxglove's WebSocket name it.
pub const ENCODING: &str = "protobuf";

/// A topic, and the name of its messages' schema.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Topic {
    /// The topic.
    pub name: &'static str,
    /// The full name of its messages.
    pub schema: &'static str,
}

/// The poses of all bodies.
pub const TRANSFORMS: Topic = Topic { name: "/tf", schema: "foxglove.FrameTransforms" };

/// Entities with their shapes.
pub const SCENE: Topic = Topic { name: "/scene", schema: "foxglove.SceneUpdate" };

/// Events.
pub const LOG: Topic = Topic { name: "/log", schema: "foxglove.Log" };
