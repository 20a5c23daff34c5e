//! The connection to a server's monitor port, on its own thread. It reconnects every second.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use soccer_monitor::{Connection, Error};

/// The time between two connection attempts.
const RETRY: Duration = Duration::from_secs(1);

/// The timeout of a connection attempt, for each address of the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The longest delay of commands while no frame comes.
const READ_TIMEOUT: Duration = Duration::from_millis(20);

/// The largest number of waiting events; beyond it, the server has to wait as for any slow monitor.
const ARRIVALS_MAX: usize = 256;

/// A receiver of what a connection does, on the connection's thread: for messages to the user and for logs.
pub trait LinkObserver: Send {
    /// The connection is open.
    fn on_connected(&mut self);

    /// A frame has arrived, without its length prefix.
    fn on_frame(&mut self, frame: &[u8]);

    /// There is no connection, for a reason that the last call did not have; the next attempt follows a second later.
    fn on_error(&mut self, reason: &str);
}

/// An event of the connection.
pub enum LinkEvent {
    /// The connection is open. Its frames do not continue earlier ones.
    Connected,
    /// A frame, without its length prefix.
    Frame(Vec<u8>),
    /// The connection is broken, or cannot be opened.
    Lost,
}

/// The handle of the connection's thread.
pub struct MonitorLink {
    /// The events of the connection; dropped to end the thread.
    events: Option<Receiver<LinkEvent>>,
    thread: Option<JoinHandle<()>>,
}

impl MonitorLink {
    /// Starts connecting to a server. It gets the messages of `outgoing`.
    ///
    /// # Errors
    /// If the thread cannot be started.
    pub fn open(
        host: &str,
        port: u16,
        outgoing: Receiver<Vec<u8>>,
        observer: Box<dyn LinkObserver>,
    ) -> io::Result<MonitorLink> {
        let (sender, events) = sync_channel(ARRIVALS_MAX);
        let mut link_thread =
            LinkThread { host: host.to_owned(), port, outgoing, events: sender, observer, last_error: None };
        let work = move || while link_thread.go_on() {};
        let thread = thread::Builder::new().name(String::from("spar-gateway")).spawn(work)?;
        Ok(MonitorLink { events: Some(events), thread: Some(thread) })
    }

    /// Returns the next event, if there is one.
    pub fn try_next(&self) -> Option<LinkEvent> {
        self.events.as_ref()?.try_recv().ok()
    }
}

impl Drop for MonitorLink {
    /// Drops the receiver: the thread ends, and drops its observer.
    fn drop(&mut self) {
        self.events = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the thread of the connection has panicked");
        }
    }
}

/// The state of the connection's thread.
struct LinkThread {
    host: String,
    port: u16,
    outgoing: Receiver<Vec<u8>>,
    events: SyncSender<LinkEvent>,
    observer: Box<dyn LinkObserver>,
    /// The reason of the last failure, which the observer knows.
    last_error: Option<String>,
}

/// The error of a connection whose frames have no receiver any more.
struct ReceiverClosed;

impl LinkThread {
    /// Connects once, and serves the connection until it breaks. Returns true to try again.
    fn go_on(&mut self) -> bool {
        // Messages from before the connection are not meant for this server.
        self.outgoing.try_iter().for_each(drop);
        let reason = match Connection::open((self.host.as_str(), self.port), CONNECT_TIMEOUT) {
            Ok(connection) => match self.serve(connection) {
                Ok(reason) => reason,
                Err(ReceiverClosed) => return false,
            },
            Err(cause) => cause,
        };
        if self.events.send(LinkEvent::Lost).is_err() {
            return false;
        }
        self.log_error(reason.to_string());
        thread::sleep(RETRY);
        true
    }

    /// Passes frames on until the connection breaks; returns the error.
    fn serve(&mut self, mut connection: Connection) -> Result<Error, ReceiverClosed> {
        self.hand_over(LinkEvent::Connected)?;
        self.observer.on_connected();
        self.last_error = None;
        loop {
            match connection.next_frame(READ_TIMEOUT) {
                Ok(Some(frame)) => {
                    self.observer.on_frame(&frame);
                    self.hand_over(LinkEvent::Frame(frame))?;
                }
                Ok(None) => {}
                Err(cause) => return Ok(cause),
            }
            let outgoing = self.outgoing.try_iter().try_for_each(|words| connection.send(&words));
            if let Err(cause) = outgoing {
                return Ok(cause);
            }
        }
    }

    /// Reports the reason why there is no connection, once for each reason.
    fn log_error(&mut self, reason: String) {
        if self.last_error.as_ref() != Some(&reason) {
            self.observer.on_error(&reason);
            self.last_error = Some(reason);
        }
    }

    fn hand_over(&self, event: LinkEvent) -> Result<(), ReceiverClosed> {
        self.events.send(event).map_err(|_| ReceiverClosed)
    }
}
