//! The operators' endpoint's state of one client.

use std::collections::BTreeMap;

use engine::{OutgoingFrames, ParticipantId, Rejections, Request};
use rescue_protocol::mrcs::{
    Command, DecodedCommand, ErrorCode, Extension, ExtensionMessage, Form, Message, MessageError, MessageReader, Style,
    Uid,
};

use super::extensions::{AVAILABLE, may_receive, may_send};
use super::image_stream::ImageStream;
use super::map_tiles::TileUpdates;
use crate::input::{ClientCommand, RescueCommand};
use crate::world::{Audience, MessageSource, OutboundMessage, StationId};

/// A request from a client.
type ClientRequest = Request<(), RescueCommand>;

/// Limit of pending messages, about 8 MiB; beyond it, the endpoint closes the client.
const PENDING_MAX: usize = 100_000;

/// Interval between checks of the map's tiles, ms.
const TILES_MS: u64 = 500;

const UNKNOWN: MessageError =
    MessageError::new(ErrorCode::UnknownCommand, "there is no such command; extensions need (hello 2 FEATURE...)");

/// The state of one connected client.
pub struct ClientState {
    pub seat: ParticipantId,
    reader: MessageReader,
    /// The extensions granted to it.
    extensions: Vec<Extension>,
    /// True if it gets error messages without having asked for them.
    tells_errors: bool,
    /// Number of world messages already queued for it; none before its snapshot.
    had: Option<u64>,
    /// The messages to send next.
    pending: Vec<Message>,
    /// Latest robot messages for a client that is behind.
    robots: BTreeMap<Uid, Message>,
    /// True if its last frame was not delivered.
    is_behind: bool,
    /// True if the delivery of `pending` is unconfirmed.
    is_kept: bool,
    /// The client's versions of map tiles and images.
    tiles: TileUpdates,
    easel: ImageStream,
    /// Time of its last tiles, ms.
    tiles_ms: Option<u64>,
    /// The latest time sent to it.
    time_ms: Option<u64>,
    /// Error messages to send to it.
    mistakes: Vec<Message>,
}

impl ClientState {
    /// Creates the state of a new client.
    pub fn new(seat: ParticipantId, tells_errors: bool) -> ClientState {
        ClientState {
            seat,
            reader: MessageReader::default(),
            extensions: Vec::new(),
            tells_errors,
            had: None,
            pending: Vec::new(),
            robots: BTreeMap::new(),
            is_behind: false,
            is_kept: false,
            tiles: TileUpdates::default(),
            easel: ImageStream::default(),
            tiles_ms: None,
            time_ms: None,
            mistakes: Vec::new(),
        }
    }

    /// True if it has unsent error messages.
    pub fn has_unsent_errors(&self) -> bool {
        !self.mistakes.is_empty()
    }

    /// True if it has not got anything yet.
    pub fn is_new(&self) -> bool {
        self.had.is_none()
    }

    /// Reads requests from its bytes.
    pub fn read(&mut self, bytes: &[u8], style: &Style, out: &mut Vec<ClientRequest>, rejections: &mut Rejections) {
        let mut delivery = bytes;
        let mut reader = std::mem::take(&mut self.reader);
        while let Some(read) = reader.read(&mut delivery) {
            match read {
                Ok(form) => self.take(&form, style, out, rejections),
                Err(refused) => self.refuse(refused.fault, refused.text, rejections),
            }
        }
        self.reader = reader;
    }

    fn take(&mut self, form: &Form<'_>, style: &Style, out: &mut Vec<ClientRequest>, rejections: &mut Rejections) {
        let DecodedCommand { mut command, surplus } = match Command::decode(form, style) {
            Ok(decoded) => decoded,
            Err(fault) => return self.refuse(fault, form.text(), rejections),
        };
        if !may_send(&self.extensions, &command) {
            return self.refuse(UNKNOWN, form.text(), rejections);
        }
        if surplus > 0 {
            rejections.push("surplus arguments", || format!("{surplus} in {}", String::from_utf8_lossy(form.text())));
        }
        if let Command::Hello { extensions, .. } = &mut command {
            extensions.retain(|extension| AVAILABLE.contains(extension));
            self.extensions.clone_from(extensions);
        }
        let echo = if self.hears_errors() { echo(form.text()) } else { String::new() };
        out.push(Request::Control(RescueCommand::Said(ClientCommand { command, echo })));
    }

    fn hears_errors(&self) -> bool {
        self.tells_errors || self.extensions.contains(&Extension::Errors)
    }

    fn refuse(&mut self, fault: MessageError, text: &[u8], rejections: &mut Rejections) {
        rejections.push(fault.code.word(), || format!("{}: {}", fault.text, String::from_utf8_lossy(text)));
        if self.hears_errors() {
            self.mistakes.push(Message::refusal(fault, text));
        }
    }

    /// Queues a complete snapshot, as for a new client.
    pub fn queue_snapshot(&mut self, world: &impl MessageSource, snapshot: bool) {
        self.pending.clear();
        self.robots.clear();
        self.had = Some(world.latest_messages().count());
        let is_wanted = |told: &&OutboundMessage| snapshot || matches!(told.message, Message::Window(..));
        world.snapshot().all().filter(is_wanted).for_each(|told| self.hear(world, told));
    }

    /// Queues the new messages.
    pub fn queue_updates(&mut self, world: &impl MessageSource) {
        if !std::mem::take(&mut self.is_kept) && !self.is_behind {
            self.pending.clear();
        }
        self.pending.append(&mut self.mistakes);
        let had = self.had.unwrap_or(world.latest_messages().count());
        for told in world.latest_messages().since(had) {
            self.hear(world, told);
            if matches!(&told.message, Message::Extra(ExtensionMessage::Hello { .. }))
                && told.to == Audience::Seat(self.seat)
            {
                self.hear_of_extensions(world);
            }
        }
        self.had = Some(world.latest_messages().count());
        self.see(world);
        self.hear_clock(world);
    }

    /// Queues the snapshot's messages of newly granted extensions.
    fn hear_of_extensions(&mut self, world: &impl MessageSource) {
        let is_extra = |told: &&OutboundMessage| matches!(told.message, Message::Extra(_));
        world.snapshot().all().filter(is_extra).for_each(|told| self.hear(world, told));
    }

    /// Queues map tiles and images, unless the client is behind.
    fn see(&mut self, world: &impl MessageSource) {
        let (now_ms, has) = (world.now_ms(), |extension| self.extensions.contains(&extension));
        let (has_tiles, has_pictures) = (has(Extension::Grid), has(Extension::Picture));
        if self.is_behind {
            return;
        }
        let is_due = self.tiles_ms.is_none_or(|told_ms| now_ms >= told_ms + TILES_MS || now_ms < told_ms);
        if let Some((grid, seen)) = world.floor().filter(|_| has_tiles && is_due) {
            self.pending.extend(self.tiles.changed(grid, seen));
            self.tiles_ms = Some(now_ms);
        }
        if has_pictures {
            let station = world.clients().get(self.seat).map_or(1, |client| client.station);
            self.pending.extend(self.easel.next(world, station));
        }
    }

    /// Queues the time after each tick. Lockstep clients get it as an answer instead.
    fn hear_clock(&mut self, world: &impl MessageSource) {
        let now_ms = world.now_ms();
        let hears = self.extensions.contains(&Extension::Clock) && !self.extensions.contains(&Extension::Lockstep);
        if hears && self.time_ms.replace(now_ms) != Some(now_ms) {
            self.pending.push(Message::Extra(ExtensionMessage::Time(now_ms)));
        }
    }

    /// Queues a world message, if it is for this client.
    fn hear(&mut self, world: &impl MessageSource, told: &OutboundMessage) {
        let station = world.clients().get(self.seat).map_or(1, |client| client.station);
        let is_meant = match told.to {
            Audience::All => true,
            Audience::Station(other) => other == station,
            Audience::Seat(seat) => seat == self.seat,
        };
        let is_error = matches!(told.message, Message::Extra(ExtensionMessage::Error { .. }));
        let is_heard = may_receive(&self.extensions, &told.message) || (is_error && self.tells_errors);
        if !is_meant || !is_heard {
            return;
        }
        match &told.message {
            Message::Select { robot, station: at } => self.hear_selection(robot.as_ref(), *at, station),
            Message::Robot(uid, _) if self.is_behind => drop(self.robots.insert(uid.clone(), told.message.clone())),
            message => self.pending.push(message.clone()),
        }
    }

    /// Queues a selection: guide clients get only their own station's, team clients get all, with station numbers.
    fn hear_selection(&mut self, robot: Option<&Uid>, at: Option<StationId>, own: StationId) {
        let is_of_team = self.extensions.contains(&Extension::Team);
        if !is_of_team && (at != Some(own) || (robot.is_none() && self.extensions.is_empty())) {
            return;
        }
        self.pending.push(Message::Select { robot: robot.cloned(), station: at.filter(|_| is_of_team) });
    }

    /// Writes pending messages unless the client is behind. Returns false to close a client with too many pending.
    pub fn write(&mut self, style: &Style, out: &mut OutgoingFrames) -> bool {
        if self.is_behind {
            return self.pending.len() <= PENDING_MAX;
        }
        self.pending.extend(std::mem::take(&mut self.robots).into_values());
        if !self.pending.is_empty() {
            let start = out.bytes.len();
            self.pending.iter().for_each(|message| message.encode(style, &mut out.bytes));
            out.frames.push((self.seat, start..out.bytes.len()));
        }
        true
    }

    /// Notes that the last frame was not delivered.
    pub fn frame_missed(&mut self) {
        (self.is_behind, self.is_kept) = (true, true);
    }

    /// Notes that the client reads again.
    pub fn resume(&mut self) {
        (self.is_behind, self.is_kept) = (false, true);
    }
}

/// Returns the beginning of a client's text, for error messages.
fn echo(text: &[u8]) -> String {
    String::from_utf8_lossy(text).chars().take(rescue_protocol::mrcs::ECHO_BYTES_MAX).collect()
}
