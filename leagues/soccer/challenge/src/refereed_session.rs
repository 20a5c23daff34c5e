//! A game in this process with the referee's client: the client is connected at the monitor endpoint, and frames and
//! commands pass without a socket. The session is finished when the referee is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use codec::frame::{self, SERVER_FRAME_BYTES_MAX, Splitter};
use engine::{ConnectionId, Counters, Lockstep, Outbox, Phase, Rejection, Session, SessionStatus};
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
const AGENT_ENDPOINT: usize = 0;
const MONITOR_ENDPOINT: usize = 1;

/// The referee's client, shared by the session and the threads that follow its progress.
pub type SharedRefereeClient = Arc<Mutex<RefereeClient>>;

/// Locks the client, even if another thread panicked while holding it.
pub fn lock(referee_client: &SharedRefereeClient) -> MutexGuard<'_, RefereeClient> {
    referee_client.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A session with a referee.
pub struct RefereedSession {
    in_process_match: InProcessMatch,
    monitor: ConnectionId,
    referee_client: SharedRefereeClient,
    progress: Arc<SharedProgress>,
    splitter: Splitter,
    truth: Truth,
    drawing_senders: Vec<DrawingSender>,
    /// Drops messages with beams, if the whole message counts.
    filter: Option<BeamFilter>,
    /// The bytes received for the client in the latest tick.
    frames: Vec<u8>,
}

impl RefereedSession {
    /// Creates a session that has not begun. `None` if there are too many connections.
    pub fn new(
        mut in_process_match: InProcessMatch,
        referee_client: SharedRefereeClient,
        progress: Arc<SharedProgress>,
        drawing_senders: Vec<DrawingSender>,
    ) -> Option<RefereedSession> {
        let monitor = in_process_match.open(MONITOR_ENDPOINT)?;
        let splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
        let (truth, frames) = (Truth::new(), Vec::new());
        Some(RefereedSession {
            in_process_match,
            monitor,
            referee_client,
            progress,
            splitter,
            truth,
            drawing_senders,
            filter: None,
            frames,
        })
    }

    /// Sets the treatment of agents' beams. The game itself only refuses forbidden beams, and accepts the rest of their
    /// messages.
    pub fn with_beams(mut self, beams: BeamPolicy) -> RefereedSession {
        self.filter = (beams == BeamPolicy::DropMessage).then(|| BeamFilter::new(beams));
        self
    }

    /// Runs `work_counts` on the game, passes the received frames to the client, and executes its commands.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut InProcessMatch, &mut dyn Outbox)) {
        let mut referee_outbox = RefereeOutbox { monitor: self.monitor, outbox, frames: &mut self.frames };
        work(&mut self.in_process_match, &mut referee_outbox);
        let mut bytes = Vec::new();
        self.run_referee(&mut bytes);
        if !bytes.is_empty() {
            let mut referee_outbox = RefereeOutbox { monitor: self.monitor, outbox, frames: &mut self.frames };
            self.in_process_match.receive(self.monitor, &bytes, &mut referee_outbox);
        }
    }

    fn run_referee(&mut self, bytes: &mut Vec<u8>) {
        if self.frames.is_empty() {
            return;
        }
        let (mut commands, mut referee_client) = (Vec::new(), lock(&self.referee_client));
        let feet = self.progress.feet();
        let split = self.splitter.for_each(&self.frames, |frame| match self.truth.apply_frame(frame) {
            Ok(()) => referee_client.on_frame(&self.truth, feet, None, &mut commands),
            Err(GraphError::NothingYet | GraphError::DoesNotFit) => commands.push(Command::ReqFullState),
            Err(cause) => tracing::error!("the referee cannot read a frame: {cause}"),
        });
        if let Err(error) = split {
            tracing::error!("the referee's frames are broken: {error}");
        }
        self.frames.clear();
        self.drawing_senders.iter_mut().for_each(|sender| sender.send(&referee_client));
        self.progress.set_constraints(referee_client.constraints());
        if referee_client.outcome().is_some() {
            self.progress.finish();
        }
        for command in commands {
            frame::write(bytes, |payload| command.encode(payload));
        }
    }

    fn is_monitor(&self, connection: ConnectionId) -> bool {
        connection == self.monitor
    }
}

/// An outbox that captures the frames for the client and passes on all others.
struct RefereeOutbox<'a> {
    monitor: ConnectionId,
    outbox: &'a mut dyn Outbox,
    frames: &'a mut Vec<u8>,
}

impl Outbox for RefereeOutbox<'_> {
    fn send(&mut self, connection: ConnectionId, frame: &[u8]) -> bool {
        if connection == self.monitor {
            self.frames.extend_from_slice(frame);
            return true;
        }
        self.outbox.send(connection, frame)
    }

    fn is_ready(&self, connection: ConnectionId) -> bool {
        connection == self.monitor || self.outbox.is_ready(connection)
    }

    fn frame_discarded(&mut self, connection: ConnectionId) {
        self.outbox.frame_discarded(connection);
    }

    fn close(&mut self, connection: ConnectionId, reason: &'static str) {
        match connection == self.monitor {
            true => tracing::error!("the referee was sent away: {reason}"),
            false => self.outbox.close(connection, reason),
        }
    }

    fn report_rejection(&mut self, connection: ConnectionId, rejection: &Rejection) {
        match connection == self.monitor {
            true => tracing::error!("the referee's command was refused: {}: {}", rejection.reason, rejection.detail),
            false => self.outbox.report_rejection(connection, rejection),
        }
    }

    fn begin_phase(&mut self, phase: Phase) {
        self.outbox.begin_phase(phase);
    }
}

impl Session for RefereedSession {
    fn endpoints(&self) -> Vec<&'static str> {
        self.in_process_match.endpoints()
    }

    fn open(&mut self, endpoint: usize) -> Option<ConnectionId> {
        let connection = self.in_process_match.open(endpoint)?;
        if let Some(filter) = self.filter.as_mut().filter(|_| endpoint == AGENT_ENDPOINT) {
            filter.open(connection);
        }
        Some(connection)
    }

    fn receive(&mut self, connection: ConnectionId, bytes: &[u8], outbox: &mut dyn Outbox) {
        match self.filter.as_mut().and_then(|filter| filter.take(connection, bytes)) {
            Some(left) => self.in_process_match.receive(connection, &left, outbox),
            None => self.in_process_match.receive(connection, bytes, outbox),
        }
    }

    fn close(&mut self, connection: ConnectionId) {
        if let Some(filter) = &mut self.filter {
            filter.close(connection);
        }
        self.in_process_match.close(connection);
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |in_process_match, outbox| in_process_match.tick(outbox));
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |in_process_match, outbox| in_process_match.end(outbox));
    }

    fn is_paused(&self) -> bool {
        self.in_process_match.is_paused()
    }

    fn is_finished(&self) -> bool {
        self.in_process_match.is_finished()
    }

    fn ticks(&self) -> u64 {
        self.in_process_match.ticks()
    }

    fn digest(&self) -> u64 {
        self.in_process_match.digest()
    }

    fn counters(&self) -> &Counters {
        self.in_process_match.counters()
    }
}

impl Lockstep for RefereedSession {
    fn set_start_agents(&mut self, agents: usize) {
        self.in_process_match.set_start_agents(agents);
    }

    fn set_synchronous(&mut self) {
        self.in_process_match.set_synchronous();
    }

    fn serve_while_waiting(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |in_process_match, outbox| in_process_match.serve_while_waiting(outbox));
    }

    fn report_stall(&mut self, awaited: &[ConnectionId], outbox: &mut dyn Outbox) {
        self.serve(outbox, |in_process_match, outbox| in_process_match.report_stall(awaited, outbox));
    }

    fn awaited_connections(&self, awaited: &mut Vec<ConnectionId>) {
        self.in_process_match.awaited_connections(awaited);
        awaited.retain(|connection| !self.is_monitor(*connection));
    }

    fn awaits(&self, connection: ConnectionId) -> bool {
        !self.is_monitor(connection) && self.in_process_match.awaits(connection)
    }

    fn delay_requests(&mut self, connection: ConnectionId, ticks: u64) {
        self.in_process_match.delay_requests(connection, ticks);
    }

    fn expected_messages(&self, expected: &mut Vec<(ConnectionId, Duration)>) {
        self.in_process_match.expected_messages(expected);
        expected.retain(|(connection, _)| !self.is_monitor(*connection));
    }

    fn on_message_timeout(&mut self, connection: ConnectionId) {
        self.in_process_match.on_message_timeout(connection);
    }
}

impl SessionStatus for RefereedSession {
    fn idle_connections(&self, idle: &mut Vec<ConnectionId>) {
        self.in_process_match.idle_connections(idle);
        idle.retain(|connection| !self.is_monitor(*connection));
    }

    fn label(&self, connection: ConnectionId) -> Option<String> {
        self.in_process_match.label(connection)
    }

    fn incidents(&self) -> Vec<(&'static str, u64)> {
        self.in_process_match.incidents()
    }

    fn work_counts(&self) -> Vec<(&'static str, u64)> {
        self.in_process_match.work_counts()
    }
}
