//! The phases of a tick, for time measurements.

/// A phase of a tick. A tick runs through the phases in this order, alternating between the last two where needed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The world applies the inputs that arrived.
    Act,
    /// Newcomers are admitted, frames leave, control nodes give commands.
    Send,
    /// The step, referee included.
    Step,
    /// The hash of the world; with several threads, the wait for the thread that makes it.
    Digest,
    /// The endpoints sense and encode.
    Sense,
    /// The rest: observers, and participants that leave.
    Close,
}

impl Phase {
    /// All phases, in order.
    pub const ALL: [Phase; 6] = [Phase::Act, Phase::Send, Phase::Step, Phase::Digest, Phase::Sense, Phase::Close];

    /// Its name in a listing.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Phase::Act => "act",
            Phase::Send => "send",
            Phase::Step => "step",
            Phase::Digest => "digest",
            Phase::Sense => "sense",
            Phase::Close => "close",
        }
    }
}
