//! The tick and what it turns: worlds, seats, dialects, control nodes, random streams.

mod dialect;
mod seat;
mod world;

pub use dialect::{Dialect, Outgoing, Rejection};
pub use seat::Seat;
pub use world::World;
