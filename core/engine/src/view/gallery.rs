//! The handler of the viewer endpoint.

use std::borrow::Cow;
use std::ops::Range;

use super::bundle::{self, News, Told, Verdict};
use super::frame::Header;
use super::order::{Order, Wish};
use super::scene::{Scene, Status, message};
use crate::{
    BadCommand, Dialect, Happening, Outgoing, Part, Picture, Playback, Rejection, Rejections, Request, RequestTo, Role,
    Seat, Service, Thing, World,
};

/// Name of the endpoint.
pub const DOOR: &str = "view";

/// Maximum number of bytes of a request before the end of its line.
const ORDER_BYTES_MAX: usize = 1 << 18;

/// Maximum number of events kept for a slow reader; the oldest are dropped.
const HAPPENINGS_MAX: usize = 4096;

/// Maximum number of entities inspected at a time.
const INSIDES_MAX: usize = 64;

/// One viewer connection.
#[derive(Debug)]
struct Reader {
    seat: Seat,
    /// The beginning of an incomplete request.
    line: Vec<u8>,
    /// True if the reader has not taken its messages.
    is_behind: bool,
}

/// The kinds of updates, besides events.
#[derive(Debug, Clone, Copy, Default)]
struct Words {
    scene: bool,
    status: bool,
    jump: bool,
    insides: bool,
}

/// The endpoint that sends the scene, poses and events to viewers and takes their requests.
#[derive(Debug, Default)]
pub struct Gallery {
    readers: Vec<Reader>,
    /// True if any page is watching.
    is_watched: bool,
    picture: Picture,
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
    missing: Vec<String>,
    /// Messages that were not sent yet.
    news: Vec<u8>,
    /// The tick whose events were collected last.
    noted: Option<u64>,
    /// Events that were not sent yet.
    happenings: Vec<Told>,
    asked: Vec<Playback>,
    /// Names of the inspected entities.
    insides: Vec<String>,
    /// Updates that are due even without a change. A jump: the next frame does not continue the one before.
    wanted: Words,
    /// Updates in the latest messages.
    told: Words,
    /// True if messages and events were sent: they are dropped unless the reader has missed them.
    has_told: bool,
}

impl Gallery {
    fn reader(&mut self, seat: Seat) -> Option<&mut Reader> {
        self.readers.iter_mut().find(|reader| reader.seat == seat)
    }

    /// Collects the events of the latest tick.
    fn note<W: World>(&mut self, world: &W) {
        let (tick, happenings) = (self.ticks, &mut self.happenings);
        world.happenings(&mut |Happening { kind, what, why, time_s }| {
            let (kind, what, why) = (kind.to_owned(), what.into_owned(), why.into_owned());
            happenings.push(Told { tick, time_s, kind, what, why });
        });
        let excess = happenings.len().saturating_sub(HAPPENINGS_MAX);
        happenings.drain(..excess);
    }

    /// Drops messages and events that the readers have received.
    fn forget_told(&mut self) {
        if std::mem::take(&mut self.has_told) {
            self.news.clear();
            self.happenings.clear();
        }
    }

    /// Sends the messages to all readers that keep up.
    fn send<W: World>(&mut self, world: &W, out: &mut Outgoing) {
        if !self.is_watched && self.news.is_empty() && self.happenings.is_empty() {
            return;
        }
        if self.readers.iter().all(|reader| reader.is_behind) {
            return;
        }
        let range = self.bundle(world, &mut out.bytes);
        let ready = self.readers.iter().filter(|reader| !reader.is_behind);
        out.frames.extend(ready.map(|reader| (reader.seat, range.clone())));
    }

    /// Appends all messages that are due.
    fn bundle<W: World>(&mut self, world: &W, out: &mut Vec<u8>) -> Range<usize> {
        let start = out.len();
        if self.is_watched {
            self.describe(world, out);
        }
        out.extend_from_slice(&self.news);
        for happening in &self.happenings {
            News::Happened(&serde_json::to_string(happening).unwrap_or_default()).write(out);
        }
        self.has_told = true;
        if self.is_watched {
            self.look_inside(world, out);
            let header =
                Header { is_jump: self.told.jump, scene: self.scene.0, tick: self.ticks, time_s: self.picture.time_s };
            bundle::push_frame(out, |out| header.write(&self.picture, &self.drawn, out));
        }
        start..out.len()
    }

    /// Updates the render scene, and appends the scene and status messages that are due.
    fn describe<W: World>(&mut self, world: &W, out: &mut Vec<u8>) {
        self.picture.is_for_eyes = true;
        world.picture(&mut self.picture);
        let wanted = std::mem::take(&mut self.wanted);
        self.told = Words { scene: wanted.scene || self.scene.1 != self.picture.version, ..wanted };
        if self.told.scene {
            self.scene = (self.scene.0.wrapping_add(1), self.picture.version);
            self.drawn = drawn(&self.picture);
            News::Scene(&message("scene", &self.scene())).write(out);
        }
        let is_paused = world.paused();
        let is_changed = self.is_paused != is_paused || self.values != self.picture.status;
        self.told.status |= is_changed;
        if self.told.status {
            self.is_paused = is_paused;
            self.values.clone_from(&self.picture.status);
            News::Status(&message("status", &self.status())).write(out);
        }
    }

    /// Appends the inspections of the selected entities.
    fn look_inside<W: World>(&self, world: &W, out: &mut Vec<u8>) {
        for thing in &self.insides {
            let insight = world.insight(thing).and_then(|insight| serde_json::to_string(&insight).ok());
            News::Inside(thing, &insight.unwrap_or_default()).write(out);
        }
    }

    fn scene(&self) -> Scene<'_> {
        Scene {
            version: self.scene.0,
            measures: self.picture.measures.iter().map(|(name, value)| (Cow::Borrowed(*name), *value)).collect(),
            modes: self.picture.modes.iter().map(|mode| Cow::Borrowed(mode.as_str())).collect(),
            things: self.picture.things.iter().map(as_drawn).collect(),
        }
    }

    fn status(&self) -> Status<'_> {
        let values = self.values.iter().map(|(name, value)| (Cow::Borrowed(*name), Cow::Borrowed(value.as_str())));
        let waiting =
            (!self.missing.is_empty()).then(|| (Cow::Borrowed("waiting_for"), self.missing.join(", ").into()));
        Status { values: values.chain(waiting).collect(), is_paused: self.is_paused }
    }

    /// Handles a viewer's request; commands of the world become `requests`.
    fn take<W: World>(&mut self, order: Order, requests: &mut Vec<RequestTo<W>>) {
        let Order { id, authority, wish } = order;
        let result = match wish {
            Wish::Command(words) => {
                W::command(&words, authority, &mut |command| requests.push(Request::Control(command)))
            }
            Wish::LookInto(mut things) => {
                things.truncate(INSIDES_MAX);
                self.insides = things;
                self.wanted.insides = true;
                Ok(())
            }
            Wish::Look(looks) => {
                self.wanted = Words { scene: looks, status: looks, jump: looks, insides: looks };
                self.is_watched = looks;
                Ok(())
            }
            Wish::Playback(playback) => {
                self.asked.push(playback);
                Ok(())
            }
        };
        let verdict = match &result {
            Ok(()) => Verdict::Taken,
            Err(BadCommand::Forbidden(why)) => Verdict::Forbidden(why),
            Err(BadCommand::Unknown(why)) => Verdict::Wrong(why),
        };
        News::Answer(id, verdict).write(&mut self.news);
    }
}

/// True if pages get a body: it is visible, or is the entity's first.
fn is_drawn((at, part): &(usize, &Part)) -> bool {
    *at == 0 || !part.solids.is_empty()
}

/// An entity with the bodies that pages get.
fn as_drawn(thing: &Thing) -> Thing {
    let parts = thing.parts.iter().enumerate().filter(is_drawn).map(|(_, part)| part.clone()).collect();
    Thing { parts, ..thing.clone() }
}

/// The indices of the poses that frames contain: of moving bodies that pages get.
fn drawn(picture: &Picture) -> Vec<usize> {
    let (mut drawn, mut start) = (Vec::new(), 0);
    for thing in &picture.things {
        let parts = thing.parts.iter().enumerate().filter(|part| !thing.is_fixed && is_drawn(part));
        drawn.extend(parts.map(|(at, _)| start + at));
        start += thing.parts.len();
    }
    drawn
}

impl<W: World> Dialect<W> for Gallery {
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
        self.readers.push(Reader { seat, line: Vec::new(), is_behind: false });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        let Some(reader) = self.reader(seat) else { return };
        reader.line.extend_from_slice(bytes);
        let mut lines = std::mem::take(&mut reader.line);
        let end = lines.iter().rposition(|byte| *byte == b'\n').map_or(0, |last| last + 1);
        self.forget_told();
        for line in lines.get(..end).unwrap_or_default().split(|byte| *byte == b'\n').filter(|line| !line.is_empty()) {
            match serde_json::from_slice(line) {
                Ok(order) => self.take::<W>(order, requests),
                Err(error) => rejections.push("not an order", || error.to_string()),
            }
        }
        lines.drain(..end);
        if lines.len() > ORDER_BYTES_MAX {
            rejections.end("order too long", format!("at most {ORDER_BYTES_MAX} bytes"));
        }
        if let Some(reader) = self.reader(seat) {
            reader.line = lines;
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn turn(&mut self, ticks: u64) {
        self.ticks = ticks;
    }

    fn is_stale(&self, world: &W) -> bool {
        !self.readers.is_empty()
            && (self.is_watched && (self.wanted.scene || self.wanted.insides || self.is_paused != world.paused())
                || self.readers.iter().any(|reader| reader.is_behind)
                || !(self.has_told || self.news.is_empty()))
    }

    fn sense(&mut self, world: &W, out: &mut Outgoing) {
        if self.readers.is_empty() {
            return;
        }
        self.forget_told();
        if !self.missing.is_empty() {
            self.missing.clear();
            self.wanted.status = true;
        }
        // A paused world is sent again, with the events of its latest tick.
        if self.noted.replace(self.ticks) != Some(self.ticks) {
            self.note(world);
        }
        self.send(world, out);
    }

    fn show(&mut self, world: &W, out: &mut Outgoing) {
        if !self.readers.is_empty() {
            self.wanted.jump = true;
            self.forget_told();
            self.send(world, out);
        }
    }

    fn stalled(&mut self, world: &W, missing: &[String], out: &mut Outgoing) {
        if !self.readers.is_empty() {
            self.forget_told();
            self.missing.clear();
            self.missing.extend_from_slice(missing);
            self.wanted.status = true;
            self.send(world, out);
        }
    }

    fn show_anew(&mut self, _: &W) {
        self.wanted.jump = true;
    }

    fn rejected(&mut self, seat: Seat, rejection: &Rejection) {
        if self.reader(seat).is_some() {
            self.forget_told();
            let Rejection { reason, detail, .. } = rejection;
            let text = if detail.is_empty() { (*reason).to_owned() } else { format!("{reason}: {detail}") };
            News::Notice(&text).write(&mut self.news);
        }
    }

    fn asked(&mut self, asked: &mut Vec<Playback>) {
        asked.append(&mut self.asked);
    }

    fn missed(&mut self, seat: Seat) {
        if let Some(reader) = self.reader(seat) {
            reader.is_behind = true;
            // The missed messages are sent again.
            self.has_told = false;
            self.wanted.scene |= self.told.scene;
            self.wanted.status |= self.told.status;
            self.wanted.jump |= self.told.jump;
        }
    }

    fn caught_up(&mut self, seat: Seat) {
        if let Some(reader) = self.reader(seat) {
            reader.is_behind = false;
        }
    }

    fn close(&mut self, seat: Seat) {
        self.readers.retain(|reader| reader.seat != seat);
    }
}
