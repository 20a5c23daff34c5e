//! Converts a server's scene graph, a tree of transforms and meshes, into a render scene of field, ball and robots.
//!
//! ```text
//! frame -> soccer_protocol::graph::MonitorGraph -> SceneBuilder (its entities rarely change) -> engine::RenderScene
//!                              \-> the matrices of its nodes, every tick -----/
//! ```
//!
//! `entities` makes entities of the ball and the robots that `soccer_monitor::scene_classifier` finds in the graph, `nao`
//! knows the league's robot, `shapes` the shapes of all others, `pose` converts matrices, `game_events` finds events
//! between two frames.

mod entities;
mod game_events;
mod nao;
mod pose;
mod scene_builder;
mod shapes;

pub use game_events::{GameEvent, GameStatus, events_since};
pub use scene_builder::SceneBuilder;
