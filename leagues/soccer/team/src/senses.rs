//! The sensor state of the body: the percepts of one cycle as numbers, and the estimated attitude.

use std::f64::consts::FRAC_PI_2;

use glam::{DMat3, DVec3};
use serde::{Deserialize, Serialize};
use soccer_protocol::agent::{GameState, Percept, Percepts};

use crate::body::{Angles, JOINTS, LEFT, RIGHT, joint_of_perceptor};
use crate::geometry::{about, about_z};

/// Length of a cycle, s.
pub const CYCLE_S: f64 = 0.02;
const GRAVITY_M_S2: f64 = 9.81;

/// The force on a foot.
#[derive(Debug, Clone, Copy, PartialEq, Default, Serialize, Deserialize)]
pub struct Force {
    /// Its centre of pressure, m, in the foot's axes from its middle.
    pub centre: DVec3,
    /// Newton, in the foot's axes.
    pub force: DVec3,
}

/// The sensor state of the body.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Senses {
    /// Server time, s.
    pub time_s: f64,
    /// Cycles since the previous percepts: 1, more if a frame was lost.
    pub cycles: f64,
    /// Angles of the joints, rad.
    pub angles: Angles,
    /// Angular velocity of the torso in its axes, rad/s.
    pub gyro: DVec3,
    /// Proper acceleration of the torso in its axes, m/s².
    pub acceleration: DVec3,
    /// Force on each foot, if it has contact.
    pub feet: [Option<Force>; 2],
    /// Rotation from torso axes to the field's, except the heading, which drifts until the camera corrects it.
    pub attitude: DMat3,
    /// Game state of the last percept; not saved.
    #[serde(skip)]
    pub game: Option<GameState>,
    /// Proper acceleration in the field's axes, m/s², averaged over the last part of a second.
    felt: DVec3,
}

impl Default for Senses {
    fn default() -> Self {
        Senses {
            time_s: 0.0,
            cycles: 1.0,
            angles: [0.0; JOINTS],
            gyro: DVec3::ZERO,
            acceleration: DVec3::ZERO,
            feet: [None; 2],
            attitude: DMat3::IDENTITY,
            game: None,
            felt: DVec3::Z * GRAVITY_M_S2,
        }
    }
}

impl Senses {
    /// Applies the percepts of a cycle.
    pub fn update(&mut self, percepts: &Percepts) {
        self.feet = [None; 2];
        for percept in percepts.list() {
            self.take(percept);
        }
        self.turn();
    }

    fn take(&mut self, percept: &Percept) {
        match percept {
            Percept::Time(now) => {
                let elapsed = (f64::from(*now) - self.time_s) / CYCLE_S;
                self.cycles = libm::round(elapsed).clamp(1.0, 10.0);
                self.time_s = f64::from(*now);
            }
            Percept::GameState(state) => self.game = Some(*state),
            Percept::Gyro { rate, .. } => self.gyro = vector(rate) * 1f64.to_radians(),
            Percept::Accelerometer { acceleration, .. } => self.acceleration = vector(acceleration),
            Percept::Hinge { name, angle } => {
                if let Some(slot) = joint_of_perceptor(name).and_then(|joint| self.angles.get_mut(joint)) {
                    *slot = f64::from(*angle).to_radians();
                }
            }
            Percept::Force { name, centre, force } => {
                let side = match &**name {
                    b"rf" => RIGHT,
                    b"lf" => LEFT,
                    _ => return,
                };
                self.feet[side] = Some(Force { centre: vector(centre), force: vector(force) });
            }
            _ => {}
        }
    }

    /// Integrates the gyroscope, which has no noise, so the result is nearly exact. Gravity corrects it slightly, or
    /// quickly while it contradicts the attitude: then a fall has made the integration inexact, or somebody has moved the
    /// robot.
    fn turn(&mut self) {
        const PULL: f64 = 0.0005;
        const PULL_AT_REST: f64 = 0.05;
        self.attitude *= about(self.gyro * CYCLE_S * self.cycles);
        if let Some(error) = self.contradiction() {
            return self.pull(error);
        }
        let strength = self.acceleration.length();
        if libm::fabs(strength - GRAVITY_M_S2) > 2.0 || self.gyro.length() > 1.5 {
            return;
        }
        let felt_up = self.attitude * (self.acceleration / strength);
        let is_at_rest = libm::fabs(strength - GRAVITY_M_S2) < 0.3 && self.gyro.length() < 0.1;
        self.pull(felt_up.cross(DVec3::Z) * if is_at_rest { PULL_AT_REST } else { PULL });
    }

    /// The rotation, rad, by which gravity corrects an attitude that it contradicts. The acceleration of a robot that
    /// moves its limbs averages out within a second; gravity remains.
    fn contradiction(&mut self) -> Option<DVec3> {
        const AVERAGE_S: f64 = 0.4;
        const DOUBT_RAD: f64 = 0.22;
        const PULL: f64 = 0.05;
        let felt = self.attitude * self.acceleration;
        self.felt += (felt - self.felt) * (CYCLE_S / AVERAGE_S);
        let strength = self.felt.length();
        if strength < 0.7 * GRAVITY_M_S2 || self.felt.z > strength * libm::cos(DOUBT_RAD) {
            return None;
        }
        // A robot that stands on its head has no axis of the shortest rotation.
        let axis = (self.felt / strength).cross(DVec3::Z).try_normalize().unwrap_or(DVec3::X);
        Some(axis * (PULL * libm::acos((self.felt.z / strength).clamp(-1.0, 1.0))))
    }

    /// Rotates the attitude about an axis on the field, rad.
    fn pull(&mut self, by: DVec3) {
        let turn = about(by);
        self.attitude = squared(turn * self.attitude);
        self.felt = turn * self.felt;
    }

    /// Resets the lean after the robot was placed upright; keeps the heading.
    pub fn set_upright(&mut self) {
        let heading = self.heading();
        self.attitude = about_z(heading - FRAC_PI_2);
        self.felt = DVec3::Z * GRAVITY_M_S2;
    }

    /// Turns the attitude about the vertical, rad.
    pub(crate) fn correct_heading(&mut self, by: f64) {
        self.attitude = about_z(by) * self.attitude;
    }

    /// Direction of the torso's forward axis on the ground, rad, 0 along x, counter-clockwise.
    pub fn heading(&self) -> f64 {
        // A robot on its back or face has no forward axis on the ground, so the right axis replaces it.
        let right = self.attitude.x_axis;
        libm::atan2(right.x, -right.y)
    }

    /// Up, in the torso's axes.
    pub fn up(&self) -> DVec3 {
        self.attitude.transpose() * DVec3::Z
    }

    /// Lean of the torso forward and to the right, rad.
    pub fn lean(&self) -> [f64; 2] {
        let up = self.up();
        [libm::atan2(-up.y, up.z), libm::atan2(-up.x, up.z)]
    }

    /// Lean rates of the torso forward and to the right, rad/s.
    pub fn lean_rate(&self) -> [f64; 2] {
        [-self.gyro.x, self.gyro.y]
    }
}

fn vector(v: &[f32; 3]) -> DVec3 {
    DVec3::new(f64::from(v[0]), f64::from(v[1]), f64::from(v[2]))
}

/// The rotation nearest to a matrix.
fn squared(m: DMat3) -> DMat3 {
    let z = m.z_axis.normalize_or(DVec3::Z);
    let x = m.y_axis.cross(z).normalize_or(DVec3::X);
    DMat3::from_cols(x, z.cross(x), z)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::posture::Posture;

    /// A robot whose accelerometer reads gravity in these torso axes and a shake of its limbs, m/s², for a time, s.
    fn after(time_s: f64, up: DVec3, shake_m_s2: DVec3) -> Senses {
        let mut senses = Senses::default();
        for cycle in 0..(time_s / CYCLE_S) as u32 {
            let phase = std::f64::consts::TAU * 3.0 * f64::from(cycle) * CYCLE_S;
            senses.acceleration = up * GRAVITY_M_S2 + shake_m_s2 * libm::sin(phase);
            senses.turn();
        }
        senses
    }

    #[test]
    fn a_robot_that_is_laid_down_notices_it_while_it_moves_its_limbs() {
        let shake = DVec3::new(3.0, 4.0, 5.0);
        assert_eq!(Posture::of(&after(1.0, DVec3::Y, shake)), Posture::OnBack);
        assert_eq!(Posture::of(&after(1.0, -DVec3::Y, shake)), Posture::OnFront);
        assert_eq!(Posture::of(&after(1.0, DVec3::X, shake)), Posture::OnSide);
        assert_ne!(Posture::of(&after(2.0, -DVec3::Z, shake)), Posture::Upright);
    }

    #[test]
    fn steps_do_not_disturb_the_attitude() {
        let [forward, right] = after(60.0, DVec3::Z, DVec3::new(3.0, 3.0, 5.0)).lean();
        assert!(libm::fabs(forward) < 0.03 && libm::fabs(right) < 0.03, "{forward} {right}");
    }

    #[test]
    fn a_wrong_lean_is_corrected() {
        let up = DVec3::new(0.0, libm::sin(0.4), libm::cos(0.4));
        assert!(libm::fabs(after(3.0, up, DVec3::ZERO).lean()[0] + 0.4) < 0.2);
    }
}
