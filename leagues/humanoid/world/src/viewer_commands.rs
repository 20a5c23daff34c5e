//! Commands of pages and scripts: those of trainers (docs/reference/humanoid.md 9.5), from text.

use engine::{Authority, CommandError};
use humanoid_protocol::expression::Parser;
use humanoid_protocol::monitor::command::{Command, parse_commands};

use crate::input::TrainerCommand;

/// The commands that this world takes from pages.
const COMMANDS: &str = "kickOff, dropBall, ball, agent; with --rules-complete also playMode and killsim";

/// Parses text into commands of trainers.
///
/// # Errors
/// If a command is unknown or wrong, or needs more authority. The commands before it were taken.
pub(crate) fn read_commands(
    text: &str,
    by: Authority,
    take: &mut dyn FnMut(TrainerCommand),
) -> Result<(), CommandError> {
    let mut parser = Parser::new();
    let mut is_empty = true;
    for command in parse_commands(&mut parser, text.as_bytes()) {
        let command = command.map_err(|error| CommandError::Unknown(format!("{text}: {error}")))?;
        if by < authority(&command) {
            let reason = "referees and trainers let the game begin, only trainers move the ball and robots";
            return Err(CommandError::Forbidden(String::from(reason)));
        }
        let command = TrainerCommand::of(&command);
        take(command.ok_or_else(|| CommandError::Unknown(format!("{text}: this world takes {COMMANDS}")))?);
        is_empty = false;
    }
    if is_empty { Err(CommandError::Unknown(format!("{text:?}: there is no command in it"))) } else { Ok(()) }
}

/// The authority that a command needs.
fn authority(command: &Command<'_>) -> Authority {
    match command {
        Command::KickOff(_) | Command::DropBall | Command::PlayMode(_) => Authority::Referee,
        _ => Authority::Trainer,
    }
}
