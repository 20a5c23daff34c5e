//! Numbers of objects in a game: packets do not contain them, so both sides know them from their settings.

/// Numbers of robots, balls and obstacles, which determine the packet sizes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Counts {
    /// Robots of each team.
    pub robots: u8,
    /// Balls.
    pub balls: u8,
    /// Obstacles: robots of no team.
    pub obstacles: u8,
}

impl Counts {
    /// A game of the league: five robots a side, one ball, no obstacles.
    pub const FIVE: Counts = Counts { robots: 5, balls: 1, obstacles: 0 };

    /// Size of a [`Vision`](super::VisionPacket), bytes: 164 for [`FIVE`](Counts::FIVE), at most 12 519.
    pub const fn vision_bytes(self) -> usize {
        24 + 26 * self.robots as usize + 10 * self.balls as usize + 13 * self.obstacles as usize
    }

    /// Size of [`Commands`](super::CommandPacket), bytes: 168 for [`FIVE`](Counts::FIVE), at most 8168.
    pub const fn command_bytes(self) -> usize {
        8 + 32 * self.robots as usize
    }
}

/// Error for a packet whose size is wrong for its kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a packet of {bytes} bytes, {expected} are expected")]
pub struct WrongSize {
    /// Actual size, bytes.
    pub bytes: usize,
    /// Size required by its kind, bytes.
    pub expected: usize,
}

impl WrongSize {
    pub(super) fn check(packet: &[u8], expected: usize) -> Result<(), WrongSize> {
        if packet.len() == expected { Ok(()) } else { Err(WrongSize { bytes: packet.len(), expected }) }
    }
}
