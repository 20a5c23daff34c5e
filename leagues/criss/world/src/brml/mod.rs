//! Game logs as BRML text (docs/reference/smallsize-criss.md 10): written and read frame by frame.

mod read;
mod replay;
mod scene;
mod world_frames;
mod write;

pub use read::{BrmlDamage, BrmlError, FRAME_BYTES_MAX, FrameReader, open};
pub use replay::BrmlReplay;
pub use write::{write_footer, write_frame, write_header};

/// Header of a BRML log.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Specification {
    /// Number of frames; 0 if it was unknown when the log began.
    pub number_frames: u64,
    /// Frames per second.
    pub frame_rate_hz: f64,
    /// Robots of team 0 and team 1.
    pub robots: [u32; 2],
    /// Balls of team 0 and team 1.
    pub balls: [u32; 2],
}

/// One frame of a log: robots and balls at one time.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct LogFrame {
    /// Number of the frame.
    pub number: u64,
    /// Robots on the field.
    pub robots: Vec<LogRobot>,
    /// Balls on the field.
    pub balls: Vec<LogBall>,
    /// Name of the play; `N/A` if there is none.
    pub play: String,
}

/// A robot in a log.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LogRobot {
    /// Team: 0, 1, or 2 for obstacles.
    pub team: u8,
    /// Number in the team.
    pub id: u8,
    /// x and y, m.
    pub position_m: [f64; 2],
    /// Heading, rad.
    pub heading_rad: f64,
    /// Velocity along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// Turning speed, rad/s.
    pub turn_rad_s: f64,
    /// True if the camera detected it.
    pub is_found: bool,
}

/// A ball in a log.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct LogBall {
    /// Team, 0 or 1.
    pub team: u8,
    /// Number in the team.
    pub id: u8,
    /// x and y, m.
    pub position_m: [f64; 2],
    /// Velocity along x and y, m/s.
    pub velocity_m_s: [f64; 2],
    /// True if the camera detected it.
    pub is_found: bool,
}

/// Balls of a team in BRML; the balls of team 1 follow.
const BALLS_OF_TEAM: usize = 5;

/// Returns the number of a ball among those of both teams.
fn number_of(ball: &LogBall) -> usize {
    BALLS_OF_TEAM * usize::from(ball.team) + usize::from(ball.id)
}
