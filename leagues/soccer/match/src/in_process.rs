//! A match as a session: a world with built-in players in the same process, connected at the agent endpoint by values
//! instead of frames. It is finished when the match is over.
//!
//! Agents think while the world steps, as over TCP: other threads answer what would be the frames of a tick, and all
//! answers are handed in, in order of joining, before the next tick. Whether a server drives this or [`play`], and
//! whether monitors look on, changes no result.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::vec;

use engine::{ConnectionId, Counters, NullOutbox, Outbox, Rejection, Session};
use rayon::ThreadPool;
use soccer_protocol::Side;
use soccer_team::Agent;
use soccer_world::SoccerGame;

use crate::builtin_connection::BuiltinConnection;
use crate::join_tracker::JoinTracker;
use crate::match_error::MatchErrorCause;
use crate::report::LiveScore;

/// The index of the agent endpoint.
const AGENT_DOOR: usize = 0;
/// Ticks that an agent has to join its team before the next one connects: all robots are built in the same place.
const JOIN_TICKS_MAX: u32 = 50;

/// Tasks per thread into which the agents are split: a late thread leaves tasks for others.
const SHARES_PER_THREAD: usize = 4;

/// The progress of a match as its observers know it; decides when built-in players connect.
pub trait MatchProgress: Send + Sync {
    /// Number of players that are in their teams.
    fn players(&self) -> usize;

    /// Number of built-in players that may have connected by now.
    fn admitted(&self) -> usize {
        usize::MAX
    }

    /// True once the first half has begun.
    fn has_begun(&self) -> bool {
        true
    }

    /// True once the game is over.
    fn is_over(&self) -> bool;
}

impl MatchProgress for LiveScore {
    fn players(&self) -> usize {
        LiveScore::players(self).iter().sum()
    }

    fn has_begun(&self) -> bool {
        LiveScore::has_begun(self)
    }

    fn is_over(&self) -> bool {
        LiveScore::is_over(self)
    }
}

/// The error of a match, still available to the caller after a server has taken the match.
pub type SharedError = Arc<OnceLock<String>>;

/// A match whose built-in players run in the same process.
pub struct InProcessMatch {
    game: SoccerGame,
    /// Players that have not connected yet.
    waiting: vec::IntoIter<Agent>,
    insiders: Vec<BuiltinConnection>,
    /// The connections of the in-process players.
    mine: Vec<ConnectionId>,
    /// Ticks since the latest player connected; `None` once all are in their teams.
    joining: Option<u32>,
    /// The game's latest refusal of an agent's request.
    refused: String,
    progress: Arc<dyn MatchProgress>,
    failure: SharedError,
    /// Ticks from the end of the match to the end of the session, in which monitors receive the final state.
    epilogue: u64,
    /// The number of ticks and the digest of the world at the end of the match.
    over: Option<(u64, u64)>,
    /// The join tracker for players over sockets, and the number of players for which the simulation stands still.
    arrivals: Option<(JoinTracker, usize)>,
}

impl InProcessMatch {
    /// Creates a match in a game whose observer reports `progress`. The `agents` connect one after the other; the
    /// session continues for `epilogue` ticks after the end.
    pub fn new(
        game: SoccerGame,
        agents: Vec<Agent>,
        progress: Arc<dyn MatchProgress>,
        epilogue: u64,
    ) -> InProcessMatch {
        InProcessMatch {
            game,
            waiting: agents.into_iter(),
            insiders: Vec::new(),
            mine: Vec::new(),
            joining: Some(0),
            refused: String::new(),
            progress,
            failure: SharedError::default(),
            epilogue,
            over: None,
            arrivals: None,
        }
    }

    /// Makes the simulation stand still while fewer than `players` are present and no connection is joining.
    pub(crate) fn with_join_tracker(self, players: usize, arrivals: JoinTracker) -> InProcessMatch {
        InProcessMatch { arrivals: Some((arrivals, players)), ..self }
    }

    /// True if the simulation stands still because players are missing and no connection is joining.
    fn awaits_players(&self) -> bool {
        self.arrivals.as_ref().is_some_and(|(arrivals, players)| {
            !self.progress.has_begun() && self.progress.players() < *players && !arrivals.need_ticks()
        })
    }

    /// The error of the match; may be read at any later time.
    pub fn shared_error(&self) -> SharedError {
        Arc::clone(&self.failure)
    }

    fn fail(&self, why: String) {
        self.failure.get_or_init(|| why);
    }

    fn is_mine(&self, connection: ConnectionId) -> bool {
        self.mine.contains(&connection)
    }

    /// Connects the next agent once the previous one is in its team.
    fn let_in(&mut self) {
        let Some(ticks) = self.joining else { return };
        if self.progress.players() < self.insiders.len() {
            if ticks >= JOIN_TICKS_MAX {
                let number = self.insiders.len();
                let refused = &self.refused;
                self.fail(format!(
                    "built-in player {number} of both teams cannot join its team; refused was: {refused}"
                ));
            }
            self.joining = Some(ticks + 1);
            return;
        }
        if self.insiders.len() >= self.progress.admitted() {
            return;
        }
        let Some(agent) = self.waiting.next() else {
            self.joining = None;
            return;
        };
        let Some(connection) = self.game.session_mut().open(AGENT_DOOR) else {
            return self.fail(String::from("there are too many connections for the built-in players"));
        };
        self.insiders.push(BuiltinConnection::new(connection, agent));
        self.mine.push(connection);
        self.joining = Some(1);
    }

    /// Ticks the game while the agents think; returns when all of them have answered.
    fn tick_and_think(&mut self, outbox: &mut dyn Outbox) {
        let mut lost = Vec::new();
        let InProcessMatch { game, insiders, mine, refused, arrivals, .. } = self;
        let arrivals = arrivals.as_ref().map(|(arrivals, _)| arrivals);
        let goes_on = !game.session().is_paused();
        insiders.iter_mut().for_each(|insider| insider.submit_answer(game));
        insiders.iter_mut().for_each(|insider| insider.take_percepts(game, goes_on));
        let share = insiders.len().div_ceil(SHARES_PER_THREAD * rayon::current_num_threads()).max(1);
        rayon::in_place_scope(|scope| {
            for insiders in insiders.chunks_mut(share) {
                scope.spawn(|_| insiders.iter_mut().for_each(BuiltinConnection::think));
            }
            game.session_mut().tick(&mut BuiltinOutbox { mine, others: outbox, lost: &mut lost, refused, arrivals });
        });
        lost.into_iter().for_each(|lost| self.part(lost));
    }

    /// Runs `work_counts` on the game between two ticks.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut dyn Session, &mut dyn Outbox)) {
        let mut lost = Vec::new();
        let InProcessMatch { game, mine, refused, arrivals, .. } = self;
        let arrivals = arrivals.as_ref().map(|(arrivals, _)| arrivals);
        work(game.session_mut(), &mut BuiltinOutbox { mine, others: outbox, lost: &mut lost, refused, arrivals });
        lost.into_iter().for_each(|lost| self.part(lost));
    }

    /// Removes a player that the game has disconnected; the match continues.
    fn part(&mut self, (connection, reason): (ConnectionId, &'static str)) {
        self.mine.retain(|mine| *mine != connection);
        let index = self.insiders.iter().position(|insider| insider.connection == connection);
        if let Some(gone) = index.map(|index| self.insiders.remove(index)) {
            let unum = gone.agent.world().unum;
            tracing::warn!("a built-in player with number {unum} was sent away: {reason}");
        }
    }
}

/// Plays until the match is over, as one of the threads of a pool.
///
/// # Errors
/// If an agent cannot join, or `stop` is true.
pub fn play(inside: &mut InProcessMatch, pool: &ThreadPool, stop: &AtomicBool) -> Result<(), MatchErrorCause> {
    let is_stopped = || stop.load(Ordering::Relaxed);
    pool.install(|| {
        while !inside.is_finished() && !is_stopped() {
            inside.tick(&mut NullOutbox);
        }
        inside.end(&mut NullOutbox);
    });
    match inside.failure.get() {
        Some(failure) => Err(MatchErrorCause::Other(failure.clone())),
        None if inside.over.is_some() => Ok(()),
        None if is_stopped() => Err(MatchErrorCause::Interrupted),
        None => Err(MatchErrorCause::Other(String::from("the world has ended before the match was over"))),
    }
}

/// An outbox that drops frames for in-process agents and passes on all others. In-process agents may be refused or
/// disconnected.
struct BuiltinOutbox<'a> {
    /// Connections of the in-process agents.
    mine: &'a [ConnectionId],
    others: &'a mut dyn Outbox,
    /// In-process agents that were disconnected, with the reasons.
    lost: &'a mut Vec<(ConnectionId, &'static str)>,
    refused: &'a mut String,
    arrivals: Option<&'a JoinTracker>,
}

impl Outbox for BuiltinOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.others.send(connection, frame)
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        self.others.is_ready(connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.others.frame_discarded(connection);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        match self.mine.contains(&connection) {
            true => self.lost.push((connection, reason)),
            false => {
                self.arrivals.iter().for_each(|arrivals| arrivals.on_disconnect(connection));
                self.others.close(connection, reason);
            }
        }
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        match self.mine.contains(&connection) {
            true => *self.refused = format!("{}: {}", rejection.reason, rejection.detail),
            false => {
                self.arrivals.iter().for_each(|arrivals| arrivals.on_rejection(connection, rejection));
                self.others.report_rejection(connection, rejection);
            }
        }
    }
}

impl Session for InProcessMatch {
    fn endpoints(&self) -> Vec<&'static str> {
        self.game.session().endpoints()
    }

    fn open(&mut self, door: usize) -> Option<ConnectionId> {
        let connection = self.game.session_mut().open(door)?;
        if let Some((arrivals, _)) = self.arrivals.as_ref().filter(|_| door == AGENT_DOOR) {
            arrivals.on_connect(connection);
        }
        Some(connection)
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        self.arrivals.iter().for_each(|(arrivals, _)| arrivals.on_message(connection));
        self.game.session_mut().receive(connection, bytes, outbox);
    }

    fn close(&mut self, connection: ConnectionId) {
        self.arrivals.iter().for_each(|(arrivals, _)| arrivals.on_disconnect(connection));
        self.game.session_mut().close(connection);
    }

    fn set_start_agents(&mut self, agents: usize) {
        self.game.session_mut().set_start_agents(agents);
    }

    fn set_synchronous(&mut self) {
        self.game.session_mut().set_synchronous();
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |game, outbox| game.serve_while_waiting(outbox));
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        self.serve(outbox, |game, outbox| game.report_stall(awaited, outbox));
    }

    /// In-process agents have always answered, so only the others are awaited.
    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        self.game.session().awaited_connections(awaited);
        awaited.retain(|connection| !self.is_mine(*connection));
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        !self.is_mine(connection) && self.game.session().awaits(connection)
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.game.session().expected_messages(expected);
        expected.retain(|(connection, _)| !self.is_mine(*connection));
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        self.game.session_mut().on_message_timeout(connection);
    }

    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.game.session().idle_connections(idle);
        idle.retain(|connection| !self.is_mine(*connection));
    }

    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.game.session().label(connection)
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        // A monitor's message makes `join_tracker` need ticks, in which its command takes effect.
        if self.awaits_players() {
            return self.serve_while_waiting(outbox);
        }
        if !self.game.session().is_paused() {
            self.let_in();
        }
        self.tick_and_think(outbox);
        if let Some((arrivals, _)) = self.arrivals.as_ref().filter(|_| !self.progress.has_begun()) {
            let (show, session) = (self.game.view(), self.game.session());
            let teams = Side::ALL.map(|side| show.team_name(side).map(ToString::to_string));
            arrivals.on_tick(teams, |connection| session.label(connection));
        }
        if self.over.is_none() && self.progress.is_over() {
            self.over = Some((self.game.session().ticks(), self.game.session().digest()));
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.game.session_mut().end(outbox);
    }

    fn is_paused(&self) -> bool {
        self.game.session().is_paused() || self.awaits_players()
    }

    fn is_finished(&self) -> bool {
        let is_over =
            |(ticks, _)| self.game.session().ticks() >= ticks + self.epilogue || self.game.session().is_paused();
        self.failure.get().is_some() || self.game.session().is_finished() || self.over.is_some_and(is_over)
    }

    fn ticks(&self) -> u64 {
        self.game.session().ticks()
    }

    /// The digest of the world at the end of the match.
    fn digest(&self) -> u64 {
        self.over.map_or_else(|| self.game.session().digest(), |(_, digest)| digest)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.game.session().incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.game.session().work_counts()
    }

    fn counters(&self) -> &Counters {
        self.game.session().counters()
    }
}

#[cfg(test)]
mod tests {
    use soccer_protocol::PlayMode;
    use soccer_world::Settings;

    use super::*;

    /// The index of the monitor endpoint.
    const MONITOR_DOOR: usize = 1;

    /// The progress of a match whose players do not come.
    struct NoPlayers;

    impl MatchProgress for NoPlayers {
        fn players(&self) -> usize {
            0
        }

        fn has_begun(&self) -> bool {
            false
        }

        fn is_over(&self) -> bool {
            false
        }
    }

    /// The number of frames that were sent.
    #[derive(Default)]
    struct Frames(usize);

    impl Outbox for Frames {
        fn send(&mut self, _: ConnectionId, _: &[u8]) -> bool {
            self.0 += 1;
            true
        }

        fn close(&mut self, _: ConnectionId, _: &'static str) {}
    }

    #[test]
    fn commands_act_while_the_match_waits_for_players() {
        let game = SoccerGame::new(Settings::default()).expect("a game");
        let mut inside =
            InProcessMatch::new(game, Vec::new(), Arc::new(NoPlayers), 0).with_join_tracker(2, JoinTracker::default());
        let mut frames = Frames::default();
        (0..10).for_each(|_| inside.tick(&mut frames));
        let trainer = inside.open(MONITOR_DOOR).expect("a place");
        inside.tick(&mut frames);
        let ticks = inside.ticks();
        assert_eq!((inside.is_paused(), frames.0), (true, 1), "a newcomer gets a frame");
        let command = b"(playMode PlayOn)";
        let bytes = [&(command.len() as u32).to_be_bytes()[..], command].concat();
        inside.receive(trainer, &bytes, &mut frames);
        assert!(!inside.is_paused());
        (0..10).for_each(|_| inside.tick(&mut frames));
        assert_eq!(inside.game.view().play_mode(), PlayMode::PlayOn);
        assert!(inside.is_paused() && inside.ticks() > ticks, "it goes on waiting");
        assert!(frames.0 > 1, "the trainer sees the result");
    }
}
