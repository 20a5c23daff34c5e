//! The motor or stop row of a joint axis (physics.md A.7): one bounded row, or a constant torque and a one-sided row.

use std::f64::consts::PI;

use crate::model::MotorModel;
use crate::omit::{Detail, on};

/// One scalar constraint row about an axis: `a·(w1 - w2) + sigma p = c`, `lo <= p <= hi`, p an impulse in N m s.
#[derive(Debug, Clone, Copy)]
pub(crate) struct AxisRow {
    pub c: f64,
    pub sigma: f64,
    pub lo: f64,
    pub hi: f64,
}

/// The row that an axis contributes to a step.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct AxisAction {
    /// The row, if there is one.
    pub row: Option<AxisRow>,
    /// Constant torque in N m: `-torque a` on body 1, `torque a` on body 2.
    pub torque: f64,
}

/// The stop at which an axis is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stop {
    None,
    Low,
    High,
}

fn stop_at(m: &MotorModel, angle: Option<f64>) -> (Stop, f64) {
    let Some(angle) = angle else { return (Stop::None, 0.0) };
    if angle <= m.lo {
        (Stop::Low, angle - m.lo)
    } else if angle >= m.hi {
        (Stop::High, angle - m.hi)
    } else {
        (Stop::None, 0.0)
    }
}

/// True if the stops may matter: then the angle (of a slider, the displacement) is needed.
pub(crate) fn has_stops(m: &MotorModel, linear: bool) -> bool {
    let within = if linear { m.lo.is_finite() || m.hi.is_finite() } else { m.lo >= -PI || m.hi <= PI };
    within && m.lo <= m.hi
}

/// The row of one axis. `angle` in rad (`None` where the reference measures none, or without stops), `rate` =
/// a·(w1 - w2) before the step, `target` in rad/s, `h` the step.
pub(crate) fn axis_action(
    m: &MotorModel,
    angle: Option<f64>,
    rate: f64,
    target: f64,
    world_cfm: f64,
    h: f64,
) -> AxisAction {
    let own = |cfm: f64| if on(Detail::MotorCfm) { cfm } else { world_cfm };
    let (stop, error) = stop_at(m, angle);
    let powered = m.torque_max > 0.0;
    if stop == Stop::None {
        let limit = h * m.torque_max;
        let row = AxisRow { c: target, sigma: own(m.cfm) / h, lo: -limit, hi: limit };
        return AxisAction { row: powered.then_some(row), torque: 0.0 };
    }
    let locked = m.lo == m.hi;
    let mut torque = 0.0;
    if powered && !locked && on(Detail::StopTorque) {
        torque = m.torque_max;
        if target > 0.0 || (target == 0.0 && stop == Stop::High) {
            torque = -torque;
        }
        if (stop == Stop::Low && target > 0.0) || (stop == Stop::High && target < 0.0) {
            torque *= m.fudge;
        }
    }
    let mut c = -(m.stop_erp / h) * error;
    let bounce = if on(Detail::StopBounce) { m.bounce } else { 0.0 };
    if bounce > 0.0 && !locked {
        if stop == Stop::Low && rate < 0.0 {
            c = c.max(-bounce * rate);
        } else if stop == Stop::High && rate > 0.0 {
            c = c.min(-bounce * rate);
        }
    }
    let (lo, hi) = match stop {
        _ if locked => (f64::NEG_INFINITY, f64::INFINITY),
        Stop::Low => (0.0, f64::INFINITY),
        _ => (f64::NEG_INFINITY, 0.0),
    };
    AxisAction { row: Some(AxisRow { c, sigma: own(m.stop_cfm) / h, lo, hi }), torque }
}
