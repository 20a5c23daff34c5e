//! The render scene of a world for exports, viewers and challenges: named entities, the poses of their bodies, and the
//! state of the run in words.
//!
//! Shapes change rarely and poses in every tick, so they are separate: a renderer compares [`RenderScene::version`].

use serde::{Deserialize, Serialize};

/// The visible state of a world: entities, poses and status.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct RenderScene {
    /// Changes whenever entities, dimensions or modes change; zero before the first update.
    pub version: u64,
    /// All entities, in the order of the world.
    pub entities: Vec<Entity>,
    /// Dimensions of the game, by the names that monitors get: `FieldLength`.
    pub measures: Vec<(&'static str, f64)>,
    /// Names of the play modes, in the order of their numbers.
    pub modes: Vec<String>,
    /// The displayed clock, s: game time.
    pub time_s: f64,
    /// True if the caller needs only visible bodies and first bodies; the poses of others are undefined.
    pub is_visible_only: bool,
    /// Poses of all bodies, entity by entity.
    pub poses: Vec<Pose>,
    /// Further state by name: `play_mode`, `score_left`.
    pub status: Vec<(&'static str, String)>,
}

impl RenderScene {
    /// The entities with the poses of their bodies.
    pub fn entities_with_poses(&self) -> impl Iterator<Item = (&Entity, &[Pose])> {
        let mut start = 0;
        self.entities.iter().map(move |entity| {
            let range = start..start + entity.parts.len();
            start = range.end;
            (entity, self.poses.get(range).unwrap_or_default())
        })
    }
}

/// An entity of rigid bodies: the field, the ball, a robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Entity {
    /// Unique name: `ball`, `left 3`.
    pub name: String,
    /// `field`, `ball`, `goal`, `robot`, `camera` (its first visual is its view of the ground), or empty.
    pub kind: String,
    /// Its side, if it has one: `left`, `right`.
    pub side: Option<String>,
    /// Its type, if it has one: `nao 0`.
    pub model: String,
    /// Its team, if it has one.
    pub team: Option<String>,
    /// True if it never moves.
    pub is_fixed: bool,
    /// Its number in the team.
    pub number: Option<u32>,
    /// Its rigid bodies; the first one gives the entity's pose.
    pub parts: Vec<Body>,
}

impl Entity {
    /// An entity of one body with one coloured shape.
    pub fn solid(name: &str, kind: &str, form: VisualShape, colour: [f32; 4]) -> Entity {
        let solids = vec![VisualElement { form, pose: Pose::IDENTITY, colour }];
        let parts = vec![Body { name: String::new(), solids }];
        Entity { name: name.to_owned(), kind: kind.to_owned(), parts, ..Entity::default() }
    }
}

/// A rigid body of an entity.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Body {
    /// Unique name in the entity; empty if there is only one body.
    pub name: String,
    /// Its visual shapes.
    pub solids: Vec<VisualElement>,
}

/// A position and an orientation.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Position of the centre, m.
    pub position_m: [f64; 3],
    /// Unit quaternion: x, y, z, w.
    pub rotation: [f64; 4],
}

impl Pose {
    /// The origin without rotation.
    pub const IDENTITY: Pose = Pose { position_m: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0] };

    /// A pose without rotation at a position, m.
    pub const fn at(position_m: [f64; 3]) -> Pose {
        Pose { position_m, ..Pose::IDENTITY }
    }

    /// Transforms a point from the pose's axes into the world's, m.
    pub fn transform_point(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
        let ([qx, qy, qz, qw], [px, py, pz]) = (self.rotation, self.position_m);
        // Twice the cross product of axis and point.
        let [tx, ty, tz] = [2.0 * (qy * z - qz * y), 2.0 * (qz * x - qx * z), 2.0 * (qx * y - qy * x)];
        [
            px + x + qw * tx + (qy * tz - qz * ty),
            py + y + qw * ty + (qz * tx - qx * tz),
            pz + z + qw * tz + (qx * ty - qy * tx),
        ]
    }
}

/// A coloured shape on a body.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct VisualElement {
    /// The shape.
    pub form: VisualShape,
    /// Its pose in the axes of its body.
    pub pose: Pose,
    /// Red, green, blue, opacity: 0 to 1.
    pub colour: [f32; 4],
}

/// A geometric shape around its centre.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum VisualShape {
    /// Lengths along x, y and z, m.
    Box([f64; 3]),
    /// Radius, m.
    Sphere(f64),
    /// Radius, and length of the straight part along z, m; the ends are half spheres.
    Capsule(f64, f64),
    /// Radius, and length along z, m.
    Cylinder(f64, f64),
    /// Vector from the centre to the end, m.
    Line([f64; 3]),
}
