//! Angles of joints. Percepts, effectors and stops all ask for a hinge's in every cycle, so they are measured once after
//! each step, by who solved it, and once after a placement.

use std::ops::Range;

use crate::joint::End;
use crate::model::JointKind;
use crate::state::BodyState;
use crate::world::World;

impl World {
    /// Angle of a joint's axis, rad; `None` where the reference measures none.
    pub fn joint_angle(&self, joint: usize, axis: usize) -> Option<f64> {
        match (self.joints[joint].kind, axis) {
            (JointKind::Hinge, 0) => Some(self.angles[joint]),
            _ => self.measured(joint, axis, |body| &self.state.bodies[body]),
        }
    }

    /// The same, measured; `state` says where the joint's bodies are.
    pub(crate) fn measured<'a>(
        &self,
        joint: usize,
        axis: usize,
        state: impl Fn(usize) -> &'a BodyState,
    ) -> Option<f64> {
        let j = &self.joints[joint];
        let end = |body: Option<usize>| End::of(body.map(&state));
        j.angle(axis, &end(j.body1), &end(j.body2))
    }

    /// Measures hinges anew.
    pub(crate) fn measure_hinges(&mut self, joints: Range<usize>) {
        joints.for_each(|joint| self.measure_hinge(joint));
    }

    /// A body was turned from outside.
    pub(crate) fn body_turned(&mut self, body: usize) {
        for at in 0..self.joints_of[body].len() {
            self.measure_hinge(self.joints_of[body][at]);
        }
    }

    fn measure_hinge(&mut self, joint: usize) {
        if self.joints[joint].kind == JointKind::Hinge {
            let angle = self.measured(joint, 0, |body| &self.state.bodies[body]);
            self.angles[joint] = angle.unwrap_or_default();
        }
    }
}
