//! The monitor protocol (docs/reference/monitor-protocol.md 1 to 5, 8): full frames out, trainer commands in.
//!
//! A frame shows poses after the step and time and mode after the rules. It is written once for all who get it.

use engine::{Dialect, Outgoing, Rejection, Seat};
use sexp::Reader;
use tracing::trace_span;
use wire::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use wire::trainer;

use super::drawing::Drawing;
use crate::rules::clock::CYCLE_S;
use crate::{Action, SoccerWorld, command};

/// Complaints about one frame; the rest of them is not told.
const REJECTIONS_MAX: usize = 32;

/// One monitor's connection.
#[derive(Debug)]
struct Line {
    seat: Seat,
    splitter: Splitter,
    /// It has not had a frame yet.
    is_new: bool,
}

/// The monitors' and trainers' door.
#[derive(Debug)]
pub struct Monitor {
    /// Cycles from one frame to the next.
    cycles: u64,
    lines: Vec<Line>,
    reader: Reader,
    drawing: Drawing,
    /// Somebody has asked for a frame.
    is_asked: bool,
}

impl Monitor {
    /// A door that sends a frame every `step_s` seconds.
    pub fn new(step_s: f64) -> Monitor {
        let cycles = (step_s / f64::from(CYCLE_S)).round();
        Monitor {
            cycles: if cycles >= 1.0 { cycles as u64 } else { 1 },
            lines: Vec::new(),
            reader: Reader::default(),
            drawing: Drawing::default(),
            is_asked: false,
        }
    }
}

/// The commands of one frame; returns whether a monitor frame was asked for.
fn read_frame(frame: &[u8], reader: &mut Reader, actions: &mut Vec<Action>, rejections: &mut Vec<Rejection>) -> bool {
    let told = rejections.len() + REJECTIONS_MAX;
    let mut is_asked = false;
    for decoded in trainer::commands(reader, frame) {
        let rejection = match decoded {
            Ok(decoded) => match command::read(&decoded) {
                Some(command) => {
                    is_asked |= command == command::Command::FullState;
                    actions.push(Action::Trainer(command));
                    continue;
                }
                None => Rejection {
                    reason: "trainer command has no effect yet",
                    detail: format!("{decoded:?}"),
                    fatal: false,
                },
            },
            Err(skipped) => Rejection { reason: skipped.why.reason(), detail: skipped.to_string(), fatal: false },
        };
        if rejections.len() < told {
            rejections.push(rejection);
        }
    }
    is_asked
}

impl Dialect<SoccerWorld> for Monitor {
    fn name(&self) -> &'static str {
        "monitor"
    }

    fn open(&mut self, seat: Seat) {
        let splitter = Splitter::new(MESSAGE_BYTES_MAX);
        self.lines.push(Line { seat, splitter, is_new: true });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], actions: &mut Vec<Action>, rejections: &mut Vec<Rejection>) {
        let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat) else { return };
        let Some(line) = self.lines.get_mut(at) else { return };
        let mut frames = line.splitter.split(bytes);
        loop {
            match frames.next_frame() {
                Ok(Some(frame)) => {
                    self.is_asked |= read_frame(frame, &mut self.reader, actions, rejections);
                }
                Ok(None) => return,
                Err(error) => {
                    let (reason, detail) = ("frame too long", error.to_string());
                    return rejections.push(Rejection { reason, detail, fatal: true });
                }
            }
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &mut SoccerWorld, out: &mut Outgoing) {
        let for_all = std::mem::take(&mut self.is_asked) || world.ticks.is_multiple_of(self.cycles);
        if !self.lines.iter().any(|line| for_all || line.is_new) {
            return;
        }
        let start = out.bytes.len();
        trace_span!("monitor").in_scope(|| frame::write(&mut out.bytes, |payload| self.drawing.draw(world, payload)));
        let range = start..out.bytes.len();
        for line in &mut self.lines {
            if std::mem::take(&mut line.is_new) || for_all {
                out.frames.push((line.seat, range.clone()));
            }
        }
    }

    /// As the reference: a frame shows the tick that it leaves in.
    fn immediate(&self) -> bool {
        true
    }

    fn close(&mut self, seat: Seat) {
        self.lines.retain(|line| line.seat != seat);
    }
}
