//! The specification of a command: words, form, help and required role.

use engine::Authority;
use soccer_protocol::trainer;

/// The specification of one command.
#[derive(Clone, Copy)]
pub struct CommandSpec {
    /// First word of the command.
    pub name: &'static str,
    /// The form of the command, placeholders in capitals.
    pub form: &'static str,
    /// Units of its numbers, in the order of the form.
    pub units: &'static str,
    /// Description of its effect, in one sentence.
    pub help: &'static str,
    /// The role that a connection needs to give it.
    pub role: Authority,
    /// Its position on the page of all commands.
    pub place: u32,
    /// An example of the command.
    pub example: trainer::Command<'static>,
}

/// The robot in the examples.
pub(super) const ROBOT: trainer::TeamRobot = trainer::TeamRobot { side: soccer_protocol::Side::Left, unum: 3 };
