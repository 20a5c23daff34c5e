//! The gaits of the robot types, found by `examples/tune`.

use super::walk_velocity::WalkVelocity;

/// The parameters of a walk.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Gait {
    /// Length of a step, s.
    pub step_s: f64,
    /// Hip above the sole, share of the stretched leg's length.
    pub height: f64,
    /// Lift of a swinging foot, m.
    pub lift_m: f64,
    /// Feet ahead of the middle of the torso, m.
    pub forward_m: f64,
    /// Feet from the middle to the side, m.
    pub stance_m: f64,
    /// Forward lean of the torso, rad.
    pub lean: f64,
    /// Sway of the torso over the standing foot, m.
    pub sway_m: f64,
    /// Lead of the sway over the step, share of a step.
    pub sway_early: f64,
    /// Share of a step at each of its ends in which a swinging foot moves only up or down.
    pub rest: f64,
    /// Feet forward for leaning forward, m for each rad.
    pub catch_m: f64,
    /// Feet forward for the lean rate, m for each rad/s.
    pub catch_rate_m: f64,
    /// Feet to the right for leaning to the right, m for each rad.
    pub catch_side_m: f64,
    /// Feet to the right for the lean rate to the right, m for each rad/s.
    pub catch_side_rate_m: f64,
    /// Toes up for leaning forward, rad for each rad.
    pub sole: f64,
    /// Toes up for the lean rate, rad for each rad/s.
    pub sole_rate: f64,
    /// Outer edge up for leaning to that side, rad for each rad.
    pub sole_side: f64,
    /// Outer edge up for the lean rate to that side, rad for each rad/s.
    pub sole_side_rate: f64,
    /// Greatest change of velocity, m/s².
    pub speed_up_m_s2: f64,
    /// Forward drift when stepping on the spot, m/s.
    pub drift_m_s: f64,
    /// Ratio of achieved to commanded velocity: ahead, sideways, turning.
    pub shares: [f64; 3],
    /// Greatest speeds ahead, backwards, sideways, m/s, and of turning, rad/s.
    pub limits: [f64; 4],
}

/// The gaits of types 0 to 4.
pub const GAITS: [Gait; 5] = [TYPE_0, TYPE_1, TYPE_2, TYPE_3, TYPE_4];

const TYPE_0: Gait = Gait {
    step_s: 0.14376,
    height: 0.83025,
    lift_m: 0.04943,
    forward_m: -0.02317,
    stance_m: 0.05091,
    lean: 0.06448,
    sway_m: -0.00339,
    sway_early: -0.0695,
    rest: 0.06774,
    catch_m: 0.07911,
    catch_rate_m: -0.00057,
    catch_side_m: -0.03974,
    catch_side_rate_m: -0.00222,
    sole: 0.29295,
    sole_rate: 0.00109,
    sole_side: 0.33005,
    sole_side_rate: -0.01902,
    speed_up_m_s2: 0.6,
    drift_m_s: -0.13,
    shares: [0.91, 0.77, 0.77],
    limits: [0.62, 0.25, 0.15, 1.0],
};

const TYPE_2: Gait = Gait {
    step_s: 0.17661,
    height: 0.80868,
    lift_m: 0.03833,
    forward_m: -0.02036,
    stance_m: 0.05631,
    lean: 0.00525,
    sway_m: 0.00874,
    sway_early: 0.02058,
    rest: 0.08775,
    catch_m: -0.11957,
    catch_rate_m: 5e-05,
    catch_side_m: -0.07117,
    catch_side_rate_m: 0.00127,
    sole: -0.10041,
    sole_rate: -0.02378,
    sole_side: 0.53428,
    sole_side_rate: 0.00122,
    speed_up_m_s2: 0.6,
    drift_m_s: -0.016,
    shares: [0.82, 0.88, 0.85],
    limits: [0.5, 0.2, 0.118, 0.74],
};

const TYPE_1: Gait = Gait {
    step_s: 0.15242,
    height: 0.87496,
    lift_m: 0.03004,
    forward_m: -0.00417,
    stance_m: 0.0523,
    lean: 0.01573,
    sway_m: 0.00247,
    sway_early: -0.04569,
    rest: 0.06593,
    catch_m: -0.01584,
    catch_rate_m: -0.00348,
    catch_side_m: -0.03042,
    catch_side_rate_m: 0.00193,
    sole: 0.22506,
    sole_rate: -0.00893,
    sole_side: 0.47033,
    sole_side_rate: 0.00537,
    speed_up_m_s2: 0.6,
    drift_m_s: -0.011,
    shares: [0.84, 0.88, 0.86],
    limits: [0.69, 0.25, 0.17, 1.25],
};

/// The gait of type 0 suits two other types; only their ground response differs.
const TYPE_3: Gait = Gait { drift_m_s: -0.102, shares: [0.85, 0.77, 0.76], limits: [0.58, 0.25, 0.15, 1.0], ..TYPE_0 };

const TYPE_4: Gait = Gait { drift_m_s: -0.131, shares: [0.92, 0.79, 0.76], ..TYPE_0 };

impl Gait {
    /// The foot velocity for a velocity over the ground.
    pub(super) fn foot_velocity(&self, real: WalkVelocity) -> WalkVelocity {
        let [ahead, side, turn] = self.shares;
        WalkVelocity {
            forward_m_s: (real.forward_m_s - self.drift_m_s) / ahead,
            left_m_s: real.left_m_s / side,
            turn_rad_s: real.turn_rad_s / turn,
        }
    }

    /// The achievable velocity nearest to the wanted one: all components are reduced together, which preserves the
    /// direction.
    pub fn limited(&self, wanted: WalkVelocity) -> WalkVelocity {
        let [ahead, back, side, turn] = self.limits;
        let forward = wanted.forward_m_s / if wanted.forward_m_s < 0.0 { back } else { ahead };
        let effort =
            libm::fabs(forward) + libm::fabs(wanted.left_m_s / side) + 0.5 * libm::fabs(wanted.turn_rad_s / turn);
        let share = if effort > 1.0 { 1.0 / effort } else { 1.0 };
        WalkVelocity {
            forward_m_s: wanted.forward_m_s * share,
            left_m_s: wanted.left_m_s * share,
            turn_rad_s: (wanted.turn_rad_s * share).clamp(-turn, turn),
        }
    }
}
