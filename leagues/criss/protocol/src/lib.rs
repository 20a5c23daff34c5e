//! The protocols of Cornell's 2002 team, which CRISS speaks (`docs/reference/smallsize-wire.md` 1): packets of fixed size
//! over TCP, low byte first, without lengths or types. Metres, radians and seconds; the origin is the centre of the field.
//!
//! A connection begins with a [`Comm`] of either side. Then [`Vision`] goes to clients and [`Commands`] come from them;
//! [`Counts`] determines their lengths, and [`codec::Pieces`] reassembles them from the deliveries of a socket.
//! Displays send a [`Placement`] for each frame. [`Signal`] is a byte of the referee's box, [`Radio`] a packet of the
//! robots' radio.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod clients;
mod comm;
mod command;
mod counts;
mod field;
mod placement;
mod radio;
mod signal;
mod vision;

pub use comm::{Comm, UnknownComm};
pub use command::{Command, Commands, DRIBBLE, KICK};
pub use counts::{Counts, WrongSize};
pub use placement::{BadPlacement, PLACEMENT_BYTES, Placed, Placement, TEAM_SIZE};
pub use radio::{BadRadio, RADIO_BYTES, RADIO_ROBOTS, Radio, RadioCommand, SPEED_MAX, SPIN_MAX};
pub use signal::{Colour, Signal};
pub use vision::{NOT_FOUND, Seen, SeenBall, Vision};
