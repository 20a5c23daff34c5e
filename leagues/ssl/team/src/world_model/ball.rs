//! The filter of the ball: one of many detections, false ones among them.

use glam::DVec2;
use ssl_protocol::vision::DetectionFrame;

use super::object::TrackedObject;
use super::{BallState, MM, RobotState};

/// Greatest speed of a ball, for the search around its expected place.
const SPEED_M_S: f64 = 8.0;

/// Radius of the search around the expected place of a ball that was just seen.
const SEARCH_M: f64 = 0.2;

/// Longest time for which the search grows.
const GROWTH_S: f64 = 0.1;

/// Sightings in a row after which a ball far from its expected place is the ball: false ones appear once.
const CONFIRMED: u32 = 3;

/// Distance between two sightings in a row of one ball.
const SAME_M: f64 = 0.25;

/// Longest time between them.
const SAME_S: f64 = 0.1;

/// Distance from the expected place that begins a new track: a kick.
const JUMP_M: f64 = 0.04;

/// Deceleration of a rolling ball.
const ROLLING_M_S2: f64 = 0.3;

/// A ball far from the expected place.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Candidate {
    time_s: f64,
    at: DVec2,
    sightings: u32,
}

/// The filter of the ball.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct BallFilter {
    object: TrackedObject,
    candidate: Option<Candidate>,
}

impl BallFilter {
    /// Adopts the detection of a frame that is nearest to the expected place.
    pub fn take_vision(&mut self, frame: &DetectionFrame) {
        let time_s = frame.t_capture;
        let age_s = self.object.last_s().map_or(f64::INFINITY, |last_s| (time_s - last_s).max(0.0));
        let expected =
            self.object.motion().map(|motion| motion.pose_at(time_s.min(motion.time_s + GROWTH_S)).truncate());
        let mut nearest: Option<(f64, DVec2)> = None;
        for ball in &frame.balls {
            let at = DVec2::new(f64::from(ball.x), f64::from(ball.y)) / MM;
            let distance_m = expected.map_or(0.0, |expected| expected.distance(at));
            if at.is_finite() && nearest.is_none_or(|(best_m, _)| distance_m < best_m) {
                nearest = Some((distance_m, at));
            }
        }
        let Some((distance_m, at)) = nearest else { return };
        if distance_m <= SEARCH_M + SPEED_M_S * age_s.min(GROWTH_S) {
            self.candidate = None;
            self.object.push(frame.camera_id, time_s, at, 0.0, JUMP_M);
        } else if self.is_confirmed(time_s, at) {
            (self.object, self.candidate) = (TrackedObject::default(), None);
            self.object.push(frame.camera_id, time_s, at, 0.0, JUMP_M);
        }
    }

    /// True if a ball far from the expected place has been seen often enough.
    fn is_confirmed(&mut self, time_s: f64, at: DVec2) -> bool {
        let is_same = |known: &Candidate| known.at.distance(at) < SAME_M && time_s - known.time_s < SAME_S;
        let known = self.candidate.filter(is_same);
        let is_new_time = known.is_none_or(|known| time_s > known.time_s);
        let sightings = known.map_or(0, |known| known.sightings) + u32::from(is_new_time);
        self.candidate = Some(Candidate { time_s, at, sightings });
        sightings >= CONFIRMED
    }

    /// Returns the ball's predicted state.
    pub fn state(&self, time_s: f64, now_s: f64) -> BallState {
        let Some(motion) = self.object.motion() else {
            return BallState { age_s: f64::INFINITY, ..Default::default() };
        };
        let age_s = time_s - self.object.last_s().unwrap_or(time_s);
        let (at, velocity) = (motion.pose.truncate(), motion.velocity.truncate());
        let ahead_s = (now_s - motion.time_s).clamp(0.0, 1.0);
        let (at, velocity) = rolled(at, velocity, ahead_s);
        BallState { at, velocity, age_s }
    }
}

/// Returns position and velocity of a rolling ball after a time.
pub fn rolled(at: DVec2, velocity: DVec2, time_s: f64) -> (DVec2, DVec2) {
    let speed = velocity.length();
    if speed < 0.03 {
        return (at, DVec2::ZERO);
    }
    let rolling_s = time_s.min(speed / ROLLING_M_S2);
    let direction = velocity / speed;
    let way_m = speed * rolling_s - ROLLING_M_S2 * rolling_s * rolling_s / 2.0;
    (at + direction * way_m, direction * (speed - ROLLING_M_S2 * rolling_s))
}

/// Distance from a robot's centre to the centre of a ball at its front.
pub const FRONT_M: f64 = 0.0945;

/// Time without a sighting after which the ball's place follows from the robot that has it.
const HIDDEN_S: f64 = 0.04;

/// Distances of the ball from a robot's front: nearer the robot has it, farther it has lost it.
const HOLD_M: (f64, f64) = (0.035, 0.06);

/// The robot that has the ball at its front: a robot hides a ball there from the cameras.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BallHolder(Option<(bool, u32)>);

impl BallHolder {
    /// Updates the holder to the latest ball. Returns the ball; a hidden one is at the holder's front.
    pub fn update(&mut self, ball: BallState, own: &[RobotState], opponents: &[RobotState]) -> BallState {
        if !ball.age_s.is_finite() {
            return ball;
        }
        let front = |robot: &RobotState| robot.at + robot.ahead() * FRONT_M;
        let is_hidden = ball.age_s > HIDDEN_S;
        let both = own.iter().map(|robot| (true, robot)).chain(opponents.iter().map(|robot| (false, robot)));
        let robots: Vec<(bool, &RobotState)> = both.collect();
        let holder = robots.iter().find(|(is_own, robot)| self.0 == Some((*is_own, robot.number)));
        if let Some((_, robot)) = holder.filter(|(_, robot)| is_hidden || front(robot).distance(ball.at) < HOLD_M.1) {
            return match is_hidden {
                true => BallState { at: front(robot), velocity: robot.velocity, ..ball },
                false => ball,
            };
        }
        let new = robots.iter().find(|(_, robot)| front(robot).distance(ball.at) < HOLD_M.0);
        self.0 = new.map(|(is_own, robot)| (*is_own, robot.number));
        ball
    }
}
