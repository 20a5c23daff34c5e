//! Angles of joints. Percepts, effectors and stops all read hinge angles in every cycle, so they are measured once
//! after each step, by the solver of the island, and once after a placement.

use std::ops::Range;

use glam::DVec3;

use crate::body::BodyState;
use crate::constants::Constants;
use crate::joint::End;
use crate::model::JointKind;
use crate::state::State;

impl Constants {
    /// Angle of a joint's axis, rad, computed; `state` gives the poses of the joint's bodies.
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
}

impl State {
    /// Angle of a joint's axis, rad, or displacement of a slider, m; `None` where the reference measures none.
    pub fn joint_angle(&self, constants: &Constants, joint: usize, axis: usize) -> Option<f64> {
        if axis == 0 && constants.is_hinge(joint) {
            return Some(self.joints[joint].angle);
        }
        constants.measured(joint, axis, |body| &self.bodies[body])
    }

    /// Angular velocity of body 1 relative to body 2 about a joint's axis, rad/s; `None` where the joint has no such
    /// axis.
    pub fn joint_rate(&self, constants: &Constants, joint: usize, axis: usize) -> Option<f64> {
        let j = &constants.joints[joint];
        if j.kind == JointKind::Slider || axis >= j.axes() {
            return None;
        }
        let [a, b] = [j.body1, j.body2].map(|body| body.map(|body| &self.bodies[body]));
        let spin = |body: Option<&BodyState>| body.map_or(DVec3::ZERO, |body| body.spin);
        let (carrier, along) = if axis == 0 { (a, j.axis[0]) } else { (b, j.axis[1]) };
        let along = carrier.map_or(along, |body| body.rot * along);
        Some(along.dot(spin(a) - spin(b)))
    }

    /// Position of a joint, m, and one of its axes, as a unit vector; `None` where the joint has no such axis.
    pub fn joint_axis(&self, constants: &Constants, joint: usize, axis: usize) -> Option<(DVec3, DVec3)> {
        let joint = &constants.joints[joint];
        if axis >= joint.axes() {
            return None;
        }
        let [a, b] = [joint.body1, joint.body2].map(|body| End::of(body.map(|body| &self.bodies[body])));
        let arms = joint.arms(&a, &b);
        Some((a.pos + arms.r[0], arms.axis[axis]))
    }

    /// Distance between a joint's two anchors, m: ideally zero.
    pub fn anchor_gap(&self, constants: &Constants, joint: usize) -> f64 {
        let joint = &constants.joints[joint];
        let [a, b] = [joint.body1, joint.body2].map(|body| End::of(body.map(|body| &self.bodies[body])));
        joint.arms(&a, &b).gap.length()
    }

    /// Measures hinges again.
    pub(crate) fn measure_hinges(&mut self, constants: &Constants, joints: Range<usize>) {
        joints.for_each(|joint| self.measure_hinge(constants, joint));
    }

    /// Updates the hinge angles of a body that was turned from outside.
    pub(crate) fn body_turned(&mut self, constants: &Constants, body: usize) {
        constants.joints_of[body].iter().for_each(|&joint| self.measure_hinge(constants, joint));
    }

    fn measure_hinge(&mut self, constants: &Constants, joint: usize) {
        if constants.is_hinge(joint) {
            let angle = constants.measured(joint, 0, |body| &self.bodies[body]);
            self.joints[joint].angle = angle.unwrap_or_default();
        }
    }
}
