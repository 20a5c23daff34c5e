//! Sockets, clocks and limits. Knows the engine, no world, no message.
//!
//! One thread owns the sockets and drives an [`engine::Session`]: it waits until something can be read or until the
//! clock says so, hands over what arrived, and ticks. Real time, synchronous and free running differ only in who
//! decides that it is time to tick ([`Options`]).

mod client;
mod clients;
mod clock;
mod end;
mod listen;
mod serve;
mod sparing;
mod summary;
mod times;

pub use client::{KEEPALIVE, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, UNREAD_TICKS_MAX};
pub use clients::REJECTIONS_LOGGED_MAX;
pub use clock::{BadSpeed, Clock, Next, Speed};
pub use listen::{BindError, CONNECTIONS_MAX, Door};
pub use serve::{IDLE_PER_ADDRESS_MAX, Options, Server, Stopper};
pub use summary::Summary;
pub use times::Times;
