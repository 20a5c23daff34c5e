//! Getting up: a sequence of poses. Both sides of the body move alike, so a pose has few parameters.

use super::at_ease;
use crate::body::{ARM, Angles, LEFT, LEG, RIGHT};
use crate::senses::CYCLE_S;

/// Joint angles of one pose, degrees; the left side mirrors the right one.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct LimbAngles {
    /// Arm forward and up from hanging at -90.
    pub arm: f64,
    /// Arm outwards.
    pub arm_out: f64,
    /// Hip's slanted joint, 0 to -90: legs apart and forward.
    pub spread: f64,
    /// Leg outwards.
    pub leg_out: f64,
    /// Thigh forward.
    pub hip: f64,
    /// Knee; negative bends.
    pub knee: f64,
    /// Toes up.
    pub ankle: f64,
}

/// A pose and the duration of the transition to it.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GetUpKeyframe {
    /// Duration, s.
    pub time_s: f64,
    /// Limb angles at its end.
    pub limbs: LimbAngles,
}

/// The pose sequences for getting up.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct GetUp {
    /// The sequence from the front.
    pub front: &'static [GetUpKeyframe],
    /// The sequence from the back.
    pub back: &'static [GetUpKeyframe],
    /// The sequence that rolls from a side to the front or the back.
    pub side: &'static [GetUpKeyframe],
    /// Duration of the transition from the last pose to standing, s.
    pub straightening_s: f64,
}

const fn pose(time_s: f64, limbs: [f64; 7]) -> GetUpKeyframe {
    let [arm, arm_out, spread, leg_out, hip, knee, ankle] = limbs;
    GetUpKeyframe { time_s, limbs: LimbAngles { arm, arm_out, spread, leg_out, hip, knee, ankle } }
}

const FRONT_0: &[GetUpKeyframe] = &[
    pose(0.3, [0.0, 10.0, 0.0, 0.0, 0.0, 0.0, 40.0]),
    pose(0.4, [0.0, 10.0, -60.0, 20.0, 90.0, -110.0, 60.0]),
    pose(0.4, [-30.0, 10.0, -60.0, 20.0, 95.0, -120.0, 40.0]),
    pose(0.4, [-90.0, 10.0, -30.0, 10.0, 60.0, -100.0, 45.0]),
];

const BACK_0: &[GetUpKeyframe] = &[
    pose(0.8, [-31.0, 0.0, 0.0, -0.6, 89.1, -24.4, 8.9]),
    pose(0.28, [-105.9, 57.0, -89.0, -24.0, 99.0, -106.4, -44.0]),
    pose(0.06, [-49.2, 70.0, -89.0, -12.5, 99.0, -129.0, 34.2]),
    pose(0.06, [-64.2, 70.0, -5.0, -24.0, 99.0, -87.4, 40.4]),
];

const FRONT_1: &[GetUpKeyframe] = &[
    pose(0.18, [-65.5, 6.0, -50.6, 44.0, 53.5, -89.3, 66.9]),
    pose(0.42, [75.4, 23.9, -62.7, 16.2, 93.1, -122.7, 41.9]),
    pose(0.173, [-14.3, 1.9, -56.1, 36.9, 54.6, -93.2, 59.4]),
    pose(0.043, [-33.7, 9.6, -66.3, -38.8, 61.5, -88.7, 49.2]),
];

const BACK_1: &[GetUpKeyframe] = &[
    pose(0.8, [-31.0, 0.0, 0.0, -0.6, 89.1, -24.4, 8.9]),
    pose(0.28, [-105.9, 57.0, -89.0, -24.0, 99.0, -106.4, -44.0]),
    pose(0.153, [-50.4, 70.0, -79.6, -8.2, 53.9, -124.3, 26.6]),
    pose(0.04, [23.9, 70.0, -10.3, -39.7, 102.7, -69.2, 49.1]),
];

const FRONT_2: &[GetUpKeyframe] = &[
    pose(0.3, [0.0, 10.0, 0.0, 0.0, 0.0, 0.0, 40.0]),
    pose(0.4, [0.0, 10.0, -60.0, 20.0, 90.0, -110.0, 60.0]),
    pose(0.38, [-36.5, 10.0, -60.0, 17.5, 101.1, -122.3, 32.9]),
    pose(0.38, [-75.9, 10.0, -34.1, 19.4, 55.0, -100.0, 40.6]),
];

const BACK_2: &[GetUpKeyframe] = &[
    pose(0.8, [-31.0, 0.0, 0.0, -0.6, 89.1, -24.4, 8.9]),
    pose(0.28, [-105.9, 57.0, -89.0, -24.0, 99.0, -106.4, -44.0]),
    pose(0.04, [-40.5, 70.0, -82.5, -16.7, 99.0, -116.3, 37.4]),
    pose(0.04, [-64.2, 70.0, 7.1, -27.8, 98.1, -89.7, 32.1]),
];

const FRONT_3: &[GetUpKeyframe] = &[
    pose(0.18, [-65.5, 6.0, -50.6, 44.0, 53.5, -89.3, 66.9]),
    pose(0.42, [75.4, 23.9, -62.7, 16.2, 93.1, -122.7, 41.9]),
    pose(0.05, [40.7, 1.9, -95.3, 26.2, 84.6, -119.4, 81.1]),
    pose(0.04, [-74.2, 9.6, -58.3, -30.6, 63.9, -72.3, 38.7]),
];

const BACK_3: &[GetUpKeyframe] = &[
    pose(0.8, [-31.0, 0.0, 0.0, -0.6, 89.1, -24.4, 8.9]),
    pose(0.28, [-105.9, 57.0, -89.0, -24.0, 99.0, -106.4, -44.0]),
    pose(0.05, [-60.1, 70.0, -101.4, -27.8, 88.5, -152.5, 38.0]),
    pose(0.044, [-40.3, 70.0, -8.8, -29.1, 112.1, -88.4, 34.6]),
];

const FRONT_4: &[GetUpKeyframe] = &[
    pose(0.3, [0.0, 10.0, 0.0, 0.0, 0.0, 0.0, 40.0]),
    pose(0.4, [0.0, 10.0, -60.0, 20.0, 90.0, -110.0, 60.0]),
    pose(0.383, [-36.1, 10.0, -59.8, 23.0, 95.0, -119.2, 40.0]),
    pose(0.38, [-89.8, 10.0, -23.9, 11.6, 55.7, -98.3, 45.0]),
];

const BACK_4: &[GetUpKeyframe] = &[
    pose(0.8, [-31.0, 0.0, 0.0, -0.6, 89.1, -24.4, 8.9]),
    pose(0.28, [-105.9, 57.0, -89.0, -24.0, 99.0, -106.4, -44.0]),
    pose(0.06, [-39.4, 70.0, -97.7, -15.8, 101.1, -136.2, 31.1]),
    pose(0.04, [-66.4, 70.0, -10.3, -17.4, 107.6, -86.6, 41.2]),
];

const SIDE: &[GetUpKeyframe] = &[pose(0.15, [0.0, 90.0, 0.0, 40.0, 80.0, -60.0, 0.0])];

/// The get-up sequences of types 0 to 4, found by `examples/tune` and, for types 1 to 4, by a random search with the
/// score of the challenge `get-up-from`: a robot must stay up without walking.
pub const GET_UPS: [GetUp; 5] = [
    GetUp { front: FRONT_0, back: BACK_0, side: SIDE, straightening_s: 0.3 },
    GetUp { front: FRONT_1, back: BACK_1, side: SIDE, straightening_s: 0.1 },
    GetUp { front: FRONT_2, back: BACK_2, side: SIDE, straightening_s: 0.33 },
    GetUp { front: FRONT_3, back: BACK_3, side: SIDE, straightening_s: 0.22 },
    GetUp { front: FRONT_4, back: BACK_4, side: SIDE, straightening_s: 0.52 },
];

impl LimbAngles {
    /// The angles of all joints.
    pub fn angles(&self) -> Angles {
        let mut angles = at_ease();
        for (side, outwards) in [(RIGHT, -1.0), (LEFT, 1.0)] {
            angles[ARM[side]] = self.arm.to_radians();
            angles[ARM[side] + 1] = outwards * self.arm_out.to_radians();
            let first = LEG[side];
            let leg = [self.spread, outwards * self.leg_out, self.hip, self.knee, self.ankle, 0.0];
            for (slot, degrees) in angles[first..first + leg.len()].iter_mut().zip(leg) {
                *slot = degrees.to_radians();
            }
        }
        angles
    }
}

/// The playback of a pose sequence.
#[derive(Debug, Clone)]
pub struct KeyframePlayer {
    poses: &'static [GetUpKeyframe],
    next: usize,
    from: Angles,
    elapsed_s: f64,
}

impl KeyframePlayer {
    /// A playback that starts from the present angles.
    pub fn new(poses: &'static [GetUpKeyframe], from: &Angles) -> KeyframePlayer {
        KeyframePlayer { poses, next: 0, from: *from, elapsed_s: 0.0 }
    }

    /// Angles of the next cycle; `None` when the last pose is reached.
    pub fn step(&mut self) -> Option<Angles> {
        let pose = self.poses.get(self.next)?;
        self.elapsed_s += CYCLE_S;
        let to = pose.limbs.angles();
        let angles = between(&self.from, &to, self.elapsed_s / pose.time_s);
        if self.elapsed_s >= pose.time_s {
            (self.from, self.elapsed_s, self.next) = (to, 0.0, self.next + 1);
        }
        Some(angles)
    }
}

/// The interpolation between two poses.
pub(super) fn between(from: &Angles, to: &Angles, share: f64) -> Angles {
    let share = share.clamp(0.0, 1.0);
    let mut angles = *from;
    for (angle, to) in angles.iter_mut().zip(to) {
        *angle += (to - *angle) * share;
    }
    angles
}
