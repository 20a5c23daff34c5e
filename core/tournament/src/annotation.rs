//! The annotations of a tournament: decisions of its committee. They are appended to a log, and never changed.

use serde::{Deserialize, Serialize};

/// An annotation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Annotation {
    /// The number in the log, from 1.
    pub number: u64,
    /// The time, in words.
    pub time: String,
    /// The name of the person.
    pub by: String,
    /// The decision.
    pub entry: AnnotationEntry,
}

/// The content of an annotation.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum AnnotationEntry {
    /// A ruling of a referee, which replaces a result.
    Verdict {
        /// The key of the game.
        game: String,
        /// The ruling.
        ruling: Ruling,
        /// The reason.
        reason: String,
    },
    /// A team leaves the tournament: it forfeits all games without a result.
    Disqualification {
        /// The name of the team.
        team: String,
        /// The reason.
        reason: String,
    },
    /// A protest against a game.
    Protest {
        /// The key of the game.
        game: String,
        /// The tick of the recording.
        tick: Option<u64>,
        /// The name of the team.
        team: String,
        /// The reason.
        reason: String,
    },
    /// The decision on a protest.
    ProtestDecision {
        /// The number of the protest's annotation.
        protest: u64,
        /// True if it was accepted.
        is_accepted: bool,
        /// The reason.
        reason: String,
    },
}

/// A ruling of a referee about a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ruling {
    /// These goals count: first the team that plays left.
    Goals([u32; 2]),
    /// This score counts.
    Score(f64),
    /// The run is invalid, for instance because it was not human like.
    Invalid,
    /// This team forfeits the game.
    Forfeit(String),
    /// The game is played again.
    Replay,
}

impl Annotation {
    /// The game and the ruling, if it is a verdict.
    pub(crate) fn verdict(&self) -> Option<(&str, &Ruling, &str)> {
        match &self.entry {
            AnnotationEntry::Verdict { game, ruling, reason } => Some((game, ruling, reason)),
            _ => None,
        }
    }

    /// The annotation in one line.
    pub fn text(&self) -> String {
        let text = match &self.entry {
            AnnotationEntry::Verdict { game, ruling, reason } => {
                let ruling = match ruling {
                    Ruling::Goals([left, right]) => format!("{left}:{right}"),
                    Ruling::Score(score) => format!("score {score}"),
                    Ruling::Invalid => String::from("invalid"),
                    Ruling::Forfeit(team) => format!("{team} forfeits"),
                    Ruling::Replay => String::from("played again"),
                };
                format!("verdict on {game}: {ruling}: {reason}")
            }
            AnnotationEntry::Disqualification { team, reason } => format!("{team} is disqualified: {reason}"),
            AnnotationEntry::Protest { game, tick, team, reason } => {
                let tick = tick.map_or_else(String::new, |tick| format!(" at tick {tick}"));
                format!("protest of {team} against {game}{tick}: {reason}")
            }
            AnnotationEntry::ProtestDecision { protest, is_accepted, reason } => {
                let decision = if *is_accepted { "accepted" } else { "rejected" };
                format!("protest {protest} {decision}: {reason}")
            }
        };
        format!("{} {}: {text}", self.number, self.by)
    }
}
