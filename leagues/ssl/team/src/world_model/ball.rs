//! The filter of the ball: one of many detections, false ones among them.

use glam::DVec2;
use ssl_protocol::vision::DetectionFrame;

use super::object::TrackedObject;
use super::{BallState, MM, RobotState};

/// Greatest speed of a ball, for the search around its expected place.
const SPEED_M_S: f64 = 8.0;

/// Radius of the search around the expected place of a ball that was just seen.
const SEARCH_M: f64 = 0.2;

/// Time after which a ball that is not found there may be anywhere.
const LOST_S: f64 = 0.3;

/// Distance from the expected place that begins a new track: a kick.
const JUMP_M: f64 = 0.04;

/// Deceleration of a rolling ball.
const ROLLING_M_S2: f64 = 0.3;

/// The filter of the ball.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct BallFilter {
    object: TrackedObject,
}

impl BallFilter {
    /// Adopts the detection of a frame that is nearest to the expected place.
    pub fn see(&mut self, frame: &DetectionFrame) {
        let motion = self.object.motion();
        let last_s = self.object.last_s();
        let age_s = last_s.map_or(f64::INFINITY, |last_s| frame.t_capture - last_s);
        let expected = motion.map(|motion| motion.pose_at(frame.t_capture).truncate());
        let mut nearest: Option<(f64, DVec2)> = None;
        for ball in &frame.balls {
            let at = DVec2::new(f64::from(ball.x), f64::from(ball.y)) / MM;
            let distance_m = expected.map_or(0.0, |expected| expected.distance(at));
            let is_near = age_s > LOST_S || distance_m <= SEARCH_M + SPEED_M_S * age_s.max(0.0);
            if at.is_finite() && is_near && nearest.is_none_or(|(best_m, _)| distance_m < best_m) {
                nearest = Some((distance_m, at));
            }
        }
        if let Some((_, at)) = nearest {
            if age_s > LOST_S {
                self.object = TrackedObject::default();
            }
            self.object.push(frame.camera_id, frame.t_capture, at, 0.0, JUMP_M);
        }
    }

    /// Returns the ball's predicted state.
    pub fn state(&self, time_s: f64, now_s: f64) -> BallState {
        let Some(motion) = self.object.motion() else { return BallState { age_s: f64::INFINITY, ..Default::default() } };
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
