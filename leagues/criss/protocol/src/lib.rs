//! The protocols of Cornell's 2002 team, which CRISS speaks (`docs/reference/smallsize-protocol.md` 1): packets of fixed size
//! over TCP, low byte first, without lengths or types. Metres, radians and seconds; the origin is the centre of the field.
//!
//! A connection begins with a [`Handshake`] of either side. Then [`VisionPacket`] goes to clients and [`CommandPacket`] come from them;
//! [`Counts`] determines their lengths, and [`codec::PacketSplitter`] reassembles them from the deliveries of a socket.
//! Displays send a [`PlacementRecord`] for each frame. [`RefereeSignal`] is a byte of the referee's box, [`RadioPacket`] a packet of the
//! robots' radio.

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod clients;
mod command_packet;
mod counts;
mod field_reader;
mod handshake;
mod placement;
mod radio;
mod referee_signal;
mod vision;

pub use command_packet::{Command, CommandPacket, DRIBBLE, KICK};
pub use counts::{Counts, WrongSize};
pub use handshake::{Handshake, UnknownHandshake};
pub use placement::{BadPlacementRecord, PLACEMENT_BYTES, PlacedObject, PlacementRecord, TEAM_SIZE};
pub use radio::{BadRadioPacket, RADIO_BYTES, RADIO_ROBOTS, RadioCommand, RadioPacket, SPEED_MAX, SPIN_MAX};
pub use referee_signal::{RefereeSignal, TeamColour};
pub use vision::{BallRecord, NOT_FOUND, RobotRecord, VisionPacket};
