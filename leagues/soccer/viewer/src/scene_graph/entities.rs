//! Entities of a scene graph: the ball and the robots that `soccer_monitor::scene_classifier` finds, with the paths to their nodes.

use std::collections::BTreeSet;

use engine::{Body, Entity, Pose, VisualElement, VisualShape};
use glam::DMat4;
use soccer_monitor::scene_classifier::{
    NodePath, PlayerInfo, SceneObject, SceneObjectKind, is_mesh, is_transform, local_transform,
};
use soccer_protocol::Side;
use soccer_protocol::graph::{GraphNode, MonitorGraph, MonitorProtocol};

use super::nao::{self, BodyMesh};
use super::shapes::{self, BLUE, Colour, GREY, RED, WHITE};

/// The radius of a ball whose server does not send it, m.
const BALL_RADIUS_M: f64 = 0.042;

/// An entity, and the paths to the nodes of its bodies.
pub struct GraphEntity {
    pub entity: Entity,
    pub paths: Vec<NodePath>,
}

/// Returns ball and robots in the order of the graph, each with a unique name.
pub fn entities(graph: &MonitorGraph) -> Vec<GraphEntity> {
    let actors = soccer_monitor::scene_classifier::find_objects(graph).into_iter().enumerate();
    let mut graph_entities: Vec<GraphEntity> = actors.map(|(at, actor)| graph_entity(graph, at, actor)).collect();
    let mut names = BTreeSet::new();
    for (at, GraphEntity { entity, .. }) in graph_entities.iter_mut().enumerate() {
        if !names.insert(entity.name.clone()) {
            entity.name += &format!(" #{at}");
            names.insert(entity.name.clone());
        }
    }
    graph_entities
}

/// Returns the entity of an actor; `at` is the actor's index.
fn graph_entity(graph: &MonitorGraph, at: usize, actor: SceneObject) -> GraphEntity {
    let SceneObject { role, path, parts: paths } = actor;
    let SceneObjectKind::Robot(shirt) = role else { return ball(graph, paths) };
    let nodes = paths.iter().filter_map(|path| soccer_monitor::scene_classifier::node(graph.nodes(), path));
    let entity = match graph.protocol() {
        MonitorProtocol::SimSpark => robot(shirt, path.first().copied().unwrap_or(at), nodes.map(meshes).collect()),
        MonitorProtocol::Rsmp => {
            let nodes: Vec<&GraphNode> = nodes.collect();
            let mut entity = robot(shirt, at, nodes.iter().copied().map(own_meshes).collect());
            for (part, node) in entity.parts.iter_mut().zip(nodes) {
                part.solids.extend(bones(node));
            }
            entity
        }
    };
    GraphEntity { entity, paths }
}

/// Returns stand-ins for a body's models, whose files only the server has: rods to the child bodies.
fn bones(part: &GraphNode) -> Vec<VisualElement> {
    if !part.children().iter().any(|child| is_mesh(child) && shapes::is_model(child)) {
        return Vec::new();
    }
    let hanging = part.children().iter().filter(|child| is_transform(child));
    hanging.filter_map(|child| shapes::rod(local_transform(child).w_axis.truncate())).collect()
}

fn ball(graph: &MonitorGraph, paths: Vec<NodePath>) -> GraphEntity {
    let radius_m = graph.number("BallRadius").filter(|radius_m| *radius_m > 0.0).unwrap_or(BALL_RADIUS_M);
    let solid = VisualElement { form: VisualShape::Sphere(radius_m), pose: Pose::IDENTITY, colour: WHITE };
    let part = Body { name: String::new(), solids: vec![solid] };
    let entity =
        Entity { name: String::from("ball"), kind: String::from("ball"), parts: vec![part], ..Entity::default() };
    GraphEntity { entity, paths }
}

/// Returns a robot with these bodies: the meshes of each, with their places. `at` distinguishes robots without a shirt.
fn robot(shirt: PlayerInfo, at: usize, parts: Vec<Vec<(&GraphNode, DMat4)>>) -> Entity {
    let PlayerInfo { side, team, unum: number, robot_type } = shirt;
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
    Entity { name, kind: String::from("robot"), side, model, team, is_fixed: false, number, parts }
}

/// Returns the folder of the first model from a file: RSMP's robots have one each.
fn folder(parts: &[Vec<(&GraphNode, DMat4)>]) -> Option<String> {
    parts.iter().flatten().find_map(|(mesh, _)| {
        let name = String::from_utf8_lossy(mesh.words("load")?.next()?).into_owned();
        let mut folders = name.rsplit('/').skip(1);
        folders.next().filter(|_| folders.next().is_some()).map(str::to_owned)
    })
}

fn nao_parts(parts: &[Vec<(&GraphNode, DMat4)>], colour: Colour) -> Vec<Body> {
    let body_meshes = |meshes: &Vec<(&GraphNode, DMat4)>| {
        let mesh = meshes.first().map(|(mesh, _)| *mesh);
        let scale = mesh.and_then(|mesh| mesh.numbers::<3>("sSc"));
        BodyMesh {
            model: mesh.and_then(soccer_monitor::scene_classifier::model_name),
            scale_y: scale.map_or(0.0, |[_, y, _]| y),
        }
    };
    let body_meshes: Vec<BodyMesh> = parts.iter().map(body_meshes).collect();
    let (names, mut foot_m) = (nao::names(&body_meshes), 0.0);
    let part = |(name, mesh): (String, &BodyMesh)| {
        let solids = nao::collider(&name, mesh, &mut foot_m, colour).into_iter().collect();
        Body { name, solids }
    };
    names.into_iter().zip(&body_meshes).map(part).collect()
}

fn other_parts(parts: &[Vec<(&GraphNode, DMat4)>], colour: Colour) -> Vec<Body> {
    let mut named: Vec<Body> = Vec::new();
    for (at, meshes) in parts.iter().enumerate() {
        let model = meshes
            .iter()
            .find(|(mesh, _)| shapes::is_model(mesh))
            .and_then(|(mesh, _)| soccer_monitor::scene_classifier::model_name(mesh));
        let name = model.filter(|name| !named.iter().any(|part| part.name == *name));
        let name = name.unwrap_or_else(|| if at == 0 { String::from("body") } else { format!("part {at}") });
        let visible = meshes.iter().filter(|(mesh, _)| shapes::is_visible(mesh));
        named.push(Body {
            name,
            solids: visible.filter_map(|(mesh, transform)| shapes::shape(mesh, transform, colour)).collect(),
        });
    }
    named
}

/// Returns the meshes that are a node's own children.
fn own_meshes(node: &GraphNode) -> Vec<(&GraphNode, DMat4)> {
    node.children().iter().filter(|child| is_mesh(child)).map(|mesh| (mesh, DMat4::IDENTITY)).collect()
}

/// Returns the meshes on a node and below it, with their places in the node's axes.
fn meshes(node: &GraphNode) -> Vec<(&GraphNode, DMat4)> {
    fn add<'a>(node: &'a GraphNode, transform: DMat4, meshes: &mut Vec<(&'a GraphNode, DMat4)>) {
        for child in node.children() {
            if is_mesh(child) {
                meshes.push((child, transform));
            }
            add(child, transform * local_transform(child), meshes);
        }
    }
    let mut meshes = Vec::new();
    add(node, DMat4::IDENTITY, &mut meshes);
    meshes
}
