//! Scripted operators, which act on the world model, the time and a seed alone. Their actions take as long as human
//! ones, with the same limits: an operator attending to one robot neglects the others.
//!
//! | operator | strategy |
//! |---|---|
//! | [`RoundRobinOperator`] | serves the robots in turn |
//! | [`RequestDrivenOperator`] | serves help requests first, by urgency; otherwise as above |
//! | [`RandomOperator`] | serves a random robot, and sends it to a random frontier |
//! | [`OracleOperator`] | knows the victims, and commands without delay: an upper bound for operators |
//! | [`ImageQueueOperator`] | selects no robots; views queued pictures |
//!
//! A service consists of: select the robot, understand picture and map, repair faults, mark the victims in view, and
//! give an idle robot a goal. [`ActionTimes`] has the durations.
//!
//! | to find | look in |
//! |---|---|
//! | task, steering and speed of an operator | [`OperatorProfile`], [`OperatorTask`], [`SteeringMode`], [`ActionTimes`] |
//! | a service, step by step | `robot_service` |
//! | the repair procedure of each fault | [`repair`] |
//! | goals of robots | `goal_selector` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod action_clock;
mod action_times;
mod goal_selector;
mod image_queue;
mod oracle;
mod profile;
mod random;
pub mod repair;
mod request_driven;
mod robot_service;
mod round_robin;
mod victim_marks;

use rescue_protocol::mrcs::{Command, Extension, Waypoint};

use crate::WorldModel;

pub use action_times::ActionTimes;
pub use image_queue::ImageQueueOperator;
pub use oracle::OracleOperator;
pub use profile::{OperatorProfile, OperatorTask, SteeringMode};
pub use random::RandomOperator;
pub use request_driven::RequestDrivenOperator;
pub use round_robin::RoundRobinOperator;

/// A scripted operator. It has no clock and no connection: equal calls have equal results.
pub trait Operator {
    /// Returns the extensions that it requests. It also works if the server does not grant all of them.
    fn extensions(&self) -> Vec<Extension> {
        vec![
            Extension::Frame,
            Extension::Status,
            Extension::Request,
            Extension::Mark,
            Extension::Teleop,
            Extension::Queue,
        ]
    }

    /// Returns its commands at this simulated time, ms. Call it at least every 100 ms: at most one of its actions ends
    /// in a call, and a drive stick moves five times a second.
    fn act(&mut self, known: &WorldModel, now_ms: u64) -> Vec<Command>;
}

/// Returns commands for all idle robots of a station to explore on their own: the start of a trial in which operators
/// only look ([`OperatorTask::SearchOnly`], [`ImageQueueOperator`]).
#[must_use]
pub fn explore_all(known: &WorldModel) -> Vec<Command> {
    let waypoint = Waypoint::Explore { at: None, theta: None, radius: None };
    let idle = known.own_robots().into_iter().filter(|robot| known.is_idle(robot));
    idle.map(|robot| Command::MissionAdd { robot, waypoints: vec![waypoint] }).collect()
}
