//! One step of the world: sleep, islands, solve, integrate (physics.md A, solver.md 4).
//!
//! How an island is solved stands in `solver`; how it becomes a system of equations in `tree_island` and `block_island`,
//! what they share in `rows`.

use std::sync::atomic::{AtomicUsize, Ordering};

use glam::DVec3;

use crate::island::Islands;
use crate::omit::{Detail, on};
use crate::params::{IDLE_SPEED_SQUARED, IDLE_STEPS};
use crate::solver::{JointForce, Outcome, Solver};
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
    /// Instances with bodies in those islands, without order.
    pub cut_short: Vec<Instance>,
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
    /// One for each thread.
    solvers: Vec<Solver>,
    /// Who solved which island: island, solver, place among its outcomes.
    solved: Vec<(usize, usize, usize)>,
}

#[cfg(test)]
impl Workspace {
    pub(crate) fn forget_orders(&mut self) {
        self.solvers.clear();
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
        let crowded = (0..work.islands.len()).filter(|&island| work.islands.is_crowded(island));
        crowded.for_each(|island| self.note_cut(work.islands.bodies_of(island), &mut report));
        self.feedback.iter_mut().for_each(|f| *f = JointForce::default());
        self.contacts.iter_mut().for_each(|c| c.force = DVec3::ZERO);
        for body in 0..self.bodies.len() {
            self.state.bodies[body].on = work.islands.contains(body);
        }
        let threads = self.pool.as_ref().map_or(1, |pool| pool.current_num_threads());
        work.solvers.resize_with(threads, Solver::default);
        work.solvers.iter_mut().for_each(|solver| solver.start(self.bodies.len()));
        if work.islands.len() > 1 && threads > 1 {
            self.solve_together(&mut work, &mut report);
        } else {
            self.solve_alone(&mut work, &mut report);
        }
        self.work = Some(work);
        report
    }

    /// One island after the other.
    fn solve_alone(&mut self, work: &mut Workspace, report: &mut StepReport) {
        let Workspace { islands, solvers, .. } = work;
        let Some(solver) = solvers.first_mut() else { return };
        for island in 0..islands.len() {
            solver.clear();
            solver.solve(self, islands, island);
            solver.outcomes().iter().for_each(|outcome| self.take_outcome(outcome, islands, report));
        }
    }

    /// As many islands at a time as there are threads, this one included: each takes the next one that is left.
    fn solve_together(&mut self, work: &mut Workspace, report: &mut StepReport) {
        let Workspace { islands, solvers, solved, .. } = work;
        let next = AtomicUsize::new(0);
        let solve = |solver: &mut Solver| {
            loop {
                let island = next.fetch_add(1, Ordering::Relaxed);
                if island >= islands.len() {
                    return;
                }
                solver.solve(self, islands, island);
            }
        };
        if let (Some(pool), [own, others @ ..]) = (&self.pool, solvers.as_mut_slice()) {
            pool.scope(|scope| {
                others.iter_mut().for_each(|solver| scope.spawn(|_| solve(solver)));
                solve(own);
            });
        }
        solved.clear();
        for (who, solver) in solvers.iter().enumerate() {
            solved.extend(solver.outcomes().iter().enumerate().map(|(at, outcome)| (outcome.island, who, at)));
        }
        solved.sort_unstable();
        for &(_, who, at) in &*solved {
            self.take_outcome(&solvers[who].outcomes()[at], islands, report);
        }
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

    /// Puts into the world what became of an island. If that is not finite, its bodies are put to rest where they were.
    fn take_outcome(&mut self, outcome: &Outcome, islands: &Islands, report: &mut StepReport) {
        report.tree_islands += usize::from(outcome.is_tree);
        report.block_islands += usize::from(!outcome.is_tree);
        report.passes += outcome.effort.passes;
        report.tried += outcome.effort.tried;
        if outcome.effort.capped {
            report.capped += 1;
            self.note_cut(islands.bodies_of(outcome.island), report);
        }
        for &(joint, axis, side) in &outcome.clamped {
            self.state.joints[joint].clamped[axis] = side;
        }
        for &(joint, force) in &outcome.feedback {
            self.feedback[joint] = force;
        }
        if outcome.is_finite {
            outcome.angles.iter().for_each(|&(joint, angle)| self.angles[joint] = angle);
            outcome.forces.iter().for_each(|&(contact, force)| self.contacts[contact].force = force);
        }
        for (&body, new) in islands.bodies_of(outcome.island).iter().zip(&outcome.bodies) {
            if outcome.is_finite {
                self.state.bodies[body] = *new;
            } else {
                self.put_to_rest(body, report);
            }
            self.body_moved(body);
        }
    }

    /// Notes whose bodies these are.
    fn note_cut(&self, bodies: &[usize], report: &mut StepReport) {
        for &body in bodies {
            let instance = self.instance_of_body(body);
            if !report.cut_short.contains(&instance) {
                report.cut_short.push(instance);
            }
        }
    }

    fn put_to_rest(&mut self, body: usize, report: &mut StepReport) {
        let state = &mut self.state.bodies[body];
        (state.vel, state.spin) = (DVec3::ZERO, DVec3::ZERO);
        (state.force, state.torque) = (DVec3::ZERO, DVec3::ZERO);
        let instance = self.instance_of_body(body);
        if !report.put_back.contains(&instance) {
            report.put_back.push(instance);
        }
    }
}
