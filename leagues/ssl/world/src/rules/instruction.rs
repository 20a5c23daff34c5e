//! Syntax of referee instructions: `(referee stop)`, `(referee ball-placement blue 1.5 -0.25)`.

use glam::DVec2;
use serde::de::IntoDeserializer;
use serde::de::value::StrDeserializer;
use serde::{Deserialize, Serialize};

use super::referee_command::{MatchStage, RefereeCommand};
use crate::Team;

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
