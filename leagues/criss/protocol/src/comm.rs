//! The handshake: each side says what it does with the connection, client first.

/// What a side of a connection does.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Comm {
    /// 0: it sends and receives. Servers answer with it.
    SendReceive,
    /// 1: it only sends.
    JustSend,
    /// 2: it only receives.
    JustReceive,
}

/// A handshake with a number that stands for nothing; close the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("handshake {0}: 0 (send and receive), 1 (just send) or 2 (just receive) is expected")]
pub struct UnknownComm(
    /// The number.
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

    /// The handshake's bytes.
    pub const fn encode(self) -> [u8; Comm::BYTES] {
        let number: i32 = match self {
            Comm::SendReceive => 0,
            Comm::JustSend => 1,
            Comm::JustReceive => 2,
        };
        number.to_le_bytes()
    }

    /// Whether this side sends packets.
    pub const fn sends(self) -> bool {
        !matches!(self, Comm::JustReceive)
    }

    /// Whether this side takes packets.
    pub const fn receives(self) -> bool {
        !matches!(self, Comm::JustSend)
    }

    /// Whether a connection makes sense between the two. Two sides that both only send, or both only receive, refuse each
    /// other.
    pub const fn pairs_with(self, other: Comm) -> bool {
        self.sends() && other.receives() || self.receives() && other.sends()
    }
}
