//! A test server in simulated time, on a network in memory: runs take no waiting, and are repeatable for the same seed.
//!
//! Time passes only when the server waits, and then jumps to the next event. A test acts between two stretches of time:
//! connect, send, let the server [run for](TestServer::run_for) a while, check what arrived.
//!
//! ```text
//! Client -> latency -> ServerIo::read -> limits -> session -> tick -> ServerIo::write -> latency -> Client
//! ```
//!
//! Apart from time and network, it is the real server. Bindings are the ones passed to [`TestServer::new`]; their
//! addresses have no meaning here.

mod link;
mod network;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use engine::Session;

use crate::{BindError, Binding, Handle, Server, ServerOptions, Summary, Transport};
use link::SimulatedPacket;
use network::{Network, Shared, lock};

/// Maximum number of passes of the server's loop without progress of simulated time.
const TURNS_IN_NO_TIME_MAX: u32 = 100_000;

/// A server with simulated clients, network and time, for tests.
pub struct TestServer {
    server: Server,
    network: Arc<Shared>,
    /// Names and indices of the bindings that clients can reach.
    bindings: Vec<(usize, String)>,
}

impl TestServer {
    /// Opens the bindings; nothing happens until time passes. Equal sessions, clients and conditions make equal runs.
    ///
    /// # Errors
    ///
    /// If the session has no such endpoint.
    pub fn new(
        session: Box<dyn Session>,
        bindings: &[Binding],
        options: ServerOptions,
        conditions: Conditions,
    ) -> Result<TestServer, BindError> {
        let network = Network::shared(bindings, conditions);
        let mut server = Server::with_io(session, bindings, Box::new(Arc::clone(&network)), options)?;
        server.begin();
        let reached = bindings.iter().enumerate().filter(|(_, binding)| binding.transport != Transport::InProcess);
        let bindings = reached.map(|(index, binding)| (index, binding.name.clone())).collect();
        Ok(TestServer { server, network, bindings })
    }

    /// Connects a client to an endpoint now, from an address of its own. `None` if there is no such endpoint.
    #[must_use]
    pub fn connect(&self, endpoint: &str) -> Option<Client> {
        let (index, _) = self.bindings.iter().find(|(_, name)| name == endpoint)?;
        Some(Client::connect(&self.network, *index))
    }

    /// A handle that opens connections to the in-process bindings. In a test without threads, let time pass before
    /// receiving, and use no time-outs.
    #[must_use]
    pub fn handle(&self) -> Handle {
        self.server.handle()
    }

    /// Time since the start.
    #[must_use]
    pub fn now(&self) -> Duration {
        lock(&self.network).now()
    }

    /// Lets the server run for this long. False if the run is over.
    ///
    /// # Panics
    ///
    /// If simulated time does not advance: see [`Conditions::tick_time`].
    pub fn run_for(&mut self, time: Duration) -> bool {
        self.run_until(time, || false);
        self.server.is_running()
    }

    /// Lets the server run until a condition holds, at most for this long; returns true if it holds. The condition is
    /// checked after each pass of the server's loop.
    ///
    /// # Panics
    ///
    /// If simulated time does not advance: see [`Conditions::tick_time`].
    pub fn run_until(&mut self, time_max: Duration, mut is_true: impl FnMut() -> bool) -> bool {
        let end = self.now().saturating_add(time_max);
        lock(&self.network).stop_at(end);
        let (mut latest, mut turns) = (self.now(), 0);
        while !is_true() {
            if self.now() >= end || !self.server.is_running() || !self.run_once() {
                return false;
            }
            turns = if self.now() > latest { 0 } else { turns + 1 };
            assert!(turns < TURNS_IN_NO_TIME_MAX, "simulated time stands still: give ticks a Conditions::tick_time");
            latest = self.now();
        }
        true
    }

    /// One pass of the server's loop; false if it cannot wait any longer.
    fn run_once(&mut self) -> bool {
        let before = self.server.ticks();
        let turned = self.server.run_once().is_ok();
        if self.server.ticks() > before {
            lock(&self.network).spend_tick();
        }
        turned
    }

    /// Ends the run and returns its summary.
    #[must_use]
    pub fn end(mut self) -> Summary {
        self.server.end()
    }
}

/// A simulated client: one connection, or one UDP address. Dropping it closes the connection.
#[derive(Debug)]
pub struct Client {
    network: Arc<Shared>,
    index: usize,
    address: SocketAddr,
}

impl Client {
    fn connect(network: &Arc<Shared>, binding: usize) -> Client {
        let mut state = lock(network);
        let index = state.connect(binding);
        let address = state.peer(index).unwrap_or_else(|| SocketAddr::from(([0; 4], 0)));
        drop(state);
        Client { network: Arc::clone(network), index, address }
    }

    /// Its own address, used in the server's log.
    #[must_use]
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Sends bytes of a stream, or one datagram.
    pub fn send(&mut self, bytes: &[u8]) {
        lock(&self.network).send_up(self.index, bytes);
    }

    /// Takes received data: all of a stream, or one datagram.
    pub fn receive(&mut self) -> Option<Vec<u8>> {
        lock(&self.network).receive_down(self.index)
    }

    /// True if something has arrived, possibly only the end.
    #[must_use]
    pub fn has_data(&self) -> bool {
        lock(&self.network).has_data_down(self.index)
    }

    /// True if the server has closed the connection, and everything it sent before was read.
    #[must_use]
    pub fn is_closed(&self) -> bool {
        lock(&self.network).is_closed_down(self.index)
    }

    /// Resets the connection: bytes that the server has not read are lost, and it sees a broken connection.
    pub fn reset(self) {
        lock(&self.network).end_up(self.index, SimulatedPacket::Reset);
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        lock(&self.network).end_up(self.index, SimulatedPacket::End);
    }
}

/// Latency, loss and limits of the simulated network. By default it takes no time, cuts nothing and loses nothing.
#[derive(Debug, Clone, PartialEq)]
pub struct Conditions {
    /// Seed of all random draws.
    pub seed: u64,
    /// Minimum latency.
    pub latency_min: Duration,
    /// Maximum latency. Streams keep their order, datagrams may overtake one another.
    pub latency_max: Duration,
    /// Streams arrive in pieces of up to this many bytes, cut at random.
    pub piece_bytes_max: usize,
    /// Fraction of lost datagrams, 0 to 1.
    pub loss: f64,
    /// Bytes that a stream to a client can hold unread; beyond that, the server cannot write.
    pub window_bytes: usize,
    /// Duration of a tick. A server at maximum speed needs one, or its time does not advance.
    pub tick_time: Duration,
}

impl Default for Conditions {
    fn default() -> Conditions {
        Conditions {
            seed: 1,
            latency_min: Duration::ZERO,
            latency_max: Duration::ZERO,
            piece_bytes_max: usize::MAX,
            loss: 0.0,
            window_bytes: 256 << 10,
            tick_time: Duration::ZERO,
        }
    }
}
