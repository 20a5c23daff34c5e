//! Motion of one robot: an order becomes a velocity, within limits of speed and acceleration, around obstacles.

mod avoidance;
mod trapezoid;

use glam::DVec2;
use ssl_protocol::robot::{GlobalVelocity, RobotCommand, RobotMoveCommand, Velocity};

use crate::geometry::wrapped;
use crate::world_model::{RobotState, Snapshot};
pub(crate) use avoidance::goal_walls;
use avoidance::{detour, slowed_for_opponents};
use trapezoid::speed_to_stop;
pub(crate) use trapezoid::travel_time_s;

/// Radius of a robot.
pub(crate) const ROBOT_M: f64 = 0.09;

/// Kick of an order.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Kick {
    /// Speed of the ball, m/s.
    pub speed_m_s: f64,
    /// Elevation, degrees.
    pub angle_deg: f64,
}

/// Order for one robot: a pose to reach, and the use of kicker and dribbler.
#[derive(Debug, Clone, PartialEq)]
pub struct MoveOrder {
    /// Position to reach, in the team's frame.
    pub target: DVec2,
    /// Velocity at the target, m/s.
    pub final_velocity: DVec2,
    /// Heading to reach, rad.
    pub heading: f64,
    /// Highest speed, m/s.
    pub speed_m_s: f64,
    /// Highest acceleration, m/s².
    pub acceleration_m_s2: f64,
    /// Highest turning speed, rad/s.
    pub turn_rad_s: f64,
    /// Kick when the ball is at the front.
    pub kick: Option<Kick>,
    /// True to run the dribbler.
    pub is_dribbling: bool,
    /// Distance that the robot's hull keeps from the ball, m.
    pub ball_distance_m: Option<f64>,
    /// True if the robot may enter the own defence area.
    pub may_enter_own_area: bool,
    /// True if the robot may enter the other team's defence area: to place the ball.
    pub may_enter_their_area: bool,
    /// Distance that the robot's hull keeps from other robots, m.
    pub robot_distance_m: f64,
}

/// Highest speed of an order without a limit.
const SPEED_M_S: f64 = 2.8;

/// Highest acceleration of an order.
const ACCELERATION_M_S2: f64 = 3.5;

/// Highest turning speed of an order.
const TURN_RAD_S: f64 = 9.0;

/// Speed of a running dribbler, revolutions per minute.
const DRIBBLER_RPM: f32 = 10_000.0;

impl MoveOrder {
    /// An order to drive to a pose.
    #[must_use]
    pub fn to(target: DVec2, heading: f64) -> MoveOrder {
        MoveOrder {
            target,
            final_velocity: DVec2::ZERO,
            heading,
            speed_m_s: SPEED_M_S,
            acceleration_m_s2: ACCELERATION_M_S2,
            turn_rad_s: TURN_RAD_S,
            kick: None,
            is_dribbling: false,
            ball_distance_m: None,
            may_enter_own_area: false,
            may_enter_their_area: false,
            robot_distance_m: 0.06,
        }
    }

    /// Keeps this distance from the ball.
    #[must_use]
    pub fn away_from_ball(self, distance_m: f64) -> MoveOrder {
        MoveOrder { ball_distance_m: Some(distance_m), ..self }
    }

    /// Limits the speed.
    #[must_use]
    pub fn at_most(self, speed_m_s: f64) -> MoveOrder {
        MoveOrder { speed_m_s: self.speed_m_s.min(speed_m_s), ..self }
    }
}

/// Returns the velocity that follows an order, in the team's frame, and the turning speed.
#[must_use]
pub fn velocity(order: &MoveOrder, robot: &RobotState, snapshot: &Snapshot) -> (DVec2, f64) {
    let obstacles = avoidance::obstacles(order, robot, snapshot);
    let target = reachable(order, snapshot);
    let way = detour(robot.at, target, &obstacles);
    let to_target = way.point - robot.at;
    let distance_m = to_target.length();
    let remaining_m = distance_m + way.point.distance(target);
    let speed = speed_to_stop(remaining_m, order.acceleration_m_s2).min(order.speed_m_s);
    let mut velocity = to_target.normalize_or_zero() * speed;
    if way.point == target {
        velocity += order.final_velocity;
    }
    velocity = velocity.clamp_length_max(order.speed_m_s);
    let velocity = slowed_for_opponents(velocity, robot, snapshot);
    let error = wrapped(order.heading - robot.heading);
    let turn = speed_to_stop(error.abs(), 30.0).min(8.0 * error.abs()).min(order.turn_rad_s);
    (velocity, turn.copysign(error))
}

/// Returns the target, outside of forbidden areas and within the walls.
fn reachable(order: &MoveOrder, snapshot: &Snapshot) -> DVec2 {
    let field = &snapshot.field;
    let limit = DVec2::new(field.half_length_m, field.half_width_m) + field.margin_m - ROBOT_M;
    let target = order.target.clamp(-limit, limit);
    let theirs = if order.may_enter_their_area { None } else { Some((field.their_area(), ROBOT_M + 0.03)) };
    let own = if order.may_enter_own_area { None } else { Some((field.own_area(), ROBOT_M + 0.02)) };
    [theirs, own].iter().flatten().fold(target, |target, (area, margin_m)| field.outside(area, target, *margin_m))
}

/// Returns the command for a robot. `sign` turns the team's frame into the packets' frame.
#[must_use]
pub fn command(order: &MoveOrder, number: u32, (velocity, turn): (DVec2, f64), sign: f64) -> RobotCommand {
    let drive = GlobalVelocity { x: (velocity.x * sign) as f32, y: (velocity.y * sign) as f32, angular: turn as f32 };
    RobotCommand {
        id: number,
        move_command: Some(RobotMoveCommand::from(Velocity::Global(drive))),
        kick_speed: order.kick.map(|kick| kick.speed_m_s as f32),
        kick_angle: order.kick.map(|kick| kick.angle_deg as f32),
        dribbler_speed: Some(if order.is_dribbling { DRIBBLER_RPM } else { 0.0 }),
    }
}

/// Returns a command to stand still.
#[must_use]
pub fn standstill(number: u32) -> RobotCommand {
    let drive = GlobalVelocity { x: 0.0, y: 0.0, angular: 0.0 };
    RobotCommand {
        id: number,
        move_command: Some(RobotMoveCommand::from(Velocity::Global(drive))),
        kick_speed: None,
        kick_angle: None,
        dribbler_speed: Some(0.0),
    }
}
