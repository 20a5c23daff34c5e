//! Detections over time: one series for each object and camera.

use std::collections::BTreeMap;

use glam::DVec2;
use ssl_protocol::vision::{DetectionFrame, DetectionRobot, WrapperPacket};

/// Largest number of stored detections, an hour of a game. Later ones are left out.
pub const DETECTIONS_MAX: usize = 20_000_000;

/// A detection of an object.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Detection {
    /// Number of the frame.
    pub frame: u32,
    /// Time of capture.
    pub time_s: f64,
    pub at: DVec2,
    /// Heading of a robot, unwrapped beyond full turns.
    pub heading: f64,
}

/// Detections of one object by one camera.
pub(super) type Series = Vec<Detection>;

/// Camera, true for blue, number.
type Robot = (u32, bool, u32);

/// Detections of all objects by all cameras.
#[derive(Debug, Clone, Default)]
pub struct DetectionLog {
    balls: BTreeMap<u32, Series>,
    robots: BTreeMap<Robot, Series>,
    counts: [usize; 2],
}

impl DetectionLog {
    /// Adds a packet. Returns false without adding anything if the storage is full.
    pub fn take(&mut self, packet: &WrapperPacket) -> bool {
        let Some(picture) = &packet.detection else { return true };
        if self.counts.iter().sum::<usize>() >= DETECTIONS_MAX {
            return false;
        }
        let best =
            picture.balls.iter().reduce(|best, ball| if ball.confidence > best.confidence { ball } else { best });
        if let Some(ball) = best {
            let at = metres(ball.x, ball.y);
            push(self.balls.entry(picture.camera_id).or_default(), picture, at, 0.0);
            self.counts[0] += 1;
        }
        for (is_blue, robots) in [(false, &picture.robots_yellow), (true, &picture.robots_blue)] {
            robots.iter().for_each(|robot| self.take_robot(picture, is_blue, robot));
        }
        true
    }

    fn take_robot(&mut self, picture: &DetectionFrame, is_blue: bool, robot: &DetectionRobot) {
        let (Some(number), Some(heading)) = (robot.robot_id, robot.orientation) else { return };
        let series = self.robots.entry((picture.camera_id, is_blue, number)).or_default();
        push(series, picture, metres(robot.x, robot.y), f64::from(heading));
        self.counts[1] += 1;
    }

    pub(super) fn counts(&self) -> [usize; 2] {
        self.counts
    }

    /// Iterates over the cameras' detections of the ball.
    pub(super) fn balls(&self) -> impl Iterator<Item = (u32, &Series)> {
        self.balls.iter().map(|(camera, series)| (*camera, series))
    }

    /// Iterates over the cameras' detections of each robot.
    pub(super) fn robots(&self) -> impl Iterator<Item = &Series> {
        self.robots.values()
    }
}

fn metres(x_mm: f32, y_mm: f32) -> DVec2 {
    DVec2::new(f64::from(x_mm), f64::from(y_mm)) / 1000.0
}

/// Adds a detection. Duplicate and late frames and non-finite numbers are left out.
fn push(series: &mut Series, picture: &DetectionFrame, at: DVec2, heading: f64) {
    let time_s = picture.t_capture_camera.unwrap_or(picture.t_capture);
    let latest = series.last();
    let is_new = latest.is_none_or(|latest| latest.frame < picture.frame_number && latest.time_s < time_s);
    if is_new && at.is_finite() && heading.is_finite() && time_s.is_finite() {
        let before = latest.map_or(heading, |latest| latest.heading);
        let heading = before + libm::remainder(heading - before, std::f64::consts::TAU);
        series.push(Detection { frame: picture.frame_number, time_s, at, heading });
    }
}
