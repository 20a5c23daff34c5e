//! Entities of a scene graph: the ball and the robots that `soccer_monitor::cast` finds, with the paths to their nodes.

use std::collections::BTreeSet;

use engine::{Form, Part, Pose, Solid, Thing};
use glam::DMat4;
use soccer_monitor::cast::{Actor, Path, Role, Shirt, is_mesh, is_transform, local};
use soccer_protocol::Side;
use soccer_protocol::graph::{Graph, Node, Protocol};

use super::nao::{self, Seen};
use super::solids::{self, BLUE, Colour, GREY, RED, WHITE};

/// The radius of a ball whose server does not send it, m.
const BALL_RADIUS_M: f64 = 0.042;

/// An entity, and the paths to the nodes of its bodies.
pub struct Member {
    pub thing: Thing,
    pub paths: Vec<Path>,
}

/// Returns ball and robots in the order of the graph, each with a unique name.
pub fn cast(graph: &Graph) -> Vec<Member> {
    let actors = soccer_monitor::cast::find(graph).into_iter().enumerate();
    let mut members: Vec<Member> = actors.map(|(at, actor)| member(graph, at, actor)).collect();
    let mut names = BTreeSet::new();
    for (at, Member { thing, .. }) in members.iter_mut().enumerate() {
        if !names.insert(thing.name.clone()) {
            thing.name += &format!(" #{at}");
            names.insert(thing.name.clone());
        }
    }
    members
}

/// Returns the entity of an actor; `at` is the actor's index.
fn member(graph: &Graph, at: usize, actor: Actor) -> Member {
    let Actor { role, path, parts: paths } = actor;
    let Role::Robot(shirt) = role else { return ball(graph, paths) };
    let nodes = paths.iter().filter_map(|path| soccer_monitor::cast::node(graph.nodes(), path));
    let thing = match graph.protocol() {
        Protocol::SimSpark => robot(shirt, path.first().copied().unwrap_or(at), nodes.map(meshes).collect()),
        Protocol::Rsmp => {
            let nodes: Vec<&Node> = nodes.collect();
            let mut thing = robot(shirt, at, nodes.iter().copied().map(own_meshes).collect());
            for (part, node) in thing.parts.iter_mut().zip(nodes) {
                part.solids.extend(bones(node));
            }
            thing
        }
    };
    Member { thing, paths }
}

/// Returns stand-ins for a body's models, whose files only the server has: rods to the child bodies.
fn bones(part: &Node) -> Vec<Solid> {
    if !part.children().iter().any(|child| is_mesh(child) && solids::is_model(child)) {
        return Vec::new();
    }
    let hanging = part.children().iter().filter(|child| is_transform(child));
    hanging.filter_map(|child| solids::rod(local(child).w_axis.truncate())).collect()
}

fn ball(graph: &Graph, paths: Vec<Path>) -> Member {
    let radius_m = graph.number("BallRadius").filter(|radius_m| *radius_m > 0.0).unwrap_or(BALL_RADIUS_M);
    let solid = Solid { form: Form::Sphere(radius_m), pose: Pose::IDENTITY, colour: WHITE };
    let part = Part { name: String::new(), solids: vec![solid] };
    let thing = Thing { name: String::from("ball"), kind: String::from("ball"), parts: vec![part], ..Thing::default() };
    Member { thing, paths }
}

/// Returns a robot with these bodies: the meshes of each, with their places. `at` distinguishes robots without a shirt.
fn robot(shirt: Shirt, at: usize, parts: Vec<Vec<(&Node, DMat4)>>) -> Thing {
    let Shirt { side, team, unum: number, robot_type } = shirt;
    let colour = side.map_or(GREY, |side| if side == Side::Left { BLUE } else { RED });
    let name = match side.zip(number) {
        Some((side, number)) => format!("{} {number}", side.name()),
        None => format!("robot {at}"),
    };
    let model = match robot_type {
        Some(kind) => format!("nao {kind}"),
        None => folder(&parts).unwrap_or_default(),
    };
    let parts = if robot_type.is_some() { nao_parts(&parts, colour) } else { other_parts(&parts, colour) };
    let side = side.map(|side| side.name().to_owned());
    Thing { name, kind: String::from("robot"), side, model, team, is_fixed: false, number, parts }
}

/// Returns the folder of the first model from a file: RSMP's robots have one each.
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
        Seen { model: mesh.and_then(soccer_monitor::cast::model), scale_y: scale.map_or(0.0, |[_, y, _]| y) }
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
        let model = meshes
            .iter()
            .find(|(mesh, _)| solids::is_model(mesh))
            .and_then(|(mesh, _)| soccer_monitor::cast::model(mesh));
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

/// Returns the meshes that are a node's own children.
fn own_meshes(node: &Node) -> Vec<(&Node, DMat4)> {
    node.children().iter().filter(|child| is_mesh(child)).map(|mesh| (mesh, DMat4::IDENTITY)).collect()
}

/// Returns the meshes on a node and below it, with their places in the node's axes.
fn meshes(node: &Node) -> Vec<(&Node, DMat4)> {
    fn add<'a>(node: &'a Node, place: DMat4, meshes: &mut Vec<(&'a Node, DMat4)>) {
        for child in node.children() {
            if is_mesh(child) {
                meshes.push((child, place));
            }
            add(child, place * local(child), meshes);
        }
    }
    let mut meshes = Vec::new();
    add(node, DMat4::IDENTITY, &mut meshes);
    meshes
}
