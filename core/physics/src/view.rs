//! The solvers' read access to the world, and the common parts of both kinds of island: a body's block and momentum,
//! the rows of a joint's axis and of a contact.

use glam::{DMat3, DVec3};

use crate::body::{BodyState, Inertia};
use crate::constants::Constants;
use crate::constraint::Softness;
use crate::contact_row::ContactRow;
use crate::joint::{Arms, End};
use crate::model::JointKind;
use crate::motor::{self, AxisAction};
use crate::omit::{Detail, on};
use crate::spatial::{self, Mat6, Vec6};
use crate::state::State;

/// The constants and the state for solvers, read-only.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<'a> {
    pub constants: &'a Constants,
    pub state: &'a State,
}

impl View<'_> {
    pub(crate) fn end(&self, body: Option<usize>) -> End {
        End::of(body.map(|b| &self.state.bodies[b]))
    }

    pub(crate) fn softness(&self) -> Softness {
        let params = &self.constants.params;
        let cfm = if on(Detail::JointCfm) { params.cfm } else { 1e-10 };
        Softness { k: params.erp / params.step, sigma: cfm / params.step, rate: 1.0 / params.step }
    }

    /// The rows of a contact; `None` if none of its bodies can move.
    pub(crate) fn contact_row(&self, contact: usize) -> Option<ContactRow> {
        ContactRow::new(contact, &self.state.contacts[contact], &self.state.bodies, &self.constants.params)
    }

    /// Rows of a joint's axis, and the torque of a motor at a stop on the bodies.
    pub(crate) fn axis_action(&self, joint: usize, axis: usize, a: &End, b: &End, arms: &Arms) -> AxisAction {
        let linear = self.constants.joints[joint].kind == JointKind::Slider;
        let rate = arms.axis[axis].dot(if linear { a.vel - b.vel } else { a.spin - b.spin });
        self.axis_action_at(joint, axis, rate)
    }

    /// Rows of a joint's axis, given its relative speed.
    pub(crate) fn axis_action_at(&self, joint: usize, axis: usize, rate: f64) -> AxisAction {
        let j = &self.constants.joints[joint];
        let m = &j.motors[axis];
        let linear = j.kind == JointKind::Slider;
        let has_stops = motor::has_stops(m, linear);
        if m.torque_max <= 0.0 && !has_stops {
            return AxisAction::default();
        }
        let angle = if has_stops { self.state.joint_angle(self.constants, joint, axis) } else { None };
        let target = self.state.joints[joint].target[axis];
        motor::axis_action(m, angle, rate, target, self.constants.params.cfm, self.constants.params.step)
    }

    /// Body block and momentum: inertia, gravity, accumulated forces, implicit gyroscopic torque (physics.md A.4).
    pub(crate) fn body_block(&self, index: usize, stop_torque: DVec3) -> (Mat6, Vec6) {
        let body = &self.constants.bodies[index];
        let state = &self.state.bodies[index];
        let h = self.constants.params.step;
        let (mut world, mut momentum) = angular_momentum(&body.inertia, state, h);
        if state.placed {
            // The reference solves with the inverse inertia, R I⁻¹ Rᵀ; R I Rᵀ is its inverse only for a true rotation.
            let exact = (state.rot * body.inertia.inverse() * state.rot.transpose()).inverse();
            momentum += (exact - world) * state.spin;
            world = exact;
        }
        let weight =
            if body.gravity { DVec3::new(0.0, 0.0, body.mass * self.constants.params.gravity_z) } else { DVec3::ZERO };
        let lin = state.vel * body.mass + (state.force + weight) * h;
        (spatial::inertia(body.mass, &world), Vec6::new(lin, momentum + state.torque * h + stop_torque))
    }
}

/// World inertia, and the angular momentum after the implicit gyroscopic torque: I y with (I - h [L]×) y = L.
fn angular_momentum(inertia: &Inertia, state: &BodyState, h: f64) -> (DMat3, DVec3) {
    let world = match inertia {
        Inertia::Sphere(i) => return (DMat3::from_diagonal(DVec3::splat(*i)), state.spin * *i),
        Inertia::Principal(i) => {
            let DMat3 { x_axis, y_axis, z_axis } = state.rot;
            DMat3::from_cols(x_axis * i.x, y_axis * i.y, z_axis * i.z) * state.rot.transpose()
        }
        Inertia::Full(i) => state.rot * *i * state.rot.transpose(),
    };
    let momentum = world * state.spin;
    if !on(Detail::Gyroscope) {
        return (world, momentum);
    }
    let l = momentum * h;
    let turn = DMat3::from_cols(DVec3::new(0.0, l.z, -l.y), DVec3::new(-l.z, 0.0, l.x), DVec3::new(l.y, -l.x, 0.0));
    let system = world - turn;
    let determinant = system.determinant();
    if determinant == 0.0 || !determinant.is_finite() {
        return (world, momentum);
    }
    (world, world * (system.inverse() * momentum))
}

/// The bound on which a row sits: 1 for a motor, 2 for a stop, with the side as sign.
pub(crate) fn remembered(side: i8, lo: f64, hi: f64) -> i8 {
    if lo.is_finite() && hi.is_finite() { side } else { 2 * side }
}

/// The side on which a row of the same kind sat in the last step.
pub(crate) fn warm_side(clamped: i8, lo: f64, hi: f64) -> i8 {
    let side = clamped.signum();
    if clamped != 0 && remembered(side, lo, hi) == clamped { side } else { 0 }
}
