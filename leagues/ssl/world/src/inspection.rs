//! Inspection: the latest camera detections of ball and robots next to ground truth.

use engine::{CameraReport, Inspection, MotionInspection, Vector};
use glam::DVec3;

use super::render::{camera_name, robot_name};
use super::sensors::{self, BallDetection, BallOrigin, Camera, MissingReason, Object, RobotDetection, VisionContext};
use super::state::{Robot, State, Team};

/// Inspects the entity of this name; `None` if there is none. `seen` is the state captured by the latest frames.
pub(super) fn inspect(
    thing: &str,
    state: &State,
    seen: Option<&State>,
    setting: &VisionContext<'_>,
) -> Option<Inspection> {
    let object = object(thing, state)?;
    let body = motion(object, state, setting.ball_radius_m)?;
    let reports = seen.map_or_else(Vec::new, |seen| {
        setting.cameras.iter().flat_map(|camera| reports(object, seen, setting, camera)).collect()
    });
    Some(Inspection { thing: thing.to_owned(), body, reports, ..Inspection::default() })
}

fn object(thing: &str, state: &State) -> Option<Object> {
    if thing == "ball" {
        return Some(Object::Ball);
    }
    let mut robots = state.present();
    let (team, number, _) = robots.find(|(team, number, _)| robot_name(*team, *number) == thing)?;
    Some(Object::Robot(team, u8::try_from(number).ok()?))
}

fn robot(state: &State, team: Team, number: u8) -> Option<&Robot> {
    state.robot(team, number.into()).filter(|robot| robot.is_present)
}

fn motion(object: Object, state: &State, ball_radius_m: f64) -> Option<MotionInspection> {
    let (at, velocity, turn) = match object {
        Object::Ball => (state.ball.at.extend(state.ball.z + ball_radius_m), state.ball.velocity, 0.0),
        Object::Robot(team, number) => {
            let robot = robot(state, team, number)?;
            (robot.at.extend(robot.spec.height_m / 2.0), robot.velocity.extend(0.0), robot.turn)
        }
    };
    let spin_rad_s = [0.0, 0.0, turn as f32];
    Some(MotionInspection { position_m: narrow(at), velocity_m_s: narrow(velocity), spin_rad_s })
}

/// True position of an object: the centre of the ball, the pattern of a robot.
fn place(object: Object, state: &State, ball_radius_m: f64) -> Option<DVec3> {
    match object {
        Object::Ball => Some(state.ball.at.extend(state.ball.z + ball_radius_m)),
        Object::Robot(team, number) => robot(state, team, number).map(|robot| robot.at.extend(robot.spec.height_m)),
    }
}

/// Reports of one camera about an object: the reason if it is missing, otherwise all its detections.
fn reports(object: Object, seen: &State, setting: &VisionContext<'_>, camera: &Camera) -> Vec<CameraReport> {
    let Some(truth) = place(object, seen, setting.ball_radius_m) else { return Vec::new() };
    let nothing = |remark: String| CameraReport {
        camera: camera_name(camera),
        tick: seen.tick,
        at: None,
        truth: narrow(truth),
        turned_rad: None,
        remark,
    };
    if setting.faults.is_dark(camera) {
        return vec![nothing(String::from("the camera is dark"))];
    }
    let picture = sensors::camera_frame(setting, camera, 0, seen);
    let missing = picture.missing.iter().find(|missing| missing.object == object);
    let mut reports: Vec<CameraReport> = missing.map(|missing| nothing(why(missing.why))).into_iter().collect();
    match object {
        Object::Ball => reports.extend(picture.balls.iter().map(|ball| {
            let at = Some(narrow(ball.at.extend(setting.ball_radius_m)));
            CameraReport { at, ..nothing(remark_on_ball(ball)) }
        })),
        Object::Robot(team, number) => {
            let is_it = |robot: &&RobotDetection| robot.team == team && robot.true_number == number;
            let heading = robot(seen, team, number).map_or(0.0, |robot| robot.heading);
            reports.extend(picture.robots.iter().filter(is_it).map(|told| {
                let turned_rad = libm::remainder(told.heading - heading, std::f64::consts::TAU);
                let at = Some(narrow(told.at.extend(truth.z)));
                CameraReport { at, turned_rad: Some(turned_rad as f32), ..nothing(remark_on_robot(told)) }
            }));
        }
    }
    reports
}

fn why(why: MissingReason) -> String {
    match why {
        MissingReason::OutOfView => String::from("outside its view"),
        MissingReason::Occluded { visible_part } => {
            format!("hidden by robots: {} of it is left", percent(visible_part))
        }
        MissingReason::Dropped => String::from("lost by chance"),
        MissingReason::TooHigh => String::from("too high"),
    }
}

fn remark_on_ball(ball: &BallDetection) -> String {
    match ball.origin {
        BallOrigin::Double => String::from("told twice"),
        BallOrigin::Dribbler(team, number) => {
            format!("no ball, but the dribbler of {}", robot_name(team, number.into()))
        }
        BallOrigin::Ball if ball.confidence < 1.0 => format!("{} of it is seen", percent(ball.confidence)),
        BallOrigin::Ball => String::new(),
    }
}

fn remark_on_robot(told: &RobotDetection) -> String {
    if told.is_double {
        String::from("told twice")
    } else if told.number != told.true_number {
        format!("taken for {}", robot_name(told.team, told.number.into()))
    } else {
        String::new()
    }
}

fn percent(part: f64) -> String {
    format!("{:.0} %", 100.0 * part)
}

fn narrow(of: DVec3) -> Vector {
    of.to_array().map(|part| part as f32)
}
