//! Transports, clocks and limits. Knows the engine, no world, no message.
//!
//! One thread drives an [`engine::Session`]: it waits until there is something to read or the clock says so, hands the
//! session what arrived, and ticks.
//!
//! ```text
//!  TCP stream ----+                                                                        +-> outside, handle
//!  UDP datagrams -+-> outside -+-> allowance -> Session::receive -> tick -> Outbox::send --+
//!  simulated -----+            |   how much is read                         clients:
//!  other threads ---> handle --+   of which client                          whole frames or none
//! ```
//!
//! * `outside` is one trait for time and connections. `sockets` has the real ones, [`simulated`] has a network in
//!   memory whose time is the test's. [`Handle`]s are doors for other threads of the program; they come in beside
//!   either.
//! * `serve` is the loop: when to wait, when to tick. Real time, synchronous and free running differ only in what
//!   sets the pace ([`Clock`], [`Options`]).
//! * `clients` is the set of connections, with bytes in and out.
//! * `answers` measures how long clients take to answer.
//! * `board` shows the figures of a run to other threads, if that is wanted; `publisher` keeps them.
//! * `all_gone` ends a run whose clients have gone, if that is wanted; `lost_time` warns of a machine that is too slow.
//! * The limits have a file each: `entrance` decides which clients come in, `networks` from where, `allowance` how much
//!   the server reads from each, `patience` how long an answer may take, `idlers` which connections only hold a place,
//!   `silence` which peers of datagrams are gone.

mod all_gone;
mod allowance;
mod answers;
mod board;
mod buckets;
mod client;
mod clients;
mod clock;
mod door;
mod end;
mod entrance;
mod farewell;
mod figures;
mod handle;
mod host;
mod idlers;
mod lost_time;
mod messages;
mod networks;
mod once_a_second;
mod options;
mod outside;
mod patience;
mod publisher;
mod serve;
mod silence;
pub mod simulated;
mod sockets;
mod stopper;
mod stopwatch;
mod summary;
mod times;
mod udp;
mod waker;

pub use all_gone::ALONE_TIME;
pub use allowance::{READ_BYTES_AT_ONCE_MAX, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, UNREAD_TICKS_MAX};
pub use answers::{AnswerBoard, AnswerTimes, FIRST_ANSWERS};
pub use board::{Activity, Board, Health, STUCK_AFTER};
pub use buckets::Buckets;
pub use clients::{BARRED_TIME, REJECTIONS_LOGGED_MAX};
pub use clock::{BadSpeed, Clock, Next, Speed};
pub use door::{BindError, CONNECTIONS_MAX, Door, Transport};
pub use entrance::IDLE_PER_ADDRESS_MAX;
pub use figures::{DoorFigures, Figures};
pub use handle::{
    BYTES_WAITING_MAX, Delivery, Handle, MESSAGES_WAITING_MAX, OPENING_MAX, OpenError, ReceiveError, Receiver,
    SendError, Sender,
};
pub use networks::{BadNetworks, Networks};
pub use options::Options;
pub use patience::NO_ANSWER_TIMEOUT;
pub use serve::Server;
pub use sockets::KEEPALIVE;
pub use stopper::Stopper;
pub use summary::Summary;
pub use times::Times;
pub use udp::{DATAGRAM_BYTES_MAX, Group, Replies, SILENCE_TIMEOUT, Udp};
