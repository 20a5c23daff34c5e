//! Estimate of the field on which the team attacks towards +x, predicted to the arrival of its commands.

use std::collections::VecDeque;
use std::f64::consts::{FRAC_PI_2, PI};

use criss_protocol::{RobotRecord, VisionPacket};
use glam::DVec2;

use super::measures::{BALL_DECELERATION, BALL_RADIUS, HALF_GOAL, HALF_LENGTH, HALF_WIDTH, TOUCH};
use super::{ROBOTS, RobotIntent};
use crate::angle;

/// Time between frames if packets do not give it, s.
const FRAME_S: f64 = 1.0 / 60.0;
/// Filter weights of a new detection for the ball's position and velocity.
const PLACE_SHARE: f64 = 0.5;
const VELOCITY_SHARE: f64 = 0.2;
/// Distance from the prediction beyond which the ball must have been kicked, m.
const SURPRISE: f64 = 0.12;
/// Allowance for noise in the distance of a held ball, m.
const HOLD_SLACK: f64 = 0.022;
/// Frames for which a ball must be near before it counts as held: the robot keeps pressing until they touch.
const HOLD_FRAMES: u32 = 8;

/// A robot of the own team.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Teammate {
    pub pos: DVec2,
    pub heading: f64,
    /// True if it has the ball.
    pub holds: bool,
}

/// Estimated state of the field.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct FieldView {
    pub mates: [Option<Teammate>; ROBOTS],
    pub others: Vec<DVec2>,
    pub ball: DVec2,
    pub velocity: DVec2,
}

/// Filter for the ball's position and velocity over several frames.
#[derive(Debug, Clone, Default)]
pub(crate) struct BallTracker {
    place: Option<DVec2>,
    velocity: DVec2,
    time_s: f64,
    /// Frames for which each own robot has been at the ball.
    near: [u32; ROBOTS],
}

impl BallTracker {
    fn see(&mut self, seen: Option<DVec2>, tick_s: f64) -> DVec2 {
        let Some(place) = self.place else {
            self.place = seen;
            return seen.unwrap_or_default();
        };
        self.velocity = slowed(self.velocity, tick_s);
        let expected = place + self.velocity * tick_s;
        let Some(seen) = seen else {
            self.place = Some(inside(expected));
            return inside(expected);
        };
        let error = seen - expected;
        let place = if error.length() > SURPRISE {
            self.velocity = ((seen - place) / tick_s).clamp_length_max(11.0);
            seen
        } else {
            self.velocity += error * (VELOCITY_SHARE / tick_s);
            expected + error * PLACE_SHARE
        };
        self.place = Some(place);
        place
    }
}

fn slowed(velocity: DVec2, time_s: f64) -> DVec2 {
    let speed = velocity.length();
    velocity.clamp_length_max((speed - BALL_DECELERATION * time_s).max(0.0))
}

fn inside(place: DVec2) -> DVec2 {
    let end = if place.y.abs() < HALF_GOAL { HALF_LENGTH + 0.18 } else { HALF_LENGTH };
    let limit = DVec2::new(end - BALL_RADIUS, HALF_WIDTH - BALL_RADIUS);
    place.clamp(-limit, limit)
}

/// Estimates the field after a frame, including commands that have not taken effect yet.
pub(crate) fn perceive(
    vision: &VisionPacket,
    team: u8,
    tracker: &mut BallTracker,
    sent: &VecDeque<[RobotIntent; ROBOTS]>,
) -> FieldView {
    let (own, other) = (usize::from(team.min(1)), usize::from(1 - team.min(1)));
    let is_turned = team != 0;
    let passed = vision.start_s - std::mem::replace(&mut tracker.time_s, vision.start_s);
    let tick_s = if passed > 0.0 && passed < 0.5 { passed } else { FRAME_S };
    let seen = vision.balls.first().filter(|ball| ball.found);
    let ball = tracker.see(seen.map(|ball| on_our_field(ball.x, ball.y, is_turned)), tick_s);
    let mut field = FieldView { ball, velocity: tracker.velocity, ..FieldView::default() };
    let others = vision.teams.get(other).into_iter().flatten().filter(|seen| seen.found);
    field.others = others.map(|seen| on_our_field(seen.x, seen.y, is_turned)).collect();
    let mates = vision.teams.get(own).into_iter().flatten();
    for (number, ((mate, seen), near)) in field.mates.iter_mut().zip(mates).zip(&mut tracker.near).enumerate() {
        *mate = seen.found.then(|| mate_of(seen, is_turned, ball));
        let Some(mate) = mate else { continue };
        *near = if mate.holds { near.saturating_add(1) } else { 0 };
        mate.holds = *near > HOLD_FRAMES;
        for wish in sent.iter().filter_map(|wishes| wishes.get(number)) {
            mate.pos += wish.velocity * tick_s;
            mate.heading += wish.turn * tick_s;
        }
        mate.pos = mate.pos.clamp(DVec2::new(-1.5, -1.06), DVec2::new(1.5, 1.06));
        mate.heading = angle::wrapped(mate.heading);
    }
    predict_ball(&mut field, sent, tick_s);
    field
}

/// Predicts the ball: a held ball moves with its robot, a free one rolls.
fn predict_ball(field: &mut FieldView, sent: &VecDeque<[RobotIntent; ROBOTS]>, tick_s: f64) {
    let holder = (0..).zip(&field.mates).find_map(|(number, mate)| mate.filter(|mate| mate.holds).map(|_| number));
    let is_kicked = |number: usize| sent.iter().filter_map(|wishes| wishes.get(number)).any(|wish| wish.kicks);
    if let Some(number) = holder
        && let Some(Some(mate)) = field.mates.get_mut(number)
    {
        // A kick that has not taken effect yet moves the ball away before the next command arrives.
        mate.holds = !is_kicked(number);
        field.ball = mate.pos + angle::direction(mate.heading) * TOUCH;
        field.velocity = DVec2::ZERO;
        return;
    }
    for _ in 0..sent.len() {
        field.velocity = slowed(field.velocity, tick_s);
        field.ball += field.velocity * tick_s;
    }
    field.ball = inside(field.ball);
}

fn on_our_field(x: f32, y: f32, is_turned: bool) -> DVec2 {
    let place = DVec2::new(x.into(), y.into());
    if is_turned { -place } else { place }
}

fn mate_of(seen: &RobotRecord, is_turned: bool, ball: DVec2) -> Teammate {
    let pos = on_our_field(seen.x, seen.y, is_turned);
    let heading = angle::wrapped(f64::from(seen.theta) + if is_turned { PI } else { 0.0 });
    let to_ball = angle::inward(ball - pos, angle::direction(heading));
    let is_near = to_ball.length() < TOUCH + HOLD_SLACK;
    let is_in_front = libm::atan2(to_ball.y, to_ball.x).abs() < FRAC_PI_2;
    Teammate { pos, heading, holds: is_near && is_in_front }
}
