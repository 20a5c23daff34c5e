//! The statistics of a match.

use std::sync::{Arc, Mutex, PoisonError};

use humanoid_rules::{FoulKind, GamePhase, PlayerId, TeamSide};

/// Duration of a cycle, s.
pub(crate) const CYCLE_S: f64 = 0.02;

/// A goal.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchGoal {
    /// Play time, s.
    pub time_s: f64,
    /// The side that scores.
    pub side: TeamSide,
    /// The robot that touched the ball last; a robot of the other side scored an own goal.
    pub scorer: Option<PlayerId>,
    /// The score after the goal.
    pub score: [u32; 2],
}

/// A part of the game: a half, also of extra time.
#[derive(Debug, Clone, PartialEq)]
pub struct Half {
    /// The phase.
    pub phase: GamePhase,
    /// Play time at its beginning, s.
    pub start_s: f64,
    /// Play time at its end, or so far, s.
    pub end_s: f64,
    /// Goals in this half.
    pub score: [u32; 2],
}

/// A foul.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct FoulCall {
    /// Play time, s.
    pub time_s: f64,
    /// Its kind.
    pub kind: FoulKind,
    /// The robot that committed it.
    pub robot: PlayerId,
}

/// An event of the game, as in recordings.
#[derive(Debug, Clone, PartialEq)]
pub struct MatchEvent {
    /// Play time, s.
    pub time_s: f64,
    /// One word: `mode`, `goal`, `foul`, `join`, `leave`.
    pub kind: &'static str,
    /// Description.
    pub text: String,
    /// The reason, or nothing.
    pub reason: String,
}

/// The figures of one player.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PlayerFigures {
    /// The player.
    pub id: PlayerId,
    /// Falls since the first kick-off.
    pub falls: u32,
    /// Number of times that it got up by itself.
    pub get_ups: u32,
}

/// A player that left between the first kick-off and the end.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Departure {
    /// The player.
    pub id: PlayerId,
    /// Play time, s.
    pub time_s: f64,
}

/// The statistics of a match. Pairs are left, right.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct HumanoidMatchStatistics {
    /// Names of the teams; empty before their first player has joined.
    pub names: [String; 2],
    /// Goals.
    pub score: [u32; 2],
    /// The goals in order.
    pub goals: Vec<MatchGoal>,
    /// The halves in order.
    pub halves: Vec<Half>,
    /// The fouls in order.
    pub fouls: Vec<FoulCall>,
    /// The events in order.
    pub events: Vec<MatchEvent>,
    /// All players that have joined, by side and number.
    pub players: Vec<PlayerFigures>,
    /// Players that left, in order.
    pub departures: Vec<Departure>,
    /// Number of players present.
    pub present: [usize; 2],
    /// Play time, s.
    pub play_time_s: f64,
    /// Play time at the first kick-off, s.
    pub start_s: f64,
    /// Cycles of the run, including those before the first kick-off.
    pub cycles: u64,
    /// Digest of the world at the end of the game, or after the last cycle so far.
    pub digest: u64,
    /// True from the first kick-off on.
    pub has_begun: bool,
    /// True if the game is over.
    pub is_over: bool,
}

impl HumanoidMatchStatistics {
    /// The simulated time of the run, s.
    #[must_use]
    pub fn simulated_s(&self) -> f64 {
        self.cycles as f64 * CYCLE_S
    }

    /// The number of fouls of a kind by each side.
    #[must_use]
    pub fn foul_counts(&self, kind: FoulKind) -> [usize; 2] {
        let of = |side| self.fouls.iter().filter(|foul| foul.kind == kind && foul.robot.side == side).count();
        TeamSide::ALL.map(of)
    }

    /// The number of falls of each side.
    #[must_use]
    pub fn falls(&self) -> [u32; 2] {
        self.sums(|player| player.falls)
    }

    /// The number of times that robots of each side got up by themselves.
    #[must_use]
    pub fn get_ups(&self) -> [u32; 2] {
        self.sums(|player| player.get_ups)
    }

    fn sums(&self, figure: impl Fn(&PlayerFigures) -> u32) -> [u32; 2] {
        TeamSide::ALL.map(|side| self.players.iter().filter(|player| player.id.side == side).map(&figure).sum())
    }
}

/// The statistics of a running match, for other threads.
#[derive(Debug, Clone, Default)]
pub struct LiveStatistics(Arc<Mutex<HumanoidMatchStatistics>>);

impl LiveStatistics {
    /// The statistics so far.
    #[must_use]
    pub fn read(&self) -> HumanoidMatchStatistics {
        self.look(HumanoidMatchStatistics::clone)
    }

    /// A value computed from the statistics so far.
    pub fn look<T>(&self, look: impl FnOnce(&HumanoidMatchStatistics) -> T) -> T {
        look(&self.0.lock().unwrap_or_else(PoisonError::into_inner))
    }

    /// Changes the statistics.
    pub(crate) fn update(&self, change: impl FnOnce(&mut HumanoidMatchStatistics)) {
        change(&mut self.0.lock().unwrap_or_else(PoisonError::into_inner));
    }
}
