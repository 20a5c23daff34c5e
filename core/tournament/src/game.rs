//! Games of a tournament, and the records of their results.

use serde::{Deserialize, Serialize};

/// A game of a tournament, or a run of a challenge.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Game {
    /// The name of its files: stage, place in the stage, and teams. Other teams in the same place have another key.
    pub key: String,
    /// The name for people, for instance `cup: semi-final 1`.
    pub name: String,
    /// The index of its stage.
    pub stage: usize,
    /// The teams.
    pub contest: Contest,
    /// True if extra time follows a draw.
    pub has_extra_time: bool,
    /// True if a penalty shoot-out follows a draw.
    pub has_penalties: bool,
    /// The seed.
    pub seed: u64,
}

/// The teams of a game by their indices in the file.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Contest {
    /// A match: first the team that plays left.
    Match([usize; 2]),
    /// A match of mixed teams: the entries of each, whose players take the numbers in turn.
    DropIn([Vec<usize>; 2]),
    /// A run of one team in a challenge.
    Run {
        /// The team.
        team: usize,
        /// The challenge.
        challenge: String,
        /// The number of the run, from 1.
        run: u32,
    },
}

impl Contest {
    /// All teams.
    pub fn teams(&self) -> Vec<usize> {
        match self {
            Contest::Match(teams) => teams.to_vec(),
            Contest::DropIn(teams) => teams.concat(),
            Contest::Run { team, .. } => vec![*team],
        }
    }

    /// The team of a side; `None` if several entries form it.
    pub fn side(&self, side: usize) -> Option<usize> {
        match self {
            Contest::Match(teams) => teams.get(side).copied(),
            Contest::DropIn(_) => None,
            Contest::Run { team, .. } => (side == 0).then_some(*team),
        }
    }
}

/// The record of a game: the content of its result file.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct GameRecord {
    /// The key, with the number of the replay if the committee has ordered one.
    pub key: String,
    /// The names of the teams, in the order of the contest.
    pub teams: Vec<String>,
    /// The versions of the teams: digests of their files, or stated ones.
    pub versions: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// The outcome.
    pub outcome: GameOutcome,
    /// The matches of which it consists.
    #[serde(default)]
    pub parts: Vec<GamePart>,
    /// The folder with the output of start scripts, relative to the tournament's.
    #[serde(default)]
    pub logs: Option<String>,
    /// The worker that has played it.
    pub worker: String,
    /// Its wall time, s.
    pub wall_s: f64,
}

/// A match that is a part of a game: regular time, extra time, penalty shoot-out.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct GamePart {
    /// The name: `regular`, `extra-time`, `penalties` or `run`.
    pub name: String,
    /// The recording, relative to the tournament's folder.
    pub recording: Option<String>,
    /// The SHA-256 of the recording, hexadecimal.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recording_sha256: Option<String>,
    /// The report, relative to the tournament's folder.
    pub report: Option<String>,
    /// The digest of the world at its end, hexadecimal.
    pub state: String,
    /// Cycles.
    pub cycles: u64,
}

/// The outcome of a game as it was played.
#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct GameOutcome {
    /// Goals of regular and of extra time: first the team that plays left.
    pub goals: Option<[u32; 2]>,
    /// Those of extra time among them, if it was played.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub extra_time: Option<[u32; 2]>,
    /// Goals of the penalty shoot-out, if there was one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub penalties: Option<[u32; 2]>,
    /// The score of a run.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    /// The forfeit, if a team forfeits the game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub forfeit: Option<Forfeit>,
    /// Players that left before the end, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub departures: Vec<String>,
    /// Refused attempts of isolated teams, and limits that they exceeded, in words.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub incidents: Vec<String>,
}

/// A forfeit.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Forfeit {
    /// The sides that forfeit.
    pub sides: [bool; 2],
    /// The reason.
    pub reason: String,
}
