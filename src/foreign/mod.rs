//! Converts a server's scene graph, a tree of transforms and meshes, into a render scene of field, ball and robots.
//!
//! ```text
//! frame -> soccer_protocol::graph::Graph -> Scenery (the entities: rarely new ones) -> engine::Picture
//!                              \-> the matrices of its nodes, every tick -----/
//! ```
//!
//! `cast` makes entities of the ball and the robots that `soccer_monitor::cast` finds in the graph, `nao` knows the
//! league's robot, `solids` the shapes of all others, `pose` converts matrices, `news` finds events between two frames.

mod cast;
mod nao;
mod news;
mod pose;
mod scenery;
mod solids;

pub use news::{Moment, News, happened};
pub use scenery::Scenery;
