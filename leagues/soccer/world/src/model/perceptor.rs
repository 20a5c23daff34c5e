//! The perceptors in a robot's file. `crate::sensors` has their percepts.

use codec::Name;
use soccer_scene::node::{NodePayload, Perceptor};
use soccer_scene::{Compiled, NodeId, SceneGraph};

use super::camera::{CameraSensor, PanTiltLimits};

/// A perceptor of a robot, with the interval of its percepts.
pub(crate) struct InstalledPerceptor {
    /// Index of its specification among the world's perceptors.
    pub kind: usize,
    pub name: Name,
    pub subject: PerceptorTarget,
    /// Number of percepts from one of its reports to the next, as in the robot's file.
    pub interval: u32,
    /// True for a limited camera, whose interval is also a setting.
    pub is_camera: bool,
}

/// The target that a perceptor measures.
pub(crate) enum PerceptorTarget {
    /// The game, no part of the robot's body.
    Game,
    /// A body of the model.
    Body(usize),
    /// A joint of the model.
    Joint(usize),
    /// A value stored in the latest step: the index of an accelerometer, foot or touch perceptor.
    Memory(usize),
    /// The view of a camera.
    View(CameraSensor),
}

/// The shapes that a force perceptor senses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Foot {
    /// The body whose axes the reported force has.
    pub body: usize,
    /// Shapes of the model that have the touch handler.
    pub geoms: Vec<usize>,
}

/// A builder of the perceptors of a robot model, positioned at one of them.
pub(crate) struct PerceptorBuilder<'a> {
    pub graph: &'a SceneGraph,
    pub compiled: &'a Compiled,
    /// The perceptor's node.
    pub node: NodeId,
    /// Accelerometers so far: node and body of each.
    pub accelerometers: Vec<(NodeId, usize)>,
    /// Feet of the force perceptors so far.
    pub feet: Vec<Foot>,
    /// Shapes of each touch perceptor so far.
    pub touches: Vec<Vec<usize>>,
    /// Cameras so far.
    pub cameras: Vec<(NodeId, PanTiltLimits)>,
}

impl<'a> PerceptorBuilder<'a> {
    pub(crate) fn new(graph: &'a SceneGraph, compiled: &'a Compiled) -> PerceptorBuilder<'a> {
        PerceptorBuilder {
            graph,
            compiled,
            node: SceneGraph::ROOT,
            accelerometers: Vec::new(),
            feet: Vec::new(),
            touches: Vec::new(),
            cameras: Vec::new(),
        }
    }

    /// The perceptors of the robot's file, in the order of its tree.
    pub(crate) fn perceptors(&self) -> impl Iterator<Item = (NodeId, &'a Perceptor)> + use<'a> {
        let graph = self.graph;
        graph.all().filter_map(move |node| match &graph[node].kind {
            NodePayload::Perceptor(perceptor) => Some((node, perceptor)),
            _ => None,
        })
    }

    /// The name of the perceptor.
    pub(crate) fn name(&self) -> Name {
        self.graph[self.node].name.as_str().into()
    }

    /// The body beside the perceptor.
    pub(crate) fn body(&self) -> Option<usize> {
        self.compiled.body_of(self.graph.body_beside(self.node)?)
    }

    /// The joint that the perceptor belongs to.
    pub(crate) fn joint(&self) -> Option<usize> {
        self.compiled.joint_of(self.graph[self.node].parent?)
    }

    /// Shapes beside the perceptor that have a handler of this class.
    pub(crate) fn geoms_with_handler(&self, class: &str) -> Vec<usize> {
        let graph: &SceneGraph = self.graph;
        let has_handler = |collider: &NodeId| {
            let mut children = graph[*collider].children.iter();
            matches!(graph[*collider].kind, NodePayload::Collider(_))
                && children.any(|&child| graph[child].class == class)
        };
        let beside = graph[graph.transform_above(self.node)].children.iter();
        let geoms = beside.copied().filter(has_handler);
        geoms.filter_map(|collider| self.compiled.geom_of(collider)).collect()
    }
}
