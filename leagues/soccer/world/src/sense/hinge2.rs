//! `H2J`: the steering angle of a wheel (docs/reference/physics.md C.2). The wheeled player has two.

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::Sense;

use super::hinge::angle_deg;
use super::kind::{PerceptorKind, Site};
use crate::model::{Installed, Subject};

pub(super) const KIND: PerceptorKind = PerceptorKind {
    name: "H2J",
    class: "Hinge2Perceptor",
    form: "(H2J (n NAME) (ax DEG))",
    units: "degrees",
    help: "Steering angle of a wheel; 0 as the robot's file builds it. The spin about its second axis is not measured.",
    source: "physics.md C.2",
    example: || Percept::Hinge2 { name: "ltp".into(), angle: -0.02 },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == Sense::Hinge2)?;
        Some(Subject::Joint(joint))
    },
    sense,
};

/// Measures the wheel's first angle after the step.
fn sense(installed: &Installed, site: &Site<'_>, out: &mut Percepts) {
    let Subject::Joint(joint) = installed.subject else { return };
    out.push(Percept::Hinge2 { name: installed.name.clone(), angle: angle_deg(site, joint, 0) });
}
