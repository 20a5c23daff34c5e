//! `token`: authorizes a connection. The endpoint handles it (`dialect/monitor.rs`); the world never gets it.

use engine::Authority;
use soccer_protocol::trainer;

use super::spec::CommandSpec;

pub(super) const KINDS: &[CommandSpec] = &[CommandSpec {
    name: "token",
    form: "(token TEXT)",
    units: "none",
    help: "Makes this connection a trainer, if the server was started with --trainer-token TEXT, or a referee, if it was started with --referee-token TEXT. Without either flag every connection is a trainer, and this command has no effect.",
    place: 1,
    role: Authority::Viewer,
    example: trainer::Command::Token(b"open-sesame"),
}];
