//! A match as a session: a world with built-in players inside, which get frames as over a wire, without sockets. It is
//! finished when the match is over.
//!
//! Agents think while the world steps, as over TCP: a frame that leaves in the middle of a tick is answered by one of
//! the threads, and all answers are handed in, in order of joining, before the next tick. Whether a server drives this
//! or [`play`], and whether monitors look on, changes no result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::vec;

use engine::{Connection, Counters, Nowhere, Outbox, Rejection, Session};
use rayon::{Scope, ThreadPool};
use team::Agent;
use wire::frame::PREFIX_BYTES;

use crate::played::Cause;
use crate::report::Watch;

/// The agents' door.
const AGENT_DOOR: usize = 0;
/// Ticks that an agent has to join its team, before the next one comes: all robots are built in the same place.
const JOIN_TICKS_MAX: u32 = 50;

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

/// The errors of a match; the caller still has this when a server has the match.
pub type Failure = Arc<OnceLock<String>>;

/// A match.
pub struct Inside {
    game: Box<dyn Session>,
    /// Players that have not come yet.
    waiting: vec::IntoIter<Agent>,
    places: Vec<Place>,
    /// Ticks since the latest player came; `None` once all are in their teams.
    joining: Option<u32>,
    /// The request of an agent that the game refused last.
    refused: String,
    watch: Arc<Watch>,
    failure: Failure,
    /// Ticks from the end of the match to the end of the session, in which monitors are shown it.
    epilogue: u64,
    /// The number of ticks and the hash of the world when the match was over.
    over: Option<(u64, u64)>,
}

impl Inside {
    /// A match in a game whose reporter tells this watch. `agents` come one after the other.
    pub fn new(game: Box<dyn Session>, agents: Vec<Agent>, watch: Arc<Watch>, epilogue: u64) -> Inside {
        Inside {
            game,
            waiting: agents.into_iter(),
            places: Vec::new(),
            joining: Some(0),
            refused: String::new(),
            watch,
            failure: Failure::default(),
            epilogue,
            over: None,
        }
    }

    /// The errors of the match, from now on.
    pub fn failure(&self) -> Failure {
        Arc::clone(&self.failure)
    }

    fn fail(&self, why: String) {
        self.failure.get_or_init(|| why);
    }

    fn is_mine(&self, connection: Connection) -> bool {
        self.places.iter().any(|place| place.connection == connection)
    }

    /// Lets the next agent in when the one before is in its team.
    fn let_in(&mut self) {
        let Some(ticks) = self.joining else { return };
        if self.watch.players().iter().sum::<usize>() < self.places.len() {
            if ticks >= JOIN_TICKS_MAX {
                let number = self.places.len();
                let refused = &self.refused;
                self.fail(format!(
                    "built-in player {number} of both teams cannot join its team; refused was: {refused}"
                ));
            }
            self.joining = Some(ticks + 1);
            return;
        }
        let Some(agent) = self.waiting.next() else {
            self.joining = None;
            return;
        };
        let Some(connection) = self.game.open(AGENT_DOOR) else {
            return self.fail(String::from("there are too many connections for the built-in players"));
        };
        let mut answer = Vec::new();
        agent.opening(&mut answer);
        self.places.push(Place { connection, agent, frame: Vec::new(), answer });
        self.joining = Some(1);
    }

    fn hand_answers_in(&mut self) {
        for place in self.places.iter_mut().filter(|place| !place.answer.is_empty()) {
            self.game.receive(place.connection, &place.answer, &mut Nowhere);
            place.answer.clear();
        }
    }

    /// Does something with the game, in which frames for the agents inside get to them and the others to `outbox`; all
    /// of them have answered when this returns.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut dyn Session, &mut dyn Outbox)) {
        if self.places.is_empty() {
            return work(self.game.as_mut(), outbox);
        }
        let mut lost = Vec::new();
        let Inside { game, places, refused, .. } = self;
        rayon::in_place_scope(|scope| {
            let places = places.iter_mut().map(|place| (place.connection, Some(place))).collect();
            work(game.as_mut(), &mut Post { places, scope, others: outbox, lost: &mut lost, refused });
        });
        lost.into_iter().for_each(|lost| self.part(lost));
    }

    /// A player that was sent away does not come back; the match goes on.
    fn part(&mut self, (connection, reason): (Connection, &'static str)) {
        let index = self.places.iter().position(|place| place.connection == connection);
        if let Some(gone) = index.map(|index| self.places.remove(index)) {
            let unum = gone.agent.world().unum;
            tracing::warn!("a built-in player with number {unum} was sent away: {reason}");
        }
    }
}

/// Plays until the match is over, as one of the threads of a pool.
///
/// # Errors
/// If an agent cannot join, or `stop` is true.
pub fn play(inside: &mut Inside, pool: &ThreadPool, stop: &AtomicBool) -> Result<(), Cause> {
    let is_stopped = || stop.load(Ordering::Relaxed);
    pool.install(|| {
        while !inside.finished() && !is_stopped() {
            inside.tick(&mut Nowhere);
        }
        inside.end(&mut Nowhere);
    });
    match inside.failure.get() {
        Some(failure) => Err(Cause::Other(failure.clone())),
        None if inside.over.is_some() => Ok(()),
        None if is_stopped() => Err(Cause::Interrupted),
        None => Err(Cause::Other(String::from("the world has ended before the match was over"))),
    }
}

/// Hands frames to agents while the tick goes on.
struct Post<'a, 'scope> {
    /// The agents inside; `None` beside those that got their frame in this tick.
    places: Vec<(Connection, Option<&'scope mut Place>)>,
    scope: &'a Scope<'scope>,
    /// For all the others.
    others: &'a mut dyn Outbox,
    /// Agents inside that were sent away, and why.
    lost: &'a mut Vec<(Connection, &'static str)>,
    refused: &'a mut String,
}

impl<'scope> Post<'_, 'scope> {
    fn place(&mut self, connection: Connection) -> Option<&mut Option<&'scope mut Place>> {
        self.places.iter_mut().find(|(at, _)| *at == connection).map(|(_, place)| place)
    }
}

impl Outbox for Post<'_, '_> {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        let Some(place) = self.place(connection) else { return self.others.send(connection, frame) };
        if let Some(place) = place.take() {
            place.frame.clear();
            place.frame.extend_from_slice(frame.get(PREFIX_BYTES..).unwrap_or_default());
            self.scope.spawn(|_| place.think());
        }
        true
    }

    fn is_ready(&self, connection: Connection) -> bool {
        self.places.iter().any(|(at, _)| *at == connection) || self.others.is_ready(connection)
    }

    fn discarded(&mut self, connection: Connection) {
        self.others.discarded(connection);
    }

    fn close(&mut self, connection: Connection, reason: &'static str) {
        match self.place(connection) {
            Some(_) => self.lost.push((connection, reason)),
            None => self.others.close(connection, reason),
        }
    }

    fn rejected(&mut self, connection: Connection, rejection: &Rejection) {
        match self.place(connection) {
            Some(_) => *self.refused = format!("{}: {}", rejection.reason, rejection.detail),
            None => self.others.rejected(connection, rejection),
        }
    }
}

impl Session for Inside {
    fn doors(&self) -> Vec<&'static str> {
        self.game.doors()
    }

    fn open(&mut self, door: usize) -> Option<Connection> {
        self.game.open(door)
    }

    fn receive(&mut self, connection: Connection, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.game.receive(connection, bytes, outbox);
    }

    fn close(&mut self, connection: Connection) {
        self.game.close(connection);
    }

    fn await_starters(&mut self, agents: usize) {
        self.game.await_starters(agents);
    }

    fn keep_step(&mut self) {
        self.game.keep_step();
    }

    fn attend(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |game, outbox| game.attend(outbox));
    }

    fn stalled(&mut self, awaited: &[Connection], outbox: &mut dyn Outbox) {
        self.serve(outbox, |game, outbox| game.stalled(awaited, outbox));
    }

    /// Agents inside have always answered.
    fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        self.game.waiting_for(awaited);
        awaited.retain(|connection| !self.is_mine(*connection));
    }

    fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        self.game.expecting(expected);
        expected.retain(|(connection, _)| !self.is_mine(*connection));
    }

    fn lose_patience(&mut self, connection: Connection) {
        self.game.lose_patience(connection);
    }

    fn idle(&self, idle: &mut Vec<Connection>) {
        self.game.idle(idle);
        idle.retain(|connection| !self.is_mine(*connection));
    }

    fn label(&self, connection: Connection) -> Option<String> {
        self.game.label(connection)
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        if !self.game.paused() {
            self.let_in();
        }
        self.hand_answers_in();
        self.serve(outbox, |game, outbox| game.tick(outbox));
        if self.over.is_none() && self.watch.is_over() {
            self.over = Some((self.game.ticks(), self.game.digest()));
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.game.end(outbox);
    }

    fn paused(&self) -> bool {
        self.game.paused()
    }

    fn finished(&self) -> bool {
        let is_over = |(ticks, _)| self.game.ticks() >= ticks + self.epilogue || self.game.paused();
        self.failure.get().is_some() || self.game.finished() || self.over.is_some_and(is_over)
    }

    fn ticks(&self) -> u64 {
        self.game.ticks()
    }

    /// Of the world in which the match ended.
    fn digest(&self) -> u64 {
        self.over.map_or_else(|| self.game.digest(), |(_, digest)| digest)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.game.incidents()
    }

    fn counters(&self) -> &Counters {
        self.game.counters()
    }
}
