//! `FRP`: the contact force on a foot (docs/reference/agent-protocol.md 6.7, physics.md D).
//!
//! Only contacts count in which the foot is the first of the pair, because their joints are the foot's own.

use physics::Contact;
use soccer_protocol::agent::{Percept, Percepts};
use soccer_scene::ScenePose;
use soccer_scene::node::SenseKind;

use super::spec::{PerceptorSpec, SensingContext};
use crate::model::{Foot, InstalledPerceptor, PerceptorTarget};
use crate::pose;
use crate::state::FootForce;

pub(super) const KIND: PerceptorSpec = PerceptorSpec {
    name: "FRP",
    class: "ForceResistancePerceptor",
    form: "(FRP (n NAME) (c X Y Z) (f X Y Z))",
    units: "m, N",
    help: "Centre (m) and force (N) of the contacts of a foot, in the foot's axes; only while it touches something. With force-noise the force has normal errors.",
    source: "agent-protocol.md 6.7",
    example: || Percept::Force { name: "rf".into(), centre: [0.0, -0.01, -0.01], force: [0.12, -0.31, 22.6] },
    build: |blueprint, node| {
        let body = blueprint.body().filter(|_| node.sense == SenseKind::ForceResistance)?;
        let index = blueprint.feet.len();
        let geoms = blueprint.geoms_with_handler("TouchPerceptorHandler");
        blueprint.feet.push(Foot { body, geoms });
        Some(PerceptorTarget::Memory(index))
    },
    sense,
};

/// Reports the force of this cycle, if there was a contact.
fn sense(installed: &InstalledPerceptor, site: &SensingContext<'_>, out: &mut Percepts) {
    let PerceptorTarget::Memory(index) = installed.subject else { return };
    let foot = site.robot.feet.get(index).copied().unwrap_or_default();
    if foot.touching {
        let centre = foot.centre;
        let sigma = sigma_n(foot.force, site.world.robot_noise.force_percent);
        let force = site.with_noise("force noise", index, sigma, foot.force);
        out.push(Percept::Force { name: installed.name.clone(), centre, force });
    }
}

/// Standard deviation of each component of a force, N.
fn sigma_n(force: [f32; 3], percent: f64) -> f64 {
    if percent == 0.0 {
        return 0.0;
    }
    let [x, y, z] = force.map(f64::from);
    (x * x + y * y + z * z).sqrt() * percent / 100.0
}

/// Updates a foot's force after the step: `contacts` are all of the robot's in this cycle, `first_geom` is its first
/// shape, `pose` the foot's pose. If no contact has a force, because the foot sleeps, the last values stay.
pub(crate) fn feel<'a>(
    memory: &mut FootForce,
    foot: &Foot,
    contacts: impl DoubleEndedIterator<Item = &'a Contact>,
    first_geom: usize,
    pose: &ScenePose,
) {
    let (mut centre, mut force, mut weight) = ([0.0_f32; 3], [0.0_f32; 3], 0.0_f32);
    let mut touching = false;
    // The reference goes through the foot's joints, the latest first, and sums in `f32`: the order shows in the last digit.
    for contact in contacts.rev() {
        let local = contact.geoms[0].wrapping_sub(first_geom);
        if !foot.geoms.contains(&local) {
            continue;
        }
        touching = true;
        let push = pose::narrow(contact.force);
        let at = pose::narrow(contact.pos);
        let size = (push[0] * push[0] + push[1] * push[1] + push[2] * push[2]).sqrt();
        for i in 0..3 {
            force[i] += push[i];
            centre[i] += at[i] * size;
        }
        weight += size;
    }
    if !touching {
        *memory = FootForce::default();
    } else if weight > 0.0 {
        let centre = pose::to_local(pose, centre.map(|x| x / weight));
        *memory = FootForce { touching, centre, force: pose::into_frame(pose, force) };
    } else {
        memory.touching = true;
    }
}
