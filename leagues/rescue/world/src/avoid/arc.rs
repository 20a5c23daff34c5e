//! Where a command leads, on free ground.

use glam::DVec2;

use crate::drive::{Drive, Limits, Motion};

/// A step of braking, s.
const BRAKING_S: f64 = 0.05;
/// Steps in a quarter of a second while a command holds,
const STEPS: usize = 2;
/// and how long they are, s.
const STEP_S: f64 = 0.25 / STEPS as f64;
/// A robot that is slower stands, m/s.
const STANDS_M_S: f64 = 1e-3;
/// No robot needs longer to stop, in steps.
const STOP_STEPS: usize = 80;

/// Foresees motion.
pub(super) struct Arc<'a> {
    pub limits: &'a Limits,
    pub tick_s: f64,
}

impl Arc<'_> {
    /// The places after a tick of a command, if the robot brakes from then on, until it stands.
    pub fn stop(&self, motion: &Motion, drive: &Drive) -> Vec<DVec2> {
        let mut motion = *motion;
        motion.step_free(drive, self.limits, self.tick_s);
        let mut places = Vec::with_capacity(STOP_STEPS);
        places.push(motion.at);
        // Most of the time it brakes straight ahead.
        let mut straight = None;
        while motion.speed_m_s.length() > STANDS_M_S && places.len() < STOP_STEPS {
            if motion.turn_rad_s == 0.0 && straight.is_none() {
                let (sin, cos) = libm::sincos(motion.heading_rad);
                straight = Some(DVec2::new(cos, sin));
            }
            motion.brake(straight, self.limits, BRAKING_S);
            places.push(motion.at);
        }
        places
    }

    /// Braking, a robot does not come further than this, whatever it did for a tick before, m.
    pub fn stop_m(&self, motion: &Motion) -> f64 {
        // Less than a step is counted as a whole one.
        let speed_m_s = motion.speed_m_s.length() + self.limits.acceleration_m_s2 * (self.tick_s + BRAKING_S);
        speed_m_s * self.tick_s + speed_m_s * speed_m_s / (2.0 * self.limits.acceleration_m_s2.max(0.1))
    }

    /// The directions of the steps while a turn holds, and the heading after them.
    pub fn turn(&self, motion: &Motion, drive: &Drive, quarters: usize) -> (Vec<DVec2>, f64) {
        let mut motion = *motion;
        let steps = (0..quarters * STEPS).map(|_| motion.turn_free(drive, self.limits, STEP_S)).collect();
        (steps, motion.heading_rad)
    }

    /// The ways of the steps while a speed holds, forward and to the left.
    pub fn speed(&self, motion: &Motion, drive: &Drive, quarters: usize) -> Vec<DVec2> {
        let mut motion = *motion;
        (0..quarters * STEPS).map(|_| motion.speed_free(drive, self.limits, STEP_S)).collect()
    }

    /// The motion each quarter of a second while a command holds.
    pub fn hold(&self, motion: &Motion, drive: &Drive, quarters: usize) -> impl Iterator<Item = Motion> {
        let mut motion = *motion;
        (0..quarters).map(move |_| {
            (0..STEPS).for_each(|_| motion.step_free(drive, self.limits, STEP_S));
            motion
        })
    }
}
