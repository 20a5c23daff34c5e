//! Islands on the general path: builds the block system and reads its solution.

use std::sync::Arc;

use glam::DVec3;

use crate::blocks::BoundedRow;
use crate::bounds::Effort;
use crate::buffers::Buffers;
use crate::component::Component;
use crate::equality;
use crate::joint::JointForce;
use crate::model::JointKind;
use crate::outcome::Outcome;
use crate::slider;
use crate::symbolic::{Graph, Symbolic};
use crate::view::{View, remembered, warm_side};

/// Number of cached orders of elimination; a miss costs time, never bits.
const SYMBOLIC_CACHE_ENTRIES: usize = 64;

/// Solves the island and notes the outcome for its joints and contacts.
pub(crate) fn solve(
    world: View<'_>,
    bodies: &[usize],
    contacts: &[usize],
    work: &mut Buffers,
    out: &mut Outcome,
) -> Effort {
    list_island(world, bodies, contacts, work);
    let symbolic = cached(&mut work.cache, &work.graph);
    work.blocks.start(symbolic, work.bodies.len(), work.joints.len() + work.stiff.len());
    for k in 0..work.joints.len() {
        block_joint(world, work.joints[k], work.bodies.len() + k, work);
    }
    for (k, row) in work.stiff.iter().enumerate() {
        let node = work.bodies.len() + work.joints.len() + k;
        let normal = BoundedRow { node, row: 0, lo: 0.0, hi: f64::INFINITY, clamped: 0, axis: None };
        work.blocks.bounded.push(normal);
        work.blocks.set_joint(node, [Some(row.a), row.b].map(|b| b.map(|b| work.node_of[b])), &row.rows());
    }
    for (node, &body) in work.bodies.iter().enumerate() {
        let (d, mut g) = world.body_block(body, work.stop_torque[body]);
        if work.stop_force[body] != DVec3::ZERO {
            g.lin += work.stop_force[body];
        }
        work.blocks.set_body(node, &d, &g);
    }
    for &k in contacts {
        let row = world.contact_row(k);
        if let Some(row) = row.filter(|r| !r.is_stiff()) {
            work.blocks.add_contact(work.node_of[row.a], row.b.map(|b| work.node_of[b]), row);
        }
    }
    work.blocks.factorise();
    let effort = work.active.solve(&mut work.blocks);
    take_blocks(world, work, out);
    effort
}

/// Lists bodies and joints of an island in order of creation, and its graph.
fn list_island(world: View<'_>, bodies: &[usize], contacts: &[usize], work: &mut Buffers) {
    work.bodies.clear();
    work.bodies.extend_from_slice(bodies);
    work.bodies.sort_unstable();
    work.joints.clear();
    for (node, &body) in work.bodies.iter().enumerate() {
        work.node_of[body] = node;
        let component: &Component = &world.constants.components[world.constants.component_of[body]];
        if component.bodies[0] == body {
            work.joints.extend_from_slice(&component.joints);
        }
    }
    work.joints.sort_unstable();
    let graph = &mut work.graph;
    let node = |b: Option<usize>| b.map(|b| work.node_of[b]);
    graph.bodies = work.bodies.len();
    graph.joints.clear();
    graph.joints.extend(
        work.joints.iter().map(|&j| [node(world.constants.joints[j].body1), node(world.constants.joints[j].body2)]),
    );
    graph.joints.extend(work.stiff.iter().map(|row| [node(Some(row.a)), node(row.b)]));
    graph.touching.clear();
    for &k in contacts {
        if let [Some(a), Some(b)] = world.state.contacts[k].bodies.map(node) {
            graph.touching.push((a.min(b), a.max(b)));
        }
    }
    graph.touching.sort_unstable();
    graph.touching.dedup();
}

fn block_joint(world: View<'_>, joint: usize, node: usize, work: &mut Buffers) {
    let j = &world.constants.joints[joint];
    let (a, b) = (world.end(j.body1), world.end(j.body2));
    let arms = j.arms(&a, &b);
    work.rows.clear();
    equality::rows(j, &a, &b, &arms, &world.softness(), &mut work.rows);
    for axis in 0..j.axes() {
        let action = world.axis_action(joint, axis, &a, &b, &arms);
        let push = action.torque * world.constants.params.step;
        if j.kind == JointKind::Slider {
            let [force, moment, ..] = slider::row(j, arms.axis[axis], &a, &b).map(|v| v * push);
            let ends = [(j.body1, -force), (j.body2, force)];
            for (body, force) in ends.into_iter().filter_map(|(body, force)| Some((body?, force))) {
                work.stop_force[body] += force;
                work.stop_torque[body] -= moment;
            }
        } else {
            let push = arms.axis[axis] * push;
            j.body1.into_iter().for_each(|b| work.stop_torque[b] -= push);
            j.body2.into_iter().for_each(|b| work.stop_torque[b] += push);
        }
        let Some(row) = action.row else { continue };
        work.blocks.bounded.push(BoundedRow {
            node,
            row: work.rows.count,
            lo: row.lo,
            hi: row.hi,
            clamped: warm_side(world.state.joints[joint].clamped[axis], row.lo, row.hi),
            axis: Some((joint, axis)),
        });
        match j.kind {
            JointKind::Slider => work.rows.push(slider::row(j, arms.axis[axis], &a, &b), row.c, row.sigma),
            _ => work.rows.push_angular(arms.axis[axis], row.c, row.sigma),
        }
    }
    let ends = [j.body1, j.body2].map(|b| b.map(|b| work.node_of[b]));
    work.blocks.set_joint(node, ends, &work.rows);
}

fn take_blocks(world: View<'_>, work: &Buffers, out: &mut Outcome) {
    let h = world.constants.params.step;
    let blocks = &work.blocks;
    for (k, &joint) in work.joints.iter().enumerate() {
        let wrench =
            blocks.joint_wrench(work.bodies.len() + k, world.constants.joints[joint].body1.map(|b| work.node_of[b]));
        out.feedback.push((joint, JointForce { force: wrench.lin / h, torque: wrench.ang / h }));
    }
    for (k, row) in blocks.bounded.iter().enumerate() {
        if let Some((joint, axis)) = row.axis {
            out.clamped.push((joint, axis, remembered(work.active.side(k), row.lo, row.hi)));
        }
    }
    for (k, row) in work.stiff.iter().enumerate() {
        let node = work.bodies.len() + work.joints.len() + k;
        out.forces.push((row.contact, blocks.joint_wrench(node, Some(row.a)).lin / h));
    }
    for (k, contact) in blocks.contacts.iter().enumerate() {
        let c = contact.row.c + work.active.shift_of(blocks.bounded.len() + k);
        out.forces.push((contact.row.contact, contact.row.impulse(blocks.contact_velocity(contact), c) / h));
    }
}

/// The order of elimination for a graph, from the cache if present.
fn cached(cache: &mut Vec<(Graph, Arc<Symbolic>)>, graph: &Graph) -> Arc<Symbolic> {
    match cache.iter().rposition(|(g, _)| g == graph) {
        Some(at) => cache[at..].rotate_left(1),
        None => {
            if cache.len() == SYMBOLIC_CACHE_ENTRIES {
                cache.remove(0);
            }
            cache.push((graph.clone(), Arc::new(Symbolic::new(graph))));
        }
    }
    Arc::clone(&cache[cache.len() - 1].1)
}
