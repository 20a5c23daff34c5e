//! Draining at the end of a run: connections are closed in order.
//!
//! A socket closed with unread bytes in it is reset, and the client may lose frames that it has not read yet. The
//! server therefore first sends unsent rests of frames and shuts down its sending side; then it reads and drops all
//! bytes until the clients have closed, too.

use std::io;
use std::time::{Duration, Instant};

use engine::ConnectionId;

use crate::client::ClientKind;
use crate::server_io::{IoEvent, ReadResult};
use crate::session_host::SessionHost;

/// Maximum time for clients to close.
const DRAIN_TIME_MAX: Duration = Duration::from_millis(500);

/// Time without events after which the server waits only for clients that still have to read.
const QUIET: Duration = Duration::from_millis(50);

/// Maximum number of reads of one connection at a time: a flooding client does not delay the others.
const READS_MAX: usize = 64;

/// A stream that is being drained.
struct DrainingStream {
    connection: ConnectionId,
    /// True if everything was sent and the sending side is shut down.
    is_shut_down: bool,
}

/// Drains all streams, as far as their clients cooperate.
pub(crate) fn drain_streams(host: &mut SessionHost, events: &mut Vec<IoEvent>) -> io::Result<()> {
    // A client that reconnects at once must find the next server, not this one.
    host.clients.server_io.close_listeners();
    let end = host.now() + DRAIN_TIME_MAX;
    let streams = host.clients.iter_mut().filter(|(_, client)| client.kind == ClientKind::Stream);
    let mut streams: Vec<DrainingStream> =
        streams.map(|(connection, _)| DrainingStream { connection, is_shut_down: false }).collect();
    let mut buffer = vec![0; 16 << 10];
    loop {
        streams.retain_mut(|stream| !stream.is_drained(host, &mut buffer));
        let Some(left) = left(end, host.now()).filter(|_| !streams.is_empty()) else { return Ok(()) };
        events.clear();
        host.clients.wait(left.min(QUIET), events)?;
        if events.is_empty() && streams.iter().all(|stream| stream.is_shut_down) {
            return Ok(());
        }
    }
}

fn left(end: Instant, now: Instant) -> Option<Duration> {
    Some(end.saturating_duration_since(now)).filter(|left| !left.is_zero())
}

impl DrainingStream {
    /// True if the client has closed.
    fn is_drained(&mut self, host: &mut SessionHost, buffer: &mut [u8]) -> bool {
        if !self.is_shut_down {
            if host.clients.flush(self.connection).is_err() {
                return true;
            }
            if host.clients.get(self.connection).is_none_or(|client| client.is_idle()) {
                host.clients.server_io.shutdown(self.connection);
                self.is_shut_down = true;
            }
        }
        for _ in 0..READS_MAX {
            match host.clients.read(self.connection, buffer, true) {
                ReadResult::Bytes(..) => {}
                ReadResult::Nothing => return false,
                ReadResult::Closed(_) => return self.is_shut_down,
            }
        }
        false
    }
}
