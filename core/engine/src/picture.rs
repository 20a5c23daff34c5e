//! A world as everything that looks on sees it: exports, viewers, challenges. Things with names, the poses of their parts,
//! and the state of the run in words.
//!
//! Shapes change rarely and poses in every tick, so they are apart: a program that draws compares [`Picture::version`].

use serde::{Deserialize, Serialize};

/// What a world looks like now.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Picture {
    /// Another number as soon as `things`, `measures` or `modes` are others; zero before the first picture.
    pub version: u64,
    /// Everything that is there, in the order of the world.
    pub things: Vec<Thing>,
    /// Figures of the game, by the names that monitors get: `FieldLength`.
    pub measures: Vec<(&'static str, f64)>,
    /// Names of the play modes, in the order of their numbers.
    pub modes: Vec<String>,
    /// The clock that people read, s: game time.
    pub time_s: f64,
    /// The caller looks only at parts that can be seen, and at the first part of each thing; the poses of others may be any.
    pub is_for_eyes: bool,
    /// Where the parts are: those of the first thing, then those of the second one, and so on.
    pub poses: Vec<Pose>,
    /// Name and value of what the world tells beside that: `play_mode`, `score_left`.
    pub status: Vec<(&'static str, String)>,
}

impl Picture {
    /// The things with the poses of their parts.
    pub fn placed(&self) -> impl Iterator<Item = (&Thing, &[Pose])> {
        let mut start = 0;
        self.things.iter().map(move |thing| {
            let range = start..start + thing.parts.len();
            start = range.end;
            (thing, self.poses.get(range).unwrap_or_default())
        })
    }
}

/// Something that consists of rigid parts: the field, the ball, a robot.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Thing {
    /// No other thing has this name: `ball`, `left 3`.
    pub name: String,
    /// `field`, `ball`, `goal`, `robot`, `camera` (its first solid is what it sees of the ground), or empty.
    pub kind: String,
    /// The side that it plays on, if it has one: `left`, `right`.
    pub side: Option<String>,
    /// Its type, as far as it has one: `nao 0`.
    pub model: String,
    /// Its team, if it has one.
    pub team: Option<String>,
    /// Whether it never moves.
    pub is_fixed: bool,
    /// Its number there.
    pub number: Option<u32>,
    /// Its rigid parts; the first one stands for the whole.
    pub parts: Vec<Part>,
}

/// A rigid part.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
pub struct Part {
    /// No other part of the thing has this name; empty if there is only one.
    pub name: String,
    /// What it is made of.
    pub solids: Vec<Solid>,
}

/// Where something is, and how it is turned.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct Pose {
    /// Its middle, m.
    pub position_m: [f64; 3],
    /// Unit quaternion: x, y, z, w.
    pub rotation: [f64; 4],
}

impl Pose {
    /// Upright at the origin.
    pub const IDENTITY: Pose = Pose { position_m: [0.0; 3], rotation: [0.0, 0.0, 0.0, 1.0] };

    /// Where a point of its axes is, m.
    pub fn point(&self, [x, y, z]: [f64; 3]) -> [f64; 3] {
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

/// A shape on a part.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Solid {
    /// The shape.
    pub form: Form,
    /// Where it is, in the axes of its part.
    pub pose: Pose,
    /// Red, green, blue, opacity: 0 to 1.
    pub colour: [f32; 4],
}

/// A shape around its middle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Form {
    /// Lengths along x, y and z, m.
    Box([f64; 3]),
    /// Radius, m.
    Sphere(f64),
    /// Radius, and length of the straight part along z, m; the ends are half spheres.
    Capsule(f64, f64),
    /// Radius, and length along z, m.
    Cylinder(f64, f64),
    /// From the middle to here, m.
    Line([f64; 3]),
}
