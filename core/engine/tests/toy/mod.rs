//! A world of beads on a string with two endpoint handlers: small enough to read, rich enough to exercise every
//! contract. A participant gets its bead with its first push, as an agent's first command builds its robot.
//!
//! Agents send frames of a 4-byte length and a command: `push 1.5`, `answer`, `dismiss 2`, `finish`, `pause`, `resume`,
//! `dawdle` (slow to read), and `observe`, after which the clock no longer waits for the agent. Viewers send single
//! frames with a command each, and all get the same text, in the tick that made it.
#![allow(dead_code, missing_docs)]

use std::collections::BTreeMap;
use std::io::Write as _;

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, RandomStream, Rejections, Request, Role,
    ServicePolicy, Simulation, Synchronization, ViewerService, World,
};
use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::Xxh3;

pub const MESSAGE_BYTES_MAX: usize = 4096;

/// Ticks for which the clock does not wait for a new agent.
pub const GRACE: u32 = 2;

/// The strongest accepted push.
pub const STRENGTH: f64 = 1e6;

/// The time to read a `dawdle`.
pub const DAWDLE: std::time::Duration = std::time::Duration::from_millis(100);

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Action {
    Push(f64),
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Command {
    Dismiss(u32),
    Finish,
    Pause,
    Resume,
}

pub type Asked = Request<Action, Command>;

#[derive(Debug, Clone, Copy, Default, PartialEq)]
pub struct Percept {
    pub tick: u64,
    pub x: f64,
    pub beads: usize,
}

#[derive(Debug, Clone, Copy, Default)]
struct Bead {
    x: f64,
    v: f64,
}

#[derive(Debug, Default)]
pub struct Toy {
    seed: u64,
    tick: u64,
    beads: BTreeMap<ParticipantId, Bead>,
    dismissed: Vec<(ParticipantId, &'static str)>,
    rejected: Vec<(ParticipantId, Rejections)>,
    finished: bool,
    paused: bool,
    /// True if a paused world waits for its beads.
    pub waits_for_beads: bool,
    /// The engine's calls, if recording is on.
    pub calls: Option<Vec<String>>,
}

impl Toy {
    pub fn new(seed: u64) -> Toy {
        Toy { seed, ..Toy::default() }
    }

    fn note(&mut self, call: impl FnOnce() -> String) {
        if let Some(calls) = &mut self.calls {
            calls.push(call());
        }
    }
}

impl World for Toy {
    type Action = Action;
    type Percept = Percept;

    fn act(&mut self, seat: ParticipantId, action: Action) {
        self.note(|| format!("act {} {action:?}", seat.0));
        match action {
            Action::Push(force) if force.abs() > STRENGTH => {
                let mut rejections = Rejections::default();
                match force.is_infinite() {
                    true => rejections.push_fatal("too strong", format!("{force}")),
                    false => rejections.push("too strong", || format!("{force}")),
                }
                self.rejected.push((seat, rejections));
            }
            Action::Push(force) => self.beads.entry(seat).or_default().v += force,
        }
    }

    fn step(&mut self) {
        self.note(|| "step".to_owned());
        // Order matters on purpose: each bead is affected by the one before it.
        let mut before = 0.0;
        for (seat, bead) in &mut self.beads {
            bead.v += 0.01 * before + 0.001 * RandomStream::new(self.seed, "wind", seat.0, self.tick).normal();
            bead.x += 0.02 * bead.v;
            before = bead.x;
        }
        self.tick += 1;
    }

    fn sense(&self, seat: ParticipantId, percept: &mut Percept) -> bool {
        let Some(bead) = self.beads.get(&seat) else {
            return false;
        };
        *percept = Percept { tick: self.tick, x: bead.x, beads: self.beads.len() };
        true
    }

    fn digest(&self) -> u64 {
        let mut hash = Xxh3::with_seed(self.tick);
        for (seat, bead) in &self.beads {
            hash.update(&seat.0.to_le_bytes());
            hash.update(&bead.x.to_bits().to_le_bytes());
            hash.update(&bead.v.to_bits().to_le_bytes());
        }
        hash.digest()
    }
}

impl engine::Participants for Toy {
    fn join(&mut self, seat: ParticipantId, _: Role, _: &str) {
        self.note(|| format!("join {}", seat.0));
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.note(|| format!("leave {}", seat.0));
        self.beads.remove(&seat);
    }

    fn label(&self, seat: ParticipantId) -> Option<String> {
        self.beads.contains_key(&seat).then(|| format!("bead {}", seat.0))
    }

    fn take_rejections(&mut self) -> Vec<(ParticipantId, Rejections)> {
        std::mem::take(&mut self.rejected)
    }

    fn take_dismissals(&mut self) -> Vec<(ParticipantId, &'static str)> {
        std::mem::take(&mut self.dismissed)
    }
}

impl engine::Commands for Toy {
    type Command = Command;

    fn control(&mut self, by: Option<ParticipantId>, command: Command) {
        self.note(|| format!("control {:?} {command:?}", by.map(|seat| seat.0)));
        match command {
            Command::Dismiss(other) => self.dismissed.push((ParticipantId(other), "dismissed")),
            Command::Finish => self.finished = true,
            Command::Pause => self.paused = true,
            Command::Resume => self.paused = false,
        }
    }
}

impl engine::Reconnections for Toy {}

impl engine::WorldStatus for Toy {
    fn is_paused(&self) -> bool {
        self.paused
    }

    fn time_holders(&self) -> Vec<ParticipantId> {
        self.beads.keys().copied().filter(|_| self.waits_for_beads).collect()
    }

    fn is_finished(&self) -> bool {
        self.finished
    }
}

impl engine::Observable for Toy {}

#[derive(Debug, Default)]
struct AgentSeat {
    half: Vec<u8>,
    percepts: u32,
    answered: bool,
    observes: bool,
    has_bead: bool,
}

#[derive(Debug, Default)]
pub struct Agents {
    seats: BTreeMap<ParticipantId, AgentSeat>,
}

impl EndpointHandler<Toy> for Agents {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn open(&mut self, seat: ParticipantId) {
        self.seats.insert(seat, AgentSeat::default());
    }

    fn read(
        &mut self,
        _: &Toy,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<Asked>,
        rejections: &mut Rejections,
    ) {
        let Some(agent) = self.seats.get_mut(&seat) else {
            return;
        };
        agent.half.extend_from_slice(bytes);
        let mut rest = agent.half.as_slice();
        while let Some((head, tail)) = rest.split_first_chunk::<4>() {
            let length = u32::from_be_bytes(*head) as usize;
            if length > MESSAGE_BYTES_MAX {
                rejections.push_fatal("frame too long", format!("{length} bytes"));
                return;
            }
            let Some((payload, after)) = tail.split_at_checked(length) else {
                break;
            };
            rest = after;
            match command(payload) {
                Some(Word::Ask(request)) => requests.push(request),
                Some(Word::Answer) => agent.answered = true,
                Some(Word::Observe) => agent.observes = true,
                Some(Word::Dawdle) => std::thread::sleep(DAWDLE),
                None => {
                    rejections.push("unknown command", || String::from_utf8_lossy(payload).into_owned());
                }
            }
        }
        let used = agent.half.len() - rest.len();
        agent.half.drain(..used);
    }

    fn sense(&mut self, world: &Toy, out: &mut OutgoingFrames) {
        let mut percept = Percept::default();
        for (&seat, agent) in &mut self.seats {
            agent.percepts += 1;
            agent.answered = false;
            agent.has_bead = world.sense(seat, &mut percept);
            if agent.has_bead {
                let at = out.bytes.len();
                out.bytes.extend_from_slice(&[0; 4]);
                // Writing to a vector cannot fail.
                let _ = write!(out.bytes, "tick {} x {:.6} of {}", percept.tick, percept.x, percept.beads);
                close_frame(out, at, seat);
            }
        }
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.remove(&seat);
    }
}

impl Synchronization for Agents {
    fn awaits(&self, seat: ParticipantId) -> bool {
        self.seats.get(&seat).is_some_and(|agent| !(agent.answered || agent.observes) && agent.percepts > GRACE)
    }

    fn is_idle(&self, seat: ParticipantId) -> bool {
        self.seats.get(&seat).is_some_and(|agent| !agent.has_bead)
    }
}

impl PlayerService<Toy> for Agents {}

impl ViewerService<Toy> for Agents {}

enum Word {
    Ask(Asked),
    Answer,
    Dawdle,
    Observe,
}

fn command(payload: &[u8]) -> Option<Word> {
    let mut words = std::str::from_utf8(payload).ok()?.split(' ');
    match (words.next()?, words.next()) {
        ("push", Some(force)) => Some(Word::Ask(Request::Act(Action::Push(force.parse().ok()?)))),
        ("dismiss", Some(seat)) => Some(Word::Ask(Request::Control(Command::Dismiss(seat.parse().ok()?)))),
        ("pause", None) => Some(Word::Ask(Request::Control(Command::Pause))),
        ("resume", None) => Some(Word::Ask(Request::Control(Command::Resume))),
        ("finish", None) => Some(Word::Ask(Request::Control(Command::Finish))),
        ("dawdle", None) => Some(Word::Dawdle),
        ("observe", None) => Some(Word::Observe),
        ("answer", None) => Some(Word::Answer),
        _ => None,
    }
}

fn close_frame(out: &mut OutgoingFrames, at: usize, seat: ParticipantId) {
    let end = out.bytes.len();
    out.bytes[at..at + 4].copy_from_slice(&((end - at - 4) as u32).to_be_bytes());
    out.frames.push((seat, at..end));
}

/// Shows the same text to all viewers. `padding` enlarges frames, to fill socket buffers.
#[derive(Debug, Default)]
pub struct Viewers {
    seats: BTreeMap<ParticipantId, u32>,
    pub padding: usize,
}

impl EndpointHandler<Toy> for Viewers {
    fn name(&self) -> &'static str {
        "viewer"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn open(&mut self, seat: ParticipantId) {
        self.seats.insert(seat, 0);
    }

    fn read(&mut self, _: &Toy, _: ParticipantId, bytes: &[u8], requests: &mut Vec<Asked>, _: &mut Rejections) {
        if let Some(Word::Ask(Request::Control(command))) = bytes.get(4..).and_then(command) {
            requests.push(Request::Control(command));
        }
    }

    fn sense(&mut self, world: &Toy, out: &mut OutgoingFrames) {
        for (&seat, missed) in &self.seats {
            let at = out.bytes.len();
            out.bytes.extend_from_slice(&[0; 4]);
            let _ = write!(out.bytes, "tick {} beads {} missed {missed} ", world.tick, world.beads.len());
            out.bytes.resize(out.bytes.len() + self.padding, b'.');
            close_frame(out, at, seat);
        }
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn on_frame_missed(&mut self, seat: ParticipantId) {
        if let Some(missed) = self.seats.get_mut(&seat) {
            *missed += 1;
        }
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.remove(&seat);
    }
}

impl Synchronization for Viewers {}

impl PlayerService<Toy> for Viewers {}

impl ViewerService<Toy> for Viewers {}

pub const AGENT: usize = 0;
pub const VIEWER: usize = 1;

pub fn room(toy: Toy, padding: usize) -> Simulation<Toy> {
    let viewers = Viewers { padding, ..Viewers::default() };
    Simulation::new(toy).with_endpoint(Box::<Agents>::default()).with_endpoint(Box::new(viewers))
}

pub fn frame(text: &str) -> Vec<u8> {
    let mut bytes = (text.len() as u32).to_be_bytes().to_vec();
    bytes.extend_from_slice(text.as_bytes());
    bytes
}
