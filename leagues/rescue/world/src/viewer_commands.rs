//! Commands from the viewer's pages: pause, resume, step and end.

use engine::{Authority, CommandError, PlaybackCommand};
use viewer::RunCommand;

use crate::input::RescueCommand;

/// Parses `words` into commands and passes each to `take`.
///
/// # Errors
/// If a word is wrong, or `by` lacks the authority. Commands before the wrong word have already been taken.
pub fn parse(words: &str, by: Authority, take: &mut dyn FnMut(RescueCommand)) -> Result<(), CommandError> {
    if by < Authority::Trainer {
        return Err(CommandError::Forbidden(String::from("in this world only trainers give commands")));
    }
    viewer::read_run_commands(words, &mut |command| {
        take(match command {
            RunCommand::Pause => RescueCommand::Pause,
            RunCommand::Resume => RescueCommand::Resume,
            RunCommand::Step(ticks) => RescueCommand::Step(ticks),
            RunCommand::End => RescueCommand::End,
        });
    })
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
