//! A test server in simulated time, on a network in memory: runs take no waiting, and are repeatable for the same seed.
//!
//! Time passes only when the server waits, and then jumps to the next event. A test acts between two stretches of time:
//! connect, send, let the server [run for](TestServer::run_for) a while, check what arrived.
//!
//! ```text
//! Client -> latency -> Outside::read -> limits -> session -> tick -> Outside::write -> latency -> Client
//! ```
//!
//! Apart from time and network, it is the real server. Bindings are the ones passed to [`TestServer::new`]; their
//! addresses have no meaning here.

mod client;
mod conditions;
mod link;
mod network;

use std::sync::Arc;
use std::time::Duration;

use engine::Session;

use crate::{BindError, Binding, Handle, Server, ServerOptions, Summary, Transport};
pub use client::Client;
pub use conditions::Conditions;
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
