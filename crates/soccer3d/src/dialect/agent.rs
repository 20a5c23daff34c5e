//! The agent protocol (docs/reference/agent-protocol.md 1 to 4): frames in, one percept frame out per cycle.
//!
//! Percepts are made at the end of a tick and leave early in the next one. In synchronous mode an agent is waited for
//! until it has said `syn`, but not while it joins.

use engine::{Dialect, Outgoing, Rejections, Seat};
use sexp::Reader;
use tracing::trace_span;
use wire::agent::{Percepts, messages};
use wire::frame::{self, MESSAGE_BYTES_MAX, Splitter};

use crate::{Action, SoccerWorld, act};

/// Cycles for which a new connection is not waited for, the one that accepted it included
/// (docs/reference/physics.md E.2).
const GRACE_CYCLES: u32 = 5;

/// Frames that must have been made before an agent is waited for: the last but one has been sent then, so it has
/// something to answer, however late it asked for its robot.
const FRAMES_MIN: u32 = 2;

/// One agent's connection.
#[derive(Debug)]
struct Line {
    seat: Seat,
    splitter: Splitter,
    /// Ends of cycles since it connected, and frames made for it.
    cycles: u32,
    frames: u32,
    /// It has said `syn` since the last tick.
    synced: bool,
    /// Its robot can say `syn`.
    can_sync: bool,
    /// What it perceives, and the same as a frame; empty if it perceives nothing.
    percepts: Percepts,
    frame: Vec<u8>,
}

/// The agents' door.
#[derive(Debug, Default)]
pub struct Agent {
    lines: Vec<Line>,
    reader: Reader,
}

impl Agent {
    fn line(&self, seat: Seat) -> Option<&Line> {
        let at = self.lines.binary_search_by_key(&seat, |line| line.seat).ok()?;
        self.lines.get(at)
    }
}

impl Line {
    /// What it perceives now, as a frame.
    fn perceive(&mut self, world: &SoccerWorld) {
        self.frame.clear();
        if world.perceive(self.seat, &mut self.percepts) {
            let _part = trace_span!("encode").entered();
            let (form, decimals) = (world.percept_form(), world.settings.decimals);
            frame::write(&mut self.frame, |payload| self.percepts.encode_as(form, decimals, payload));
        }
    }

    /// The actions of one frame.
    fn frame(
        frame: &[u8],
        reader: &mut Reader,
        synced: &mut bool,
        actions: &mut Vec<Action>,
        rejections: &mut Rejections,
    ) {
        for message in messages(reader, frame) {
            let action = match &message {
                Ok(message) => act::read(message),
                Err(_) => None,
            };
            match (action, message) {
                (Some(Action::Syn(_)), _) => *synced = true,
                (Some(action), _) => actions.push(action),
                (None, Ok(message)) => rejections.push("no such effector", || format!("{message:?}")),
                (None, Err(skipped)) => rejections.push(skipped.why.reason(), || skipped.to_string()),
            }
        }
    }
}

impl Dialect<SoccerWorld> for Agent {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn open(&mut self, seat: Seat) {
        self.lines.push(Line {
            seat,
            splitter: Splitter::new(MESSAGE_BYTES_MAX),
            cycles: 0,
            frames: 0,
            synced: false,
            can_sync: false,
            percepts: Percepts::default(),
            frame: Vec::new(),
        });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], actions: &mut Vec<Action>, rejections: &mut Rejections) {
        let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat) else { return };
        let Some(line) = self.lines.get_mut(at) else { return };
        let mut frames = line.splitter.split(bytes);
        loop {
            match frames.next_frame() {
                Ok(Some(frame)) => {
                    Line::frame(frame, &mut self.reader, &mut line.synced, actions, rejections);
                }
                Ok(None) => return,
                Err(error) => return rejections.end("frame too long", error.to_string()),
            }
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.line(seat).is_some_and(|line| {
            let joined = line.cycles >= GRACE_CYCLES && line.frames >= FRAMES_MIN;
            joined && line.can_sync && !line.synced
        })
    }

    /// It has no robot: a percept has never been made for it.
    fn is_idle(&self, seat: Seat) -> bool {
        self.line(seat).is_some_and(|line| line.frames == 0)
    }

    fn sense(&mut self, world: &mut SoccerWorld, out: &mut Outgoing) {
        for line in &mut self.lines {
            if line.cycles == 0 {
                world.connect_agent(line.seat);
            }
            line.cycles = line.cycles.saturating_add(1);
            if std::mem::take(&mut line.synced) {
                world.note_word_of(line.seat);
            }
        }
        world.each(&mut self.lines, |world, line| line.perceive(world));
        for line in self.lines.iter_mut().filter(|line| !line.frame.is_empty()) {
            if line.frames == 0 {
                line.can_sync = world.can_sync(line.seat);
            }
            line.frames = line.frames.saturating_add(1);
            let start = out.bytes.len();
            out.bytes.extend_from_slice(&line.frame);
            out.frames.push((line.seat, start..out.bytes.len()));
        }
    }

    fn close(&mut self, seat: Seat) {
        self.lines.retain(|line| line.seat != seat);
    }
}
