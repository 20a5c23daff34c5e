//! The collision shapes of a robot: how its bodies become parts in the referee's view.

use std::sync::Arc;

use codec::Name;
use glam::Vec3;
use physics::Shape;
use soccer_rules::{BodyShape, BodyShapes};
use soccer_scene::node::NodePayload;
use soccer_scene::{Compiled, NodeId, SceneGraph};

/// Half the lengths, m, of the invisible disc that marks a selected robot; it counts for the size of a robot that has
/// one (docs/reference/soccer-rules.md 12.2).
const DISC: Vec3 = Vec3::new(0.2, 0.2, 0.01);

/// A collision shape of a robot on its body.
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
    /// True if contacts of this shape with other robots count as touching.
    pub notices_robots: bool,
}

/// All collision shapes of a robot, in the order of its tree.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct CollisionShapes {
    pub parts: Vec<ShapeModel>,
    /// The same shapes as the rules know them.
    pub of_rules: Arc<BodyShapes>,
    /// Half the lengths of a disc around the torso that counts for the robot's size, m; `None` if it has no disc.
    pub disc: Option<Vec3>,
}

impl CollisionShapes {
    /// `joints` are the names of the commandable ones.
    pub(crate) fn new(graph: &SceneGraph, compiled: &Compiled, joints: &[Name]) -> CollisionShapes {
        let nodes: Vec<NodeId> = graph.all().collect();
        let found = nodes.iter().filter_map(|&node| part(graph, compiled, node, joints));
        let (parts, mut of_rules): (Vec<ShapeModel>, Vec<BodyShape>) = found.unzip();
        let names: Vec<String> = parts.iter().map(|part| name_of(compiled, part)).collect();
        for (part, shape) in parts.iter().zip(&mut of_rules) {
            let not_with = compiled.model.geoms.get(part.geom).map(|geom| geom.not_with.as_slice()).unwrap_or_default();
            shape.not_with =
                (0..names.len()).filter(|&at| names.get(at).is_some_and(|n| not_with.contains(n))).collect();
        }
        let marked = nodes.iter().any(|&node| graph[node].name == "SelectionMarker");
        CollisionShapes { parts, of_rules: Arc::new(BodyShapes::new(of_rules)), disc: marked.then_some(DISC) }
    }

    /// The shape with this geom of the model.
    pub(crate) fn part(&self, geom: usize) -> Option<&ShapeModel> {
        self.parts.iter().find(|part| part.geom == geom)
    }
}

fn name_of(compiled: &Compiled, part: &ShapeModel) -> String {
    compiled.model.geoms.get(part.geom).map(|geom| geom.name.clone()).unwrap_or_default()
}

fn part(graph: &SceneGraph, compiled: &Compiled, node: NodeId, joints: &[Name]) -> Option<(ShapeModel, BodyShape)> {
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
    let offset = model.offset.unwrap_or_default().as_vec3();
    let shape = BodyShape {
        name: above.map(|above| graph[above].name.as_str()).unwrap_or_default().into(),
        half,
        is_box: matches!(model.shape, Shape::Box(_)),
        not_with: Vec::new(),
        freezes: collider.freeze_effectors.iter().filter_map(position).collect(),
    };
    Some((ShapeModel { geom, body: model.body?, offset, half, round, notices_robots }, shape))
}
