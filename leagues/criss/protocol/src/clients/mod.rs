//! The protocol of Cornell's 2002 team at one port, for any world (docs/reference/smallsize-wire.md 1). The world of
//! 2002 speaks it, and the SSL world has an endpoint for it.
//!
//! | to find | look in |
//! |---|---|
//! | values of one frame | [`Seen`] |
//! | the frame as a packet | `packet` |
//! | handshakes, frames, outstanding packets | [`Desk`] |
//! | client slots of a port and their eviction | [`Places`] |

mod desk;
mod packet;
mod places;
mod seen;

pub use desk::Desk;
pub use places::{Places, REPLACED};
pub use seen::{NOT_FOUND, Seen, SeenBall, SeenRobot};
