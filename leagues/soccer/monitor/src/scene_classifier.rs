//! The scene classifier: finds the ball and the robots in a scene graph, with the paths to their parts.
//!
//! SimSpark does not label nodes, so meshes identify them: the ball by its model, a robot by its shirt materials. Its
//! parts are siblings, each with a world pose. RSMP has nodes that describe ball and robots, and parts are nested.

use glam::DMat4;
use soccer_protocol::Side;
use soccer_protocol::graph::{GraphNode, MonitorGraph, MonitorProtocol};

/// The ball's model.
const BALL: &str = "soccerball";

/// Prefix of the league's torso models; the robot type follows.
const TORSO: &str = "naobody";

/// The path to a node: its index among the top-level nodes, then among the children of each.
pub type NodePath = Vec<usize>;

/// The ball or a robot in the scene graph.
#[derive(Debug, Clone, PartialEq)]
pub struct SceneObject {
    /// Its kind.
    pub role: SceneObjectKind,
    /// The path to its node.
    pub path: NodePath,
    /// The paths to its parts. A robot's first part is its torso.
    pub parts: Vec<NodePath>,
}

/// The kind of a scene object.
#[derive(Debug, Clone, PartialEq)]
pub enum SceneObjectKind {
    /// The ball.
    Ball,
    /// A robot, with the known data of its player.
    Robot(PlayerInfo),
}

/// The known data of a robot's player, empty before it joins a team.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PlayerInfo {
    /// Its side.
    pub side: Option<Side>,
    /// The name of its team.
    pub team: Option<String>,
    /// Its number.
    pub unum: Option<u32>,
    /// The type of a league robot; `None` if it is another one.
    pub robot_type: Option<u8>,
}

/// Finds ball and robots in graph order. This traverses all nodes, so call it only after [`MonitorGraph::look`] has changed.
pub fn find_objects(graph: &MonitorGraph) -> Vec<SceneObject> {
    match graph.protocol() {
        MonitorProtocol::SimSpark => {
            let nodes = graph.nodes().iter().enumerate();
            nodes.filter_map(|(at, node)| topmost(graph, at, node)).collect()
        }
        MonitorProtocol::Rsmp => {
            let mut actors = Vec::new();
            described(graph, graph.nodes(), &mut NodePath::new(), &mut actors);
            actors
        }
    }
}

/// Classifies a top-level node of SimSpark.
fn topmost(graph: &MonitorGraph, at: usize, node: &GraphNode) -> Option<SceneObject> {
    let mut meshes = Vec::new();
    add_meshes(node, &mut meshes);
    if meshes.iter().any(|mesh| model_name(mesh).as_deref() == Some(BALL)) {
        return Some(SceneObject { role: SceneObjectKind::Ball, path: vec![at], parts: vec![vec![at]] });
    }
    let materials: Vec<&[u8]> = meshes.iter().flat_map(|mesh| materials(mesh)).collect();
    let is_shirt =
        |name: &&[u8]| [&b"matTeam"[..], b"matLeft", b"matRight"].contains(name) || name.starts_with(b"matNum");
    materials.iter().any(is_shirt).then(|| {
        // Parts are the child nodes, and the top-level node itself if it has a mesh.
        let own = node.children().iter().any(is_mesh).then(|| vec![at]);
        let below = node.children().iter().enumerate().filter(|(_, child)| is_transform(child));
        let parts: Vec<NodePath> = own.into_iter().chain(below.map(|(part, _)| vec![at, part])).collect();
        let shirt = PlayerInfo { robot_type: robot_type(graph, &parts), ..shirt(graph, &materials) };
        SceneObject { role: SceneObjectKind::Robot(shirt), path: vec![at], parts }
    })
}

/// The player of a robot with these materials.
fn shirt(graph: &MonitorGraph, materials: &[&[u8]]) -> PlayerInfo {
    let side = materials.iter().find_map(|name| match *name {
        b"matLeft" => Some(Side::Left),
        b"matRight" => Some(Side::Right),
        _ => None,
    });
    let unum = |name: &&[u8]| std::str::from_utf8(name.strip_prefix(b"matNum")?).ok()?.parse().ok();
    let team = side.and_then(|side| graph.team(side));
    PlayerInfo { side, team, unum: materials.iter().find_map(unum), robot_type: None }
}

/// Appends the objects that RSMP nodes describe, here and below.
fn described(graph: &MonitorGraph, nodes: &[GraphNode], path: &mut NodePath, actors: &mut Vec<SceneObject>) {
    for (at, node) in nodes.iter().enumerate() {
        path.push(at);
        if node.words("ball").is_some() {
            let first = node.children().iter().position(is_transform);
            let part = path.iter().copied().chain(first).collect();
            actors.push(SceneObject { role: SceneObjectKind::Ball, path: path.clone(), parts: vec![part] });
        } else if let Some(agent) = node.words("agent") {
            actors.push(agent_of(graph, agent.collect(), node, path));
        } else {
            described(graph, node.children(), path, actors);
        }
        path.pop();
    }
}

/// A robot described by RSMP. Every transform is a part.
fn agent_of(graph: &MonitorGraph, agent: Vec<&[u8]>, node: &GraphNode, path: &[usize]) -> SceneObject {
    let word = |at: usize| agent.get(at).map(|word| String::from_utf8_lossy(word).into_owned());
    let team = word(0);
    let side = Side::ALL.into_iter().find(|side| team.is_some() && graph.team(*side) == team);
    let unum = word(1).and_then(|number| number.parse().ok());
    let mut parts = Vec::new();
    limbs(node, &mut path.to_vec(), &mut parts);
    let robot_type = robot_type(graph, &parts);
    SceneObject {
        role: SceneObjectKind::Robot(PlayerInfo { side, team, unum, robot_type }),
        path: path.to_vec(),
        parts,
    }
}

/// The paths to all transforms below a node.
fn limbs(node: &GraphNode, path: &mut NodePath, parts: &mut Vec<NodePath>) {
    for (at, child) in node.children().iter().enumerate() {
        path.push(at);
        if is_transform(child) {
            parts.push(path.clone());
        }
        limbs(child, path, parts);
        path.pop();
    }
}

/// The type of a robot with these parts, if it is a league robot.
fn robot_type(graph: &MonitorGraph, parts: &[NodePath]) -> Option<u8> {
    let mut meshes = Vec::new();
    add_meshes(node(graph.nodes(), parts.first()?)?, &mut meshes);
    type_of(&model_name(meshes.first()?)?)
}

/// The type of the league robot with this torso model. Some viewers append a `G` for goalkeepers.
fn type_of(torso: &str) -> Option<u8> {
    torso.strip_prefix(TORSO)?.trim_end_matches('G').parse().ok()
}

/// The transform of a node relative to its parent.
pub fn local_transform(node: &GraphNode) -> DMat4 {
    node.matrix().map_or(DMat4::IDENTITY, DMat4::from_cols_array)
}

/// The world transform at the end of a path.
pub fn world_transform(nodes: &[GraphNode], path: &[usize]) -> DMat4 {
    let (mut nodes, mut place) = (nodes, DMat4::IDENTITY);
    for &at in path {
        let Some(node) = nodes.get(at) else { break };
        place *= local_transform(node);
        nodes = node.children();
    }
    place
}

/// The node at the end of a path.
pub fn node<'a>(nodes: &'a [GraphNode], path: &[usize]) -> Option<&'a GraphNode> {
    let (last, before) = path.split_last()?;
    let nodes = before.iter().try_fold(nodes, |nodes, &at| nodes.get(at).map(GraphNode::children));
    nodes?.get(*last)
}

/// True if a node is a transform.
pub fn is_transform(node: &GraphNode) -> bool {
    node.kind() == b"TRF"
}

/// True if a node is a mesh.
pub fn is_mesh(node: &GraphNode) -> bool {
    matches!(node.kind(), b"StaticMesh" | b"SMN")
}

/// The model name of a mesh, without folder and extension.
pub fn model_name(mesh: &GraphNode) -> Option<String> {
    let name = mesh.words("load")?.next()?;
    let file = name.rsplit(|byte| *byte == b'/').next()?;
    let stem = file.split(|byte| *byte == b'.').next()?;
    Some(String::from_utf8_lossy(stem).into_owned())
}

/// The names of a mesh's materials.
fn materials(mesh: &GraphNode) -> impl Iterator<Item = &[u8]> {
    ["resetMaterials", "sMat"].into_iter().flat_map(|name| mesh.words(name).into_iter().flatten())
}

/// Adds the meshes below a node.
fn add_meshes<'a>(node: &'a GraphNode, meshes: &mut Vec<&'a GraphNode>) {
    for child in node.children() {
        if is_mesh(child) {
            meshes.push(child);
        }
        add_meshes(child, meshes);
    }
}

#[cfg(test)]
mod tests {
    use super::type_of;

    #[test]
    fn torsos_tell_the_type() {
        let types = ["naobody3", "naobody0G", "naobody", "soccerbot", "naobody999"].map(type_of);
        assert_eq!(types, [Some(3), Some(0), None, None, None]);
    }
}
