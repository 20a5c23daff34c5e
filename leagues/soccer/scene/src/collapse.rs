//! Simplification after an import: Transforms that contain only poses disappear (`docs/reference/scene-files.md` 4).

use crate::graph::SceneGraph;
use crate::node::{NodeId, NodePayload};

/// Below `root`, removes Transforms without children and dissolves Transforms with nothing but Transforms: their
/// children go to the end of the grandparent's list, with poses combined.
pub fn collapse(graph: &mut SceneGraph, root: NodeId) {
    for child in graph[root].children.clone() {
        collapse(graph, child);
        if graph[child].class != "Transform" {
            continue;
        }
        let children = graph[child].children.clone();
        if children.iter().all(|&c| graph[c].is_transform()) {
            graph.unlink(child);
            for grandchild in children {
                adopt(graph, root, child, grandchild);
            }
        }
    }
}

/// Moves a Transform from the dissolved `from` to `root`.
fn adopt(graph: &mut SceneGraph, root: NodeId, from: NodeId, id: NodeId) {
    let outer = match &graph[from].kind {
        NodePayload::Transform(pose) => *pose,
        _ => return,
    };
    if let NodePayload::Transform(pose) = &mut graph[id].kind {
        *pose = outer.times(pose);
    }
    graph[id].parent = Some(root);
    graph[root].children.push(id);
    graph[from].children.clear();
}
