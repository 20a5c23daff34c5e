//! Generation of camera frames from the state (docs/reference/smallsize-ssl.md 4.3).

use engine::RandomStream;
use glam::{DVec2, DVec3};
use serde::{Deserialize, Serialize};

use super::camera::{CAMERAS_MAX, Camera};
use super::camera_frame::{
    BallDetection, BallOrigin, CameraFrame, MissingObject, MissingReason, Object, RobotDetection,
};
use super::faults::CameraFaults;
use super::noise;
use super::occlusion::{BallVisibility, ball_visibility};
use super::realism::Realism;
use crate::{Robot, State, Team};

/// Largest offset of a duplicate detection from the original, along both axes.
const DOUBLE_M: f64 = 0.05;

/// Inputs of camera frames besides the state.
#[derive(Debug, Clone, Copy)]
pub struct VisionContext<'a> {
    /// The cameras.
    pub cameras: &'a [Camera],
    /// Quality of the cameras.
    pub realism: &'a Realism,
    /// Faults of the cameras.
    pub faults: &'a CameraFaults,
    /// Radius of the ball.
    pub ball_radius_m: f64,
    /// Time between two frames of a camera.
    pub period_s: f64,
    /// Seed of all randomness.
    pub seed: u64,
}

/// State of the cameras: the number of frames of each.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct VisionState {
    frames: [u32; CAMERAS_MAX],
}

impl VisionState {
    /// Captures frames of all active cameras, in the order of their numbers.
    pub fn capture(&mut self, setting: &VisionContext<'_>, state: &State) -> Vec<CameraFrame> {
        let lit = setting.cameras.iter().filter(|camera| !setting.faults.is_dark(camera));
        lit.filter_map(|camera| {
            let frame = self.frames.get_mut(camera.number as usize)?;
            let number = *frame;
            *frame = frame.wrapping_add(1);
            let is_lost = setting.faults.loses(camera, setting.seed, state.tick);
            (!is_lost).then(|| camera_frame(setting, camera, number, state))
        })
        .collect()
    }
}

/// Returns the frame of one camera. Random draws are independent for each object and camera.
#[must_use]
pub fn camera_frame(setting: &VisionContext<'_>, camera: &Camera, frame: u32, state: &State) -> CameraFrame {
    let empty = CameraFrame {
        camera: camera.number,
        frame,
        tick: state.tick,
        balls: Vec::new(),
        robots: Vec::new(),
        missing: Vec::new(),
    };
    let mut look = FrameBuilder { setting, camera, picture: empty };
    look.ball(state);
    for (team, number, robot) in state.present() {
        look.robot(team, number as u8, robot);
        look.dribbler_ball(team, number as u8, robot);
    }
    look.picture
}

/// A camera frame under construction.
struct FrameBuilder<'a> {
    setting: &'a VisionContext<'a>,
    camera: &'a Camera,
    picture: CameraFrame,
}

impl FrameBuilder<'_> {
    fn stream(&self, purpose: &'static str, object: Object) -> RandomStream {
        let seat = self.camera.number * 64 + object.index();
        RandomStream::new(self.setting.seed, purpose, seat, self.picture.tick)
    }

    fn misses(&mut self, object: Object, why: MissingReason) {
        self.picture.missing.push(MissingObject { object, why });
    }

    fn ball(&mut self, state: &State) {
        let VisionContext { realism, faults, ball_radius_m, .. } = *self.setting;
        let (part, middle) = match ball_visibility(self.camera, state, ball_radius_m, realism.is_ball_hidden) {
            BallVisibility::TooHigh => return self.misses(Object::Ball, MissingReason::TooHigh),
            BallVisibility::OutOfView => return self.misses(Object::Ball, MissingReason::OutOfView),
            BallVisibility::Visible { part, middle } => (part, middle),
        };
        if part <= 0.0 || part < realism.visible_part_min {
            return self.misses(Object::Ball, MissingReason::Occluded { visible_part: part });
        }
        if self.stream("ssl ball loss", Object::Ball).unit() < realism.ball_loss {
            return self.misses(Object::Ball, MissingReason::Dropped);
        }
        let mut noise = self.stream("ssl ball noise", Object::Ball);
        let ball = self.seen_ball(BallOrigin::Ball, middle, part, &mut noise);
        self.picture.balls.push(ball);
        let mut chance = self.stream("ssl ball double", Object::Ball);
        if chance.unit() < faults.doubled {
            let double = BallDetection { origin: BallOrigin::Double, at: ball.at + beside(&mut chance), ..ball };
            self.picture.balls.push(double);
        }
    }

    /// Builds a ball detection; `middle` is the centre of the visible part.
    fn seen_ball(&self, origin: BallOrigin, middle: DVec3, part: f64, noise: &mut RandomStream) -> BallDetection {
        let VisionContext { realism, ball_radius_m, .. } = *self.setting;
        let ground = self.camera.pinhole.apparent_position(middle, ball_radius_m).unwrap_or(middle.truncate());
        let at = ground + self.camera.offset + noise::displacement(noise, realism.ball_noise_m);
        let radius_px = self.camera.pinhole.focal_px * ball_radius_m / middle.distance(self.camera.pinhole.at);
        let area_px = std::f64::consts::PI * radius_px * radius_px * part + noise.normal() * realism.ball_noise_px;
        let area_px = area_px.round().max(1.0) as u32;
        BallDetection { origin, at, area_px, pixel: self.camera.pixel(middle), confidence: part }
    }

    fn robot(&mut self, team: Team, number: u8, robot: &Robot) {
        let VisionContext { realism, faults, .. } = *self.setting;
        let object = Object::Robot(team, number);
        if !self.camera.sees(robot.at) {
            return self.misses(object, MissingReason::OutOfView);
        }
        let [yellow, blue] = realism.robot_loss;
        let loss = if team == Team::Yellow { yellow } else { blue };
        if self.stream("ssl robot loss", object).unit() < loss {
            return self.misses(object, MissingReason::Dropped);
        }
        let mut noise = self.stream("ssl robot noise", object);
        let at = robot.at + self.camera.offset + noise::displacement(&mut noise, realism.robot_noise_m);
        let seen = RobotDetection {
            team,
            number: faults.number(team, number),
            true_number: number,
            is_double: false,
            at,
            heading: noise::wrapped(robot.heading + noise.normal() * realism.robot_noise_rad),
            height_m: robot.spec.height_m,
            pixel: self.camera.pixel(robot.at.extend(robot.spec.height_m)),
            confidence: 1.0,
        };
        self.picture.robots.push(seen);
        let mut chance = self.stream("ssl robot double", object);
        if chance.unit() < faults.doubled {
            self.picture.robots.push(RobotDetection { is_double: true, at: at + beside(&mut chance), ..seen });
        }
    }

    /// Adds a false ball at a dribbler; its random draw belongs to the robot, so all cameras see it.
    fn dribbler_ball(&mut self, team: Team, number: u8, robot: &Robot) {
        let VisionContext { realism, ball_radius_m, period_s, seed, .. } = *self.setting;
        let object = Object::Robot(team, number);
        let mut chance = RandomStream::new(seed, "ssl dribbler ball", object.index(), self.picture.tick);
        let is_there = chance.unit() < realism.dribbler_balls_hz * period_s;
        let ahead = robot.ahead() * (robot.spec.center_to_dribbler_m + ball_radius_m);
        let aside = robot.ahead().perp() * (chance.signed() * robot.spec.dribbler_width_m / 2.0);
        let at = robot.at + ahead + aside;
        if is_there && self.camera.sees(at) {
            let mut noise = self.stream("ssl dribbler ball noise", object);
            let origin = BallOrigin::Dribbler(team, number);
            let ball = self.seen_ball(origin, at.extend(ball_radius_m), 1.0, &mut noise);
            self.picture.balls.push(ball);
        }
    }
}

/// A random offset of a duplicate.
fn beside(chance: &mut RandomStream) -> DVec2 {
    let x = chance.signed();
    DVec2::new(x, chance.signed()) * DOUBLE_M
}
