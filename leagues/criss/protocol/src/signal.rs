//! The referee's box of 2002: single characters over a serial line.

/// A team of 2002 by its colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Colour {
    /// Yellow: lower-case letters.
    Yellow,
    /// Blue: upper-case letters.
    Blue,
}

/// A signal of the referee.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Signal {
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
    KickOff(Colour),
    /// `p` and `P`: penalty kick.
    Penalty(Colour),
    /// `f` and `F`: free kick.
    FreeKick(Colour),
    /// `t` and `T`: timeout.
    Timeout(Colour),
    /// `z`: end of the timeout.
    TimeoutEnd,
    /// `g` and `G`: goal.
    Goal(Colour),
    /// A blank: nothing has changed.
    KeepAlive,
}

impl Signal {
    /// All signals.
    pub const ALL: [Signal; 20] = [
        Signal::Start,
        Signal::Stop,
        Signal::FirstHalf,
        Signal::HalfTime,
        Signal::SecondHalf,
        Signal::Overtime,
        Signal::PenaltyShootOut,
        Signal::Restart,
        Signal::KickOff(Colour::Yellow),
        Signal::KickOff(Colour::Blue),
        Signal::Penalty(Colour::Yellow),
        Signal::Penalty(Colour::Blue),
        Signal::FreeKick(Colour::Yellow),
        Signal::FreeKick(Colour::Blue),
        Signal::Timeout(Colour::Yellow),
        Signal::Timeout(Colour::Blue),
        Signal::TimeoutEnd,
        Signal::Goal(Colour::Yellow),
        Signal::Goal(Colour::Blue),
        Signal::KeepAlive,
    ];

    /// Returns the signal of a byte, `None` if the byte is no signal.
    pub fn from_byte(byte: u8) -> Option<Signal> {
        Signal::ALL.into_iter().find(|signal| signal.byte() == byte)
    }

    /// Returns the byte of the signal.
    pub const fn byte(self) -> u8 {
        match self {
            Signal::Start => b's',
            Signal::Stop => b'S',
            Signal::FirstHalf => b'1',
            Signal::HalfTime => b'h',
            Signal::SecondHalf => b'2',
            Signal::Overtime => b'o',
            Signal::PenaltyShootOut => b'a',
            Signal::Restart => b'r',
            Signal::KickOff(colour) => colour.letter(b'k'),
            Signal::Penalty(colour) => colour.letter(b'p'),
            Signal::FreeKick(colour) => colour.letter(b'f'),
            Signal::Timeout(colour) => colour.letter(b't'),
            Signal::TimeoutEnd => b'z',
            Signal::Goal(colour) => colour.letter(b'g'),
            Signal::KeepAlive => b' ',
        }
    }
}

impl Colour {
    const fn letter(self, lower: u8) -> u8 {
        match self {
            Colour::Yellow => lower,
            Colour::Blue => lower.to_ascii_uppercase(),
        }
    }
}
