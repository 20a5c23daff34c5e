//! Single details of the step that a test build can switch off, to prove that the golden tests notice
//! (solver.md 3). In ordinary builds [`on`] is the constant `true` and costs nothing.

/// A detail of the step; the comment gives its number in solver.md 3.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// 1: implicit gyroscopic torque.
    Gyroscope,
    /// 2: stops give back the speed.
    StopBounce,
    /// 3: a motor at a stop is a constant torque.
    StopTorque,
    /// 4: contacts keep 1 mm of depth.
    SurfaceLayer,
    /// 5: world CFM on joint rows.
    JointCfm,
    /// 6: own CFM of motor and stop rows.
    MotorCfm,
    /// 7: the hinge's second axis is the parent's.
    ParentAxis,
    /// 8: drag.
    Drag,
    /// 9: contact ERP is the mean of the two handlers.
    MixedErp,
    /// 10: idle bodies are zeroed even in a moving island.
    IdleZeroing,
    /// 11: first-order quaternion step.
    FirstOrderQuaternion,
    /// 12: friction acts under a lifting contact, too.
    StickyFriction,
    /// 13: box against box depends on which is first.
    PairOrder,
    /// 14: separate anchor arms of the two bodies.
    TwoAnchors,
    /// 16: a hinge takes a new target only strictly between its stops.
    StopGuard,
    /// 17: only bodies with a joint or contact fall asleep.
    SleepNeedsJoint,
}

#[cfg(feature = "mutation")]
std::thread_local! {
    static OMITTED: std::cell::Cell<Option<Detail>> = const { std::cell::Cell::new(None) };
}

/// True if the detail is in force.
#[cfg(not(feature = "mutation"))]
#[inline(always)]
pub(crate) fn on(_detail: Detail) -> bool {
    true
}

/// True if the detail is in force.
#[cfg(feature = "mutation")]
pub(crate) fn on(detail: Detail) -> bool {
    OMITTED.get() != Some(detail)
}

/// Omits one detail from all later computations of this thread (`None`: nothing).
#[cfg(feature = "mutation")]
pub fn omit(detail: Option<Detail>) {
    OMITTED.set(detail);
}
