//! What viewers of a recording may ask for.

/// A request to the player of a recording.
#[derive(Debug, Clone, PartialEq)]
pub enum Playback {
    /// Stand still.
    Pause,
    /// Go on.
    Resume,
    /// Show this many ticks, then stand still; backwards if negative.
    Step(i64),
    /// Show this many times as fast as it was; backwards if negative.
    Speed(f64),
    /// Go to this simulated time, s.
    Seek(f64),
    /// Go to the next event of this kind, or with this text.
    Next(String),
    /// Go to the one before.
    Previous(String),
    /// Show everything anew.
    Refresh,
    /// End.
    Quit,
}
