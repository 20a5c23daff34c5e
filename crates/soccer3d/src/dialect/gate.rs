//! Which commands the monitors' door takes, and from which connections: a trainer may have to send a token first.

use engine::{Rejections, Request};
use sexp::Reader;
use wire::trainer;

use crate::act::Action;
use crate::command::{self, Command};

/// Wrong tokens for which a connection is closed.
const WRONG_TOKENS_MAX: u32 = 5;

/// The commands of one frame. The door refuses those that a viewer may not give.
pub(super) fn read_frame(
    frame: &[u8],
    reader: &mut Reader,
    gate: &mut Gate<'_>,
    requests: &mut Vec<Request<Action, Command>>,
    rejections: &mut Rejections,
) {
    for decoded in trainer::commands(reader, frame) {
        if gate.is_shut() {
            return;
        }
        let decoded = match decoded {
            Ok(decoded) => decoded,
            Err(skipped) => {
                rejections.push(skipped.why.reason(), || skipped.to_string());
                continue;
            }
        };
        match (decoded, command::read(&decoded)) {
            (trainer::Command::Token(text), _) => gate.open(text, rejections),
            (_, Some(command)) if gate.lets_in(&command) => {
                *gate.is_asked |= command == Command::FullState;
                requests.push(Request::Control(command));
            }
            (_, Some(_)) => rejections.push("not a trainer", || {
                format!("{}: commands are for those who have sent (token TEXT) with the server's token", decoded.name())
            }),
            (_, None) => rejections.push("unknown command", || format!("{decoded:?}")),
        }
    }
}

/// The check between a connection and the world.
pub(super) struct Gate<'a> {
    pub token: Option<&'a str>,
    /// The connection has sent the token, and how often it has sent another one.
    pub is_trainer: &'a mut bool,
    pub wrong_tokens: &'a mut u32,
    /// A connection has asked for a full frame.
    pub is_asked: &'a mut bool,
}

impl Gate<'_> {
    /// The door ignores a connection that has guessed too often, even the rest of the frame with its last guess.
    fn is_shut(&self) -> bool {
        *self.wrong_tokens >= WRONG_TOKENS_MAX
    }

    fn lets_in(&self, command: &Command) -> bool {
        self.token.is_none() || *self.is_trainer || matches!(command, Command::GetAck | Command::FullState)
    }

    fn open(&mut self, text: &[u8], rejections: &mut Rejections) {
        let Some(token) = self.token else { return };
        if is_equal(token.as_bytes(), text) {
            *self.is_trainer = true;
            return;
        }
        *self.wrong_tokens += 1;
        match *self.wrong_tokens < WRONG_TOKENS_MAX {
            true => rejections.push("wrong token", || String::from("this connection only looks on")),
            false => rejections.end("wrong token", format!("{WRONG_TOKENS_MAX} times")),
        }
    }
}

/// Its running time does not tell where the first difference is.
fn is_equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}
