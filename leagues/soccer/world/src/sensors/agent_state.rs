//! `AgentState`: battery, temperature and camera of a simple agent (docs/reference/agent-protocol.md 6.9,
//! soccer-rules.md 16.2). In every tenth percept.

use soccer_protocol::agent::{Percept, Percepts};
use soccer_rules::Compat;
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

/// The temperature that 0.7.3 always reports, degrees Celsius.
const ALWAYS_C: f32 = 23.0;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "AgentState",
    class: "AgentStatePerceptor",
    form: "(AgentState (pan_tilt DEG DEG) (battery PERCENT) (temp CELSIUS))",
    units: "camera whole degrees, battery percent, temperature degrees Celsius",
    help: "Where the camera points, charge and temperature; in every tenth percept. Only driving uses the battery. With manual forms: (AgentState (temp CELSIUS) (battery PERCENT)), whole numbers.",
    source: "soccer-rules.md 16.2",
    example: || Percept::AgentState { pan_tilt: [-10, 5], battery: 99.5, temperature: 23.0 },
    build: |_, node| (node.sense == SenseKind::AgentState).then_some(PerceptorTarget::Game),
    sense,
};

/// Reports the state of the robot.
fn sense(_: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let robot = site.robot;
    let camera = robot.cameras.first().copied().unwrap_or_default();
    let temperature = if site.world.constants.settings.compat == Compat::V073 { ALWAYS_C } else { robot.temperature_c };
    let pan_tilt = camera.map(|angle| angle.round() as i32);
    out.push(Percept::AgentState { pan_tilt, battery: robot.battery, temperature });
}
