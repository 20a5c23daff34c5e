//! The visible part of a scene graph, ordered and nested as in monitor frames (`docs/reference/monitor-protocol.md` 3).
//!
//! Only Transforms, visuals and lights show; the visible descendants of every other node appear in its place.

use crate::compile::Compiled;
use crate::graph::Graph;
use crate::node::{Kind, NodeId};
use crate::pose::Pose;

/// One entry of the monitors' tree.
#[derive(Debug, Clone, PartialEq)]
pub struct View {
    /// The node of this entry: its [`Kind`] has mesh, scale, materials or colours.
    pub node: NodeId,
    /// The kind of the entry.
    pub look: Look,
    /// Entries below it.
    pub children: Vec<View>,
}

/// The kind of an entry.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Look {
    /// `nd TRF`.
    Transform(Anchor),
    /// `nd StaticMesh`: the node's payload is a [`crate::node::Visual`] that is not `single`.
    Mesh,
    /// `nd SMN`: the node's payload is a `single` [`crate::node::Visual`].
    Single,
    /// `nd Light`.
    Light,
}

/// The source of a Transform's pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Anchor {
    /// A fixed pose: local, in the monitors' form.
    Fixed(Pose),
    /// It follows this body of the model: its *world* pose is the body's pose rounded to `f32`. (All Transforms
    /// above the bodies of shipped robots are identities, so world and local pose are the same.)
    Body(usize),
}

/// The entries below `top`, without `top` itself.
pub fn view(graph: &Graph, compiled: &Compiled, top: NodeId) -> Vec<View> {
    let mut out = Vec::new();
    for &child in &graph[top].children {
        let look = match &graph[child].kind {
            Kind::Transform(local) => {
                let body = graph.body_in(child).and_then(|b| compiled.body_of(b));
                Some(Look::Transform(body.map_or(Anchor::Fixed(*local), Anchor::Body)))
            }
            Kind::Visual(visual) if visual.mesh.is_empty() => None,
            Kind::Visual(visual) => Some(if visual.single { Look::Single } else { Look::Mesh }),
            Kind::Light(_) => Some(Look::Light),
            _ => None,
        };
        let children = view(graph, compiled, child);
        match look {
            Some(look) => out.push(View { node: child, look, children }),
            None => out.extend(children),
        }
    }
    out
}
