//! The world of 2002: its documented behaviour, and the behaviour of the shipped build
//! (docs/reference/smallsize-criss.md).
//!
//! | to find | look in |
//! |---|---|
//! | the engine interface: participants, commands | [`EngineWorld`], [`WorldCommand`], `team_assignment` |
//! | the endpoints: handshakes, packets, keys | [`VisionEndpoint`], [`PlacementEndpoint`], [`ConsoleEndpoint`] |
//! | a frame: latency, commands, physics, camera | [`World`] |
//! | logs of games, written and read | [`brml`] |
//! | the keys of the console; adding, moving, removing | [`ConsoleKey`], [`Placement`] |
//! | vision: window, hidden balls, errors | [`camera`], [`VisionNoise`], [`VisionFrame`] |
//! | latency | [`LatencyQueue`] |
//! | goals | `score` |
//! | collisions, friction, kicks, dribbling | `physics` |
//! | the state, saved and restored | `state`, `saving` |
//! | constants: boundaries, goals, types of robots and balls | `model` |
//! | parameter files and their contents | [`parameter_file`], [`world_parameters`] |
//! | settings and limits | [`Settings`], [`limits`] |
//! | the world for programs that serve it: endpoints, parameters, presets | [`CRISS`], [`build`](fn@build) |
//! | data of one entity for viewers | `inspection` |

#![deny(clippy::disallowed_macros, clippy::disallowed_methods, clippy::disallowed_types)]
#![deny(clippy::indexing_slicing, clippy::unwrap_used, clippy::panic)]

mod actuator_command;
mod angle;
pub mod brml;
pub mod builtin_team;
pub mod camera;
mod console;
mod endpoints;
mod engine_world;
mod fields;
mod frame_limit;
mod inspection;
mod latency;
pub mod limits;
mod model;
mod noise;
pub mod parameter_file;
mod physics;
mod placement;
mod render;
mod saving;
mod score;
mod settings;
mod spec;
mod state;
mod team_assignment;
mod world;
pub mod world_parameters;

pub use actuator_command::{ActuatorCommand, FrameCommands};
pub use console::ConsoleKey;
pub use criss_protocol::clients::{NOT_FOUND, VisionBall, VisionFrame, VisionRobot};
pub use endpoints::{
    CONSOLE_ENDPOINT, ConsoleEndpoint, PLACEMENT_ENDPOINT, PlacementEndpoint, VISION_ENDPOINT, VisionEndpoint,
    VisionWorld,
};
pub use engine_world::{EngineWorld, WorldCommand};
pub use latency::LatencyQueue;
pub use noise::{Deviation, VisionNoise};
pub use placement::{BadPlacement, Object, ObjectPose, Placement};
pub use settings::{Collisions, Quirks, Settings};
pub use spec::{BoxedObserver, BuildOptions, CRISS, build, built_in_description};
pub use team_assignment::{ClientHandshake, Port};
pub use world::{ObjectState, World};
pub use world_parameters::Description;
