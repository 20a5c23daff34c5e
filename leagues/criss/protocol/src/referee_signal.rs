//! The referee's box of 2002: single characters over a serial line.

/// A team of 2002 by its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TeamColour {
    /// Yellow: lower-case letters.
    Yellow,
    /// Blue: upper-case letters.
    Blue,
}

/// A signal of the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RefereeSignal {
    /// `s`: play starts.
    Start,
    /// `S`: play stops.
    Stop,
    /// `1`: first half.
    FirstHalf,
    /// `h`: half-time.
    HalfTime,
    /// `2`: second half.
    SecondHalf,
    /// `o`: overtime.
    Overtime,
    /// `a`: penalty shoot-out.
    PenaltyShootOut,
    /// `r`: neutral restart.
    Restart,
    /// `k` and `K`: kick-off.
    KickOff(TeamColour),
    /// `p` and `P`: penalty kick.
    Penalty(TeamColour),
    /// `f` and `F`: free kick.
    FreeKick(TeamColour),
    /// `t` and `T`: timeout.
    Timeout(TeamColour),
    /// `z`: end of the timeout.
    TimeoutEnd,
    /// `g` and `G`: goal.
    Goal(TeamColour),
    /// A blank: nothing has changed.
    KeepAlive,
}

impl RefereeSignal {
    /// All signals.
    pub const ALL: [RefereeSignal; 20] = [
        RefereeSignal::Start,
        RefereeSignal::Stop,
        RefereeSignal::FirstHalf,
        RefereeSignal::HalfTime,
        RefereeSignal::SecondHalf,
        RefereeSignal::Overtime,
        RefereeSignal::PenaltyShootOut,
        RefereeSignal::Restart,
        RefereeSignal::KickOff(TeamColour::Yellow),
        RefereeSignal::KickOff(TeamColour::Blue),
        RefereeSignal::Penalty(TeamColour::Yellow),
        RefereeSignal::Penalty(TeamColour::Blue),
        RefereeSignal::FreeKick(TeamColour::Yellow),
        RefereeSignal::FreeKick(TeamColour::Blue),
        RefereeSignal::Timeout(TeamColour::Yellow),
        RefereeSignal::Timeout(TeamColour::Blue),
        RefereeSignal::TimeoutEnd,
        RefereeSignal::Goal(TeamColour::Yellow),
        RefereeSignal::Goal(TeamColour::Blue),
        RefereeSignal::KeepAlive,
    ];

    /// Returns the signal of a byte, `None` if the byte is no signal.
    pub fn from_byte(byte: u8) -> Option<RefereeSignal> {
        RefereeSignal::ALL.into_iter().find(|signal| signal.byte() == byte)
    }

    /// Returns the byte of the signal.
    pub const fn byte(self) -> u8 {
        match self {
            RefereeSignal::Start => b's',
            RefereeSignal::Stop => b'S',
            RefereeSignal::FirstHalf => b'1',
            RefereeSignal::HalfTime => b'h',
            RefereeSignal::SecondHalf => b'2',
            RefereeSignal::Overtime => b'o',
            RefereeSignal::PenaltyShootOut => b'a',
            RefereeSignal::Restart => b'r',
            RefereeSignal::KickOff(colour) => colour.letter(b'k'),
            RefereeSignal::Penalty(colour) => colour.letter(b'p'),
            RefereeSignal::FreeKick(colour) => colour.letter(b'f'),
            RefereeSignal::Timeout(colour) => colour.letter(b't'),
            RefereeSignal::TimeoutEnd => b'z',
            RefereeSignal::Goal(colour) => colour.letter(b'g'),
            RefereeSignal::KeepAlive => b' ',
        }
    }
}

impl TeamColour {
    const fn letter(self, lower: u8) -> u8 {
        match self {
            TeamColour::Yellow => lower,
            TeamColour::Blue => lower.to_ascii_uppercase(),
        }
    }
}
