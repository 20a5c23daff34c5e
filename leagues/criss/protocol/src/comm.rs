//! The handshake: each side states its use of the connection, the client first.

/// One side's use of a connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comm {
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
pub struct UnknownComm(
    /// The received number.
    pub i32,
);

impl Comm {
    /// Size on the wire, bytes.
    pub const BYTES: usize = 4;

    /// Reads a handshake of either side.
    ///
    /// # Errors
    /// If the number is not 0, 1 or 2.
    pub fn decode(bytes: [u8; Comm::BYTES]) -> Result<Comm, UnknownComm> {
        match i32::from_le_bytes(bytes) {
            0 => Ok(Comm::SendReceive),
            1 => Ok(Comm::JustSend),
            2 => Ok(Comm::JustReceive),
            other => Err(UnknownComm(other)),
        }
    }

    /// Returns the handshake's bytes.
    pub const fn encode(self) -> [u8; Comm::BYTES] {
        let number: i32 = match self {
            Comm::SendReceive => 0,
            Comm::JustSend => 1,
            Comm::JustReceive => 2,
        };
        number.to_le_bytes()
    }

    /// True if this side sends packets.
    pub const fn sends(self) -> bool {
        !matches!(self, Comm::JustReceive)
    }

    /// True if this side receives packets.
    pub const fn receives(self) -> bool {
        !matches!(self, Comm::JustSend)
    }

    /// True if a connection makes sense between the two: two sides that both only send, or both only receive, refuse
    /// each other.
    pub const fn pairs_with(self, other: Comm) -> bool {
        self.sends() && other.receives() || self.receives() && other.sends()
    }
}
