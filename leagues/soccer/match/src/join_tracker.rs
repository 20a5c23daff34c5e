//! The join tracker: follows the agent connections of a match that waits for players, until each is in a team or
//! refused.
//!
//! In lock-step the simulation stands still while players are missing and no connection is joining, since no client
//! needs its ticks.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::{ConnectionId, Rejection};

use crate::report::TEAMS;

/// Ticks that a connection has to join a team, counted from its arrival or its latest message.
const JOIN_TICKS: u32 = 250;
/// Ticks within which a refused player may ask again.
const RETRY_TICKS: u32 = 50;
/// Ticks granted for any other change, for instance a player leaving or a trainer command.
const CHANGE_TICKS: u32 = 5;

/// Time after the last change beyond which a refused player counts as permanently refused.
pub(crate) const SETTLING_TIME: Duration = Duration::from_secs(5);

/// Time after a tick within which a player's message counts as an answer to its percepts.
const ANSWER_TIME: Duration = Duration::from_secs(1);

/// The maximum number of reasons in the message.
const REASONS_MAX: usize = 5;

/// The join tracker of one match, shared by the ticking thread and the thread that waits for the players.
#[derive(Debug, Clone, Default)]
pub(crate) struct JoinTracker(Arc<Mutex<State>>);

#[derive(Debug)]
struct State {
    /// Connections without a team, with the ticks that each has left.
    pending: BTreeMap<ConnectionId, u32>,
    players: BTreeSet<ConnectionId>,
    /// The refusals of connections that have not joined a team since. The connections may be closed.
    refusals: BTreeMap<ConnectionId, Refusal>,
    /// The names of the teams, left first.
    teams: [Option<String>; TEAMS],
    /// Ticks left for pending changes.
    ticks_left: u32,
    changed: Option<Instant>,
    /// The end of the last tick.
    ticked: Option<Instant>,
}

/// A player as it names itself when it joins a team; number 0 means any.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Player {
    team: String,
    number: i32,
}

impl Player {
    /// Reads team and number, as in `Alpha 7`.
    fn parse(text: &str) -> Option<Player> {
        let (team, number) = text.rsplit_once(' ')?;
        Some(Player { team: team.to_owned(), number: number.parse().ok()? })
    }
}

/// The game's refusal to let a connection into a team.
#[derive(Debug, Clone)]
struct Refusal {
    /// The player; `None` if it was refused before it had named itself.
    player: Option<Player>,
    /// The reason in words.
    text: String,
}

impl Refusal {
    fn of(rejection: &Rejection) -> Refusal {
        // The details of a refused `init` begin with `TEAM NUMBER, robot type TYPE`.
        let init = rejection.detail.rsplit_once(", robot type ");
        let player = init.and_then(|(player, _)| Player::parse(player));
        Refusal { player, text: format!("{}: {}", rejection.reason, rejection.detail) }
    }

    /// True if both may be refusals of the same player.
    fn has_player_of(&self, other: &Refusal) -> bool {
        self.player == other.player && (self.player.is_some() || self.text == other.text)
    }

    /// The distance to a player that has joined a team: 0 for the same player, `None` if the refusal concerns another
    /// player.
    fn distance(&self, joined: Option<&Player>) -> Option<u8> {
        match (&self.player, joined) {
            (Some(player), Some(joined)) if player == joined => Some(0),
            // It may have asked for another number.
            (Some(player), Some(joined)) => (player.team == joined.team).then_some(1),
            (Some(_), None) => None,
            (None, _) => Some(2),
        }
    }
}

impl Default for State {
    /// Grants the simulation its first ticks, which give monitors a picture.
    fn default() -> State {
        State {
            pending: BTreeMap::new(),
            players: BTreeSet::new(),
            refusals: BTreeMap::new(),
            teams: [None, None],
            ticks_left: CHANGE_TICKS,
            changed: None,
            ticked: None,
        }
    }
}

impl State {
    fn change(&mut self, now: Instant) {
        self.ticks_left = CHANGE_TICKS;
        self.changed = Some(now);
    }

    fn on_message(&mut self, connection: ConnectionId, now: Instant) {
        let is_refused = self.refusals.contains_key(&connection);
        let answers_percept = self.ticked.is_some_and(|ticked| now.saturating_duration_since(ticked) < ANSWER_TIME);
        match self.pending.get(&connection).copied() {
            Some(_) if !is_refused => {
                self.pending.insert(connection, JOIN_TICKS);
            }
            Some(0) if !answers_percept => self.change(now),
            Some(_) => {}
            None if self.players.contains(&connection) => {}
            None => self.ticks_left = CHANGE_TICKS,
        }
    }

    /// Stores a refusal, in place of an earlier one of the same player after a reconnect.
    fn refuse(&mut self, connection: ConnectionId, refusal: Refusal) {
        let State { pending, refusals, .. } = self;
        refusals.retain(|other, earlier| pending.contains_key(other) || !earlier.has_player_of(&refusal));
        refusals.insert(connection, refusal);
    }

    /// Removes the refusal of a player that has joined, or of one of its team that has reconnected since. Before a
    /// connection names itself, it may be of any team.
    fn remove_refusal(&mut self, connection: ConnectionId, joined: Option<&Player>) {
        let State { pending, refusals, .. } = self;
        if refusals.remove(&connection).is_some() {
            return;
        }
        let gone = refusals.iter().filter(|(other, _)| !pending.contains_key(*other));
        let fits = gone.filter_map(|(other, refusal)| Some((refusal.distance(joined)?, *other)));
        if let Some((_, removed)) = fits.min() {
            refusals.remove(&removed);
        }
    }

    /// The side that a refused player would play on, if its team is known.
    fn side(&self, refusal: &Refusal) -> Option<usize> {
        let player = refusal.player.as_ref()?;
        self.teams.iter().position(|team| team.as_ref() == Some(&player.team))
    }

    /// True if there are refusals for all missing players of both sides. Refusals of unknown teams count for either
    /// side.
    fn explains(&self, missing: [usize; TEAMS]) -> bool {
        let count = |side: Option<usize>| self.refusals.values().filter(|refusal| self.side(refusal) == side).count();
        let left = missing.iter().enumerate().map(|(side, missing)| missing.saturating_sub(count(Some(side))));
        left.sum::<usize>() <= count(None)
    }
}

impl JoinTracker {
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Registers a new connection.
    pub fn on_connect(&self, connection: ConnectionId) {
        let mut state = self.state();
        state.pending.insert(connection, JOIN_TICKS);
        state.change(Instant::now());
    }

    /// Removes a closed connection.
    pub fn on_disconnect(&self, connection: ConnectionId) {
        let mut state = self.state();
        let was_here = state.pending.remove(&connection).is_some() | state.players.remove(&connection);
        if was_here {
            state.change(Instant::now());
        }
    }

    /// Handles a message of a connection. A refused player's answer to percepts does not count as a new attempt; while
    /// the simulation stands still and sends no percepts, its message does. A monitor's message may be a command, which
    /// needs a tick to take effect.
    pub fn on_message(&self, connection: ConnectionId) {
        self.state().on_message(connection, Instant::now());
    }

    /// Records a rejection if it prevents the connection from joining a team.
    pub fn on_rejection(&self, connection: ConnectionId, rejection: &Rejection) {
        let mut state = self.state();
        if !soccer_world::prevents_joining(rejection.reason) || !state.pending.contains_key(&connection) {
            return;
        }
        state.pending.insert(connection, RETRY_TICKS);
        state.refuse(connection, Refusal::of(rejection));
        state.change(Instant::now());
    }

    /// Updates the tracker after a tick with the team names, left first, and each connection's label (team and number),
    /// if it is a player.
    pub fn on_tick(&self, teams: [Option<String>; TEAMS], label: impl Fn(ConnectionId) -> Option<String>) {
        let (mut state, now) = (self.state(), Instant::now());
        (state.teams, state.ticked) = (teams, Some(now));
        let pending = state.pending.keys();
        let joined: Vec<(ConnectionId, String)> = pending.filter_map(|one| Some((*one, label(*one)?))).collect();
        for (one, label) in joined {
            state.pending.remove(&one);
            state.remove_refusal(one, Player::parse(&label).as_ref());
            state.players.insert(one);
            state.change(now);
        }
        state.pending.values_mut().for_each(|ticks| *ticks = ticks.saturating_sub(1));
        state.ticks_left = state.ticks_left.saturating_sub(1);
    }

    /// True if any pending change needs the simulation to tick.
    pub fn need_ticks(&self) -> bool {
        let state = self.state();
        state.ticks_left > 0 || state.pending.values().any(|ticks| *ticks > 0)
    }

    /// True if both sides lack only permanently refused players: nothing has changed for [`SETTLING_TIME`].
    pub fn are_permanently_refused(&self, missing: [usize; TEAMS]) -> bool {
        let state = self.state();
        let is_settled = state.changed.is_some_and(|changed| changed.elapsed() > SETTLING_TIME);
        is_settled && missing.iter().any(|missing| *missing > 0) && state.explains(missing)
    }

    /// True if there is a refusal of a player of the team on this side.
    pub fn has_refused_player_of(&self, side: usize) -> bool {
        let state = self.state();
        state.refusals.values().any(|refusal| state.side(refusal) == Some(side))
    }

    /// The reasons of the latest refusals, each once, in words; empty if there are none.
    pub fn reasons(&self) -> String {
        let state = self.state();
        let mut counts: BTreeMap<&str, usize> = BTreeMap::new();
        let mut reasons: Vec<&str> = Vec::new();
        for reason in state.refusals.values().rev().map(|refusal| refusal.text.as_str()) {
            let count = counts.entry(reason).or_default();
            *count += 1;
            if *count == 1 {
                reasons.push(reason);
            }
        }
        let lines = reasons.iter().take(REASONS_MAX).map(|reason| match counts.get(reason) {
            Some(times @ 2..) => format!("{reason} ({times} times)"),
            _ => (*reason).to_owned(),
        });
        let lines: Vec<String> = lines.collect();
        if lines.is_empty() { String::new() } else { format!("; the game refused: {}", lines.join("; ")) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rejection(reason: &'static str, player: &str) -> Rejection {
        Rejection { reason, detail: format!("{player}, robot type 0: no"), fatal: false, times: 1 }
    }

    /// A connection comes, and its player is refused.
    fn refuse(join_tracker: &JoinTracker, number: u64, player: &str) {
        join_tracker.on_connect(ConnectionId(number));
        join_tracker.on_rejection(ConnectionId(number), &rejection("no such number", player));
    }

    /// A player that has come by this connection is in its team after a tick of a game between Alpha and Beta.
    fn join(join_tracker: &JoinTracker, number: u64, player: &str) {
        let joined = |connection: ConnectionId| (connection == ConnectionId(number)).then(|| player.to_owned());
        join_tracker.on_tick(["Alpha", "Beta"].map(|team| Some(team.to_owned())), joined);
    }

    fn ticks_needed(join_tracker: &JoinTracker) -> u32 {
        let mut count = 0;
        while join_tracker.need_ticks() {
            join_tracker.on_tick([None, None], |_| None);
            count += 1;
            assert!(count < 10_000);
        }
        count
    }

    #[test]
    fn ticks_are_needed_while_a_player_is_on_the_way() {
        let (join_tracker, one) = (JoinTracker::default(), ConnectionId(1));
        assert_eq!(ticks_needed(&join_tracker), CHANGE_TICKS, "monitors get their first pictures");
        join_tracker.on_connect(one);
        assert_eq!(ticks_needed(&join_tracker), JOIN_TICKS);
        join_tracker.on_message(one);
        assert_eq!(ticks_needed(&join_tracker), JOIN_TICKS);
        join_tracker.on_rejection(one, &rejection("too many robots of a type", "Alpha 0"));
        join_tracker.on_message(one);
        assert_eq!(ticks_needed(&join_tracker), RETRY_TICKS);
        join_tracker.on_connect(ConnectionId(2));
        join(&join_tracker, 2, "Alpha 2");
        assert_eq!(ticks_needed(&join_tracker), CHANGE_TICKS - 1, "it plays");
        join_tracker.on_disconnect(ConnectionId(2));
        assert_eq!(ticks_needed(&join_tracker), CHANGE_TICKS);
    }

    #[test]
    fn a_refused_player_may_ask_again_while_the_world_stands_still() {
        let (join_tracker, one) = (JoinTracker::default(), ConnectionId(1));
        refuse(&join_tracker, 1, "Alpha 12");
        assert_eq!(ticks_needed(&join_tracker), RETRY_TICKS);
        join_tracker.on_message(one);
        assert_eq!(ticks_needed(&join_tracker), 0, "the answer to its last percept");
        let later = Instant::now() + 2 * ANSWER_TIME;
        join_tracker.state().on_message(one, later);
        assert_eq!(join_tracker.state().changed, Some(later));
        assert_eq!(ticks_needed(&join_tracker), CHANGE_TICKS);
    }

    #[test]
    fn a_monitor_that_speaks_gets_ticks_but_keeps_no_player() {
        let (join_tracker, monitor) = (JoinTracker::default(), ConnectionId(9));
        refuse(&join_tracker, 1, "Alpha 12");
        ticks_needed(&join_tracker);
        let changed = join_tracker.state().changed;
        join_tracker.on_message(monitor);
        assert_eq!(ticks_needed(&join_tracker), CHANGE_TICKS);
        assert_eq!(join_tracker.state().changed, changed);
    }

    #[test]
    fn reasons_are_those_of_players_that_have_not_joined_since() {
        let join_tracker = JoinTracker::default();
        let reject = |number: u64, reason| {
            join_tracker.on_connect(ConnectionId(number));
            join_tracker.on_rejection(ConnectionId(number), &rejection(reason, "Alpha 0"));
        };
        assert_eq!(join_tracker.reasons(), "");
        reject(1, "number is taken");
        reject(2, "too many robots of a type");
        reject(3, "too many robots of a type");
        reject(4, "bad number");
        join_tracker.on_disconnect(ConnectionId(3));
        join(&join_tracker, 1, "Alpha 1");
        let reason = "; the game refused: too many robots of a type: Alpha 0, robot type 0: no";
        assert_eq!(join_tracker.reasons(), format!("{reason} (2 times)"));
        assert!(!join_tracker.are_permanently_refused([1, 0]), "they may come back");
        join_tracker.on_connect(ConnectionId(5));
        join(&join_tracker, 5, "Alpha 5");
        assert_eq!(join_tracker.reasons(), reason, "it may be the third, which was gone");
    }

    #[test]
    fn a_player_that_joins_makes_up_for_a_refusal_of_its_own_team() {
        let join_tracker = JoinTracker::default();
        for (number, player) in [(1, "Alpha 12"), (2, "Alpha 3"), (3, "Beta 12")] {
            refuse(&join_tracker, number, player);
            join_tracker.on_disconnect(ConnectionId(number));
        }
        let refusals = || join_tracker.state().refusals.keys().map(|connection| connection.0).collect::<Vec<_>>();
        let come = |number, player, left: &[u64]| {
            join_tracker.on_connect(ConnectionId(number));
            join(&join_tracker, number, player);
            assert_eq!(refusals(), left, "{player}");
        };
        come(4, "Alpha 3", &[1, 3]);
        come(5, "Beta 11", &[1]);
        come(6, "Beta 2", &[1]);
        come(7, "Alpha 11", &[]);
        join_tracker.on_connect(ConnectionId(8));
        let robot = Rejection { detail: String::from("x.rsg 7: no"), ..rejection("no such robot", "") };
        join_tracker.on_rejection(ConnectionId(8), &robot);
        join_tracker.on_disconnect(ConnectionId(8));
        join_tracker.on_connect(ConnectionId(9));
        join(&join_tracker, 9, "Beta 3");
        assert!(refusals().is_empty(), "the team of that robot was not known");
    }

    #[test]
    fn refused_players_count_for_their_team_and_once() {
        let join_tracker = JoinTracker::default();
        let explains = |missing| join_tracker.state().explains(missing);
        join_tracker.on_connect(ConnectionId(0));
        join(&join_tracker, 0, "Beta 1");
        for number in 1..=4 {
            refuse(&join_tracker, number, "Alpha 12");
            join_tracker.on_disconnect(ConnectionId(number));
        }
        assert!(explains([1, 0]) && !explains([2, 0]) && !explains([0, 1]), "it has come four times");
        refuse(&join_tracker, 5, "Alpha 0");
        refuse(&join_tracker, 6, "Alpha 0");
        assert!(explains([3, 0]) && !explains([4, 0]), "two players without a number are two");
        assert!(join_tracker.has_refused_player_of(0) && !join_tracker.has_refused_player_of(1));
        refuse(&join_tracker, 7, "Gamma 1");
        assert!(explains([4, 0]) && explains([3, 1]) && !explains([4, 1]), "a team that is unknown may be either");
    }
}
