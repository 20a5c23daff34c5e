//! The agent protocol (`docs/reference/agent-protocol.md`): [`Message`]s to the server, [`Percepts`] from it.

mod decode;
mod echo;
mod encode;
mod form;
mod message;
mod percept;
mod percepts;
mod see;

pub use decode::PerceptError;
pub use echo::Echo;
pub use form::Form;
pub use message::{Message, Messages, SAY_BYTES_MAX, messages};
pub(crate) use message::{finite, write_numbers};
pub use percept::{GameState, Hear, Kick, Percept};
pub use percepts::Percepts;
pub use see::{Part, Player, Polar, See, Seen};
