//! Commands for a team's robots: the packet from client to server.

use super::field_reader::FieldReader;
use super::{Counts, WrongSize};

/// Bit of [`Command::parameter`]: kick.
pub const KICK: i32 = 0x01;

/// Bits of [`Command::parameter`]: dribble, as clients send it.
pub const DRIBBLE: i32 = 0x06;

/// The dribble bit that CRISS checks.
const DRIBBLE_CHECKED: i32 = 0x04;

/// Padding behind each command, added by the clients' compiler.
const PADDING: [u8; 4] = [0; 4];

/// The commands of one team for one frame.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct CommandPacket {
    /// Kind of packet: clients leave it 0; 5 means robot commands.
    pub instruction: i32,
    /// Unused; 0.
    pub time_stamp: i32,
    /// Commands by robot number.
    pub robots: Vec<Command>,
}

/// The command of one robot. Numbers are as they were sent, finite or not.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Command {
    /// Speed along x of the field, m/s.
    pub x_velocity: f64,
    /// Speed along y of the field, m/s.
    pub y_velocity: f64,
    /// Turning speed, counter-clockwise, rad/s.
    pub spin: f64,
    /// Bits: [`KICK`], [`DRIBBLE`].
    pub parameter: i32,
}

impl Command {
    /// True if the robot kicks.
    pub const fn kicks(&self) -> bool {
        self.parameter & KICK != 0
    }

    /// True if the robot dribbles; never while it kicks.
    pub const fn dribbles(&self) -> bool {
        !self.kicks() && self.parameter & DRIBBLE_CHECKED != 0
    }
}

impl CommandPacket {
    /// Appends the packet as a client sends it, [`Counts::command_bytes`] long. Missing robots stand still; surplus
    /// robots are left out.
    pub fn encode(&self, counts: Counts, out: &mut Vec<u8>) {
        out.reserve(counts.command_bytes());
        out.extend_from_slice(&self.instruction.to_le_bytes());
        out.extend_from_slice(&self.time_stamp.to_le_bytes());
        for index in 0..counts.robots {
            let command = self.robots.get(usize::from(index)).copied().unwrap_or_default();
            for number in [command.x_velocity, command.y_velocity, command.spin] {
                out.extend_from_slice(&number.to_le_bytes());
            }
            out.extend_from_slice(&command.parameter.to_le_bytes());
            out.extend_from_slice(&PADDING);
        }
    }

    /// Reads a packet of a game with these counts. Padding may hold anything.
    ///
    /// # Errors
    /// If its size is not [`Counts::command_bytes`].
    pub fn decode(counts: Counts, packet: &[u8]) -> Result<CommandPacket, WrongSize> {
        let expected = counts.command_bytes();
        WrongSize::check(packet, expected)?;
        read(counts, &mut FieldReader::new(packet)).ok_or(WrongSize { bytes: packet.len(), expected })
    }
}

fn read(counts: Counts, fields: &mut FieldReader<'_>) -> Option<CommandPacket> {
    Some(CommandPacket {
        instruction: fields.i32()?,
        time_stamp: fields.i32()?,
        robots: (0..counts.robots).map(|_| read_one(fields)).collect::<Option<_>>()?,
    })
}

fn read_one(fields: &mut FieldReader<'_>) -> Option<Command> {
    let command =
        Command { x_velocity: fields.f64()?, y_velocity: fields.f64()?, spin: fields.f64()?, parameter: fields.i32()? };
    fields.bytes::<{ PADDING.len() }>()?;
    Some(command)
}
