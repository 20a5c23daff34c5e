//! The soccer world with both its endpoints, in process: framed bytes in, frames out, no socket and no clock.

use std::collections::BTreeMap;

use engine::{ConnectionId, Outbox, Session};
use sexp::Reader;
use soccer_world::{Compat, Settings};

use super::super::replay::stage::scene;
use super::super::replay::truth::Truth;
use super::scenario::Scenario;

const AGENT_DOOR: usize = 0;
const MONITOR_DOOR: usize = 1;

/// Cycles from the first connection to record 1, as recordings begin.
const CYCLES_BEFORE_RECORDS: usize = 5;

/// Cycles in which a robot connects, is built, joins its team and beams; the first one is built before.
const CYCLES_PER_PLAYER: usize = 10;
const CYCLES_SAVED_BY_FIRST: usize = 4;

/// Frames of the last tick.
#[derive(Default)]
struct Inbox(BTreeMap<ConnectionId, Vec<Vec<u8>>>);

impl Outbox for Inbox {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        let payload = frame.get(4..).unwrap_or_default();
        self.0.entry(connection).or_default().push(payload.to_vec());
        true
    }

    fn close(&mut self, _connection: ConnectionId, _reason: &'static str) {}
}

/// A running world, a monitor that is also the trainer, and agents.
pub struct Arena {
    pub session: Box<dyn Session>,
    inbox: Inbox,
    monitor: ConnectionId,
    agents: Vec<(String, ConnectionId)>,
    reader: Reader,
    bytes: Vec<u8>,
}

/// The settings used to record scenarios.
pub fn as_recorded(variables: &[(String, String)], seed: u64) -> Settings {
    let mut settings = Settings {
        seed,
        noise: false,
        beam_noise: false,
        monitor_step_s: 0.02,
        compat: Compat::V073,
        ..Settings::default()
    };
    for (name, value) in variables {
        let parameter = soccer_world::parameters().find(|parameter| parameter.name == *name);
        let parameter = parameter.unwrap_or_else(|| panic!("no parameter {name}"));
        let value = parameter.accept(value_of(value)).unwrap_or_else(|bad| panic!("{bad}"));
        settings.set(name, &value).unwrap_or_else(|bad| panic!("{bad}"));
    }
    settings.check().unwrap_or_else(|bad| panic!("{bad}"));
    settings
}

fn value_of(text: &str) -> engine::Value {
    match text {
        "true" => engine::Value::Switch(true),
        "false" => engine::Value::Switch(false),
        _ => engine::Value::Number(text.parse().unwrap_or_else(|_| panic!("{text} is no number"))),
    }
}

impl Arena {
    /// A world before its first cycle.
    pub fn open(settings: Settings) -> Arena {
        let mut session = soccer_world::session(settings).expect("a world");
        let monitor = session.open(MONITOR_DOOR).expect("room for a monitor");
        Arena {
            session,
            inbox: Inbox::default(),
            monitor,
            agents: Vec::new(),
            reader: Reader::new(),
            bytes: Vec::new(),
        }
    }

    /// Connects the robots of a scenario up to its first line. The first one stays silent for some cycles.
    pub fn join(&mut self, scenario: &Scenario, silent: u32) {
        let Some(first) = scenario.players.first() else { return };
        self.connect(&first.key);
        self.ticks(1 + silent as usize);
        self.say(&first.key, &scene(first.kind));
        self.ticks(CYCLES_BEFORE_RECORDS);
        let Some(line) = scenario.lines.first().filter(|_| !scenario.holds_joining()) else { return };
        let stands = line.shown.as_ref().and_then(|shown| shown.robots.as_deref()).unwrap_or_default();
        for (index, player) in scenario.players.iter().enumerate() {
            if index > 0 {
                self.connect(&player.key);
                self.tick();
                self.say(&player.key, &scene(player.kind));
                self.ticks(3);
            }
            let team = if player.is_right { "Beta" } else { "Alpha" };
            self.say(&player.key, format!("(init (unum {})(teamname {team}))", player.unum).as_bytes());
            self.ticks(5);
            let place = stands.iter().find(|stand| stand.name == player.name()).and_then(|stand| stand.place);
            if let Some([x, y, _]) = place {
                // It was beamed there, then sagged slightly.
                let own = |v: f64| (if player.is_right { -v } else { v } * 100.0).round() / 100.0;
                self.say(&player.key, format!("(beam {} {} 0)", own(x), own(y)).as_bytes());
            }
            self.tick();
        }
        let joined = CYCLES_PER_PLAYER * scenario.players.len() - CYCLES_SAVED_BY_FIRST;
        self.ticks((line.cycle as usize - 1).saturating_sub(joined));
    }

    /// Connects an agent.
    pub fn connect(&mut self, key: &str) {
        let connection = self.session.open(AGENT_DOOR).expect("room for an agent");
        self.agents.push((key.to_owned(), connection));
    }

    /// Closes an agent's connection.
    pub fn leave(&mut self, key: &str) {
        for (_, connection) in self.agents.extract_if(.., |(other, _)| other == key) {
            self.session.close(connection);
        }
    }

    /// Sends an agent's message for the next cycle.
    pub fn say(&mut self, key: &str, words: &[u8]) {
        let agent = self.agents.iter().find(|(other, _)| other == key);
        let (_, connection) = agent.unwrap_or_else(|| panic!("{key} has not connected"));
        self.send(*connection, words);
    }

    /// Sends a trainer's command for the next cycle.
    pub fn order(&mut self, words: &[u8]) {
        self.send(self.monitor, words);
    }

    fn send(&mut self, connection: ConnectionId, words: &[u8]) {
        self.bytes.clear();
        codec::frame::write(&mut self.bytes, |out| out.extend_from_slice(words));
        self.session.receive(connection, &self.bytes, &mut self.inbox);
    }

    /// One cycle.
    pub fn tick(&mut self) {
        self.inbox.0.clear();
        self.session.tick(&mut self.inbox);
    }

    pub fn ticks(&mut self, count: usize) {
        (0..count).for_each(|_| self.tick());
    }

    /// Plays one cycle and returns its full frame; `None` if there was none.
    pub fn watch(&mut self) -> Option<Truth> {
        self.order(b"(reqfullstate)");
        self.tick();
        let frame = self.inbox.0.get(&self.monitor)?.last()?;
        Some(Truth::from_frame(&mut self.reader, frame))
    }

    /// The percept that an agent got in this cycle, which belongs to the previous cycle.
    pub fn percept(&self, key: &str) -> Option<&[u8]> {
        let (_, connection) = self.agents.iter().find(|(other, _)| other == key)?;
        Some(self.inbox.0.get(connection)?.last()?.as_slice())
    }
}
