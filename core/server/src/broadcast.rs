//! Broadcasts of a world: sends the frames of an in-process endpoint as datagrams to groups and addresses.

use std::io;
use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use crate::datagram_target::{DatagramOptions, DatagramTarget};
use crate::handle::{Delivery, Handle, OpenError, ReceiveError, Receiver};

/// The largest number of frames that wait for the sending thread.
const FRAMES_WAITING_MAX: usize = 1024;

/// The time between two checks of the thread for the end of the run.
const LOOK: Duration = Duration::from_millis(200);

/// The reasons why a broadcast cannot start.
#[derive(Debug, thiserror::Error)]
pub enum BroadcastError {
    /// The operating system refuses a socket.
    #[error(transparent)]
    Socket(io::Error),
    /// The endpoint cannot be opened.
    #[error(transparent)]
    Endpoint(#[from] OpenError),
    /// The operating system refuses a thread.
    #[error(transparent)]
    Thread(io::Error),
}

/// The datagram outputs of one endpoint.
#[derive(Debug)]
pub struct Broadcast {
    /// The name of the endpoint, and the key of its addresses.
    pub endpoint: &'static str,
    addresses: Vec<SocketAddr>,
    options: DatagramOptions,
}

impl Broadcast {
    /// A broadcast of the endpoint with this name.
    #[must_use]
    pub fn new(endpoint: &'static str, addresses: Vec<SocketAddr>, options: DatagramOptions) -> Broadcast {
        Broadcast { endpoint, addresses, options }
    }

    /// Returns the addresses, for the ready line.
    #[must_use]
    pub fn destinations(&self) -> String {
        self.addresses.iter().map(SocketAddr::to_string).collect::<Vec<_>>().join(",")
    }

    /// Starts sending the frames of the server's endpoint of this name, until the run is over.
    ///
    /// # Errors
    /// If there is no socket, no such endpoint or no thread.
    pub fn start(&self, handle: &Handle) -> Result<(), BroadcastError> {
        let mut targets = self.options.targets(&self.addresses).map_err(BroadcastError::Socket)?;
        let (sender, receiver) = handle.open(self.endpoint, Delivery::Queue(FRAMES_WAITING_MAX))?;
        let name = format!("{}-out", self.endpoint);
        let spawned = thread::Builder::new().name(name).spawn(move || {
            let _sender = sender;
            work(&mut targets, &receiver);
        });
        spawned.map(drop).map_err(BroadcastError::Thread)
    }
}

fn work(targets: &mut [DatagramTarget], receiver: &Receiver) {
    loop {
        match receiver.receive(LOOK) {
            Ok(frame) => send(&frame, targets),
            Err(ReceiveError::TimedOut) => {}
            Err(ReceiveError::Closed(_)) => return,
        }
    }
}

/// Sends a frame to all targets, but only once to each address if the frame names a port.
fn send(frame: &[u8], targets: &mut [DatagramTarget]) {
    let Some((port, packet)) = datagram_of_frame(frame) else { return };
    for index in 0..targets.len() {
        let (before, rest) = targets.split_at_mut(index);
        let Some(target) = rest.first_mut() else { return };
        let ip = target.address().ip();
        if port.is_none() || before.iter().all(|other| other.address().ip() != ip) {
            target.send(packet, port);
        }
    }
}

/// Splits a frame of an in-process endpoint into its port, `None` for the port of each address, and its packet.
#[must_use]
pub fn datagram_of_frame(frame: &[u8]) -> Option<(Option<u16>, &[u8])> {
    let (port, packet) = frame.split_first_chunk()?;
    Some((Some(u16::from_le_bytes(*port)).filter(|port| *port != 0), packet))
}
