//! The rule books of the league and the phases of a game (docs/reference/humanoid.md 8.1, 8.2).

use humanoid_protocol::PlayTime;
use serde::{Deserialize, Serialize};

use crate::field::FieldDimensions;

/// A phase of a game. A server process plays one phase; with [complete rules](RuleBook::is_complete), also those that
/// follow.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum GamePhase {
    /// The first half.
    FirstHalf,
    /// The second half.
    SecondHalf,
    /// The first half of extra time.
    FirstExtraHalf,
    /// The second half of extra time.
    SecondExtraHalf,
    /// Penalty shooting.
    PenaltyShooting,
}

impl GamePhase {
    /// Its name in words.
    pub const fn name(self) -> &'static str {
        match self {
            GamePhase::FirstHalf => "first half",
            GamePhase::SecondHalf => "second half",
            GamePhase::FirstExtraHalf => "first half of extra time",
            GamePhase::SecondExtraHalf => "second half of extra time",
            GamePhase::PenaltyShooting => "penalty shooting",
        }
    }

    /// All phases, in the order of their numbers on the command line.
    pub const ALL: [GamePhase; 5] = [
        GamePhase::FirstHalf,
        GamePhase::SecondHalf,
        GamePhase::FirstExtraHalf,
        GamePhase::SecondExtraHalf,
        GamePhase::PenaltyShooting,
    ];

    /// The phase that follows in the same game; `None` at the end of the game. Extra time follows a draw, if the rule
    /// book has any, and penalty shooting another draw.
    pub(crate) fn next(self, rules: &RuleBook, is_drawn: bool) -> Option<GamePhase> {
        let has_extra_time = is_drawn && rules.extra_half_s > 0;
        match self {
            GamePhase::FirstHalf => Some(GamePhase::SecondHalf),
            GamePhase::SecondHalf => has_extra_time.then_some(GamePhase::FirstExtraHalf),
            GamePhase::FirstExtraHalf => Some(GamePhase::SecondExtraHalf),
            GamePhase::SecondExtraHalf => is_drawn.then_some(GamePhase::PenaltyShooting),
            GamePhase::PenaltyShooting => None,
        }
    }
}

/// The version of the league's server whose referee decides. The development line lifts the bar from scoring in another way,
/// and a goal lifts the restrictions of the restart before it (docs/reference/humanoid-master.md 5).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum RuleVersion {
    /// RCSSServerMJ 0.2.1.
    #[default]
    Release,
    /// The development line.
    Development,
}

/// The constants of a rule book. Durations are in seconds of play time; monitor frames print them as integers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RuleBook {
    /// Largest number of robots in a team.
    pub team_size_max: usize,
    /// Largest number of a robot.
    pub number_max: u32,
    /// Duration of a half.
    pub half_s: u32,
    /// Duration of a half of extra time; 0: the game has none.
    pub extra_half_s: u32,
    /// Duration of penalty shooting.
    pub penalty_shooting_s: u32,
    /// Longest duration of a kick off.
    pub kick_off_s: u32,
    /// Longest duration of a throw in.
    pub throw_in_s: u32,
    /// Longest duration of a corner kick.
    pub corner_kick_s: u32,
    /// Longest duration of a goal kick.
    pub goal_kick_s: u32,
    /// Longest duration of an indirect free kick.
    pub free_kick_s: u32,
    /// Longest duration of a direct free kick.
    pub direct_free_kick_s: u32,
    /// Pause between a goal and the kick off.
    pub goal_pause_s: u32,
    /// Longest time of a field player on the ground.
    pub ground_s: u32,
    /// Longest time of a goalkeeper on the ground.
    pub goalkeeper_ground_s: u32,
    /// Longest time in which a field player does not stand.
    pub not_standing_s: u32,
    /// Longest time in which a goalkeeper does not stand.
    pub goalkeeper_not_standing_s: u32,
    /// Duration of the break before a later phase, in simulation time. Only complete rules have breaks.
    pub break_s: u32,
    /// The version of the rules. It belongs to the settings of a world, not to its saved state.
    #[serde(skip)]
    pub version: RuleVersion,
    /// True if the rules are complete (docs/reference/humanoid.md 8.13): one process plays the phases of a game in
    /// succession, and trainers may set the play mode and end the run.
    pub is_complete: bool,
}

impl RuleBook {
    /// The rule book `fifa`.
    pub const FIFA: RuleBook = RuleBook {
        team_size_max: 11,
        number_max: 99,
        half_s: 45 * 60,
        extra_half_s: 15 * 60,
        penalty_shooting_s: 60,
        kick_off_s: 15,
        throw_in_s: 15,
        corner_kick_s: 15,
        goal_kick_s: 15,
        free_kick_s: 15,
        direct_free_kick_s: 15,
        goal_pause_s: 3,
        ground_s: 15,
        goalkeeper_ground_s: 30,
        not_standing_s: 30,
        goalkeeper_not_standing_s: 60,
        break_s: 30,
        version: RuleVersion::Release,
        is_complete: false,
    };

    /// The rule book of the league, `ssim` or `ssim26`.
    pub const SSIM_26: RuleBook = RuleBook { team_size_max: 7, half_s: 5 * 60, extra_half_s: 3 * 60, ..RuleBook::FIFA };

    /// The rule book with this name on the command line, and its usual field.
    pub fn from_name(name: &str) -> Option<(RuleBook, FieldDimensions)> {
        match name {
            "ssim" | "ssim26" => Some((RuleBook::SSIM_26, FieldDimensions::FIFA_7_VS_7)),
            "fifa" => Some((RuleBook::FIFA, FieldDimensions::FIFA)),
            _ => None,
        }
    }

    /// The play time at which a phase starts. The reference has an integer for all phases but the first and the last.
    pub fn start_time(&self, phase: GamePhase) -> PlayTime {
        match phase {
            GamePhase::FirstHalf | GamePhase::PenaltyShooting => PlayTime::Seconds(0.0),
            GamePhase::SecondHalf => PlayTime::Whole(self.half_s),
            GamePhase::FirstExtraHalf => PlayTime::Whole(2 * self.half_s),
            GamePhase::SecondExtraHalf => PlayTime::Whole(2 * self.half_s + self.extra_half_s),
        }
    }

    /// The play time at which a phase ends, s.
    pub fn end_time_s(&self, phase: GamePhase) -> u32 {
        match phase {
            GamePhase::FirstHalf => self.half_s,
            GamePhase::SecondHalf => 2 * self.half_s,
            GamePhase::FirstExtraHalf => 2 * self.half_s + self.extra_half_s,
            GamePhase::SecondExtraHalf => 2 * (self.half_s + self.extra_half_s),
            GamePhase::PenaltyShooting => self.penalty_shooting_s,
        }
    }

    /// The number of the half in monitor frames. It stays 1 at the very end of the first half.
    pub fn half(&self, time: PlayTime) -> u32 {
        if time.seconds() > f64::from(self.half_s) { 2 } else { 1 }
    }
}
