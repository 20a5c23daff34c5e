//! Authorization of commands at the monitor endpoint: referees and trainers may have to send a token first.

use engine::{Authority, Rejections, Request};
use sexp::Reader;
use soccer_protocol::trainer;

use crate::commands::{self, Command, CommandRefusal};
use crate::effectors::Action;

/// Number of wrong tokens after which the endpoint closes a connection.
const WRONG_TOKENS_MAX: u32 = 5;

/// Refused commands and wrong tokens of a connection that become events; further ones are only counted.
const REFUSALS_NOTED_MAX: u32 = 5;

/// Reads the commands of one frame, and refuses commands that the connection may not give.
pub(super) fn read_frame(
    frame: &[u8],
    reader: &mut Reader,
    authorization: &mut CommandAuthorization<'_>,
    requests: &mut Vec<Request<Action, Command>>,
    rejections: &mut Rejections,
) {
    for decoded in trainer::commands(reader, frame) {
        if authorization.is_shut() {
            return;
        }
        let decoded = match decoded {
            Ok(decoded) => decoded,
            Err(skipped) => {
                rejections.push(skipped.reason.reason(), || skipped.to_string());
                continue;
            }
        };
        match (decoded, commands::read(&decoded)) {
            (trainer::Command::Token(text), _) => requests.extend(authorization.open(text, rejections)),
            (_, Some(command)) => match commands::role(&decoded) {
                role if *authorization.role >= role => {
                    *authorization.is_asked |= command == Command::FullState;
                    requests.push(Request::Control(command));
                }
                role => {
                    authorization.refuse(decoded.name(), role, rejections);
                    requests.extend(authorization.note(decoded.name()));
                }
            },
            (_, None) => rejections.push("unknown command", || format!("{decoded:?}")),
        }
    }
}

/// The tokens that give a connection the role of a referee or a trainer.
#[derive(Debug, Default)]
pub(super) struct Tokens {
    pub trainer: Option<String>,
    pub referee: Option<String>,
}

impl Tokens {
    fn are_none(&self) -> bool {
        self.trainer.is_none() && self.referee.is_none()
    }

    /// The role of a connection that has sent no token. Without tokens this is trainer, as in the reference.
    pub(super) fn first_role(&self) -> Authority {
        if self.are_none() { Authority::Trainer } else { Authority::Viewer }
    }

    /// The role that a token gives.
    fn role(&self, text: &[u8]) -> Option<Authority> {
        let is = |token: &Option<String>| token.as_ref().is_some_and(|token| is_equal(token.as_bytes(), text));
        match (is(&self.trainer), is(&self.referee)) {
            (true, _) => Some(Authority::Trainer),
            (_, true) => Some(Authority::Referee),
            _ => None,
        }
    }
}

/// The authorization state between one connection and the world.
pub(super) struct CommandAuthorization<'a> {
    pub tokens: &'a Tokens,
    /// The role of the connection, and the number of its wrong tokens.
    pub role: &'a mut Authority,
    pub wrong_tokens: &'a mut u32,
    /// The number of its refused commands and wrong tokens.
    pub refusals: &'a mut u32,
    /// A connection has asked for a full frame.
    pub is_asked: &'a mut bool,
}

impl CommandAuthorization<'_> {
    /// True if the connection has sent too many wrong tokens; the endpoint ignores even the rest of the last frame.
    fn is_shut(&self) -> bool {
        *self.wrong_tokens >= WRONG_TOKENS_MAX
    }

    /// Refuses a command that this role may not give, and reports which role may. Without a referee token, only
    /// trainers may.
    fn refuse(&self, name: &str, needed: Authority, rejections: &mut Rejections) {
        let Tokens { trainer, referee } = self.tokens;
        let is_referees = needed == Authority::Referee && referee.is_some();
        rejections.push(if is_referees { "not a referee" } else { "not a trainer" }, || {
            let role = if is_referees { "referees and trainers" } else { "trainers" };
            let how = match is_referees || trainer.is_some() {
                true => "connections that have sent (token TEXT) with the server's token for them",
                false => "and there are none: there is no --trainer-token",
            };
            format!("{name} is for {role}, {how}; this one is a {}", self.role.name())
        });
    }

    /// The event of a refused command or a wrong token; `None` once the connection has had too many.
    fn note(&mut self, name: &str) -> Option<Request<Action, Command>> {
        *self.refusals = self.refusals.saturating_add(1);
        (*self.refusals <= REFUSALS_NOTED_MAX).then(|| {
            let (command, role) = (name.to_owned(), self.role.name().to_owned());
            Request::Control(Command::Refusal(CommandRefusal { command, role }))
        })
    }

    /// Checks a token. A connection keeps the highest role of its tokens; a wrong token causes an event.
    fn open(&mut self, text: &[u8], rejections: &mut Rejections) -> Option<Request<Action, Command>> {
        if self.tokens.are_none() {
            return None;
        }
        if let Some(role) = self.tokens.role(text) {
            *self.role = role.max(*self.role);
            return None;
        }
        *self.wrong_tokens += 1;
        match *self.wrong_tokens < WRONG_TOKENS_MAX {
            true => rejections.push("wrong token", || format!("this connection is a {}", self.role.name())),
            false => rejections.push_fatal("wrong token", format!("{WRONG_TOKENS_MAX} times")),
        }
        self.note(CommandRefusal::TOKEN)
    }
}

/// Compares two texts in constant time.
fn is_equal(a: &[u8], b: &[u8]) -> bool {
    a.len() == b.len() && a.iter().zip(b).fold(0, |differs, (a, b)| differs | (a ^ b)) == 0
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The commands of the refusals that become events, of a new connection that sends this frame.
    fn refused(trainer: Option<&str>, frame: &str) -> Vec<String> {
        let tokens = Tokens { trainer: trainer.map(str::to_owned), referee: None };
        let (mut role, mut wrong_tokens, mut refusals, mut is_asked) = (tokens.first_role(), 0, 0, false);
        let mut authorization = CommandAuthorization {
            tokens: &tokens,
            role: &mut role,
            wrong_tokens: &mut wrong_tokens,
            refusals: &mut refusals,
            is_asked: &mut is_asked,
        };
        let (mut reader, mut requests, mut rejections) = (Reader::default(), Vec::new(), Rejections::default());
        read_frame(frame.as_bytes(), &mut reader, &mut authorization, &mut requests, &mut rejections);
        let command = |request| match request {
            Request::Control(Command::Refusal(refusal)) => Some(refusal.command),
            _ => None,
        };
        requests.into_iter().filter_map(command).collect()
    }

    #[test]
    fn wrong_tokens_become_events() {
        let tokens = |count: usize| vec!["token"; count];
        assert_eq!(refused(Some("sesame"), "(token a)(token sesame)(token b)"), tokens(2));
        assert_eq!(refused(None, "(token a)"), tokens(0), "without tokens every connection is a trainer");
        assert_eq!(refused(Some("sesame"), &"(token a)".repeat(1000)), tokens(5));
    }

    #[test]
    fn a_connection_has_five_events_of_refusals_in_all() {
        let frame = "(killsim)".repeat(4) + &"(token a)".repeat(3);
        assert_eq!(refused(Some("sesame"), &frame), ["killsim", "killsim", "killsim", "killsim", "token"]);
    }
}
