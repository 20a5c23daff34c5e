//! A match of two built-in teams inside the program: frames as over a wire, without sockets.
//!
//! Agents think while the world steps, as over TCP: a frame that leaves in the middle of a tick is answered by one of the
//! threads, and all answers are handed in, in order of joining, before the next tick.

use engine::{Connection, Outbox, Rejection, Room, Session};
use rayon::{Scope, ThreadPool};
use soccer3d::SoccerWorld;
use wire::frame::PREFIX_BYTES;

use super::interrupt;
use crate::report::Watch;
use team::Agent;

/// The agents' door.
const AGENT_DOOR: usize = 0;
/// Ticks that an agent has to join its team, before the next one comes: all robots are built in the same place.
const JOIN_TICKS_MAX: usize = 50;

/// An agent with its connection.
struct Place {
    connection: Connection,
    agent: Agent,
    frame: Vec<u8>,
    answer: Vec<u8>,
}

impl Place {
    fn think(&mut self) {
        self.agent.think(&self.frame, &mut self.answer);
    }
}

/// Hands frames to agents while the tick goes on.
struct Post<'a, 'scope> {
    /// Those who have not got a frame in this tick.
    places: Vec<Option<&'scope mut Place>>,
    scope: &'a Scope<'scope>,
    trouble: &'a mut Trouble,
}

/// What the server does not like about the agents.
#[derive(Default)]
struct Trouble {
    /// Somebody was sent away, and why.
    lost: Option<(Connection, &'static str)>,
    /// What was refused last.
    refused: String,
}

impl Outbox for Post<'_, '_> {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        let has = |place: &&mut Option<&mut Place>| place.as_ref().is_some_and(|p| p.connection == connection);
        if let Some(place) = self.places.iter_mut().find(has).and_then(Option::take) {
            place.frame.clear();
            place.frame.extend_from_slice(frame.get(PREFIX_BYTES..).unwrap_or_default());
            self.scope.spawn(|_| place.think());
        }
        true
    }

    fn close(&mut self, connection: Connection, reason: &'static str) {
        self.trouble.lost.get_or_insert((connection, reason));
    }

    fn rejected(&mut self, _: Connection, rejection: &Rejection) {
        self.trouble.refused = format!("{}: {}", rejection.reason, rejection.detail);
    }
}

/// Plays until the match is over, as one of the threads of a pool.
///
/// # Errors
/// If an agent is lost, or the user ends it.
pub fn play(room: &mut Room<SoccerWorld>, agents: Vec<Agent>, pool: &ThreadPool, watch: &Watch) -> Result<(), String> {
    pool.install(|| {
        let mut places = Vec::new();
        for agent in agents {
            enter(room, agent, &mut places, watch)?;
        }
        while !watch.is_over() && !room.finished() {
            if interrupt::is_asked() {
                return Err(interrupt::message());
            }
            tick(room, &mut places, &mut Trouble::default())?;
        }
        room.end(&mut engine::Nowhere);
        Ok(())
    })
}

/// Lets an agent in, and waits until it is in its team.
fn enter(room: &mut Room<SoccerWorld>, agent: Agent, places: &mut Vec<Place>, watch: &Watch) -> Result<(), String> {
    let connection = room.open(AGENT_DOOR).ok_or("too many agents")?;
    let mut answer = Vec::new();
    agent.opening(&mut answer);
    places.push(Place { connection, agent, frame: Vec::new(), answer });
    let mut trouble = Trouble::default();
    for _ in 0..JOIN_TICKS_MAX {
        tick(room, places, &mut trouble)?;
        if watch.players().iter().sum::<usize>() == places.len() {
            return Ok(());
        }
    }
    let number = places.len();
    Err(format!("built-in agent {number} of both teams cannot join its team; refused was: {}", trouble.refused))
}

fn tick(room: &mut Room<SoccerWorld>, places: &mut [Place], trouble: &mut Trouble) -> Result<(), String> {
    for place in places.iter_mut().filter(|place| !place.answer.is_empty()) {
        room.receive(place.connection, &place.answer, &mut engine::Nowhere);
        place.answer.clear();
    }
    rayon::in_place_scope(|scope| {
        let places = places.iter_mut().map(Some).collect();
        room.tick(&mut Post { places, scope, trouble });
    });
    match trouble.lost {
        None => Ok(()),
        Some((connection, reason)) => Err(format!("a built-in agent ({connection}) was sent away: {reason}")),
    }
}
