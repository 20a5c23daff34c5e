//! A recorded run: the output of every endpoint, and the pose of every body, hashed tick by tick.

use std::collections::{BTreeMap, BTreeSet};

use engine::{ConnectionId, Lockstep, Outbox, Rejection, Session, Simulation};
use soccer_world::{Settings, SoccerWorld};
use xxhash_rust::xxh3::Xxh3;

use crate::named_runs::shadow::Shadow;

pub const AGENT: usize = 0;
pub const MONITOR: usize = 1;

/// The output of the endpoints, in order.
#[derive(Default)]
struct Told {
    hash: Xxh3,
    tick: u64,
    bytes: u64,
    rejected: u64,
    closed: BTreeSet<ConnectionId>,
    /// The latest frame of each connection that got one in this tick.
    frames: BTreeMap<ConnectionId, Vec<u8>>,
    /// Clients that do not read.
    deaf: BTreeSet<ConnectionId>,
    /// Clients that seem to read, but do not take the frame.
    stuck: BTreeSet<ConnectionId>,
}

impl Told {
    fn note(&mut self, what: u8, who: ConnectionId, bytes: &[u8]) {
        self.hash.update(&[what]);
        self.hash.update(&self.tick.to_le_bytes());
        self.hash.update(&who.0.to_le_bytes());
        self.hash.update(&bytes.len().to_le_bytes());
        self.hash.update(bytes);
    }
}

impl Outbox for Told {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        if self.stuck.contains(&connection) {
            self.note(b'm', connection, &[]);
            return false;
        }
        self.bytes += frame.len() as u64;
        self.note(b'f', connection, frame);
        self.frames.insert(connection, frame.to_vec());
        true
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        !self.deaf.contains(&connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.note(b'd', connection, &[]);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        self.note(b'c', connection, reason.as_bytes());
        self.closed.insert(connection);
    }

    fn report_rejection(&mut self, _: ConnectionId, _: &Rejection) {
        self.rejected += 1;
    }
}

/// A world with its endpoints, and its record.
pub struct Run {
    room: Simulation<SoccerWorld>,
    told: Told,
    bodies: Xxh3,
    ticks: u64,
}

impl Run {
    pub fn new(settings: Settings) -> Run {
        assert_eq!(settings.check(), Ok(()));
        let shadow = Box::new(Shadow::new(settings.clone()));
        Run {
            room: soccer_world::simulation(settings).expect("a world").with_observer(shadow),
            told: Told::default(),
            bodies: Xxh3::new(),
            ticks: 0,
        }
    }

    /// Makes the clock wait for answers from now on; the awaited clients are also recorded.
    pub fn keep_step(&mut self) {
        self.room.set_synchronous();
    }

    pub fn open(&mut self, door: usize) -> ConnectionId {
        self.room.open(door).expect("room for a connection")
    }

    /// Closes a connection.
    pub fn close(&mut self, who: ConnectionId) {
        self.room.close(who);
    }

    /// Sends raw bytes.
    pub fn bytes(&mut self, who: ConnectionId, bytes: &[u8]) {
        self.room.receive(who, bytes, &mut self.told);
    }

    /// Sends one framed message.
    pub fn say(&mut self, who: ConnectionId, text: &str) {
        let mut frame = Vec::new();
        codec::frame::write(&mut frame, |out| out.extend_from_slice(text.as_bytes()));
        self.bytes(who, &frame);
    }

    /// Sets if a connection reads its frames.
    pub fn set_deaf(&mut self, who: ConnectionId, is_deaf: bool) {
        if is_deaf {
            self.told.deaf.insert(who)
        } else {
            self.told.deaf.remove(&who)
        };
    }

    /// Sets if frames to a connection get lost although it seems to read.
    pub fn set_stuck(&mut self, who: ConnectionId, is_stuck: bool) {
        if is_stuck {
            self.told.stuck.insert(who)
        } else {
            self.told.stuck.remove(&who)
        };
    }

    /// The frame that a connection got in the last tick, without its length.
    pub fn frame(&self, who: ConnectionId) -> Option<&[u8]> {
        self.told.frames.get(&who).map(|frame| &frame[codec::frame::PREFIX_BYTES..])
    }

    /// True if the world has closed that connection.
    pub fn is_closed(&self, who: ConnectionId) -> bool {
        self.told.closed.contains(&who)
    }

    /// True if the world is paused.
    pub fn is_paused(&self) -> bool {
        self.room.is_paused()
    }

    pub fn tick(&mut self) {
        self.told.frames.clear();
        self.told.tick = self.ticks;
        self.room.tick(&mut self.told);
        self.ticks += 1;
        self.note_awaited();
        self.note_bodies();
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    /// The server's actions between two ticks when an answer does not come.
    pub fn wait_in_vain(&mut self) {
        let mut awaited = Vec::new();
        self.room.awaited_connections(&mut awaited);
        self.room.serve_while_waiting(&mut self.told);
        self.room.report_stall(&awaited, &mut self.told);
        self.note_bodies();
    }

    fn note_awaited(&mut self) {
        let mut awaited = Vec::new();
        self.room.awaited_connections(&mut awaited);
        awaited.iter().for_each(|&who| self.told.note(b'w', who, &[]));
        let mut expected = Vec::new();
        self.room.expected_messages(&mut expected);
        expected.iter().for_each(|&(who, _)| self.told.note(b'e', who, &[]));
    }

    fn note_bodies(&mut self) {
        let bodies = &self.room.world().physics().bodies;
        self.bodies.update(&bodies.len().to_le_bytes());
        for body in bodies {
            let numbers = body.pos.to_array().into_iter().chain(body.quat).chain(body.vel.to_array());
            for number in numbers.chain(body.spin.to_array()) {
                self.bodies.update(&number.to_bits().to_le_bytes());
            }
        }
    }

    /// The line of the golden file.
    pub fn line(&self) -> String {
        let Told { hash, bytes, rejected, .. } = &self.told;
        let (frames, bodies) = (hash.digest(), self.bodies.digest());
        let ticks = self.ticks;
        format!("{ticks} ticks, {bytes} bytes {frames:016x}, {rejected} rejections, bodies {bodies:016x}")
    }

    /// Cycles of the world: fewer than ticks if it was paused.
    pub fn cycles(&self) -> u64 {
        self.room.ticks()
    }

    /// The digest of the world, which the line omits.
    pub fn digest(&self) -> u64 {
        self.room.digest()
    }
}
