//! Broadcasts of a world: sends the frames of an in-process endpoint as datagrams to groups and addresses.

use std::net::SocketAddr;
use std::thread;
use std::time::Duration;

use engine::LookupError;
use server::{Delivery, Handle, ReceiveError, Receiver};

use crate::datagrams::{self, DatagramOptions, DatagramTarget};
use crate::params::RunConfig;

/// The largest number of frames that wait for the sending thread.
const FRAMES_WAITING_MAX: usize = 1024;

/// The time between two checks of the thread for the end of the run.
const LOOK: Duration = Duration::from_millis(200);

/// The key of the interface for outgoing multicast.
pub const INTERFACE: &str = "multicast-interface";

/// The key of the number of routers that multicast may cross.
pub const TTL: &str = "multicast-ttl";

/// The datagram outputs of one endpoint.
#[derive(Debug)]
pub struct Broadcast {
    /// The name of the endpoint, and the key of its addresses.
    pub endpoint: &'static str,
    addresses: Vec<SocketAddr>,
    options: DatagramOptions,
}

impl Broadcast {
    /// Creates the broadcast that the settings ask for; `None` if its addresses are `off`.
    ///
    /// # Errors
    /// If a key is not there.
    pub fn of(config: &RunConfig, endpoint: &'static str) -> Result<Option<Broadcast>, LookupError> {
        let values = config.values();
        // Unreadable values were refused when the settings were read.
        let addresses = datagrams::addresses(values.text(endpoint)?).unwrap_or_default();
        let options = DatagramOptions {
            flag: endpoint,
            interface: values.text(INTERFACE)?.parse().ok(),
            ttl: values.whole(TTL)?,
        };
        Ok((!addresses.is_empty()).then_some(Broadcast { endpoint, addresses, options }))
    }

    /// Returns the addresses, for the ready line.
    pub fn destinations(&self) -> String {
        self.addresses.iter().map(SocketAddr::to_string).collect::<Vec<_>>().join(",")
    }

    /// Starts sending the frames of the server's endpoint of this name, until the run is over.
    ///
    /// # Errors
    /// A message for the user, if there is no socket or no such endpoint.
    pub fn start(self, handle: &Handle) -> Result<(), String> {
        let error = |cause: &dyn std::fmt::Display| {
            format!("--{}: nothing can be sent to {}: {cause}", self.endpoint, self.destinations())
        };
        let mut targets = self.options.targets(&self.addresses).map_err(|cause| error(&cause))?;
        let opened = handle.open(self.endpoint, Delivery::Queue(FRAMES_WAITING_MAX));
        let (sender, receiver) = opened.map_err(|cause| error(&cause))?;
        let name = format!("{}-out", self.endpoint);
        let spawned = thread::Builder::new().name(name).spawn(move || {
            let _sender = sender;
            work(&mut targets, &receiver);
        });
        spawned.map(drop).map_err(|cause| cause.to_string())
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
    let Some((port, packet)) = packet(frame) else { return };
    for index in 0..targets.len() {
        let (before, rest) = targets.split_at_mut(index);
        let Some(target) = rest.first_mut() else { return };
        let ip = target.address().ip();
        if port.is_none() || before.iter().all(|other| other.address().ip() != ip) {
            target.send(packet, port);
        }
    }
}

/// Splits a frame into its port, `None` for the port of each address, and its packet.
pub fn packet(frame: &[u8]) -> Option<(Option<u16>, &[u8])> {
    let (port, packet) = frame.split_first_chunk()?;
    Some((Some(u16::from_le_bytes(*port)).filter(|port| *port != 0), packet))
}
