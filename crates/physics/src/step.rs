//! One step of the world: sleep, islands, solve, integrate (physics.md A, solver.md 4).
//!
//! How an island becomes a system of equations stands in `tree_island` and `block_island`, what they share in `rows`.

use std::sync::Arc;

use glam::DVec3;

use crate::blocks::Blocks;
use crate::bounds::{ActiveSet, Effort};
use crate::contact::ContactRow;
use crate::island::Islands;
use crate::omit::{Detail, on};
use crate::params::{IDLE_SPEED_SQUARED, IDLE_STEPS};
use crate::rotation;
use crate::state::BodyState;
use crate::symbolic::{Graph, Symbolic};
use crate::tree::Tree;
use crate::world::{Instance, World};

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
    /// Contact points left out because an island had too many.
    pub contacts_left_out: usize,
    /// Instances whose state would have become non-finite; they were put to rest where they were.
    pub put_back: Vec<Instance>,
}

/// Storage that steps reuse.
#[derive(Debug, Default)]
pub(crate) struct Workspace {
    pub awake: Vec<bool>,
    /// Bodies with a joint or a contact.
    pub touched: Vec<bool>,
    pub islands: Islands,
    pub active: ActiveSet,
    pub tree: Tree,
    pub blocks: Blocks,
    /// Position of each body in its tree or island.
    pub node_of: Vec<usize>,
    /// Torque impulses of motors at stops, per body.
    pub stop_torque: Vec<DVec3>,
    /// The same along the axes of sliders, an impulse.
    pub stop_force: Vec<DVec3>,
    pub cache: Vec<(Graph, Arc<Symbolic>)>,
    pub graph: Graph,
    pub bodies: Vec<usize>,
    pub joints: Vec<usize>,
    /// Contacts that are eliminated like joints.
    pub stiff: Vec<ContactRow>,
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
        let mut work = self.work.take().unwrap_or_default();
        self.fall_asleep(&mut work.awake, &mut work.touched);
        work.islands.find(&work.awake, &self.joints, &self.joints_of, &self.contacts);
        report.contacts_left_out = work.islands.left_out;
        work.node_of.resize(self.bodies.len(), 0);
        work.stop_torque.clear();
        work.stop_torque.resize(self.bodies.len(), DVec3::ZERO);
        work.stop_force.clear();
        work.stop_force.resize(self.bodies.len(), DVec3::ZERO);
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
        self.work = Some(work);
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
        let bodies = &work.islands.order[work.islands.starts[island]..work.islands.starts[island + 1]];
        let component = self.component_of[bodies[0]];
        // The tree path takes hinge axes for unit vectors, which they are not right after a placement.
        let placed = bodies.iter().any(|&b| self.state.bodies[b].placed);
        let is_tree = self.components[component].is_hinge_tree && !work.islands.touching[island] && !placed;
        self.list_stiff(island, work);
        if is_tree && work.stiff.is_empty() {
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
    next.placed = false;
    next
}
