//! Placements: pose, velocity and wakefulness of bodies.

use glam::{DMat3, DVec3};

use crate::constants::Constants;
use crate::params::IDLE_STEPS;
use crate::rotation::{self, Quat};
use crate::state::State;

impl State {
    /// Updates the lists after a body was moved, by the step or from outside.
    pub(crate) fn body_moved(&mut self, constants: &Constants, body: usize) {
        self.spaces.body_moved(constants.geoms_of[body].iter().copied());
    }

    /// Moves a body's centre of mass to a position; changes nothing else, wakes nothing.
    pub fn set_position(&mut self, constants: &Constants, body: usize, pos: DVec3) {
        self.bodies[body].pos = pos;
        self.body_moved(constants, body);
    }

    /// Turns a body by a matrix that is nearly a rotation. As in the reference, attitude and matrix then differ in the
    /// eighth digit until the next step, which uses the matrix as it is (physics.md E.1, 6).
    pub fn set_rotation(&mut self, constants: &Constants, body: usize, raw: &DMat3) {
        let state = &mut self.bodies[body];
        state.quat = rotation::from_matrix(raw);
        state.rot = rotation::orthonormalised(raw);
        state.placed = true;
        self.body_moved(constants, body);
        self.body_turned(constants, body);
    }

    /// Turns a body to a unit quaternion (w, x, y, z).
    pub fn set_quaternion(&mut self, constants: &Constants, body: usize, quat: Quat) {
        let state = &mut self.bodies[body];
        state.quat = quat;
        state.rot = rotation::matrix(&quat);
        state.placed = false;
        self.body_moved(constants, body);
        self.body_turned(constants, body);
    }

    /// Sets linear and angular velocity, m/s and rad/s, world axes.
    pub fn set_velocity(&mut self, body: usize, vel: DVec3, spin: DVec3) {
        (self.bodies[body].vel, self.bodies[body].spin) = (vel, spin);
    }

    /// Wakes a body and restarts its idle countdown.
    pub fn enable(&mut self, body: usize) {
        (self.bodies[body].on, self.bodies[body].idle) = (true, IDLE_STEPS);
    }

    /// Puts a body to sleep in its present state.
    pub fn disable(&mut self, body: usize) {
        self.bodies[body].on = false;
    }
}
