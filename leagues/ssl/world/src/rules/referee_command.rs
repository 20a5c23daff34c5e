//! The referee's commands and stages, and their text in instructions of operators.

use std::fmt;

use glam::DVec2;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Serialize};
use ssl_protocol::stage;

use super::event::name;
use crate::Team;

/// A command of the referee.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RefereeCommand {
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
pub enum MatchStage {
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

const STAGES: [(MatchStage, stage::Stage); 14] = [
    (MatchStage::FirstHalfPre, stage::Stage::FirstHalfPre),
    (MatchStage::FirstHalf, stage::Stage::FirstHalf),
    (MatchStage::HalfTime, stage::Stage::HalfTime),
    (MatchStage::SecondHalfPre, stage::Stage::SecondHalfPre),
    (MatchStage::SecondHalf, stage::Stage::SecondHalf),
    (MatchStage::ExtraTimeBreak, stage::Stage::ExtraTimeBreak),
    (MatchStage::ExtraFirstHalfPre, stage::Stage::ExtraFirstHalfPre),
    (MatchStage::ExtraFirstHalf, stage::Stage::ExtraFirstHalf),
    (MatchStage::ExtraHalfTime, stage::Stage::ExtraHalfTime),
    (MatchStage::ExtraSecondHalfPre, stage::Stage::ExtraSecondHalfPre),
    (MatchStage::ExtraSecondHalf, stage::Stage::ExtraSecondHalf),
    (MatchStage::PenaltyShootOutBreak, stage::Stage::PenaltyShootOutBreak),
    (MatchStage::PenaltyShootOut, stage::Stage::PenaltyShootOut),
    (MatchStage::PostGame, stage::Stage::PostGame),
];

impl fmt::Display for MatchStage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The variant's name, as scripts write it.
        self.serialize(f)
    }
}

impl fmt::Display for RefereeCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (word, team) = match *self {
            RefereeCommand::Halt => ("halt", None),
            RefereeCommand::Stop => ("stop", None),
            RefereeCommand::NormalStart => ("normal start", None),
            RefereeCommand::ForceStart => ("force start", None),
            RefereeCommand::PrepareKickoff(team) => ("kick-off", Some(team)),
            RefereeCommand::PreparePenalty(team) => ("penalty", Some(team)),
            RefereeCommand::DirectFree(team) => ("free kick", Some(team)),
            RefereeCommand::Timeout(team) => ("timeout", Some(team)),
            RefereeCommand::BallPlacement(team) => ("ball placement", Some(team)),
        };
        let team = team.map_or(String::new(), |team| format!(" {}", name(team)));
        write!(f, "{word}{team}")
    }
}

impl MatchStage {
    /// Returns its number in the message.
    #[must_use]
    pub fn number(self) -> i32 {
        self as i32
    }

    /// Returns the stage with this number; `None` if there is none.
    #[must_use]
    pub fn of(number: i32) -> Option<MatchStage> {
        STAGES.iter().find(|(_, theirs)| *theirs as i32 == number).map(|(ours, _)| *ours)
    }

    /// Returns the stage that a normal start in this one begins.
    pub(super) fn begun(self) -> Option<MatchStage> {
        match self {
            MatchStage::FirstHalfPre => Some(MatchStage::FirstHalf),
            MatchStage::SecondHalfPre => Some(MatchStage::SecondHalf),
            MatchStage::ExtraFirstHalfPre => Some(MatchStage::ExtraFirstHalf),
            MatchStage::ExtraSecondHalfPre => Some(MatchStage::ExtraSecondHalf),
            MatchStage::PenaltyShootOutBreak => Some(MatchStage::PenaltyShootOut),
            _ => None,
        }
    }
}

impl RefereeCommand {
    /// Returns the command of the message.
    #[must_use]
    pub fn command(self) -> stage::Command {
        use stage::Command;
        let of = |team: Team, yellow: Command, blue: Command| if team == Team::Yellow { yellow } else { blue };
        match self {
            RefereeCommand::Halt => Command::Halt,
            RefereeCommand::Stop => Command::Stop,
            RefereeCommand::NormalStart => Command::NormalStart,
            RefereeCommand::ForceStart => Command::ForceStart,
            RefereeCommand::PrepareKickoff(team) => {
                of(team, Command::PrepareKickoffYellow, Command::PrepareKickoffBlue)
            }
            RefereeCommand::PreparePenalty(team) => {
                of(team, Command::PreparePenaltyYellow, Command::PreparePenaltyBlue)
            }
            RefereeCommand::DirectFree(team) => of(team, Command::DirectFreeYellow, Command::DirectFreeBlue),
            RefereeCommand::Timeout(team) => of(team, Command::TimeoutYellow, Command::TimeoutBlue),
            RefereeCommand::BallPlacement(team) => of(team, Command::BallPlacementYellow, Command::BallPlacementBlue),
        }
    }

    /// Returns the command with this number. Deprecated commands map to their successors: indirect free kicks to direct
    /// ones, goals to stops. `None` if there is no such command.
    #[must_use]
    pub fn of(number: i32) -> Option<RefereeCommand> {
        let team = if number % 2 == 0 { Team::Yellow } else { Team::Blue };
        Some(match number {
            0 => RefereeCommand::Halt,
            1 | 14 | 15 => RefereeCommand::Stop,
            2 => RefereeCommand::NormalStart,
            3 => RefereeCommand::ForceStart,
            4 | 5 => RefereeCommand::PrepareKickoff(team),
            6 | 7 => RefereeCommand::PreparePenalty(team),
            8..=11 => RefereeCommand::DirectFree(team),
            12 | 13 => RefereeCommand::Timeout(team),
            16 | 17 => RefereeCommand::BallPlacement(team),
            _ => return None,
        })
    }
}

/// An instruction of an operator.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, Deserialize)]
pub enum RefereeInstruction {
    /// A command, with a target position of the ball, m.
    Call(RefereeCommand, Option<DVec2>),
    /// A change to this stage.
    Stage(MatchStage),
}

/// Error for text that is no instruction.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(
    "{0}: no command of the referee. Commands are halt, stop, normal-start, force-start; with yellow or blue prepare-kickoff, \
     prepare-penalty, direct-free, timeout, ball-placement; each of them with x and y, m, where the ball shall be; and stage \
     with first-half-pre, first-half and so on"
)]
pub struct BadInstruction(pub String);

/// Parses one instruction without parentheses, after `referee`.
///
/// # Errors
/// If there is no such command.
pub fn read_instruction(text: &str) -> Result<RefereeInstruction, BadInstruction> {
    let bad = || BadInstruction(text.trim().to_owned());
    let mut left = text.split_whitespace();
    let name = left.next().ok_or_else(bad)?;
    if name == "stage" {
        let stage = left.next().and_then(stage).ok_or_else(bad)?;
        return if left.next().is_none() { Ok(RefereeInstruction::Stage(stage)) } else { Err(bad()) };
    }
    let command = match plain(name) {
        Some(command) => command,
        None => left.next().and_then(team).and_then(|team| of_team(name, team)).ok_or_else(bad)?,
    };
    let numbers: Result<Vec<f64>, _> = left.map(str::parse).collect();
    let place = match numbers.map_err(|_| bad())?.as_slice() {
        [] => None,
        [x, y] if x.is_finite() && y.is_finite() => Some(DVec2::new(*x, *y)),
        _ => return Err(bad()),
    };
    Ok(RefereeInstruction::Call(command, place))
}

fn plain(name: &str) -> Option<RefereeCommand> {
    match name {
        "halt" => Some(RefereeCommand::Halt),
        "stop" => Some(RefereeCommand::Stop),
        "normal-start" => Some(RefereeCommand::NormalStart),
        "force-start" => Some(RefereeCommand::ForceStart),
        _ => None,
    }
}

fn of_team(name: &str, team: Team) -> Option<RefereeCommand> {
    match name {
        "prepare-kickoff" => Some(RefereeCommand::PrepareKickoff(team)),
        "prepare-penalty" => Some(RefereeCommand::PreparePenalty(team)),
        "direct-free" => Some(RefereeCommand::DirectFree(team)),
        "timeout" => Some(RefereeCommand::Timeout(team)),
        "ball-placement" => Some(RefereeCommand::BallPlacement(team)),
        _ => None,
    }
}

fn team(word: &str) -> Option<Team> {
    match word {
        "yellow" => Some(Team::Yellow),
        "blue" => Some(Team::Blue),
        _ => None,
    }
}

/// Parses a stage by its name in scripts.
fn stage(word: &str) -> Option<MatchStage> {
    let word: StrDeserializer<'_, serde::de::value::Error> = word.into_deserializer();
    MatchStage::deserialize(word).ok()
}
