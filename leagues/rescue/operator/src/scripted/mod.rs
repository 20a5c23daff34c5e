//! Operators that are scripted: what they do follows from what they know, the time and a seed. Their actions take as long as
//! those of people do, so that they have the limits of people: an operator who is with one robot neglects the others.
//!
//! | operator | works so |
//! |---|---|
//! | [`RoundRobin`] | serves one robot after the other |
//! | [`RequestDriven`] | serves robots that ask for help first, the most urgent before others; else as above |
//! | [`Random`] | serves any robot, and sends it anywhere |
//! | [`Oracle`] | knows where victims are, and commands in no time: what no operator exceeds |
//! | [`QueueWorker`] | selects no robots; looks at the pictures of the queue |
//!
//! A service is: select the robot, understand picture and map, repair what is broken, mark the victims in view, and give the
//! robot something to do if it has nothing. Figures of the times are in [`Costs`].
//!
//! | to find | look in |
//! |---|---|
//! | what an operator is to do, how, and how fast | [`Profile`], [`Task`], [`Steering`], [`Costs`] |
//! | a service, step by step | `service` |
//! | the procedure for each fault | [`repair`] |
//! | where to send robots | `goals` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

mod costs;
mod goals;
mod marks;
mod oracle;
mod pace;
mod profile;
mod queue_worker;
mod random;
pub mod repair;
mod request_driven;
mod round_robin;
mod service;

use rescue_protocol::mrcs::{Command, Extension, Waypoint};

use crate::Known;

pub use costs::Costs;
pub use oracle::Oracle;
pub use profile::{Profile, Steering, Task};
pub use queue_worker::QueueWorker;
pub use random::Random;
pub use request_driven::RequestDriven;
pub use round_robin::RoundRobin;

/// An operator. It has no clock and no connection: equal calls have equal answers.
pub trait Operator {
    /// The extensions that it needs. It copes without those that the server does not grant.
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

    /// What it does now, ms of simulated time. Call it every 100 ms or more often: at most one of its actions ends in a call, and
    /// a hand on a drive stick moves five times a second.
    fn act(&mut self, known: &Known, now_ms: u64) -> Vec<Command>;
}

/// Has all idle robots of a station explore by themselves: how a trial begins in which operators only look
/// ([`Task::SearchOnly`], [`QueueWorker`]).
#[must_use]
pub fn explore_all(known: &Known) -> Vec<Command> {
    let waypoint = Waypoint::Explore { at: None, theta: None, radius: None };
    let idle = known.own_robots().into_iter().filter(|robot| known.is_idle(robot));
    idle.map(|robot| Command::MissionAdd { robot, waypoints: vec![waypoint] }).collect()
}
