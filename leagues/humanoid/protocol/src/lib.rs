//! The protocols of the 3D league of 2026: agents and monitors of RCSSServerMJ 0.2.1 (docs/reference/humanoid.md).
//!
//! Values to text and back; no sockets, no worlds, no clocks. Every text is exactly what the reference server writes.
//! Every frame is read as the reference reads it, except that no frame can end or hang the server.
//!
//! - [`init`]: the first frame of an agent
//! - [`action`]: the frames of agents
//! - [`percept`]: the frames to agents
//! - [`monitor`]: frames to monitors, commands of trainers
//! - [`expression`], [`number`]: the syntax of all of them
//! - [`frame`]: limit and error rule of frames from clients

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]

pub mod action;
mod base64_text;
pub mod expression;
pub mod frame;
pub mod init;
pub mod monitor;
pub mod number;
pub mod percept;
mod play_mode;
mod play_time;
mod side;

pub use frame::FRAME_BYTES_MAX;
pub use play_mode::PlayMode;
pub use play_time::PlayTime;
pub use side::TeamSide;
