//! A SimSpark or RCSSServerMJ server as a session: each of its frames is a tick.
//!
//! ```text
//! monitor port -> connection (a thread) -> session -> world -> ViewerEndpoint -> pages
//! monitor port <- connection <---- trainers' commands <------- ViewerEndpoint <- pages
//! ```
//!
//! `soccer_protocol::graph` has the parts that can be tested without a socket.

mod connection;
mod session;
mod world;

pub use connection::{LinkEvent, LinkObserver, MonitorLink};
pub use session::RemoteSession;
