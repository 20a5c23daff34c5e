//! `H2J`: the steering angle of a wheel (docs/reference/physics.md C.2). The wheeled player has two.

use scene::node::Sense;
use wire::Name;
use wire::agent::{Percept, Percepts};

use super::hinge::angle_deg;
use super::{Perceptor, PerceptorKind, Site};

/// Measures a wheel's first angle after the step.
struct Hinge2 {
    name: Name,
    joint: usize,
}

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
        Some(Box::new(Hinge2 { name: blueprint.name(), joint }))
    },
};

impl Perceptor for Hinge2 {
    fn sense(&self, site: &Site<'_>, out: &mut Percepts) {
        out.push(Percept::Hinge2 { name: self.name.clone(), angle: angle_deg(site, self.joint, 0) });
    }
}
