//! The referee box of 2002 over TCP: forwards each signal of a client to all other clients.

use std::collections::BTreeSet;
use std::io::{self, Read, Write};
use std::net::{Shutdown, SocketAddr, TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use criss_protocol::RefereeSignal;

/// The largest number of clients.
const CLIENTS_MAX: usize = 16;

/// The time after which a client that does not read is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_millis(200);

/// The clients of the referee box.
#[derive(Default)]
struct RefereeBox {
    clients: Vec<(u64, TcpStream)>,
    count: u64,
    /// Bytes that are no signals and were logged already.
    unknown: BTreeSet<u8>,
}

type Shared = Arc<Mutex<RefereeBox>>;

/// Opens the port until the program ends; returns its address.
///
/// # Errors
/// If the address is not available, or the thread cannot be started.
pub fn open(address: SocketAddr) -> io::Result<SocketAddr> {
    let listener = TcpListener::bind(address)?;
    let local = listener.local_addr()?;
    let shared = Shared::default();
    let accept = move || {
        for stream in listener.incoming() {
            match stream.and_then(|stream| admit(stream, &shared)) {
                Ok(()) => {}
                Err(cause) => {
                    tracing::warn!("referee: a client could not come in: {cause}");
                    thread::sleep(WRITE_TIMEOUT);
                }
            }
        }
    };
    thread::Builder::new().name(String::from("spar-referee")).spawn(accept)?;
    Ok(local)
}

fn lock(shared: &Shared) -> MutexGuard<'_, RefereeBox> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

fn admit(stream: TcpStream, shared: &Shared) -> io::Result<()> {
    let mut all = lock(shared);
    if all.clients.len() >= CLIENTS_MAX {
        tracing::warn!("referee: a client was refused, there are {CLIENTS_MAX} already");
        return Ok(());
    }
    stream.set_nodelay(true)?;
    stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
    let (reader, number) = (stream.try_clone()?, all.count);
    all.count += 1;
    let shared = Arc::clone(shared);
    thread::Builder::new().name(String::from("spar-signals")).spawn(move || pass_on(reader, number, &shared))?;
    all.clients.push((number, stream));
    Ok(())
}

/// Forwards a client's signals, until it disconnects.
fn pass_on(mut reader: TcpStream, number: u64, shared: &Shared) {
    let mut buffer = [0; 256];
    while let Ok(length @ 1..) = reader.read(&mut buffer) {
        let mut all = lock(shared);
        let signals: Vec<u8> = buffer.iter().take(length).copied().filter(|byte| all.knows(*byte)).collect();
        let is_there = |(other, stream): &mut (u64, TcpStream)| {
            let is_there = *other == number || stream.write_all(&signals).is_ok();
            if !is_there {
                // Its reader ends, too.
                let _: io::Result<()> = stream.shutdown(Shutdown::Both);
            }
            is_there
        };
        all.clients.retain_mut(is_there);
    }
    lock(shared).clients.retain(|(other, _)| *other != number);
}

impl RefereeBox {
    /// True if a byte is a signal; logs other bytes once.
    fn knows(&mut self, byte: u8) -> bool {
        let is_known = RefereeSignal::from_byte(byte).is_some();
        if !is_known && self.unknown.insert(byte) {
            tracing::warn!("referee: byte {byte:#04x} is no signal; it is not passed on");
        }
        is_known
    }
}
