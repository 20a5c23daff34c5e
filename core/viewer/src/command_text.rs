//! Commands in texts of pages and scripts: S-expressions, such as `(pause)` or `(step 3)(resume)`.

use std::fmt;

use engine::CommandError;
use sexp::{Document, List, Reader, Syntax};

/// Length of the longest printed part of a name, in bytes.
const NAME_BYTES_SHOWN: usize = 40;

/// A command to the run as a whole, which most worlds take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RunCommand {
    /// `(pause)`: pauses the world.
    Pause,
    /// `(resume)`: resumes the world.
    Resume,
    /// `(step N)`: advances by N ticks, one if no number is given, then pauses.
    Step(u32),
    /// `(killsim)`: ends the run.
    End,
}

/// The fault of an expression that is no command of the world.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CommandFault {
    /// An atom, an empty list, or a list that begins with a list.
    #[error("a list that begins with a name is expected, such as (pause)")]
    NotAPredicate,
    /// The world has no command of this name.
    #[error("there is no such command")]
    Unknown,
    /// A parameter is missing, or is a list.
    #[error("it takes more parameters")]
    MissingParameter,
    /// A number is infinite or not a number.
    #[error("it takes finite numbers")]
    NotFinite,
    /// The command does not take the value of a parameter.
    #[error("it does not take this value")]
    BadValue,
    /// A bracket or a quote is not closed.
    #[error("the rest of this message is not read")]
    Unreadable,
}

impl RunCommand {
    /// Reads a command; `None` if the expression is another one.
    ///
    /// # Errors
    /// If the command does not take its parameter.
    pub fn read(list: List<'_>) -> Result<Option<RunCommand>, CommandFault> {
        Ok(Some(match list.name() {
            Some(b"pause") => RunCommand::Pause,
            Some(b"resume") => RunCommand::Resume,
            Some(b"step") => RunCommand::Step(ticks(list)?),
            Some(b"killsim") => RunCommand::End,
            _ => return Ok(None),
        }))
    }
}

fn ticks(list: List<'_>) -> Result<u32, CommandFault> {
    let Some(ticks) = list.args().next() else { return Ok(1) };
    let ticks = ticks.integer().and_then(|ticks| u32::try_from(ticks).ok());
    ticks.filter(|ticks| *ticks > 0).ok_or(CommandFault::BadValue)
}

/// Writes the command as a page's text.
impl fmt::Display for RunCommand {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RunCommand::Pause => out.write_str("(pause)"),
            RunCommand::Resume => out.write_str("(resume)"),
            RunCommand::Step(ticks) => write!(out, "(step {ticks})"),
            RunCommand::End => out.write_str("(killsim)"),
        }
    }
}

/// Passes the expressions of a text to `execute`, in order and up to the first fault.
///
/// # Errors
/// If an expression is no command, or there is none. The commands before it were executed.
pub fn read_commands(
    text: &str,
    execute: &mut dyn FnMut(List<'_>) -> Result<(), CommandFault>,
) -> Result<(), CommandError> {
    let mut reader = Reader::default();
    let document = reader.read(text.as_bytes(), Syntax::League);
    for expr in document.exprs() {
        let (name, at) = (expr.list().and_then(List::name), expr.range().start);
        let list = expr.list().filter(|_| name.is_some()).ok_or(CommandFault::NotAPredicate);
        list.and_then(&mut *execute).map_err(|fault| refusal(name.unwrap_or_default(), at, fault))?;
    }
    check_end(document)?;
    match document.exprs().next() {
        Some(_) => Ok(()),
        None => Err(CommandError::Unknown(format!("{text:?}: there is no command in it"))),
    }
}

/// Reads a text for a world that takes run commands only, and passes each to `take`.
///
/// # Errors
/// As [`read_commands`].
pub fn read_run_commands(text: &str, take: &mut dyn FnMut(RunCommand)) -> Result<(), CommandError> {
    read_commands(text, &mut |list| {
        take(RunCommand::read(list)?.ok_or(CommandFault::Unknown)?);
        Ok(())
    })
}

fn check_end(document: Document<'_>) -> Result<(), CommandError> {
    document.error().map_or(Ok(()), |error| Err(refusal(b"", error.at, CommandFault::Unreadable)))
}

fn refusal(name: &[u8], at: usize, fault: CommandFault) -> CommandError {
    let (shown, dots) = name.get(..NAME_BYTES_SHOWN).map_or((name, ""), |shown| (shown, "…"));
    CommandError::Unknown(format!("`{}{dots}` at byte {at}: {fault}", shown.escape_ascii()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, expect: &[RunCommand], error: Option<&str>) {
        let mut taken = Vec::new();
        let read = read_run_commands(text, &mut |command| taken.push(command));
        let refused = read.err().map(|error| match error {
            CommandError::Unknown(why) | CommandError::Forbidden(why) => why,
        });
        assert_eq!((taken.as_slice(), refused.as_deref()), (expect, error), "{text}");
    }

    #[test]
    fn texts_are_commands() {
        check("(pause)", &[RunCommand::Pause], None);
        check("(step)(step 20) (resume) ", &[RunCommand::Step(1), RunCommand::Step(20), RunCommand::Resume], None);
        check("(pause now)(killsim)", &[RunCommand::Pause, RunCommand::End], None);
    }

    #[test]
    fn commands_before_a_fault_are_taken() {
        let pause = [RunCommand::Pause];
        check("(pause)(fly 3)(resume)", &pause, Some("`fly` at byte 7: there is no such command"));
        check("(pause)(step 0)", &pause, Some("`step` at byte 7: it does not take this value"));
        check("(step (1))", &[], Some("`step` at byte 0: it does not take this value"));
        check("(pause)(resume", &pause, Some("`` at byte 7: the rest of this message is not read"));
        check("pause", &[], Some("`` at byte 0: a list that begins with a name is expected, such as (pause)"));
        check(" ", &[], Some("\" \": there is no command in it"));
    }

    #[test]
    fn commands_are_read_as_they_are_written() {
        for command in [RunCommand::Pause, RunCommand::Resume, RunCommand::Step(7), RunCommand::End] {
            check(&command.to_string(), &[command], None);
        }
    }
}
