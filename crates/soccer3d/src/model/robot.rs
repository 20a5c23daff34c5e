//! A robot's model: everything that all robots of one file and arguments share.

use std::fmt;
use std::sync::Arc;

use scene::node::{Effector, Kind, Sense};
use scene::{Compiled, Graph, NodeId, View};
use wire::Name;
use wire::agent::Part;

use super::{Anatomy, Gear, RobotSource};
use crate::sense::{self, Blueprint, Foot, Installed, Mount};

/// What happens to a robot before each step, in the order of its tree: children before their parent
/// (docs/reference/physics.md A.1 and E.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Control {
    /// Drag and speed limit of this body.
    Body(usize),
    /// The stored `init`.
    Init,
    /// A sample of this accelerometer.
    Accelerometer(usize),
    /// The stored `beam`.
    Beam,
    /// The stored `pass`.
    Pass,
    /// The stored `kick`.
    Kick,
    /// The stored `drive`, and the force it is set to.
    Drive,
    /// The stored `catch`.
    Catch,
    /// The stored `pantilt`.
    PanTilt,
    /// The stored `force`.
    Force,
}

/// A joint that can be commanded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Joint {
    /// Name of its effector.
    pub name: Name,
    /// Index among the model's joints.
    pub joint: usize,
    /// Which axis the first and the second number of a command turn.
    pub axes: &'static [usize],
}

/// A wheel's command turns its second axis.
pub(crate) const WHEEL_AXES: &[usize] = &[1];

/// What all robots of one file and arguments share.
pub(crate) struct RobotModel {
    pub source: RobotSource,
    pub physics: Arc<physics::Model>,
    /// What of it moves from the start.
    pub start: scene::Start,
    /// Whether its agent neither senses nor acts until something else in the scene changes.
    pub dormant: bool,
    pub graph: Graph,
    /// What monitors show.
    pub view: Vec<View>,
    /// The body that placing and speaking refer to.
    pub torso: usize,
    /// All bodies in the order of the tree: the order in which placing moves them.
    pub bodies: Vec<usize>,
    pub controls: Vec<Control>,
    /// Perceptors in the order of their percepts.
    pub perceptors: Vec<Installed>,
    /// Body of each accelerometer.
    pub accelerometers: Vec<usize>,
    /// What each force perceptor feels with.
    pub feet: Vec<Foot>,
    /// Shapes of each touch perceptor.
    pub touches: Vec<Vec<usize>>,
    /// How far each camera can be turned.
    pub cameras: Vec<Mount>,
    /// Its parts as the rules see them.
    pub anatomy: Arc<Anatomy>,
    /// What simple agents act with.
    pub gear: Gear,
    /// Joints that can be commanded, sorted by name.
    pub joints: Vec<Joint>,
    /// Type number in the team's composition.
    pub kind: i32,
    /// Body of each part that others see, by [`Part`].
    pub parts: [Option<usize>; 5],
    /// Whether it has what it takes to join a team.
    pub can_play: bool,
    /// Which of the plain effectors it has.
    pub effectors: Effectors,
}

/// The effectors without a joint that a robot has.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(crate) struct Effectors {
    pub init: bool,
    pub beam: bool,
    pub say: bool,
    pub syn: bool,
    pub pass: bool,
    /// It is built of meshes as only the Nao is: later releases gave it a `catch`.
    pub nao: bool,
}

impl RobotModel {
    pub(crate) fn new(source: RobotSource, graph: Graph) -> RobotModel {
        let compiled = scene::compile(&graph);
        let mut blueprint = Blueprint::new(&graph, &compiled);
        let perceptors = sense::install(&mut blueprint);
        let Blueprint { accelerometers, feet, touches, cameras, .. } = blueprint;
        let bodies: Vec<usize> = graph.all().filter_map(|node| compiled.body_of(node)).collect();
        let state = graph.all().find(|&node| graph[node].class == "AgentState");
        let torso = state.and_then(|state| graph.body_beside(state));
        let mut out = RobotModel {
            source,
            view: scene::view(&graph, &compiled, Graph::ROOT),
            torso: torso.and_then(|node| compiled.body_of(node)).or(bodies.first().copied()).unwrap_or_default(),
            bodies,
            controls: Vec::new(),
            perceptors,
            accelerometers: accelerometers.iter().map(|(_, body)| *body).collect(),
            feet,
            touches,
            cameras: cameras.iter().map(|(_, mount)| *mount).collect(),
            gear: Gear::new(&graph, &compiled, &cameras),
            joints: Vec::new(),
            anatomy: Arc::default(),
            kind: state.map_or(0, |state| kind(&graph, state)),
            parts: parts(&graph, &compiled),
            can_play: state.is_some() && torso.is_some(),
            effectors: Effectors::default(),
            physics: Arc::new(compiled.model.clone()),
            start: compiled.start.clone(),
            dormant: false,
            graph: Graph::new(),
        };
        out.joints = joints(&graph, &compiled);
        let names: Vec<Name> = out.joints.iter().map(|joint| joint.name.clone()).collect();
        out.anatomy = Arc::new(Anatomy::new(&graph, &compiled, &names));
        controls(&graph, &compiled, &accelerometers, Graph::ROOT, &mut out.controls);
        out.effectors = effectors(&graph);
        // The Nao's file has no catch: what later releases gave it comes last.
        if out.effectors.nao && out.gear.catch.is_none() {
            out.controls.push(Control::Catch);
        }
        out.graph = graph;
        out
    }

    /// Stands for a model until the world that loads a saved state has put the model of that source in its place.
    fn unread(source: RobotSource) -> RobotModel {
        RobotModel::new(source, Graph::new())
    }

    /// The joint that the effector with this name turns, and its index among those that can be commanded.
    pub(crate) fn joint(&self, name: &[u8]) -> Option<(usize, &Joint)> {
        let at = self.joints.binary_search_by(|joint| (*joint.name).cmp(name)).ok()?;
        Some((at, self.joints.get(at)?))
    }
}

fn kind(graph: &Graph, state: NodeId) -> i32 {
    match &graph[state].kind {
        Kind::ObjectState(object) => object.robot_type,
        _ => 0,
    }
}

fn effectors(graph: &Graph) -> Effectors {
    let mut out = Effectors::default();
    for node in graph.all() {
        let Kind::Effector(effector) = &graph[node].kind else { continue };
        match effector {
            Effector::StaticMeshInit => (out.init, out.nao) = (true, true),
            Effector::SingleMatInit | Effector::Init => out.init = true,
            Effector::Beam => out.beam = true,
            Effector::Say => out.say = true,
            Effector::AgentSync => out.syn = true,
            Effector::Pass => out.pass = true,
            _ => {}
        }
    }
    out
}

/// Joints with an effector, the later of two with one name.
fn joints(graph: &Graph, compiled: &Compiled) -> Vec<Joint> {
    let mut out: Vec<Joint> = Vec::new();
    for node in graph.all() {
        let axes: &'static [usize] = match &graph[node].kind {
            Kind::Effector(Effector::Hinge) => &[0],
            Kind::Effector(Effector::Universal) => &[0, 1],
            Kind::Effector(Effector::Hinge2) => WHEEL_AXES,
            _ => continue,
        };
        let above = graph[node].parent.and_then(|parent| compiled.joint_of(parent));
        let Some(joint) = above else { continue };
        let name: Name = graph[node].name.as_str().into();
        out.retain(|other| other.name != name);
        out.push(Joint { name, joint, axes });
    }
    out.sort_by(|a, b| a.name.cmp(&b.name));
    out
}

fn parts(graph: &Graph, compiled: &Compiled) -> [Option<usize>; 5] {
    let mut out = [None; 5];
    for node in graph.all() {
        let Kind::ObjectState(object) = &graph[node].kind else { continue };
        let part = Part::ALL.into_iter().find(|part| part.name() == object.id);
        let body = graph.body_beside(node).and_then(|body| compiled.body_of(body));
        if let Some(slot) = part.and_then(|part| out.get_mut(part as usize)) {
            *slot = body;
        }
    }
    out
}

fn controls(
    graph: &Graph,
    compiled: &Compiled,
    accelerometers: &[(NodeId, usize)],
    node: NodeId,
    out: &mut Vec<Control>,
) {
    for &child in &graph[node].children {
        controls(graph, compiled, accelerometers, child, out);
    }
    let control = match &graph[node].kind {
        Kind::RigidBody(_) => compiled.body_of(node).map(Control::Body),
        Kind::Effector(Effector::StaticMeshInit | Effector::SingleMatInit | Effector::Init) => Some(Control::Init),
        Kind::Effector(Effector::Beam) => Some(Control::Beam),
        Kind::Effector(Effector::Pass) => Some(Control::Pass),
        Kind::Effector(Effector::Kick(_)) => Some(Control::Kick),
        Kind::Effector(Effector::Drive(_)) => Some(Control::Drive),
        Kind::Effector(Effector::Catch(_)) => Some(Control::Catch),
        Kind::Effector(Effector::PanTilt) => Some(Control::PanTilt),
        Kind::Effector(Effector::Force) => Some(Control::Force),
        Kind::Perceptor(perceptor) if perceptor.sense == Sense::Accelerometer => {
            accelerometers.iter().position(|(at, _)| *at == node).map(Control::Accelerometer)
        }
        _ => None,
    };
    out.extend(control);
}

/// Models are equal if they are built from the same: in one world, one source has one model.
impl PartialEq for RobotModel {
    fn eq(&self, other: &RobotModel) -> bool {
        self.source == other.source
    }
}

impl fmt::Debug for RobotModel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(&self.source, f)
    }
}

/// How a saved state holds a robot's model: by what it is built from.
pub(crate) mod by_source {
    use std::sync::Arc;

    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::{RobotModel, RobotSource};

    pub(crate) fn serialize<S: Serializer>(model: &RobotModel, serializer: S) -> Result<S::Ok, S::Error> {
        model.source.serialize(serializer)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Arc<RobotModel>, D::Error> {
        RobotSource::deserialize(deserializer).map(|source| Arc::new(RobotModel::unread(source)))
    }
}
