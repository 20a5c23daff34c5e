//! A session without sockets: literal messages in, frames out, tick by tick.

pub mod trace;
pub mod troupe;

use std::collections::BTreeMap;

use engine::{ConnectionId, Outbox, Rejection, Session};
use soccer_world::Settings;

/// The output of the last tick.
#[derive(Debug, Default)]
pub struct Inbox {
    pub frames: BTreeMap<ConnectionId, Vec<Vec<u8>>>,
    pub closed: Vec<(ConnectionId, String)>,
    pub rejected: Vec<(ConnectionId, String)>,
}

impl Outbox for Inbox {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let (length, payload) = frame.split_first_chunk::<4>().expect("a prefix");
        assert_eq!(u32::from_be_bytes(*length) as usize, payload.len());
        self.frames.entry(connection).or_default().push(payload.to_vec());
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &str) {
        self.closed.push((connection, reason.to_owned()));
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        let text = format!("{}: {}", rejection.reason, rejection.detail);
        self.rejected.push((connection, text));
    }
}

pub const AGENT: usize = 0;
pub const MONITOR: usize = 1;

/// A session and its output.
pub struct Stage {
    pub session: Box<dyn Session>,
    pub inbox: Inbox,
    /// The first monitor, if every cycle is to have a full frame.
    asks: Option<Option<ConnectionId>>,
}

/// The settings used for recordings; a [`Stage`] then asks for a full frame in every cycle.
pub fn as_recorded() -> Settings {
    Settings { noise: false, beam_noise: false, monitor_step_s: 0.02, ..Settings::default() }
}

impl Stage {
    pub fn new(settings: Settings) -> Stage {
        let asks = (settings.monitor_step_s == as_recorded().monitor_step_s).then_some(None);
        Stage { session: soccer_world::session(settings).expect("a world"), inbox: Inbox::default(), asks }
    }

    pub fn open(&mut self, door: usize) -> ConnectionId {
        let who = self.session.open(door).expect("room for a connection");
        if let Some(asks) = self.asks.as_mut().filter(|_| door == MONITOR) {
            asks.get_or_insert(who);
        }
        who
    }

    /// Sends raw bytes.
    pub fn bytes(&mut self, who: ConnectionId, bytes: &[u8]) {
        self.session.receive(who, bytes, &mut self.inbox);
    }

    /// Sends one framed message, Latin-1.
    pub fn say(&mut self, who: ConnectionId, text: &str) {
        let payload: Vec<u8> = text.chars().map(|c| c as u8).collect();
        let mut bytes = (payload.len() as u32).to_be_bytes().to_vec();
        bytes.extend_from_slice(&payload);
        self.bytes(who, &bytes);
    }

    /// Makes one tick; earlier output is discarded.
    pub fn tick(&mut self) {
        if let Some(Some(who)) = self.asks {
            self.say(who, "(reqfullstate)");
        }
        self.inbox = Inbox::default();
        self.session.tick(&mut self.inbox);
    }

    /// Makes one tick; earlier output is kept.
    pub fn tick_again(&mut self) {
        self.session.tick(&mut self.inbox);
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    /// The frame that a connection got in the last tick.
    pub fn frame(&self, who: ConnectionId) -> Option<String> {
        let frame = self.inbox.frames.get(&who)?.last()?;
        Some(frame.iter().map(|&byte| byte as char).collect())
    }

    /// All frames that a connection got in the last tick.
    pub fn frames(&self, who: ConnectionId) -> Vec<String> {
        let frames = self.inbox.frames.get(&who).map(Vec::as_slice).unwrap_or_default();
        frames.iter().map(|frame| frame.iter().map(|&byte| byte as char).collect()).collect()
    }

    /// Connects an agent, builds its robot and lets it join; returns when its first percept has been sent.
    pub fn join(&mut self, scene: &str, init: &str) -> ConnectionId {
        let who = self.open(AGENT);
        self.tick();
        self.say(who, scene);
        self.ticks(3);
        assert!(self.frame(who).is_some(), "no percept after {scene}");
        self.say(who, init);
        self.tick();
        who
    }

    pub fn awaited(&self) -> Vec<ConnectionId> {
        let mut out = Vec::new();
        self.session.awaited_connections(&mut out);
        out
    }
}
