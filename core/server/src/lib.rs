//! The server: transports, clocks and limits for a session. It knows the engine, but no world and no protocol.
//!
//! One thread drives an [`engine::Session`]: it waits until there is something to read or a tick is due, passes the
//! received bytes to the session, and ticks.
//!
//! ```text
//!  TCP stream ----+                                                                        +-> outside, handle
//!  UDP datagrams -+-> outside -+-> allowance -> Session::receive -> tick -> Outbox::send --+
//!  simulated -----+            |   how much is read                         clients:
//!  other threads ---> handle --+   of which client                          whole frames or none
//! ```
//!
//! * `outside` is one trait for time and connections. `sockets` has the real ones, [`simulated`] a network in memory
//!   whose time the test controls. [`Handle`]s connect other threads of the program, beside either.
//! * `serve` is the loop: it decides between waiting and ticking. Real time, synchronous and free running differ only
//!   in what sets the pace ([`Clock`], [`Options`]).
//! * `clients` is the set of connections, with bytes in and out.
//! * `answers` measures the clients' answer times.
//! * `board` shares the metrics of a run with other threads, if requested; `publisher` collects them.
//! * `all_gone` ends a run whose clients have left, if requested; `lost_time` warns of a machine that is too slow.
//! * The limits have a file each: `entrance` for admission, `networks` for permitted addresses, `allowance` for read
//!   budgets, `patience` for answer timeouts, `idlers` for idle connections, `silence` for silent UDP peers.

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
