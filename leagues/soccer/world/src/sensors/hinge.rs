//! `HJ`: the angle of a hinge (docs/reference/agent-protocol.md 6.6).

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "HJ",
    class: "HingePerceptor",
    form: "(HJ (n NAME) (ax DEG))",
    units: "degrees",
    help: "Angle of a hinge, degrees; 0 as the robot's file builds it. With joint-noise it has normal errors.",
    source: "agent-protocol.md 6.6",
    example: || Percept::Hinge { name: "laj3".into(), angle: -1.02 },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == SenseKind::Hinge)?;
        Some(PerceptorTarget::Joint(joint))
    },
    sense,
};

/// Measures the hinge's angle after the step.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Joint(joint) = installed.subject else { return };
    out.push(Percept::Hinge { name: installed.name.clone(), angle: angle_deg(site, joint, 0) });
}

/// Sensed angle of an axis of one of the robot's joints, degrees.
pub(super) fn angle_deg(site: &SensingContext<'_>, joint: usize, axis: usize) -> f32 {
    let radians = site.world.state.physics.joint_angle(&site.world.tables, site.first_joint + joint, axis);
    let exact = (radians.unwrap_or_default() * (180.0 / std::f64::consts::PI)) as f32;
    let [angle] = site.with_noise("joint noise", 2 * joint + axis, site.world.robot_noise.joint_deg, [exact]);
    angle
}
