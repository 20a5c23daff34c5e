//! Replay of a run's log: to clients, which get each message at its time and can control only time
//! (docs/reference/rescue-protocol.md 3.7), or to pages, which go to any time.

mod recorded_log;
mod scene;

use engine::{
    Authority, CommandError, Commands, ParticipantId, PlaybackCommand, RecordableSession, RenderScene, Role,
    Simulation, StateError, World, WorldEvent,
};
use rescue_protocol::mrcs::{Command, ErrorCode, ExtensionMessage, Message};
use serde::Serialize;
use viewer::ViewerEndpoint;

use crate::endpoints::{ACTR_ENDPOINT, OperatorEndpoint, ProtocolSettings, STATION_ENDPOINT};
use crate::input::{ClientCommand, RescueCommand};
use crate::viewer_commands;
use crate::world::{
    Audience, Clients, LatestMessages, MessageSnapshot, MessageSource, OutboundMessage, TICK_MS, Workers,
};
pub use recorded_log::{BadLog, RecordedLog, TimelineEvent};
use scene::LogScene;

/// A world that plays a recorded log.
#[derive(Debug)]
pub struct LogReplay {
    past: RecordedLog,
    scene: LogScene,
    /// The numbers of messages and of notes sent so far.
    done: usize,
    done_notes: usize,
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
        let (done, tick, scene) = (0, 0, LogScene::of(&past));
        let mut replay = LogReplay {
            past,
            scene,
            done,
            done_notes: 0,
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

    /// Returns the session for pages. Its saved state is the number of ticks shown, the first moment included, as a `u64`
    /// in little-endian order.
    #[must_use]
    pub fn into_viewer_session(self) -> Box<dyn RecordableSession> {
        Box::new(Simulation::new(self).with_endpoint(Box::<ViewerEndpoint>::default()))
    }

    /// Goes to a tick: from the present one, or back from the log's beginning.
    fn go_to(&mut self, tick: u64) {
        if tick < self.tick {
            (self.done, self.done_notes, self.announced) = (0, 0, MessageSnapshot::default());
        }
        self.tick = tick;
        self.tell_due();
        self.board.clear();
    }

    /// Sends the messages due by now.
    fn tell_due(&mut self) {
        let now_ms = self.now_ms();
        while let Some((_, message)) = self.past.messages.get(self.done).filter(|(ms, _)| *ms <= now_ms) {
            self.done += 1;
            let message = match message.clone() {
                Message::Select { robot, station } => Message::Select { robot, station: station.or(Some(1)) },
                other => other,
            };
            self.tell(message);
        }
        while let Some((_, note)) = self.past.notes.get(self.done_notes).filter(|(ms, _)| *ms <= now_ms) {
            self.done_notes += 1;
            self.tell(Message::Extra(note.clone()));
        }
    }

    fn tell(&mut self, message: Message) {
        let told = OutboundMessage { to: Audience::All, message };
        self.announced.update(&told);
        self.board.add(told);
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

    fn is_replay(&self) -> bool {
        true
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

    fn save(&self, out: &mut Vec<u8>) -> Result<(), StateError> {
        out.extend((self.tick + 1).to_le_bytes());
        Ok(())
    }

    fn load(&mut self, bytes: &[u8]) -> Result<(), StateError> {
        let bytes: [u8; 8] = bytes.try_into().map_err(|_| StateError::Damaged)?;
        let tick = u64::from_le_bytes(bytes).checked_sub(1).ok_or(StateError::Damaged)?;
        if tick >= self.past.ticks() {
            return Err(StateError::Damaged);
        }
        self.go_to(tick);
        Ok(())
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

impl engine::Observable for LogReplay {
    fn render_scene(&self, scene: &mut RenderScene) {
        self.scene.render(&self.announced, self.now_ms() as f64 / 1e3, scene);
    }

    fn visit_events(&self, visit: &mut dyn FnMut(WorldEvent<'_>)) {
        for event in self.past.events_of(self.tick) {
            let (text, reason) = (event.text.as_str().into(), event.reason.as_str().into());
            visit(WorldEvent { kind: event.kind, text, reason, time_s: event.ms as f64 / 1e3 });
        }
    }
}

/// The position in the log.
#[derive(Serialize)]
struct Progress {
    tick: u64,
    done: usize,
}
