//! A game in this process with the referee's client: the client is connected at the monitor endpoint, and frames and
//! commands pass without a socket. The session is finished when the referee is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use codec::frame::{self, SERVER_FRAME_BYTES_MAX, Splitter};
use engine::{ConnectionId, Counters, Outbox, Phase, Rejection, Session};
use soccer_match::in_process::InProcessMatch;
use soccer_monitor::Truth;
use soccer_protocol::graph::GraphError;
use soccer_protocol::trainer::Command;
use soccer_proxy::BeamPolicy;

use crate::beam_filter::BeamFilter;
use crate::drawing_sender::DrawingSender;
use crate::referee_client::RefereeClient;
use crate::world_referee::SharedProgress;

/// Indices of the game's endpoints for agents and for monitors.
const AGENT_DOOR: usize = 0;
const MONITOR_DOOR: usize = 1;

/// The referee's client, shared by the session and the threads that follow its progress.
pub type SharedRefereeClient = Arc<Mutex<RefereeClient>>;

/// Locks the client, even if another thread panicked while holding it.
pub fn lock(desk: &SharedRefereeClient) -> MutexGuard<'_, RefereeClient> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A session with a referee.
pub struct RefereedSession {
    inside: InProcessMatch,
    monitor: ConnectionId,
    desk: SharedRefereeClient,
    pulse: Arc<SharedProgress>,
    splitter: Splitter,
    truth: Truth,
    painters: Vec<DrawingSender>,
    /// Drops messages with beams, if the whole message counts.
    filter: Option<BeamFilter>,
    /// The bytes received for the client in the latest tick.
    frames: Vec<u8>,
}

impl RefereedSession {
    /// Creates a session that has not begun. `None` if there are too many connections.
    pub fn new(
        mut inside: InProcessMatch,
        desk: SharedRefereeClient,
        pulse: Arc<SharedProgress>,
        painters: Vec<DrawingSender>,
    ) -> Option<RefereedSession> {
        let monitor = inside.open(MONITOR_DOOR)?;
        let splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
        let (truth, frames) = (Truth::new(), Vec::new());
        Some(RefereedSession { inside, monitor, desk, pulse, splitter, truth, painters, filter: None, frames })
    }

    /// Sets the treatment of agents' beams. The game itself only refuses forbidden beams, and accepts the rest of their
    /// messages.
    pub fn with_beams(mut self, beams: BeamPolicy) -> RefereedSession {
        self.filter = (beams == BeamPolicy::DropMessage).then(|| BeamFilter::new(beams));
        self
    }

    /// Runs `work_counts` on the game, passes the received frames to the client, and executes its commands.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut InProcessMatch, &mut dyn Outbox)) {
        let mut post = RefereeOutbox { monitor: self.monitor, others: outbox, frames: &mut self.frames };
        work(&mut self.inside, &mut post);
        let mut words = Vec::new();
        self.judge(&mut words);
        if !words.is_empty() {
            let mut post = RefereeOutbox { monitor: self.monitor, others: outbox, frames: &mut self.frames };
            self.inside.receive(self.monitor, &words, &mut post);
        }
    }

    fn judge(&mut self, words: &mut Vec<u8>) {
        if self.frames.is_empty() {
            return;
        }
        let (mut commands, mut desk) = (Vec::new(), lock(&self.desk));
        let feet = self.pulse.feet();
        let split = self.splitter.for_each(&self.frames, |frame| match self.truth.apply_frame(frame) {
            Ok(()) => desk.on_frame(&self.truth, feet, None, &mut commands),
            Err(GraphError::NothingYet | GraphError::DoesNotFit) => commands.push(Command::ReqFullState),
            Err(cause) => tracing::error!("the referee cannot read a frame: {cause}"),
        });
        if let Err(error) = split {
            tracing::error!("the referee's frames are broken: {error}");
        }
        self.frames.clear();
        self.painters.iter_mut().for_each(|painter| painter.send(&desk));
        self.pulse.set_constraints(desk.constraints());
        if desk.outcome().is_some() {
            self.pulse.finish();
        }
        for command in commands {
            frame::write(words, |payload| command.encode(payload));
        }
    }

    fn is_mine(&self, connection: ConnectionId) -> bool {
        connection == self.monitor
    }
}

/// An outbox that captures the frames for the client and passes on all others.
struct RefereeOutbox<'a> {
    monitor: ConnectionId,
    others: &'a mut dyn Outbox,
    frames: &'a mut Vec<u8>,
}

impl Outbox for RefereeOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        if connection == self.monitor {
            self.frames.extend_from_slice(frame);
            return true;
        }
        self.others.send(connection, frame)
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        connection == self.monitor || self.others.is_ready(connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.others.frame_discarded(connection);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        match connection == self.monitor {
            true => tracing::error!("the referee was sent away: {reason}"),
            false => self.others.close(connection, reason),
        }
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        match connection == self.monitor {
            true => tracing::error!("the referee's command was refused: {}: {}", rejection.reason, rejection.detail),
            false => self.others.report_rejection(connection, rejection),
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.others.begin_phase(phase);
    }
}

impl Session for RefereedSession {
    fn endpoints(&self) -> Vec<&'static str> {
        self.inside.endpoints()
    }

    fn open(&mut self, door: usize) -> Option<ConnectionId> {
        let connection = self.inside.open(door)?;
        if let Some(filter) = self.filter.as_mut().filter(|_| door == AGENT_DOOR) {
            filter.open(connection);
        }
        Some(connection)
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        match self.filter.as_mut().and_then(|filter| filter.take(connection, bytes)) {
            Some(left) => self.inside.receive(connection, &left, outbox),
            None => self.inside.receive(connection, bytes, outbox),
        }
    }

    fn close(&mut self, connection: ConnectionId) {
        if let Some(filter) = &mut self.filter {
            filter.close(connection);
        }
        self.inside.close(connection);
    }

    fn set_start_agents(&mut self, agents: usize) {
        self.inside.set_start_agents(agents);
    }

    fn set_synchronous(&mut self) {
        self.inside.set_synchronous();
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.serve_while_waiting(outbox));
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.report_stall(awaited, outbox));
    }

    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        self.inside.awaited_connections(awaited);
        awaited.retain(|connection| !self.is_mine(*connection));
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        !self.is_mine(connection) && self.inside.awaits(connection)
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.inside.expected_messages(expected);
        expected.retain(|(connection, _)| !self.is_mine(*connection));
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        self.inside.on_message_timeout(connection);
    }

    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.inside.idle_connections(idle);
        idle.retain(|connection| !self.is_mine(*connection));
    }

    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.inside.label(connection)
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.tick(outbox));
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.end(outbox));
    }

    fn is_paused(&self) -> bool {
        self.inside.is_paused()
    }

    fn is_finished(&self) -> bool {
        self.inside.is_finished()
    }

    fn ticks(&self) -> u64 {
        self.inside.ticks()
    }

    fn digest(&self) -> u64 {
        self.inside.digest()
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.inside.incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.inside.work_counts()
    }

    fn counters(&self) -> &Counters {
        self.inside.counters()
    }
}
