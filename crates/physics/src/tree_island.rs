//! An island that is one tree of powered hinges: into the tree path and back.

use glam::DVec3;

use crate::bounds::{ActiveSet, Effort};
use crate::buffers::Buffers;
use crate::joint::JointForce;
use crate::motor;
use crate::outcome::Outcome;
use crate::spatial::Vec6;
use crate::tree::{Hinge, Tree};
use crate::view::{View, remembered, warm_side};

/// Solves the island and notes the outcome for its joints and contacts.
pub(crate) fn solve(
    world: View<'_>,
    contacts: &[usize],
    component: usize,
    work: &mut Buffers,
    out: &mut Outcome,
) -> Effort {
    let tree = &mut work.tree;
    let c = &world.constants.components[component];
    tree.start(c.bodies.len(), world.softness().sigma);
    for (i, &body) in c.bodies.iter().enumerate() {
        work.node_of[body] = i;
        tree.nodes[i].hinge = (i > 0).then(|| {
            let (parent, joint) = c.parents[i - 1];
            hinge(world, joint, parent, &mut work.stop_torque)
        });
    }
    for (node, &body) in tree.nodes.iter_mut().zip(&c.bodies) {
        (node.d, node.g) = world.body_block(body, work.stop_torque[body]);
    }
    for &k in contacts {
        if let Some(row) = world.contact_row(k) {
            tree.add_contact(work.node_of[row.a], row);
        }
    }
    tree.factor();
    let effort = work.active.solve(tree);
    take_tree(world, component, &work.tree, &work.active, out);
    effort
}

fn hinge(world: View<'_>, joint: usize, parent: usize, stop_torque: &mut [DVec3]) -> Hinge {
    let j = &world.constants.joints[joint];
    let (a, b) = (world.end(j.body1), world.end(j.body2));
    let arms = j.arms(&a, &b);
    let soft = world.softness();
    let action = world.axis_action(joint, 0, &a, &b, &arms);
    let axis = arms.axis[0];
    let push = axis * (action.torque * world.constants.params.step);
    j.body1.into_iter().for_each(|b| stop_torque[b] -= push);
    j.body2.into_iter().for_each(|b| stop_torque[b] += push);
    let row = action.row.unwrap_or(motor::AxisRow { c: 0.0, sigma: soft.sigma, lo: 0.0, hi: 0.0 });
    Hinge {
        parent,
        r: arms.r,
        axis,
        c: Vec6::new(arms.gap * soft.k, axis.cross(arms.axis[1]) * soft.k),
        c_axis: row.c,
        sigma_axis: row.sigma,
        lo: row.lo,
        hi: row.hi,
        clamped: warm_side(world.state.joints[joint].clamped[0], row.lo, row.hi),
    }
}

fn take_tree(world: View<'_>, component: usize, tree: &Tree, active: &ActiveSet, out: &mut Outcome) {
    let h = world.constants.params.step;
    let c = &world.constants.components[component];
    for (i, node) in tree.nodes.iter().enumerate().skip(1) {
        let (Some(hinge), joint) = (node.hinge, c.parents[i - 1].1) else { continue };
        out.clamped.push((joint, 0, remembered(active.side(i - 1), hinge.lo, hinge.hi)));
        let torque = (hinge.r[0].cross(node.p.lin) + node.p.ang) / h;
        out.feedback.push((joint, JointForce { force: node.p.lin / h, torque }));
    }
    let hinges = tree.nodes.len() - 1;
    for (k, (_, row)) in tree.contacts.iter().enumerate() {
        let c = row.c + active.shift_of(hinges + k);
        out.forces.push((row.contact, row.impulse(tree.point_velocity(k), c) / h));
    }
}
