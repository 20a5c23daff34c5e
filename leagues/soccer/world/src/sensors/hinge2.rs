//! `H2J`: the steering angle of a wheel (docs/reference/physics.md C.2). The wheeled player has two.

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::hinge::angle_deg;
use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "H2J",
    class: "Hinge2Perceptor",
    form: "(H2J (n NAME) (ax DEG))",
    units: "degrees",
    help: "Steering angle of a wheel; 0 as the robot's file builds it. With joint-noise it has normal errors. The spin about its second axis is not measured.",
    source: "physics.md C.2",
    example: || Percept::Hinge2 { name: "ltp".into(), angle: -0.02 },
    build: |blueprint, node| {
        let joint = blueprint.joint().filter(|_| node.sense == SenseKind::Hinge2)?;
        Some(PerceptorTarget::Joint(joint))
    },
    sense,
};

/// Measures the wheel's first angle after the step.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Joint(joint) = installed.subject else { return };
    out.push(Percept::Hinge2 { name: installed.name.clone(), angle: angle_deg(site, joint, 0) });
}
