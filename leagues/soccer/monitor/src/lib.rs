//! A client of the monitor protocol: ground truth of ball and robots, state of the game, and trainer commands. It works
//! with rcssserver3d 0.7.3, with spar, and with RCSSServerMJ as far as [`soccer_protocol::graph`] supports its frames.
//!
//! ```no_run
//! use std::time::Duration;
//! use soccer_protocol::trainer::Command;
//!
//! # fn main() -> Result<(), soccer_monitor::Error> {
//! let mut monitor = soccer_monitor::Monitor::connect("127.0.0.1:3200", Duration::from_secs(3))?;
//! monitor.send(&Command::Ball { pos: Some([1.0, 0.0, 0.042]), vel: Some([0.0; 3]) })?;
//! while monitor.next_frame(Duration::from_secs(1))? {
//!     let truth = monitor.truth();
//!     for robot in truth.robots() {
//!         // Metres in the world's axes; the up axis is 1 when it stands and 0 when it lies.
//!         let _ = (robot.side, robot.unum, robot.position_m(), robot.up_z());
//!     }
//!     let _ = (truth.game().time_s, truth.game().mode, truth.ball_m());
//! }
//! # Ok(())
//! # }
//! ```
//!
//! - [`Truth`] decodes frames into plain data; it opens nothing, so it also reads logs
//! - [`Monitor`] is a truth with a connection, in one thread
//! - [`Connection`] is the connection alone: receives frames, sends text
//! - [`scene_classifier`] finds ball and robots in a scene graph
//!
//! All waits have a time limit from the caller, and there are no background threads.

mod client;
mod connection;
mod error;
mod robot;
pub mod scene_classifier;
mod truth;

pub use client::Monitor;
pub use connection::Connection;
pub use error::Error;
pub use robot::RobotTruth;
pub use truth::{Game, Truth};
