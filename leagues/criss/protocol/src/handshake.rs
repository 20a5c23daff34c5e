//! The handshake: each side states its use of the connection, the client first.

/// One side's use of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Handshake {
    /// 0: this side sends and receives. Servers answer with it.
    SendReceive,
    /// 1: this side only sends.
    JustSend,
    /// 2: this side only receives.
    JustReceive,
}

/// Error for a handshake with an unknown number; close the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("handshake {0}: 0 (send and receive), 1 (just send) or 2 (just receive) is expected")]
pub struct UnknownHandshake(
    /// The received number.
    pub i32,
);

impl Handshake {
    /// Size on the wire, bytes.
    pub const BYTES: usize = 4;

    /// Reads a handshake of either side.
    ///
    /// # Errors
    /// If the number is not 0, 1 or 2.
    pub fn decode(bytes: [u8; Handshake::BYTES]) -> Result<Handshake, UnknownHandshake> {
        match i32::from_le_bytes(bytes) {
            0 => Ok(Handshake::SendReceive),
            1 => Ok(Handshake::JustSend),
            2 => Ok(Handshake::JustReceive),
            other => Err(UnknownHandshake(other)),
        }
    }

    /// Returns the handshake's bytes.
    pub const fn encode(self) -> [u8; Handshake::BYTES] {
        let number: i32 = match self {
            Handshake::SendReceive => 0,
            Handshake::JustSend => 1,
            Handshake::JustReceive => 2,
        };
        number.to_le_bytes()
    }

    /// True if this side sends packets.
    pub const fn sends(self) -> bool {
        !matches!(self, Handshake::JustReceive)
    }

    /// True if this side receives packets.
    pub const fn receives(self) -> bool {
        !matches!(self, Handshake::JustSend)
    }

    /// True if a connection makes sense between the two: two sides that both only send, or both only receive, refuse
    /// each other.
    pub const fn is_compatible_with(self, other: Handshake) -> bool {
        self.sends() && other.receives() || self.receives() && other.sends()
    }
}
