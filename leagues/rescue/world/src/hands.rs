//! Commands from the viewer's pages: pause, resume, step and end.

use engine::{Authority, BadCommand, Playback};
use soccer_protocol::Reader;
use soccer_protocol::trainer::{self, Command};

use crate::input::Wish;

/// Parses `words` into commands and passes each to `take`.
///
/// # Errors
/// If a word is wrong, or `by` lacks the authority. Commands before the wrong word have already been taken.
pub fn read(words: &str, by: Authority, take: &mut dyn FnMut(Wish)) -> Result<(), BadCommand> {
    if by < Authority::Trainer {
        return Err(BadCommand::Forbidden(String::from("in this world only trainers give commands")));
    }
    let mut count = 0;
    for command in trainer::commands(&mut Reader::default(), words.as_bytes()) {
        let command = command.map_err(|bad| BadCommand::Unknown(bad.to_string()))?;
        take(wish(&command).ok_or_else(|| BadCommand::Unknown(format!("{words}: this world has no such command")))?);
        count += 1;
    }
    if count == 0 { Err(BadCommand::Unknown(format!("{words:?}: there is no command in it"))) } else { Ok(()) }
}

fn wish(command: &Command<'_>) -> Option<Wish> {
    match *command {
        Command::Pause => Some(Wish::Pause),
        Command::Resume => Some(Wish::Resume),
        Command::Step(ticks) => Some(Wish::Step(ticks)),
        Command::KillSim => Some(Wish::End),
        _ => None,
    }
}

/// Returns the command's equivalent for the viewer of a recording.
pub fn playback(wish: &Wish) -> Option<Playback> {
    match wish {
        Wish::Pause => Some(Playback::Pause),
        Wish::Resume => Some(Playback::Resume),
        Wish::Step(ticks) => Some(Playback::Step((*ticks).into())),
        Wish::End => Some(Playback::Quit),
        Wish::Said(_) | Wish::Usarsim(_) => None,
    }
}
