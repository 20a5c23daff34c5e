//! The log of a run: all messages that a client of the guide would have received, and the clients' commands
//! (docs/reference/rescue-protocol.md 3.7).

use std::collections::BTreeMap;

use engine::{Input, Observer, ObserverContext, ParticipantId, ScheduleEvent, Stamp, WorldInput};
use rescue_protocol::mrcs::log::{LogHeader, LogLine};
use rescue_protocol::mrcs::{Command, Style};

use crate::input::RescueCommand;
use crate::world::{MessageSource, TICK_MS};

/// A receiver of a log's bytes.
pub type LogSink = Box<dyn FnMut(&[u8]) + Send>;

/// An observer that writes the log of a run.
pub struct RunLogWriter {
    header: LogHeader,
    style: Style,
    /// True if commands are logged too.
    has_commands: bool,
    sink: LogSink,
    /// The numbers of messages and of notes logged so far.
    had: u64,
    had_notes: u64,
    /// Simulated time at the end of the next step, ms.
    next_ms: u64,
    /// The numbers of clients.
    clients: BTreeMap<ParticipantId, u32>,
    numbers: u32,
    lines: Vec<u8>,
    text: Vec<u8>,
}

impl RunLogWriter {
    /// Creates a log with this first line and this style of messages.
    #[must_use]
    pub fn new(header: LogHeader, style: Style, has_commands: bool, sink: LogSink) -> RunLogWriter {
        let (had, had_notes, next_ms, numbers) = (0, 0, TICK_MS, 0);
        let clients = BTreeMap::new();
        RunLogWriter {
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

    /// Logs a client's command at the end of the next step.
    fn log_command(&mut self, seat: ParticipantId, command: &RescueCommand) {
        let client = self.clients.get(&seat).copied().unwrap_or(0);
        self.text.clear();
        match command {
            RescueCommand::Said(said) => said.command.encode(&self.style, &mut self.text),
            RescueCommand::Usarsim(command) => command.encode(&mut self.text),
            _ => return,
        }
        LogLine::Command { ms: self.next_ms, client, command: &self.text }.write(&mut self.lines);
        if let RescueCommand::Said(said) = command
            && let Command::Station(station) = said.command
        {
            note(self.next_ms, &format!("(station {client} {station})"), &mut self.lines);
        }
    }

    fn flush(&mut self) {
        if !self.lines.is_empty() {
            (self.sink)(&self.lines);
            self.lines.clear();
        }
    }

    /// Logs the latest messages, with the experimenters' notes between them.
    fn log_told(&mut self, world: &impl MessageSource) {
        let (ms, board) = (world.now_ms(), world.latest_messages());
        let mut notes = board.notes_since(self.had_notes).iter().peekable();
        for (number, told) in (self.had..).zip(board.since(self.had)) {
            while let Some((_, text)) = notes.next_if(|(before, _)| *before <= number) {
                note(ms, text, &mut self.lines);
            }
            if let Some(message) = told.for_guide_client(1) {
                self.text.clear();
                message.encode(&self.style, &mut self.text);
                LogLine::Event { ms, message: &self.text }.write(&mut self.lines);
            }
        }
        notes.for_each(|(_, text)| note(ms, text, &mut self.lines));
        (self.had, self.had_notes) = (board.count(), board.note_count());
    }
}

/// Writes a note, a comment with ground truth.
fn note(ms: u64, text: &str, out: &mut Vec<u8>) {
    LogLine::Note { ms, text: text.as_bytes() }.write(out);
}

impl<W: MessageSource> Observer<W> for RunLogWriter {
    fn input(&mut self, _: Stamp, input: &WorldInput<W>) {
        match input {
            Input::Join { seat, name, .. } if name != viewer::ENDPOINT_NAME => {
                self.numbers += 1;
                self.clients.insert(*seat, self.numbers);
            }
            Input::Leave { seat } => drop(self.clients.remove(seat)),
            // Recordings of earlier versions have the clients' commands as controls.
            Input::Act { seat, action: command } | Input::Control { by: Some(seat), command } if self.has_commands => {
                self.log_command(*seat, command);
            }
            _ => {}
        }
    }

    fn event(&mut self, event: ScheduleEvent, seen: &ObserverContext<'_, W>) {
        match event {
            ScheduleEvent::Init => {
                self.header.write(&mut self.lines);
                self.next_ms = seen.world.now_ms() + TICK_MS;
                self.log_told(seen.world);
            }
            ScheduleEvent::EndCycle => {
                self.log_told(seen.world);
                self.next_ms = seen.world.now_ms() + TICK_MS;
            }
            ScheduleEvent::Done => {}
            _ => return,
        }
        self.flush();
    }
}
