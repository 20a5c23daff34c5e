//! What every command has: its words, their form, their help.

use engine::Authority;
use soccer_protocol::trainer;

/// One kind of command: its name and the values that it takes.
#[derive(Clone, Copy)]
pub struct CommandKind {
    /// First word.
    pub name: &'static str,
    /// The command, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// What it does, in one sentence.
    pub help: &'static str,
    /// The role that a connection needs to give it.
    pub role: Authority,
    /// Its place on the page of all commands.
    pub place: u32,
    /// One of its kind.
    pub example: trainer::Command<'static>,
}

/// The robot that the examples name.
pub(super) const ROBOT: trainer::Robot = trainer::Robot { side: soccer_protocol::Side::Left, unum: 3 };
