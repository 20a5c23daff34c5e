//! The world of 2002 with its documented behaviour, and that of the build that was shipped
//! (docs/reference/smallsize-criss.md).
//!
//! | to find | look in |
//! |---|---|
//! | the face for the engine: seats, orders | [`Game`], [`Order`], `table` |
//! | the ports: handshakes, packets, keys | [`VisionDoor`], [`PlacementDoor`], [`ConsoleDoor`] |
//! | a frame: latency, commands, physics, camera | [`World`] |
//! | logs of games, written and read | [`brml`] |
//! | the keys of the console; adding, moving, removing | [`Key`], [`Placement`] |
//! | what teams are told: window, hidden balls, errors | [`camera`], [`Noise`], [`Seen`] |
//! | latency | [`Delay`] |
//! | goals | `score` |
//! | collisions, friction, kicks, dribbling | `physics` |
//! | what changes | `state`, `saving` |
//! | what does not: boundaries, goals, types of robots and balls | `model` |
//! | parameter files, and what they say | [`file`](mod@file), [`description`] |
//! | what can be set, how much there may be | [`Settings`], [`limits`] |

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
