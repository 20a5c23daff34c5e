//! The handler of the viewer endpoint.

use std::borrow::Cow;
use std::ops::Range;

use engine::{
    Body, CommandError, EndpointHandler, Entity, OutgoingFrames, ParticipantId, PlaybackCommand, PlayerService,
    Rejection, Rejections, RenderScene, Request, Role, ServicePolicy, Synchronization, ViewerService, World,
    WorldEvent, WorldRequest,
};

use crate::frame::PoseFrameHeader;
use crate::messages::{self, CommandResult, ViewerEvent, ViewerMessage};
use crate::request::{ViewerCommand, ViewerRequest};
use crate::scene::{ViewerScene, ViewerStatus, json_message};

/// Name of the endpoint.
pub const ENDPOINT_NAME: &str = "view";

/// Maximum number of bytes of a request before the end of its line.
const REQUEST_BYTES_MAX: usize = 1 << 18;

/// Maximum number of events kept for a slow reader; the oldest are dropped.
const EVENTS_MAX: usize = 4096;

/// Maximum number of entities inspected at a time.
const INSPECTIONS_MAX: usize = 64;

/// One viewer connection.
#[derive(Debug)]
struct Reader {
    participant: ParticipantId,
    /// The beginning of an incomplete request.
    partial: Vec<u8>,
    /// True if the reader has not taken its messages.
    is_behind: bool,
}

/// The kinds of updates, besides events.
#[derive(Debug, Clone, Copy, Default)]
struct Updates {
    scene: bool,
    status: bool,
    jump: bool,
    inspections: bool,
}

/// The endpoint that sends the scene, poses and events to viewers and takes their requests.
#[derive(Debug, Default)]
pub struct ViewerEndpoint {
    readers: Vec<Reader>,
    /// True if any page is watching.
    is_watched: bool,
    render_scene: RenderScene,
    /// Number of steps that the world has made.
    ticks: u64,
    /// Indices of the poses that frames contain.
    drawn: Vec<usize>,
    /// Version of the scene on the pages, and of the render scene it was made from.
    scene: (u32, u64),
    /// The status on the pages: values, and pause.
    values: Vec<(&'static str, String)>,
    is_paused: bool,
    /// Names of the agents whose answers the world waits for.
    missing_answers: Vec<String>,
    /// Messages that were not sent yet.
    messages: Vec<u8>,
    /// The tick whose events were collected last.
    events_tick: Option<u64>,
    /// Events that were not sent yet.
    events: Vec<ViewerEvent>,
    playback_commands: Vec<PlaybackCommand>,
    /// Names of the inspected entities.
    inspected: Vec<String>,
    /// Updates that are due even without a change. A jump: the next frame does not continue the one before.
    due: Updates,
    /// Updates in the latest messages.
    latest: Updates,
    /// True if messages and events were sent: they are dropped unless the reader has missed them.
    is_sent: bool,
}

impl ViewerEndpoint {
    fn reader(&mut self, participant: ParticipantId) -> Option<&mut Reader> {
        self.readers.iter_mut().find(|reader| reader.participant == participant)
    }

    /// Collects the events of the latest tick.
    fn collect_events<W: World>(&mut self, world: &W) {
        let (tick, events) = (self.ticks, &mut self.events);
        world.visit_events(&mut |WorldEvent { kind, text: what, reason: why, time_s }| {
            let (kind, what, why) = (kind.to_owned(), what.into_owned(), why.into_owned());
            events.push(ViewerEvent { tick, time_s, kind, what, why });
        });
        let excess = events.len().saturating_sub(EVENTS_MAX);
        events.drain(..excess);
    }

    /// Drops messages and events that the readers have received.
    fn clear_sent(&mut self) {
        if std::mem::take(&mut self.is_sent) {
            self.messages.clear();
            self.events.clear();
        }
    }

    /// Sends the messages to all readers that keep up.
    fn send<W: World>(&mut self, world: &W, out: &mut OutgoingFrames) {
        if !self.is_watched && self.messages.is_empty() && self.events.is_empty() {
            return;
        }
        if self.readers.iter().all(|reader| reader.is_behind) {
            return;
        }
        let range = self.write_messages(world, &mut out.bytes);
        let ready = self.readers.iter().filter(|reader| !reader.is_behind);
        out.frames.extend(ready.map(|reader| (reader.participant, range.clone())));
    }

    /// Appends all messages that are due.
    fn write_messages<W: World>(&mut self, world: &W, out: &mut Vec<u8>) -> Range<usize> {
        let start = out.len();
        if self.is_watched {
            self.describe(world, out);
        }
        out.extend_from_slice(&self.messages);
        for event in &self.events {
            ViewerMessage::Event(&serde_json::to_string(event).unwrap_or_default()).write(out);
        }
        self.is_sent = true;
        if self.is_watched {
            self.write_inspections(world, out);
            let header = PoseFrameHeader {
                is_jump: self.latest.jump,
                scene: self.scene.0,
                tick: self.ticks,
                time_s: self.render_scene.time_s,
            };
            messages::push_frame(out, |out| header.write(&self.render_scene, &self.drawn, out));
        }
        start..out.len()
    }

    /// Updates the render scene, and appends the scene and status messages that are due.
    fn describe<W: World>(&mut self, world: &W, out: &mut Vec<u8>) {
        self.render_scene.is_visible_only = true;
        world.render_scene(&mut self.render_scene);
        let due = std::mem::take(&mut self.due);
        self.latest = Updates { scene: due.scene || self.scene.1 != self.render_scene.version, ..due };
        if self.latest.scene {
            self.scene = (self.scene.0.wrapping_add(1), self.render_scene.version);
            self.drawn = drawn(&self.render_scene);
            ViewerMessage::Scene(&json_message("scene", &self.scene())).write(out);
        }
        let is_paused = world.is_paused();
        let is_changed = self.is_paused != is_paused || self.values != self.render_scene.status;
        self.latest.status |= is_changed;
        if self.latest.status {
            self.is_paused = is_paused;
            self.values.clone_from(&self.render_scene.status);
            ViewerMessage::Status(&json_message("status", &self.status())).write(out);
        }
    }

    /// Appends the inspections of the selected entities.
    fn write_inspections<W: World>(&self, world: &W, out: &mut Vec<u8>) {
        for entity in &self.inspected {
            let inspection = world.inspect(entity).and_then(|inspection| serde_json::to_string(&inspection).ok());
            ViewerMessage::Inspection(entity, &inspection.unwrap_or_default()).write(out);
        }
    }

    fn scene(&self) -> ViewerScene<'_> {
        ViewerScene {
            version: self.scene.0,
            measures: self.render_scene.measures.iter().map(|(name, value)| (Cow::Borrowed(*name), *value)).collect(),
            modes: self.render_scene.modes.iter().map(|mode| Cow::Borrowed(mode.as_str())).collect(),
            things: self.render_scene.entities.iter().map(as_drawn).collect(),
        }
    }

    fn status(&self) -> ViewerStatus<'_> {
        let values = self.values.iter().map(|(name, value)| (Cow::Borrowed(*name), Cow::Borrowed(value.as_str())));
        let waiting = (!self.missing_answers.is_empty())
            .then(|| (Cow::Borrowed("waiting_for"), self.missing_answers.join(", ").into()));
        ViewerStatus { values: values.chain(waiting).collect(), is_paused: self.is_paused }
    }

    /// Handles a viewer's request; commands of the world become `requests`.
    fn handle_request<W: World>(&mut self, request: ViewerRequest, requests: &mut Vec<WorldRequest<W>>) {
        let ViewerRequest { id, authority, wish } = request;
        let result = match wish {
            ViewerCommand::Command(words) => {
                W::parse_commands(&words, authority, &mut |command| requests.push(Request::Control(command)))
            }
            ViewerCommand::LookInto(mut things) => {
                things.truncate(INSPECTIONS_MAX);
                self.inspected = things;
                self.due.inspections = true;
                Ok(())
            }
            ViewerCommand::Look(looks) => {
                self.due = Updates { scene: looks, status: looks, jump: looks, inspections: looks };
                self.is_watched = looks;
                Ok(())
            }
            ViewerCommand::Playback(playback) => {
                self.playback_commands.push(playback);
                Ok(())
            }
        };
        let answer = match &result {
            Ok(()) => CommandResult::Accepted,
            Err(CommandError::Forbidden(why)) => CommandResult::Forbidden(why),
            Err(CommandError::Unknown(why)) => CommandResult::Invalid(why),
        };
        ViewerMessage::Answer(id, answer).write(&mut self.messages);
    }
}

/// True if pages get a body: it is visible, or is the entity's first.
fn is_drawn((at, part): &(usize, &Body)) -> bool {
    *at == 0 || !part.solids.is_empty()
}

/// An entity with the bodies that pages get.
fn as_drawn(entity: &Entity) -> Entity {
    let parts = entity.parts.iter().enumerate().filter(is_drawn).map(|(_, part)| part.clone()).collect();
    Entity { parts, ..entity.clone() }
}

/// The indices of the poses that frames contain: of moving bodies that pages get.
fn drawn(scene: &RenderScene) -> Vec<usize> {
    let (mut drawn, mut start) = (Vec::new(), 0);
    for entity in &scene.entities {
        let parts = entity.parts.iter().enumerate().filter(|part| !entity.is_fixed && is_drawn(part));
        drawn.extend(parts.map(|(at, _)| start + at));
        start += entity.parts.len();
    }
    drawn
}

impl<W: World> EndpointHandler<W> for ViewerEndpoint {
    fn name(&self) -> &'static str {
        ENDPOINT_NAME
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, participant: ParticipantId) {
        self.readers.push(Reader { participant, partial: Vec::new(), is_behind: false });
    }

    fn read(
        &mut self,
        _: &W,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let Some(reader) = self.reader(participant) else { return };
        reader.partial.extend_from_slice(bytes);
        let mut received = std::mem::take(&mut reader.partial);
        let end = received.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        self.clear_sent();
        for line in received.get(..end).unwrap_or_default().split(|byte| *byte == b'\n').filter(|line| !line.is_empty())
        {
            match serde_json::from_slice(line) {
                Ok(request) => self.handle_request::<W>(request, requests),
                Err(error) => rejections.push("not an order", || error.to_string()),
            }
        }
        received.drain(..end);
        if received.len() > REQUEST_BYTES_MAX {
            rejections.push_fatal("order too long", format!("at most {REQUEST_BYTES_MAX} bytes"));
        }
        if let Some(reader) = self.reader(participant) {
            reader.partial = received;
        }
    }

    fn set_tick(&mut self, ticks: u64) {
        self.ticks = ticks;
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        if self.readers.is_empty() {
            return;
        }
        self.clear_sent();
        if !self.missing_answers.is_empty() {
            self.missing_answers.clear();
            self.due.status = true;
        }
        // A paused world is sent again, with the events of its latest tick.
        if self.events_tick.replace(self.ticks) != Some(self.ticks) {
            self.collect_events(world);
        }
        self.send(world, out);
    }

    fn snapshot(&mut self, world: &W, out: &mut OutgoingFrames) {
        if !self.readers.is_empty() {
            self.due.jump = true;
            self.clear_sent();
            self.send(world, out);
        }
    }

    fn on_rejection(&mut self, participant: ParticipantId, rejection: &Rejection) {
        if self.reader(participant).is_some() {
            self.clear_sent();
            let Rejection { reason, detail, .. } = rejection;
            let text = if detail.is_empty() { (*reason).to_owned() } else { format!("{reason}: {detail}") };
            ViewerMessage::Notice(&text).write(&mut self.messages);
        }
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        if let Some(reader) = self.reader(participant) {
            reader.is_behind = true;
            // The missed messages are sent again.
            self.is_sent = false;
            self.due.scene |= self.latest.scene;
            self.due.status |= self.latest.status;
            self.due.jump |= self.latest.jump;
        }
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        if let Some(reader) = self.reader(participant) {
            reader.is_behind = false;
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.readers.retain(|reader| reader.participant != participant);
    }
}

impl Synchronization for ViewerEndpoint {}

impl<W: World> PlayerService<W> for ViewerEndpoint {}

impl<W: World> ViewerService<W> for ViewerEndpoint {
    fn is_stale(&self, world: &W) -> bool {
        !self.readers.is_empty()
            && (self.is_watched && (self.due.scene || self.due.inspections || self.is_paused != world.is_paused())
                || self.readers.iter().any(|reader| reader.is_behind)
                || !(self.is_sent || self.messages.is_empty()))
    }

    fn stall_frames(&mut self, world: &W, missing: &[String], out: &mut OutgoingFrames) {
        if !self.readers.is_empty() {
            self.clear_sent();
            self.missing_answers.clear();
            self.missing_answers.extend_from_slice(missing);
            self.due.status = true;
            self.send(world, out);
        }
    }

    fn on_state_loaded(&mut self, _: &W) {
        self.due.jump = true;
    }

    fn take_playback_commands(&mut self, commands: &mut Vec<PlaybackCommand>) {
        commands.append(&mut self.playback_commands);
    }
}
