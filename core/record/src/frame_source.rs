//! A source of viewer frames for any ticks of a run, which pages show at their own speed.

use std::ops::Range;

use engine::{Authority, ConnectionId, NullOutbox, Outbox};
use viewer::{ENDPOINT_NAME, PoseFrame, ViewerCommand, ViewerMessage, ViewerRequest, read_messages};

use crate::copy::BadCut;
use crate::player::BadReplay;
use crate::seekable_source::SeekableSource;

/// Provides frames and inspections of any ticks of a seekable run.
pub struct FrameSource<P> {
    player: P,
    connection: ConnectionId,
}

impl<P: SeekableSource> FrameSource<P> {
    /// Wraps a run; `None` if its world has no viewer endpoint.
    pub fn of(mut player: P) -> Option<FrameSource<P>> {
        let session = player.session_mut();
        session.open_for_viewers();
        let door = session.endpoints().iter().position(|name| *name == ENDPOINT_NAME)?;
        let connection = session.open(door)?;
        Some(FrameSource { player, connection })
    }

    /// Returns the run.
    pub fn player(&self) -> &P {
        &self.player
    }

    /// Returns the viewer messages for these ticks, each after its length as `u32`: scene and status first and on
    /// change, a frame every `every` ticks (docs/tools/web-protocol.md, footage). Differences from the recording show.
    ///
    /// # Errors
    /// If the run lacks the ticks, or cannot be played.
    pub fn frames(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, BadReplay> {
        let (first, every) = (ticks.start, every.max(1));
        let mut reel = FrameCollector { connection: self.connection, bytes: Vec::new(), first, every };
        self.roll(ticks, Vec::new(), &mut reel)?;
        Ok(reel.bytes)
    }

    /// Returns these ticks as a recording; `name` names the source.
    ///
    /// # Errors
    /// As for [`SeekableSource::cut`].
    pub fn cut(&mut self, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
        self.player.cut(ticks, name)
    }

    /// Returns inspections of these entities: a JSON array with one object per tick (docs/tools/web-protocol.md, details).
    ///
    /// # Errors
    /// As for [`frames`](FrameSource::frames).
    pub fn inspect(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, BadReplay> {
        let mut file = InspectionCollector { connection: self.connection, bytes: Vec::new(), insides: Vec::new() };
        self.roll(ticks, things, &mut file)?;
        file.bytes.insert(0, b'[');
        file.bytes.push(b']');
        Ok(file.bytes)
    }

    /// Plays these ticks and sends their viewer messages to `out`.
    fn roll(&mut self, ticks: Range<u64>, things: Vec<String>, out: &mut impl Outbox) -> Result<(), BadReplay> {
        made(self.player.seek(ticks.start))?;
        self.look(things, out);
        // Lost ticks have no frames.
        if self.player.next_tick() < ticks.end {
            self.player.session_mut().send_snapshot(out);
        }
        while self.player.next_tick() + 1 < ticks.end {
            let is_lost = made(self.player.play(out))?;
            if is_lost && self.player.next_tick() < ticks.end {
                self.player.session_mut().send_snapshot(out);
            }
        }
        Ok(())
    }

    /// Requests frames and inspections; the first frame comes with scene and status again.
    fn look(&mut self, things: Vec<String>, out: &mut impl Outbox) {
        let (mut lines, session) = (Vec::new(), self.player.session_mut());
        for wish in [ViewerCommand::LookInto(things), ViewerCommand::Look(true)] {
            ViewerRequest { id: 0, authority: Authority::Viewer, wish }.write(&mut lines);
        }
        session.receive(self.connection, &lines, out);
        // The endpoint's messages about the previous moment are discarded.
        session.serve_viewers(&mut Vec::new(), &mut NullOutbox);
        session.receive(self.connection, &lines, out);
    }
}

/// Returns true if ticks are lost. Neither lost ticks nor differences from the recording prevent showing the run.
fn made(done: Result<(), BadReplay>) -> Result<bool, BadReplay> {
    match done {
        Err(BadReplay::Differs { .. }) => Ok(false),
        Err(BadReplay::Missing(_)) => Ok(true),
        done => done.map(|()| false),
    }
}

/// Collects the viewer messages of a connection.
struct FrameCollector {
    connection: ConnectionId,
    bytes: Vec<u8>,
    /// The first tick with a frame; after it, every `every`-th tick has one.
    first: u64,
    every: u64,
}

impl FrameCollector {
    fn keep(&mut self, message: &[u8]) {
        let length = u32::try_from(message.len()).unwrap_or(u32::MAX);
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend_from_slice(message);
    }

    fn wants(&self, frame: &[u8]) -> bool {
        let tick = PoseFrame::read(frame).map(|frame| frame.header.tick);
        tick.is_ok_and(|tick| tick.saturating_sub(self.first).is_multiple_of(self.every))
    }
}

impl Outbox for FrameCollector {
    fn send(&mut self, connection: ConnectionId, bundle: &[u8]) -> bool {
        let is_ours = connection == self.connection;
        for news in read_messages(bundle).map_while(Result::ok).filter(|_| is_ours) {
            match news {
                ViewerMessage::Scene(text) | ViewerMessage::Status(text) => self.keep(text.as_bytes()),
                ViewerMessage::Frame(bytes) if self.wants(bytes) => self.keep(bytes),
                ViewerMessage::Frame(_)
                | ViewerMessage::Event(_)
                | ViewerMessage::Answer(..)
                | ViewerMessage::Notice(_)
                | ViewerMessage::Inspection(..) => {}
            }
        }
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

/// Collects the inspections of a connection.
struct InspectionCollector {
    connection: ConnectionId,
    /// Objects, separated by commas.
    bytes: Vec<u8>,
    /// Objects of the next frame, separated by commas.
    insides: Vec<u8>,
}

impl Outbox for InspectionCollector {
    fn send(&mut self, connection: ConnectionId, bundle: &[u8]) -> bool {
        for news in read_messages(bundle).map_while(Result::ok).filter(|_| connection == self.connection) {
            match news {
                ViewerMessage::Inspection(_, insight) if !insight.is_empty() => {
                    push_after_comma(&mut self.insides, &[insight.as_bytes()]);
                }
                ViewerMessage::Frame(bytes) => {
                    let tick = PoseFrame::read(bytes).map_or(0, |frame| frame.header.tick);
                    let head = format!("{{\"tick\":{tick},\"things\":[");
                    push_after_comma(&mut self.bytes, &[head.as_bytes(), &self.insides, b"]}"]);
                    self.insides.clear();
                }
                _ => {}
            }
        }
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

fn push_after_comma(list: &mut Vec<u8>, pieces: &[&[u8]]) {
    if !list.is_empty() {
        list.push(b',');
    }
    pieces.iter().for_each(|piece| list.extend_from_slice(piece));
}
