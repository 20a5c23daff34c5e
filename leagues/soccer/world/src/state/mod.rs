//! The state of the world, with operations for all layers above: finding robots, moving them, calling the referee.

mod active_kick;
#[cfg(test)]
mod hostile_test;
mod moves;
mod parallel;
mod participant;
mod pass_refusals;
mod posture;
mod reconnection;
mod referee;
mod requests;
mod robot;
mod robot_contacts;
mod roster;
#[cfg(test)]
mod self_collision_test;
mod serialization;
mod snapshot;
mod snapshot_restore;
mod validation;
mod world_parts;
mod world_state;
#[cfg(test)]
mod world_state_test;

pub(crate) use active_kick::ActiveKick;
pub(crate) use participant::Participant;
pub(crate) use reconnection::ReconnectRefusal;
pub(crate) use requests::{SLOTS, Slot};
pub(crate) use robot::{Announcement, DORMANT, FootForce, Robot, Sample, Shirt};
pub use roster::ROBOTS_MAX;
pub(crate) use snapshot::{NAME_BYTES_MAX, SNAPSHOTS_MAX};
pub use world_parts::SoccerWorld;
pub(crate) use world_parts::{Constants, Notices, Scratch};
pub(crate) use world_state::State;
