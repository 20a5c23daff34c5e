//! Occlusion of the ball by robots (docs/reference/smallsize-ssl.md 4.4).

use glam::DVec3;
use std::f64::consts::TAU;

use super::camera::Camera;
use crate::{Ball, Robot, State};

/// Fraction of a camera's height above which a ball is invisible.
const HEIGHT_PART_MAX: f64 = 0.9;
/// Rings of points around the centre; each has six more points than the one inside it, so all points cover equal areas.
const RINGS: u32 = 3;
/// Tolerance by which rays that only touch a robot pass.
const TOUCH: f64 = 1e-9;

/// Visibility of the ball for a camera.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum BallVisibility {
    /// Invisible: it flies too high.
    TooHigh,
    /// Invisible: it appears outside the camera's view.
    OutOfView,
    /// In view, possibly hidden by robots.
    Visible {
        /// Visible fraction, 0 to 1.
        part: f64,
        /// Centre of the visible part; of the whole ball if nothing is visible.
        middle: DVec3,
    },
}

/// Returns the visibility of the ball among the robots of a state, or, without `is_hidden`, without them.
#[must_use]
pub fn ball_visibility(camera: &Camera, state: &State, radius_m: f64, is_hidden: bool) -> BallVisibility {
    let middle = middle(&state.ball, radius_m);
    if middle.z > HEIGHT_PART_MAX * camera.pinhole.at.z {
        return BallVisibility::TooHigh;
    }
    if !camera.pinhole.apparent_position(middle, radius_m).is_some_and(|ground| camera.sees(ground)) {
        return BallVisibility::OutOfView;
    }
    let eye = camera.pinhole.at;
    let near = |robot: &&Robot| is_hidden && is_between(robot, eye, middle, radius_m);
    let robots: Vec<&Robot> = state.present().map(|(.., robot)| robot).filter(near).collect();
    if robots.is_empty() {
        return BallVisibility::Visible { part: 1.0, middle };
    }
    let (mut points, mut visible, mut sum) = (0, 0, DVec3::ZERO);
    for point in disc(eye, middle, radius_m) {
        points += 1;
        if !robots.iter().any(|robot| hides(robot, eye, point)) {
            visible += 1;
            sum += point;
        }
    }
    let is_whole_or_gone = visible == points || visible == 0;
    let part = f64::from(visible) / f64::from(points);
    BallVisibility::Visible { part, middle: if is_whole_or_gone { middle } else { sum / f64::from(visible) } }
}

/// Returns the centre of the ball.
pub(super) fn middle(ball: &Ball, radius_m: f64) -> DVec3 {
    ball.at.extend(ball.z + radius_m)
}

/// Points distributed evenly over the ball's disc as seen from a camera.
fn disc(eye: DVec3, middle: DVec3, radius_m: f64) -> impl Iterator<Item = DVec3> {
    let ray = (middle - eye).normalize_or(DVec3::NEG_Z);
    let (right, up) = ray.any_orthonormal_pair();
    let ring = move |ring: u32| {
        let reach = radius_m * f64::from(ring) / (f64::from(RINGS) + 0.5);
        let count = (6 * ring).max(1);
        (0..count).map(move |k| {
            let angle = TAU * f64::from(k) / f64::from(count);
            middle + (right * libm::cos(angle) + up * libm::sin(angle)) * reach
        })
    };
    (0..=RINGS).flat_map(ring)
}

/// True if a robot is close enough to the ray from a camera to the ball, seen from above, to be tested.
fn is_between(robot: &Robot, eye: DVec3, middle: DVec3, radius_m: f64) -> bool {
    let (from, to) = (eye.truncate(), middle.truncate());
    let way = to - from;
    let part = ((robot.at - from).dot(way) / way.length_squared().max(TOUCH)).clamp(0.0, 1.0);
    (from + way * part).distance(robot.at) < robot.spec.radius_m + radius_m
}

/// True if a robot, a cylinder with its front cut off, is between a camera and a point.
fn hides(robot: &Robot, eye: DVec3, point: DVec3) -> bool {
    let way = point - eye;
    let (from, flat) = (eye.truncate() - robot.at, way.truncate());
    let ahead = robot.ahead();
    let cuts = [
        below(eye.z - robot.spec.height_m, way.z),
        below(-eye.z, -way.z),
        below(from.dot(ahead) - robot.spec.center_to_dribbler_m, flat.dot(ahead)),
        disc_crossed(
            from.length_squared() - robot.spec.radius_m * robot.spec.radius_m,
            from.dot(flat),
            flat.length_squared(),
        ),
    ];
    let [begin, end] = cuts.into_iter().fold([0.0, 1.0], |[a, b]: [f64; 2], [c, d]| [a.max(c), b.min(d)]);
    end - begin > TOUCH
}

const ALWAYS: [f64; 2] = [f64::NEG_INFINITY, f64::INFINITY];
const NEVER: [f64; 2] = [f64::INFINITY, f64::NEG_INFINITY];

/// Interval in which `start + slope t` is not above 0.
fn below(start: f64, slope: f64) -> [f64; 2] {
    if slope > 0.0 {
        [f64::NEG_INFINITY, -start / slope]
    } else if slope < 0.0 {
        [-start / slope, f64::INFINITY]
    } else if start <= 0.0 {
        ALWAYS
    } else {
        NEVER
    }
}

/// Interval in which `start + 2 half t + square t^2` is not above 0; `square` is not negative.
fn disc_crossed(start: f64, half: f64, square: f64) -> [f64; 2] {
    if square <= 0.0 {
        return if start <= 0.0 { ALWAYS } else { NEVER };
    }
    let root = half * half - start * square;
    if root < 0.0 { NEVER } else { [(-half - root.sqrt()) / square, (-half + root.sqrt()) / square] }
}
