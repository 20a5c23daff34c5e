//! The permissions of operators' pages: which messages a page may send (docs/develop/permissions.md).

/// The messages of pages that may not command.
const VIEWER_MESSAGES: [&str; 3] = ["hello", "time?", "station"];

/// True if a page may send a line: a trainer's page any line, a viewer's page only messages of [`VIEWER_MESSAGES`].
pub(crate) fn may_send(may_command: bool, line: &[u8]) -> bool {
    may_command || VIEWER_MESSAGES.iter().any(|head| is_named(line, head))
}

/// True if a line is a message of this name.
fn is_named(line: &[u8], head: &str) -> bool {
    let rest = line.strip_prefix(b"(").and_then(|rest| rest.strip_prefix(head.as_bytes()));
    rest.is_some_and(|rest| matches!(rest.first(), Some(b' ' | b')')))
}

#[cfg(test)]
mod tests {
    use super::{VIEWER_MESSAGES, may_send};

    const PAGE: &str = include_str!("../../../../docs/develop/permissions.md");

    #[test]
    fn viewers_send_the_messages_of_the_table_and_no_others() {
        let row = PAGE.lines().find(|line| line.starts_with("| `/station` | viewer |")).expect("a row");
        let named: Vec<&str> = row.split('`').skip(1).step_by(2).skip(1).collect();
        assert_eq!(named, VIEWER_MESSAGES);
        for name in named {
            assert!(
                may_send(false, format!("({name})").as_bytes()) && may_send(false, format!("({name} 1)").as_bytes())
            );
        }
        for line in ["(drive robot1 0.5 0)", "(helloo)", "hello", "(stop robot1)"] {
            assert!(!may_send(false, line.as_bytes()) && may_send(true, line.as_bytes()), "{line}");
        }
    }
}
