//! The parts of a tick, for programs that measure how long they take.

/// A part of a tick. A tick goes through them in this order, the last two in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Phase {
    /// The world takes what arrived at the doors.
    Act,
    /// Newcomers get seats, frames leave, control nodes give commands.
    Send,
    /// The step, referee included.
    Step,
    /// The hash of the world; with several threads, the wait for the thread that makes it.
    Digest,
    /// The doors sense and encode.
    Sense,
    /// Whatever is left: observers, and seats that leave.
    Close,
}

impl Phase {
    /// All of them.
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
