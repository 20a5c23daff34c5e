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
use crate::station_id::StationId;
use crate::world::{Audience, MessageSource, OutboundMessage};

/// A request from a client.
type ClientRequest = Request<RescueCommand, RescueCommand>;

/// Limit of pending messages, about 8 MiB; beyond it, the endpoint closes the client.
const PENDING_MAX: usize = 100_000;

/// Interval between checks of the map's tiles, ms.
const TILES_MS: u64 = 500;

const UNKNOWN: MessageError =
    MessageError::new(ErrorCode::UnknownCommand, "there is no such command; extensions need (hello 2 FEATURE...)");

/// The state of one connected client.
pub struct ClientState {
    pub participant: ParticipantId,
    reader: MessageReader,
    /// The extensions granted to it.
    extensions: Vec<Extension>,
    /// True if it gets error messages without having asked for them.
    sends_errors: bool,
    /// Number of world messages already queued for it; none before its snapshot.
    message_count: Option<u64>,
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
    image_stream: ImageStream,
    /// Time of its last tiles, ms.
    tiles_ms: Option<u64>,
    /// The latest time sent to it.
    time_ms: Option<u64>,
    /// Error messages to send to it.
    errors: Vec<Message>,
}

impl ClientState {
    /// Creates the state of a new client.
    pub fn new(participant: ParticipantId, sends_errors: bool) -> ClientState {
        ClientState {
            participant,
            reader: MessageReader::default(),
            extensions: Vec::new(),
            sends_errors,
            message_count: None,
            pending: Vec::new(),
            robots: BTreeMap::new(),
            is_behind: false,
            is_kept: false,
            tiles: TileUpdates::default(),
            image_stream: ImageStream::default(),
            tiles_ms: None,
            time_ms: None,
            errors: Vec::new(),
        }
    }

    /// True if it has unsent error messages.
    pub fn has_unsent_errors(&self) -> bool {
        !self.errors.is_empty()
    }

    /// True if it has not got anything yet.
    pub fn is_new(&self) -> bool {
        self.message_count.is_none()
    }

    /// Reads requests from its bytes.
    pub fn read(
        &mut self,
        bytes: &[u8],
        is_replay: bool,
        style: &Style,
        out: &mut Vec<ClientRequest>,
        rejections: &mut Rejections,
    ) {
        let mut input = bytes;
        let mut reader = std::mem::take(&mut self.reader);
        while let Some(read) = reader.read(&mut input) {
            match read {
                Ok(form) => self.handle_form(&form, is_replay, style, out, rejections),
                Err(error) => self.refuse(error.fault, error.text, rejections),
            }
        }
        self.reader = reader;
    }

    fn handle_form(
        &mut self,
        form: &Form<'_>,
        is_replay: bool,
        style: &Style,
        out: &mut Vec<ClientRequest>,
        rejections: &mut Rejections,
    ) {
        let DecodedCommand { mut command, mut surplus } = match Command::decode(form, style) {
            Ok(decoded) => decoded,
            Err(fault) => return self.refuse(fault, form.text(), rejections),
        };
        if let Command::MissionDelWaypoint { robot, index, .. } = &command
            && !self.extensions.contains(&Extension::Detour)
        {
            command = Command::MissionDel { robot: robot.clone(), index: Some(*index) };
            surplus += 1;
        }
        if !may_send(&self.extensions, &command) {
            return self.refuse(UNKNOWN, form.text(), rejections);
        }
        if surplus > 0 {
            rejections.push("surplus arguments", || format!("{surplus} in {}", String::from_utf8_lossy(form.text())));
        }
        if let Command::Hello { extensions, .. } = &mut command {
            let is_replay = |extension: &Extension| is_replay && *extension == Extension::Replay;
            extensions.retain(|extension| AVAILABLE.contains(extension) || is_replay(extension));
            self.extensions.clone_from(extensions);
        }
        let echo = if self.wants_errors() { echo(form.text()) } else { String::new() };
        out.push(Request::Act(RescueCommand::Said(ClientCommand { command, echo })));
    }

    fn wants_errors(&self) -> bool {
        self.sends_errors || self.extensions.contains(&Extension::Errors)
    }

    fn refuse(&mut self, fault: MessageError, text: &[u8], rejections: &mut Rejections) {
        rejections.push(fault.code.word(), || format!("{}: {}", fault.text, String::from_utf8_lossy(text)));
        if self.wants_errors() {
            self.errors.push(Message::refusal(fault, text));
        }
    }

    /// Queues a complete snapshot, as for a new client.
    pub fn queue_snapshot(&mut self, world: &impl MessageSource, snapshot: bool) {
        self.pending.clear();
        self.robots.clear();
        self.message_count = Some(world.latest_messages().count());
        let is_included = |outbound: &&OutboundMessage| snapshot || matches!(outbound.message, Message::Window(..));
        world.snapshot().all().filter(is_included).for_each(|outbound| self.queue(world, outbound));
    }

    /// Queues the new messages.
    pub fn queue_updates(&mut self, world: &impl MessageSource) {
        if !std::mem::take(&mut self.is_kept) && !self.is_behind {
            self.pending.clear();
        }
        self.pending.append(&mut self.errors);
        let queued = self.pending.len();
        let message_count = self.message_count.unwrap_or(world.latest_messages().count());
        for outbound in world.latest_messages().since(message_count) {
            if matches!(&outbound.message, Message::Extra(ExtensionMessage::Restart(_))) {
                self.forget_images();
            }
            self.queue(world, outbound);
            if matches!(&outbound.message, Message::Extra(ExtensionMessage::Hello { .. }))
                && outbound.to == Audience::Seat(self.participant)
            {
                self.queue_extensions(world);
            }
        }
        self.message_count = Some(world.latest_messages().count());
        // A lockstep client takes `time` for the end of its step, so all other messages of the step come before it.
        let answers = self.take_step_answers(queued);
        self.queue_images(world);
        self.pending.extend(answers);
        self.queue_time(world);
    }

    /// Removes the `time` messages at the end of those queued after the first `queued`, if the client uses lockstep.
    fn take_step_answers(&mut self, queued: usize) -> Vec<Message> {
        let is_time = |message: &Message| matches!(message, Message::Extra(ExtensionMessage::Time(_)));
        let is_lockstep = self.extensions.contains(&Extension::Lockstep);
        let answers =
            self.pending.iter().skip(queued).rev().take_while(|message| is_lockstep && is_time(message)).count();
        self.pending.split_off(self.pending.len() - answers)
    }

    /// Queues the snapshot's messages of newly granted extensions.
    fn queue_extensions(&mut self, world: &impl MessageSource) {
        for outbound in world.snapshot().all() {
            match &outbound.message {
                Message::Extra(_) => self.queue(world, outbound),
                Message::Mission(robot, _) => self.queue_detour(world, robot),
                _ => {}
            }
        }
    }

    /// Queues the removal of the map's tiles, and forgets all images: another world begins.
    fn forget_images(&mut self) {
        self.pending.extend(self.tiles.clear());
        (self.image_stream, self.tiles_ms) = (ImageStream::default(), None);
    }

    /// Queues map tiles and images, unless the client is behind.
    fn queue_images(&mut self, world: &impl MessageSource) {
        let (now_ms, has) = (world.now_ms(), |extension| self.extensions.contains(&extension));
        let (has_tiles, has_pictures) = (has(Extension::Grid), has(Extension::Picture));
        if self.is_behind {
            return;
        }
        let is_due = self.tiles_ms.is_none_or(|sent_ms| now_ms >= sent_ms + TILES_MS || now_ms < sent_ms);
        if let Some((grid, coverage)) = world.floor().filter(|_| has_tiles && is_due) {
            self.pending.extend(self.tiles.changed(grid, coverage));
            self.tiles_ms = Some(now_ms);
        }
        if has_pictures {
            let station = world.clients().station(self.participant);
            self.pending.extend(self.image_stream.next(world, station));
        }
    }

    /// Queues the time after each tick. Lockstep clients get it as an answer instead.
    fn queue_time(&mut self, world: &impl MessageSource) {
        let now_ms = world.now_ms();
        let is_subscribed =
            self.extensions.contains(&Extension::Clock) && !self.extensions.contains(&Extension::Lockstep);
        if is_subscribed && self.time_ms.replace(now_ms) != Some(now_ms) {
            self.pending.push(Message::Extra(ExtensionMessage::Time(now_ms)));
        }
    }

    /// Queues a world message, if it is for this client.
    fn queue(&mut self, world: &impl MessageSource, outbound: &OutboundMessage) {
        let station = world.clients().station(self.participant);
        let is_addressed = outbound.to.includes(self.participant, station);
        let is_error = matches!(outbound.message, Message::Extra(ExtensionMessage::Error { .. }));
        let is_received = may_receive(&self.extensions, &outbound.message) || (is_error && self.sends_errors);
        // A log's notes are for clients that know that the run is over.
        let is_note =
            world.is_replay() && outbound.to == Audience::All && matches!(outbound.message, Message::Extra(_));
        if !is_addressed || !is_received || (is_note && !self.extensions.contains(&Extension::Replay)) {
            return;
        }
        match &outbound.message {
            Message::Select { robot, station: at } => self.queue_selection(robot.as_ref(), *at, station),
            Message::Robot(uid, _) if self.is_behind => drop(self.robots.insert(uid.clone(), outbound.message.clone())),
            Message::Mission(robot, _) => {
                self.pending.push(outbound.message.clone());
                self.queue_detour(world, robot);
            }
            message => self.pending.push(message.clone()),
        }
    }

    /// Queues the detour in a robot's plan, if it has one and the client wants to know.
    fn queue_detour(&mut self, world: &impl MessageSource, robot: &Uid) {
        if !self.extensions.contains(&Extension::Detour) {
            return;
        }
        let indices: Vec<u32> = world.plan_detour(robot).map(|index| index as u32).collect();
        if !indices.is_empty() {
            self.pending.push(Message::Extra(ExtensionMessage::Detour(robot.clone(), indices)));
        }
    }

    /// Queues a selection: guide clients get only their own station's, team clients get all, with station numbers.
    fn queue_selection(&mut self, robot: Option<&Uid>, at: Option<StationId>, own: StationId) {
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
            out.frames.push((self.participant, start..out.bytes.len()));
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
