//! Who is in a tree: the ball and the robots, with the ways to their parts.
//!
//! SimSpark says nothing of what a node is. Meshes give it away: the ball by its model, a robot by the materials of shirts. Its
//! parts lie side by side, each with a place in the world. RSMP has nodes that describe ball and robots, and parts hang on parts.

use std::collections::BTreeSet;

use engine::{Form, Part, Pose, Solid, Thing};
use glam::DMat4;
use wire::Side;
use wire::graph::{Graph, Node, Protocol};

use super::nao::{self, Seen};
use super::pose::{self, Path};
use super::solids::{self, BLUE, Colour, GREY, RED, WHITE};

/// The ball's model.
const BALL: &str = "soccerball";

/// Radius of a ball whose server does not say it, m.
const BALL_RADIUS_M: f64 = 0.042;

/// A thing, and the ways to its parts.
pub struct Member {
    pub thing: Thing,
    pub paths: Vec<Path>,
}

/// What is known of a robot's player.
#[derive(Default)]
struct Shirt {
    side: Option<Side>,
    team: Option<String>,
    number: Option<u32>,
}

/// Ball and robots in the order of the tree. No two have the same name.
pub fn cast(graph: &Graph) -> Vec<Member> {
    let mut members = Vec::new();
    match graph.protocol() {
        Protocol::SimSpark => {
            let nodes = graph.nodes().iter().enumerate();
            members.extend(nodes.filter_map(|(at, node)| member(graph, at, node)));
        }
        Protocol::Rsmp => {
            let mut path = Path::new();
            described(graph, graph.nodes(), &mut path, &mut members);
        }
    }
    let mut names = BTreeSet::new();
    for (at, Member { thing, .. }) in members.iter_mut().enumerate() {
        if !names.insert(thing.name.clone()) {
            thing.name += &format!(" #{at}");
            names.insert(thing.name.clone());
        }
    }
    members
}

/// What a topmost node of SimSpark's is.
fn member(graph: &Graph, at: usize, node: &Node) -> Option<Member> {
    let meshes = meshes(node);
    if meshes.iter().any(|(mesh, _)| solids::model(mesh).as_deref() == Some(BALL)) {
        return Some(ball(graph, vec![at]));
    }
    let materials: Vec<&[u8]> = meshes.iter().flat_map(|(mesh, _)| materials(mesh)).collect();
    let is_shirt =
        |name: &&[u8]| [&b"matTeam"[..], b"matLeft", b"matRight"].contains(name) || name.starts_with(b"matNum");
    materials.iter().any(is_shirt).then(|| {
        let shirt = shirt(graph, &materials);
        // Parts are the nodes below, and the topmost node itself where it has a mesh.
        let own = node.children().iter().any(is_mesh).then(|| (vec![at], vec![node]));
        let below = node.children().iter().enumerate().filter(|(_, child)| is_transform(child));
        let parts = own.into_iter().chain(below.map(|(part, child)| (vec![at, part], vec![child])));
        let (paths, nodes): (Vec<Path>, Vec<Vec<&Node>>) = parts.unzip();
        robot(shirt, at, paths, nodes.into_iter().flatten().map(|part| self::meshes(part)).collect())
    })
}

/// Things that nodes of RSMP describe, here and below.
fn described(graph: &Graph, nodes: &[Node], path: &mut Path, members: &mut Vec<Member>) {
    for (at, node) in nodes.iter().enumerate() {
        path.push(at);
        if node.words("ball").is_some() {
            members.push(ball(graph, first_transform(node, path)));
        } else if let Some(agent) = node.words("agent") {
            members.push(agent_of(graph, agent.collect(), node, path, members.len()));
        } else {
            described(graph, node.children(), path, members);
        }
        path.pop();
    }
}

/// The way to the first transform below a node.
fn first_transform(node: &Node, path: &[usize]) -> Path {
    let first = node.children().iter().position(is_transform);
    path.iter().copied().chain(first).collect()
}

/// A robot that RSMP describes. Every transform is a part.
fn agent_of(graph: &Graph, agent: Vec<&[u8]>, node: &Node, path: &[usize], at: usize) -> Member {
    let word = |at: usize| agent.get(at).map(|word| String::from_utf8_lossy(word).into_owned());
    let team = word(0);
    let side = Side::ALL.into_iter().find(|side| team.is_some() && graph.team(*side) == team);
    let number = word(1).and_then(|number| number.parse().ok());
    let (mut paths, mut parts) = (Vec::new(), Vec::new());
    limbs(node, &mut path.to_vec(), &mut paths, &mut parts);
    let bones: Vec<Vec<Solid>> = parts.iter().map(|part| bones(part)).collect();
    let own = parts.into_iter().map(own_meshes).collect();
    let mut robot = robot(Shirt { side, team, number }, at, paths, own);
    for (part, bones) in robot.thing.parts.iter_mut().zip(bones) {
        part.solids.extend(bones);
    }
    robot
}

/// All transforms below a node, each with the way to it.
fn limbs<'a>(node: &'a Node, path: &mut Path, paths: &mut Vec<Path>, parts: &mut Vec<&'a Node>) {
    for (at, child) in node.children().iter().enumerate() {
        path.push(at);
        if is_transform(child) {
            paths.push(path.clone());
            parts.push(child);
        }
        limbs(child, path, paths, parts);
        path.pop();
    }
}

/// What stands for the models of a part, which only their server has: rods to the parts that hang on it.
fn bones(part: &Node) -> Vec<Solid> {
    if !part.children().iter().any(|child| is_mesh(child) && solids::is_model(child)) {
        return Vec::new();
    }
    let hanging = part.children().iter().filter(|child| is_transform(child));
    hanging.filter_map(|child| solids::rod(pose::local(child).w_axis.truncate())).collect()
}

fn ball(graph: &Graph, path: Path) -> Member {
    let radius_m = graph.number("BallRadius").filter(|radius_m| *radius_m > 0.0).unwrap_or(BALL_RADIUS_M);
    let solid = Solid { form: Form::Sphere(radius_m), pose: Pose::IDENTITY, colour: WHITE };
    let part = Part { name: String::new(), solids: vec![solid] };
    let thing = Thing { name: String::from("ball"), kind: String::from("ball"), parts: vec![part], ..Thing::default() };
    Member { thing, paths: vec![path] }
}

/// Whose robot has these materials.
fn shirt(graph: &Graph, materials: &[&[u8]]) -> Shirt {
    let side = materials.iter().find_map(|name| match *name {
        b"matLeft" => Some(Side::Left),
        b"matRight" => Some(Side::Right),
        _ => None,
    });
    let number = |name: &&[u8]| std::str::from_utf8(name.strip_prefix(b"matNum")?).ok()?.parse().ok();
    Shirt { side, team: side.and_then(|side| graph.team(side)), number: materials.iter().find_map(number) }
}

/// A robot with these parts: the meshes of each, and where they are on it. `at` tells robots without a shirt apart.
fn robot(shirt: Shirt, at: usize, paths: Vec<Path>, parts: Vec<Vec<(&Node, DMat4)>>) -> Member {
    let Shirt { side, team, number } = shirt;
    let colour = side.map_or(GREY, |side| if side == Side::Left { BLUE } else { RED });
    let torso = parts.first().and_then(|meshes| solids::model(meshes.first()?.0));
    let nao = torso.as_deref().and_then(nao::robot_type);
    let name = match side.zip(number) {
        Some((side, number)) => format!("{} {number}", side.name()),
        None => format!("robot {at}"),
    };
    let model = match nao {
        Some(kind) => format!("nao {kind}"),
        None => folder(&parts).unwrap_or_default(),
    };
    let parts = if nao.is_some() { nao_parts(&parts, colour) } else { other_parts(&parts, colour) };
    let side = side.map(|side| side.name().to_owned());
    let thing = Thing { name, kind: String::from("robot"), side, model, team, is_fixed: false, number, parts };
    Member { thing, paths }
}

/// The folder of the first model from a file: RSMP's robots have one each.
fn folder(parts: &[Vec<(&Node, DMat4)>]) -> Option<String> {
    parts.iter().flatten().find_map(|(mesh, _)| {
        let name = String::from_utf8_lossy(mesh.words("load")?.next()?).into_owned();
        let mut folders = name.rsplit('/').skip(1);
        folders.next().filter(|_| folders.next().is_some()).map(str::to_owned)
    })
}

fn nao_parts(parts: &[Vec<(&Node, DMat4)>], colour: Colour) -> Vec<Part> {
    let seen = |meshes: &Vec<(&Node, DMat4)>| {
        let mesh = meshes.first().map(|(mesh, _)| *mesh);
        let scale = mesh.and_then(|mesh| mesh.numbers::<3>("sSc"));
        Seen { model: mesh.and_then(solids::model), scale_y: scale.map_or(0.0, |[_, y, _]| y) }
    };
    let seen: Vec<Seen> = parts.iter().map(seen).collect();
    let (names, mut foot_m) = (nao::names(&seen), 0.0);
    let part = |(name, seen): (String, &Seen)| {
        let solids = nao::collider(&name, seen, &mut foot_m, colour).into_iter().collect();
        Part { name, solids }
    };
    names.into_iter().zip(&seen).map(part).collect()
}

fn other_parts(parts: &[Vec<(&Node, DMat4)>], colour: Colour) -> Vec<Part> {
    let mut named: Vec<Part> = Vec::new();
    for (at, meshes) in parts.iter().enumerate() {
        let model = meshes.iter().find(|(mesh, _)| solids::is_model(mesh)).and_then(|(mesh, _)| solids::model(mesh));
        let name = model.filter(|name| !named.iter().any(|part| part.name == *name));
        let name = name.unwrap_or_else(|| if at == 0 { String::from("body") } else { format!("part {at}") });
        let shown = meshes.iter().filter(|(mesh, _)| solids::is_visible(mesh));
        named.push(Part {
            name,
            solids: shown.filter_map(|(mesh, place)| solids::solid(mesh, place, colour)).collect(),
        });
    }
    named
}

fn is_transform(node: &Node) -> bool {
    node.kind() == b"TRF"
}

fn is_mesh(node: &Node) -> bool {
    matches!(node.kind(), b"StaticMesh" | b"SMN")
}

/// The names of a mesh's materials.
fn materials(mesh: &Node) -> impl Iterator<Item = &[u8]> {
    ["resetMaterials", "sMat"].into_iter().flat_map(|name| mesh.words(name).into_iter().flatten())
}

/// The meshes on a node itself.
fn own_meshes(node: &Node) -> Vec<(&Node, DMat4)> {
    node.children().iter().filter(|child| is_mesh(child)).map(|mesh| (mesh, DMat4::IDENTITY)).collect()
}

/// The meshes on a node and below it, and where they are in its axes.
fn meshes(node: &Node) -> Vec<(&Node, DMat4)> {
    fn add<'a>(node: &'a Node, place: DMat4, meshes: &mut Vec<(&'a Node, DMat4)>) {
        for child in node.children() {
            if is_mesh(child) {
                meshes.push((child, place));
            }
            add(child, place * pose::local(child), meshes);
        }
    }
    let mut meshes = Vec::new();
    add(node, DMat4::IDENTITY, &mut meshes);
    meshes
}
