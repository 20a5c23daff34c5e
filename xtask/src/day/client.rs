//! A client of a day: whole frames in, bytes out, and its faults.

use std::time::Duration;

use codec::frame;
use server::simulated::{Client, TestServer};

use super::dice::Dice;
use super::plan::Fault;

/// Simulated time for which a stalled client is inactive, ms.
const STALL_MS: u64 = 8000;

/// Bytes of a flood.
const FLOOD_BYTES: usize = 3 << 20;

/// A connection that may be closed.
pub(super) struct Line {
    door: &'static str,
    client: Option<Client>,
    bytes: Vec<u8>,
    faults: Vec<(u64, Fault)>,
    stalled_until: Duration,
    pub dice: Dice,
}

impl Line {
    pub(super) fn new(door: &'static str, mut faults: Vec<(u64, Fault)>, dice: Dice) -> Line {
        faults.reverse();
        Line { door, client: None, bytes: Vec::new(), faults, stalled_until: Duration::ZERO, dice }
    }

    pub(super) fn is_open(&self) -> bool {
        self.client.is_some()
    }

    pub(super) fn connect(&mut self, simulation: &TestServer) {
        self.bytes.clear();
        self.client = simulation.connect(self.door);
    }

    pub(super) fn hang_up(&mut self) {
        self.client = None;
    }

    /// True if unread data has arrived, and the client reads.
    pub(super) fn has_news(&self, now: Duration) -> bool {
        now >= self.stalled_until && self.client.as_ref().is_some_and(Client::has_data)
    }

    /// True if it neither reads nor sends.
    pub(super) fn is_stalled(&self, now: Duration) -> bool {
        now < self.stalled_until
    }

    /// Reads arrived data, and passes on each whole frame. Notices that the server has hung up.
    pub(super) fn read(&mut self, mut take: impl FnMut(&[u8])) {
        let Some(client) = &mut self.client else { return };
        while let Some(bytes) = client.receive() {
            self.bytes.extend(bytes);
        }
        let mut at = 0;
        while let Some((head, rest)) = self.bytes.get(at..).and_then(|rest| rest.split_first_chunk::<4>()) {
            let Some(payload) = rest.get(..u32::from_be_bytes(*head) as usize) else { break };
            take(payload);
            at += head.len() + payload.len();
        }
        self.bytes.drain(..at);
        if client.is_closed() {
            self.client = None;
        }
    }

    pub(super) fn send(&mut self, bytes: &[u8]) {
        if let Some(client) = &mut self.client {
            client.send(bytes);
        }
    }

    /// Sends one frame.
    pub(super) fn say(&mut self, payload: &[u8]) {
        let mut bytes = Vec::new();
        frame::write(&mut bytes, |out| out.extend_from_slice(payload));
        self.send(&bytes);
    }

    /// Executes the faults due by this tick; faults of a disconnected client expire.
    pub(super) fn fail(&mut self, tick: u64, now: Duration) {
        while let Some(&(_, fault)) = self.faults.last().filter(|(at, _)| *at <= tick) {
            self.faults.pop();
            if self.is_open() {
                self.commit(fault, now);
            }
        }
    }

    fn commit(&mut self, fault: Fault, now: Duration) {
        match fault {
            Fault::Vanish => self.hang_up(),
            Fault::Reset => {
                if let Some(client) = self.client.take() {
                    client.reset();
                }
            }
            Fault::Stall => self.stalled_until = now + Duration::from_millis(self.dice.below(STALL_MS)),
            Fault::Garbage => {
                let count = self.dice.between(1, 400);
                let bytes = self.dice.bytes(count);
                self.send(&bytes);
            }
            Fault::Nonsense => {
                let count = self.dice.between(1, 400);
                let noise = self.dice.bytes(count);
                self.say(&[b"(", noise.as_slice(), b")"].concat());
            }
            Fault::HalfFrame => {
                self.send(b"\0\0\0\x40(he1 ");
                self.hang_up();
            }
            Fault::HugeFrame => self.send(&[0x7f, 0xff, 0xff, 0xff, b'(']),
            Fault::Flood => {
                let mut bytes = Vec::new();
                while bytes.len() < FLOOD_BYTES {
                    frame::write(&mut bytes, |out| out.extend_from_slice(b"(he1 0.5)(he2 -0.5)(say flood)"));
                }
                self.send(&bytes);
            }
            Fault::Again => self.say(b"(scene rsg/agent/nao/nao_hetero.rsg 1)(init (unum 1)(teamname A))"),
            Fault::Absurd => self.say(b"(scene rsg/agent/none.rsg)(he1 nan)(lle3 1e39)(beam inf 0 0)(syn)(rle3 -1e30)"),
        }
    }
}
