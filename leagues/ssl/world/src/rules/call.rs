//! The referee's commands and the stages of a match, with their conversions from and to messages.

use std::fmt;

use serde::{Deserialize, Serialize};
use ssl_protocol::stage;

use super::event::name;
use crate::Team;

/// A command of the referee.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Call {
    /// All robots stand still.
    #[default]
    Halt,
    /// Robots keep away from the ball.
    Stop,
    /// The prepared kick is released.
    NormalStart,
    /// Both teams may play the ball.
    ForceStart,
    /// The team prepares its kick-off.
    PrepareKickoff(Team),
    /// The team prepares its penalty.
    PreparePenalty(Team),
    /// The team takes a free kick.
    DirectFree(Team),
    /// The team has a timeout.
    Timeout(Team),
    /// The team places the ball.
    BallPlacement(Team),
}

/// Stage of a match.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[allow(missing_docs, reason = "the names say it")]
pub enum Stage {
    #[default]
    FirstHalfPre,
    FirstHalf,
    HalfTime,
    SecondHalfPre,
    SecondHalf,
    ExtraTimeBreak,
    ExtraFirstHalfPre,
    ExtraFirstHalf,
    ExtraHalfTime,
    ExtraSecondHalfPre,
    ExtraSecondHalf,
    PenaltyShootOutBreak,
    PenaltyShootOut,
    PostGame,
}

const STAGES: [(Stage, stage::Stage); 14] = [
    (Stage::FirstHalfPre, stage::Stage::FirstHalfPre),
    (Stage::FirstHalf, stage::Stage::FirstHalf),
    (Stage::HalfTime, stage::Stage::HalfTime),
    (Stage::SecondHalfPre, stage::Stage::SecondHalfPre),
    (Stage::SecondHalf, stage::Stage::SecondHalf),
    (Stage::ExtraTimeBreak, stage::Stage::ExtraTimeBreak),
    (Stage::ExtraFirstHalfPre, stage::Stage::ExtraFirstHalfPre),
    (Stage::ExtraFirstHalf, stage::Stage::ExtraFirstHalf),
    (Stage::ExtraHalfTime, stage::Stage::ExtraHalfTime),
    (Stage::ExtraSecondHalfPre, stage::Stage::ExtraSecondHalfPre),
    (Stage::ExtraSecondHalf, stage::Stage::ExtraSecondHalf),
    (Stage::PenaltyShootOutBreak, stage::Stage::PenaltyShootOutBreak),
    (Stage::PenaltyShootOut, stage::Stage::PenaltyShootOut),
    (Stage::PostGame, stage::Stage::PostGame),
];

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The variant's name, as scripts write it.
        self.serialize(f)
    }
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, team) = match *self {
            Call::Halt => ("halt", None),
            Call::Stop => ("stop", None),
            Call::NormalStart => ("normal start", None),
            Call::ForceStart => ("force start", None),
            Call::PrepareKickoff(team) => ("kick-off", Some(team)),
            Call::PreparePenalty(team) => ("penalty", Some(team)),
            Call::DirectFree(team) => ("free kick", Some(team)),
            Call::Timeout(team) => ("timeout", Some(team)),
            Call::BallPlacement(team) => ("ball placement", Some(team)),
        };
        let team = team.map_or(String::new(), |team| format!(" {}", name(team)));
        write!(f, "{word}{team}")
    }
}

impl Stage {
    /// Returns its number in the message.
    #[must_use]
    pub fn number(self) -> i32 {
        self as i32
    }

    /// Returns the stage with this number; `None` if there is none.
    #[must_use]
    pub fn of(number: i32) -> Option<Stage> {
        STAGES.iter().find(|(_, theirs)| *theirs as i32 == number).map(|(ours, _)| *ours)
    }

    /// Returns the stage that a normal start in this one begins.
    pub(super) fn begun(self) -> Option<Stage> {
        match self {
            Stage::FirstHalfPre => Some(Stage::FirstHalf),
            Stage::SecondHalfPre => Some(Stage::SecondHalf),
            Stage::ExtraFirstHalfPre => Some(Stage::ExtraFirstHalf),
            Stage::ExtraSecondHalfPre => Some(Stage::ExtraSecondHalf),
            Stage::PenaltyShootOutBreak => Some(Stage::PenaltyShootOut),
            _ => None,
        }
    }
}

impl Call {
    /// Returns the command of the message.
    #[must_use]
    pub fn command(self) -> stage::Command {
        use stage::Command;
        let of = |team: Team, yellow: Command, blue: Command| if team == Team::Yellow { yellow } else { blue };
        match self {
            Call::Halt => Command::Halt,
            Call::Stop => Command::Stop,
            Call::NormalStart => Command::NormalStart,
            Call::ForceStart => Command::ForceStart,
            Call::PrepareKickoff(team) => of(team, Command::PrepareKickoffYellow, Command::PrepareKickoffBlue),
            Call::PreparePenalty(team) => of(team, Command::PreparePenaltyYellow, Command::PreparePenaltyBlue),
            Call::DirectFree(team) => of(team, Command::DirectFreeYellow, Command::DirectFreeBlue),
            Call::Timeout(team) => of(team, Command::TimeoutYellow, Command::TimeoutBlue),
            Call::BallPlacement(team) => of(team, Command::BallPlacementYellow, Command::BallPlacementBlue),
        }
    }

    /// Returns the command with this number. Deprecated commands map to their successors: indirect free kicks to direct
    /// ones, goals to stops. `None` if there is no such command.
    #[must_use]
    pub fn of(number: i32) -> Option<Call> {
        let team = if number % 2 == 0 { Team::Yellow } else { Team::Blue };
        Some(match number {
            0 => Call::Halt,
            1 | 14 | 15 => Call::Stop,
            2 => Call::NormalStart,
            3 => Call::ForceStart,
            4 | 5 => Call::PrepareKickoff(team),
            6 | 7 => Call::PreparePenalty(team),
            8..=11 => Call::DirectFree(team),
            12 | 13 => Call::Timeout(team),
            16 | 17 => Call::BallPlacement(team),
            _ => return None,
        })
    }
}
