//! MCAP with Foxglove's schemas: transforms in every frame, shapes once, events.

mod messages;
mod schema;

use std::collections::BTreeMap;
use std::fs::File;
use std::io::BufWriter;
use std::path::Path;

use engine::{Body, Entity, Pose, VisualElement, VisualShape};
use files::output_file::TemporaryFile;
use mcap::records::MessageHeader;
use prost::Message;
use record::Event;

use self::messages::{
    Color, CylinderPrimitive, FrameTransform, FrameTransforms, INFO, LinePrimitive, Log, Quaternion, SceneEntity,
    SceneEntityDeletion, SceneUpdate, SizedPrimitive, Timestamp, Vector3,
};
use crate::export_error::ExportError;
use crate::export_sink::{ExportFrame, ExportSink};

/// The name of the root frame.
const WORLD: &str = "world";

/// The drawn thickness of lines, m.
const LINE_M: f64 = 0.05;

/// Writes an MCAP file for Foxglove.
pub struct FoxgloveSink {
    mcap: mcap::Writer<BufWriter<File>>,
    /// The temporary file; `None` once it has its name.
    result: Option<TemporaryFile>,
    transforms: u16,
    scene: u16,
    log: u16,
    /// The entities in the file's scene so far, and the version of their scene.
    sent_entities: Vec<Entity>,
    version: u64,
    sequence: u32,
    message: Vec<u8>,
}

impl FoxgloveSink {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(out: &Path) -> Result<FoxgloveSink, ExportError> {
        let cannot = ExportError::create(out);
        let (temporary, file) = TemporaryFile::create(out).map_err(|cause| cannot(cause.into()))?;
        let library = format!("spar {}", env!("CARGO_PKG_VERSION"));
        let options = mcap::WriteOptions::new().library(library).compression_threads(0);
        let begin = || {
            let mut mcap = options.create(BufWriter::new(file))?;
            let schemas = schema::file_descriptor_set();
            let transforms = channel(&mut mcap, "/tf", "foxglove.FrameTransforms", &schemas)?;
            let scene = channel(&mut mcap, "/scene", "foxglove.SceneUpdate", &schemas)?;
            let log = channel(&mut mcap, "/log", "foxglove.Log", &schemas)?;
            let (sent_entities, message, result) = (Vec::new(), Vec::new(), Some(temporary));
            Ok(FoxgloveSink { mcap, result, transforms, scene, log, sent_entities, version: 0, sequence: 0, message })
        };
        begin().map_err(|cause: mcap::McapError| cannot(cause.into()))
    }

    fn put(&mut self, channel_id: u16, time_ns: u64, message: &impl Message) -> Result<(), ExportError> {
        self.message.clear();
        message.encode(&mut self.message)?;
        let header = MessageHeader { channel_id, sequence: self.sequence, log_time: time_ns, publish_time: time_ns };
        self.sequence = self.sequence.wrapping_add(1);
        Ok(self.mcap.write_to_known_channel(&header, &self.message)?)
    }

    /// Writes entities that are new or changed, one message each, and deletes missing ones.
    fn update(&mut self, export_frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        let (at, things) = (Some(timestamp(export_frame.time_ns)), &export_frame.scene.entities);
        let sent_entities = std::mem::take(&mut self.sent_entities);
        let gone: Vec<String> = sent_entities.iter().flat_map(frames).collect();
        let left: Vec<String> = things.iter().flat_map(frames).collect();
        let gone = gone.into_iter().filter(|frame| !left.contains(frame));
        let deletions: Vec<SceneEntityDeletion> = gone.map(|id| SceneEntityDeletion { timestamp: at, id }).collect();
        if !deletions.is_empty() {
            self.put(self.scene, export_frame.time_ns, &SceneUpdate { deletions, entities: Vec::new() })?;
        }
        for thing in things.iter().filter(|thing| !sent_entities.contains(thing)) {
            let entities = thing.parts.iter().map(|part| entity(thing, part, at)).collect();
            self.put(self.scene, export_frame.time_ns, &SceneUpdate { deletions: Vec::new(), entities })?;
        }
        self.sent_entities.clone_from(things);
        Ok(())
    }
}

impl ExportSink for FoxgloveSink {
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> Result<(), ExportError> {
        if self.version != export_frame.scene.version {
            self.version = export_frame.scene.version;
            self.update(export_frame)?;
        }
        let timestamp = Some(timestamp(export_frame.time_ns));
        let transform = |(child_frame_id, pose): (String, &Pose)| FrameTransform {
            timestamp,
            parent_frame_id: WORLD.to_owned(),
            child_frame_id,
            translation: Some(vector(pose.position_m)),
            rotation: Some(quaternion(pose.rotation)),
        };
        let placed = export_frame.scene.entities_with_poses().flat_map(|(thing, poses)| frames(thing).zip(poses));
        let transforms = placed.map(transform).collect();
        self.put(self.transforms, export_frame.time_ns, &FrameTransforms { transforms })
    }

    fn event(&mut self, time_ns: u64, event: &Event) -> Result<(), ExportError> {
        let why = if event.why.is_empty() { String::new() } else { format!(" ({})", event.why) };
        let message = Log {
            timestamp: Some(timestamp(time_ns)),
            level: INFO,
            message: format!("{}{why}", event.what),
            name: event.kind.clone(),
        };
        self.put(self.log, time_ns, &message)
    }

    fn end(&mut self) -> Result<(), ExportError> {
        self.mcap.finish()?;
        Ok(self.result.take().map_or(Ok(()), TemporaryFile::persist)?)
    }
}

/// Adds the channel of a topic, for one kind of message.
fn channel(
    mcap: &mut mcap::Writer<BufWriter<File>>,
    topic: &str,
    message: &str,
    schemas: &[u8],
) -> mcap::McapResult<u16> {
    let schema = mcap.add_schema(message, "protobuf", schemas)?;
    mcap.add_channel(schema, topic, "protobuf", &BTreeMap::new())
}

/// Returns the frames of an entity's bodies: `ball`, `left 3/body`.
fn frames(thing: &Entity) -> impl Iterator<Item = String> {
    thing.parts.iter().map(|part| frame(thing, part))
}

fn frame(thing: &Entity, part: &Body) -> String {
    if part.name.is_empty() { thing.name.clone() } else { format!("{}/{}", thing.name, part.name) }
}

/// Returns a body as a Foxglove entity that moves with its frame.
fn entity(thing: &Entity, part: &Body, timestamp: Option<Timestamp>) -> SceneEntity {
    let id = frame(thing, part);
    let mut entity = SceneEntity { timestamp, frame_id: id.clone(), id, frame_locked: true, ..SceneEntity::default() };
    part.solids.iter().for_each(|solid| add(&mut entity, solid));
    entity
}

/// Adds a shape. Foxglove has no capsules: a cylinder and two spheres make one.
fn add(entity: &mut SceneEntity, solid: &VisualElement) {
    let (pose, color) = (Some(posed(&solid.pose)), Some(color(solid.colour)));
    let ball = |pose, radius: f64| SizedPrimitive { pose, size: Some(vector([2.0 * radius; 3])), color };
    let cylinder = |radius: f64, length: f64| {
        let size = Some(vector([2.0 * radius, 2.0 * radius, length]));
        CylinderPrimitive { pose, size, bottom_scale: 1.0, top_scale: 1.0, color }
    };
    match solid.form {
        VisualShape::Box(lengths) => entity.cubes.push(SizedPrimitive { pose, size: Some(vector(lengths)), color }),
        VisualShape::Sphere(radius) => entity.spheres.push(ball(pose, radius)),
        VisualShape::Cylinder(radius, length) => entity.cylinders.push(cylinder(radius, length)),
        VisualShape::Capsule(radius, length) => {
            entity.cylinders.push(cylinder(radius, length));
            let end = |z| Some(posed(&Pose { position_m: solid.pose.transform_point([0.0, 0.0, z]), ..solid.pose }));
            entity.spheres.extend([-length / 2.0, length / 2.0].map(|z| ball(end(z), radius)));
        }
        VisualShape::Line([x, y, z]) => entity.lines.push(LinePrimitive {
            pose,
            thickness: LINE_M,
            points: vec![Vector3::default(), Vector3 { x, y, z }],
            color,
        }),
    }
}

fn timestamp(time_ns: u64) -> Timestamp {
    Timestamp { seconds: (time_ns / 1_000_000_000) as i64, nanos: (time_ns % 1_000_000_000) as i32 }
}

fn vector([x, y, z]: [f64; 3]) -> Vector3 {
    Vector3 { x, y, z }
}

fn quaternion([x, y, z, w]: [f64; 4]) -> Quaternion {
    Quaternion { x, y, z, w }
}

fn posed(pose: &Pose) -> messages::FoxglovePose {
    messages::FoxglovePose { position: Some(vector(pose.position_m)), orientation: Some(quaternion(pose.rotation)) }
}

fn color(colour: [f32; 4]) -> Color {
    let [r, g, b, a] = colour.map(f64::from);
    Color { r, g, b, a }
}
