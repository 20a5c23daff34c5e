//! Logs of games as BRML text (docs/reference/smallsize-criss.md 10): written frame by frame, read frame by frame.

pub mod league;
mod of_world;
mod read;
mod show;
mod write;

pub use read::{BadLog, FRAME_BYTES_MAX, Frames, open};
pub use show::Show;
pub use write::{begin, end, frame};

/// What stands in front of the frames.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Specification {
    /// Frames of the log; 0 if that was not known when it began.
    pub number_frames: u64,
    /// Frames per second.
    pub frame_rate_hz: f64,
    /// Robots of team 0 and team 1.
    pub robots: [u32; 2],
    /// Balls of team 0 and team 1.
    pub balls: [u32; 2],
}

/// A moment of a game.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Frame {
    /// Its number.
    pub number: u64,
    /// Robots on the field.
    pub robots: Vec<Robot>,
    /// Balls on the field.
    pub balls: Vec<Ball>,
    /// The play, in words; `N/A` if there is none.
    pub play: String,
}

/// A robot in a log.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Robot {
    /// 0, 1, or 2 for obstacles.
    pub team: u8,
    /// Its number there.
    pub id: u8,
    /// x and y, m.
    pub position_m: [f64; 2],
    /// rad.
    pub heading_rad: f64,
    /// m/s.
    pub velocity_m_s: [f64; 2],
    /// rad/s.
    pub turn_rad_s: f64,
    /// Whether the camera found it.
    pub is_found: bool,
}

/// A ball in a log.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Ball {
    /// 0 or 1.
    pub team: u8,
    /// Its number there.
    pub id: u8,
    /// x and y, m.
    pub position_m: [f64; 2],
    /// m/s.
    pub velocity_m_s: [f64; 2],
    /// Whether the camera found it.
    pub is_found: bool,
}
