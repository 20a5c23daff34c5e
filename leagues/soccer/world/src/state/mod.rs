//! The state of the world, with operations for all layers above: finding robots, moving them, calling the referee.

#[cfg(test)]
mod hostile_test;
mod kicked;
mod moves;
mod parts;
mod pass_refusals;
mod posture;
mod referee;
mod requests;
mod restoring;
mod robot;
mod roster;
mod saving;
mod seated;
mod shared_work;
mod snapshot;
mod soundness;
mod touching;
mod vacancy;
mod value;
#[cfg(test)]
mod value_test;

pub(crate) use kicked::Kicked;
pub use parts::SoccerWorld;
pub(crate) use parts::{Constants, Notices, Scratch};
#[cfg(test)]
pub(crate) use referee::part_at;
pub(crate) use requests::{SLOTS, Slot};
pub(crate) use robot::{Announcement, DORMANT, FootForce, Robot, Sample, Shirt};
pub use roster::ROBOTS_MAX;
pub(crate) use seated::Seated;
pub(crate) use snapshot::{NAME_BYTES_MAX, SNAPSHOTS_MAX};
pub(crate) use vacancy::NoReturn;
pub(crate) use value::State;
