//! The scenes of servers as pictures: what a tree of transforms and meshes shows, told as field, ball and robots.
//!
//! ```text
//! frame -> soccer_protocol::graph::Graph -> Scenery (what there is: rarely another) -> engine::Picture
//!                              \-> the matrices of its places, in every tick -/
//! ```
//!
//! `cast` makes things of the ball and the robots that `soccer_monitor::cast` finds in the tree, `nao` knows the league's robot, `solids`
//! the shapes of all others, `pose` makes places of matrices, `news` tells what happened between two frames.

mod cast;
mod nao;
mod news;
mod pose;
mod scenery;
mod solids;

pub use news::{Moment, News, happened};
pub use scenery::Scenery;
