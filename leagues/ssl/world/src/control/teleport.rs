//! Teleports of ball and robots (docs/reference/smallsize-ssl.md 7.2).

use std::f64::consts::{PI, TAU};

use glam::DVec2;
use serde::{Deserialize, Serialize};

use super::free_space::{beside_field, clear_of, free_ball};
use super::validation::{
    ANGLE_RAD, ControlError, PLACE_M, Reason, SPEED_M_S, TURN_RAD_S, absent, all_within, number, put,
};
use crate::{Ball, Contact, Model, Robot, State, Team};

/// Distance within which robots stop when a ball is placed safely, as in the rules, m.
const NEAR_M: f64 = 0.5;

/// New position of the ball. Unset fields change nothing.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct BallTeleport {
    /// Centre seen from above, and height of the lowest point, m.
    pub at_m: [Option<f64>; 3],
    /// Velocity, m/s.
    pub velocity_m_s: [Option<f64>; 3],
    /// Moves robots out of the way, and stops robots nearby.
    pub is_safe: bool,
    /// True gives it the spin of rolling. If unset, a ball that gets a velocity along the ground does not spin.
    pub rolls: Option<bool>,
    /// Pulls the ball to the position continuously, until a teleport without this flag.
    pub is_by_force: bool,
}

/// New position of a robot. Unset fields change nothing.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotTeleport {
    /// Team of the robot.
    pub team: Team,
    /// Number of the robot.
    pub number: usize,
    /// Centre, m.
    pub at_m: [Option<f64>; 2],
    /// Heading.
    pub heading_rad: Option<f64>,
    /// Velocity along the field's axes, m/s.
    pub velocity_m_s: [Option<f64>; 2],
    /// Turning speed, counterclockwise.
    pub turn_rad_s: Option<f64>,
    /// True adds the robot, false removes it.
    pub is_present: Option<bool>,
    /// Pulls the robot to the position continuously, until a teleport without this flag.
    pub is_by_force: bool,
}

impl RobotTeleport {
    /// A teleport without changes.
    #[must_use]
    pub fn of(team: Team, number: usize) -> RobotTeleport {
        RobotTeleport {
            team,
            number,
            at_m: [None; 2],
            heading_rad: None,
            velocity_m_s: [None; 2],
            turn_rad_s: None,
            is_present: None,
            is_by_force: false,
        }
    }
}

impl BallTeleport {
    pub(super) fn check(&self) -> Result<(), ControlError> {
        let ([x, y, z], [vx, vy, vz]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("z", z, PLACE_M)];
        let speeds = [("vx", vx, SPEED_M_S), ("vy", vy, SPEED_M_S), ("vz", vz, SPEED_M_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_ball", self.is_by_force, &[vx, vy, vz])
    }
}

impl RobotTeleport {
    pub(super) fn check(&self) -> Result<(), ControlError> {
        let ([x, y], [vx, vy]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("orientation", self.heading_rad, ANGLE_RAD)];
        let speeds = [("v_x", vx, SPEED_M_S), ("v_y", vy, SPEED_M_S), ("v_angular", self.turn_rad_s, TURN_RAD_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_robot", self.is_by_force, &[vx, vy, self.turn_rad_s])
    }
}

/// Checks that a pulled object is given no velocity.
fn check_pull(what: &str, is_by_force: bool, speeds: &[Option<f64>]) -> Result<(), ControlError> {
    let is_fast = speeds.iter().flatten().any(|&speed| speed != 0.0);
    if is_by_force && is_fast {
        return Err(ControlError::new(
            Reason::PullVelocity,
            format!("{what} has a speed, which by_force would decide"),
        ));
    }
    Ok(())
}

/// Moves the ball.
pub(super) fn ball(teleport: &BallTeleport, state: &mut State, model: &Model) -> Result<(), ControlError> {
    let mut target = state.ball;
    let [x, y, z] = teleport.at_m;
    put(&mut target.at.x, x);
    put(&mut target.at.y, y);
    // Heights below the carpet mean on the carpet.
    put(&mut target.z, z.map(|z| z.max(0.0)));
    if teleport.is_by_force {
        state.ball.pulled_to = Some(target.at.extend(target.z));
    } else {
        target.pulled_to = None;
        launch(&mut target, teleport);
        state.ball = target;
        part_contacts(state, [x, y, z].iter().any(Option::is_some));
    }
    if teleport.is_safe {
        make_room(state, target.at, model);
    }
    if !teleport.is_by_force {
        free_ball(state, model);
    }
    Ok(())
}

/// Sets velocity and spin of the ball.
fn launch(ball: &mut Ball, teleport: &BallTeleport) {
    let [vx, vy, vz] = teleport.velocity_m_s;
    put(&mut ball.velocity.x, vx);
    put(&mut ball.velocity.y, vy);
    put(&mut ball.velocity.z, vz);
    let is_pushed = vx.is_some() || vy.is_some();
    match teleport.rolls {
        Some(true) => ball.roll = ball.velocity.truncate(),
        Some(false) => ball.roll = DVec2::ZERO,
        None if is_pushed => ball.roll = DVec2::ZERO,
        None => {}
    }
    let [.., z] = teleport.at_m;
    if z.is_some() || vz.is_some() {
        ball.hops = 0;
    }
}

/// Clears all ball contacts after a teleport of the ball; the next tick detects new ones.
fn part_contacts(state: &mut State, is_moved: bool) {
    for robot in state.robots.iter_mut().flatten().filter(|_| is_moved) {
        robot.contact = Contact::None;
    }
}

/// Moves robots out of the ball's way, and stops robots nearby until their next command.
fn make_room(state: &mut State, at: DVec2, model: &Model) {
    for (team, number) in numbers() {
        let Some(robot) = state.robot(team, number).filter(|robot| robot.is_present).copied() else { continue };
        let free_m = robot.at.distance(at) - robot.spec.radius_m - model.ball.radius_m;
        let is_in_the_way = free_m < 0.0;
        let position = if is_in_the_way { clear_of(state, model, (team, number), &robot, at) } else { robot.at };
        let Some(robot) = state.robot_mut(team, number).filter(|_| free_m < NEAR_M) else { continue };
        robot.at = position;
        // A pulled robot would push against the ball.
        if is_in_the_way {
            robot.pulled_to = None;
            robot.contact = Contact::None;
        }
        stop(robot);
    }
}

/// All team and number pairs.
fn numbers() -> impl Iterator<Item = (Team, usize)> {
    Team::ALL.into_iter().flat_map(|team| (0..crate::ROBOTS_MAX).map(move |number| (team, number)))
}

fn stop(robot: &mut Robot) {
    robot.velocity = DVec2::ZERO;
    robot.turn = 0.0;
    robot.drive = None;
    robot.kick_m_s = 0.0;
}

/// Moves, adds or removes a robot.
pub(super) fn robot(teleport: &RobotTeleport, state: &mut State, model: &Model) -> Result<(), ControlError> {
    let (team, id) = (teleport.team, u32::try_from(teleport.number).unwrap_or(u32::MAX));
    let number = number(id)?;
    let was_present = state.robot(team, number).is_some_and(|robot| robot.is_present);
    if !was_present && teleport.is_present.is_none() {
        return Err(absent(team, number));
    }
    let beside = beside_field(state, &model.field, team, number);
    let Some(robot) = state.robot_mut(team, number) else { return Err(absent(team, number)) };
    if teleport.is_present == Some(false) {
        *robot = Robot { spec: robot.spec, ..Robot::default() };
        return Ok(());
    }
    if !was_present {
        *robot = Robot { is_present: true, spec: robot.spec, at: beside, ..Robot::default() };
    }
    move_robot(robot, teleport, was_present);
    free_ball(state, model);
    Ok(())
}

fn move_robot(robot: &mut Robot, teleport: &RobotTeleport, was_present: bool) {
    let mut target = *robot;
    let ([x, y], [vx, vy]) = (teleport.at_m, teleport.velocity_m_s);
    put(&mut target.at.x, x);
    put(&mut target.at.y, y);
    put(&mut target.heading, teleport.heading_rad.map(wrapped));
    target.pulled_to = teleport.is_by_force.then_some((target.at, target.heading));
    // A new robot has no position to be pulled from.
    if teleport.is_by_force && was_present {
        robot.pulled_to = target.pulled_to;
        return;
    }
    put(&mut target.velocity.x, vx);
    put(&mut target.velocity.y, vy);
    put(&mut target.turn, teleport.turn_rad_s);
    if target.at != robot.at || target.heading != robot.heading {
        target.contact = Contact::None;
    }
    *robot = target;
}

/// Wraps an angle to -π to π.
fn wrapped(angle: f64) -> f64 {
    if angle.abs() <= PI { angle } else { (angle + PI).rem_euclid(TAU) - PI }
}
