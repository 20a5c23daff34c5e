//! The events before which episodes start.

use soccer_analysis::{GameAnalysis, RobotKey};

use crate::bad_starts::BadStarts;

/// An event of a game, as `soccer-analysis` defines it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum StartEvent {
    /// The ball begins to speed up at a robot, which kicks it.
    Kick,
    /// A robot leans by more than 60 degrees.
    Fall,
    /// A robot begins to take the ball along.
    Dribble,
}

impl StartEvent {
    /// All events.
    pub const ALL: [StartEvent; 3] = [StartEvent::Kick, StartEvent::Fall, StartEvent::Dribble];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            StartEvent::Kick => "kick",
            StartEvent::Fall => "fall",
            StartEvent::Dribble => "dribble",
        }
    }

    /// The event of a name.
    ///
    /// # Errors
    /// If there is none.
    pub fn of_name(name: &str) -> Result<StartEvent, BadStarts> {
        StartEvent::ALL.into_iter().find(|event| event.name() == name).ok_or_else(|| {
            let names = StartEvent::ALL.map(StartEvent::name).join(", ");
            BadStarts::NoEvent(name.to_owned(), names)
        })
    }

    /// The robot and the time, s, of this game's event with this index, if it has happened by now.
    pub(crate) fn find(self, analysis: &GameAnalysis, index: usize) -> Option<(RobotKey, f64)> {
        match self {
            StartEvent::Kick => analysis.kicks().get(index).map(|kick| (kick.robot, kick.time_s)),
            StartEvent::Fall => analysis.falls().get(index).map(|fall| (fall.robot, fall.time_s)),
            StartEvent::Dribble => analysis.dribbles().get(index).map(|dribble| (dribble.robot, dribble.time_s)),
        }
    }
}
