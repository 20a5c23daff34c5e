//! A match log as a world that only advances from line to line, with the endpoint for its monitors.

use std::ops::Range;
use std::sync::Arc;

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlaybackCommand, PlayerService, Rejections, RenderScene, Request,
    Role, ServicePolicy, StateError, Synchronization, ViewerService, World, WorldEvent, WorldRequest, digest,
};
use sexp::Reader;
use soccer_protocol::graph::MonitorGraph;
use soccer_protocol::trainer;

use super::lines::MatchLogLines;
use crate::scene_graph::SceneBuilder;

/// The name of the monitors' endpoint, as in the worlds that write such logs.
pub const ENDPOINT: &str = "monitor";

/// A world that shows the lines of a match log.
pub struct MatchLogWorld {
    lines: Arc<MatchLogLines>,
    /// The number of lines shown.
    shown: usize,
    /// The scene graph after these lines.
    graph: MonitorGraph,
    scene_builder: SceneBuilder,
    reader: Reader,
}

impl MatchLogWorld {
    pub fn new(lines: Arc<MatchLogLines>) -> MatchLogWorld {
        MatchLogWorld {
            lines,
            shown: 0,
            graph: MonitorGraph::default(),
            scene_builder: SceneBuilder::default(),
            reader: Reader::default(),
        }
    }

    /// Advances to the line with this number.
    fn advance_to(&mut self, shown: usize) {
        for at in self.shown..shown.min(self.lines.count()) {
            // Differences that do not fit are ignored; the next full frame corrects the graph.
            if let Err(why) = self.graph.apply(&mut self.reader, self.lines.frame(at)) {
                tracing::debug!("line {}: {why}", at + 1);
            }
            self.shown = at + 1;
        }
        self.scene_builder.update(&self.graph);
    }
}

impl World for MatchLogWorld {
    type Action = ();
    type Percept = ();

    fn act(&mut self, _: ParticipantId, (): ()) {}

    fn step(&mut self) {
        self.advance_to(self.shown + 1);
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        false
    }

    fn digest(&self) -> u64 {
        digest(&self.shown)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        out.extend((self.shown as u64).to_le_bytes());
        Ok(())
    }

    /// Goes to a line, from the present one or from the full frame before it.
    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let bytes: [u8; 8] = bytes.try_into().map_err(|_| StateError::Damaged)?;
        let shown = usize::try_from(u64::from_le_bytes(bytes)).map_err(|_| StateError::Damaged)?;
        if shown > self.lines.count() {
            return Err(StateError::Damaged);
        }
        let full = self.lines.last_full_line(shown.saturating_sub(1));
        if !(full + 1..=shown).contains(&self.shown) {
            self.shown = full;
        }
        self.advance_to(shown);
        Ok(())
    }
}

impl engine::Participants for MatchLogWorld {
    fn join(&mut self, _: ParticipantId, _: Role, _: &str) {}

    fn leave(&mut self, _: ParticipantId) {}
}

impl engine::Commands for MatchLogWorld {
    /// Playback commands are the only ones.
    type Command = PlaybackCommand;

    fn control(&mut self, _: Option<ParticipantId>, _: PlaybackCommand) {}

    fn playback_command(command: &PlaybackCommand) -> Option<PlaybackCommand> {
        Some(command.clone())
    }
}

impl engine::Reconnections for MatchLogWorld {}

impl engine::WorldStatus for MatchLogWorld {}

impl engine::Observable for MatchLogWorld {
    fn render_scene(&self, scene: &mut RenderScene) {
        self.scene_builder.draw(&self.graph, scene);
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        let Some(tick) = self.shown.checked_sub(1) else { return };
        for event in self.lines.events_at(tick as u64) {
            let (what, why) = (event.what.as_str().into(), event.why.as_str().into());
            // Recorded events are of these two kinds only.
            let kind = if event.kind == "goal" { "goal" } else { "mode" };
            visit(WorldEvent { kind, text: what, reason: why, time_s: event.time_s });
        }
    }
}

/// A monitor's connection.
struct Viewer {
    participant: ParticipantId,
    splitter: Splitter,
    /// The number of lines sent; `None`: it needs a full frame.
    shown: Option<usize>,
    /// True while it does not read and gets no frames.
    is_behind: bool,
}

/// The monitors' endpoint: sends the lines unchanged, and a full frame to new monitors.
#[derive(Default)]
pub struct MatchLogEndpoint {
    viewers: Vec<Viewer>,
    reader: Reader,
}

impl MatchLogEndpoint {
    fn viewer(&mut self, participant: ParticipantId) -> Option<&mut Viewer> {
        self.viewers.iter_mut().find(|viewer| viewer.participant == participant)
    }

    /// Sends each monitor the frame that leads to the present state; each frame is encoded once.
    fn send(&mut self, world: &MatchLogWorld, out: &mut OutgoingFrames) {
        let (mut full, mut line): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
        let written = |out: &mut Vec<u8>, write: &dyn Fn(&mut Vec<u8>)| {
            let start = out.len();
            frame::write(out, |payload| write(payload));
            start..out.len()
        };
        for viewer in self.viewers.iter_mut().filter(|viewer| viewer.shown != Some(world.shown)) {
            if viewer.is_behind || world.shown == 0 {
                out.discarded.extend(viewer.is_behind.then_some(viewer.participant));
                continue;
            }
            let range = if viewer.shown == Some(world.shown - 1) {
                line.get_or_insert_with(|| {
                    written(&mut out.bytes, &|payload| payload.extend_from_slice(world.lines.frame(world.shown - 1)))
                })
            } else {
                full.get_or_insert_with(|| written(&mut out.bytes, &|payload| world.graph.write(payload)))
            };
            viewer.shown = Some(world.shown);
            out.frames.push((viewer.participant, range.clone()));
        }
    }
}

impl EndpointHandler<MatchLogWorld> for MatchLogEndpoint {
    fn name(&self) -> &'static str {
        ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, participant: ParticipantId) {
        let splitter = Splitter::new(MESSAGE_BYTES_MAX);
        self.viewers.push(Viewer { participant, splitter, shown: None, is_behind: false });
    }

    fn read(
        &mut self,
        _: &MatchLogWorld,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<MatchLogWorld>>,
        rejections: &mut Rejections,
    ) {
        let MatchLogEndpoint { viewers, reader } = self;
        let Some(viewer) = viewers.iter_mut().find(|viewer| viewer.participant == participant) else { return };
        let read = viewer.splitter.for_each(bytes, |frame| {
            // As in other replays, commands that do not control playback have no effect.
            let commands = trainer::commands(reader, frame).filter_map(|command| playback_command(&command.ok()?));
            requests.extend(commands.map(Request::Control));
        });
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn sense(&mut self, world: &MatchLogWorld, out: &mut OutgoingFrames) {
        self.send(world, out);
    }

    fn snapshot(&mut self, world: &MatchLogWorld, out: &mut OutgoingFrames) {
        self.viewers.iter_mut().for_each(|viewer| viewer.shown = None);
        self.send(world, out);
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        if let Some(viewer) = self.viewer(participant) {
            (viewer.shown, viewer.is_behind) = (None, true);
        }
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        if let Some(viewer) = self.viewer(participant) {
            viewer.is_behind = false;
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.viewers.retain(|viewer| viewer.participant != participant);
    }
}

impl Synchronization for MatchLogEndpoint {}

impl PlayerService<MatchLogWorld> for MatchLogEndpoint {}

impl ViewerService<MatchLogWorld> for MatchLogEndpoint {
    fn first_frames(&mut self, world: &MatchLogWorld, out: &mut OutgoingFrames) {
        self.send(world, out);
    }
}

/// Returns the playback command of a monitor's message: the same as in the replay of a recording.
fn playback_command(command: &trainer::Command<'_>) -> Option<PlaybackCommand> {
    soccer_world::commands::read(command)?.playback()
}
