//! Motion of the ball through a tick, among moving and turning robots.
//!
//! Conservative advancement: a body at some distance cannot be reached before ball and body have closed that distance
//! at their greatest speeds. Repeated steps lead to the first contact, at any speed, and never past it.

use glam::{DVec2, DVec3};

use super::hull::{self, Proximity};
use super::walls::{WALL_COUNT, WallBox, wall_boxes};
use super::{free_motion, front, into_axes, touch};
use crate::TICK_S;
use crate::model::{Model, Surface};
use crate::state::{Ball, Robot, State, direction};

/// Distance that counts as contact.
const TOUCH_M: f64 = 1e-6;

/// Depth that counts as overlap: less is rounding, and robots giving way to rounding would stop behind the ball.
const INSIDE_M: f64 = 1e-9;

/// Largest number of contacts in a tick; then the ball is pushed out of overlaps.
const TOUCHES_MAX: usize = 24;

/// Largest number of steps to one contact.
const STEPS_MAX: usize = 64;

/// Shortest step, as a fraction of a tick: along a surface the distance stays near zero.
const STEP_MIN: f64 = 1.0 / 64.0;

/// Rounds of pushing the ball out of overlaps.
const ROUNDS: usize = 8;

/// A body that the ball can meet in a tick.
#[derive(Clone, Copy)]
enum Body {
    Solid(usize),
    Robot(usize),
}

/// A contact of the ball with a body.
struct Meeting {
    body: Body,
    near: Proximity,
}

/// Robots that the ball may meet in this tick, and all walls.
struct Obstacles<'a> {
    robots: &'a [Robot],
    near: [usize; NEAR_MAX],
    count: usize,
    solids: [WallBox; WALL_COUNT],
    radius_m: f64,
}

/// Largest number of robots near a ball: more have no room.
const NEAR_MAX: usize = 32;

/// Position and forward direction of a robot within the tick, at `time_s` after its start.
fn place(robot: &Robot, time_s: f64) -> (DVec2, DVec2) {
    (robot.at + robot.velocity * time_s, direction(robot.heading + robot.turn * time_s))
}

impl Obstacles<'_> {
    fn new<'a>(robots: &'a [Robot], ball: &Ball, model: &Model) -> Obstacles<'a> {
        let radius_m = model.ball.radius_m;
        let reach = free_motion::speed_bound(ball, &model.ball, TICK_S) * TICK_S + radius_m + 0.02;
        let (mut near, mut count) = ([0; NEAR_MAX], 0);
        for (index, robot) in robots.iter().enumerate().filter(|(_, robot)| robot.is_present) {
            let far = reach + robot.spec.radius_m + robot.velocity.length() * TICK_S;
            if (robot.at - ball.at).length_squared() < far * far
                && let Some(place) = near.get_mut(count)
            {
                (*place, count) = (index, count + 1);
            }
        }
        Obstacles { robots, near, count, solids: wall_boxes(&model.field), radius_m }
    }

    fn bodies(&self) -> impl Iterator<Item = Body> + '_ {
        let near = self.near.get(..self.count).unwrap_or_default();
        (0..WALL_COUNT).map(Body::Solid).chain(near.iter().map(|index| Body::Robot(*index)))
    }

    fn robot(&self, index: usize) -> Option<&Robot> {
        self.robots.get(index)
    }

    /// Distance of the ball from a body, at a time of the tick.
    fn near(&self, body: Body, ball: &Ball, time_s: f64) -> Option<Proximity> {
        let middle_m = ball.z + self.radius_m;
        match body {
            Body::Solid(index) => {
                let solid = self.solids.get(index)?;
                Some(hull::beside(solid.near(ball.at), solid.height_m, middle_m, self.radius_m))
            }
            Body::Robot(index) => {
                let robot = self.robot(index)?;
                let (at, ahead) = place(robot, time_s);
                let local = into_axes(ahead, ball.at - at);
                let (distance, normal) = hull::robot(&robot.spec, local);
                let outline = (distance, ahead.rotate(normal));
                Some(hull::beside(outline, robot.spec.height_m, middle_m, self.radius_m))
            }
        }
    }

    /// Velocity of a body at the contact point.
    fn velocity(&self, body: Body, ball: &Ball, near: &Proximity, time_s: f64) -> DVec3 {
        let Body::Robot(index) = body else { return DVec3::ZERO };
        let Some(robot) = self.robot(index) else { return DVec3::ZERO };
        let (at, _) = place(robot, time_s);
        let touched = ball.at - near.normal.truncate() * self.radius_m;
        touch::point_velocity(robot.velocity, robot.turn, touched - at).extend(0.0)
    }

    /// Highest speed of any point of a body.
    fn speed(&self, body: Body) -> f64 {
        match body {
            Body::Solid(_) => 0.0,
            Body::Robot(index) => self.robot(index).map_or(0.0, |robot| {
                robot.velocity.length() + robot.turn.abs() * (robot.spec.radius_m + 2.0 * self.radius_m)
            }),
        }
    }

    /// Advances the ball to the first contact from here on, and sets the time of the tick; without a contact, to the
    /// end of the tick.
    fn first(&self, ball: &mut Ball, model: &Model, time_s: &mut f64) -> Option<Meeting> {
        for _ in 0..STEPS_MAX {
            let left_s = TICK_S - *time_s;
            if left_s <= 0.0 {
                return None;
            }
            let own = free_motion::speed_bound(ball, &model.ball, left_s);
            let mut safe_s = left_s;
            let mut met: Option<Meeting> = None;
            for body in self.bodies() {
                let Some(near) = self.near(body, ball, *time_s) else { continue };
                let closing = (self.velocity(body, ball, &near, *time_s) - ball.velocity).dot(near.normal);
                if near.distance_m <= TOUCH_M && closing > 0.0 {
                    let is_nearer = met.as_ref().is_none_or(|met| near.distance_m < met.near.distance_m);
                    met = if is_nearer { Some(Meeting { body, near }) } else { met };
                } else {
                    let speed = (own + self.speed(body)).max(f64::MIN_POSITIVE);
                    safe_s = safe_s.min((near.distance_m.max(0.0) / speed).max(STEP_MIN * TICK_S));
                }
            }
            if met.is_some() {
                return met;
            }
            let time = safe_s.min(left_s);
            free_motion::advance(ball, &model.ball, time);
            *time_s += time;
        }
        free_motion::advance(ball, &model.ball, (TICK_S - *time_s).max(0.0));
        *time_s = TICK_S;
        None
    }
}

/// Moves the ball through a tick.
pub fn ball(state: &mut State, model: &Model) {
    let mut ball = state.ball;
    let is_pulled = ball.pulled_to.is_some();
    let mut time_s = 0.0;
    for _ in 0..TOUCHES_MAX {
        let robots = state.robots.as_flattened();
        let around = Obstacles::new(robots, &ball, model);
        let Some(Meeting { body, near }) = around.first(&mut ball, model, &mut time_s) else { break };
        let of_surface = around.velocity(body, &ball, &near, time_s);
        let surface = match body {
            Body::Solid(index) => around.solids.get(index).map_or(model.wall, |solid| solid.surface(model)),
            Body::Robot(index) => {
                let robot = state.robots.as_flattened_mut().get_mut(index);
                match robot.map(|robot| meet(robot, &mut ball, model, time_s, is_pulled)) {
                    Some(Some(surface)) => surface,
                    _ => continue,
                }
            }
        };
        touch::bounce(&mut ball, near.normal, of_surface, surface, model.spin_left);
    }
    if time_s < TICK_S {
        free_motion::advance(&mut ball, &model.ball, TICK_S - time_s);
    }
    state.ball = ball;
}

/// Handles a contact of ball and robot: the robot kicks, or the returned surface reflects the ball.
fn meet(robot: &mut Robot, ball: &mut Ball, model: &Model, time_s: f64, is_pulled: bool) -> Option<Surface> {
    let (at, ahead) = place(robot, time_s);
    let then = Robot { at, heading: robot.heading + robot.turn * time_s, ..*robot };
    if !is_pulled && front::kicks(&then, ball, model.ball.radius_m) {
        let mut then = then;
        front::kick(&mut then, ball, model);
        (robot.recharge_s, robot.kick_m_s) = (then.recharge_s, then.kick_m_s);
        return None;
    }
    let local = into_axes(ahead, ball.at - at);
    let is_front = local.x > robot.spec.center_to_dribbler_m && local.y.abs() <= robot.spec.dribbler_width_m / 2.0;
    let held = Surface { restitution: 0.0, ..model.dribbler };
    Some(match is_front {
        true if robot.dribbler_rpm > 0.0 => held,
        true => model.dribbler,
        false => model.hull,
    })
}

/// Pushes the ball out of all bodies at the end of a tick; if there is no room, robots give way.
pub fn push_out(state: &mut State, model: &Model) {
    for round in 0..ROUNDS {
        let ball = state.ball;
        let robots = state.robots.as_flattened();
        let around = Obstacles::new(robots, &ball, model);
        let deepest = around.bodies().filter_map(|body| Some((body, around.near(body, &ball, 0.0)?)));
        let deepest = deepest.filter(|(_, near)| near.distance_m < -INSIDE_M);
        let Some((body, near)) = deepest.min_by(|a, b| a.1.distance_m.total_cmp(&b.1.distance_m)) else { return };
        let depth = -near.distance_m;
        match body {
            // Squeezed between two robots: from now on they give way.
            Body::Robot(index) if round >= ROUNDS / 2 => {
                if let Some(robot) = state.robots.as_flattened_mut().get_mut(index) {
                    let away = near.normal.truncate();
                    robot.at -= away * (depth + TOUCH_M);
                    robot.velocity += away * (-robot.velocity.dot(away)).min(0.0);
                }
            }
            _ => {
                state.ball.at += near.normal.truncate() * depth;
                state.ball.z = (state.ball.z + near.normal.z * depth).max(0.0);
            }
        }
    }
}
