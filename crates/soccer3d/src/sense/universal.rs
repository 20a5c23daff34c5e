//! `UJ`: the angles of a universal joint (docs/reference/agent-protocol.md 6.9). League robots have none.

use scene::node::Sense;
use wire::Name;
use wire::agent::{Percept, Percepts};

use super::hinge::angle_deg;
use super::{Perceptor, PerceptorKind, Site};

/// Measures both angles of a universal joint after the step.
struct Universal {
    name: Name,
    joint: usize,
}

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "UJ",
    class: "UniversalJointPerceptor",
    form: "(UJ (n NAME) (ax1 DEG) (ax2 DEG))",
    units: "degrees",
    help: "Angles of a universal joint, degrees; 0 as the robot's file builds it.",
    source: "agent-protocol.md 6.9",
    example: || Percept::Universal { name: "laj1_2".into(), angles: [-1.32, 2.0] },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == Sense::Universal)?;
        Some(Box::new(Universal { name: blueprint.name(), joint }))
    },
};

impl Perceptor for Universal {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let angles = [0, 1].map(|axis| angle_deg(site, self.joint, axis));
        out.push(Percept::Universal { name: self.name.clone(), angles });
    }
}
