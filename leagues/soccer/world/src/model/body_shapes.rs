//! The collision shapes of a robot for the rules, without physics.

use codec::Name;
use glam::Vec3;
use physics::Shape;
use soccer_scene::node::NodePayload;
use soccer_scene::{Compiled, NodeId, SceneGraph};

/// Half the lengths, m, of the invisible disc that marks a selected robot; it counts for the size of a robot that has
/// one (docs/reference/soccer-rules.md 12.2).
const DISC: Vec3 = Vec3::new(0.2, 0.2, 0.01);

/// A collision shape of a robot.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ShapeModel {
    /// Index among the model's geoms, and index of its body.
    pub geom: usize,
    pub body: usize,
    /// Its centre in its body's axes, m.
    pub offset: Vec3,
    /// Half its lengths without the rounding, and the radius of the rounding, m.
    pub half: Vec3,
    pub round: f32,
    /// True for a plain box: the self-collision rule checks only these.
    pub is_box: bool,
    /// True if contacts of this shape with other robots count as touching.
    pub notices_robots: bool,
    /// The shape's name in reports.
    pub name: Name,
    /// Indices of shapes that may overlap this one without a self collision.
    pub not_with: Vec<usize>,
    /// Joints that freeze when it collides with another shape of its robot: indices among the commandable ones.
    pub freezes: Vec<usize>,
}

/// A pair of boxes of one robot that must not overlap.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct BoxPair {
    /// Indices of the shapes, the earlier one in the tree first.
    pub parts: [usize; 2],
    /// Distance of their centres above which they do not overlap, m.
    pub reach: f32,
}

/// Added to the reach of two boxes for the rounding of their poses, m.
const REACH_MARGIN_M: f32 = 0.001;

/// All collision shapes of a robot, in the order of its tree.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct BodyShapes {
    pub parts: Vec<ShapeModel>,
    /// The pairs of boxes that the referee checks for self collisions.
    pub box_pairs: Vec<BoxPair>,
    /// Half the lengths of a disc around the torso that counts for the robot's size, m; `None` if it has no disc.
    pub disc: Option<Vec3>,
}

impl BodyShapes {
    /// `joints` are the names of the commandable ones.
    pub(crate) fn new(graph: &SceneGraph, compiled: &Compiled, joints: &[Name]) -> BodyShapes {
        let nodes: Vec<NodeId> = graph.all().collect();
        let mut parts: Vec<ShapeModel> = nodes.iter().filter_map(|&node| part(graph, compiled, node, joints)).collect();
        let names: Vec<String> = parts.iter().map(|part| name_of(compiled, part)).collect();
        for part in &mut parts {
            let not_with = compiled.model.geoms.get(part.geom).map(|geom| geom.not_with.as_slice()).unwrap_or_default();
            part.not_with =
                (0..names.len()).filter(|&at| names.get(at).is_some_and(|n| not_with.contains(n))).collect();
        }
        let box_pairs = box_pairs(&parts);
        let marked = nodes.iter().any(|&node| graph[node].name == "SelectionMarker");
        BodyShapes { parts, box_pairs, disc: marked.then_some(DISC) }
    }

    /// The shape with this geom of the model.
    pub(crate) fn part(&self, geom: usize) -> Option<&ShapeModel> {
        self.parts.iter().find(|part| part.geom == geom)
    }
}

/// All pairs of boxes that may not overlap. Only the exceptions of the later one of two count
/// (docs/reference/soccer-rules.md 11.7).
fn box_pairs(parts: &[ShapeModel]) -> Vec<BoxPair> {
    let boxes = || parts.iter().enumerate().filter(|(_, part)| part.is_box);
    let mut out = Vec::new();
    for (first, a) in boxes() {
        for (second, b) in boxes().filter(|(second, b)| *second > first && !b.not_with.contains(&first)) {
            let reach = a.half.length() + b.half.length() + REACH_MARGIN_M;
            out.push(BoxPair { parts: [first, second], reach });
        }
    }
    out
}

fn name_of(compiled: &Compiled, part: &ShapeModel) -> String {
    compiled.model.geoms.get(part.geom).map(|geom| geom.name.clone()).unwrap_or_default()
}

fn part(graph: &SceneGraph, compiled: &Compiled, node: NodeId, joints: &[Name]) -> Option<ShapeModel> {
    let NodePayload::Collider(collider) = &graph[node].kind else { return None };
    let geom = compiled.geom_of(node)?;
    let model = compiled.model.geoms.get(geom)?;
    let (half, round) = match model.shape {
        Shape::Box(lengths) => ((lengths / 2.0).as_vec3(), 0.0),
        Shape::Sphere(radius) => (Vec3::ZERO, radius as f32),
        Shape::Capsule(radius, length) => (Vec3::new(0.0, 0.0, (length / 2.0) as f32), radius as f32),
        Shape::Space { .. } | Shape::Plane(..) => return None,
    };
    let above = graph[node].parent;
    let notices_robots = graph[node].children.iter().any(|&child| graph[child].class == "AgentCollisionHandler");
    let position = |name: &String| joints.iter().position(|joint| **joint == *name.as_bytes());
    Some(ShapeModel {
        geom,
        body: model.body?,
        offset: model.offset.unwrap_or_default().as_vec3(),
        half,
        round,
        is_box: matches!(model.shape, Shape::Box(_)),
        notices_robots,
        name: above.map(|above| graph[above].name.as_str()).unwrap_or_default().into(),
        not_with: Vec::new(),
        freezes: collider.freeze_effectors.iter().filter_map(position).collect(),
    })
}
