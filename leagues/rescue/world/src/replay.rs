//! Replay of a run's log to clients: each message is sent at its time, and clients can control only time
//! (docs/reference/rescue-wire.md 3.7).

use engine::view::Gallery;
use engine::{Authority, BadCommand, Playback, Role, Room, Seat, World};
use rescue_protocol::mrcs::log::{self, BadLine, Header, Line};
use rescue_protocol::mrcs::{Code, Command, Extra, Message, Reader, Style};
use serde::Serialize;

use crate::dialect::{ACTR_DOOR, Operators, STATION_DOOR, Terms};
use crate::hands;
use crate::input::{Said, Wish};
use crate::world::{Announced, Board, Clients, Listened, TICK_MS, To, Told, Workers};

/// A log that has been read.
#[derive(Debug, Clone, PartialEq)]
pub struct Past {
    /// The log's first line.
    pub header: Header,
    /// The messages in order, with their times.
    events: Vec<(u64, Message)>,
}

/// Reasons a log cannot be played.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BadLog {
    /// A line is invalid.
    #[error(transparent)]
    Line(#[from] BadLine),
    /// A message cannot be read.
    #[error("at {}.{:03} s: {text} is no message in the style of these settings", .ms / 1000, .ms % 1000)]
    Message {
        /// Time of the message, ms.
        ms: u64,
        /// The message's text.
        text: String,
    },
}

impl Past {
    /// Reads a log written in this style.
    ///
    /// # Errors
    /// The first line that is invalid or whose message cannot be read.
    pub fn read(bytes: &[u8], style: &Style) -> Result<Past, BadLog> {
        let (mut header, mut events) = (Header::default(), Vec::new());
        let mut reader = Reader::default();
        for line in log::lines(bytes) {
            match line? {
                Line::Comment(text) => header = Header::read(text).unwrap_or(header),
                Line::Event { ms, message } => {
                    let bad = || BadLog::Message { ms, text: String::from_utf8_lossy(message).into_owned() };
                    let form = reader.read(&mut &*message).and_then(Result::ok).ok_or_else(bad)?;
                    let read = Message::decode(&form, style).ok().flatten();
                    events.push((ms, read.ok_or_else(bad)?));
                }
                Line::Command { .. } | Line::Note { .. } => {}
            }
        }
        Ok(Past { header, events })
    }

    /// Returns the time of the last message, ms.
    #[must_use]
    pub fn end_ms(&self) -> u64 {
        self.events.last().map_or(0, |(ms, _)| *ms)
    }
}

/// A world that plays a recorded log.
#[derive(Debug)]
pub struct Replay {
    past: Past,
    /// The number of messages sent so far.
    done: usize,
    tick: u64,
    announced: Announced,
    board: Board,
    clients: Clients,
    workers: Workers,
    /// True if the replay waits until a client grants time.
    is_lockstep: bool,
    /// True if the replay waits for its first client.
    is_awaiting: bool,
    is_paused: bool,
    is_over: bool,
}

impl Replay {
    /// Creates a replay at the log's beginning.
    #[must_use]
    pub fn of(past: Past, is_lockstep: bool) -> Replay {
        let (announced, board, clients) = (Announced::default(), Board::default(), Clients::default());
        let (done, tick) = (0, 0);
        let mut replay = Replay {
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
    pub fn awaiting_client(self) -> Replay {
        Replay { is_awaiting: true, ..self }
    }

    /// Adds the endpoints of a rescue world.
    #[must_use]
    pub fn room(self, terms: Terms) -> Room<Replay> {
        Room::new(self)
            .with_door(Box::new(Operators::at(ACTR_DOOR, terms)))
            .with_door(Box::new(Operators::at(STATION_DOOR, Terms::default())))
            .with_door(Box::<Gallery>::default())
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
            let told = Told { to: To::All, message };
            self.announced.keep(&told);
            self.board.add(told);
        }
    }

    /// Handles a client's command. Only commands about time have an effect.
    fn hear(&mut self, seat: Seat, Said { command, echo }: Said) {
        let now_ms = self.now_ms();
        let answer = |extra| Told { to: To::Seat(seat), message: Message::Extra(extra) };
        match command {
            Command::Hello { version, extensions } => {
                self.clients.greet(seat, &extensions, now_ms);
                self.board.add(answer(Extra::Hello { version: version.min(2), extensions }));
            }
            Command::Step { ms } if self.clients.grant(seat, ms) => self.answer_grants(),
            Command::Time => self.board.add(answer(Extra::Time(now_ms))),
            Command::Step { .. } | Command::Station(_) => {}
            _ => {
                let text = String::from("this is a log that is played again: its robots take no commands");
                self.board.add(answer(Extra::Error { code: Code::Denied, text, echo }));
            }
        }
    }

    fn answer_grants(&mut self) {
        let now_ms = self.now_ms();
        for seat in self.clients.answered(now_ms + TICK_MS) {
            self.board.add(Told { to: To::Seat(seat), message: Message::Extra(Extra::Time(now_ms)) });
        }
    }
}

impl Listened for Replay {
    fn now_ms(&self) -> u64 {
        self.tick * TICK_MS
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn announced(&self) -> &Announced {
        &self.announced
    }

    fn clients(&self) -> &Clients {
        &self.clients
    }

    fn workers(&self) -> &Workers {
        &self.workers
    }
}

impl World for Replay {
    type Action = ();
    type Command = Wish;
    type Percept = ();

    fn join(&mut self, seat: Seat, _: Role, _: &str) {
        self.is_awaiting = false;
        self.clients.join(seat);
    }

    fn act(&mut self, _: Seat, (): ()) {}

    fn control(&mut self, by: Option<Seat>, wish: Wish) {
        match wish {
            Wish::Said(said) => by.into_iter().for_each(|seat| self.hear(seat, said.clone())),
            Wish::Pause => self.is_paused = true,
            Wish::Resume => self.is_paused = false,
            Wish::Step(_) | Wish::Usarsim(_) => {}
            Wish::End => self.is_over = true,
        }
    }

    fn leave(&mut self, seat: Seat) {
        self.clients.leave(seat);
    }

    fn step(&mut self) {
        self.board.begin_tick();
        self.tick += 1;
        self.tell_due();
        self.answer_grants();
        self.board.end_tick();
    }

    fn sense(&self, _: Seat, (): &mut ()) -> bool {
        true
    }

    fn paused(&self) -> bool {
        self.is_paused || self.is_awaiting || self.clients.hold_up(self.now_ms(), self.is_lockstep)
    }

    fn speed(&self) -> Option<f64> {
        self.clients.speed()
    }

    fn finished(&self) -> bool {
        self.is_over
    }

    fn command(words: &str, by: Authority, take: &mut dyn FnMut(Wish)) -> Result<(), BadCommand> {
        hands::read(words, by, take)
    }

    fn playback(wish: &Wish) -> Option<Playback> {
        hands::playback(wish)
    }

    fn digest(&self) -> u64 {
        engine::digest(&Progress { tick: self.tick, done: self.done })
    }
}

/// The position in the log.
#[derive(Serialize)]
struct Progress {
    tick: u64,
    done: usize,
}
