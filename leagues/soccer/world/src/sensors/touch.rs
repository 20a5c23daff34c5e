//! `TCH`: the contact state of a body (docs/reference/physics.md D, agent-protocol.md 6.9).
//!
//! Unlike `FRP` it depends neither on which shape comes first nor on a force: a goal's sensor box also counts.

use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{InstalledPerceptor, PerceptorTarget};

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "TCH",
    class: "TouchPerceptor",
    form: "(TCH (n NAME) (val 0|1))",
    units: "none",
    help: "1 if the body touches anything, else 0. With manual forms: (TCH n NAME val 0|1).",
    source: "physics.md D",
    example: || Percept::Touch { name: "lf".into(), touched: true },
    build: |blueprint, node| {
        if node.sense != SenseKind::Touch {
            return None;
        }
        let index = blueprint.touches.len();
        let geoms = blueprint.geoms_with_handler("PerceptorHandler");
        blueprint.touches.push(geoms);
        Some(PerceptorTarget::Memory(index))
    },
    sense,
};

/// Reports whether there was a contact in this cycle.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Memory(index) = installed.subject else { return };
    let touched = site.robot.touches.get(index).copied().unwrap_or_default();
    out.push(Percept::Touch { name: installed.name.clone(), touched });
}

/// True if one of `geoms`, shapes of the model, touches anything; `first_geom` is the robot's first.
pub(crate) fn touches(geoms: &[usize], first_geom: usize, mut pairs: impl Iterator<Item = [usize; 2]>) -> bool {
    pairs.any(|pair| pair.iter().any(|geom| geoms.contains(&geom.wrapping_sub(first_geom))))
}
