//! Kick, drive and catch actuators of simple agents, as in the robot's file (docs/reference/soccer-rules.md 16.1).

use soccer_scene::node::{Collider, ColliderShape, Effector, EffectorSetting, NodePayload};
use soccer_scene::{Compiled, NodeId, SceneGraph};

use super::camera::{PanTiltLimits, cameras_beside};

/// Name of the sphere collider that has the agent's radius.
const BODY_SHAPE: &str = "geometry";

/// The parameters of a robot's kick.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct KickActuator {
    /// The agent's radius, m; 0 if it is no sphere.
    pub radius_m: f32,
    /// Largest gap between agent and ball, m.
    pub margin_m: f32,
    /// Force for each unit of power, N.
    pub force_factor: f32,
    /// Distance from the ball's centre at which the force acts in effect, m.
    pub torque_factor: f32,
    /// Standard deviation of the power.
    pub sigma_power: f32,
    /// Standard deviation of the horizontal direction, rad.
    pub sigma_theta: f32,
    /// Standard deviation of the elevation at the ends and in the middle of its range, degrees.
    pub sigma_phi: [f32; 2],
    /// Number of steps that push the ball.
    pub steps: u32,
    /// Largest power.
    pub power_max: f32,
    /// Least and largest elevation, degrees.
    pub elevation_deg: [f32; 2],
}

/// The parameters of a robot's drive.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct DriveActuator {
    /// The agent's radius, m; 0 if it is no sphere.
    pub radius_m: f32,
    /// Force for each unit, N.
    pub force_factor: f32,
    /// Standard deviation of each component, as a fraction of it.
    pub sigma: f32,
    /// Length of the longest vector.
    pub power_max: f32,
    /// Battery consumption for each newton and step, percent.
    pub consumption: f32,
}

/// The parameters of a robot's catch.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct CatchActuator {
    /// The agent's radius, m; 0 if it is no sphere.
    pub radius_m: f32,
    /// Largest gap between agent and ball, m.
    pub margin_m: f32,
}

/// The actuators of a simple agent.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Actuators {
    pub kick: Option<KickActuator>,
    pub drive: Option<DriveActuator>,
    pub catch: Option<CatchActuator>,
    /// Cameras that `pantilt` turns; `None`: the robot has no such effector.
    pub pan_tilt: Option<Vec<usize>>,
    /// Body that `force` pushes.
    pub force: Option<usize>,
}

impl Actuators {
    /// The actuators of a robot; of two effectors of one kind the later one counts.
    pub(crate) fn new(graph: &SceneGraph, compiled: &Compiled, cameras: &[(NodeId, PanTiltLimits)]) -> Actuators {
        let mut out = Actuators::default();
        for node in graph.all() {
            let NodePayload::Effector(effector) = &graph[node].kind else { continue };
            let radius_m = radius_m(graph, node);
            match effector {
                Effector::Kick(settings) => out.kick = Some(kick(radius_m, settings)),
                Effector::Drive(settings) => out.drive = Some(drive(radius_m, settings)),
                Effector::Catch(settings) => {
                    out.catch = Some(CatchActuator { radius_m, margin_m: number(settings, "setCatchMargin", 1.0) });
                }
                Effector::PanTilt => out.pan_tilt = Some(cameras_beside(graph, cameras, node)),
                Effector::Force => out.force = graph.body_beside(node).and_then(|body| compiled.body_of(body)),
                _ => {}
            }
        }
        out
    }
}

/// Radius of the sphere collider beside an effector that is the agent's shape, m; 0 if there is none.
fn radius_m(graph: &SceneGraph, node: NodeId) -> f32 {
    let beside = graph[graph.transform_above(node)].children.iter();
    let radius = beside.copied().find_map(|child| match &graph[child].kind {
        NodePayload::Collider(Collider { shape: ColliderShape::Sphere(radius), .. })
            if graph[child].name == BODY_SHAPE =>
        {
            Some(*radius)
        }
        _ => None,
    });
    radius.unwrap_or_default()
}

fn kick(radius_m: f32, settings: &[EffectorSetting]) -> KickActuator {
    let [sigma_power, sigma_theta, end, middle] = numbers(settings, "setNoiseParams", [0.0, 0.0, 0.9, 4.5]);
    KickActuator {
        radius_m,
        margin_m: number(settings, "setKickMargin", 0.04),
        force_factor: number(settings, "setForceFactor", 4.0),
        torque_factor: number(settings, "setTorqueFactor", 0.1),
        sigma_power,
        sigma_theta,
        sigma_phi: [end, middle],
        steps: number(settings, "setSteps", 10.0) as u32,
        power_max: number(settings, "setMaxPower", 100.0),
        elevation_deg: numbers(settings, "setAngleRange", [0.0, 50.0]),
    }
}

fn drive(radius_m: f32, settings: &[EffectorSetting]) -> DriveActuator {
    DriveActuator {
        radius_m,
        force_factor: number(settings, "setForceFactor", 60.0),
        sigma: number(settings, "setSigma", 0.0),
        power_max: number(settings, "setMaxPower", 100.0),
        consumption: consumption(number(settings, "setConsumption", 1.0 / 18_000.0)),
    }
}

/// Consumption, percent for each newton and step. Files give it so or, above 1, as newton-steps per percent.
fn consumption(value: f32) -> f32 {
    if value > 1.0 { 1.0 / value } else { value }
}

/// The value that the last call of a method set.
fn numbers<const N: usize>(settings: &[EffectorSetting], method: &str, default: [f32; N]) -> [f32; N] {
    let set = settings.iter().rev().find(|(name, _)| *name == method);
    set.and_then(|(_, numbers)| numbers.as_slice().try_into().ok()).unwrap_or(default)
}

fn number(settings: &[EffectorSetting], method: &str, default: f32) -> f32 {
    let [number] = numbers(settings, method, [default]);
    number
}
