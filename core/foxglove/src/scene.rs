//! Messages of a run's entities, poses and events.

use engine::{Body, Entity, Pose, VisualElement, VisualShape};

use crate::messages::{
    Color, CylinderPrimitive, FoxglovePose, FrameTransform, FrameTransforms, INFO, LinePrimitive, Log, Quaternion,
    SceneEntity, SceneEntityDeletion, SceneUpdate, SizedPrimitive, Timestamp, Vector3,
};

/// The name of the root frame.
const WORLD: &str = "world";

/// The drawn thickness of lines, m.
const LINE_M: f64 = 0.05;

/// The entities that a receiver has.
#[derive(Debug, Default)]
pub struct SentEntities(Vec<Entity>);

impl SentEntities {
    /// Returns the updates that give the receiver these entities: missing ones are deleted, then new and changed ones come
    /// in one message each.
    pub fn updates(&mut self, entities: &[Entity], time_ns: u64) -> Vec<SceneUpdate> {
        let at = Some(timestamp(time_ns));
        let gone: Vec<String> = self.0.iter().flat_map(frames).collect();
        let left: Vec<String> = entities.iter().flat_map(frames).collect();
        let gone = gone.into_iter().filter(|frame| !left.contains(frame));
        let deletions: Vec<SceneEntityDeletion> = gone.map(|id| SceneEntityDeletion { timestamp: at, id }).collect();
        let has_deletions = !deletions.is_empty();
        let deletion = has_deletions.then_some(SceneUpdate { deletions, entities: Vec::new() });
        let update = |thing: &Entity| SceneUpdate {
            deletions: Vec::new(),
            entities: thing.parts.iter().map(|part| entity(thing, part, at)).collect(),
        };
        let new = entities.iter().filter(|thing| !self.0.contains(thing)).map(update);
        let updates = deletion.into_iter().chain(new).collect();
        self.0 = entities.to_vec();
        updates
    }
}

/// Returns the transforms of all bodies of these entities, with the poses of their bodies.
pub fn frame_transforms<'a, P: Iterator<Item = Pose>>(
    placed: impl Iterator<Item = (&'a Entity, P)>,
    time_ns: u64,
) -> FrameTransforms {
    let timestamp = Some(timestamp(time_ns));
    let transform = |(child_frame_id, pose): (String, Pose)| FrameTransform {
        timestamp,
        parent_frame_id: WORLD.to_owned(),
        child_frame_id,
        translation: Some(vector(pose.position_m)),
        rotation: Some(quaternion(pose.rotation)),
    };
    FrameTransforms { transforms: placed.flat_map(|(thing, poses)| frames(thing).zip(poses)).map(transform).collect() }
}

/// Returns the message about an event: its kind, description and cause, which may be empty.
#[must_use]
pub fn event_log(kind: &str, what: &str, why: &str, time_ns: u64) -> Log {
    let why = if why.is_empty() { String::new() } else { format!(" ({why})") };
    Log { timestamp: Some(timestamp(time_ns)), level: INFO, message: format!("{what}{why}"), name: kind.to_owned() }
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

fn posed(pose: &Pose) -> FoxglovePose {
    FoxglovePose { position: Some(vector(pose.position_m)), orientation: Some(quaternion(pose.rotation)) }
}

fn color(colour: [f32; 4]) -> Color {
    let [r, g, b, a] = colour.map(f64::from);
    Color { r, g, b, a }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn ball(name: &str, radius_m: f64) -> Entity {
        Entity::solid(name, "ball", VisualShape::Sphere(radius_m), [1.0; 4])
    }

    #[test]
    fn entities_come_once_and_again_when_they_change_and_go() {
        let mut sent = SentEntities::default();
        let mut check = |entities: &[Entity], deleted: &[&str], updated: &[&str]| {
            let updates = sent.updates(entities, 1_500_000_000);
            let gone: Vec<&str> =
                updates.iter().flat_map(|update| &update.deletions).map(|deletion| deletion.id.as_str()).collect();
            let new = updates.iter().flat_map(|update| &update.entities);
            assert!(new.clone().all(|entity| entity.timestamp == Some(Timestamp { seconds: 1, nanos: 500_000_000 })));
            let new: Vec<&str> = new.map(|entity| entity.id.as_str()).collect();
            assert_eq!((&gone[..], &new[..]), (deleted, updated), "{entities:?}");
        };
        check(&[ball("a", 1.0), ball("b", 1.0)], &[], &["a", "b"]);
        check(&[ball("a", 1.0), ball("b", 1.0)], &[], &[]);
        check(&[ball("a", 1.0), ball("b", 2.0)], &[], &["b"]);
        check(&[ball("b", 2.0), ball("c", 1.0)], &["a"], &["c"]);
    }

    #[test]
    fn bodies_have_frames_below_the_world() {
        let bodies = ["body", "head"].map(|name| Body { name: name.to_owned(), ..Body::default() });
        let robot = Entity { name: String::from("left 3"), parts: bodies.to_vec(), ..Entity::default() };
        let poses = [Pose::at([1.0, 2.0, 0.5]), Pose::at([1.0, 2.0, 0.9])];
        let transforms = frame_transforms([(&robot, poses.into_iter())].into_iter(), 0).transforms;
        let placed: Vec<(&str, &str, Option<f64>)> = transforms
            .iter()
            .map(|one| (one.parent_frame_id.as_str(), one.child_frame_id.as_str(), one.translation.map(|at| at.z)))
            .collect();
        assert_eq!(placed, [("world", "left 3/body", Some(0.5)), ("world", "left 3/head", Some(0.9))]);
    }

    #[test]
    fn the_cause_of_an_event_follows_its_description() {
        let check = |why: &str, expect: &str| assert_eq!(event_log("foul", "a push", why, 0).message, expect);
        check("", "a push");
        check("too near", "a push (too near)");
    }
}
