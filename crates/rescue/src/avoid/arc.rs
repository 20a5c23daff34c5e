//! Where a command leads.

use glam::DVec2;

use crate::drive::{Drive, Limits, Motion};
use crate::solid::Solids;

/// A step of what is foreseen, s.
const STEP_S: f64 = 0.05;
/// A robot that is slower stands, m/s.
const STANDS_M_S: f64 = 1e-3;
/// No robot needs longer to stop, in steps.
const STOP_STEPS: usize = 80;

/// Foresees motion on free ground.
pub(super) struct Arc<'a> {
    pub limits: &'a Limits,
    pub nothing: &'a Solids,
    pub tick_s: f64,
}

impl Arc<'_> {
    fn step(&self, motion: &mut Motion, drive: &Drive, step_s: f64) {
        motion.step(drive, self.limits, &Default::default(), self.nothing, step_s, 0.0);
    }

    /// The places after a tick of a command, if the robot brakes from then on, until it stands.
    pub fn stop(&self, motion: &Motion, drive: &Drive) -> Vec<DVec2> {
        let mut motion = *motion;
        self.step(&mut motion, drive, self.tick_s);
        let mut places = vec![motion.at];
        while motion.speed_m_s.length() > STANDS_M_S && places.len() < STOP_STEPS {
            self.step(&mut motion, &Drive::default(), STEP_S);
            places.push(motion.at);
        }
        places
    }

    /// The motion each quarter of a second while a command holds.
    pub fn hold(&self, motion: &Motion, drive: &Drive, quarters: usize) -> Vec<Motion> {
        let mut motion = *motion;
        let mut quarter = || {
            (0..5).for_each(|_| self.step(&mut motion, drive, STEP_S));
            motion
        };
        (0..quarters).map(|_| quarter()).collect()
    }
}
