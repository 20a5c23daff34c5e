//! The log of a run: all messages that a client of the guide would have received, and the clients' commands
//! (docs/reference/rescue-wire.md 3.7).

use std::collections::BTreeMap;

use engine::{Event, Input, InputTo, Observer, Seat, Seen, Stamp};
use rescue_protocol::mrcs::log::{Header, Line};
use rescue_protocol::mrcs::{Command, Style};

use crate::input::Wish;
use crate::world::{Listened, TICK_MS};

/// A receiver of a log's bytes.
pub type Sink = Box<dyn FnMut(&[u8]) + Send>;

/// An observer that writes the log of a run.
pub struct Journal {
    header: Header,
    style: Style,
    /// True if commands are logged too.
    has_commands: bool,
    sink: Sink,
    /// The numbers of messages and of notes logged so far.
    had: u64,
    had_notes: u64,
    /// Simulated time at the end of the next step, ms.
    next_ms: u64,
    /// The numbers of clients.
    clients: BTreeMap<Seat, u32>,
    numbers: u32,
    lines: Vec<u8>,
    text: Vec<u8>,
}

impl Journal {
    /// Creates a log with this first line and this style of messages.
    #[must_use]
    pub fn new(header: Header, style: Style, has_commands: bool, sink: Sink) -> Journal {
        let (had, had_notes, next_ms, numbers) = (0, 0, TICK_MS, 0);
        let clients = BTreeMap::new();
        Journal {
            header,
            style,
            has_commands,
            sink,
            had,
            had_notes,
            next_ms,
            clients,
            numbers,
            lines: Vec::new(),
            text: Vec::new(),
        }
    }

    fn flush(&mut self) {
        if !self.lines.is_empty() {
            (self.sink)(&self.lines);
            self.lines.clear();
        }
    }

    /// Logs the latest messages, with the experimenters' notes between them.
    fn log_told(&mut self, world: &impl Listened) {
        let (ms, board) = (world.now_ms(), world.board());
        let mut notes = board.notes_since(self.had_notes).iter().peekable();
        for (number, told) in (self.had..).zip(board.since(self.had)) {
            while let Some((_, text)) = notes.next_if(|(before, _)| *before <= number) {
                note(ms, text, &mut self.lines);
            }
            if let Some(message) = told.of_guide(1) {
                self.text.clear();
                message.encode(&self.style, &mut self.text);
                Line::Event { ms, message: &self.text }.write(&mut self.lines);
            }
        }
        notes.for_each(|(_, text)| note(ms, text, &mut self.lines));
        (self.had, self.had_notes) = (board.count(), board.note_count());
    }
}

/// Writes a note, a comment with ground truth.
fn note(ms: u64, text: &str, out: &mut Vec<u8>) {
    Line::Note { ms, text: text.as_bytes() }.write(out);
}

impl<W: Listened> Observer<W> for Journal {
    fn input(&mut self, _: Stamp, input: &InputTo<W>) {
        match input {
            Input::Join { seat, name, .. } if name != engine::view::DOOR => {
                self.numbers += 1;
                self.clients.insert(*seat, self.numbers);
            }
            Input::Leave { seat } => drop(self.clients.remove(seat)),
            Input::Control { by: Some(seat), command: Wish::Said(said) } if self.has_commands => {
                let client = self.clients.get(seat).copied().unwrap_or(0);
                self.text.clear();
                said.command.encode(&self.style, &mut self.text);
                Line::Command { ms: self.next_ms, client, command: &self.text }.write(&mut self.lines);
                if let Command::Station(station) = said.command {
                    note(self.next_ms, &format!("(station {client} {station})"), &mut self.lines);
                }
            }
            Input::Control { by: Some(seat), command: Wish::Usarsim(command) } if self.has_commands => {
                let client = self.clients.get(seat).copied().unwrap_or(0);
                self.text.clear();
                command.encode(&mut self.text);
                Line::Command { ms: self.next_ms, client, command: &self.text }.write(&mut self.lines);
            }
            _ => {}
        }
    }

    fn event(&mut self, event: Event, seen: &Seen<'_, W>) {
        match event {
            Event::Init => {
                self.header.write(&mut self.lines);
                self.next_ms = seen.world.now_ms() + TICK_MS;
                self.log_told(seen.world);
            }
            Event::EndCycle => {
                self.log_told(seen.world);
                self.next_ms = seen.world.now_ms() + TICK_MS;
            }
            Event::Done => {}
            _ => return,
        }
        self.flush();
    }
}
