//! `token`: the door takes it itself (`dialect/monitor.rs`); the world never sees it.

use wire::trainer;

use super::kind::CommandKind;

pub(super) const KINDS: &[CommandKind] = &[CommandKind {
    name: "token",
    form: "(token TEXT)",
    units: "none",
    help: "Lets this connection give commands, if the server was started with --trainer-token TEXT. Without that flag every connection may give them, and this one has no effect.",
    place: 1,
    example: trainer::Command::Token(b"open-sesame"),
}];
