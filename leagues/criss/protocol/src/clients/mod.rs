//! The protocol of Cornell's 2002 team at a port, whatever the world behind it (docs/reference/smallsize-wire.md 1): the world of 2002
//! speaks it, and today's world has a door for it.
//!
//! | to find | look in |
//! |---|---|
//! | what clients are told in a frame | [`Seen`] |
//! | the same as a packet | `packet` |
//! | handshakes, frames, who owes an answer | [`Desk`] |
//! | places of a port, and who makes room | [`Places`] |

mod desk;
mod packet;
mod places;
mod seen;

pub use desk::Desk;
pub use places::{Places, REPLACED};
pub use seen::{NOT_FOUND, Seen, SeenBall, SeenRobot};
