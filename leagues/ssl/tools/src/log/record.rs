//! Recording of broadcast packets: one thread per address receives, the caller's thread writes.

use std::net::{SocketAddr, UdpSocket};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::SystemTime;

use ssl_protocol::DATAGRAM_BYTES_MAX;
use ssl_protocol::log::{self, LogMessage, MessageType};

use super::packet_counts::PacketCounts;
use crate::listener::{self, ListenError};

/// The largest number of packets that wait for the writing thread.
const PACKETS_WAITING_MAX: usize = 4096;

/// A received packet.
struct ReceivedPacket {
    time_ns: i64,
    kind: MessageType,
    bytes: Vec<u8>,
}

/// The reason why no packets can be received at an address.
#[derive(Debug, thiserror::Error)]
#[error("{} {address}: {cause}", .kind.name())]
pub struct RecorderError {
    /// The type of the packets.
    pub kind: MessageType,
    /// The address.
    pub address: SocketAddr,
    /// The reason.
    pub cause: ListenError,
}

/// A recorder that receives packets at some addresses.
pub struct LogRecorder {
    packets: Receiver<ReceivedPacket>,
    addresses: Vec<(MessageType, SocketAddr)>,
}

impl LogRecorder {
    /// Starts receiving packets of these types at these addresses, until `is_over` is set.
    ///
    /// # Errors
    /// If an address is not available.
    pub fn listen(
        addresses: impl IntoIterator<Item = (MessageType, SocketAddr)>,
        is_over: &Arc<AtomicBool>,
    ) -> Result<LogRecorder, RecorderError> {
        // The receiver ends when all threads have dropped their senders.
        let (sender, packets) = sync_channel(PACKETS_WAITING_MAX);
        let start = |(kind, address)| {
            let local = start_receiver(kind, address, is_over, &sender);
            local.map(|local| (kind, local)).map_err(|cause| RecorderError { kind, address, cause })
        };
        let addresses = addresses.into_iter().map(start).collect::<Result<_, _>>()?;
        Ok(LogRecorder { packets, addresses })
    }

    /// Returns the addresses, with their ports.
    #[must_use]
    pub fn addresses(&self) -> &[(MessageType, SocketAddr)] {
        &self.addresses
    }

    /// Passes the bytes of a log with all received packets to `write`, until the end of the recording.
    pub fn record(self, mut write: impl FnMut(&[u8])) -> PacketCounts {
        let (mut counts, mut bytes) = (PacketCounts::default(), Vec::new());
        log::write_header(&mut bytes);
        write(&bytes);
        for ReceivedPacket { time_ns, kind, bytes: message } in self.packets {
            bytes.clear();
            if log::write_message(&LogMessage { time_ns, kind, message: &message }, &mut bytes) {
                write(&bytes);
                counts.add(kind);
            }
        }
        counts
    }
}

/// Starts receiving at an address; returns the address, with its port.
fn start_receiver(
    kind: MessageType,
    address: SocketAddr,
    is_over: &Arc<AtomicBool>,
    packets: &SyncSender<ReceivedPacket>,
) -> Result<SocketAddr, ListenError> {
    let (socket, _) = listener::open(address)?;
    let local = socket.local_addr().map_err(ListenError::System)?;
    let (is_over, packets) = (Arc::clone(is_over), packets.clone());
    let work = move || take_all(&socket, kind, &is_over, &packets);
    let spawned = thread::Builder::new().name(format!("{}-in", kind.name())).spawn(work);
    spawned.map(|_| local).map_err(ListenError::System)
}

/// Receives packets; after the end of the recording, only waiting ones.
fn take_all(socket: &UdpSocket, kind: MessageType, is_over: &AtomicBool, packets: &SyncSender<ReceivedPacket>) {
    let mut bytes = vec![0; DATAGRAM_BYTES_MAX];
    loop {
        // Checked before the socket: no packet is lost in between.
        let was_over = is_over.load(Ordering::Relaxed);
        if was_over && socket.set_nonblocking(true).is_err() {
            return;
        }
        match socket.recv(&mut bytes) {
            Ok(length) => {
                let bytes = bytes.get(..length).unwrap_or_default().to_vec();
                // The receiver is dropped last.
                let _ = packets.send(ReceivedPacket { time_ns: now_ns(), kind, bytes });
            }
            Err(_) if was_over => return,
            Err(_) => {}
        }
    }
}

fn now_ns() -> i64 {
    let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_nanos()).unwrap_or(i64::MAX)
}
