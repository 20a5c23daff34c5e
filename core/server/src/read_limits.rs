//! The limits on the bytes read between two ticks, and the budget that they give to one connection.

/// Bytes of each connection that the server reads between two ticks, regardless of the other clients. An agent sends
/// about 1 KiB.
pub const READ_BYTES_PER_TICK_MIN: usize = 2 << 10;

/// Bytes beyond these that it reads between two ticks, of all connections together; the rest waits in the sockets. The
/// worst input takes 40 ns per byte, and a tick has 20 ms.
pub const READ_BYTES_PER_TICK_SHARED: usize = 128 << 10;

/// Longest message that can be read, bytes. It is read whole, even if that exceeds the budget.
pub const READ_BYTES_AT_ONCE_MAX: usize = 128 << 10;

/// Maximum number of ticks in a row for which bytes may wait unread; beyond it the connection is closed.
pub const UNREAD_TICKS_MAX: u32 = 25;

/// The read budget of one connection.
pub(crate) struct ReadBudget {
    /// Bytes that the server may still read before the next tick, regardless of the other clients.
    pub(crate) quota_bytes: usize,
    /// True if bytes may wait in its socket until its turn, and for how many ticks in a row they have waited.
    pub(crate) is_unread: bool,
    pub(crate) unread_ticks: u32,
}

impl Default for ReadBudget {
    fn default() -> ReadBudget {
        ReadBudget { quota_bytes: READ_BYTES_PER_TICK_MIN, is_unread: false, unread_ticks: 0 }
    }
}
