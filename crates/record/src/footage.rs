//! Footage: what viewers see in any ticks of a run, for pages that show them at their own pace.

use std::ops::Range;

use engine::view::{DOOR, Frame, News, Order, Wish, news};
use engine::{Authority, Connection, Outbox};

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
    /// frame every so many ticks (docs/web-protocol.md, footage). A run that this program makes otherwise is shown so.
    ///
    /// # Errors
    /// If the run does not have the ticks, or cannot be played.
    pub fn take(&mut self, ticks: Range<u64>, every: u64) -> Result<Vec<u8>, BadReplay> {
        let (first, every) = (ticks.start, every.max(1));
        let mut reel = Reel { connection: self.connection, bytes: Vec::new(), first, every };
        made(self.player.seek(ticks.start))?;
        self.look(&mut reel);
        self.player.session_mut().show(&mut reel);
        while self.player.next_tick() + 1 < ticks.end {
            made(self.player.play(&mut reel))?;
        }
        Ok(reel.bytes)
    }

    /// These ticks as a recording; `name` says of what.
    ///
    /// # Errors
    /// [`Playable::cut`].
    pub fn cut(&mut self, ticks: Range<u64>, name: &str) -> Result<Vec<u8>, BadCut> {
        self.player.cut(ticks, name)
    }

    /// The first frame comes with scene and status again.
    fn look(&mut self, reel: &mut Reel) {
        let order = Order { id: 0, authority: Authority::Viewer, wish: Wish::Look(true) };
        let (mut line, session) = (Vec::new(), self.player.session_mut());
        order.write(&mut line);
        session.receive(self.connection, &line, reel);
        session.attend_viewers(&mut Vec::new(), reel);
        reel.bytes.clear();
        session.receive(self.connection, &line, reel);
    }
}

/// Differences from the recording are no reason to show nothing.
fn made(done: Result<(), BadReplay>) -> Result<(), BadReplay> {
    match done {
        Err(BadReplay::Differs { .. }) => Ok(()),
        done => done,
    }
}

/// The receiver of the messages.
struct Reel {
    connection: Connection,
    bytes: Vec<u8>,
    /// Frames of this tick, and of every so many after it, are wanted.
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
                News::Frame(_) | News::Happened(_) | News::Answer(..) | News::Notice(_) => {}
            }
        }
        true
    }

    fn close(&mut self, _: Connection, _: &'static str) {}
}
