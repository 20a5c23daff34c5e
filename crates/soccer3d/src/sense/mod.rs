//! What robots perceive: one small type for each perceptor.
//!
//! A robot's perceptors are built once with its model, in the order of its tree, which is the order of its percepts
//! (docs/reference/agent-protocol.md 6.0). They only look; what has to be remembered from cycle to cycle is in
//! `crate::robot` and is updated when the cycle ends.

mod accelerometer;
mod agent_state;
mod force;
mod game_state;
mod gyro;
mod hear;
mod hinge;
mod hinge2;
mod look;
mod omnivision;
pub mod see;
mod time;
mod touch;
mod universal;
mod vision;

use engine::Seat;
use scene::node::{Kind, Perceptor as PerceptorNode, Sense};
use scene::{Compiled, Graph, Node, NodeId};
use wire::Name;
use wire::agent::{Percept, Percepts};

use crate::robot::Robot;
use crate::{Compat, Settings, SoccerWorld};

pub(crate) use accelerometer::sample;
pub(crate) use force::{Foot, feel};
pub(crate) use look::{Mount, cameras_beside};
pub(crate) use touch::touches;

/// One kind of perceptor: what its percept is called and holds.
#[derive(Clone, Copy)]
pub struct PerceptorKind {
    /// First word of its percepts, unless the robot's file renames it.
    pub name: &'static str,
    /// Class of its node in a robot's file.
    pub class: &'static str,
    /// A percept, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// What it tells, in a few words.
    pub help: &'static str,
    /// Page and section of docs/reference.
    pub source: &'static str,
    /// One of its percepts.
    pub example: fn() -> Percept,
    pub(crate) build: fn(&mut Blueprint<'_>, &PerceptorNode) -> Option<Box<dyn Perceptor>>,
}

/// All perceptors.
pub static PERCEPTORS: [PerceptorKind; 13] = [
    time::KIND,
    game_state::KIND,
    hear::KIND,
    gyro::KIND,
    accelerometer::KIND,
    hinge::KIND,
    universal::KIND,
    hinge2::KIND,
    force::KIND,
    touch::KIND,
    vision::KIND,
    omnivision::KIND,
    agent_state::KIND,
];

/// A perceptor of a robot model.
pub(crate) trait Perceptor: Send + Sync {
    /// Appends what is perceived now, if anything.
    fn sense(&self, site: &Site<'_>, out: &mut Percepts);
}

/// Whose perceptors look, and what at.
#[derive(Clone, Copy)]
pub(crate) struct Site<'a> {
    pub world: &'a SoccerWorld,
    pub seat: Seat,
    pub robot: &'a Robot,
    /// First of the robot's bodies and of its joints in the physics world.
    pub first_body: usize,
    pub first_joint: usize,
}

/// Percepts from one in which the state of the agent is told to the next (docs/reference/agent-protocol.md 6.9).
const AGENT_STATE_INTERVAL: u32 = 10;

/// Percepts from one in which limited cameras see to the next, since 0.7.4 (docs/reference/agent-protocol.md 14).
const CURRENT_SEE_INTERVAL: u32 = 2;

/// A perceptor, and in which percepts it speaks.
pub(crate) struct Installed {
    /// In every n-th, as the robot's file says.
    interval: u32,
    /// Whether it is a limited camera, whose interval is also a setting.
    is_camera: bool,
    pub perceptor: Box<dyn Perceptor>,
}

impl Installed {
    /// Percepts from one in which it speaks to the next.
    pub(crate) fn interval(&self, settings: &Settings) -> u32 {
        match (self.is_camera, settings.see_interval) {
            (true, 0) if settings.compat == Compat::Current => CURRENT_SEE_INTERVAL,
            (true, 1..) => settings.see_interval,
            _ => self.interval,
        }
    }
}

/// A robot model under construction, at one of its perceptors.
pub(crate) struct Blueprint<'a> {
    pub graph: &'a Graph,
    pub compiled: &'a Compiled,
    /// The perceptor's node.
    pub node: NodeId,
    /// Accelerometers so far: node and body.
    pub accelerometers: Vec<(NodeId, usize)>,
    /// What force perceptors feel with, so far.
    pub feet: Vec<Foot>,
    /// Shapes of each touch perceptor so far.
    pub touches: Vec<Vec<usize>>,
    /// Cameras so far.
    pub cameras: Vec<(NodeId, Mount)>,
}

impl<'a> Blueprint<'a> {
    pub(crate) fn new(graph: &'a Graph, compiled: &'a Compiled) -> Blueprint<'a> {
        Blueprint {
            graph,
            compiled,
            node: Graph::ROOT,
            accelerometers: Vec::new(),
            feet: Vec::new(),
            touches: Vec::new(),
            cameras: Vec::new(),
        }
    }

    fn name(&self) -> Name {
        self.graph[self.node].name.as_str().into()
    }

    /// The body beside the perceptor.
    fn body(&self) -> Option<usize> {
        self.compiled.body_of(self.graph.body_beside(self.node)?)
    }

    /// The joint that the perceptor belongs to.
    fn joint(&self) -> Option<usize> {
        self.compiled.joint_of(self.graph[self.node].parent?)
    }
}

/// Shapes beside the blueprint's perceptor that have a handler of this class.
fn geoms_with_handler(blueprint: &Blueprint<'_>, class: &str) -> Vec<usize> {
    let graph: &Graph = blueprint.graph;
    let has_handler = |collider: &NodeId| {
        let mut children = graph[*collider].children.iter();
        matches!(graph[*collider].kind, Kind::Collider(_)) && children.any(|&child| graph[child].class == class)
    };
    let beside = graph[graph.transform_above(blueprint.node)].children.iter();
    let geoms = beside.copied().filter(has_handler);
    geoms.filter_map(|collider| blueprint.compiled.geom_of(collider)).collect()
}

/// Builds all perceptors of a model. What this world does not simulate is left out, with a line in the log.
pub(crate) fn install(blueprint: &mut Blueprint<'_>) -> Vec<Installed> {
    let graph = blueprint.graph;
    let mut out = Vec::new();
    for node in graph.all() {
        let Kind::Perceptor(perceptor) = &graph[node].kind else { continue };
        blueprint.node = node;
        match PERCEPTORS.iter().find_map(|kind| (kind.build)(blueprint, perceptor)) {
            Some(built) => out.push(Installed {
                interval: if perceptor.sense == Sense::AgentState && perceptor.interval <= 1 {
                    AGENT_STATE_INTERVAL
                } else {
                    perceptor.interval.max(1)
                },
                is_camera: matches!(&perceptor.sense, Sense::Vision(vision) if vision.restricted),
                perceptor: built,
            }),
            None => {
                let Node { class, name, .. } = &graph[node];
                tracing::warn!(class, name, "perceptor is not simulated");
            }
        }
    }
    out
}
