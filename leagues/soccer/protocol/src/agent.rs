//! The agent protocol (`docs/reference/agent-protocol.md`): [`Message`]s to the server, [`Percepts`] from it.

mod decode;
mod encode;
mod message;
mod percept;
mod percept_form;
mod percepts;
mod round_trip;
mod see;

pub use decode::PerceptError;
pub use message::{Message, Messages, SAY_BYTES_MAX, messages};
pub(crate) use message::{finite, write_numbers};
pub use percept::{GameState, Hear, KickSide, Percept};
pub use percept_form::PerceptForm;
pub use percepts::Percepts;
pub use round_trip::TextRoundTrip;
pub use see::{BodyPart, Polar, See, SeenItem, SeenPlayer};
