//! The session of a foreign server's pages: each of its frames is a tick, whenever it comes.

use std::time::Duration;

use engine::view::Gallery;
use engine::{Connection, Counters, Nowhere, Outbox, Repeatable, Room, Session};

use super::link::{Arrival, Link};
use super::world::{Foreign, Input};

/// Arrivals that one look takes: pages are served between two looks.
const ARRIVALS_AT_ONCE: usize = 32;

/// The session.
pub struct Gate {
    room: Room<Foreign>,
    /// By this connection the frames come in.
    inlet: Option<Connection>,
    link: Link,
    /// The next full frame leads on from nothing.
    is_new: bool,
}

impl Gate {
    pub fn new(world: Foreign, link: Link) -> Gate {
        let mut room = Room::new(world).with_door(Box::<Gallery>::default());
        let inlet = room.enter();
        // The first tick gives the inlet its seat.
        room.tick(&mut Nowhere);
        Gate { room, inlet, link, is_new: true }
    }

    fn take(&mut self, arrival: Arrival, outbox: &mut dyn Outbox) {
        match arrival {
            Arrival::Begun => {
                self.is_new = true;
            }
            Arrival::Lost => self.tick_with(Input::Lost, outbox),
            Arrival::Frame(frame) => {
                // A server that was lost may show another game: pages see a jump.
                if self.is_new && self.room.restore(self.room.ticks() + 1, &frame).is_ok() {
                    self.is_new = false;
                    return self.room.show(outbox);
                }
                self.tick_with(Input::Frame(frame), outbox);
            }
        }
    }

    fn tick_with(&mut self, input: Input, outbox: &mut dyn Outbox) {
        let is_taken = self.inlet.is_some_and(|inlet| self.room.control(inlet, input));
        if !is_taken {
            tracing::error!("a frame is lost: the world does not take it");
        }
        self.room.tick(outbox);
    }
}

impl Session for Gate {
    fn doors(&self) -> Vec<&'static str> {
        self.room.doors()
    }

    fn open(&mut self, door: usize) -> Option<Connection> {
        self.room.open(door)
    }

    fn attend(&mut self, _: &mut dyn Outbox) {}

    fn stalled(&mut self, _: &[Connection], _: &mut dyn Outbox) {}

    fn receive(&mut self, connection: Connection, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.room.receive(connection, bytes, outbox);
    }

    fn close(&mut self, connection: Connection) {
        self.room.close(connection);
    }

    fn await_starters(&mut self, _: usize) {}

    fn keep_step(&mut self) {}

    fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        awaited.clear();
    }

    fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        expected.clear();
    }

    fn lose_patience(&mut self, _: Connection) {}

    fn idle(&self, idle: &mut Vec<Connection>) {
        self.room.idle(idle);
    }

    fn label(&self, _: Connection) -> Option<String> {
        None
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        // Between frames the world stands still: pages that come are served, and what they say goes to the server.
        self.room.attend_viewers(&mut Vec::new(), outbox);
        for _ in 0..ARRIVALS_AT_ONCE {
            let Some(arrival) = self.link.take() else { return };
            self.take(arrival, outbox);
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.room.end(outbox);
    }

    /// The server goes on looking for frames.
    fn paused(&self) -> bool {
        false
    }

    fn finished(&self) -> bool {
        false
    }

    fn ticks(&self) -> u64 {
        self.room.ticks()
    }

    fn digest(&self) -> u64 {
        self.room.digest()
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.room.incidents()
    }

    fn counters(&self) -> &Counters {
        self.room.counters()
    }
}
