//! The connection to a server's monitor port, on a thread of its own. When it breaks, it is tried again every second.

use std::io;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use soccer_monitor::{Connection, Error};

use crate::console;
use crate::writer::Writer;

/// Time between two tries to connect.
const RETRY: Duration = Duration::from_secs(1);

/// How long a try may take, for each address of the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// How long commands wait at most while no frame comes.
const READ_TIMEOUT: Duration = Duration::from_millis(20);

/// Arrivals that may wait; then the server has to wait, as for any slow monitor.
const ARRIVALS_MAX: usize = 256;

/// What the connection brings.
pub enum Arrival {
    /// It is there. What comes does not lead on from anything before.
    Begun,
    /// A frame, without its length.
    Frame(Vec<u8>),
    /// It is broken, or cannot be made.
    Lost,
}

/// The connection.
pub struct Link {
    /// Taken away when it ends.
    arrivals: Option<Receiver<Arrival>>,
    thread: Option<JoinHandle<()>>,
}

impl Link {
    /// Connects, from now on, with a server. What is `said` goes to it; its frames become lines of `log`.
    ///
    /// # Errors
    /// If there cannot be a thread.
    pub fn open(host: &str, port: u16, said: Receiver<Vec<u8>>, log: Option<Writer>) -> io::Result<Link> {
        let (sender, arrivals) = sync_channel(ARRIVALS_MAX);
        let mut line = Line { host: host.to_owned(), port, said, arrivals: sender, log, last_error: None };
        let work = move || while line.go_on() {};
        let thread = thread::Builder::new().name(String::from("spar-gateway")).spawn(work)?;
        Ok(Link { arrivals: Some(arrivals), thread: Some(thread) })
    }

    /// What has arrived, if anything has.
    pub fn take(&self) -> Option<Arrival> {
        self.arrivals.as_ref()?.try_recv().ok()
    }
}

impl Drop for Link {
    /// Without a receiver the thread ends, and closes the log.
    fn drop(&mut self) {
        self.arrivals = None;
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the thread of the connection has panicked");
        }
    }
}

/// What the thread has.
struct Line {
    host: String,
    port: u16,
    said: Receiver<Vec<u8>>,
    arrivals: SyncSender<Arrival>,
    log: Option<Writer>,
    /// The reason for which the last try failed, as the user was told.
    last_error: Option<String>,
}

/// Nobody wants the frames any more.
struct Unwanted;

impl Line {
    /// Connects once, and stays as long as the connection does. Whether to try again.
    fn go_on(&mut self) -> bool {
        // What was said while nobody listened is not meant for the server that comes.
        self.said.try_iter().for_each(drop);
        let why = match Connection::open((self.host.as_str(), self.port), CONNECT_TIMEOUT) {
            Ok(connection) => match self.serve(connection) {
                Ok(why) => why,
                Err(Unwanted) => return false,
            },
            Err(cause) => cause,
        };
        if self.arrivals.send(Arrival::Lost).is_err() {
            return false;
        }
        self.tell_of(why.to_string());
        thread::sleep(RETRY);
        true
    }

    /// Hands over frames until the connection breaks: why it does.
    fn serve(&mut self, mut connection: Connection) -> Result<Error, Unwanted> {
        self.hand_over(Arrival::Begun)?;
        console::note(&format!("connected to {}:{}\n", self.host, self.port));
        self.last_error = None;
        loop {
            match connection.next_frame(READ_TIMEOUT) {
                Ok(Some(frame)) => {
                    self.keep(&frame);
                    self.hand_over(Arrival::Frame(frame))?;
                }
                Ok(None) => {}
                Err(cause) => return Ok(cause),
            }
            let said = self.said.try_iter().try_for_each(|words| connection.say(&words));
            if let Err(cause) = said {
                return Ok(cause);
            }
        }
    }

    /// Tells the user why there is no connection, once for each reason.
    fn tell_of(&mut self, why: String) {
        if self.last_error.as_ref() != Some(&why) {
            let (host, port) = (&self.host, self.port);
            console::note(&format!("no connection to {host}:{port}: {why}; it is tried again every second\n"));
            self.last_error = Some(why);
        }
    }

    fn hand_over(&self, arrival: Arrival) -> Result<(), Unwanted> {
        self.arrivals.send(arrival).map_err(|_| Unwanted)
    }

    /// Writes a frame as a line of the log.
    fn keep(&self, frame: &[u8]) {
        if let Some(log) = &self.log {
            let mut line: Vec<u8> = frame.iter().map(|byte| if *byte == b'\n' { b' ' } else { *byte }).collect();
            line.push(b'\n');
            log.write(&line);
        }
    }
}
