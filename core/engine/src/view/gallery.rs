//! The dialect of the viewers' door.

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

/// Name of the door.
pub const DOOR: &str = "view";

/// Bytes of orders that may wait for the end of their line.
const ORDER_BYTES_MAX: usize = 1 << 18;

/// Happenings that wait for a reader that does not take its bundles; the oldest are dropped.
const HAPPENINGS_MAX: usize = 4096;

/// Things that are looked into at a time.
const INSIDES_MAX: usize = 64;

/// A connection.
#[derive(Debug)]
struct Reader {
    seat: Seat,
    /// The beginning of an order.
    line: Vec<u8>,
    /// It does not take its bundles.
    is_behind: bool,
}

/// Which news, beside what happened.
#[derive(Debug, Clone, Copy, Default)]
struct Words {
    scene: bool,
    status: bool,
    jump: bool,
    insides: bool,
}

/// The viewers' door.
#[derive(Debug, Default)]
pub struct Gallery {
    readers: Vec<Reader>,
    /// Pages look on.
    is_watched: bool,
    picture: Picture,
    /// Number of steps that the world has made.
    ticks: u64,
    /// The poses of the picture that frames have.
    drawn: Vec<usize>,
    /// Version of the scene on the pages, and that of its picture.
    scene: (u32, u64),
    /// The values of the status on the pages, and whether the world stood still.
    values: Vec<(&'static str, String)>,
    is_paused: bool,
    /// The answers for which the world waits.
    missing: Vec<String>,
    /// News that were not in a bundle yet.
    news: Vec<u8>,
    /// The tick whose happenings were noted last.
    noted: Option<u64>,
    /// Happenings of those.
    happenings: Vec<Told>,
    asked: Vec<Playback>,
    /// Names of the things that are looked into.
    insides: Vec<String>,
    /// What has to be told, whether it has changed or not. A jump: the next frame does not lead on from the one before.
    wanted: Words,
    /// What the latest bundle told of these.
    told: Words,
    /// A bundle was sent since these were put into it: they are forgotten unless the reader has missed it.
    has_told: bool,
}

impl Gallery {
    fn reader(&mut self, seat: Seat) -> Option<&mut Reader> {
        self.readers.iter_mut().find(|reader| reader.seat == seat)
    }

    /// Keeps what happened in the latest tick.
    fn note<W: World>(&mut self, world: &W) {
        let (tick, happenings) = (self.ticks, &mut self.happenings);
        world.happenings(&mut |Happening { kind, what, why, time_s }| {
            let (kind, what, why) = (kind.to_owned(), what.into_owned(), why.into_owned());
            happenings.push(Told { tick, time_s, kind, what, why });
        });
        let excess = happenings.len().saturating_sub(HAPPENINGS_MAX);
        happenings.drain(..excess);
    }

    /// The readers have what was in the latest bundle.
    fn forget_told(&mut self) {
        if std::mem::take(&mut self.has_told) {
            self.news.clear();
            self.happenings.clear();
        }
    }

    /// Sends a bundle to all that take one.
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

    /// Appends the present bundle.
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

    /// Takes a picture, and appends what has changed in words.
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

    /// Appends what is inside the things that are looked into.
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

    /// Carries out an order, as far as that is the door's affair.
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

/// Whether pages get a part: it can be seen, or stands for the whole.
fn is_drawn((at, part): &(usize, &Part)) -> bool {
    *at == 0 || !part.solids.is_empty()
}

/// A thing with the parts that pages get.
fn as_drawn(thing: &Thing) -> Thing {
    let parts = thing.parts.iter().enumerate().filter(is_drawn).map(|(_, part)| part.clone()).collect();
    Thing { parts, ..thing.clone() }
}

/// The places of the poses that frames have: of the parts that pages get, as far as they move.
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
        // A world that stands still is shown again, with what happened in its latest tick.
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
            // Whatever was in the bundle comes again.
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
