//! Conversion between BRML logs and logs of the league (docs/reference/smallsize-criss.md 10.1).
//!
//! Team 0 is yellow and team 1 is blue: both attack towards +x, as in the initial state of the SSL world.

mod export;
mod import;
mod log_outline;
mod teams;

pub use export::{OmittedContent, frame_packets};
pub use import::{FrameAssembler, PacketSource, TimedFrame};
pub use log_outline::LogOutline;
