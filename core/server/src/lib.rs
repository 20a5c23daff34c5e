//! The server: transports, clocks and limits for a session. It knows the engine, but no world and no protocol.
//!
//! One thread drives an [`engine::Session`]: it waits until there is something to read or a tick is due, passes the
//! received bytes to the session, and ticks.
//!
//! ```text
//!  TCP stream ----+                                                                           +-> server_io, handle
//!  UDP datagrams -+-> server_io -+-> read_budget -> Session::receive -> tick -> Outbox::send -+
//!  simulated -----+              |   how much is read                           clients:
//!  other threads ---> handle ----+   of which client                            whole frames or none
//! ```
//!
//! * `server_io` is one trait for time and connections. `sockets` has the real ones, [`simulated`] a network in memory
//!   whose time the test controls. [`Handle`]s connect other threads of the program, beside either.
//! * `serve` is the loop: it decides between waiting and ticking. Real time, synchronous and free running differ only
//!   in what sets the pace ([`Clock`], [`ServerOptions`]).
//! * `clients` is the set of connections, with bytes in and out.
//! * `answer_times` measures the clients' answer times, `answer_table` shows them; `think_limit` delays late answers in
//!   lock-step.
//! * `metrics` shares the metrics of a run with other threads, if requested; `metrics_publisher` collects them.
//! * `lost_time` warns of a machine that is too slow.
//! * [`loopback_address`] is the address of a server for clients on its own machine.
//! * [`OutboundConnection`] carries the bytes of an in-process endpoint to an external program that listens.
//! * [`pool`] creates the threads that share the work of a cycle.
//! * `broadcast` sends the frames of an in-process endpoint as datagrams to groups and addresses.
//! * The limits have a file each: `admission` for admission, `networks` for permitted addresses, `read_budget` for read
//!   budgets (their sizes in `read_limits`), `answer_timeout` for answer timeouts, `timeouts` for idle connections,
//!   silent UDP peers and runs whose clients have left. `time_holders` names clients that hold a paused world back.

mod admission;
mod answer_table;
mod answer_timeout;
mod answer_times;
mod binding;
mod broadcast;
mod client;
mod clients;
mod clock;
mod datagram_addresses;
mod drain;
mod handle;
mod histogram;
mod loopback;
mod lost_time;
mod message_queue;
mod metrics;
mod metrics_publisher;
mod networks;
mod options;
mod outbound_connection;
pub mod pool;
mod rate_limited_log;
mod read_budget;
mod read_limits;
mod serve;
mod server_io;
mod session_host;
pub mod simulated;
mod sockets;
mod summary;
mod think_limit;
mod time_holders;
mod timeouts;
mod udp;
mod waker;

pub use admission::IDLE_PER_ADDRESS_MAX;
pub use answer_table::answer_table;
pub use answer_timeout::NO_ANSWER_TIMEOUT;
pub use answer_times::{AnswerTimes, SharedAnswerTimes, WARMUP_ANSWERS};
pub use binding::{BindError, Binding, CONNECTIONS_MAX, OpenListener, Transport};
pub use broadcast::{Broadcast, BroadcastError, DatagramOptions, DatagramTarget, datagram_of_frame};
pub use clients::{PEER_BLOCK_TIME, REJECTIONS_LOGGED_MAX};
pub use clock::{Clock, ClockDecision, Speed, SpeedError};
pub use datagram_addresses::datagram_addresses;
pub use handle::{
    BYTES_WAITING_MAX, Delivery, Handle, MESSAGES_WAITING_MAX, OPENING_MAX, OpenError, ReceiveError, Receiver,
    SendError, Sender,
};
pub use histogram::{Histogram, LatencyHistogram};
pub use loopback::loopback_address;
pub use metrics::{Activity, BindingMetrics, Health, OVERDUE_MAX, ServerMetrics, SharedMetrics};
pub use networks::{Networks, NetworksError};
pub use options::ServerOptions;
pub use outbound_connection::OutboundConnection;
pub use read_limits::{READ_BYTES_AT_ONCE_MAX, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, UNREAD_TICKS_MAX};
pub use serve::Server;
pub use sockets::KEEPALIVE;
pub use summary::Summary;
pub use think_limit::{ANSWER_DELAY_TICKS_MAX, LateAnswers};
pub use timeouts::NO_CLIENTS_TIMEOUT;
pub use udp::{DATAGRAM_BYTES_MAX, Group, PEER_TIMEOUT, ReplyTarget, Udp};
pub use waker::ShutdownHandle;
