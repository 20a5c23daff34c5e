//! The agent endpoint (docs/reference/agent-protocol.md 1 to 4): frames in, one percept frame out per cycle.
//!
//! A player inside the program exchanges values in place of frames, with the same numbers.
//!
//! The end of a tick makes the percepts; they leave early in the next one. In synchronous mode the world waits for each
//! agent's `syn`; [`sync_state`](super::sync_state) handles newcomers.

use std::mem;
use std::time::Duration;

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, Synchronization,
    ViewerService,
};
use sexp::Reader;
use soccer_protocol::agent::{GameState, Percept, Percepts, TextRoundTrip, messages};
use soccer_rules::Compat;
use tracing::trace_span;

use super::sync_state::{self, MessageContent, SyncState};
use crate::commands::Command;
use crate::effectors;
use crate::effectors::Action;
use crate::state::SoccerWorld;

/// Most frames that a newcomer gets while the world waits for players, each with a time of its own.
const WAITING_FRAMES_MAX: u32 = 50;

/// One agent's connection.
#[derive(Debug)]
struct AgentClient {
    participant: ParticipantId,
    splitter: Splitter,
    sync_state: SyncState,
    /// Cycles since the agent connected, and frames made for it.
    cycles: u32,
    frames: u32,
    /// True if the agent has requested a robot; and if it has sent anything since it has one.
    has_asked: bool,
    has_spoken: bool,
    /// True if it has sent something in a world that waits for players, and has got no frame since.
    has_news: bool,
    /// Number of frames that it has got while the world waited for players.
    waiting_frames: u32,
    /// True if it has reconnected to a robot that already received its number and side: its next frame repeats them.
    owes_number: bool,
    /// True if it plays in a team.
    plays: bool,
    /// True if it has said `syn` since the last tick.
    synced: bool,
    /// Its robot can say `syn`.
    can_sync: bool,
    /// Its percepts, and the same as a frame.
    percepts: Percepts,
    frame: Vec<u8>,
    /// True if it perceives something in this cycle and gets a frame.
    is_due: bool,
    /// Set if a player inside the program takes percepts as values, rounded as in a frame, and gets no frames.
    round_trip: Option<Box<TextRoundTrip>>,
}

/// The endpoint handler of agents.
#[derive(Debug, Default)]
pub struct AgentEndpoint {
    clients: Vec<AgentClient>,
    reader: Reader,
    /// True if it waits for newcomers as 0.7.3 does.
    keeps_defects: bool,
    /// True if the clock waits for answers.
    keeps_step: bool,
}

impl AgentEndpoint {
    /// An endpoint that waits for newcomers as the chosen server release does.
    pub fn new(compat: Compat) -> AgentEndpoint {
        AgentEndpoint { keeps_defects: compat.has_legacy_defects(), ..AgentEndpoint::default() }
    }
}

impl AgentEndpoint {
    fn client(&self, participant: ParticipantId) -> Option<&AgentClient> {
        let at = self.clients.binary_search_by_key(&participant, |client| client.participant).ok()?;
        self.clients.get(at)
    }
}

impl AgentClient {
    /// Fills in the percepts of its participant now, as a frame or as values.
    fn perceive(&mut self, world: &SoccerWorld) {
        self.frame.clear();
        self.is_due = world.perceive(self.participant, &mut self.percepts);
        if !self.is_due {
            return;
        }
        if self.owes_number
            && let Some((side, unum)) = world.team_and_number(self.participant)
            && let Some(game) = self.game_state()
        {
            (game.unum, game.team) = (Some(unum.into()), Some(side));
        }
        self.encode(world);
    }

    /// Fills in the percepts of a vacant robot like its own while the world waits for players. Agents take two frames
    /// with equal times for one, so these have earlier times than the first frame after the wait, if there are any.
    fn perceive_vacant(&mut self, world: &SoccerWorld, vacant: ParticipantId) {
        self.frame.clear();
        self.is_due = world.perceive(vacant, &mut self.percepts);
        if !self.is_due {
            return;
        }
        let cycle_s = f64::from(world.constants.settings.cycle_s());
        let waiting_frames_max = WAITING_FRAMES_MAX.min((f64::from(world.now_s()) / cycle_s) as u32);
        let cycles_left = waiting_frames_max.saturating_sub(self.waiting_frames).max(waiting_frames_max.min(1));
        self.waiting_frames += 1;
        for percept in self.percepts.list_mut() {
            match percept {
                Percept::Time(now_s) => *now_s -= (f64::from(cycles_left) * cycle_s) as f32,
                // That robot's number is not its own yet.
                Percept::GameState(game) => (game.unum, game.team) = (None, None),
                _ => {}
            }
        }
        self.encode(world);
    }

    /// The state of the game in its percepts.
    fn game_state(&mut self) -> Option<&mut GameState> {
        self.percepts.list_mut().iter_mut().find_map(|percept| match percept {
            Percept::GameState(game) => Some(game),
            _ => None,
        })
    }

    fn encode(&mut self, world: &SoccerWorld) {
        let _part = trace_span!("encode").entered();
        let (form, decimals) = (world.percept_form(), world.constants.settings.decimals);
        match &mut self.round_trip {
            Some(round_trip) => round_trip.apply_to_percepts(&mut self.percepts, form, decimals),
            None => frame::write(&mut self.frame, |payload| self.percepts.encode_as(form, decimals, payload)),
        }
    }

    /// Handles one message.
    fn on_message(&mut self, content: &MessageContent) {
        self.has_asked |= content.scene;
        self.has_spoken |= self.frames > 0;
        self.has_news = true;
        self.synced |= content.syn;
        self.sync_state.on_message(content);
    }

    /// Reads the actions of one frame.
    fn read(
        content: &mut MessageContent,
        frame: &[u8],
        reader: &mut Reader,
        requests: &mut Vec<Request<Action, Command>>,
        rejections: &mut Rejections,
    ) {
        for message in messages(reader, frame) {
            let message = match message {
                Ok(message) => message,
                Err(skipped) => {
                    rejections.push(skipped.reason.reason(), || skipped.to_string());
                    continue;
                }
            };
            let Some(action) = effectors::read(&message) else {
                rejections.push("no such effector", || format!("{message:?}"));
                continue;
            };
            content.note(&action);
            requests.push(Request::Act(action));
        }
    }
}

impl MessageContent {
    fn note(&mut self, action: &Action) {
        self.syn |= matches!(action, Action::Syn(_));
        self.init |= matches!(action, Action::Init(_));
        self.scene |= matches!(action, Action::Scene(_) | Action::Create(_));
    }
}

impl EndpointHandler<SoccerWorld> for AgentEndpoint {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push(AgentClient {
            participant,
            splitter: Splitter::new(MESSAGE_BYTES_MAX),
            sync_state: SyncState::default(),
            cycles: 0,
            frames: 0,
            has_asked: false,
            has_spoken: false,
            has_news: false,
            waiting_frames: 0,
            owes_number: false,
            plays: false,
            synced: false,
            can_sync: false,
            percepts: Percepts::default(),
            frame: Vec::new(),
            is_due: false,
            round_trip: None,
        });
    }

    fn read(
        &mut self,
        _: &SoccerWorld,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<Request<Action, Command>>,
        rejections: &mut Rejections,
    ) {
        let Ok(at) = self.clients.binary_search_by_key(&participant, |client| client.participant) else { return };
        let Some(client) = self.clients.get_mut(at) else { return };
        let mut splitter = mem::replace(&mut client.splitter, Splitter::new(MESSAGE_BYTES_MAX));
        let read = splitter.for_each(bytes, |frame| {
            let mut content = MessageContent::default();
            AgentClient::read(&mut content, frame, &mut self.reader, requests, rejections);
            client.on_message(&content);
        });
        client.splitter = splitter;
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn sense(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        for client in &mut self.clients {
            client.cycles = client.cycles.saturating_add(1);
            client.synced = false;
        }
        world.parallel_for_each(&mut self.clients, |world, client| client.perceive(world));
        let is_choosy =
            self.keeps_step && !self.keeps_defects && self.clients.iter().any(|client| client.sync_state.has_joined());
        for client in &mut self.clients {
            // Only one frame tells it its number and side, so it gets that frame in any case.
            let is_told_number = client.owes_number || world.is_being_told_its_number(client.participant);
            if is_choosy && !client.sync_state.wants_frame() && !is_told_number {
                client.is_due = false;
            }
            client.sync_state.end_cycle(client.is_due);
        }
        for client in self.clients.iter_mut().filter(|client| client.is_due) {
            if client.frames == 0 {
                client.can_sync = world.can_sync(client.participant);
            }
            client.plays = client.plays || world.team_and_number(client.participant).is_some();
            client.owes_number &= !client.plays;
            client.frames = client.frames.saturating_add(1);
            if client.round_trip.is_none() {
                out.push(client.participant, &client.frame);
            }
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for AgentEndpoint {
    fn set_synchronous(&mut self) {
        self.keeps_step = true;
    }

    fn awaits(&self, participant: ParticipantId) -> bool {
        self.client(participant).is_some_and(|client| {
            let owes_answer = match self.keeps_defects {
                true => sync_state::has_joined_073(client.cycles, client.frames),
                false => client.sync_state.owes_answer(),
            };
            owes_answer && client.can_sync && !client.synced
        })
    }

    fn message_timeout(&self, participant: ParticipantId) -> Option<Duration> {
        let client = self.client(participant).filter(|client| client.can_sync && !self.keeps_defects)?;
        client.sync_state.answer_timeout()
    }

    fn on_message_timeout(&mut self, participant: ParticipantId) {
        if let Ok(at) = self.clients.binary_search_by_key(&participant, |client| client.participant)
            && let Some(client) = self.clients.get_mut(at)
        {
            client.sync_state.on_answer_timeout();
        }
    }

    /// True if the agent has no robot, hence never got a percept from this endpoint, or an idle robot: it is in no
    /// team, and the agent has sent nothing since it got the robot.
    fn is_idle(&self, participant: ParticipantId) -> bool {
        self.client(participant).is_some_and(|client| client.frames == 0 || !(client.has_spoken || client.plays))
    }
}

impl PlayerService<SoccerWorld> for AgentEndpoint {
    fn on_actions(&mut self, participant: ParticipantId, actions: &[Action]) {
        let Ok(at) = self.clients.binary_search_by_key(&participant, |client| client.participant) else { return };
        let Some(client) = self.clients.get_mut(at) else { return };
        client.round_trip.get_or_insert_default();
        let mut content = MessageContent::default();
        actions.iter().for_each(|action| content.note(action));
        client.on_message(&content);
    }

    fn take_percept(&mut self, participant: ParticipantId, percept: &mut Percepts) -> bool {
        let Ok(at) = self.clients.binary_search_by_key(&participant, |client| client.participant) else { return false };
        let Some(client) = self.clients.get_mut(at).filter(|client| client.is_due && client.round_trip.is_some())
        else {
            return false;
        };
        mem::swap(&mut client.percepts, percept);
        client.is_due = false;
        true
    }

    fn start_together(&mut self) {
        self.clients.iter_mut().for_each(|client| client.sync_state.mark_initial());
    }

    fn has_requested_body(&self, participant: ParticipantId) -> bool {
        self.client(participant).is_some_and(|client| client.has_asked)
    }

    fn reconnect(&mut self, from: ParticipantId, to: ParticipantId) {
        for client in self.clients.iter_mut().filter(|client| client.participant == from) {
            (client.participant, client.owes_number) = (to, true);
        }
        self.clients.sort_by_key(|client| client.participant);
    }

    /// Sends one frame per message to a newcomer whose robot is vacant there: the percepts of that robot.
    fn reconnection_frames(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        for client in self.clients.iter_mut().filter(|client| client.has_news) {
            let Some(vacant) = world.requested_vacant_robot(client.participant) else { continue };
            client.has_news = false;
            client.perceive_vacant(world, vacant);
            if client.is_due && client.round_trip.is_none() {
                out.push(client.participant, &client.frame);
            }
        }
    }
}

impl ViewerService<SoccerWorld> for AgentEndpoint {}
