//! A robot's perceptors as its file has them. `crate::sense` says what they tell.

use codec::Name;
use soccer_scene::node::{Kind, Perceptor};
use soccer_scene::{Compiled, Graph, NodeId};

use super::camera::{Eye, Mount};

/// A perceptor, and in which percepts it speaks.
pub(crate) struct Installed {
    /// Which of the world's kinds of perceptors it is.
    pub kind: usize,
    pub name: Name,
    pub subject: Subject,
    /// In every n-th percept, as the robot's file says.
    pub interval: u32,
    /// Whether it is a limited camera, whose interval is also a setting.
    pub is_camera: bool,
}

/// What a perceptor measures.
pub(crate) enum Subject {
    /// Nothing of the robot's body.
    Game,
    /// This body of the model.
    Body(usize),
    /// This joint of the model.
    Joint(usize),
    /// A memory of the robot from the latest step: this one of its accelerometers, feet or touch perceptors.
    Memory(usize),
    /// The view of this camera.
    View(Eye),
}

/// The shapes that a force perceptor feels with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Foot {
    /// The body in whose axes it tells the force.
    pub body: usize,
    /// Shapes of the model that have the touch handler.
    pub geoms: Vec<usize>,
}

/// A robot model under construction, at one of its perceptors.
pub(crate) struct Blueprint<'a> {
    pub graph: &'a Graph,
    pub compiled: &'a Compiled,
    /// The perceptor's node.
    pub node: NodeId,
    /// Accelerometers so far: node and body.
    pub accelerometers: Vec<(NodeId, usize)>,
    /// Feet of the force perceptors so far.
    pub feet: Vec<Foot>,
    /// Shapes of each touch perceptor so far.
    pub touches: Vec<Vec<usize>>,
    /// Cameras so far.
    pub cameras: Vec<(NodeId, Mount)>,
}

impl<'a> Blueprint<'a> {
    pub(crate) fn new(graph: &'a Graph, compiled: &'a Compiled) -> Blueprint<'a> {
        Blueprint {
            graph,
            compiled,
            node: Graph::ROOT,
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
            Kind::Perceptor(perceptor) => Some((node, perceptor)),
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
        let graph: &Graph = self.graph;
        let has_handler = |collider: &NodeId| {
            let mut children = graph[*collider].children.iter();
            matches!(graph[*collider].kind, Kind::Collider(_)) && children.any(|&child| graph[child].class == class)
        };
        let beside = graph[graph.transform_above(self.node)].children.iter();
        let geoms = beside.copied().filter(has_handler);
        geoms.filter_map(|collider| self.compiled.geom_of(collider)).collect()
    }
}
