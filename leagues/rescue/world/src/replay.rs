//! Replay of a run's log to clients: each message is sent at its time, and clients can control only time
//! (docs/reference/rescue-wire.md 3.7).

use engine::{Authority, CommandError, Commands, ParticipantId, PlaybackCommand, Role, Simulation, World};
use rescue_protocol::mrcs::log::{self, LogHeader, LogLine, LogLineError};
use rescue_protocol::mrcs::{Command, ErrorCode, ExtensionMessage, Message, MessageReader, Style};
use serde::Serialize;
use viewer::ViewerEndpoint;

use crate::endpoints::{ACTR_ENDPOINT, OperatorEndpoint, ProtocolSettings, STATION_ENDPOINT};
use crate::input::{ClientCommand, RescueCommand};
use crate::viewer_commands;
use crate::world::{
    Audience, Clients, LatestMessages, MessageSnapshot, MessageSource, OutboundMessage, TICK_MS, Workers,
};

/// A log that has been read.
#[derive(Debug, Clone, PartialEq)]
pub struct RecordedLog {
    /// The log's first line.
    pub header: LogHeader,
    /// The messages in order, with their times.
    events: Vec<(u64, Message)>,
}

/// Reasons a log cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// A line is invalid.
    #[error(transparent)]
    Line(#[from] LogLineError),
    /// A message cannot be read.
    #[error("at {}.{:03} s: {text} is no message in the style of these settings", .ms / 1000, .ms % 1000)]
    Message {
        /// Time of the message, ms.
        ms: u64,
        /// The message's text.
        text: String,
    },
}

impl RecordedLog {
    /// Reads a log written in this style.
    ///
    /// # Errors
    /// The first line that is invalid or whose message cannot be read.
    pub fn read(bytes: &[u8], style: &Style) -> Result<RecordedLog, BadLog> {
        let (mut header, mut events) = (LogHeader::default(), Vec::new());
        let mut reader = MessageReader::default();
        for line in log::lines(bytes) {
            match line? {
                LogLine::Comment(text) => header = LogHeader::read(text).unwrap_or(header),
                LogLine::Event { ms, message } => {
                    let bad = || BadLog::Message { ms, text: String::from_utf8_lossy(message).into_owned() };
                    let form = reader.read(&mut &*message).and_then(Result::ok).ok_or_else(bad)?;
                    let read = Message::decode(&form, style).ok().flatten();
                    events.push((ms, read.ok_or_else(bad)?));
                }
                LogLine::Command { .. } | LogLine::Note { .. } => {}
            }
        }
        Ok(RecordedLog { header, events })
    }

    /// Returns the time of the last message, ms.
    #[must_use]
    pub fn end_ms(&self) -> u64 {
        self.events.last().map_or(0, |(ms, _)| *ms)
    }
}

/// A world that plays a recorded log.
#[derive(Debug)]
pub struct LogReplay {
    past: RecordedLog,
    /// The number of messages sent so far.
    done: usize,
    tick: u64,
    announced: MessageSnapshot,
    board: LatestMessages,
    clients: Clients,
    workers: Workers,
    /// True if the replay waits until a client grants time.
    is_lockstep: bool,
    /// True if the replay waits for its first client.
    is_awaiting: bool,
    is_paused: bool,
    is_over: bool,
}

impl LogReplay {
    /// Creates a replay at the log's beginning.
    #[must_use]
    pub fn new(past: RecordedLog, is_lockstep: bool) -> LogReplay {
        let (announced, board, clients) = (MessageSnapshot::default(), LatestMessages::default(), Clients::default());
        let (done, tick) = (0, 0);
        let mut replay = LogReplay {
            past,
            done,
            tick,
            announced,
            board,
            clients,
            workers: Workers::default(),
            is_lockstep,
            is_awaiting: false,
            is_paused: false,
            is_over: false,
        };
        replay.tell_due();
        replay
    }

    /// Makes the replay wait for its first client.
    #[must_use]
    pub fn awaiting_client(self) -> LogReplay {
        LogReplay { is_awaiting: true, ..self }
    }

    /// Adds the endpoints of a rescue world.
    #[must_use]
    pub fn simulation(self, terms: ProtocolSettings) -> Simulation<LogReplay> {
        Simulation::new(self)
            .with_endpoint(Box::new(OperatorEndpoint::new(ACTR_ENDPOINT, terms)))
            .with_endpoint(Box::new(OperatorEndpoint::new(STATION_ENDPOINT, ProtocolSettings::default())))
            .with_endpoint(Box::<ViewerEndpoint>::default())
    }

    /// Sends the messages due by now.
    fn tell_due(&mut self) {
        let now_ms = self.now_ms();
        while let Some((_, message)) = self.past.events.get(self.done).filter(|(ms, _)| *ms <= now_ms) {
            self.done += 1;
            let message = match message.clone() {
                Message::Select { robot, station } => Message::Select { robot, station: station.or(Some(1)) },
                other => other,
            };
            let told = OutboundMessage { to: Audience::All, message };
            self.announced.update(&told);
            self.board.add(told);
        }
    }

    /// Handles a client's command. Only commands about time have an effect.
    fn hear(&mut self, seat: ParticipantId, ClientCommand { command, echo }: ClientCommand) {
        let now_ms = self.now_ms();
        let answer = |extra| OutboundMessage { to: Audience::Seat(seat), message: Message::Extra(extra) };
        match command {
            Command::Hello { version, extensions } => {
                self.clients.enable_extensions(seat, &extensions, now_ms);
                self.board.add(answer(ExtensionMessage::Hello { version: version.min(2), extensions }));
            }
            Command::Step { ms } if self.clients.grant(seat, ms) => self.answer_grants(),
            Command::Time => self.board.add(answer(ExtensionMessage::Time(now_ms))),
            Command::Step { .. } | Command::Station(_) => {}
            _ => {
                let text = String::from("this is a log that is played again: its robots take no commands");
                self.board.add(answer(ExtensionMessage::Error { code: ErrorCode::Denied, text, echo }));
            }
        }
    }

    fn answer_grants(&mut self) {
        let now_ms = self.now_ms();
        for seat in self.clients.completed_grants(now_ms + TICK_MS) {
            self.board.add(OutboundMessage {
                to: Audience::Seat(seat),
                message: Message::Extra(ExtensionMessage::Time(now_ms)),
            });
        }
    }
}

impl MessageSource for LogReplay {
    fn now_ms(&self) -> u64 {
        self.tick * TICK_MS
    }

    fn latest_messages(&self) -> &LatestMessages {
        &self.board
    }

    fn snapshot(&self) -> &MessageSnapshot {
        &self.announced
    }

    fn clients(&self) -> &Clients {
        &self.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }
}

impl World for LogReplay {
    type Action = RescueCommand;
    type Percept = ();

    fn act(&mut self, seat: ParticipantId, action: RescueCommand) {
        self.control(Some(seat), action);
    }

    fn step(&mut self) {
        self.board.begin_tick();
        self.tick += 1;
        self.tell_due();
        self.answer_grants();
        self.board.end_tick();
    }

    fn sense(&self, _: ParticipantId, (): &mut ()) -> bool {
        true
    }

    fn digest(&self) -> u64 {
        engine::digest(&Progress { tick: self.tick, done: self.done })
    }
}

impl engine::Participants for LogReplay {
    fn join(&mut self, seat: ParticipantId, _: Role, _: &str) {
        self.is_awaiting = false;
        self.clients.join(seat);
    }

    fn leave(&mut self, seat: ParticipantId) {
        self.clients.leave(seat);
    }
}

impl engine::Commands for LogReplay {
    type Command = RescueCommand;

    fn control(&mut self, by: Option<ParticipantId>, wish: RescueCommand) {
        match wish {
            RescueCommand::Said(said) => by.into_iter().for_each(|seat| self.hear(seat, said.clone())),
            RescueCommand::Pause => self.is_paused = true,
            RescueCommand::Resume => self.is_paused = false,
            RescueCommand::Step(_) | RescueCommand::Usarsim(_) => {}
            RescueCommand::End => self.is_over = true,
        }
    }

    fn parse_commands(words: &str, by: Authority, take: &mut dyn FnMut(RescueCommand)) -> Result<(), CommandError> {
        viewer_commands::parse(words, by, take)
    }

    fn playback_command(wish: &RescueCommand) -> Option<PlaybackCommand> {
        viewer_commands::playback(wish)
    }
}

impl engine::Reconnections for LogReplay {}

impl engine::WorldStatus for LogReplay {
    fn is_paused(&self) -> bool {
        self.is_paused || self.is_awaiting || self.clients.must_wait(self.now_ms(), self.is_lockstep)
    }

    fn speed(&self) -> Option<f64> {
        self.clients.speed()
    }

    fn is_finished(&self) -> bool {
        self.is_over
    }
}

impl engine::Observable for LogReplay {}

/// The position in the log.
#[derive(Serialize)]
struct Progress {
    tick: u64,
    done: usize,
}
