//! The simulator's side of a game controller that keeps time with it (mode `ci`): messages in and out, as bytes. The program
//! that has the TCP connection carries them.

use ssl_protocol::ci::{CiInput, CiOutputBytes};
use ssl_protocol::delimited::{DelimitedError, MESSAGE_BYTES_MAX, Reader, write};
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::referee::Referee;
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::{BadMessage, decode};

use crate::sense::tracker_packet;
use crate::{State, TICKS_PER_S};

/// What came is no answer of a game controller. Close the connection.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadCi {
    /// Lengths cannot be followed.
    #[error(transparent)]
    Stream(#[from] DelimitedError),
    /// A message cannot be read.
    #[error(transparent)]
    Message(#[from] BadMessage),
}

/// One connection to a game controller. It is no part of the world's state: a new connection begins anew.
#[derive(Debug)]
pub struct Ci {
    uuid: String,
    source_name: String,
    is_geometry_sent: bool,
    reader: Reader,
}

impl Ci {
    /// A connection on which nothing was sent yet. `uuid` and `source_name` are those of the tracker.
    #[must_use]
    pub fn new(uuid: &str, source_name: &str) -> Ci {
        Ci {
            uuid: uuid.to_owned(),
            source_name: source_name.to_owned(),
            is_geometry_sent: false,
            reader: Reader::new(MESSAGE_BYTES_MAX),
        }
    }

    /// What the controller hears after a tick: its clock, `epoch_s` after 1970 in tick 0, the tracked frame, and with the
    /// first message the geometry.
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

    /// Says the geometry again with the next message: it has changed.
    pub fn renew_geometry(&mut self) {
        self.is_geometry_sent = false;
    }

    /// Appends a message as it goes over the connection: after its length.
    pub fn write(input: &CiInput, out: &mut Vec<u8>) {
        write(input, out);
    }

    /// Takes what came from the controller: any number of messages, also parts of them. How many are complete now comes back,
    /// and `take` gets the bytes of each referee's message among them.
    ///
    /// # Errors
    /// If the bytes are no such messages. What came before is taken.
    pub fn read(&mut self, mut delivery: &[u8], take: &mut dyn FnMut(Vec<u8>)) -> Result<usize, BadCi> {
        let mut complete = 0;
        while let Some(bytes) = self.reader.next(&mut delivery)? {
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

/// A tick's time, ns: exact from the epoch on.
fn timestamp_ns(tick: u64, epoch_s: f64) -> i64 {
    let since = i128::from(tick) * 1_000_000_000 / i128::from(TICKS_PER_S);
    ((epoch_s * 1e9) as i64).saturating_add(i64::try_from(since).unwrap_or(i64::MAX))
}
