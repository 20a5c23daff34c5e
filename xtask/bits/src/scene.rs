//! The scene: a simulation, its participants, and a trainer who starts the match.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use engine::{ConnectionId, Outbox, Session, Simulation};
use soccer_world::{Settings, SoccerWorld};

use crate::SceneKind;
use crate::cast::{Actor, PENDULUM, learned_cast, mixed_cast, say};

const AGENT: usize = 0;
const MONITOR: usize = 1;

/// Ticks between the arrivals of two participants.
const TURN_TICKS: u64 = 8;

/// The turn in which the match starts.
const KICK_OFF: u64 = 15;

/// The latest frame of each connection in a tick.
#[derive(Default)]
struct Inbox(BTreeMap<ConnectionId, Vec<u8>>);

impl Outbox for Inbox {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.0.insert(connection, frame.get(4..).unwrap_or_default().to_vec());
        true
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        panic!("{connection:?} was closed: {reason}");
    }
}

/// The world and its clients.
pub struct Scene {
    /// The world with its endpoints.
    pub room: Simulation<SoccerWorld>,
    inbox: Inbox,
    trainer: ConnectionId,
    /// Participants that have not connected yet.
    coming: VecDeque<Actor>,
    actors: Vec<(ConnectionId, Actor)>,
}

impl Scene {
    /// An empty pitch for the participants of this kind of scene.
    pub fn new(kind: SceneKind) -> Scene {
        let files = BTreeMap::from([(String::from("pendulum.rsg"), PENDULUM.as_bytes().to_vec())]);
        let settings = Settings {
            seed: 13,
            robots: vec![String::from("any")],
            files: Some(Arc::new(files)),
            ..Settings::default()
        };
        let cast = match kind {
            SceneKind::Mixed => mixed_cast(),
            SceneKind::Learned => learned_cast(),
        };
        let mut room = soccer_world::simulation(settings).expect("a world");
        let trainer = room.open(MONITOR).expect("a place for the trainer");
        Scene { room, inbox: Inbox::default(), trainer, coming: cast.into(), actors: Vec::new() }
    }

    /// One cycle: the participants connect one by one, then the trainer starts the match.
    pub fn tick(&mut self, tick: u64) {
        match (tick / TURN_TICKS, tick % TURN_TICKS) {
            (_, 0) if !self.coming.is_empty() => self.arrive(),
            (turn, 4) if turn < self.actors.len() as u64 => self.init(),
            (KICK_OFF, 0) => self.say(self.trainer, "(kickOff Left)"),
            _ => {}
        }
        self.room.tick(&mut self.inbox);
        self.answer();
    }

    /// The next participant connects and asks for its robot.
    fn arrive(&mut self) {
        let Some(actor) = self.coming.pop_front() else { return };
        let who = self.room.open(AGENT).expect("a place");
        let mut bytes = Vec::new();
        actor.opening(&mut bytes);
        self.room.receive(who, &bytes, &mut self.inbox);
        self.actors.push((who, actor));
    }

    /// The latest participant sends its `init`.
    fn init(&mut self) {
        let Some((who, actor)) = self.actors.last() else { return };
        let mut bytes = Vec::new();
        actor.init(self.actors.len(), &mut bytes);
        self.room.receive(*who, &bytes, &mut self.inbox);
    }

    fn answer(&mut self) {
        let frames = std::mem::take(&mut self.inbox.0);
        let mut bytes = Vec::new();
        for (who, actor) in &mut self.actors {
            if let Some(frame) = frames.get(who) {
                bytes.clear();
                actor.answer(frame, &mut bytes);
                self.room.receive(*who, &bytes, &mut self.inbox);
            }
        }
    }

    fn say(&mut self, who: ConnectionId, text: &str) {
        let mut bytes = Vec::new();
        say(&mut bytes, text);
        self.room.receive(who, &bytes, &mut self.inbox);
    }
}
