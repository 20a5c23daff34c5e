//! Field, ball and robots, estimated from the detections of several cameras with noise, losses and delay.
//!
//! A [`Snapshot`] is the estimate for the moment at which a command takes effect, in the team's own frame.

mod ball;
mod object;
mod track;

use glam::DVec2;
use ssl_protocol::vision::{DetectionFrame, DetectionRobot, WrapperPacket};

use crate::field::FieldDimensions;
use crate::{TeamColour, geometry};
use ball::{BallFilter, BallHolder};
pub(crate) use ball::{FRONT_M, rolled};
use object::TrackedObject;

/// Largest number of robots of a team.
const ROBOTS_MAX: usize = 16;

/// Time after which an unseen robot is gone.
const GONE_S: f64 = 0.7;

/// Distance from the expected place that begins a new track of a robot.
const JUMP_M: f64 = 0.1;

/// Acceleration with which own robots approach their commanded velocity.
const ACCELERATION_M_S2: f64 = 4.5;

const MM: f64 = 1000.0;

/// State of the ball.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct BallState {
    /// Position, m.
    pub at: DVec2,
    /// Velocity, m/s.
    pub velocity: DVec2,
    /// Time since the last sighting, s.
    pub age_s: f64,
}

/// State of a robot.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RobotState {
    /// Number.
    pub number: u32,
    /// Position, m.
    pub at: DVec2,
    /// Velocity, m/s.
    pub velocity: DVec2,
    /// Heading, rad.
    pub heading: f64,
    /// Turning speed, rad/s.
    pub turn: f64,
}

impl RobotState {
    /// Returns the unit vector of the heading.
    pub(crate) fn ahead(&self) -> DVec2 {
        geometry::direction(self.heading)
    }
}

/// Field, ball and robots at one moment, in the team's own frame.
#[derive(Debug, Clone, PartialEq)]
pub struct Snapshot {
    /// Time of the moment, s.
    pub time_s: f64,
    /// The field.
    pub field: FieldDimensions,
    /// The ball.
    pub ball: BallState,
    /// Own robots, by number.
    pub own: Vec<RobotState>,
    /// Robots of the other team, by number.
    pub opponents: Vec<RobotState>,
}

/// The estimate of field, ball and robots, in the frame of the vision packets.
#[derive(Debug, Clone)]
pub struct WorldModel {
    colour: TeamColour,
    field: Option<FieldDimensions>,
    /// Capture time of the newest frame.
    time_s: Option<f64>,
    /// Estimated time from a picture to the effect of a command that follows from it.
    latency_s: f64,
    /// Smallest difference between the referee's clock and the newest frame so far.
    clock_offset_s: Option<f64>,
    ball: BallFilter,
    holder: BallHolder,
    own: Vec<TrackedObject>,
    opponents: Vec<TrackedObject>,
    /// Latest commanded velocities of own robots, in the frame of the packets.
    commanded: Vec<Option<DVec2>>,
}

/// Latency until it has been estimated, and its limits.
const LATENCY_S: (f64, f64, f64) = (0.0, 0.04, 0.1);

impl WorldModel {
    /// A model before the first packet.
    #[must_use]
    pub fn new(colour: TeamColour) -> WorldModel {
        WorldModel {
            colour,
            field: None,
            time_s: None,
            latency_s: LATENCY_S.1,
            clock_offset_s: None,
            ball: BallFilter::default(),
            holder: BallHolder::default(),
            own: vec![TrackedObject::default(); ROBOTS_MAX],
            opponents: vec![TrackedObject::default(); ROBOTS_MAX],
            commanded: vec![None; ROBOTS_MAX],
        }
    }

    /// Capture time of the newest frame, s.
    #[must_use]
    pub fn time_s(&self) -> Option<f64> {
        self.time_s
    }

    /// Adopts a packet of vision.
    pub fn take_vision(&mut self, packet: &WrapperPacket) {
        if let Some(geometry) = &packet.geometry {
            self.field = FieldDimensions::of(&geometry.field).or(self.field);
        }
        let Some(frame) = packet.detection.as_ref().filter(|frame| frame.t_capture.is_finite()) else { return };
        // A restart of the simulation begins a new time.
        if self.time_s.is_some_and(|time_s| frame.t_capture < time_s - 1.0) {
            *self = WorldModel { field: self.field, ..WorldModel::new(self.colour) };
        }
        self.time_s = Some(self.time_s.map_or(frame.t_capture, |time_s| time_s.max(frame.t_capture)));
        self.see_frame(frame);
    }

    fn see_frame(&mut self, frame: &DetectionFrame) {
        let (own, opponents) = match self.colour {
            TeamColour::Yellow => (&frame.robots_yellow, &frame.robots_blue),
            TeamColour::Blue => (&frame.robots_blue, &frame.robots_yellow),
        };
        see_robots(&mut self.own, own, frame);
        see_robots(&mut self.opponents, opponents, frame);
        self.ball.take_vision(frame);
    }

    /// Adopts the referee's clock: the newest frame is older than its time by the latency of vision.
    pub fn see_clock(&mut self, referee_s: f64) {
        let Some(time_s) = self.time_s else { return };
        let offset_s = referee_s - time_s;
        let smallest_s = self.clock_offset_s.map_or(offset_s, |known_s| known_s.min(offset_s));
        self.clock_offset_s = Some(smallest_s);
        if smallest_s >= LATENCY_S.0 && smallest_s <= LATENCY_S.2 {
            self.latency_s = smallest_s;
        }
    }

    /// Stores the velocity that a robot was commanded, in the frame of the packets.
    pub(crate) fn set_commanded(&mut self, number: u32, velocity: DVec2) {
        if let Some(commanded) = self.commanded.get_mut(number as usize) {
            *commanded = Some(velocity);
        }
    }

    /// Returns the estimate for the moment at which a command takes effect; `None` before the first geometry.
    #[must_use]
    pub fn snapshot(&mut self, is_own_goal_positive: bool) -> Option<Snapshot> {
        let (field, time_s) = (self.field?, self.time_s?);
        let sign = if is_own_goal_positive { -1.0 } else { 1.0 };
        let now_s = time_s + self.latency_s;
        let robots = |objects: &[TrackedObject], is_own: bool| {
            let numbered = objects.iter().enumerate();
            let robot = |(number, object): (usize, &TrackedObject)| {
                let commanded = self.commanded.get(number).copied().flatten().filter(|_| is_own);
                robot_state(object, number as u32, (time_s, now_s), commanded)
            };
            numbered.filter_map(robot).map(|robot| in_frame(robot, sign)).collect::<Vec<_>>()
        };
        let (own, opponents) = (robots(&self.own, true), robots(&self.opponents, false));
        let mut ball = self.ball.state(time_s, now_s);
        (ball.at, ball.velocity) = (ball.at * sign, ball.velocity * sign);
        let ball = self.holder.update(ball, &own, &opponents);
        Some(Snapshot { time_s: now_s, field, ball, own, opponents })
    }
}

fn see_robots(objects: &mut [TrackedObject], robots: &[DetectionRobot], frame: &DetectionFrame) {
    for robot in robots {
        let at = DVec2::new(f64::from(robot.x), f64::from(robot.y)) / MM;
        let heading = robot.orientation.map_or(0.0, f64::from);
        let object = robot.robot_id.and_then(|number| objects.get_mut(number as usize));
        if let Some(object) = object.filter(|_| at.is_finite() && heading.is_finite()) {
            object.push(frame.camera_id, frame.t_capture, at, heading, JUMP_M);
        }
    }
}

/// Returns a robot's predicted state, unless it has not been seen for a while.
fn robot_state(
    object: &TrackedObject,
    number: u32,
    (time_s, now_s): (f64, f64),
    commanded: Option<DVec2>,
) -> Option<RobotState> {
    object.last_s().filter(|last_s| time_s - last_s < GONE_S)?;
    let motion = object.motion()?;
    let velocity = motion.velocity.truncate();
    let ahead_s = now_s - motion.time_s;
    // An own robot approaches its command within its limits.
    let change = commanded.map_or(DVec2::ZERO, |commanded| {
        (commanded - velocity).clamp_length_max(ACCELERATION_M_S2 * ahead_s.clamp(0.0, 0.1))
    });
    let at = motion.pose.truncate() + (velocity + change / 2.0) * ahead_s;
    let heading = geometry::wrapped(motion.pose.z + motion.velocity.z * ahead_s);
    Some(RobotState { number, at, velocity: velocity + change, heading, turn: motion.velocity.z })
}

/// Returns a robot's state in the team's frame: turned by half a turn if the sign is negative.
fn in_frame(robot: RobotState, sign: f64) -> RobotState {
    let half_turn = if sign < 0.0 { std::f64::consts::PI } else { 0.0 };
    RobotState {
        at: robot.at * sign,
        velocity: robot.velocity * sign,
        heading: geometry::wrapped(robot.heading + half_turn),
        ..robot
    }
}
