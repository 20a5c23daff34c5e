//! The motion that results from a command on free floor.

use glam::DVec2;

use crate::kinematics::{MotionLimits, MotionState, VelocityCommand};

/// Time step of braking, s.
const BRAKING_S: f64 = 0.05;
/// Steps per quarter of a second while a command holds,
const STEPS: usize = 2;
/// and their length, s.
const STEP_S: f64 = 0.25 / STEPS as f64;
/// A slower robot counts as standing, m/s.
const STANDS_M_S: f64 = 1e-3;
/// Maximum steps that any robot needs to stop.
const STOP_STEPS: usize = 80;

/// A prediction of motion under a command, without obstacles.
pub(super) struct Rollout<'a> {
    pub limits: &'a MotionLimits,
    pub tick_s: f64,
}

impl Rollout<'_> {
    /// Returns the positions after one tick of a command, with braking from then until the robot stands.
    pub fn stop(&self, motion: &MotionState, command: &VelocityCommand) -> Vec<DVec2> {
        let mut motion = *motion;
        motion.step_free(command, self.limits, self.tick_s);
        let mut positions = Vec::with_capacity(STOP_STEPS);
        positions.push(motion.at);
        // Most of the time the robot brakes straight ahead.
        let mut straight = None;
        while motion.speed_m_s.length() > STANDS_M_S && positions.len() < STOP_STEPS {
            if motion.turn_rad_s == 0.0 && straight.is_none() {
                let (sin, cos) = libm::sincos(motion.heading_rad);
                straight = Some(DVec2::new(cos, sin));
            }
            motion.brake(straight, self.limits, BRAKING_S);
            positions.push(motion.at);
        }
        positions
    }

    /// Returns an upper bound of the stopping distance after one tick of any command, m.
    pub fn stop_m(&self, motion: &MotionState) -> f64 {
        // Partial steps count as whole ones.
        let speed_m_s = motion.speed_m_s.length() + self.limits.acceleration_m_s2 * (self.tick_s + BRAKING_S);
        speed_m_s * self.tick_s + speed_m_s * speed_m_s / (2.0 * self.limits.acceleration_m_s2.max(0.1))
    }

    /// Returns the step directions while a turn rate holds, and the final heading.
    pub fn turn(&self, motion: &MotionState, command: &VelocityCommand, quarters: usize) -> (Vec<DVec2>, f64) {
        let mut motion = *motion;
        let steps = (0..quarters * STEPS).map(|_| motion.turn_free(command, self.limits, STEP_S)).collect();
        (steps, motion.heading_rad)
    }

    /// Returns the step displacements while a velocity holds, forward and to the left.
    pub fn speed(&self, motion: &MotionState, command: &VelocityCommand, quarters: usize) -> Vec<DVec2> {
        let mut motion = *motion;
        (0..quarters * STEPS).map(|_| motion.speed_free(command, self.limits, STEP_S)).collect()
    }

    /// Returns the motion state at each quarter of a second while a command holds.
    pub fn hold(
        &self,
        motion: &MotionState,
        command: &VelocityCommand,
        quarters: usize,
    ) -> impl Iterator<Item = MotionState> {
        let mut motion = *motion;
        (0..quarters).map(move |_| {
            (0..STEPS).for_each(|_| motion.step_free(command, self.limits, STEP_S));
            motion
        })
    }
}
