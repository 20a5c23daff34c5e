//! Leg kinematics: joint angles from a foot's pose, and back.
//!
//! The three hip axes meet in one point, and hip pitch, knee and ankle pitch are parallel; so the leg lies in a plane,
//! the roll of the ankle is what puts the hip into that plane, and the rest is a triangle. Seen from a frame that is
//! tilted by 45° about the forward axis, the hip's slanted first axis is upright, and the hip is a yaw-roll-pitch
//! joint.

use std::f64::consts::{FRAC_PI_4, PI};

use glam::{DMat3, DVec3};

use super::{LEFT, RIGHT, RobotType};
use crate::geometry::{about_x, about_y, about_z};

/// Middle of the torso to the hip's joints, forward and up, m.
const HIP_M: [f64; 2] = [-0.01, -0.115];
/// Hip to knee, forward, m.
const KNEE_FORWARD_M: f64 = 0.005;
/// Distance between the ankle's pitch and roll axes, downwards, m.
const ANKLE_M: f64 = 0.005;
/// Axis of the ankle's roll to the sole, downwards, m.
const SOLE_M: f64 = 0.045;

/// The pose of a foot in the torso's axes.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Foot {
    /// The point of the sole below the ankle, m from the middle of the torso.
    pub at: DVec3,
    /// Rotation from the foot's axes to the torso's.
    pub turn: DMat3,
}

/// One leg of a robot type.
#[derive(Debug, Clone, Copy)]
pub struct Leg<'a> {
    kind: &'a RobotType,
    side: usize,
}

impl<'a> Leg<'a> {
    /// The leg of a side, [`RIGHT`] or [`LEFT`].
    pub fn new(kind: &'a RobotType, side: usize) -> Self {
        Leg { kind, side }
    }

    fn sign(&self) -> f64 {
        if self.side == RIGHT { 1.0 } else { -1.0 }
    }

    /// Intersection of the hip's axes, m from the middle of the torso.
    pub fn hip(&self) -> DVec3 {
        DVec3::new(self.sign() * self.kind.hip_side_m, HIP_M[0], HIP_M[1])
    }

    /// Hip to sole of the stretched leg, m.
    pub fn length_m(&self) -> f64 {
        self.kind.thigh_m + self.kind.shank_m + ANKLE_M + SOLE_M
    }

    /// Knee to hip and ankle to knee in the axes of thigh and shank.
    fn bones(&self) -> [DVec3; 2] {
        [DVec3::new(0.0, -KNEE_FORWARD_M, self.kind.thigh_m), DVec3::new(0.0, 0.0, self.kind.shank_m)]
    }

    /// Angles of the leg's six joints, rad, for a foot pose; if the pose is out of reach, as close as possible.
    pub fn angles(&self, foot: &Foot) -> [f64; 6] {
        let [thigh, shank] = self.bones();
        let roll_axis = foot.at + foot.turn * DVec3::new(0.0, 0.0, SOLE_M);
        let to_hip = foot.turn.transpose() * (self.hip() - roll_axis);
        let ankle_roll = libm::atan2(-to_hip.x, to_hip.z);
        let to_hip = about_y(ankle_roll) * to_hip - DVec3::new(0.0, 0.0, ANKLE_M);

        let (upper, lower) = (thigh.length(), shank.length());
        let distance = to_hip.length().clamp(0.3 * (upper + lower), upper + lower - 1e-4);
        let cosine = (upper * upper + lower * lower - distance * distance) / (2.0 * upper * lower);
        let slant = libm::atan2(KNEE_FORWARD_M, self.kind.thigh_m);
        let knee = libm::acos(cosine.clamp(-1.0, 1.0)) + slant - PI;
        let from_hip = -thigh - about_x(knee) * shank;
        let ankle_pitch = hanging(from_hip) - hanging(-to_hip) - knee;

        let thigh_turn = foot.turn * about_y(-ankle_roll) * about_x(-knee - ankle_pitch);
        let tilted = about_y(self.sign() * FRAC_PI_4) * thigh_turn;
        let yaw = libm::atan2(tilted.x_axis.y, tilted.x_axis.x);
        let roll = libm::asin((-tilted.x_axis.z).clamp(-1.0, 1.0)) - self.sign() * FRAC_PI_4;
        let pitch = libm::atan2(tilted.y_axis.z, tilted.z_axis.z);
        [self.sign() * yaw, roll, pitch, knee, ankle_pitch, ankle_roll]
    }

    /// The foot pose for these angles of the leg's joints, rad.
    pub fn foot(&self, angles: &[f64; 6]) -> Foot {
        let [thigh, shank] = self.bones();
        let [yaw, roll, pitch, knee, ankle_pitch, ankle_roll] = *angles;
        let tilt = self.sign() * FRAC_PI_4;
        let thigh_turn = about_y(-tilt) * about_z(self.sign() * yaw) * about_y(tilt + roll) * about_x(pitch);
        let shank_turn = thigh_turn * about_x(knee);
        let ankle_turn = shank_turn * about_x(ankle_pitch);
        let turn = ankle_turn * about_y(ankle_roll);
        let ankle = self.hip() - thigh_turn * thigh - shank_turn * shank;
        let roll_axis = ankle - ankle_turn * DVec3::new(0.0, 0.0, ANKLE_M);
        Foot { at: roll_axis - turn * DVec3::new(0.0, 0.0, SOLE_M), turn }
    }

    /// The other side's index.
    pub fn other(side: usize) -> usize {
        if side == RIGHT { LEFT } else { RIGHT }
    }
}

/// Angle of a vector from straight down, towards the front, rad.
fn hanging(v: DVec3) -> f64 {
    libm::atan2(v.y, -v.z)
}
