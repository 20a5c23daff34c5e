//! A command that the monitor endpoint has refused because of its client's role or a wrong token. The world only
//! records it, for recordings, pages and reports.

use engine::ParticipantId;
use serde::{Deserialize, Serialize};
use soccer_protocol::trainer;
use soccer_rules::Decision;

use super::spec::CommandSpec;
use crate::state::SoccerWorld;

/// The record of a refused command.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CommandRefusal {
    /// The command's first word.
    pub command: String,
    /// The role that the client has.
    pub role: String,
}

impl CommandRefusal {
    /// The command of a wrong token.
    pub(crate) const TOKEN: &'static str = "token";

    /// The attempt as a text.
    fn reason(self) -> String {
        let CommandRefusal { command, role } = self;
        match command.as_str() {
            CommandRefusal::TOKEN => format!("a connection with the role {role} sent a wrong token"),
            _ => format!("a connection with the role {role} asked for {command}, which needs another role"),
        }
    }
}

/// The words of this command: none.
pub(super) const KINDS: &[CommandSpec] = &[];

/// Returns `None`: no words request this command.
pub(super) fn read(_: &trainer::Command<'_>) -> Option<CommandRefusal> {
    None
}

/// Records the refusal.
pub(super) fn carry_out(world: &mut SoccerWorld, _: Option<ParticipantId>, refusal: CommandRefusal) {
    let reason = refusal.reason();
    world.rule("trainer", |update| update.tell(Decision::Refused, reason));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons() {
        let reason =
            |command: &str| CommandRefusal { command: command.to_owned(), role: String::from("viewer") }.reason();
        assert_eq!(reason("score"), "a connection with the role viewer asked for score, which needs another role");
        assert_eq!(reason("token"), "a connection with the role viewer sent a wrong token");
    }
}
