//! `HJ`: the angle of a hinge (docs/reference/agent-protocol.md 6.6).

use scene::node::Sense;
use wire::Name;
use wire::agent::{Percept, Percepts};

use super::{Perceptor, PerceptorKind, Site};

/// Measures a hinge's angle after the step.
struct Hinge {
    name: Name,
    joint: usize,
}

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "HJ",
    class: "HingePerceptor",
    form: "(HJ (n NAME) (ax DEG))",
    units: "degrees",
    help: "Angle of a hinge, degrees; 0 as the robot's file builds it.",
    source: "agent-protocol.md 6.6",
    example: || Percept::Hinge { name: "laj3".into(), angle: -1.02 },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == Sense::Hinge)?;
        Some(Box::new(Hinge { name: blueprint.name(), joint }))
    },
};

impl Perceptor for Hinge {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        let angle = angle_deg(site, self.joint, 0);
        out.push(Percept::Hinge { name: self.name.clone(), angle });
    }
}

/// Angle of an axis of one of the robot's joints, degrees.
pub(super) fn angle_deg(site: &Site<'_>, joint: usize, axis: usize) -> f32 {
    let radians = site.world.state.physics.joint_angle(&site.world.tables, site.first_joint + joint, axis);
    (radians.unwrap_or_default() * (180.0 / std::f64::consts::PI)) as f32
}
