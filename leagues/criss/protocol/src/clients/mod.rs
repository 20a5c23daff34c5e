//! The protocol of Cornell's 2002 team at one port, for any world (docs/reference/smallsize-protocol.md 1). The world of
//! 2002 speaks it, and the SSL world has an endpoint for it.
//!
//! | to find | look in |
//! |---|---|
//! | values of one frame | [`VisionFrame`] |
//! | the frame as a packet | `packet` |
//! | handshakes, frames, outstanding packets | [`CornellClients`] |
//! | client slots of a port and their eviction | [`ClientSlots`] |

mod client_slots;
mod client_table;
mod packet;
mod vision_frame;

pub use client_slots::{ClientSlots, REASON_REPLACED};
pub use client_table::CornellClients;
pub use vision_frame::{NOT_FOUND, VisionBall, VisionFrame, VisionRobot};
