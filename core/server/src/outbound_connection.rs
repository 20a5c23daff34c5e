//! Outbound connections of a world: an in-process endpoint whose bytes go over a TCP connection, both ways.

use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::thread;
use std::time::{Duration, Instant};

use crate::handle::{Delivery, Handle, OpenError, ReceiveError, Receiver, Sender};

/// The largest number of frames that wait for the connection.
const FRAMES_WAITING_MAX: usize = 1024;

/// The timeout of a connection attempt.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(1);

/// The time after which the run starts without a program that does not answer.
const FIRST_CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// The time between two connection attempts.
const PAUSE: Duration = Duration::from_millis(200);

/// The time between two checks of a thread for the end of its connection.
const LOOK: Duration = Duration::from_millis(200);

/// A connection, with the endpoint behind it.
type Connected = (TcpStream, Sender, Receiver);

/// An external program that the world connects to.
#[derive(Debug, Clone)]
pub struct OutboundConnection {
    /// The name of the endpoint, and the key of its address.
    pub endpoint: &'static str,
    /// The address of the program.
    pub address: SocketAddr,
}

impl OutboundConnection {
    /// Connects, and reconnects whenever the connection is lost, until the run is over.
    ///
    /// # Errors
    /// A message for the user, if there is no such endpoint.
    pub fn start(self, handle: &Handle) -> Result<(), String> {
        let OutboundConnection { endpoint, address } = &self;
        let first = self.connect(Instant::now() + FIRST_CONNECT_TIMEOUT);
        if first.is_none() {
            tracing::warn!(
                "--{endpoint}: nothing answers at {address}: the run begins without it, and spar tries again"
            );
        }
        let connected = first.map(|stream| self.open(stream, handle)).transpose();
        let connected = connected.map_err(|cause| format!("--{endpoint}: {cause}"))?;
        let (name, handle) = (format!("{endpoint}-link"), handle.clone());
        let spawned = thread::Builder::new().name(name).spawn(move || self.keep(connected, &handle));
        spawned.map(drop).map_err(|cause| cause.to_string())
    }

    /// Tries to connect until this time.
    fn connect(&self, until: Instant) -> Option<TcpStream> {
        loop {
            let stream = TcpStream::connect_timeout(&self.address, CONNECT_TIMEOUT);
            if let Ok(stream) = stream
                && stream.set_nodelay(true).is_ok()
            {
                return Some(stream);
            }
            if Instant::now() >= until {
                return None;
            }
            thread::sleep(PAUSE);
        }
    }

    fn open(&self, stream: TcpStream, handle: &Handle) -> Result<Connected, OpenError> {
        let (sender, receiver) = handle.open(self.endpoint, Delivery::Queue(FRAMES_WAITING_MAX))?;
        Ok((stream, sender, receiver))
    }

    fn keep(&self, mut connected: Option<Connected>, handle: &Handle) {
        while !handle.is_ended() {
            let again = || self.open(self.connect(Instant::now())?, handle).ok();
            let Some(connection) = connected.take().or_else(again) else {
                thread::sleep(PAUSE);
                continue;
            };
            tracing::info!("--{}: connected to {}", self.endpoint, self.address);
            let lost = self.carry(connection);
            if !handle.is_ended() {
                let reason = lost.err().map_or_else(|| String::from("it has hung up"), |cause| cause.to_string());
                tracing::warn!("--{}: lost {}: {reason}", self.endpoint, self.address);
            }
        }
    }

    /// Carries bytes both ways until one side closes.
    fn carry(&self, (stream, sender, receiver): Connected) -> io::Result<()> {
        let reading = stream.try_clone()?;
        let name = format!("{}-in", self.endpoint);
        let reader = thread::Builder::new().name(name).spawn(move || read(&reading, &sender))?;
        let sent = send(&stream, &receiver, || reader.is_finished());
        let _ = stream.shutdown(Shutdown::Both);
        let read = reader.join().unwrap_or_else(|_| Err(io::Error::other("its thread has failed")));
        sent.and(read)
    }
}

/// Sends frames until there are no more, or the reader has finished.
fn send(mut stream: &TcpStream, receiver: &Receiver, is_deaf: impl Fn() -> bool) -> io::Result<()> {
    while !is_deaf() {
        match receiver.receive(LOOK) {
            Ok(frame) => stream.write_all(&frame)?,
            Err(ReceiveError::TimedOut) => {}
            Err(ReceiveError::Closed(cause)) => return Err(io::Error::other(cause)),
        }
    }
    Ok(())
}

/// Passes incoming bytes on, until the connection closes.
fn read(mut stream: &TcpStream, sender: &Sender) -> io::Result<()> {
    let mut bytes = [0; 4096];
    loop {
        match stream.read(&mut bytes)? {
            0 => return Ok(()),
            length => sender.send(bytes.get(..length).unwrap_or_default()).map_err(io::Error::other)?,
        }
    }
}
