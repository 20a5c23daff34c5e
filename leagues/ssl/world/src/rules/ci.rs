//! Simulator side of a connection to a synchronised game controller (mode `ci`): messages in and out, as bytes. The
//! owner of the TCP connection transports them.

use ssl_protocol::Message;
use ssl_protocol::ci::{CiInput, CiOutputBytes};
use ssl_protocol::delimited::{DelimitedError, DelimitedReader, MESSAGE_BYTES_MAX, write};
use ssl_protocol::game_event::GameEvent;
use ssl_protocol::geometry::GeometryData;
use ssl_protocol::referee::Referee;
use ssl_protocol::stage::{Command, Stage};
use ssl_protocol::tracker::{TrackedFrame, TrackerWrapperPacket};
use ssl_protocol::{BadMessage, decode};

use super::event::Event;
use super::game_event;
use crate::sensors::tracker_packet;
use crate::{State, TICKS_PER_S};

/// Origins of events that are no automatic referee's: the world's own, and those of the controller.
const OWN_ORIGINS: [&str; 6] = [game_event::ORIGIN, "UI", "CI", "Engine", "StateMachine", "Majority"];

/// The beginning of the origins of teams' remote controls.
const REMOTE_CONTROL: &str = "Remote Control";

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
    /// None: the world reports no events.
    reports: Option<EventReports>,
}

/// The world's part as automatic referee: inputs for the next message.
#[derive(Debug)]
struct EventReports {
    inputs: Vec<Vec<u8>>,
    /// The stage for whose end the world has asked.
    ended_stage: Option<i32>,
    /// True once another automatic referee has reported: then the world leaves events to that one.
    has_other_referee: bool,
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
            reports: None,
        }
    }

    /// A connection whose world is an automatic referee as well: the first message makes the controller accept its events.
    #[must_use]
    pub fn with_reports(self) -> CiConnection {
        let inputs = vec![game_event::registration().encode_to_vec()];
        CiConnection { reports: Some(EventReports { inputs, ended_stage: None, has_other_referee: false }), ..self }
    }

    /// Reports an event with the next message, unless another automatic referee does.
    pub fn report(&mut self, event: &Event) {
        if let Some(reports) = self.reports.as_mut().filter(|reports| !reports.has_other_referee) {
            reports.inputs.extend(game_event::report(event).map(|input| input.encode_to_vec()));
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
            api_inputs: self.reports.as_mut().map(|reports| std::mem::take(&mut reports.inputs)).unwrap_or_default(),
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
                let referee = decode::<Referee>(&message)?;
                self.reports.iter_mut().for_each(|reports| reports.read(&referee));
                take(message);
            }
            complete += 1;
        }
        Ok(complete)
    }
}

impl EventReports {
    /// Reads the state of the game: other referees, and a stage whose time is over.
    fn read(&mut self, message: &Referee) {
        let proposals = message.game_event_proposals.iter().flat_map(|proposals| &proposals.game_events);
        self.has_other_referee |= message.game_events.iter().chain(proposals).any(|event| has_other_origin(event));
        // The controller ends no stage by itself. A half ends with the next interruption, a break at once.
        let is_stopped = matches!(Command::try_from(message.command), Ok(Command::Halt | Command::Stop));
        let is_ending = match Stage::try_from(message.stage) {
            Ok(Stage::FirstHalf) => is_stopped,
            Ok(Stage::HalfTime) => true,
            _ => false,
        };
        let is_over = is_ending && message.stage_time_left.is_some_and(|left_us| left_us < 0);
        if is_over && self.ended_stage != Some(message.stage) {
            self.ended_stage = Some(message.stage);
            self.inputs.push(game_event::next_stage().encode_to_vec());
        }
    }
}

/// True if an encoded event comes from another automatic referee than the world.
fn has_other_origin(event: &[u8]) -> bool {
    let own = |origin: &str| OWN_ORIGINS.contains(&origin) || origin.starts_with(REMOTE_CONTROL);
    decode::<GameEvent>(event).is_ok_and(|event| event.origin.iter().any(|origin| !own(origin)))
}

/// Time of a tick, ns, exact relative to the epoch.
fn timestamp_ns(tick: u64, epoch_s: f64) -> i64 {
    let since = i128::from(tick) * 1_000_000_000 / i128::from(TICKS_PER_S);
    ((epoch_s * 1e9) as i64).saturating_add(i64::try_from(since).unwrap_or(i64::MAX))
}
