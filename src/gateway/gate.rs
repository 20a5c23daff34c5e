//! The session behind the pages of a remote server: each frame of the server is a tick, at the time it arrives.

use std::time::Duration;

use engine::view::Gallery;
use engine::{Connection, Counters, Nowhere, Outbox, Repeatable, Room, Session};

use super::link::{Arrival, Link};
use super::world::{Foreign, Input};

/// The largest number of frames handled at once: pages are served in between.
const ARRIVALS_AT_ONCE: usize = 32;

/// The session that turns a remote server's frames into ticks for viewers.
pub struct Gate {
    room: Room<Foreign>,
    /// The connection through which frames enter the simulation.
    inlet: Option<Connection>,
    link: Link,
    /// True if the next full frame starts a new run.
    is_new: bool,
}

impl Gate {
    pub fn new(world: Foreign, link: Link) -> Gate {
        let mut room = Room::new(world).with_door(Box::<Gallery>::default());
        let inlet = room.enter();
        // The first tick admits the inlet as a participant.
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
                // After a lost connection the server may show another game: pages see a jump.
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
        // Between frames the world is static: the session serves pages and sends their commands to the server.
        self.room.attend_viewers(&mut Vec::new(), outbox);
        for _ in 0..ARRIVALS_AT_ONCE {
            let Some(arrival) = self.link.take() else { return };
            self.take(arrival, outbox);
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.room.end(outbox);
    }

    /// False: the server keeps looking for frames.
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
