//! One step of the world: sleep, islands, rows, solve, integrate, feedback (physics.md A, solver.md 4).

use std::sync::Arc;

use glam::{DMat3, DVec3};

use crate::bounds::{ActiveSet, Effort};
use crate::blocks::{Blocks, BoundedRow};
use crate::contact::ContactRow;
use crate::island::{Component, Islands};
use crate::joint::{Arms, End, Rows, Softness};
use crate::motor::{self, AxisAction};
use crate::omit::{Detail, on};
use crate::params::{IDLE_SPEED_SQUARED, IDLE_STEPS};
use crate::rotation;
use crate::spatial::{self, Mat6, Vec6};
use crate::state::BodyState;
use crate::symbolic::{Graph, Symbolic};
use crate::tree::{Hinge, Tree};
use crate::world::{Inertia, Instance, World};

/// Orders of elimination that are kept; a miss costs time, never bits.
const SYMBOLIC_CACHE_ENTRIES: usize = 64;

/// What a step did.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepReport {
    /// Islands solved on the tree path and on the general path.
    pub tree_islands: usize,
    /// Islands solved on the general path.
    pub block_islands: usize,
    /// Sweeps over islands, the free ones included.
    pub passes: usize,
    /// Bounded rows tried as clamped.
    pub tried: usize,
    /// Islands whose search was stopped by a cap and that took the best iterate.
    pub capped: usize,
    /// Instances whose state would have become non-finite; they were put to rest where they were.
    pub put_back: Vec<Instance>,
}

/// Storage that steps reuse.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    awake: Vec<bool>,
    /// Bodies with a joint or a contact.
    touched: Vec<bool>,
    islands: Islands,
    active: ActiveSet,
    tree: Tree,
    blocks: Blocks,
    /// Position of each body in its tree or island.
    node_of: Vec<usize>,
    /// Torque impulses of motors at stops, per body.
    stop_torque: Vec<DVec3>,
    cache: Vec<(Graph, Arc<Symbolic>)>,
    graph: Graph,
    bodies: Vec<usize>,
    joints: Vec<usize>,
    /// Contacts that are eliminated like joints.
    stiff: Vec<ContactRow>,
}

#[cfg(test)]
impl Workspace {
    pub(crate) fn forget_orders(&mut self) {
        self.cache.clear();
    }
}

impl World {
    /// Advances the world by one step, with the contacts that [`World::collide`] found.
    pub fn step(&mut self) -> StepReport {
        let mut report = StepReport::default();
        let mut work = std::mem::take(&mut self.work);
        self.fall_asleep(&mut work.awake, &mut work.touched);
        work.islands.find(&work.awake, &self.joints, &self.joints_of, &self.contacts);
        work.node_of.resize(self.bodies.len(), 0);
        work.stop_torque.clear();
        work.stop_torque.resize(self.bodies.len(), DVec3::ZERO);
        self.feedback.iter_mut().for_each(|f| *f = JointForce::default());
        self.contacts.iter_mut().for_each(|c| c.force = DVec3::ZERO);
        for body in 0..self.bodies.len() {
            self.state.bodies[body].on = work.islands.contains(body);
        }
        for island in 0..work.islands.len() {
            let effort = self.solve_island(island, &mut work, &mut report);
            report.passes += effort.passes;
            report.tried += effort.tried;
            report.capped += usize::from(effort.capped);
            self.finish_island(island, &work.islands, &mut report);
        }
        self.work = work;
        report
    }

    /// Bodies at rest count down; at zero they are disabled and stopped.
    fn fall_asleep(&mut self, awake: &mut Vec<bool>, touched: &mut Vec<bool>) {
        awake.clear();
        awake.extend(self.state.bodies.iter().map(|b| b.on));
        if !self.params.auto_disable {
            return;
        }
        touched.clear();
        touched.extend(self.joints_of.iter().map(|j| !j.is_empty() || !on(Detail::SleepNeedsJoint)));
        self.contacts.iter().flat_map(|c| c.bodies).flatten().for_each(|b| touched[b] = true);
        for (i, body) in self.state.bodies.iter_mut().enumerate() {
            if !body.on || !touched[i] {
                continue;
            }
            let at_rest =
                body.vel.length_squared() <= IDLE_SPEED_SQUARED && body.spin.length_squared() <= IDLE_SPEED_SQUARED;
            body.idle = if at_rest { body.idle - 1 } else { IDLE_STEPS };
            if body.idle <= 0 {
                awake[i] = false;
                if on(Detail::IdleZeroing) {
                    body.vel = DVec3::ZERO;
                    body.spin = DVec3::ZERO;
                }
            }
        }
    }

    fn solve_island(&mut self, island: usize, work: &mut Workspace, report: &mut StepReport) -> Effort {
        let body = work.islands.order[work.islands.starts[island]];
        let component = self.component_of[body];
        self.list_stiff(island, work);
        if self.components[component].is_hinge_tree && !work.islands.touching[island] && work.stiff.is_empty() {
            report.tree_islands += 1;
            self.solve_tree(island, component, work)
        } else {
            report.block_islands += 1;
            self.solve_blocks(island, work)
        }
    }

    fn list_stiff(&self, island: usize, work: &mut Workspace) {
        work.stiff.clear();
        for &k in work.islands.contacts_of(island) {
            let row = ContactRow::new(k, &self.contacts[k], &self.state.bodies, &self.params);
            work.stiff.extend(row.filter(ContactRow::is_stiff));
        }
    }

    fn end(&self, body: Option<usize>) -> End {
        End::of(body.map(|b| &self.state.bodies[b]))
    }

    fn softness(&self) -> Softness {
        let cfm = if on(Detail::JointCfm) { self.params.cfm } else { 1e-10 };
        Softness { k: self.params.erp / self.params.step, sigma: cfm / self.params.step }
    }

    /// Rows of a joint's axis, and the torque a motor at a stop puts on the bodies.
    fn axis_action(&self, joint: usize, axis: usize, a: &End, b: &End, arms: &Arms) -> AxisAction {
        let j = &self.joints[joint];
        let m = &j.motors[axis];
        if m.torque_max <= 0.0 && !motor::has_stops(m) {
            return AxisAction::default();
        }
        let angle = if motor::has_stops(m) { j.angle(axis, a, b) } else { None };
        let rate = arms.axis[axis].dot(a.spin - b.spin);
        let target = self.state.joints[joint].target[axis];
        motor::axis_action(m, angle, rate, target, self.params.cfm, self.params.step)
    }

    /// Body block and momentum: inertia, gravity, accumulated forces, implicit gyroscopic torque (physics.md A.4).
    fn body_block(&self, index: usize, stop_torque: DVec3) -> (Mat6, Vec6) {
        let body = &self.bodies[index];
        let state = &self.state.bodies[index];
        let h = self.params.step;
        let (world, momentum) = angular_momentum(&body.inertia, state, h);
        let weight = if body.gravity { DVec3::new(0.0, 0.0, body.mass * self.params.gravity_z) } else { DVec3::ZERO };
        let lin = state.vel * body.mass + (state.force + weight) * h;
        (spatial::inertia(body.mass, &world), Vec6::new(lin, momentum + state.torque * h + stop_torque))
    }
}

/// World inertia, and the angular momentum after the implicit gyroscopic torque: I y with (I - h [L]×) y = L.
fn angular_momentum(inertia: &Inertia, state: &BodyState, h: f64) -> (DMat3, DVec3) {
    let world = match inertia {
        Inertia::Sphere(i) => return (DMat3::from_diagonal(DVec3::splat(*i)), state.spin * *i),
        Inertia::Principal(i) => {
            let DMat3 { x_axis, y_axis, z_axis } = state.rot;
            DMat3::from_cols(x_axis * i.x, y_axis * i.y, z_axis * i.z) * state.rot.transpose()
        }
        Inertia::Full(i) => state.rot * *i * state.rot.transpose(),
    };
    let momentum = world * state.spin;
    if !on(Detail::Gyroscope) {
        return (world, momentum);
    }
    let l = momentum * h;
    let turn = DMat3::from_cols(DVec3::new(0.0, l.z, -l.y), DVec3::new(-l.z, 0.0, l.x), DVec3::new(l.y, -l.x, 0.0));
    let system = world - turn;
    let determinant = system.determinant();
    if determinant == 0.0 || !determinant.is_finite() {
        return (world, momentum);
    }
    (world, world * (system.inverse() * momentum))
}

/// What the last step sat on: 1 a motor's bound, 2 a stop's, with the side as sign.
fn remembered(side: i8, lo: f64, hi: f64) -> i8 {
    if lo.is_finite() && hi.is_finite() { side } else { 2 * side }
}

/// The side on which a row of the same kind sat in the last step.
fn warm_side(clamped: i8, lo: f64, hi: f64) -> i8 {
    let side = clamped.signum();
    if clamped != 0 && remembered(side, lo, hi) == clamped { side } else { 0 }
}

/// Force and torque of a joint's rows on its first body.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct JointForce {
    /// N, world axes.
    pub force: DVec3,
    /// N m about the body's centre, world axes.
    pub torque: DVec3,
}

impl World {
    fn solve_tree(&mut self, island: usize, component: usize, work: &mut Workspace) -> Effort {
        let tree = &mut work.tree;
        let c = &self.components[component];
        tree.start(c.bodies.len(), self.softness().sigma);
        for (i, &body) in c.bodies.iter().enumerate() {
            work.node_of[body] = i;
            tree.nodes[i].hinge = (i > 0).then(|| {
                let (parent, joint) = c.parents[i - 1];
                self.hinge(joint, parent, &mut work.stop_torque)
            });
        }
        for (node, &body) in tree.nodes.iter_mut().zip(&c.bodies) {
            (node.d, node.g) = self.body_block(body, work.stop_torque[body]);
        }
        for &k in work.islands.contacts_of(island) {
            if let Some(row) = ContactRow::new(k, &self.contacts[k], &self.state.bodies, &self.params) {
                tree.add_contact(work.node_of[row.a], row);
            }
        }
        tree.factor();
        let effort = work.active.solve(tree);
        self.take_tree(component, &work.tree, &work.active);
        effort
    }

    fn hinge(&self, joint: usize, parent: usize, stop_torque: &mut [DVec3]) -> Hinge {
        let j = &self.joints[joint];
        let (a, b) = (self.end(j.body1), self.end(j.body2));
        let arms = j.arms(&a, &b);
        let soft = self.softness();
        let action = self.axis_action(joint, 0, &a, &b, &arms);
        let axis = arms.axis[0];
        let push = axis * (action.torque * self.params.step);
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
            clamped: warm_side(self.state.joints[joint].clamped[0], row.lo, row.hi),
        }
    }

    fn take_tree(&mut self, component: usize, tree: &Tree, active: &ActiveSet) {
        let h = self.params.step;
        let c = &self.components[component];
        for (node, &body) in tree.nodes.iter().zip(&c.bodies) {
            let state = &mut self.state.bodies[body];
            (state.vel, state.spin) = (node.v.lin, node.v.ang);
        }
        for (i, node) in tree.nodes.iter().enumerate().skip(1) {
            let (Some(hinge), joint) = (node.hinge, c.parents[i - 1].1) else { continue };
            self.state.joints[joint].clamped[0] = remembered(active.side(i - 1), hinge.lo, hinge.hi);
            let torque = (hinge.r[0].cross(node.p.lin) + node.p.ang) / h;
            self.feedback[joint] = JointForce { force: node.p.lin / h, torque };
        }
        let hinges = tree.nodes.len() - 1;
        for (k, (_, row)) in tree.contacts.iter().enumerate() {
            let c = row.c + active.shift_of(hinges + k);
            self.contacts[row.contact].force = row.impulse(tree.point_velocity(k), c) / h;
        }
    }

    fn solve_blocks(&mut self, island: usize, work: &mut Workspace) -> Effort {
        self.list_island(island, work);
        let symbolic = cached(&mut work.cache, &work.graph);
        work.blocks.start(symbolic, work.bodies.len(), work.joints.len() + work.stiff.len());
        for k in 0..work.joints.len() {
            self.block_joint(work.joints[k], work.bodies.len() + k, work);
        }
        for (k, row) in work.stiff.iter().enumerate() {
            let node = work.bodies.len() + work.joints.len() + k;
            let normal = BoundedRow { node, row: 0, lo: 0.0, hi: f64::INFINITY, clamped: 0, axis: None };
            work.blocks.bounded.push(normal);
            work.blocks.set_joint(node, [Some(row.a), row.b].map(|b| b.map(|b| work.node_of[b])), &row.rows());
        }
        for (node, &body) in work.bodies.iter().enumerate() {
            let (d, g) = self.body_block(body, work.stop_torque[body]);
            work.blocks.set_body(node, &d, &g);
        }
        for &k in work.islands.contacts_of(island) {
            let row = ContactRow::new(k, &self.contacts[k], &self.state.bodies, &self.params);
            if let Some(row) = row.filter(|r| !r.is_stiff()) {
                work.blocks.add_contact(work.node_of[row.a], row.b.map(|b| work.node_of[b]), row);
            }
        }
        work.blocks.factorise();
        let effort = work.active.solve(&mut work.blocks);
        self.take_blocks(work);
        effort
    }

    /// Bodies and joints of an island in order of creation, and its graph.
    fn list_island(&self, island: usize, work: &mut Workspace) {
        let (from, to) = (work.islands.starts[island], work.islands.starts[island + 1]);
        work.bodies.clear();
        work.bodies.extend_from_slice(&work.islands.order[from..to]);
        work.bodies.sort_unstable();
        work.joints.clear();
        for (node, &body) in work.bodies.iter().enumerate() {
            work.node_of[body] = node;
            let component: &Component = &self.components[self.component_of[body]];
            if component.bodies[0] == body {
                work.joints.extend_from_slice(&component.joints);
            }
        }
        work.joints.sort_unstable();
        let graph = &mut work.graph;
        let node = |b: Option<usize>| b.map(|b| work.node_of[b]);
        graph.bodies = work.bodies.len();
        graph.joints.clear();
        graph.joints.extend(work.joints.iter().map(|&j| [node(self.joints[j].body1), node(self.joints[j].body2)]));
        graph.joints.extend(work.stiff.iter().map(|row| [node(Some(row.a)), node(row.b)]));
        graph.touching.clear();
        for &k in work.islands.contacts_of(island) {
            if let [Some(a), Some(b)] = self.contacts[k].bodies.map(node) {
                graph.touching.push((a.min(b), a.max(b)));
            }
        }
        graph.touching.sort_unstable();
        graph.touching.dedup();
    }

    fn block_joint(&self, joint: usize, node: usize, work: &mut Workspace) {
        let j = &self.joints[joint];
        let (a, b) = (self.end(j.body1), self.end(j.body2));
        let arms = j.arms(&a, &b);
        let mut rows: Rows = j.equality_rows(&a, &b, &arms, &self.softness());
        for axis in 0..j.axes() {
            let action = self.axis_action(joint, axis, &a, &b, &arms);
            let push = arms.axis[axis] * (action.torque * self.params.step);
            j.body1.into_iter().for_each(|b| work.stop_torque[b] -= push);
            j.body2.into_iter().for_each(|b| work.stop_torque[b] += push);
            let Some(row) = action.row else { continue };
            work.blocks.bounded.push(BoundedRow {
                node,
                row: rows.count,
                lo: row.lo,
                hi: row.hi,
                clamped: warm_side(self.state.joints[joint].clamped[axis], row.lo, row.hi),
                axis: Some((joint, axis)),
            });
            rows.push_angular(arms.axis[axis], row.c, row.sigma);
        }
        let ends = [j.body1, j.body2].map(|b| b.map(|b| work.node_of[b]));
        work.blocks.set_joint(node, ends, &rows);
    }

    fn take_blocks(&mut self, work: &Workspace) {
        let h = self.params.step;
        let blocks = &work.blocks;
        for (node, &body) in work.bodies.iter().enumerate() {
            let v = blocks.velocity(node);
            let state = &mut self.state.bodies[body];
            (state.vel, state.spin) = (v.lin, v.ang);
        }
        for (k, &joint) in work.joints.iter().enumerate() {
            let wrench = blocks.joint_wrench(work.bodies.len() + k, self.joints[joint].body1.map(|b| work.node_of[b]));
            self.feedback[joint] = JointForce { force: wrench.lin / h, torque: wrench.ang / h };
        }
        for (k, row) in blocks.bounded.iter().enumerate() {
            if let Some((joint, axis)) = row.axis {
                self.state.joints[joint].clamped[axis] = remembered(work.active.side(k), row.lo, row.hi);
            }
        }
        for (k, row) in work.stiff.iter().enumerate() {
            let node = work.bodies.len() + work.joints.len() + k;
            self.contacts[row.contact].force = blocks.joint_wrench(node, Some(row.a)).lin / h;
        }
        for (k, contact) in blocks.contacts.iter().enumerate() {
            let c = contact.row.c + work.active.shift_of(blocks.bounded.len() + k);
            self.contacts[contact.row.contact].force = contact.row.impulse(blocks.contact_velocity(contact), c) / h;
        }
    }
}

/// The order of elimination for a graph, from the cache if it is there.
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

impl World {
    /// Integrates an island, or puts it to rest where it was if the result is not finite.
    fn finish_island(&mut self, island: usize, islands: &Islands, report: &mut StepReport) {
        let bodies = &islands.order[islands.starts[island]..islands.starts[island + 1]];
        let h = self.params.step;
        let finite = bodies.iter().all(|&b| integrated(&self.state.bodies[b], h).is_finite());
        for &b in bodies {
            let old = self.state.bodies[b];
            let mut new = if finite { integrated(&old, h) } else { old };
            (new.force, new.torque) = (DVec3::ZERO, DVec3::ZERO);
            if !finite {
                (new.vel, new.spin) = (DVec3::ZERO, DVec3::ZERO);
                let instance = self.instance_of_body(b);
                if !report.put_back.contains(&instance) {
                    report.put_back.push(instance);
                }
            }
            self.state.bodies[b] = new;
            self.body_moved(b);
        }
        if !finite {
            islands.contacts_of(island).iter().for_each(|&k| self.contacts[k].force = DVec3::ZERO);
        }
    }
}

/// Semi-implicit Euler: positions and attitudes with the new velocities.
fn integrated(body: &BodyState, h: f64) -> BodyState {
    let mut next = *body;
    next.pos += next.vel * h;
    rotation::advance(&mut next.quat, next.spin, h);
    next.rot = rotation::matrix(&next.quat);
    next
}
