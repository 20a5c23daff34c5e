//! The connections at the agents' port of a match that waits for players: which of them are on their way into a team, and
//! why the game has refused others.
//!
//! In lock-step the world stands still while players are missing and none is on the way: nobody needs its ticks then.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::{Connection, Rejection};

/// Ticks that a connection has to get into a team, from its coming or its latest word on.
const JOIN_TICKS: u32 = 250;
/// Ticks in which a player may ask again that the game has refused.
const RETRY_TICKS: u32 = 50;
/// Ticks that the world makes for everything else that changes, a player's leaving for instance.
const CHANGE_TICKS: u32 = 5;

/// The time after the last change after which a refused player does not come back.
pub(crate) const SETTLING_TIME: Duration = Duration::from_secs(5);

/// Reasons that are kept.
const REASONS_MAX: usize = 5;

/// The arrivals of one match, for the thread that ticks and for the one that waits.
#[derive(Debug, Clone, Default)]
pub(crate) struct Arrivals(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    /// Connections that are in no team yet, and the ticks that each has left.
    newcomers: BTreeMap<Connection, u32>,
    players: BTreeSet<Connection>,
    /// Connections that the game has refused and that have not got into a team since, and why. They may be closed.
    refused: BTreeMap<Connection, String>,
    /// Ticks for what has changed.
    ticks_left: u32,
    changed: Option<Instant>,
}

impl Default for State {
    /// The world makes its first ticks, so that monitors have a picture.
    fn default() -> State {
        State {
            newcomers: BTreeMap::new(),
            players: BTreeSet::new(),
            refused: BTreeMap::new(),
            ticks_left: CHANGE_TICKS,
            changed: None,
        }
    }
}

impl State {
    fn change(&mut self) {
        self.ticks_left = CHANGE_TICKS;
        self.changed = Some(Instant::now());
    }

    /// A player has joined: it was refused before, or it may be one that has gone after a refusal and come back.
    fn forgive(&mut self, connection: Connection) {
        let State { newcomers, refused, .. } = self;
        let gone = || refused.keys().copied().find(|other| !newcomers.contains_key(other));
        let forgiven = if refused.contains_key(&connection) { Some(connection) } else { gone() };
        forgiven.map(|forgiven| refused.remove(&forgiven));
    }
}

impl Arrivals {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A connection comes.
    pub fn open(&self, connection: Connection) {
        let mut state = self.state();
        state.newcomers.insert(connection, JOIN_TICKS);
        state.change();
    }

    /// A connection is gone.
    pub fn close(&self, connection: Connection) {
        let mut state = self.state();
        let was_here = state.newcomers.remove(&connection).is_some() | state.players.remove(&connection);
        if was_here {
            state.change();
        }
    }

    /// A connection says something. What a refused one says in answer to percepts brings it no nearer to a team.
    pub fn hear(&self, connection: Connection) {
        let mut state = self.state();
        let is_refused = state.refused.contains_key(&connection);
        if let Some(ticks) = state.newcomers.get_mut(&connection).filter(|_| !is_refused) {
            *ticks = JOIN_TICKS;
        }
    }

    /// The game refuses something of a connection; it counts if that keeps it from joining a team.
    pub fn reject(&self, connection: Connection, rejection: &Rejection) {
        let mut state = self.state();
        if !soccer3d::keeps_from_joining(rejection.reason) || !state.newcomers.contains_key(&connection) {
            return;
        }
        state.newcomers.insert(connection, RETRY_TICKS);
        state.refused.insert(connection, format!("{}: {}", rejection.reason, rejection.detail));
        state.change();
    }

    /// A tick has ended; the connections of players have a name.
    pub fn tick(&self, is_player: impl Fn(Connection) -> bool) {
        let mut state = self.state();
        let joined: Vec<Connection> = state.newcomers.keys().copied().filter(|one| is_player(*one)).collect();
        for one in joined {
            state.newcomers.remove(&one);
            state.forgive(one);
            state.players.insert(one);
            state.change();
        }
        state.newcomers.values_mut().for_each(|ticks| *ticks = ticks.saturating_sub(1));
        state.ticks_left = state.ticks_left.saturating_sub(1);
    }

    /// True if anything needs the world's ticks.
    pub fn need_ticks(&self) -> bool {
        let state = self.state();
        state.ticks_left > 0 || state.newcomers.values().any(|ticks| *ticks > 0)
    }

    /// The number of players that were refused for good: nothing has changed since for [`SETTLING_TIME`].
    pub fn refused_for_good(&self) -> usize {
        let state = self.state();
        let is_settled = state.changed.is_some_and(|changed| changed.elapsed() > SETTLING_TIME);
        if is_settled { state.refused.len() } else { 0 }
    }

    /// The reasons of the latest refusals, each once, in words; empty if there are none.
    pub fn reasons(&self) -> String {
        let state = self.state();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut reasons: Vec<&str> = Vec::new();
        for why in state.refused.values().rev() {
            let count = counts.entry(why).or_default();
            *count += 1;
            if *count == 1 {
                reasons.push(why);
            }
        }
        let lines = reasons.iter().take(REASONS_MAX).map(|why| match counts.get(why) {
            Some(times @ 2..) => format!("{why} ({times} times)"),
            _ => (*why).to_owned(),
        });
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() { String::new() } else { format!("; the game refused: {}", lines.join("; ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rejection(reason: &'static str) -> Rejection {
        Rejection { reason, detail: String::from("Alpha 0"), fatal: false, times: 1 }
    }

    #[test]
    fn ticks_are_needed_while_a_player_is_on_the_way() {
        let (arrivals, one) = (Arrivals::default(), Connection(1));
        let ticks_needed = || {
            let mut count = 0;
            while arrivals.need_ticks() {
                arrivals.tick(|_| false);
                count += 1;
                assert!(count < 10_000);
            }
            count
        };
        assert_eq!(ticks_needed(), CHANGE_TICKS, "monitors get their first pictures");
        arrivals.open(one);
        assert_eq!(ticks_needed(), JOIN_TICKS);
        arrivals.hear(one);
        assert_eq!(ticks_needed(), JOIN_TICKS);
        arrivals.reject(one, &rejection("too many robots of a type"));
        arrivals.hear(one);
        assert_eq!(ticks_needed(), RETRY_TICKS);
        arrivals.open(Connection(2));
        arrivals.tick(|connection| connection == Connection(2));
        assert_eq!(ticks_needed(), CHANGE_TICKS - 1, "it plays");
        arrivals.close(Connection(2));
        assert_eq!(ticks_needed(), CHANGE_TICKS);
    }

    #[test]
    fn reasons_are_those_of_players_that_have_not_joined_since() {
        let arrivals = Arrivals::default();
        let reject = |number: u64, reason| {
            arrivals.open(Connection(number));
            arrivals.reject(Connection(number), &rejection(reason));
        };
        assert_eq!(arrivals.reasons(), "");
        reject(1, "number is taken");
        reject(2, "too many robots of a type");
        reject(3, "too many robots of a type");
        reject(4, "bad number");
        arrivals.close(Connection(3));
        arrivals.tick(|connection| connection == Connection(1));
        assert_eq!(arrivals.reasons(), "; the game refused: too many robots of a type: Alpha 0 (2 times)");
        assert_eq!(arrivals.refused_for_good(), 0, "they may come back");
        arrivals.open(Connection(5));
        arrivals.tick(|connection| connection == Connection(5));
        assert_eq!(
            arrivals.reasons(),
            "; the game refused: too many robots of a type: Alpha 0",
            "it may be the third, which was gone"
        );
    }
}
