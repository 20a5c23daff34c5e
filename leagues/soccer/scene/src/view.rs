//! The visible part of a scene graph, ordered and nested as in monitor frames (`docs/reference/monitor-protocol.md` 3).
//!
//! Only Transforms, visuals and lights show; the visible descendants of every other node appear in its place.

use crate::compile::Compiled;
use crate::graph::SceneGraph;
use crate::node::{NodeId, NodePayload};
use crate::pose::ScenePose;

/// One entry of the monitors' tree.
#[derive(Debug, Clone, PartialEq)]
pub struct ViewNode {
    /// The node of this entry: its [`NodePayload`] has mesh, scale, materials or colours.
    pub node: NodeId,
    /// The kind of the entry.
    pub look: ViewKind,
    /// Entries below it.
    pub children: Vec<ViewNode>,
}

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum ViewKind {
    /// `nd TRF`.
    Transform(PoseSource),
    /// `nd StaticMesh`: the node's payload is a [`crate::node::Visual`] that is not `single`.
    Mesh,
    /// `nd SMN`: the node's payload is a `single` [`crate::node::Visual`].
    Single,
    /// `nd Light`.
    Light,
}

/// The source of a Transform's pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PoseSource {
    /// A fixed pose: local, in the monitors' form.
    Fixed(ScenePose),
    /// It follows this body of the model: its *world* pose is the body's pose rounded to `f32`. (All Transforms
    /// above the bodies of shipped robots are identities, so world and local pose are the same.)
    Body(usize),
}

/// The entries below `top`, without `top` itself.
pub fn view(graph: &SceneGraph, compiled: &Compiled, top: NodeId) -> Vec<ViewNode> {
    let mut out = Vec::new();
    for &child in &graph[top].children {
        let look = match &graph[child].kind {
            NodePayload::Transform(local) => {
                let body = graph.body_in(child).and_then(|b| compiled.body_of(b));
                Some(ViewKind::Transform(body.map_or(PoseSource::Fixed(*local), PoseSource::Body)))
            }
            NodePayload::Visual(visual) if visual.mesh.is_empty() => None,
            NodePayload::Visual(visual) => Some(if visual.single { ViewKind::Single } else { ViewKind::Mesh }),
            NodePayload::Light(_) => Some(ViewKind::Light),
            _ => None,
        };
        let children = view(graph, compiled, child);
        match look {
            Some(look) => out.push(ViewNode { node: child, look, children }),
            None => out.extend(children),
        }
    }
    out
}
