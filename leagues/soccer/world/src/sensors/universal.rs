//! `UJ`: the angles of a universal joint (docs/reference/agent-protocol.md 6.9). League robots have none.

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::hinge::angle_deg;
use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "UJ",
    class: "UniversalJointPerceptor",
    form: "(UJ (n NAME) (ax1 DEG) (ax2 DEG))",
    units: "degrees",
    help: "Angles of a universal joint, degrees; 0 as the robot's file builds it. With joint-noise they have normal errors.",
    source: "agent-protocol.md 6.9",
    example: || Percept::Universal { name: "laj1_2".into(), angles: [-1.32, 2.0] },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == SenseKind::Universal)?;
        Some(PerceptorTarget::Joint(joint))
    },
    sense,
};

/// Measures both angles of the universal joint after the step.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Joint(joint) = installed.subject else { return };
    let angles = [0, 1].map(|axis| angle_deg(site, joint, axis));
    out.push(Percept::Universal { name: installed.name.clone(), angles });
}
