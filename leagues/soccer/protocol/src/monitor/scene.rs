//! The scene tree as plain data (`docs/reference/monitor-protocol.md` 3.1).

use super::{FrameItem, FullFrame};

/// A decoded full state frame. Texts point into the frame.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct SceneFrame<'a> {
    /// Settings and the state of the game, in order.
    pub items: Vec<FrameItem<'a>>,
    /// The top-level nodes in order: 35 fixed ones, the ball, the robots.
    pub nodes: Vec<SceneNode<'a>>,
}

/// A node and the nodes below it.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneNode<'a> {
    /// The kind of the node.
    pub kind: SceneNodeKind<'a>,
    /// The nodes below it, placed relative to it.
    pub children: Vec<SceneNode<'a>>,
}

/// The kind of a node, with its properties.
#[derive(Debug, Clone, PartialEq)]
pub enum SceneNodeKind<'a> {
    /// `TRF`: the pose of its children, a 4x4 matrix column by column, metres; position at 12..15.
    Transform([f32; 16]),
    /// `StaticMesh`: a model with the materials of its file.
    StaticMesh(SceneMesh<'a>, Vec<&'a [u8]>),
    /// `SMN`: a model with one material.
    SingleMaterial(SceneMesh<'a>, Option<&'a [u8]>),
    /// `SceneLight`
    Light(SceneLight),
}

/// A model with its scale and visibility.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneMesh<'a> {
    /// True if monitors draw it.
    pub visible: bool,
    /// True if it is transparent.
    pub transparent: bool,
    /// Name and, for generated shapes, parameters, separated by blanks: `models/naohead.obj`, `StdCapsule 0.015 0.08`.
    pub load: &'a [u8],
    /// Factors along x, y, z.
    pub scale: [f32; 3],
}

/// A light's colours: red, green, blue, alpha from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SceneLight {
    /// Diffuse colour.
    pub diffuse: [f32; 4],
    /// Ambient colour.
    pub ambient: [f32; 4],
    /// Specular colour.
    pub specular: [f32; 4],
}

impl SceneFrame<'_> {
    /// Appends the frame, without a length prefix.
    pub fn encode(&self, out: &mut Vec<u8>) {
        let mut frame = FullFrame::begin(out);
        self.items.iter().for_each(|item| frame.item(item));
        frame.begin_nodes();
        self.nodes.iter().for_each(|node| node.encode(&mut frame));
        frame.end();
    }
}

impl SceneNode<'_> {
    /// Writes the node and the nodes below it.
    pub fn encode(&self, frame: &mut FullFrame) {
        match &self.kind {
            SceneNodeKind::Transform(matrix) => frame.open_transform(matrix),
            SceneNodeKind::StaticMesh(mesh, materials) => frame.open_static_mesh(mesh, materials),
            SceneNodeKind::SingleMaterial(mesh, material) => frame.open_single_material(mesh, *material),
            SceneNodeKind::Light(light) => frame.open_light(light),
        }
        self.children.iter().for_each(|child| child.encode(frame));
        frame.close();
    }
}
