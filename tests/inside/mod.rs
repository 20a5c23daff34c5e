//! An in-process server: the soccer world behind real sockets, its log, its summary, and the digest of every tick.

pub use crate::replay::connection;

use std::io::{self, Write};
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};

use connection::Connection;
use engine::{Observer, ObserverContext, ScheduleEvent};
use server::{Binding, Server, ServerOptions, ShutdownHandle, Summary};
use soccer_world::{Settings, SoccerWorld};

/// The server's log.
#[derive(Clone, Default)]
pub struct Log(Arc<Mutex<Vec<u8>>>);

impl Log {
    /// The log so far.
    pub fn text(&self) -> String {
        String::from_utf8_lossy(&self.0.lock().unwrap_or_else(PoisonError::into_inner)).into_owned()
    }

    /// Runs code that writes to this log.
    fn hear<T>(&self, run: impl FnOnce() -> T) -> T {
        let log = self.clone();
        let subscriber = tracing_subscriber::fmt().with_ansi(false).with_writer(move || log.clone()).finish();
        tracing::subscriber::with_default(subscriber, run)
    }
}

impl Write for Log {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Digests of the world, tick by tick.
pub type Digests = Arc<Mutex<Vec<u64>>>;

/// Records the digest of each tick.
struct Watch(Digests);

impl Observer<SoccerWorld> for Watch {
    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, SoccerWorld>) {
        if event == ScheduleEvent::EndCycle {
            self.0.lock().unwrap_or_else(PoisonError::into_inner).push(seen.digest);
        }
    }
}

/// A running server.
pub struct Inside {
    pub agent: SocketAddr,
    pub monitor: SocketAddr,
    pub log: Log,
    pub digests: Digests,
    stopper: ShutdownHandle,
    thread: JoinHandle<Summary>,
}

impl Inside {
    pub fn start(settings: Settings, options: ServerOptions) -> Inside {
        Inside::start_with(settings, options, 0, |_, _| ()).0
    }

    /// Starts a server whose first clients have connected and spoken before its first tick, which waits for this many
    /// `agents`.
    pub fn start_with<T>(
        settings: Settings,
        options: ServerOptions,
        agents: usize,
        meet: impl FnOnce(SocketAddr, SocketAddr) -> T,
    ) -> (Inside, T) {
        let digests = Digests::default();
        let session = soccer_world::simulation(settings)
            .expect("a world")
            .with_start_agents(agents)
            .with_observer(Box::new(Watch(Arc::clone(&digests))));
        let address = SocketAddr::from(([127, 0, 0, 1], 0));
        let doors = ["agent", "monitor"].map(|name| Binding::new(name, address));
        let mut server = Server::bind(Box::new(session), &doors, options).expect("free ports");
        let addresses = server.addresses().expect("addresses");
        let [agent, monitor] = [addresses[0], addresses[1]];
        let guests = meet(agent, monitor);
        let (log, stopper) = (Log::default(), server.shutdown_handle());
        let heard = log.clone();
        let thread = thread::spawn(move || heard.hear(|| server.run().expect("the server can wait for sockets")));
        (Inside { agent, monitor, log, digests, stopper, thread }, guests)
    }

    /// A connection to the agent endpoint.
    pub fn connect(&self) -> Connection {
        Connection::open(self.agent)
    }

    /// A connection to the monitor endpoint.
    pub fn monitor(&self) -> Connection {
        Connection::open(self.monitor)
    }

    /// Ends the run.
    pub fn stop(self) -> Summary {
        self.stopper.shutdown();
        self.end()
    }

    /// Waits for the run to end by itself.
    pub fn end(self) -> Summary {
        self.thread.join().expect("the server does not panic")
    }
}
