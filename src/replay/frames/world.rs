//! A match log as a world that only advances from line to line, with the endpoint for its monitors.

use std::ops::Range;
use std::sync::Arc;

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::{
    BadState, Dialect, Happening, Outgoing, Picture, Playback, Rejections, Request, RequestTo, Role, Seat, Service,
    World, digest,
};
use sexp::Reader;
use soccer_protocol::graph::Graph;
use soccer_protocol::trainer;

use super::lines::Lines;
use crate::foreign::Scenery;

/// The name of the monitors' endpoint, as in the worlds that write such logs.
pub const DOOR: &str = "monitor";

/// A world that shows the lines of a match log.
pub struct Frames {
    lines: Arc<Lines>,
    /// The number of lines shown.
    shown: usize,
    /// The scene graph after these lines.
    graph: Graph,
    scenery: Scenery,
    reader: Reader,
}

impl Frames {
    pub fn new(lines: Arc<Lines>) -> Frames {
        Frames { lines, shown: 0, graph: Graph::default(), scenery: Scenery::default(), reader: Reader::default() }
    }

    /// Advances to the line with this number.
    fn go_on_to(&mut self, shown: usize) {
        for at in self.shown..shown.min(self.lines.count()) {
            // Differences that do not fit are ignored; the next full frame corrects the graph.
            if let Err(why) = self.graph.take(&mut self.reader, self.lines.frame(at)) {
                tracing::debug!("line {}: {why}", at + 1);
            }
            self.shown = at + 1;
        }
        self.scenery.look_at(&self.graph);
    }
}

impl World for Frames {
    type Action = ();
    /// Playback commands are the only ones.
    type Command = Playback;
    type Percept = ();

    fn join(&mut self, _: Seat, _: Role, _: &str) {}

    fn act(&mut self, _: Seat, (): ()) {}

    fn control(&mut self, _: Option<Seat>, _: Playback) {}

    fn leave(&mut self, _: Seat) {}

    fn step(&mut self) {
        self.go_on_to(self.shown + 1);
    }

    fn sense(&self, _: Seat, (): &mut ()) -> bool {
        false
    }

    fn picture(&self, picture: &mut Picture) {
        self.scenery.draw(&self.graph, picture);
    }

    fn happenings(&self, tell: &mut dyn FnMut(Happening<'_>)) {
        let Some(tick) = self.shown.checked_sub(1) else { return };
        for event in self.lines.events_of(tick as u64) {
            let (what, why) = (event.what.as_str().into(), event.why.as_str().into());
            // Recorded events are of these two kinds only.
            let kind = if event.kind == "goal" { "goal" } else { "mode" };
            tell(Happening { kind, what, why, time_s: event.time_s });
        }
    }

    fn playback(command: &Playback) -> Option<Playback> {
        Some(command.clone())
    }

    fn digest(&self) -> u64 {
        digest(&self.shown)
    }

    fn save(&self, out: &mut Vec<u8>) -> Result<(), BadState> {
        out.extend((self.shown as u64).to_le_bytes());
        Ok(())
    }

    /// Goes to a line, from the present one or from the full frame before it.
    fn load(&mut self, bytes: &[u8]) -> Result<(), BadState> {
        let bytes: [u8; 8] = bytes.try_into().map_err(|_| BadState::Damaged)?;
        let shown = usize::try_from(u64::from_le_bytes(bytes)).map_err(|_| BadState::Damaged)?;
        if shown > self.lines.count() {
            return Err(BadState::Damaged);
        }
        let full = self.lines.full_before(shown.saturating_sub(1));
        if !(full + 1..=shown).contains(&self.shown) {
            self.shown = full;
        }
        self.go_on_to(shown);
        Ok(())
    }
}

/// A monitor's connection.
struct Viewer {
    seat: Seat,
    splitter: Splitter,
    /// The number of lines sent; `None`: it needs a full frame.
    shown: Option<usize>,
    /// True while it does not read and gets no frames.
    is_behind: bool,
}

/// The monitors' endpoint: sends the lines unchanged, and a full frame to new monitors.
#[derive(Default)]
pub struct Viewers {
    viewers: Vec<Viewer>,
    reader: Reader,
}

impl Viewers {
    fn viewer(&mut self, seat: Seat) -> Option<&mut Viewer> {
        self.viewers.iter_mut().find(|viewer| viewer.seat == seat)
    }

    /// Sends each monitor the frame that leads to the present state; each frame is encoded once.
    fn send(&mut self, world: &Frames, out: &mut Outgoing) {
        let (mut full, mut line): (Option<Range<usize>>, Option<Range<usize>>) = (None, None);
        let written = |out: &mut Vec<u8>, write: &dyn Fn(&mut Vec<u8>)| {
            let start = out.len();
            frame::write(out, |payload| write(payload));
            start..out.len()
        };
        for viewer in self.viewers.iter_mut().filter(|viewer| viewer.shown != Some(world.shown)) {
            if viewer.is_behind || world.shown == 0 {
                out.discarded.extend(viewer.is_behind.then_some(viewer.seat));
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
            out.frames.push((viewer.seat, range.clone()));
        }
    }
}

impl Dialect<Frames> for Viewers {
    fn name(&self) -> &'static str {
        DOOR
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        let splitter = Splitter::new(MESSAGE_BYTES_MAX);
        self.viewers.push(Viewer { seat, splitter, shown: None, is_behind: false });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<Frames>>, rejections: &mut Rejections) {
        let Viewers { viewers, reader } = self;
        let Some(viewer) = viewers.iter_mut().find(|viewer| viewer.seat == seat) else { return };
        let read = viewer.splitter.for_each(bytes, |frame| {
            // As in other replays, commands that do not control playback have no effect.
            let asked = trainer::commands(reader, frame).filter_map(|command| asked(&command.ok()?));
            requests.extend(asked.map(Request::Control));
        });
        if let Err(error) = read {
            rejections.end("frame too long", error.to_string());
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &Frames, out: &mut Outgoing) {
        self.send(world, out);
    }

    fn show(&mut self, world: &Frames, out: &mut Outgoing) {
        self.viewers.iter_mut().for_each(|viewer| viewer.shown = None);
        self.send(world, out);
    }

    fn welcome(&mut self, world: &Frames, out: &mut Outgoing) {
        self.send(world, out);
    }

    fn missed(&mut self, seat: Seat) {
        if let Some(viewer) = self.viewer(seat) {
            (viewer.shown, viewer.is_behind) = (None, true);
        }
    }

    fn caught_up(&mut self, seat: Seat) {
        if let Some(viewer) = self.viewer(seat) {
            viewer.is_behind = false;
        }
    }

    fn close(&mut self, seat: Seat) {
        self.viewers.retain(|viewer| viewer.seat != seat);
    }
}

/// Returns the playback command of a monitor's message: the same as in the replay of a recording.
fn asked(command: &trainer::Command<'_>) -> Option<Playback> {
    soccer_world::command::read(command)?.playback()
}
