//! A match as a session: a world with built-in players in the same process, connected at the agent endpoint by values
//! instead of frames. It is finished when the match is over.
//!
//! Agents think while the world steps, as over TCP: other threads answer what would be the frames of a tick, and all
//! answers are handed in, in order of joining, before the next tick. Whether a server drives this or [`play`], and
//! whether monitors look on, changes no result.

use std::net::IpAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, OnceLock};
use std::time::Duration;
use std::vec;

use engine::{ConnectionId, Counters, Lockstep, NullOutbox, Outbox, Rejection, Session, SessionStatus};
use rayon::ThreadPool;
use sandbox::script::team_of;
use soccer_protocol::Side;
use soccer_team::Agent;
use soccer_world::SoccerGame;

use crate::builtin_connection::BuiltinConnection;
use crate::command_rejections::CommandRejectionLog;
use crate::join_tracker::JoinTracker;
use crate::match_error::MatchErrorCause;
use crate::report::LiveScore;
use crate::team_check::TeamCheck;

/// The index of the agent endpoint.
const AGENT_ENDPOINT: usize = 0;
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
    pending_agents: vec::IntoIter<Agent>,
    builtins: Vec<BuiltinConnection>,
    /// The connections of the in-process players.
    builtin_ids: Vec<ConnectionId>,
    /// Ticks since the latest player connected; `None` once all are in their teams.
    joining: Option<u32>,
    /// The game's latest refusal of an agent's request.
    last_rejection: String,
    progress: Arc<dyn MatchProgress>,
    error: SharedError,
    /// Ticks from the end of the match to the end of the session, in which monitors receive the final state.
    epilogue: u64,
    /// The number of ticks and the digest of the world at the end of the match.
    end_state: Option<(u64, u64)>,
    /// The join tracker for players over sockets, and the number of players for which the simulation stands still.
    join_tracker: Option<(JoinTracker, usize)>,
    /// The rejected commands of players over sockets.
    rejections: CommandRejectionLog,
    /// The check of players in sandboxes.
    team_check: Option<TeamCheck>,
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
            pending_agents: agents.into_iter(),
            builtins: Vec::new(),
            builtin_ids: Vec::new(),
            joining: Some(0),
            last_rejection: String::new(),
            progress,
            error: SharedError::default(),
            epilogue,
            end_state: None,
            join_tracker: None,
            rejections: CommandRejectionLog::default(),
            team_check: None,
        }
    }

    /// Checks that players in sandboxes join their own teams.
    pub(crate) fn with_team_check(self, team_check: TeamCheck) -> InProcessMatch {
        InProcessMatch { team_check: Some(team_check), ..self }
    }

    /// Closes the connection of a player that names a team which its sandbox must not play.
    fn refuse(&mut self, connection: ConnectionId, detail: String, outbox: &mut dyn Outbox) {
        const REASON: &str = "team of another sandbox";
        let rejection = Rejection { reason: REASON, detail, times: 1, fatal: true };
        outbox.report_rejection(connection, &rejection);
        self.close(connection);
        outbox.close(connection, REASON);
    }

    /// Makes the simulation stand still while fewer than `players` are present and no connection is joining.
    pub(crate) fn with_join_tracker(self, players: usize, join_tracker: JoinTracker) -> InProcessMatch {
        InProcessMatch { join_tracker: Some((join_tracker, players)), ..self }
    }

    /// True if the simulation stands still because players are missing and no connection is joining.
    fn is_awaiting_players(&self) -> bool {
        self.join_tracker.as_ref().is_some_and(|(join_tracker, players)| {
            !self.progress.has_begun() && self.progress.players() < *players && !join_tracker.need_ticks()
        })
    }

    /// The error of the match; may be read at any later time.
    pub fn shared_error(&self) -> SharedError {
        Arc::clone(&self.error)
    }

    /// The log of rejected commands; may be read at any later time.
    pub(crate) fn rejections(&self) -> CommandRejectionLog {
        self.rejections.clone()
    }

    fn fail(&self, reason: String) {
        self.error.get_or_init(|| reason);
    }

    fn is_builtin(&self, connection: ConnectionId) -> bool {
        self.builtin_ids.contains(&connection)
    }

    /// Connects the next agent once the previous one is in its team.
    fn connect_next(&mut self) {
        let Some(ticks) = self.joining else { return };
        if self.progress.players() < self.builtins.len() {
            if ticks >= JOIN_TICKS_MAX {
                let number = self.builtins.len();
                let last_rejection = &self.last_rejection;
                self.fail(format!(
                    "built-in player {number} of both teams cannot join its team; refused was: {last_rejection}"
                ));
            }
            self.joining = Some(ticks + 1);
            return;
        }
        if self.builtins.len() >= self.progress.admitted() {
            return;
        }
        let Some(agent) = self.pending_agents.next() else {
            self.joining = None;
            return;
        };
        let Some(connection) = self.game.session_mut().open(AGENT_ENDPOINT) else {
            return self.fail(String::from("there are too many connections for the built-in players"));
        };
        self.builtins.push(BuiltinConnection::new(connection, agent));
        self.builtin_ids.push(connection);
        self.joining = Some(1);
    }

    /// Ticks the game while the agents think; returns when all of them have answered.
    fn tick_and_think(&mut self, outbox: &mut dyn Outbox) {
        let mut closed = Vec::new();
        let InProcessMatch { game, builtins, builtin_ids, last_rejection, join_tracker, rejections, .. } = self;
        let join_tracker = join_tracker.as_ref().map(|(join_tracker, _)| join_tracker);
        let goes_on = !game.session().is_paused();
        builtins.iter_mut().for_each(|builtin| builtin.submit_answer(game));
        builtins.iter_mut().for_each(|builtin| builtin.take_percepts(game, goes_on));
        let share = builtins.len().div_ceil(SHARES_PER_THREAD * rayon::current_num_threads()).max(1);
        rayon::in_place_scope(|scope| {
            for builtins in builtins.chunks_mut(share) {
                scope.spawn(|_| builtins.iter_mut().for_each(BuiltinConnection::think));
            }
            game.session_mut().tick(&mut BuiltinOutbox {
                builtin_ids,
                outbox,
                closed: &mut closed,
                last_rejection,
                join_tracker,
                rejections,
            });
        });
        closed.into_iter().for_each(|closed| self.remove_closed(closed));
    }

    /// Runs `work_counts` on the game between two ticks.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut dyn Session, &mut dyn Outbox)) {
        let mut closed = Vec::new();
        let InProcessMatch { game, builtin_ids, last_rejection, join_tracker, rejections, .. } = self;
        let join_tracker = join_tracker.as_ref().map(|(join_tracker, _)| join_tracker);
        work(
            game.session_mut(),
            &mut BuiltinOutbox { builtin_ids, outbox, closed: &mut closed, last_rejection, join_tracker, rejections },
        );
        closed.into_iter().for_each(|closed| self.remove_closed(closed));
    }

    /// Removes a player that the game has disconnected; the match continues.
    fn remove_closed(&mut self, (connection, reason): (ConnectionId, &'static str)) {
        self.builtin_ids.retain(|id| *id != connection);
        let index = self.builtins.iter().position(|builtin| builtin.connection == connection);
        if let Some(gone) = index.map(|index| self.builtins.remove(index)) {
            let unum = gone.agent.world().unum;
            tracing::warn!("a built-in player with number {unum} was sent away: {reason}");
        }
    }
}

/// Plays until the match is over, as one of the threads of a pool.
///
/// # Errors
/// If an agent cannot join, or `stop` is true.
pub fn play(game: &mut InProcessMatch, pool: &ThreadPool, stop: &AtomicBool) -> Result<(), MatchErrorCause> {
    let is_stopped = || stop.load(Ordering::Relaxed);
    pool.install(|| {
        while !game.is_finished() && !is_stopped() {
            game.tick(&mut NullOutbox);
        }
        game.end(&mut NullOutbox);
    });
    match game.error.get() {
        Some(error) => Err(MatchErrorCause::Other(error.clone())),
        None if game.end_state.is_some() => Ok(()),
        None if is_stopped() => Err(MatchErrorCause::Interrupted),
        None => Err(MatchErrorCause::Other(String::from("the world has ended before the match was over"))),
    }
}

/// An outbox that drops frames for in-process agents and passes on all others. In-process agents may be refused or
/// disconnected.
struct BuiltinOutbox<'a> {
    /// Connections of the in-process agents.
    builtin_ids: &'a [ConnectionId],
    outbox: &'a mut dyn Outbox,
    /// In-process agents that were disconnected, with the reasons.
    closed: &'a mut Vec<(ConnectionId, &'static str)>,
    last_rejection: &'a mut String,
    join_tracker: Option<&'a JoinTracker>,
    rejections: &'a CommandRejectionLog,
}

impl Outbox for BuiltinOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        self.outbox.send(connection, frame)
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        self.outbox.is_ready(connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.outbox.frame_discarded(connection);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        match self.builtin_ids.contains(&connection) {
            true => self.closed.push((connection, reason)),
            false => {
                self.join_tracker.iter().for_each(|join_tracker| join_tracker.on_disconnect(connection));
                self.rejections.on_disconnect(connection);
                self.outbox.close(connection, reason);
            }
        }
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        match self.builtin_ids.contains(&connection) {
            true => *self.last_rejection = format!("{}: {}", rejection.reason, rejection.detail),
            false => {
                self.join_tracker.iter().for_each(|join_tracker| join_tracker.on_rejection(connection, rejection));
                self.rejections.add(connection, rejection);
                self.outbox.report_rejection(connection, rejection);
            }
        }
    }
}

impl Session for InProcessMatch {
    fn endpoints(&self) -> Vec<&'static str> {
        self.game.session().endpoints()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        let connection = self.game.session_mut().open(endpoint)?;
        if let Some((join_tracker, _)) = self.join_tracker.as_ref().filter(|_| endpoint == AGENT_ENDPOINT) {
            join_tracker.on_connect(connection);
        }
        Some(connection)
    }

    fn set_address(&mut self, connection: ConnectionId, address: IpAddr) {
        if let (Some(team_check), Some(side)) = (&mut self.team_check, team_of(address)) {
            team_check.on_connect(connection, side);
        }
        self.game.session_mut().set_address(connection, address);
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        let checked = self.team_check.as_mut().map_or(Ok(()), |team_check| team_check.read(connection, bytes));
        if let Err(detail) = checked {
            return self.refuse(connection, detail, outbox);
        }
        self.join_tracker.iter().for_each(|(join_tracker, _)| join_tracker.on_message(connection));
        self.serve(outbox, |game, outbox| game.receive(connection, bytes, outbox));
    }

    fn close(&mut self, connection: ConnectionId) {
        self.join_tracker.iter().for_each(|(join_tracker, _)| join_tracker.on_disconnect(connection));
        self.rejections.on_disconnect(connection);
        self.team_check.iter_mut().for_each(|team_check| team_check.on_disconnect(connection));
        self.game.session_mut().close(connection);
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        // A monitor's message makes `join_tracker` need ticks, in which its command takes effect.
        if self.is_awaiting_players() {
            return self.serve_while_waiting(outbox);
        }
        if !self.game.session().is_paused() {
            self.connect_next();
        }
        self.tick_and_think(outbox);
        if let Some((join_tracker, _)) = self.join_tracker.as_ref().filter(|_| !self.progress.has_begun()) {
            let (view, session) = (self.game.view(), self.game.session());
            let teams = Side::ALL.map(|side| view.team_name(side).map(ToString::to_string));
            join_tracker.on_tick(teams, |connection| session.label(connection));
        }
        self.rejections.on_tick(|connection| self.game.session().label(connection));
        if self.end_state.is_none() && self.progress.is_over() {
            self.end_state = Some((self.game.session().ticks(), self.game.session().digest()));
        }
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.game.session_mut().end(outbox);
    }

    fn is_paused(&self) -> bool {
        self.game.session().is_paused() || self.is_awaiting_players()
    }

    fn is_finished(&self) -> bool {
        let is_over =
            |(ticks, _)| self.game.session().ticks() >= ticks + self.epilogue || self.game.session().is_paused();
        self.error.get().is_some() || self.game.session().is_finished() || self.end_state.is_some_and(is_over)
    }

    fn ticks(&self) -> u64 {
        self.game.session().ticks()
    }

    /// The digest of the world at the end of the match.
    fn digest(&self) -> u64 {
        self.end_state.map_or_else(|| self.game.session().digest(), |(_, digest)| digest)
    }

    fn counters(&self) -> &Counters {
        self.game.session().counters()
    }
}

impl Lockstep for InProcessMatch {
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
        awaited.retain(|connection| !self.is_builtin(*connection));
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        !self.is_builtin(connection) && self.game.session().awaits(connection)
    }

    fn delay_requests(&mut self, connection: ConnectionId, ticks: u64) {
        self.game.session_mut().delay_requests(connection, ticks);
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.game.session().expected_messages(expected);
        expected.retain(|(connection, _)| !self.is_builtin(*connection));
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        self.game.session_mut().on_message_timeout(connection);
    }
}

impl SessionStatus for InProcessMatch {
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.game.session().idle_connections(idle);
        idle.retain(|connection| !self.is_builtin(*connection));
    }

    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.game.session().label(connection)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.game.session().incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.game.session().work_counts()
    }
}

#[cfg(test)]
mod tests {
    use soccer_protocol::PlayMode;
    use soccer_world::Settings;

    use super::*;

    /// The index of the monitor endpoint.
    const MONITOR_ENDPOINT: usize = 1;

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
        let mut game =
            InProcessMatch::new(game, Vec::new(), Arc::new(NoPlayers), 0).with_join_tracker(2, JoinTracker::default());
        let mut frames = Frames::default();
        (0..10).for_each(|_| game.tick(&mut frames));
        let trainer = game.open(MONITOR_ENDPOINT).expect("a place");
        game.tick(&mut frames);
        let ticks = game.ticks();
        assert_eq!((game.is_paused(), frames.0), (true, 1), "a newcomer gets a frame");
        let command = b"(playMode PlayOn)";
        let bytes = [&(command.len() as u32).to_be_bytes()[..], command].concat();
        game.receive(trainer, &bytes, &mut frames);
        assert!(!game.is_paused());
        (0..10).for_each(|_| game.tick(&mut frames));
        assert_eq!(game.game.view().play_mode(), PlayMode::PlayOn);
        assert!(game.is_paused() && game.ticks() > ticks, "it still waits");
        assert!(frames.0 > 1, "the trainer sees the result");
    }
}
