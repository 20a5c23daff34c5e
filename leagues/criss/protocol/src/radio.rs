//! The packet of Cornell's 2002 robot radio: six robots in 25 bytes, with few bits for each number.

/// Size of a packet, bytes.
pub const RADIO_BYTES: usize = 25;

/// Robots of a packet.
pub const RADIO_ROBOTS: usize = 6;

/// Speed encoded by the largest number, m/s.
pub const SPEED_MAX: f64 = 2.5;

/// Turning speed encoded by the largest number, rad/s.
pub const SPIN_MAX: f64 = 10.0;

/// First byte of a packet for robots 6 to 11.
const SECOND_HALF: u8 = 0x80;

/// Steps from zero to [`SPEED_MAX`]: seven bits.
const SPEED_STEPS: f64 = 127.0;

/// Steps from zero to [`SPIN_MAX`]: eight bits.
const SPIN_STEPS: f64 = 255.0;

/// Sign bit of a speed; in the flags, of the turning speed.
const NEGATIVE: u8 = 0x80;
const DIVE: u8 = 0x40;
const SIDE_DRIBBLE: u8 = 0x20;
const DRIBBLE_SHIFT: u8 = 3;
const DRIBBLE_MAX: u8 = 3;
const KICK_MAX: u8 = 7;

/// A radio packet: the commands of six robots.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RadioPacket {
    /// True if it is for robots 6 to 11 instead of 0 to 5.
    pub second_half: bool,
    /// The commands of its robots.
    pub robots: [RadioCommand; RADIO_ROBOTS],
}

/// The command of one robot, in the robot's frame.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct RadioCommand {
    /// Forward speed, m/s; 2.5 at most, in steps of 2.5 / 127.
    pub forward: f64,
    /// Sideways speed, m/s; 2.5 at most, in steps of 2.5 / 127.
    pub side: f64,
    /// Turning speed, counter-clockwise, rad/s; 10 at most, in steps of 10 / 255.
    pub spin: f64,
    /// True if the keeper dives.
    pub dive: bool,
    /// True if the dribblers at the sides run.
    pub side_dribble: bool,
    /// Dribbler level, 0 (off) to 3.
    pub dribble: u8,
    /// Kick level, 0 (none) to 7.
    pub kick: u8,
}

/// Error for a radio packet that cannot be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BadRadioPacket {
    /// The first byte identifies no robots.
    #[error("radio packet of identity {0:#04x}: 0x00 (robots 0 to 5) or 0x80 (robots 6 to 11) is expected")]
    Identity(u8),
}

impl RadioPacket {
    /// Encodes the packet. Numbers are rounded to the nearest step and clamped to the range; NaN becomes zero.
    pub fn encode(&self) -> [u8; RADIO_BYTES] {
        let mut packet = [0; RADIO_BYTES];
        if let Some((identity, robots)) = packet.split_first_mut() {
            *identity = if self.second_half { SECOND_HALF } else { 0 };
            let places = robots.as_chunks_mut::<4>().0;
            places.iter_mut().zip(&self.robots).for_each(|(place, robot)| *place = robot.encode());
        }
        packet
    }

    /// Decodes a packet into the speeds that the robots execute.
    ///
    /// # Errors
    /// If its first byte identifies no robots.
    pub fn decode(packet: &[u8; RADIO_BYTES]) -> Result<RadioPacket, BadRadioPacket> {
        let [identity, robots @ ..] = packet;
        if identity & !SECOND_HALF != 0 {
            return Err(BadRadioPacket::Identity(*identity));
        }
        let mut radio = RadioPacket { second_half: *identity != 0, ..RadioPacket::default() };
        let places = robots.as_chunks::<4>().0;
        radio.robots.iter_mut().zip(places).for_each(|(robot, place)| *robot = RadioCommand::decode(*place));
        Ok(radio)
    }
}

impl RadioCommand {
    /// Returns the command after quantisation by [`RadioPacket::encode`] and [`RadioPacket::decode`].
    #[must_use]
    pub fn quantised(&self) -> RadioCommand {
        RadioCommand::decode(self.encode())
    }

    fn encode(&self) -> [u8; 4] {
        let spin = steps(self.spin, SPIN_MAX, SPIN_STEPS);
        let mut flags = self.kick.min(KICK_MAX) | self.dribble.min(DRIBBLE_MAX) << DRIBBLE_SHIFT;
        for (flag, is_set) in
            [(NEGATIVE, spin > 0 && self.spin < 0.0), (DIVE, self.dive), (SIDE_DRIBBLE, self.side_dribble)]
        {
            flags |= if is_set { flag } else { 0 };
        }
        [speed(self.forward), speed(self.side), spin, flags]
    }

    fn decode([forward, side, spin, flags]: [u8; 4]) -> RadioCommand {
        let speed = |byte: u8| signed(byte, byte & !NEGATIVE, SPEED_MAX / SPEED_STEPS);
        RadioCommand {
            forward: speed(forward),
            side: speed(side),
            spin: signed(flags, spin, SPIN_MAX / SPIN_STEPS),
            dive: flags & DIVE != 0,
            side_dribble: flags & SIDE_DRIBBLE != 0,
            dribble: flags >> DRIBBLE_SHIFT & DRIBBLE_MAX,
            kick: flags & KICK_MAX,
        }
    }
}

/// The nearest step, without the sign. `clamp` keeps NaN, and the cast turns it into zero.
fn steps(value: f64, max: f64, count: f64) -> u8 {
    (value.abs().clamp(0.0, max) / max * count).round() as u8
}

fn speed(value: f64) -> u8 {
    let steps = steps(value, SPEED_MAX, SPEED_STEPS);
    if steps > 0 && value < 0.0 { NEGATIVE | steps } else { steps }
}

fn signed(sign: u8, steps: u8, step: f64) -> f64 {
    let value = f64::from(steps) * step;
    if sign & NEGATIVE == 0 { value } else { -value }
}
