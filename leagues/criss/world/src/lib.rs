//! The world of 2002: its documented behaviour, and the behaviour of the shipped build
//! (docs/reference/smallsize-criss.md).
//!
//! | to find | look in |
//! |---|---|
//! | the engine interface: participants, commands | [`Game`], [`Order`], `table` |
//! | the endpoints: handshakes, packets, keys | [`VisionDoor`], [`PlacementDoor`], [`ConsoleDoor`] |
//! | a frame: latency, commands, physics, camera | [`World`] |
//! | logs of games, written and read | [`brml`] |
//! | the keys of the console; adding, moving, removing | [`Key`], [`Placement`] |
//! | vision: window, hidden balls, errors | [`camera`], [`Noise`], [`Seen`] |
//! | latency | [`Delay`] |
//! | goals | `score` |
//! | collisions, friction, kicks, dribbling | `physics` |
//! | the state, saved and restored | `state`, `saving` |
//! | constants: boundaries, goals, types of robots and balls | `model` |
//! | parameter files and their contents | [`file`](mod@file), [`description`] |
//! | settings and limits | [`Settings`], [`limits`] |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

pub mod ai;
mod angle;
pub mod brml;
pub mod camera;
mod command;
mod console;
pub mod description;
mod dialect;
mod face;
mod fields;
pub mod file;
mod latency;
pub mod limits;
mod model;
mod noise;
mod physics;
mod picture;
mod placement;
mod saving;
mod score;
mod settings;
mod state;
mod table;
mod world;

pub use command::{Commands, Drive};
pub use console::Key;
pub use criss_protocol::clients::{NOT_FOUND, Seen, SeenBall, SeenRobot};
pub use description::Description;
pub use dialect::{CONSOLE_DOOR, ConsoleDoor, PLACEMENT_DOOR, PlacementDoor, Shows, VISION_DOOR, VisionDoor};
pub use face::{Game, Order};
pub use latency::Delay;
pub use noise::{Deviation, Noise};
pub use placement::{BadPlacement, Object, Placement, Pose};
pub use settings::{Collisions, Quirks, Settings};
pub use table::{Greeting, Port};
pub use world::{Truth, World};
