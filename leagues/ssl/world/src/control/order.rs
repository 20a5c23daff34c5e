//! What a client who controls the simulation may do.

use serde::{Deserialize, Serialize};

use super::change::SpecChange;
use super::errors::{Fault, Reason};
use super::geometry::GeometryChange;
use super::numbers::{ANGLE_RAD, PLACE_M, SPEED_M_S, TURN_RAD_S, all_within};
use super::realism::RealismChange;
use crate::Team;

/// One thing to do. None of them resets the world.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Order {
    /// Put the ball somewhere.
    TeleportBall(BallTeleport),
    /// Put a robot somewhere, add it, or remove it.
    TeleportRobot(RobotTeleport),
    /// Seconds of simulated time in one second; 0 stands still.
    Speed(f64),
    /// Change field, ball and cameras.
    Geometry(GeometryChange),
    /// Change the build of a team's robot, whether it is there or not.
    Specs(Team, usize, SpecChange),
    /// Change noise and losses.
    Realism(RealismChange),
    /// Send vision to this port.
    VisionPort(u16),
}

/// Where the ball goes. What is not said stays.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, Deserialize)]
pub struct BallTeleport {
    /// Its middle seen from above, and the height of its lowest point, m.
    pub at_m: [Option<f64>; 3],
    /// Its velocity, m/s.
    pub velocity_m_s: [Option<f64>; 3],
    /// Robots get out of the way, and those that are near stop.
    pub is_safe: bool,
    /// Whether it spins as it rolls. If nothing is said, a ball that gets a velocity along the ground does not spin.
    pub rolls: Option<bool>,
    /// It does not leap, but is pulled there, until a teleport without this.
    pub is_by_force: bool,
}

/// Where a robot goes. What is not said stays.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub struct RobotTeleport {
    /// Its team.
    pub team: Team,
    /// Its number.
    pub number: usize,
    /// Its middle, m.
    pub at_m: [Option<f64>; 2],
    /// Where it looks.
    pub heading_rad: Option<f64>,
    /// Its velocity along the field's axes, m/s.
    pub velocity_m_s: [Option<f64>; 2],
    /// How fast it turns, counterclockwise.
    pub turn_rad_s: Option<f64>,
    /// Whether it is in the world.
    pub is_present: Option<bool>,
    /// It does not leap, but is pulled there, until a teleport without this.
    pub is_by_force: bool,
}

impl RobotTeleport {
    /// One that says nothing yet.
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

impl Order {
    /// An order whose numbers are what they may be.
    pub(super) fn checked(order: Order) -> Result<Order, Fault> {
        order.check().map(|()| order)
    }

    /// Whether its numbers are what they may be.
    pub(super) fn check(&self) -> Result<(), Fault> {
        match self {
            Order::TeleportBall(ball) => ball.check(),
            Order::TeleportRobot(robot) => robot.check(),
            // A slower world would not hear the next order for minutes.
            Order::Speed(speed) if *speed != 0.0 => {
                all_within(Reason::Number, &[("simulation_speed", Some(*speed), 0.01..=1e4)])
            }
            Order::Speed(_) => Ok(()),
            Order::Geometry(change) => change.check(),
            Order::Specs(.., change) => change.check(),
            Order::Realism(realism) => realism.check(),
            Order::VisionPort(0) => Err(Fault::new(Reason::VisionPort, "vision_port is 0: nothing listens there")),
            Order::VisionPort(_) => Ok(()),
        }
    }
}

impl BallTeleport {
    fn check(&self) -> Result<(), Fault> {
        let ([x, y, z], [vx, vy, vz]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("z", z, PLACE_M)];
        let speeds = [("vx", vx, SPEED_M_S), ("vy", vy, SPEED_M_S), ("vz", vz, SPEED_M_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_ball", self.is_by_force, &[vx, vy, vz])
    }
}

impl RobotTeleport {
    fn check(&self) -> Result<(), Fault> {
        let ([x, y], [vx, vy]) = (self.at_m, self.velocity_m_s);
        let places = [("x", x, PLACE_M), ("y", y, PLACE_M), ("orientation", self.heading_rad, ANGLE_RAD)];
        let speeds = [("v_x", vx, SPEED_M_S), ("v_y", vy, SPEED_M_S), ("v_angular", self.turn_rad_s, TURN_RAD_S)];
        all_within(Reason::Number, &places)?;
        all_within(Reason::Number, &speeds)?;
        check_pull("teleport_robot", self.is_by_force, &[vx, vy, self.turn_rad_s])
    }
}

/// What is pulled gets its speed from that.
fn check_pull(what: &str, is_by_force: bool, speeds: &[Option<f64>]) -> Result<(), Fault> {
    let is_fast = speeds.iter().flatten().any(|&speed| speed != 0.0);
    if is_by_force && is_fast {
        return Err(Fault::new(Reason::PullVelocity, format!("{what} has a speed, which by_force would decide")));
    }
    Ok(())
}
