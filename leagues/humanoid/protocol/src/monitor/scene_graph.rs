//! The scene graph: bodies, each with its transform and its shapes, as SimSpark's monitors know it
//! (docs/reference/humanoid.md 9.2).
//!
//! A full scene graph shows all nodes with all attributes. A difference has the same nodes in the same order, but only
//! the transforms of bodies that moved noticeably since the monitor last got them.

mod transform;

use crate::number::{Decimals, append_float, append_integer, append_rounded};

pub use transform::{BodyPose, Transform};

/// Largest change of a number of a transform that a monitor does not get, metres for the position.
pub const CHANGE_MIN: f64 = 0.005;

/// All bodies of a world.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SceneGraph {
    /// The bodies, each before its children and after its parent's earlier children with theirs: the physics' own
    /// order.
    pub bodies: Vec<SceneBody>,
}

/// A rigid body.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneBody {
    /// Index of the parent; `None` for the world itself.
    pub parent: Option<usize>,
    /// Its label, if it has one.
    pub description: Option<Description>,
    /// Its transform, relative to the parent.
    pub transform: Transform,
    /// Its shapes, in the order of the model.
    pub geoms: Vec<SceneGeom>,
}

/// The label of a body.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Description {
    /// The outermost body of a robot.
    Robot {
        /// Its team's name.
        team: String,
        /// Its number.
        number: u8,
    },
    /// The ball.
    Ball,
}

/// A shape of a body.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneGeom {
    /// Its transform, relative to the body; `None` if it is the identity.
    pub transform: Option<Transform>,
    /// Its look; `None` for planes and capsules, which monitors cannot show.
    pub mesh: Option<SceneMesh>,
}

/// The look of a shape.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneMesh {
    /// True if monitors show it: false for shapes that are there for collisions only.
    pub is_visible: bool,
    /// Name of the mesh: `StdUnitBox`, `StdUnitSphere`, `StdUnitCylinder` or a file, for instance
    /// `models/T1/Trunk.STL`.
    pub model: String,
    /// Its surface.
    pub surface: GeomSurface,
    /// Its scale along x, y, z.
    pub scale: [f64; 3],
}

/// The surface of a shape.
#[derive(Debug, Clone, PartialEq)]
pub enum GeomSurface {
    /// A material that monitors know; see [`material_name`].
    Material(String),
    /// A colour: red, green, blue, opacity.
    Colour([f32; 4]),
}

/// The name that monitors know for a material of the model: without the prefix of a robot (`r-0-7-`), and with its
/// team's colour in place of `team`. `side` is the side of the robot that the shape belongs to.
pub fn material_name(name: &str, side: Option<crate::TeamSide>) -> &str {
    let bare = without_robot_prefix(name).unwrap_or(name);
    match side {
        Some(crate::TeamSide::Left) if bare == "team" => "matLeft",
        Some(crate::TeamSide::Right) if bare == "team" => "matRight",
        _ => bare,
    }
}

/// The name after `r-SIDE-NUMBER-`.
fn without_robot_prefix(name: &str) -> Option<&str> {
    let (_side, rest) = name.strip_prefix("r-")?.split_once('-')?;
    Some(rest.split_once('-').map_or("", |(_number, name)| name))
}

/// The transforms that one monitor got last, one for each body.
#[derive(Debug, Clone, Default)]
pub struct SentTransforms {
    transforms: Vec<Transform>,
}

impl SentTransforms {
    /// Nothing sent: all transforms are zero, as in the reference.
    pub fn new() -> SentTransforms {
        SentTransforms::default()
    }

    /// Remembers a full scene graph.
    fn remember_all(&mut self, scene: &SceneGraph) {
        self.transforms.clear();
        self.transforms.extend(scene.bodies.iter().map(|body| body.transform));
    }

    /// Remembers a transform if it differs noticeably; true if it does.
    fn remember_change(&mut self, index: usize, transform: &Transform) -> bool {
        if index >= self.transforms.len() {
            self.transforms.resize(index + 1, Transform::ZERO);
        }
        match self.transforms.get_mut(index) {
            Some(sent) if sent.differs(transform, CHANGE_MIN) => {
                *sent = *transform;
                true
            }
            _ => false,
        }
    }
}

/// Appends the scene graph for one monitor, full or as the difference from `sent`, and remembers it there.
pub fn append_scene_graph(out: &mut Vec<u8>, scene: &SceneGraph, is_full: bool, sent: &mut SentTransforms) {
    out.extend_from_slice(if is_full { b"((sg 1 0)full" } else { b"((sg 1 0)diff" });
    if is_full {
        sent.remember_all(scene);
    }
    let mut open: Vec<usize> = Vec::with_capacity(16);
    for (index, body) in scene.bodies.iter().enumerate() {
        while open.last().is_some_and(|&last| Some(last) != body.parent) {
            close_body(out, scene, open.pop());
        }
        if is_full {
            append_body(out, body);
        } else {
            let has_moved = sent.remember_change(index, &body.transform);
            append_body_difference(out, body, has_moved);
        }
        open.push(index);
    }
    while let Some(last) = open.pop() {
        close_body(out, scene, Some(last));
    }
    out.push(b')');
}

/// Closes the nodes of a body: its transform, and its description if it has one.
fn close_body(out: &mut Vec<u8>, scene: &SceneGraph, body: Option<usize>) {
    out.push(b')');
    if body.and_then(|index| scene.bodies.get(index)).is_some_and(|body| body.description.is_some()) {
        out.push(b')');
    }
}

/// Opens the nodes of a body and appends its shapes.
fn append_body(out: &mut Vec<u8>, body: &SceneBody) {
    if let Some(description) = &body.description {
        out.extend_from_slice(b"(nd DSC");
        append_description(out, description);
    }
    append_transform_start(out, &body.transform);
    for geom in &body.geoms {
        if let Some(transform) = &geom.transform {
            append_transform_start(out, transform);
        }
        if let Some(mesh) = &geom.mesh {
            append_mesh(out, mesh);
        }
        if geom.transform.is_some() {
            out.push(b')');
        }
    }
}

/// As [`append_body`], with nothing but a new transform.
fn append_body_difference(out: &mut Vec<u8>, body: &SceneBody, has_moved: bool) {
    if body.description.is_some() {
        out.extend_from_slice(b"(nd");
    }
    if has_moved {
        append_transform_start(out, &body.transform);
    } else {
        out.extend_from_slice(b"(nd");
    }
    for geom in &body.geoms {
        let nodes: &[u8] = match (geom.transform.is_some(), geom.mesh.is_some()) {
            (true, true) => b"(nd(nd))",
            (false, false) => b"",
            _ => b"(nd)",
        };
        out.extend_from_slice(nodes);
    }
}

fn append_description(out: &mut Vec<u8>, description: &Description) {
    match description {
        Description::Robot { team, number } => {
            out.extend_from_slice(b"(agent ");
            out.extend_from_slice(team.as_bytes());
            out.push(b' ');
            append_integer(out, u64::from(*number));
            out.push(b')');
        }
        Description::Ball => out.extend_from_slice(b"(ball)"),
    }
}

/// Appends a transform node without its closing bracket.
fn append_transform_start(out: &mut Vec<u8>, transform: &Transform) {
    out.extend_from_slice(b"(nd TRF(SLT");
    for &value in &transform.0 {
        out.push(b' ');
        append_rounded(out, value, Decimals::Four);
    }
    out.push(b')');
}

fn append_mesh(out: &mut Vec<u8>, mesh: &SceneMesh) {
    out.extend_from_slice(if mesh.is_visible {
        b"(nd SMN (setVisible 1)(load "
    } else {
        b"(nd SMN (setVisible 0)(load "
    });
    out.extend_from_slice(mesh.model.as_bytes());
    match &mesh.surface {
        GeomSurface::Material(name) => {
            out.extend_from_slice(b")(sMat ");
            out.extend_from_slice(name.as_bytes());
        }
        GeomSurface::Colour(parts) => {
            out.extend_from_slice(b")(rgba");
            append_floats(out, parts.map(f64::from));
        }
    }
    out.push(b')');
    if mesh.scale != [1.0; 3] {
        out.extend_from_slice(b"(sSc");
        append_floats(out, mesh.scale);
        out.push(b')');
    }
    out.push(b')');
}

fn append_floats<const COUNT: usize>(out: &mut Vec<u8>, values: [f64; COUNT]) {
    for value in values {
        out.push(b' ');
        append_float(out, value);
    }
}
