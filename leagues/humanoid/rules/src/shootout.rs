//! The penalty shoot-out: attempts in turns, their goals and their state (docs/reference/humanoid.md 8.13).

use humanoid_protocol::{PlayMode, TeamSide};
use serde::{Deserialize, Serialize};

use crate::player_id::PlayerId;

/// Attempts of each team before sudden death.
const ATTEMPTS: u32 = 5;

/// Largest number of attempts of each team.
const ATTEMPTS_MAX: u32 = 10;

/// The goals and attempts of a penalty shoot-out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct ShootoutScore {
    goals: [u32; 2],
    attempts: [u32; 2],
}

impl ShootoutScore {
    /// A side's goals.
    pub fn goals(&self, side: TeamSide) -> u32 {
        self.goals[side.index()]
    }

    /// A side's attempts that have ended.
    pub fn attempts(&self, side: TeamSide) -> u32 {
        self.attempts[side.index()]
    }

    /// True once one team can no longer reach the other one, or no team has an attempt left.
    pub(crate) fn is_decided(&self) -> bool {
        let round = self.attempts.into_iter().fold(ATTEMPTS, u32::max);
        let reachable = |side: TeamSide| self.goals(side) + (round - self.attempts(side));
        let is_beaten = |side: TeamSide| reachable(side) < self.goals(side.other());
        TeamSide::ALL.into_iter().any(is_beaten) || self.attempts.into_iter().all(|attempts| attempts >= ATTEMPTS_MAX)
    }
}

/// The memory of a penalty shoot-out.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub(crate) struct Shootout {
    pub(crate) score: ShootoutScore,
    /// The side that takes the first attempt.
    first: TeamSide,
    /// The robots of the present attempt.
    pub(crate) kicker: Option<PlayerId>,
    pub(crate) goalkeeper: Option<PlayerId>,
    /// The place at which the ball may have come to rest, m, and the simulation time of its arrival, s.
    pub(crate) rest: ([f64; 2], f64),
    /// Simulation time at the end of the pause after an attempt, s.
    pub(crate) pause_end_s: Option<f64>,
}

impl Shootout {
    /// A shoot-out whose first attempt is this side's.
    pub(crate) fn new(first: TeamSide) -> Shootout {
        Shootout {
            score: ShootoutScore { goals: [0; 2], attempts: [0; 2] },
            first,
            kicker: None,
            goalkeeper: None,
            rest: ([0.0; 2], 0.0),
            pause_end_s: None,
        }
    }

    /// The side of the next attempt, or of the present one.
    pub(crate) fn due_side(&self) -> TeamSide {
        let attempts: u32 = self.score.attempts.iter().sum();
        if attempts.is_multiple_of(2) { self.first } else { self.first.other() }
    }

    /// Chooses the side of the first attempt, unless an attempt has ended.
    pub(crate) fn set_first(&mut self, side: TeamSide) {
        if self.score.attempts == [0; 2] {
            self.first = side;
        }
    }

    /// Counts the present attempt.
    pub(crate) fn add_attempt(&mut self, is_goal: bool) {
        let side = self.due_side().index();
        self.score.goals[side] = self.score.goals[side].saturating_add(u32::from(is_goal));
        self.score.attempts[side] = self.score.attempts[side].saturating_add(1);
    }
}

/// The side that has an attempt in a play mode.
pub(crate) fn shooting_side(mode: PlayMode) -> Option<TeamSide> {
    match mode {
        PlayMode::PenaltyShootLeft => Some(TeamSide::Left),
        PlayMode::PenaltyShootRight => Some(TeamSide::Right),
        _ => None,
    }
}

/// The play mode of a side's attempt.
pub(crate) fn shooting_mode(side: TeamSide) -> PlayMode {
    side.choose(PlayMode::PenaltyShootLeft, PlayMode::PenaltyShootRight)
}
