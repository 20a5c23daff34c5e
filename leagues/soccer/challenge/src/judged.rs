//! A game in this process with the referee's client: the client is connected at the monitor endpoint, and frames and
//! commands pass without a socket. The session is finished when the referee is.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use codec::frame::{self, SERVER_FRAME_BYTES_MAX, Splitter};
use engine::{Connection, Counters, Outbox, Phase, Rejection, Session};
use soccer_match::inside::Inside;
use soccer_monitor::Truth;
use soccer_protocol::graph::GraphError;
use soccer_protocol::trainer::Command;
use soccer_proxy::Beams;

use crate::beam_filter::BeamFilter;
use crate::desk::Desk;
use crate::painter::Painter;
use crate::umpire::Pulse;

/// Indices of the game's endpoints for agents and for monitors.
const AGENT_DOOR: usize = 0;
const MONITOR_DOOR: usize = 1;

/// The referee's client, shared by the session and the threads that follow its progress.
pub type SharedDesk = Arc<Mutex<Desk>>;

/// Locks the client, even if another thread panicked while holding it.
pub fn lock(desk: &SharedDesk) -> MutexGuard<'_, Desk> {
    desk.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A session with a referee.
pub struct Judged {
    inside: Inside,
    monitor: Connection,
    desk: SharedDesk,
    pulse: Arc<Pulse>,
    splitter: Splitter,
    truth: Truth,
    painters: Vec<Painter>,
    /// Drops messages with beams, if the whole message counts.
    filter: Option<BeamFilter>,
    /// The bytes received for the client in the latest tick.
    frames: Vec<u8>,
}

impl Judged {
    /// Creates a session that has not begun. `None` if there are too many connections.
    pub fn new(mut inside: Inside, desk: SharedDesk, pulse: Arc<Pulse>, painters: Vec<Painter>) -> Option<Judged> {
        let monitor = inside.open(MONITOR_DOOR)?;
        let splitter = Splitter::new(SERVER_FRAME_BYTES_MAX);
        let (truth, frames) = (Truth::new(), Vec::new());
        Some(Judged { inside, monitor, desk, pulse, splitter, truth, painters, filter: None, frames })
    }

    /// Sets the treatment of agents' beams. The game itself only refuses forbidden beams, and accepts the rest of their
    /// messages.
    pub fn with_beams(mut self, beams: Beams) -> Judged {
        self.filter = (beams == Beams::DropMessage).then(|| BeamFilter::new(beams));
        self
    }

    /// Runs `work` on the game, passes the received frames to the client, and executes its commands.
    fn serve(&mut self, outbox: &mut dyn Outbox, work: impl FnOnce(&mut Inside, &mut dyn Outbox)) {
        let mut post = Post { monitor: self.monitor, others: outbox, frames: &mut self.frames };
        work(&mut self.inside, &mut post);
        let mut words = Vec::new();
        self.judge(&mut words);
        if !words.is_empty() {
            let mut post = Post { monitor: self.monitor, others: outbox, frames: &mut self.frames };
            self.inside.receive(self.monitor, &words, &mut post);
        }
    }

    fn judge(&mut self, words: &mut Vec<u8>) {
        if self.frames.is_empty() {
            return;
        }
        let (mut commands, mut desk) = (Vec::new(), lock(&self.desk));
        let feet = self.pulse.feet();
        let split = self.splitter.for_each(&self.frames, |frame| match self.truth.take(frame) {
            Ok(()) => desk.look(&self.truth, feet, None, &mut commands),
            Err(GraphError::NothingYet | GraphError::DoesNotFit) => commands.push(Command::ReqFullState),
            Err(cause) => tracing::error!("the referee cannot read a frame: {cause}"),
        });
        if let Err(error) = split {
            tracing::error!("the referee's frames are broken: {error}");
        }
        self.frames.clear();
        self.painters.iter_mut().for_each(|painter| painter.paint(&desk));
        self.pulse.stand(desk.standing());
        if desk.outcome().is_some() {
            self.pulse.end();
        }
        for command in commands {
            frame::write(words, |payload| command.encode(payload));
        }
    }

    fn is_mine(&self, connection: Connection) -> bool {
        connection == self.monitor
    }
}

/// An outbox that captures the frames for the client and passes on all others.
struct Post<'a> {
    monitor: Connection,
    others: &'a mut dyn Outbox,
    frames: &'a mut Vec<u8>,
}

impl Outbox for Post<'_> {
    fn send(&mut self, connection: Connection, frame: &[u8]) -> bool {
        if connection == self.monitor {
            self.frames.extend_from_slice(frame);
            return true;
        }
        self.others.send(connection, frame)
    }

    fn is_ready(&self, connection: Connection) -> bool {
        connection == self.monitor || self.others.is_ready(connection)
    }

    fn discarded(&mut self, connection: Connection) {
        self.others.discarded(connection);
    }

    fn close(&mut self, connection: Connection, reason: &'static str) {
        match connection == self.monitor {
            true => tracing::error!("the referee was sent away: {reason}"),
            false => self.others.close(connection, reason),
        }
    }

    fn rejected(&mut self, connection: Connection, rejection: &Rejection) {
        match connection == self.monitor {
            true => tracing::error!("the referee's command was refused: {}: {}", rejection.reason, rejection.detail),
            false => self.others.rejected(connection, rejection),
        }
    }

    fn phase(&mut self, phase: Phase) {
        self.others.phase(phase);
    }
}

impl Session for Judged {
    fn doors(&self) -> Vec<&'static str> {
        self.inside.doors()
    }

    fn open(&mut self, door: usize) -> Option<Connection> {
        let connection = self.inside.open(door)?;
        if let Some(filter) = self.filter.as_mut().filter(|_| door == AGENT_DOOR) {
            filter.open(connection);
        }
        Some(connection)
    }

    fn receive(&mut self, connection: Connection, bytes: &[u8], outbox: &mut dyn Outbox) {
        match self.filter.as_mut().and_then(|filter| filter.take(connection, bytes)) {
            Some(left) => self.inside.receive(connection, &left, outbox),
            None => self.inside.receive(connection, bytes, outbox),
        }
    }

    fn close(&mut self, connection: Connection) {
        if let Some(filter) = &mut self.filter {
            filter.close(connection);
        }
        self.inside.close(connection);
    }

    fn await_starters(&mut self, agents: usize) {
        self.inside.await_starters(agents);
    }

    fn keep_step(&mut self) {
        self.inside.keep_step();
    }

    fn attend(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.attend(outbox));
    }

    fn stalled(&mut self, awaited: &[Connection], outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.stalled(awaited, outbox));
    }

    fn waiting_for(&self, awaited: &mut Vec<Connection>) {
        self.inside.waiting_for(awaited);
        awaited.retain(|connection| !self.is_mine(*connection));
    }

    fn awaits(&self, connection: Connection) -> bool {
        !self.is_mine(connection) && self.inside.awaits(connection)
    }

    fn expecting(&self, expected: &mut Vec<(Connection, Duration)>) {
        self.inside.expecting(expected);
        expected.retain(|(connection, _)| !self.is_mine(*connection));
    }

    fn lose_patience(&mut self, connection: Connection) {
        self.inside.lose_patience(connection);
    }

    fn idle(&self, idle: &mut Vec<Connection>) {
        self.inside.idle(idle);
        idle.retain(|connection| !self.is_mine(*connection));
    }

    fn label(&self, connection: Connection) -> Option<String> {
        self.inside.label(connection)
    }

    fn tick(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.tick(outbox));
    }

    fn end(&mut self, outbox: &mut dyn Outbox) {
        self.serve(outbox, |inside, outbox| inside.end(outbox));
    }

    fn paused(&self) -> bool {
        self.inside.paused()
    }

    fn finished(&self) -> bool {
        self.inside.finished()
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

    fn work(&self) -> Vec<(&'static str, u64)> {
        self.inside.work()
    }

    fn counters(&self) -> &Counters {
        self.inside.counters()
    }
}
