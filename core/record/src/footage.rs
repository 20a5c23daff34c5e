//! Footage: what viewers see in any ticks of a run, for pages that show them at their own pace.

use std::ops::Range;

use engine::view::{DOOR, Frame, News, Order, Wish, news};
use engine::{Authority, Connection, Nowhere, Outbox};

use crate::copy::BadCut;
use crate::playable::Playable;
use crate::player::BadReplay;

/// A run that pages look at in pieces.
pub struct Footage<P> {
    player: P,
    connection: Connection,
}

impl<P: Playable> Footage<P> {
    /// Of a run whose world has the viewers' door; `None` if it has not.
    pub fn of(mut player: P) -> Option<Footage<P>> {
        let session = player.session_mut();
        session.open_for_viewers();
        let door = session.doors().iter().position(|name| *name == DOOR)?;
        let connection = session.open(door)?;
        Some(Footage { player, connection })
    }

    /// The run.
    pub fn player(&self) -> &P {
        &self.player
    }

    /// The messages for these moments, each after its length as `u32`: scene and status first and where they change, and a
    /// frame every `every` ticks (docs/web-protocol.md, footage). A run that this program makes otherwise is shown so.
    ///
    /// # Errors
    /// If the run does not have the ticks, or cannot be played.
    pub fn take(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, BadReplay> {
        let (first, every) = (ticks.start, every.max(1));
        let mut reel = Reel { connection: self.connection, bytes: Vec::new(), first, every };
        self.roll(ticks, Vec::new(), &mut reel)?;
        Ok(reel.bytes)
    }

    /// These ticks as a recording; `name` says of what.
    ///
    /// # Errors
    /// [`Playable::cut`].
    pub fn cut(&mut self, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
        self.player.cut(ticks, name)
    }

    /// What is inside these things in these moments: a JSON array with an object for each tick (docs/web-protocol.md, details).
    ///
    /// # Errors
    /// As for [`take`](Footage::take).
    pub fn look_into(&mut self, ticks: Range<u64>, things: Vec<String>) -> Result<Vec<u8>, BadReplay> {
        let mut file = File { connection: self.connection, bytes: Vec::new(), insides: Vec::new() };
        self.roll(ticks, things, &mut file)?;
        file.bytes.insert(0, b'[');
        file.bytes.push(b']');
        Ok(file.bytes)
    }

    /// Shows these moments.
    fn roll(&mut self, ticks: Range<u64>, things: Vec<String>, out: &mut impl Outbox) -> Result<(), BadReplay> {
        made(self.player.seek(ticks.start))?;
        self.look(things, out);
        // Lost ticks have no frames.
        if self.player.next_tick() < ticks.end {
            self.player.session_mut().show(out);
        }
        while self.player.next_tick() + 1 < ticks.end {
            let is_lost = made(self.player.play(out))?;
            if is_lost && self.player.next_tick() < ticks.end {
                self.player.session_mut().show(out);
            }
        }
        Ok(())
    }

    /// The first frame comes with scene and status again.
    fn look(&mut self, things: Vec<String>, out: &mut impl Outbox) {
        let (mut lines, session) = (Vec::new(), self.player.session_mut());
        for wish in [Wish::LookInto(things), Wish::Look(true)] {
            Order { id: 0, authority: Authority::Viewer, wish }.write(&mut lines);
        }
        session.receive(self.connection, &lines, out);
        // What the door has to say of the moment before is not meant.
        session.attend_viewers(&mut Vec::new(), &mut Nowhere);
        session.receive(self.connection, &lines, out);
    }
}

/// True if ticks are lost. Neither they nor differences from the recording are a reason to show nothing.
fn made(done: Result<(), BadReplay>) -> Result<bool, BadReplay> {
    match done {
        Err(BadReplay::Differs { .. }) => Ok(false),
        Err(BadReplay::Missing(_)) => Ok(true),
        done => done.map(|()| false),
    }
}

/// The receiver of messages.
struct Reel {
    connection: Connection,
    bytes: Vec<u8>,
    /// Frames are wanted of the tick `first`, and of every `every`-th one after it.
    first: u64,
    every: u64,
}

impl Reel {
    fn keep(&mut self, message: &[u8]) {
        let length = u32::try_from(message.len()).unwrap_or(u32::MAX);
        self.bytes.extend(length.to_le_bytes());
        self.bytes.extend_from_slice(message);
    }

    fn wants(&self, frame: &[u8]) -> bool {
        let tick = Frame::read(frame).map(|frame| frame.header.tick);
        tick.is_ok_and(|tick| tick.saturating_sub(self.first).is_multiple_of(self.every))
    }
}

impl Outbox for Reel {
    fn send(&mut self, connection: Connection, bundle: &[u8]) -> bool {
        let is_ours = connection == self.connection;
        for news in news(bundle).map_while(Result::ok).filter(|_| is_ours) {
            match news {
                News::Scene(text) | News::Status(text) => self.keep(text.as_bytes()),
                News::Frame(bytes) if self.wants(bytes) => self.keep(bytes),
                News::Frame(_) | News::Happened(_) | News::Answer(..) | News::Notice(_) | News::Inside(..) => {}
            }
        }
        true
    }

    fn close(&mut self, _: Connection, _: &'static str) {}
}

/// The receiver of what is inside things.
struct File {
    connection: Connection,
    /// Objects, with commas between them.
    bytes: Vec<u8>,
    /// Those of the frame that comes next, with commas between them.
    insides: Vec<u8>,
}

impl Outbox for File {
    fn send(&mut self, connection: Connection, bundle: &[u8]) -> bool {
        for news in news(bundle).map_while(Result::ok).filter(|_| connection == self.connection) {
            match news {
                News::Inside(_, insight) if !insight.is_empty() => {
                    push_after_comma(&mut self.insides, &[insight.as_bytes()]);
                }
                News::Frame(bytes) => {
                    let tick = Frame::read(bytes).map_or(0, |frame| frame.header.tick);
                    let head = format!("{{\"tick\":{tick},\"things\":[");
                    push_after_comma(&mut self.bytes, &[head.as_bytes(), &self.insides, b"]}"]);
                    self.insides.clear();
                }
                _ => {}
            }
        }
        true
    }

    fn close(&mut self, _: Connection, _: &'static str) {}
}

fn push_after_comma(list: &mut Vec<u8>, pieces: &[&[u8]]) {
    if !list.is_empty() {
        list.push(b',');
    }
    pieces.iter().for_each(|piece| list.extend_from_slice(piece));
}
