//! Simulator side of a connection to a synchronised game controller (mode `ci`): messages in and out, as bytes. The
//! owner of the TCP connection transports them.

use ssl_protocol::ci::{CiInput, CiOutputBytes};
use ssl_protocol::delimited::{DelimitedError, DelimitedReader, MESSAGE_BYTES_MAX, write};
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::{BadMessage, decode};

use crate::sensors::tracker_packet;
use crate::{State, TICKS_PER_S};

/// Error in the stream of a game controller. Close the connection.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum CiError {
    /// Lengths are invalid.
    #[error(transparent)]
    Stream(#[from] DelimitedError),
    /// A message is invalid.
    #[error(transparent)]
    Message(#[from] BadMessage),
}

/// A connection to a game controller. Not part of the world's state: a new connection starts afresh.
#[derive(Debug)]
pub struct CiConnection {
    uuid: String,
    source_name: String,
    is_geometry_sent: bool,
    reader: DelimitedReader,
}

impl CiConnection {
    /// A connection without messages so far. `uuid` and `source_name` are the tracker's.
    #[must_use]
    pub fn new(uuid: &str, source_name: &str) -> CiConnection {
        CiConnection {
            uuid: uuid.to_owned(),
            source_name: source_name.to_owned(),
            is_geometry_sent: false,
            reader: DelimitedReader::new(MESSAGE_BYTES_MAX),
        }
    }

    /// Returns the message after a tick: the controller's clock, `epoch_s` after 1970 in tick 0, the tracked frame, and
    /// in the first message the geometry.
    pub fn input(&mut self, state: &State, epoch_s: f64, frame: TrackedFrame, geometry: &GeometryData) -> CiInput {
        let is_first = !std::mem::replace(&mut self.is_geometry_sent, true);
        let tracker_packet: TrackerWrapperPacket = tracker_packet(frame, &self.uuid, &self.source_name);
        CiInput {
            timestamp: Some(timestamp_ns(state.tick, epoch_s)),
            tracker_packet: Some(tracker_packet),
            api_inputs: Vec::new(),
            geometry: is_first.then(|| geometry.clone()),
        }
    }

    /// Repeats the geometry in the next message, after a change.
    pub fn renew_geometry(&mut self) {
        self.is_geometry_sent = false;
    }

    /// Appends a message, preceded by its length.
    pub fn write(input: &CiInput, out: &mut Vec<u8>) {
        write(input, out);
    }

    /// Reads the controller's bytes: any number of messages, possibly partial. Returns the number of completed
    /// messages; `take` gets the bytes of each referee message among them.
    ///
    /// # Errors
    /// If the bytes are no valid messages. Earlier messages were taken.
    pub fn read(&mut self, mut received: &[u8], take: &mut dyn FnMut(Vec<u8>)) -> Result<usize, CiError> {
        let mut complete = 0;
        while let Some(bytes) = self.reader.next(&mut received)? {
            let output: CiOutputBytes = decode(bytes)?;
            if let Some(message) = output.referee_msg {
                decode::<Referee>(&message)?;
                take(message);
            }
            complete += 1;
        }
        Ok(complete)
    }
}

/// Time of a tick, ns, exact relative to the epoch.
fn timestamp_ns(tick: u64, epoch_s: f64) -> i64 {
    let since = i128::from(tick) * 1_000_000_000 / i128::from(TICKS_PER_S);
    ((epoch_s * 1e9) as i64).saturating_add(i64::try_from(since).unwrap_or(i64::MAX))
}
