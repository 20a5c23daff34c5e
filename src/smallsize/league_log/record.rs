//! Records broadcast packets into a log: one thread per address receives, the command's own thread writes.

use std::error::Error;
use std::net::{SocketAddr, UdpSocket};
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, SystemTime};

use clap::Args;
use ssl_protocol::DATAGRAM_BYTES_MAX;
use ssl_protocol::log::{self, LogMessage, MessageType};

use super::{KindCounts, PacketAddressArgs};
use crate::background_writer::BackgroundWriter;
use crate::file_errors::FileErrors;
use crate::flag_values::whole;
use crate::ssl_doctor::sockets;
use crate::{console, signal};

/// The largest number of packets that wait for the writing thread.
const PACKETS_WAITING_MAX: usize = 4096;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct LeagueLogRecordArgs {
    /// The log; it is packed if its name ends in .gz.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Addresses to listen on.
    #[command(flatten)]
    places: PacketAddressArgs,

    /// End by itself after this time.
    #[arg(long, value_name = "SECONDS", value_parser = whole::<u64>(1..=1_000_000))]
    seconds: Option<u64>,
}

/// A received packet.
struct ReceivedPacket {
    time_ns: i64,
    kind: MessageType,
    bytes: Vec<u8>,
}

/// Runs `spar smallsize log record`.
pub fn run(flags: &LeagueLogRecordArgs) -> Result<(), Box<dyn Error>> {
    let is_over = Arc::new(AtomicBool::new(false));
    let stop = Arc::clone(&is_over);
    signal::listen(move || stop.store(true, Ordering::Relaxed), || ())?;
    let (sender, packets) = sync_channel(PACKETS_WAITING_MAX);
    let mut receivers = Vec::new();
    for (kind, flag, addresses) in flags.places.all() {
        for address in addresses {
            receivers.push(format!("{flag}={}", start_receiver(kind, flag, *address, &is_over, &sender)?));
        }
    }
    if receivers.is_empty() {
        return Err("there is nothing to record: --vision, --tracker and --referee are all off".into());
    }
    // The receiver ends when all threads have dropped their senders.
    drop(sender);
    let errors = FileErrors::default();
    let file = flags.file.display();
    let writer = BackgroundWriter::create(&flags.file, file.to_string(), errors.clone());
    let mut writer = writer.map_err(|cause| format!("{file}: cannot make this file: {cause}"))?;
    console::print(&format!("recording {}\n", receivers.join(" ")))?;
    if let Some(seconds) = flags.seconds {
        let is_over = Arc::clone(&is_over);
        thread::spawn(move || {
            thread::sleep(Duration::from_secs(seconds));
            is_over.store(true, Ordering::Relaxed);
        });
    }
    let counts = write(&mut writer, &packets);
    errors.check()?;
    console::print(&format!("{file}: {counts}\n"))?;
    if counts.total() == 0 {
        console::note("nothing came: spar smallsize doctor says why\n");
    }
    Ok(())
}

/// Starts receiving at an address; returns the address, with its port.
fn start_receiver(
    kind: MessageType,
    flag: &str,
    address: SocketAddr,
    is_over: &Arc<AtomicBool>,
    packets: &SyncSender<ReceivedPacket>,
) -> Result<SocketAddr, String> {
    let error = |cause: &dyn std::fmt::Display| format!("--{flag} {address}: {cause}");
    let (socket, _) = sockets::open(address).map_err(|cause| error(&cause))?;
    let local = socket.local_addr().map_err(|cause| error(&cause))?;
    let (is_over, packets) = (Arc::clone(is_over), packets.clone());
    let work = move || take_all(&socket, kind, &is_over, &packets);
    let spawned = thread::Builder::new().name(format!("{flag}-in")).spawn(work);
    spawned.map(|_| local).map_err(|cause| error(&cause))
}

/// Receives packets; after the end of the command, only waiting ones.
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

/// Writes all received packets.
fn write(writer: &mut BackgroundWriter, packets: &Receiver<ReceivedPacket>) -> KindCounts {
    let (mut counts, mut bytes) = (KindCounts::default(), Vec::new());
    log::write_header(&mut bytes);
    writer.write(&bytes);
    for ReceivedPacket { time_ns, kind, bytes: message } in packets {
        bytes.clear();
        if log::write_message(&LogMessage { time_ns, kind, message: &message }, &mut bytes) {
            writer.write(&bytes);
            counts.add(kind);
        }
    }
    writer.end();
    counts
}
