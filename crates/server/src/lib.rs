//! Sockets, clocks and limits. Knows the engine, no world, no message.
//!
//! One thread owns the sockets and drives an [`engine::Session`]: it waits until something can be read or until the
//! clock says so, hands over what arrived, and ticks. Real time, synchronous and free running differ only in who
//! decides that it is time to tick ([`Options`]).

mod allowance;
mod client;
mod clients;
mod clock;
mod door;
mod end;
mod entrance;
mod handle;
mod host;
mod idlers;
mod messages;
mod once_a_second;
mod options;
mod outside;
mod patience;
mod serve;
mod silence;
pub mod simulated;
mod sockets;
mod stopper;
mod summary;
mod times;
mod udp;
mod waker;

pub use allowance::{MESSAGE_BYTES_MAX, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, UNREAD_TICKS_MAX};
pub use clients::REJECTIONS_LOGGED_MAX;
pub use clock::{BadSpeed, Clock, Next, Speed};
pub use door::{BindError, CONNECTIONS_MAX, Door, Transport};
pub use entrance::IDLE_PER_ADDRESS_MAX;
pub use handle::{
    BYTES_WAITING_MAX, Delivery, Handle, MESSAGES_WAITING_MAX, OPENING_MAX, OpenError, ReceiveError, Receiver,
    SendError, Sender,
};
pub use options::Options;
pub use serve::Server;
pub use sockets::KEEPALIVE;
pub use stopper::Stopper;
pub use summary::Summary;
pub use times::Times;
pub use udp::{DATAGRAM_BYTES_MAX, Group, Replies, SILENCE_TIMEOUT, Udp};
