//! Actions on bodies and motors between two steps: forces, drag, the commands of effectors.

use glam::DVec3;

use crate::body::Body;
use crate::constants::Constants;
use crate::model::JointKind;
use crate::omit::{Detail, on};
use crate::state::State;

impl State {
    /// Adds a force through the centre of mass for the coming step, N, world axes.
    pub fn add_force(&mut self, body: usize, force: DVec3) {
        self.bodies[body].force += force;
    }

    /// Adds a torque for the coming step, N m, world axes.
    pub fn add_torque(&mut self, body: usize, torque: DVec3) {
        self.bodies[body].torque += torque;
    }

    /// Applies the per-step effects on a body: the speed limit, then drag, in `f32` as the reference computes it
    /// (physics.md E). This includes sleeping bodies.
    pub fn control(&mut self, constants: &Constants, body: usize) {
        let Body { drag: [linear, angular], speed_max, .. } = constants.bodies[body];
        let state = &mut self.bodies[body];
        let speed = state.vel.length();
        if speed_max < f64::INFINITY && speed >= speed_max {
            state.vel = state.vel * speed_max / speed;
        }
        let drag = |v: DVec3, k: f32| (v.as_vec3() * k * -1.0).as_dvec3();
        if linear > 0.0 && on(Detail::Drag) {
            state.force += drag(state.vel, linear);
        }
        if angular > 0.0 && on(Detail::Drag) {
            state.torque += drag(state.spin, angular);
        }
    }

    /// Motor target of a joint's axis, rad/s.
    pub fn motor_target(&self, joint: usize, axis: usize) -> f64 {
        self.joints[joint].target[axis]
    }

    /// Sets a motor target, rad/s, without the checks of an effector.
    pub fn set_motor_target(&mut self, joint: usize, axis: usize, speed: f64) {
        self.joints[joint].target[axis] = speed;
    }

    /// A joint effector's command (physics.md C.3). Hinges and universal joints take rad/s, wheels degrees per second
    /// on their second axis. A hinge accepts only strictly between its stops. A raw command other than zero wakes the
    /// child.
    pub fn command(&mut self, constants: &Constants, joint: usize, axis: usize, speed: f32) {
        let j = &constants.joints[joint];
        let m = &j.motors[axis];
        let clamped = if speed > m.speed_max { m.speed_max } else { speed.max(-m.speed_max) };
        match j.kind {
            JointKind::Hinge => {
                if self.is_between_stops(constants, joint) {
                    self.joints[joint].target[axis] = f64::from(clamped);
                }
            }
            JointKind::Universal | JointKind::Slider => self.joints[joint].target[axis] = f64::from(clamped),
            JointKind::Hinge2 => {
                self.joints[joint].target[axis] = f64::from((f64::from(speed) * (std::f64::consts::PI / 180.0)) as f32);
            }
            JointKind::Ball | JointKind::Fixed => {}
        }
        if let Some(child) = j.body1.filter(|_| speed != 0.0)
            && !self.bodies[child].on
        {
            self.enable(child);
        }
    }

    /// True if the axis is strictly between its stops. Compared in degrees, the angle as a float.
    fn is_between_stops(&self, constants: &Constants, joint: usize) -> bool {
        const DEGREES: f64 = 180.0 / std::f64::consts::PI;
        let m = &constants.joints[joint].motors[0];
        let angle = self.joint_angle(constants, joint, 0).unwrap_or(0.0);
        let degrees = f64::from((angle * DEGREES) as f32);
        let stop = |radians: f64| f64::from(radians as f32) * DEGREES;
        (degrees < stop(m.hi) && degrees > stop(m.lo)) || !on(Detail::StopGuard)
    }
}
