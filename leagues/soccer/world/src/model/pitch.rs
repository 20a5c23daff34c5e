//! The pitch: field, goals, walls and ball from one import, and its visible landmarks and lines.

use std::sync::Arc;

use codec::Name;
use soccer_scene::node::NodePayload;
use soccer_scene::{Compiled, NodeId, SceneGraph, ScenePose, ViewNode};

/// The scene file of the league's field.
pub(crate) const FIELD_FILE: &str = "rsg/agent/nao/soccer.rsg";

/// Order of the landmarks in a See percept (docs/reference/agent-protocol.md 6.8); others follow.
const ORDER: [&[u8]; 9] = [b"G1L", b"G2L", b"G2R", b"G1R", b"F1L", b"F2L", b"F1R", b"F2R", b"B"];

/// The position of a landmark.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum LandmarkPosition {
    /// A fixed position, m.
    Fixed([f32; 3]),
    /// The position of this body of the pitch.
    Body(usize),
}

/// A post, a flag or the ball.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Landmark {
    pub name: Name,
    pub place: LandmarkPosition,
}

/// The model of the pitch.
pub(crate) struct Pitch {
    pub physics: Arc<physics::Model>,
    /// Initial motion of its parts.
    pub start: soccer_scene::InitialMotion,
    pub graph: SceneGraph,
    /// The nodes that monitors show.
    pub view: Vec<ViewNode>,
    /// Index of the ball among the bodies.
    pub ball: Option<usize>,
    /// Index of the ball's shape among the geoms.
    pub ball_geom: Option<usize>,
    /// The sensors in the left and the right goal, among the geoms.
    pub goals: [Option<usize>; 2],
    pub landmarks: Vec<Landmark>,
    /// Ends of the field lines, m.
    pub lines: Vec<[[f32; 3]; 2]>,
}

impl Pitch {
    /// `goals` are the paths of the nodes that sense the ball in the left and the right goal.
    pub(crate) fn new(graph: SceneGraph, goals: [&str; 2]) -> Pitch {
        let compiled = soccer_scene::compile(&graph);
        let mut landmarks = landmarks(&graph, &compiled);
        landmarks.sort_by_key(|landmark| ORDER.iter().position(|name| **name == *landmark.name).unwrap_or(ORDER.len()));
        let ball = landmarks.iter().find_map(|landmark| match landmark.place {
            LandmarkPosition::Body(body) if *landmark.name == *b"B" => Some(body),
            _ => None,
        });
        Pitch {
            view: soccer_scene::view(&graph, &compiled, SceneGraph::ROOT),
            ball_geom: ball.and_then(|ball| compiled.model.geoms.iter().position(|geom| geom.body == Some(ball))),
            goals: goals.map(|path| sensor(&graph, &compiled, path)),
            ball,
            landmarks,
            lines: lines(&graph),
            physics: Arc::new(compiled.model),
            start: compiled.start,
            graph,
        }
    }
}

/// The collider above the node at the end of a path of names.
fn sensor(graph: &SceneGraph, compiled: &Compiled, path: &str) -> Option<usize> {
    let is_there = |node: &NodeId| {
        let mut at = Some(*node);
        path.rsplit('/').all(|name| {
            let here = at;
            at = here.and_then(|node| graph[node].parent);
            here.is_some_and(|node| graph[node].name == name)
        })
    };
    let node = graph.all().find(is_there)?;
    compiled.geom_of(graph[node].parent?)
}

fn landmarks(graph: &SceneGraph, compiled: &Compiled) -> Vec<Landmark> {
    let mut out = Vec::new();
    for node in graph.all() {
        let NodePayload::ObjectState(object) = &graph[node].kind else { continue };
        if object.percept_name.is_empty() {
            continue;
        }
        let body = graph.body_beside(node).and_then(|body| compiled.body_of(body));
        let place = body.map_or_else(|| LandmarkPosition::Fixed(above(graph, node).pos()), LandmarkPosition::Body);
        out.push(Landmark { name: object.percept_name.as_str().into(), place });
    }
    out
}

fn lines(graph: &SceneGraph) -> Vec<[[f32; 3]; 2]> {
    let ends = graph.all().filter_map(|node| match graph[node].kind {
        NodePayload::Line { begin, end } => {
            let frame = above(graph, node);
            Some([frame.transform_point(begin), frame.transform_point(end)])
        }
        _ => None,
    });
    ends.collect()
}

/// World pose of the Transform above a node.
fn above(graph: &SceneGraph, node: NodeId) -> ScenePose {
    graph.world_pose(graph.transform_above(node))
}
