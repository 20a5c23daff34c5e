//! Self-localization: odometry between sightings of flags and goal posts.
//!
//! The gyroscope gives the robot's rotation, the joints the camera's direction. Each landmark therefore gives the
//! robot's position directly, and several together the heading error.

use glam::{DMat3, DVec2, DVec3};
use soccer_protocol::Side;
use soccer_protocol::agent::{Polar, See, SeenItem};

use crate::body::{CAMERA_M, HEAD_PAN, HEAD_TILT, NECK_M};
use crate::geometry::{about_x, about_z, turned};
use crate::motion::WalkVelocity;
use crate::pitch::landmark;
use crate::senses::{CYCLE_S, Senses};

/// The transform from camera observations to the field, except the robot's position, for one percept frame.
#[derive(Debug, Clone, Copy)]
pub(crate) struct CameraTransform {
    camera: DVec3,
    turn: DMat3,
}

impl CameraTransform {
    /// The camera transform from joints and attitude.
    pub fn new(senses: &Senses) -> CameraTransform {
        let head = about_z(senses.angles[HEAD_PAN]) * about_x(senses.angles[HEAD_TILT]);
        let camera = DVec3::new(0.0, 0.0, NECK_M) + head * DVec3::new(0.0, 0.0, CAMERA_M);
        CameraTransform { camera: senses.attitude * camera, turn: senses.attitude * head }
    }

    /// Vector from the middle of the torso to a seen point, m, in the field's directions.
    pub fn offset(&self, at: &Polar) -> DVec3 {
        let [distance, theta, phi] = [at.distance, at.theta, at.phi].map(f64::from);
        let (sin_theta, cos_theta) = libm::sincos(theta.to_radians());
        let (sin_phi, cos_phi) = libm::sincos(phi.to_radians());
        let seen = distance * DVec3::new(-cos_phi * sin_theta, cos_phi * cos_theta, sin_phi);
        self.camera + self.turn * seen
    }
}

/// The robot's own pose.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SelfPose {
    /// Middle of the torso, m, in the team's frame: own goal at x = -15.
    pub at: DVec2,
    /// Heading, rad, 0 towards the opponents' goal, counter-clockwise.
    pub heading: f64,
    /// Server time of the last correction by landmarks, s.
    pub fixed_s: f64,
    /// True once landmarks have given the pose.
    pub is_known: bool,
    /// Number of consecutive sightings that contradicted the pose.
    contradictions: u32,
}

impl Default for SelfPose {
    fn default() -> Self {
        SelfPose { at: DVec2::ZERO, heading: 0.0, fixed_s: 0.0, is_known: false, contradictions: 0 }
    }
}

/// A landmark's position, and the vector from the robot to it.
type LandmarkSighting = (DVec2, DVec2);

impl SelfPose {
    /// Applies odometry.
    pub(crate) fn walk(&mut self, velocity: WalkVelocity, senses: &Senses) {
        self.heading = senses.heading();
        let way = DVec2::new(velocity.forward_m_s, velocity.left_m_s) * CYCLE_S * senses.cycles;
        self.at += turned(way, self.heading);
    }

    /// Corrects position and heading, including the attitude's heading, by sightings.
    pub(crate) fn fix(&mut self, see: &See, side: Side, senses: &mut Senses) {
        let sight = CameraTransform::new(senses);
        let mut marks = [(DVec2::ZERO, DVec2::ZERO); 8];
        let mut count = 0;
        for item in &see.items {
            let SeenItem::Static { name, at } = item else { continue };
            let (Some(mark), Some(slot)) = (landmark(name, side), marks.get_mut(count)) else { continue };
            *slot = (mark, sight.offset(at).truncate());
            count += 1;
        }
        self.fix_by(&marks[..count], senses);
    }

    fn fix_by(&mut self, marks: &[LandmarkSighting], senses: &mut Senses) {
        const HEADING_GAIN: f64 = 0.25;
        const PLACE_GAIN: f64 = 0.4;
        const CONTRADICTIONS_MAX: u32 = 4;
        if marks.is_empty() || (!self.is_known && marks.len() < 2) {
            return;
        }
        let off = if marks.len() > 1 { heading_off(marks) } else { 0.0 };
        let seen_at = place_from(marks, off);
        let is_far = (seen_at - self.at).length() > 0.7 || libm::fabs(off) > 0.4;
        self.contradictions = if is_far && self.is_known { self.contradictions + 1 } else { 0 };
        let is_lost = !self.is_known || (self.contradictions > CONTRADICTIONS_MAX && marks.len() > 1);
        if is_far && !is_lost {
            return;
        }
        let (heading_gain, place_gain) = if is_lost { (1.0, 1.0) } else { (HEADING_GAIN, PLACE_GAIN) };
        senses.correct_heading(off * heading_gain);
        self.heading = senses.heading();
        self.at += place_gain * (place_from(marks, off * heading_gain) - self.at);
        (self.is_known, self.contradictions, self.fixed_s) = (true, 0, senses.time_s);
    }
}

fn weight(mark: &LandmarkSighting) -> f64 {
    1.0 / mark.1.length_squared().max(0.25)
}

fn middle(marks: &[LandmarkSighting]) -> LandmarkSighting {
    let sum: f64 = marks.iter().map(weight).sum();
    let mean =
        |of: fn(&LandmarkSighting) -> DVec2| marks.iter().map(|mark| weight(mark) * of(mark)).sum::<DVec2>() / sum;
    (mean(|mark| mark.0), mean(|mark| mark.1))
}

/// The heading correction that fits the sightings best, rad.
fn heading_off(marks: &[LandmarkSighting]) -> f64 {
    let centre = middle(marks);
    let (mut sine, mut cosine) = (0.0, 0.0);
    for mark in marks {
        let (real, seen) = (mark.0 - centre.0, mark.1 - centre.1);
        sine += weight(mark) * seen.perp_dot(real);
        cosine += weight(mark) * seen.dot(real);
    }
    libm::atan2(sine, cosine)
}

/// The position that fits best for a heading correction.
fn place_from(marks: &[LandmarkSighting], off: f64) -> DVec2 {
    let centre = middle(marks);
    centre.0 - turned(centre.1, off)
}
