//! The scene graph: a tree of nodes in an arena in order of creation.

use std::ops::{Index, IndexMut};

use crate::node::{Node, NodeId, NodePayload};
use crate::pose::ScenePose;

/// All nodes of one import. Dissolved nodes stay in the arena but are unreachable.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneGraph {
    /// The arena, in order of creation.
    pub nodes: Vec<Node>,
}

impl Index<NodeId> for SceneGraph {
    type Output = Node;
    fn index(&self, id: NodeId) -> &Node {
        &self.nodes[id.0]
    }
}

impl IndexMut<NodeId> for SceneGraph {
    fn index_mut(&mut self, id: NodeId) -> &mut Node {
        &mut self.nodes[id.0]
    }
}

impl SceneGraph {
    /// The root of all nodes: a Transform at the origin (the scene, or the node of one agent).
    pub const ROOT: NodeId = NodeId(0);

    /// A graph with only its root.
    pub fn new() -> SceneGraph {
        let mut root = Node::new("Transform", NodePayload::Transform(ScenePose::IDENTITY));
        root.name = String::from("root");
        SceneGraph { nodes: vec![root] }
    }

    /// The node and everything below it, depth first in order of children: the order of percepts.
    pub fn below(&self, top: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let mut stack = vec![top];
        std::iter::from_fn(move || {
            let id = stack.pop()?;
            stack.extend(self[id].children.iter().rev());
            Some(id)
        })
    }

    /// Every reachable node, depth first.
    pub fn all(&self) -> impl Iterator<Item = NodeId> + '_ {
        self.below(SceneGraph::ROOT)
    }

    /// The nearest Transform (or class derived from it) above a node.
    pub fn transform_above(&self, id: NodeId) -> NodeId {
        let mut at = id;
        while let Some(parent) = self[at].parent {
            if self[parent].is_transform() {
                return parent;
            }
            at = parent;
        }
        SceneGraph::ROOT
    }

    /// The rigid body that is a child of a Transform, if it has one.
    pub fn body_in(&self, transform: NodeId) -> Option<NodeId> {
        self[transform].children.iter().copied().find(|&c| matches!(self[c].kind, NodePayload::RigidBody(_)))
    }

    /// The rigid body beside a node: child of the nearest Transform above it.
    pub fn body_beside(&self, id: NodeId) -> Option<NodeId> {
        self.body_in(self.transform_above(id))
    }

    /// World pose of a node as the import left it: the product of all Transforms down to it, in `f32`.
    pub fn world_pose(&self, id: NodeId) -> ScenePose {
        let above = match self[id].parent {
            Some(parent) => self.world_pose(parent),
            None => ScenePose::IDENTITY,
        };
        match &self[id].kind {
            NodePayload::Transform(local) => above.times(local),
            _ => above,
        }
    }

    /// The child with this name.
    pub fn child(&self, id: NodeId, name: &str) -> Option<NodeId> {
        self[id].children.iter().copied().find(|&c| self[c].name == name)
    }

    /// The node at the end of a path such as `../../body/boxBody`, starting at `from`.
    pub fn find(&self, from: NodeId, path: &str) -> Option<NodeId> {
        path.split('/').filter(|part| !part.is_empty() && *part != ".").try_fold(from, |at, part| match part {
            ".." => self[at].parent,
            name => self.child(at, name),
        })
    }

    /// Takes a node and everything below it out of the tree.
    pub(crate) fn unlink(&mut self, id: NodeId) {
        if let Some(parent) = self[id].parent.take() {
            self[parent].children.retain(|&child| child != id);
        }
    }

    /// Appends a new node to the children of `parent`.
    pub(crate) fn add(&mut self, parent: NodeId, mut node: Node) -> NodeId {
        let id = NodeId(self.nodes.len());
        node.parent = Some(parent);
        self.nodes.push(node);
        self[parent].children.push(id);
        id
    }
}

impl Default for SceneGraph {
    fn default() -> Self {
        SceneGraph::new()
    }
}
