//! A player's knowledge of the field: in axes in which its team attacks to positive x.

use humanoid_protocol::percept::{Percept, SeenObject};

use crate::own_robot::OwnRobot;
use crate::vector::{Ground, between, length, wrapped};

/// Place of the axes of the head from the torso, m, and of the camera from there, with a head that looks ahead: T1. K1's is
/// 10 cm lower.
const HEAD_M: [f64; 3] = [0.0625, 0.0, 0.30485];
const CAMERA_M: [f64; 3] = [0.05, 0.0, 0.12];

/// Height of a head, m, below which its robot has fallen.
const DOWN_M: f64 = 0.6;

/// Way of a ball, m, from which it counts as moved.
const REST_M: f64 = 0.15;

/// Time after which a robot that was seen counts as gone, s.
const ROBOT_MEMORY_S: f64 = 2.0;

/// Another robot.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct OtherRobot {
    /// True for one of the own team.
    pub is_mate: bool,
    /// Its number.
    pub number: u8,
    /// Its place, m.
    pub place: Ground,
    /// True if it has fallen: its head is low.
    pub is_down: bool,
    /// Time of the latest sighting, s.
    pub seen_s: f64,
}

/// The field around a player.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct FieldView {
    /// Own place, m.
    pub place: Ground,
    /// Own heading, rad.
    pub heading_rad: f64,
    /// Place of the ball, m.
    pub ball: Ground,
    /// Time of the ball's latest sighting, s; negative before the first.
    pub ball_seen_s: f64,
    /// Place of the ball when it last came to rest, m, and the time, s.
    ball_rest: (Ground, f64),
    /// The other robots.
    pub others: Vec<OtherRobot>,
    /// Time, s.
    pub now_s: f64,
    /// True if the own team's goal is at positive x of the percepts.
    is_mirrored: bool,
}

impl FieldView {
    /// Before the first percept.
    pub fn new() -> FieldView {
        FieldView { ball_seen_s: -1.0, ..FieldView::default() }
    }

    /// Takes over a percept of a player of this team.
    pub fn update(&mut self, team: &str, robot: &OwnRobot, percept: &Percept) {
        self.now_s = percept.now;
        self.is_mirrored = percept.game.team_right.as_ref().is_some_and(|right| **right == *team.as_bytes());
        self.place = self.mirrored([robot.position_m[0], robot.position_m[1]]);
        let turn = if self.is_mirrored { std::f64::consts::PI } else { 0.0 };
        self.heading_rad = wrapped(robot.heading_rad() + turn);
        if !percept.vision.is_present {
            return;
        }
        if let Some(ball) = percept.vision.objects.iter().find(|object| *object.name == *b"B") {
            (self.ball, _) = self.place_of(robot, ball);
            self.ball_seen_s = self.now_s;
            if length(between(self.ball, self.ball_rest.0)) > REST_M {
                self.ball_rest = (self.ball, self.now_s);
            }
        }
        for (other, markers) in percept.vision.robots() {
            let Some(marker) = markers.first() else { continue };
            let is_mate = *other.team == *team.as_bytes();
            let (number, (place, height_m)) = (other.number, self.place_of(robot, marker));
            let is_down = *marker.name == *b"head" && height_m < DOWN_M;
            self.others.retain(|known| known.is_mate != is_mate || known.number != number);
            self.others.push(OtherRobot { is_mate, number, place, is_down, seen_s: self.now_s });
        }
        let now_s = self.now_s;
        self.others.retain(|other| now_s - other.seen_s < ROBOT_MEMORY_S);
    }

    /// Time since the ball was seen, s; `None` before the first sighting.
    pub fn ball_age_s(&self) -> Option<f64> {
        (self.ball_seen_s >= 0.0).then_some(self.now_s - self.ball_seen_s)
    }

    /// Time for which the ball has been at rest, s.
    pub(crate) fn ball_rest_s(&self) -> f64 {
        self.now_s - self.ball_rest.1
    }

    /// A place of the own axes as beams have it: the server turns x and the direction for the right team, and not y.
    pub(crate) fn beam_place(&self, [x, y]: Ground) -> Ground {
        if self.is_mirrored { [x, -y] } else { [x, y] }
    }

    /// Sets the place of the ball: at a kick-off it is known.
    pub fn set_ball(&mut self, place: Ground) {
        (self.ball, self.ball_seen_s) = (place, self.now_s);
    }

    /// The nearest other robot to a place, with its distance, m.
    pub fn nearest(&self, place: Ground) -> Option<(&OtherRobot, f64)> {
        let distances = self.others.iter().map(|other| (other, length(between(place, other.place))));
        distances.min_by(|a, b| a.1.total_cmp(&b.1))
    }

    fn mirrored(&self, [x, y]: Ground) -> Ground {
        if self.is_mirrored { [-x, -y] } else { [x, y] }
    }

    /// The place of a seen object on the field, and its height, m.
    fn place_of(&self, robot: &OwnRobot, object: &SeenObject) -> (Ground, f64) {
        let (azimuth, elevation) = (object.azimuth_deg.to_radians(), object.elevation_deg.to_radians());
        let flat = object.distance * libm::cos(elevation);
        let seen = [flat * libm::cos(azimuth), flat * libm::sin(azimuth), object.distance * libm::sin(elevation)];
        let at = in_torso(robot, std::array::from_fn(|axis| seen[axis] + CAMERA_M[axis]));
        let on_field = |axis: usize| {
            robot.position_m[axis] + robot.axes.iter().zip(&at).map(|(own, part)| own[axis] * part).sum::<f64>()
        };
        (self.mirrored([on_field(0), on_field(1)]), on_field(2))
    }
}

/// A point in the axes of the head, m, in those of the torso: the head yaws, then pitches.
fn in_torso(robot: &OwnRobot, [x, y, z]: [f64; 3]) -> [f64; 3] {
    let angle = |joint| robot.joint(joint).and_then(|place| robot.angles_rad.get(place)).copied().unwrap_or_default();
    let (yaw, pitch) = (angle("q_hj1"), angle("q_hj2"));
    let (sin, cos) = (libm::sin(pitch), libm::cos(pitch));
    let (ahead, up) = (x * cos + z * sin, z * cos - x * sin);
    let (sin, cos) = (libm::sin(yaw), libm::cos(yaw));
    let turned = [ahead * cos - y * sin, ahead * sin + y * cos, up];
    std::array::from_fn(|axis| HEAD_M[axis] + turned[axis])
}
