//! One step of the world: sleep, islands, solve, integrate (physics.md A, solver.md 4).
//!
//! Islands are solved in `solver` and translated to systems of equations in `tree_island` and `block_island`; the
//! common part is in `view`.

use std::sync::atomic::{AtomicUsize, Ordering};

use glam::DVec3;

use crate::constants::Constants;
use crate::instance::Instance;
use crate::island::Islands;
use crate::joint::JointForce;
use crate::omit::{Detail, on};
use crate::outcome::Outcome;
use crate::params::{IDLE_SPEED_SQUARED, IDLE_STEPS};
use crate::solver::Solver;
use crate::state::State;
use crate::view::View;
use crate::workspace::Workspace;

/// The outcome of a step.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct StepReport {
    /// Islands solved on the tree path.
    pub tree_islands: usize,
    /// Islands solved on the general path.
    pub block_islands: usize,
    /// Sweeps over islands, the free ones included.
    pub passes: usize,
    /// Bounded rows tried as clamped.
    pub tried: usize,
    /// Islands whose search was stopped by a cap, which then used the best iterate.
    pub capped: usize,
    /// Contact points left out because an island had too many.
    pub contacts_left_out: usize,
    /// Instances with bodies in those islands, in arbitrary order.
    pub truncated_instances: Vec<Instance>,
    /// Instances whose state would have become non-finite; they were stopped at their previous pose.
    pub reset_instances: Vec<Instance>,
}

/// Advances the world by one step, with the contacts that [`crate::find_contacts`] found.
pub fn step(constants: &Constants, state: &mut State, work: &mut Workspace) -> StepReport {
    let mut report = StepReport::default();
    fall_asleep(constants, state, &mut work.awake, &mut work.touched);
    work.islands.find(&work.awake, &constants.joints, &constants.joints_of, &state.contacts);
    report.contacts_left_out = work.islands.left_out;
    let crowded = (0..work.islands.len()).filter(|&island| work.islands.is_crowded(island));
    crowded.for_each(|island| note_cut(constants, work.islands.bodies_of(island), &mut report));
    state.feedback.iter_mut().for_each(|f| *f = JointForce::default());
    state.contacts.iter_mut().for_each(|c| c.force = DVec3::ZERO);
    for (body, state) in state.bodies.iter_mut().enumerate() {
        state.on = work.islands.contains(body);
    }
    let threads = work.pool.as_ref().map_or(1, |pool| pool.current_num_threads());
    work.solvers.resize_with(threads, Solver::default);
    work.solvers.iter_mut().for_each(|solver| solver.start(state.bodies.len()));
    if work.islands.len() > 1 && threads > 1 {
        solve_together(constants, state, work, &mut report);
    } else {
        solve_alone(constants, state, work, &mut report);
    }
    report
}

/// Solves one island after the other.
fn solve_alone(constants: &Constants, state: &mut State, work: &mut Workspace, report: &mut StepReport) {
    let Workspace { islands, solvers, .. } = work;
    let Some(solver) = solvers.first_mut() else { return };
    for island in 0..islands.len() {
        solver.clear();
        solver.solve(View { constants, state }, islands, island);
        solver.outcomes().iter().for_each(|outcome| take_outcome(constants, state, outcome, islands, report));
    }
}

/// Solves as many islands in parallel as there are threads, including this one: each thread takes the next island left.
fn solve_together(constants: &Constants, state: &mut State, work: &mut Workspace, report: &mut StepReport) {
    let Workspace { islands, solvers, solved, pool, .. } = work;
    let next = AtomicUsize::new(0);
    let world = View { constants, state };
    let solve = |solver: &mut Solver| {
        loop {
            let island = next.fetch_add(1, Ordering::Relaxed);
            if island >= islands.len() {
                return;
            }
            solver.solve(world, islands, island);
        }
    };
    if let (Some(pool), [own, others @ ..]) = (pool, solvers.as_mut_slice()) {
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
        take_outcome(constants, state, &solvers[who].outcomes()[at], islands, report);
    }
}

/// Bodies at rest count down; at zero they are disabled and stopped.
fn fall_asleep(constants: &Constants, state: &mut State, awake: &mut Vec<bool>, touched: &mut Vec<bool>) {
    awake.clear();
    awake.extend(state.bodies.iter().map(|b| b.on));
    if !constants.params.auto_disable {
        return;
    }
    touched.clear();
    touched.extend(constants.joints_of.iter().map(|j| !j.is_empty() || !on(Detail::SleepNeedsJoint)));
    state.contacts.iter().flat_map(|c| c.bodies).flatten().for_each(|b| touched[b] = true);
    for (i, body) in state.bodies.iter_mut().enumerate() {
        if !body.on || !touched[i] {
            continue;
        }
        let at_rest =
            body.vel.length_squared() <= IDLE_SPEED_SQUARED && body.spin.length_squared() <= IDLE_SPEED_SQUARED;
        body.idle = if at_rest { body.idle.saturating_sub(1) } else { IDLE_STEPS };
        if body.idle <= 0 {
            awake[i] = false;
            if on(Detail::IdleZeroing) {
                body.vel = DVec3::ZERO;
                body.spin = DVec3::ZERO;
            }
        }
    }
}

/// Stores the outcome of an island in the state. If it is not finite, stops the island's bodies at their previous pose.
fn take_outcome(
    constants: &Constants,
    state: &mut State,
    outcome: &Outcome,
    islands: &Islands,
    report: &mut StepReport,
) {
    report.tree_islands += usize::from(outcome.is_tree);
    report.block_islands += usize::from(!outcome.is_tree);
    report.passes += outcome.effort.passes;
    report.tried += outcome.effort.tried;
    let bodies = islands.bodies_of(outcome.island);
    if outcome.effort.capped {
        report.capped += 1;
        note_cut(constants, bodies, report);
    }
    for &(joint, axis, side) in &outcome.clamped {
        state.joints[joint].clamped[axis] = side;
    }
    for &(joint, force) in &outcome.feedback {
        state.feedback[joint] = force;
    }
    if outcome.is_finite {
        outcome.angles.iter().for_each(|&(joint, angle)| state.joints[joint].angle = angle);
        outcome.forces.iter().for_each(|&(contact, force)| state.contacts[contact].force = force);
        outcome.bodies.iter().for_each(|(body, moved)| state.bodies[*body].take(moved));
    } else {
        put_to_rest(constants, state, bodies, report);
    }
    bodies.iter().for_each(|&body| state.body_moved(constants, body));
}

/// Records the instances of these bodies.
fn note_cut(constants: &Constants, bodies: &[usize], report: &mut StepReport) {
    for &body in bodies {
        let instance = constants.instance_of_body(body);
        if !report.truncated_instances.contains(&instance) {
            report.truncated_instances.push(instance);
        }
    }
}

fn put_to_rest(constants: &Constants, state: &mut State, bodies: &[usize], report: &mut StepReport) {
    for &body in bodies {
        let state = &mut state.bodies[body];
        (state.vel, state.spin) = (DVec3::ZERO, DVec3::ZERO);
        (state.force, state.torque) = (DVec3::ZERO, DVec3::ZERO);
        let instance = constants.instance_of_body(body);
        if !report.reset_instances.contains(&instance) {
            report.reset_instances.push(instance);
        }
    }
}
