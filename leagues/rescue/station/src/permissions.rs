//! The permissions of operators' pages: which messages a page may send (docs/develop/permissions.md).

use web::ClientRights;

/// The messages of pages that may not command.
const VIEWER_MESSAGES: [&str; 3] = ["hello", "time?", "station"];

/// The messages of experimenters: they change the trial, or the information for operators.
const EXPERIMENTER_MESSAGES: [&str; 4] = ["trial", "display", "policy", "restart"];

/// The role of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum PageRole {
    /// Looks on.
    Viewer,
    /// Operates robots in a study.
    Participant,
    /// Gives all commands.
    Trainer,
}

impl PageRole {
    /// Returns the role of a client.
    pub(crate) fn of(rights: ClientRights) -> PageRole {
        match (rights.may_command(), rights.is_participant()) {
            (false, _) => PageRole::Viewer,
            (true, true) => PageRole::Participant,
            (true, false) => PageRole::Trainer,
        }
    }

    /// True if a page of this role may send a line.
    pub(crate) fn may_send(self, line: &[u8]) -> bool {
        match self {
            PageRole::Trainer => true,
            PageRole::Participant => !EXPERIMENTER_MESSAGES.iter().any(|head| is_named(line, head)),
            PageRole::Viewer => VIEWER_MESSAGES.iter().any(|head| is_named(line, head)),
        }
    }
}

/// True if a line is a message of this name.
fn is_named(line: &[u8], head: &str) -> bool {
    let rest = line.strip_prefix(b"(").and_then(|rest| rest.strip_prefix(head.as_bytes()));
    rest.is_some_and(|rest| matches!(rest.first(), Some(b' ' | b')')))
}

#[cfg(test)]
mod tests {
    use super::{EXPERIMENTER_MESSAGES, PageRole, VIEWER_MESSAGES};

    const PAGE: &str = include_str!("../../../../docs/develop/permissions.md");

    /// The messages that the row of a role names.
    fn row(role: &str) -> Vec<&'static str> {
        let row = PAGE.lines().find(|line| line.starts_with(&format!("| `/station` | {role} |"))).expect("a row");
        row.split('`').skip(1).step_by(2).skip(1).collect()
    }

    #[test]
    fn viewers_send_the_messages_of_the_table_and_no_others() {
        assert_eq!(row("viewer"), VIEWER_MESSAGES);
        for name in VIEWER_MESSAGES {
            assert!(PageRole::Viewer.may_send(format!("({name})").as_bytes()), "{name}");
            assert!(PageRole::Viewer.may_send(format!("({name} 1)").as_bytes()), "{name}");
        }
        for line in ["(drive robot1 0.5 0)", "(helloo)", "hello", "(stop robot1)"].map(str::as_bytes) {
            assert!(!PageRole::Viewer.may_send(line) && PageRole::Trainer.may_send(line), "{line:?}");
        }
    }

    #[test]
    fn participants_send_all_messages_but_those_of_experimenters() {
        assert_eq!(row("participant of a study"), EXPERIMENTER_MESSAGES);
        for name in EXPERIMENTER_MESSAGES {
            let line = format!("({name} 1)");
            assert!(!PageRole::Participant.may_send(line.as_bytes()), "{name}");
            assert!(PageRole::Trainer.may_send(line.as_bytes()), "{name}");
        }
        for line in ["(drive robot1 0.5 0)", "(tlx 1 2 3 4 5 6)", "(hello 2 trial)"].map(str::as_bytes) {
            assert!(PageRole::Participant.may_send(line), "{line:?}");
        }
    }
}
