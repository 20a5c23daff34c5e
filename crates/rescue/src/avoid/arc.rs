//! Where a command leads.

use glam::DVec2;

use crate::drive::{Drive, Limits, Motion};

/// A step of what is foreseen, s.
const STEP_S: f64 = 0.05;
/// A robot that is slower stands, m/s.
const STANDS_M_S: f64 = 1e-3;
/// No robot needs longer to stop, in steps.
const STOP_STEPS: usize = 80;

/// Foresees motion on free ground.
pub(super) struct Arc<'a> {
    pub limits: &'a Limits,
    pub tick_s: f64,
}

impl Arc<'_> {
    /// The places after a tick of a command, if the robot brakes from then on, until it stands.
    pub fn stop(&self, motion: &Motion, drive: &Drive) -> Vec<DVec2> {
        let mut motion = *motion;
        motion.step_free(drive, self.limits, self.tick_s);
        let mut places = vec![motion.at];
        while motion.speed_m_s.length() > STANDS_M_S && places.len() < STOP_STEPS {
            motion.step_free(&Drive::default(), self.limits, STEP_S);
            places.push(motion.at);
        }
        places
    }

    /// Braking, a robot does not come further than this, whatever it did for a tick before, m.
    pub fn stop_m(&self, motion: &Motion) -> f64 {
        let speed_m_s = motion.speed_m_s.length() + self.limits.acceleration_m_s2 * self.tick_s;
        // A step of braking moves it by what is left of the speed after the step: never more than the way without steps.
        speed_m_s * self.tick_s + speed_m_s * speed_m_s / (2.0 * self.limits.acceleration_m_s2.max(0.1))
    }

    /// The motion each quarter of a second while a command holds.
    pub fn hold(&self, motion: &Motion, drive: &Drive, quarters: usize) -> Vec<Motion> {
        let mut motion = *motion;
        let mut quarter = || {
            (0..5).for_each(|_| motion.step_free(drive, self.limits, STEP_S));
            motion
        };
        (0..quarters).map(|_| quarter()).collect()
    }
}
