//! The log of a run: all messages that a client of the guide would have received, and the clients' commands
//! (docs/reference/rescue-protocol.md 3.7).

use std::collections::BTreeMap;

use engine::{Input, Observer, ObserverContext, ParticipantId, ScheduleEvent, Stamp, WorldInput};
use rescue_protocol::mrcs::log::{LogHeader, LogLine};
use rescue_protocol::mrcs::{Command, ExtensionMessage, Message, Style};

use crate::input::RescueCommand;
use crate::world::{MessageSource, OutboundMessage, TICK_MS};

/// A receiver of a log's bytes.
pub type LogSink = Box<dyn FnMut(&[u8]) + Send>;

/// A function that begins the log of a restarted world, by its seed: its first line, and its receiver.
pub type NextLog = Box<dyn FnMut(u64) -> (LogHeader, LogSink) + Send>;

/// An observer that writes the log of a run. A restart of the world begins another log.
pub struct RunLogWriter {
    header: LogHeader,
    style: Style,
    /// True if commands are logged too.
    has_commands: bool,
    sink: LogSink,
    next_log: Option<NextLog>,
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
    /// Commands since the first command to restart in this tick, with their clients: for the new log, if it is obeyed.
    since_restart: Option<Vec<LoggedCommand>>,
}

/// A command for the log, encoded.
struct LoggedCommand {
    client: u32,
    text: Vec<u8>,
    /// The station that the client changes to.
    station: Option<u32>,
    /// The seed, if it is a command to restart.
    restart: Option<u64>,
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
            next_log: None,
            had,
            had_notes,
            next_ms,
            clients,
            numbers,
            lines: Vec::new(),
            text: Vec::new(),
            since_restart: None,
        }
    }

    /// Sets the function that begins the log of a restarted world. Without it, the log continues with another first line.
    #[must_use]
    pub fn with_next_log(self, next_log: NextLog) -> RunLogWriter {
        RunLogWriter { next_log: Some(next_log), ..self }
    }

    /// Begins the log of a restarted world.
    fn begin_log(&mut self, seed: u64, world: &impl MessageSource) {
        // If the first command to restart was refused, the old world got all commands up to the one that it obeyed.
        let mut commands = self.since_restart.take().unwrap_or_default();
        let obeyed = commands.iter().position(|command| command.restart == Some(seed));
        let of_new_world = commands.split_off(obeyed.map_or(0, |at| at + 1));
        commands.iter().for_each(|command| self.write_command(command));
        self.since_restart = Some(of_new_world);
        self.flush();
        match &mut self.next_log {
            Some(next_log) => (self.header, self.sink) = next_log(seed),
            None => self.header.seed = seed,
        }
        self.header.write(&mut self.lines);
        for (participant, client) in &self.clients {
            let station = world.clients().station(*participant);
            if station != 1 {
                note(world.now_ms(), &format!("(station {client} {station})"), &mut self.lines);
            }
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
        let said = if let RescueCommand::Said(said) = command { Some(&said.command) } else { None };
        let station = if let Some(Command::Station(station)) = said { Some(*station) } else { None };
        let restart = if let Some(Command::Restart { seed }) = said { Some(*seed) } else { None };
        let logged = LoggedCommand { client, text: self.text.clone(), station, restart };
        match &mut self.since_restart {
            Some(commands) => commands.push(logged),
            None => {
                self.write_command(&logged);
                self.since_restart = restart.map(|_| Vec::new());
            }
        }
    }

    fn write_command(&mut self, LoggedCommand { client, text, station, .. }: &LoggedCommand) {
        LogLine::Command { ms: self.next_ms, client: *client, command: text }.write(&mut self.lines);
        if let Some(station) = station {
            note(self.next_ms, &format!("(station {client} {station})"), &mut self.lines);
        }
    }

    /// Logs the commands since the first command to restart.
    fn log_commands_since_restart(&mut self) {
        for command in self.since_restart.take().into_iter().flatten() {
            self.write_command(&command);
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
        let board = world.latest_messages();
        let is_restarted = board.since(self.had).iter().any(|told| restart_seed(told).is_some());
        let mut ms = if is_restarted { self.next_ms } else { world.now_ms() };
        if !is_restarted {
            self.log_commands_since_restart();
        }
        // Messages about commands to the new world belong to its first tick.
        let counts = if is_restarted { board.counts_of_tick() } else { (board.count(), board.note_count()) };
        // The removals before a restart belong to neither log: the marks of the first one count to its end.
        let mut is_between = false;
        let notes = board.notes_since(self.had_notes).iter();
        let mut notes = notes.take(counts.1.saturating_sub(self.had_notes) as usize).peekable();
        for (number, told) in (self.had..counts.0).zip(board.since(self.had)) {
            while let Some((_, text)) = notes.next_if(|(before, _)| *before <= number) {
                note(ms, text, &mut self.lines);
                is_between |= text.starts_with("(restart ");
            }
            if let Some(seed) = restart_seed(told) {
                self.begin_log(seed, world);
                (ms, is_between) = (world.now_ms(), false);
            }
            if is_between {
                continue;
            }
            if let Some(message) = told.for_guide_client(1) {
                self.text.clear();
                message.encode(&self.style, &mut self.text);
                LogLine::Event { ms, message: &self.text }.write(&mut self.lines);
            }
        }
        notes.for_each(|(_, text)| note(ms, text, &mut self.lines));
        (self.had, self.had_notes) = counts;
    }
}

/// Returns the seed of a message about a restart.
fn restart_seed(told: &OutboundMessage) -> Option<u64> {
    if let Message::Extra(ExtensionMessage::Restart(seed)) = &told.message { Some(*seed) } else { None }
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
                self.log_commands_since_restart();
            }
            ScheduleEvent::Done => {}
            _ => return,
        }
        self.flush();
    }
}
