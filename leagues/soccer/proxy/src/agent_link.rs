//! The link between an agent and the server: a thread for each direction.

use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use codec::frame::{self, FrameError, MESSAGE_BYTES_MAX, SERVER_FRAME_BYTES_MAX, Splitter};
use sexp::Reader;
use soccer_protocol::agent::{Message, messages};

use crate::disconnect::DisconnectReason;
use crate::proxy_state::ProxyState;
use crate::{beams, percept};

/// Size of the read buffer.
const READ_BYTES: usize = 16 * 1024;

/// Time to connect to the server.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// Minimum time limit that all sockets accept.
const TIMEOUT_MIN: Duration = Duration::from_millis(1);

const SYN: &[u8] = b"(syn)";

/// Serves an agent until one of its two connections ends.
pub fn serve(board: &Arc<ProxyState>, agent: usize, client: &TcpStream) {
    let mut inbound = Inbound { board, agent, client, reader: Reader::new(), message: Vec::new(), server: None };
    let end = inbound.run();
    board.leave(agent, &end);
    if inbound.server.is_some_and(|(_, thread)| thread.join().is_err()) {
        tracing::error!("the thread of agent {agent}'s percepts has panicked");
    }
}

/// The connection to the server.
struct ServerLink {
    board: Arc<ProxyState>,
    agent: usize,
    stream: Mutex<TcpStream>,
    /// Not locked while sending: percepts must not wait for messages, or server and agent would deadlock.
    turn: Mutex<AnswerState>,
}

/// The answer state since the latest percept.
#[derive(Default)]
struct AnswerState {
    /// Server time of the latest percept with a time, s.
    now_s: Option<f32>,
    has_spoken: bool,
    has_answered: bool,
}

impl ServerLink {
    fn turn(&self) -> MutexGuard<'_, AnswerState> {
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Waits until the gate lets the agent answer.
    fn pass_gate(&self) {
        let now_s = self.turn().now_s;
        if let Some((gate, now_s)) = self.board.gate.as_ref().zip(now_s) {
            gate.before_answer(self.agent, now_s);
        }
    }

    /// Sends a message of the agent.
    fn send(&self, message: &[u8], is_answer: bool) -> Result<(), DisconnectReason> {
        let mut stream = self.stream.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let mut turn = self.turn();
            turn.has_spoken = true;
            turn.has_answered |= is_answer;
        }
        send(&mut stream, message).map_err(DisconnectReason::ServerBroke)?;
        drop(stream);
        self.board.state().status.to_server += 1;
        Ok(())
    }

    /// Sends `(syn)` on the agent's behalf, unless it has answered. Returns false if the agent is sending right now:
    /// ask again later.
    fn answer_for_agent(&self) -> Result<bool, DisconnectReason> {
        if self.turn().has_answered {
            return Ok(true);
        }
        self.pass_gate();
        let mut stream = match self.stream.try_lock() {
            Ok(stream) => stream,
            Err(TryLockError::Poisoned(stream)) => stream.into_inner(),
            Err(TryLockError::WouldBlock) => return Ok(false),
        };
        let has_spoken = {
            let mut turn = self.turn();
            if std::mem::replace(&mut turn.has_answered, true) {
                return Ok(true);
            }
            turn.has_spoken
        };
        send(&mut stream, SYN).map_err(DisconnectReason::ServerBroke)?;
        drop(stream);
        let mut state = self.board.state();
        state.status.syns_sent += 1;
        state.status.missed_cycles += u64::from(!has_spoken);
        Ok(true)
    }
}

/// The state of the thread for an agent's messages.
struct Inbound<'a> {
    board: &'a Arc<ProxyState>,
    agent: usize,
    client: &'a TcpStream,
    reader: Reader,
    message: Vec<u8>,
    /// Set once the agent has sent a message.
    server: Option<(Arc<ServerLink>, JoinHandle<()>)>,
}

impl Inbound<'_> {
    /// Forwards messages until a connection ends.
    fn run(&mut self) -> DisconnectReason {
        if let Err(cause) = self.client.set_nodelay(true) {
            return DisconnectReason::AgentBroke(cause);
        }
        let (mut splitter, mut bytes) = (Splitter::new(MESSAGE_BYTES_MAX), vec![0; READ_BYTES]);
        loop {
            let read = match self.client.read(&mut bytes) {
                Ok(0) => return DisconnectReason::AgentEnded,
                Ok(read) => read,
                Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
                Err(cause) => return DisconnectReason::AgentBroke(cause),
            };
            let bytes = bytes.get(..read).unwrap_or_default();
            if let Err(end) =
                for_each(&mut splitter, bytes, DisconnectReason::AgentGarbled, |frame| self.forward(frame))
            {
                return end;
            }
        }
    }

    fn forward(&mut self, frame: &[u8]) -> Result<(), DisconnectReason> {
        // Passes the gate first: the beam settings may change while it waits.
        if let Some((outlet, _)) = &self.server {
            outlet.pass_gate();
        }
        self.message.clear();
        self.message.extend_from_slice(frame);
        let cut = self.board.rules.beams.filter(&mut self.reader, &mut self.message);
        let beam = {
            let mut state = self.board.state();
            state.status.beams_cut += cut;
            state.beam
        };
        if let Some(beam) = beam {
            beams::append(&mut self.message, beam);
        }
        if self.message.is_empty() {
            return Ok(());
        }
        // Answers only matter if the proxy waits for them.
        let is_waited_for = self.board.rules.syn_after.is_some();
        let is_answer =
            is_waited_for && messages(&mut self.reader, &self.message).any(|message| message == Ok(Message::Syn));
        let outlet = match &self.server {
            Some((outlet, _)) => Arc::clone(outlet),
            None => self.connect()?,
        };
        outlet.send(&self.message, is_answer)
    }

    /// Connects to the server, and starts the percept thread.
    fn connect(&mut self) -> Result<Arc<ServerLink>, DisconnectReason> {
        let stream =
            TcpStream::connect_timeout(&self.board.server, CONNECT_TIMEOUT).map_err(DisconnectReason::NoServer)?;
        stream.set_nodelay(true).map_err(DisconnectReason::NoServer)?;
        self.board.join(self.agent, &stream)?;
        let client = self.client.try_clone().map_err(DisconnectReason::AgentBroke)?;
        let outlet = ServerLink {
            board: Arc::clone(self.board),
            agent: self.agent,
            stream: Mutex::new(stream.try_clone().map_err(DisconnectReason::NoServer)?),
            turn: Mutex::default(),
        };
        let outlet = Arc::new(outlet);
        let mut outbound = Outbound { outlet: Arc::clone(&outlet), server: stream, client, reader: Reader::new() };
        let work = move || {
            let end = outbound.run();
            outbound.outlet.board.leave(outbound.outlet.agent, &end);
        };
        let thread = thread::Builder::new().name(format!("proxy-percepts-{}", self.agent));
        self.server = Some((Arc::clone(&outlet), thread.spawn(work).map_err(DisconnectReason::NoThread)?));
        Ok(outlet)
    }
}

/// The state of the thread for an agent's percepts.
struct Outbound {
    outlet: Arc<ServerLink>,
    server: TcpStream,
    client: TcpStream,
    reader: Reader,
}

impl Outbound {
    /// Forwards percepts until a connection ends, and answers for a late agent.
    fn run(&mut self) -> DisconnectReason {
        let (mut splitter, mut bytes) = (Splitter::new(SERVER_FRAME_BYTES_MAX), vec![0; READ_BYTES]);
        let mut due = self.due();
        loop {
            let rest = due.map(|due| due.saturating_duration_since(Instant::now()).max(TIMEOUT_MIN));
            if let Err(cause) = self.server.set_read_timeout(rest) {
                return DisconnectReason::ServerBroke(cause);
            }
            let read = match self.server.read(&mut bytes) {
                Ok(0) => return DisconnectReason::ServerEnded,
                Ok(read) => read,
                Err(cause) if cause.kind() == ErrorKind::Interrupted => continue,
                Err(cause) if matches!(cause.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut) => 0,
                Err(cause) => return DisconnectReason::ServerBroke(cause),
            };
            let bytes = bytes.get(..read).unwrap_or_default();
            let forward = |frame: &[u8]| {
                self.forward(frame)?;
                due = self.due();
                Ok(())
            };
            if let Err(end) = for_each(&mut splitter, bytes, DisconnectReason::ServerGarbled, forward) {
                return end;
            }
            if due.is_some_and(|due| due <= Instant::now()) {
                due = match self.outlet.answer_for_agent() {
                    Ok(true) => None,
                    Ok(false) => self.due(),
                    Err(end) => return end,
                };
            }
        }
    }

    /// The deadline of an agent that receives a percept now.
    fn due(&self) -> Option<Instant> {
        Instant::now().checked_add(self.outlet.board.rules.syn_after?)
    }

    fn forward(&mut self, frame: &[u8]) -> Result<(), DisconnectReason> {
        let sensed = percept::read_percept(&mut self.reader, frame);
        {
            let mut turn = self.outlet.turn();
            *turn = AnswerState { now_s: sensed.now_s.or(turn.now_s), ..AnswerState::default() };
        }
        {
            let mut state = self.outlet.board.state();
            state.now_s = sensed.now_s.or(state.now_s);
            if let Some(footing) = sensed.footing {
                if state.beam.is_none() {
                    state.landing.note(footing);
                }
                if state.counts_feet {
                    let landing = state.landing;
                    state.feet.count(footing, landing);
                }
            }
        }
        if let Some((gate, now_s)) = self.outlet.board.gate.as_ref().zip(sensed.now_s) {
            gate.percept(self.outlet.agent, now_s);
        }
        send(&mut self.client, frame).map_err(DisconnectReason::AgentBroke)?;
        self.outlet.board.state().status.to_agents += 1;
        Ok(())
    }
}

/// Sends a frame.
fn send(stream: &mut TcpStream, payload: &[u8]) -> io::Result<()> {
    let mut message = Vec::with_capacity(frame::PREFIX_BYTES + payload.len());
    frame::write(&mut message, |out| out.extend_from_slice(payload));
    stream.write_all(&message)
}

/// Calls a function for each non-empty frame of a delivery, until one is the last.
fn for_each(
    splitter: &mut Splitter,
    bytes: &[u8],
    garbled: impl Fn(FrameError) -> DisconnectReason,
    mut take: impl FnMut(&[u8]) -> Result<(), DisconnectReason>,
) -> Result<(), DisconnectReason> {
    let mut frames = splitter.split(bytes);
    while let Some(frame) = frames.next_frame().map_err(&garbled)? {
        if !frame.is_empty() {
            take(frame)?;
        }
    }
    Ok(())
}
