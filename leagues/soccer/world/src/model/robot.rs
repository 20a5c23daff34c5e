//! A robot's model: everything that all robots with the same file and arguments share.

use std::fmt;
use std::sync::Arc;

use codec::Name;
use physics::MotorModel;
use soccer_protocol::agent::BodyPart;
use soccer_scene::node::{Effector, NodePayload, SenseKind};
use soccer_scene::{Compiled, NodeId, SceneGraph, ViewNode};

use super::actuators::Actuators;
use super::body_shapes::CollisionShapes;
use super::camera::PanTiltLimits;
use super::perceptor::{Foot, InstalledPerceptor, PerceptorBuilder};
use super::robot_source::RobotSource;
use super::simulated_nodes::SimulatedNodes;
use crate::limits::{JOINT_SPEED_MAX_RAD_S, WHEEL_SPEED_MAX_DEG_S};

/// One control of a robot before each step, in the order of its tree: children before their parent
/// (docs/reference/physics.md A.1 and E.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Control {
    /// Applies drag and the speed limit of this body.
    Body(usize),
    /// Samples this accelerometer.
    Accelerometer(usize),
    /// Carries out the request to the effector with this number.
    Effector(usize),
}

/// A commandable joint.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Joint {
    /// Name of its effector.
    pub name: Name,
    /// The first eight bytes of the name as a number, for fast lookup: hardly any two names have the same.
    pub prefix: u64,
    /// Index among the model's joints.
    pub joint: usize,
    /// The axes that the first and the second number of a command turn.
    pub axes: &'static [usize],
    /// Largest speed that an agent may command for either axis, in the unit of its commands; infinite where the joint
    /// has its own limit, which the physics applies. Few old robots lack one.
    pub speed_max: [f32; 2],
}

/// The axes of a wheel's command: only the second axis.
pub(crate) const WHEEL_AXES: &[usize] = &[1];

/// The model that all robots with the same file and arguments share.
pub(crate) struct RobotModel {
    pub source: RobotSource,
    pub physics: Arc<physics::Model>,
    /// Initial motion of its parts.
    pub start: soccer_scene::InitialMotion,
    /// True if its agent neither senses nor acts until something else in the scene changes.
    pub dormant: bool,
    pub graph: SceneGraph,
    /// The nodes that monitors show.
    pub view: Vec<ViewNode>,
    /// The reference body of placement and speech.
    pub torso: usize,
    /// All bodies in the order of the tree, in which placement moves them.
    pub bodies: Vec<usize>,
    pub controls: Vec<Control>,
    /// Perceptors in the order of their percepts.
    pub perceptors: Vec<InstalledPerceptor>,
    /// Body of each accelerometer.
    pub accelerometers: Vec<usize>,
    /// The foot of each force perceptor.
    pub feet: Vec<Foot>,
    /// Shapes of each touch perceptor.
    pub touches: Vec<Vec<usize>>,
    /// The turning range of each camera.
    pub cameras: Vec<PanTiltLimits>,
    /// Its collision shapes for the referee.
    pub shapes: CollisionShapes,
    /// The actuators of a simple agent.
    pub gear: Actuators,
    /// Commandable joints, sorted by name.
    pub joints: Vec<Joint>,
    /// Type number for the team's composition.
    pub kind: i32,
    /// Body of each visible part, by [`BodyPart`].
    pub parts: [Option<usize>; 5],
    /// True if it has everything that a robot needs to join a team.
    pub can_play: bool,
    /// Classes of its effectors, each once.
    pub effectors: Vec<&'static str>,
    /// True if one of its effectors joins a team; and if one ends the agent's cycle.
    pub can_join: bool,
    pub can_sync: bool,
    /// True if it has the Nao's meshes: later releases gave the Nao a `catch`.
    pub is_nao: bool,
}

/// The class of a `catch`, which the Nao has without a node of its own.
const CATCH: &str = "CatchEffector";

impl RobotModel {
    pub(crate) fn new(source: RobotSource, graph: SceneGraph, simulated: SimulatedNodes) -> RobotModel {
        let compiled = soccer_scene::compile(&graph);
        let mut blueprint = PerceptorBuilder::new(&graph, &compiled);
        let perceptors = (simulated.perceptors)(&mut blueprint);
        let PerceptorBuilder { accelerometers, feet, touches, cameras, .. } = blueprint;
        let bodies: Vec<usize> = graph.all().filter_map(|node| compiled.body_of(node)).collect();
        let state = graph.all().find(|&node| graph[node].class == "AgentState");
        let torso = state.and_then(|state| graph.body_beside(state));
        let mut out = RobotModel {
            source,
            view: soccer_scene::view(&graph, &compiled, SceneGraph::ROOT),
            torso: torso.and_then(|node| compiled.body_of(node)).or(bodies.first().copied()).unwrap_or_default(),
            bodies,
            controls: Vec::new(),
            perceptors,
            accelerometers: accelerometers.iter().map(|(_, body)| *body).collect(),
            feet,
            touches,
            cameras: cameras.iter().map(|(_, mount)| *mount).collect(),
            gear: Actuators::new(&graph, &compiled, &cameras),
            joints: Vec::new(),
            shapes: CollisionShapes::default(),
            kind: state.map_or(0, |state| kind(&graph, state)),
            parts: parts(&graph, &compiled),
            can_play: state.is_some() && torso.is_some(),
            effectors: effectors(&graph),
            can_join: has(&graph, |effector| {
                matches!(effector, Effector::StaticMeshInit | Effector::SingleMatInit | Effector::Init)
            }),
            can_sync: has(&graph, |effector| *effector == Effector::AgentSync),
            is_nao: has(&graph, |effector| *effector == Effector::StaticMeshInit),
            physics: Arc::new(compiled.model.clone()),
            start: compiled.start.clone(),
            dormant: false,
            graph: SceneGraph::new(),
        };
        out.joints = joints(&graph, &compiled);
        let names: Vec<Name> = out.joints.iter().map(|joint| joint.name.clone()).collect();
        out.shapes = CollisionShapes::new(&graph, &compiled, &names);
        out.controls =
            Controls { graph: &graph, compiled: &compiled, accelerometers: &accelerometers, simulated }.all();
        // The Nao's file has no catch; later releases gave it one, which comes last.
        if out.is_nao && out.gear.catch.is_none() {
            out.controls.extend((simulated.effector)(CATCH).map(Control::Effector));
        }
        out.graph = graph;
        out
    }

    /// A placeholder for a model until the loading world has replaced it by the model of that source.
    pub(super) fn unread(source: RobotSource) -> RobotModel {
        RobotModel::new(source, SceneGraph::new(), SimulatedNodes::NOTHING)
    }

    /// True if it has an effector of one of these classes.
    pub(crate) fn has_effector(&self, classes: &[&str]) -> bool {
        classes.iter().any(|class| self.effectors.contains(class))
    }

    /// The joint of the effector with this name, and its index among the commandable ones.
    pub(crate) fn joint(&self, name: &Name) -> Option<(usize, &Joint)> {
        let prefix = name.prefix();
        let first = self.joints.partition_point(|joint| joint.prefix < prefix);
        let mut alike = self.joints.iter().enumerate().skip(first).take_while(|(_, joint)| joint.prefix == prefix);
        alike.find(|(_, joint)| joint.name == *name)
    }
}

fn kind(graph: &SceneGraph, state: NodeId) -> i32 {
    match &graph[state].kind {
        NodePayload::ObjectState(object) => object.robot_type,
        _ => 0,
    }
}

fn effectors(graph: &SceneGraph) -> Vec<&'static str> {
    let mut out = Vec::new();
    for node in graph.all().filter(|&node| matches!(graph[node].kind, NodePayload::Effector(_))) {
        let class = graph[node].class;
        if !out.contains(&class) {
            out.push(class);
        }
    }
    out
}

fn has(graph: &SceneGraph, is_wanted: impl Fn(&Effector) -> bool) -> bool {
    graph.all().any(|node| matches!(&graph[node].kind, NodePayload::Effector(effector) if is_wanted(effector)))
}

/// Joints with an effector, the later of two with one name.
fn joints(graph: &SceneGraph, compiled: &Compiled) -> Vec<Joint> {
    let mut out: Vec<Joint> = Vec::new();
    for node in graph.all() {
        let axes: &'static [usize] = match &graph[node].kind {
            NodePayload::Effector(Effector::Hinge) => &[0],
            NodePayload::Effector(Effector::Universal) => &[0, 1],
            NodePayload::Effector(Effector::Hinge2) => WHEEL_AXES,
            _ => continue,
        };
        let above = graph[node].parent.and_then(|parent| compiled.joint_of(parent));
        let Some(joint) = above else { continue };
        let name: Name = graph[node].name.as_str().into();
        out.retain(|other| other.name != name);
        let motors = compiled.model.joints.get(joint).map(|joint| &joint.motors);
        let speed_max = [0, 1].map(|nth| {
            let axis = axes.get(nth).copied();
            axis.map_or(f32::INFINITY, |axis| speed_max(axes, motors.and_then(|motors| motors.get(axis))))
        });
        out.push(Joint { prefix: name.prefix(), name, joint, axes, speed_max });
    }
    out.sort_by(|a, b| a.name.cmp(&b.name));
    out
}

fn speed_max(axes: &[usize], motor: Option<&MotorModel>) -> f32 {
    let own = motor.map(|motor| motor.speed_max).filter(|speed| speed.is_finite());
    match own {
        Some(own) if axes == WHEEL_AXES => own.to_degrees(),
        Some(_) => f32::INFINITY,
        None if axes == WHEEL_AXES => WHEEL_SPEED_MAX_DEG_S,
        None => JOINT_SPEED_MAX_RAD_S,
    }
}

fn parts(graph: &SceneGraph, compiled: &Compiled) -> [Option<usize>; 5] {
    let mut out = [None; 5];
    for node in graph.all() {
        let NodePayload::ObjectState(object) = &graph[node].kind else { continue };
        let part = BodyPart::ALL.into_iter().find(|part| part.name() == object.id);
        let body = graph.body_beside(node).and_then(|body| compiled.body_of(body));
        if let Some(slot) = part.and_then(|part| out.get_mut(part as usize)) {
            *slot = body;
        }
    }
    out
}

/// Collects the controls of a robot.
struct Controls<'a> {
    graph: &'a SceneGraph,
    compiled: &'a Compiled,
    accelerometers: &'a [(NodeId, usize)],
    simulated: SimulatedNodes,
}

impl Controls<'_> {
    /// All controls, in the order in which they act.
    fn all(&self) -> Vec<Control> {
        let mut out = Vec::new();
        self.below(SceneGraph::ROOT, &mut out);
        out
    }

    fn below(&self, node: NodeId, out: &mut Vec<Control>) {
        for &child in &self.graph[node].children {
            self.below(child, out);
        }
        out.extend(self.of(node));
    }

    fn of(&self, node: NodeId) -> Option<Control> {
        match &self.graph[node].kind {
            NodePayload::RigidBody(_) => self.compiled.body_of(node).map(Control::Body),
            NodePayload::Effector(_) => (self.simulated.effector)(self.graph[node].class).map(Control::Effector),
            NodePayload::Perceptor(perceptor) if perceptor.sense == SenseKind::Accelerometer => {
                let index = self.accelerometers.iter().position(|(at, _)| *at == node);
                index.map(Control::Accelerometer)
            }
            _ => None,
        }
    }
}

/// Models are equal if their sources are: in one world, each source has one model.
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
