//! Commands from the viewer's pages: pause, resume, step and end.

use engine::{Authority, CommandError, PlaybackCommand};
use soccer_protocol::Reader;
use soccer_protocol::trainer::{self, Command};

use crate::input::RescueCommand;

/// Parses `words` into commands and passes each to `take`.
///
/// # Errors
/// If a word is wrong, or `by` lacks the authority. Commands before the wrong word have already been taken.
pub fn parse(words: &str, by: Authority, take: &mut dyn FnMut(RescueCommand)) -> Result<(), CommandError> {
    if by < Authority::Trainer {
        return Err(CommandError::Forbidden(String::from("in this world only trainers give commands")));
    }
    let mut count = 0;
    for command in trainer::commands(&mut Reader::default(), words.as_bytes()) {
        let command = command.map_err(|bad| CommandError::Unknown(bad.to_string()))?;
        take(wish(&command).ok_or_else(|| CommandError::Unknown(format!("{words}: this world has no such command")))?);
        count += 1;
    }
    if count == 0 { Err(CommandError::Unknown(format!("{words:?}: there is no command in it"))) } else { Ok(()) }
}

fn wish(command: &Command<'_>) -> Option<RescueCommand> {
    match *command {
        Command::Pause => Some(RescueCommand::Pause),
        Command::Resume => Some(RescueCommand::Resume),
        Command::Step(ticks) => Some(RescueCommand::Step(ticks)),
        Command::KillSim => Some(RescueCommand::End),
        _ => None,
    }
}

/// Returns the command's equivalent for the viewer of a recording.
pub fn playback(wish: &RescueCommand) -> Option<PlaybackCommand> {
    match wish {
        RescueCommand::Pause => Some(PlaybackCommand::Pause),
        RescueCommand::Resume => Some(PlaybackCommand::Resume),
        RescueCommand::Step(ticks) => Some(PlaybackCommand::Step((*ticks).into())),
        RescueCommand::End => Some(PlaybackCommand::Quit),
        RescueCommand::Said(_) | RescueCommand::Usarsim(_) => None,
    }
}
