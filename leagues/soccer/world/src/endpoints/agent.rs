//! The agent endpoint (docs/reference/agent-protocol.md 1 to 4): frames in, one percept frame out per cycle.
//!
//! A player inside the program exchanges values in place of frames, with the same numbers.
//!
//! The end of a tick makes the percepts; they leave early in the next one. In synchronous mode the world waits for each
//! agent's `syn`; [`sync_state`](super::joining) handles newcomers.

use std::mem;
use std::time::Duration;

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Request, Role};
use sexp::Reader;
use soccer_protocol::agent::{GameState, Percept, Percepts, TextRoundTrip, messages};
use tracing::trace_span;

use super::sync_state::{self, MessageContent, SyncState};
use crate::commands::Command;
use crate::compat::Compat;
use crate::effectors;
use crate::effectors::Action;
use crate::state::SoccerWorld;

/// Most frames that a newcomer gets while the world waits for players, each with a time of its own.
const WAITING_FRAMES_MAX: u32 = 50;

/// One agent's connection.
#[derive(Debug)]
struct AgentClient {
    seat: ParticipantId,
    splitter: Splitter,
    joining: SyncState,
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
    echo: Option<Box<TextRoundTrip>>,
}

/// The endpoint handler of agents.
#[derive(Debug, Default)]
pub struct AgentEndpoint {
    lines: Vec<AgentClient>,
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
    fn line(&self, seat: ParticipantId) -> Option<&AgentClient> {
        let at = self.lines.binary_search_by_key(&seat, |line| line.seat).ok()?;
        self.lines.get(at)
    }
}

impl AgentClient {
    /// Fills in the percepts of its participant now, as a frame or as values.
    fn perceive(&mut self, world: &SoccerWorld) {
        self.frame.clear();
        self.is_due = world.perceive(self.seat, &mut self.percepts);
        if !self.is_due {
            return;
        }
        if self.owes_number
            && let Some((side, unum)) = world.team_and_number(self.seat)
            && let Some(game) = self.game_state()
        {
            (game.unum, game.team) = (Some(unum.into()), Some(side));
        }
        self.encode(world);
    }

    /// Fills in the percepts of a vacant robot like its own while the world waits for players. Agents take two frames
    /// with equal times for one, so these have earlier times than the first frame after the wait, if there are any.
    fn perceive_as_guest(&mut self, world: &SoccerWorld, vacant: ParticipantId) {
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
        match &mut self.echo {
            Some(echo) => echo.apply_to_percepts(&mut self.percepts, form, decimals),
            None => frame::write(&mut self.frame, |payload| self.percepts.encode_as(form, decimals, payload)),
        }
    }

    /// Handles one message.
    fn hear(&mut self, heard: &MessageContent) {
        self.has_asked |= heard.scene;
        self.has_spoken |= self.frames > 0;
        self.has_news = true;
        self.synced |= heard.syn;
        self.joining.on_message(heard);
    }

    /// Reads the actions of one frame.
    fn read(
        heard: &mut MessageContent,
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
            heard.note(&action);
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

    fn open(&mut self, seat: ParticipantId) {
        self.lines.push(AgentClient {
            seat,
            splitter: Splitter::new(MESSAGE_BYTES_MAX),
            joining: SyncState::default(),
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
            echo: None,
        });
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<Request<Action, Command>>,
        rejections: &mut Rejections,
    ) {
        let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat) else { return };
        let Some(line) = self.lines.get_mut(at) else { return };
        let mut splitter = mem::replace(&mut line.splitter, Splitter::new(MESSAGE_BYTES_MAX));
        let read = splitter.for_each(bytes, |frame| {
            let mut heard = MessageContent::default();
            AgentClient::read(&mut heard, frame, &mut self.reader, requests, rejections);
            line.hear(&heard);
        });
        line.splitter = splitter;
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn on_actions(&mut self, seat: ParticipantId, actions: &[Action]) {
        let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat) else { return };
        let Some(line) = self.lines.get_mut(at) else { return };
        line.echo.get_or_insert_default();
        let mut heard = MessageContent::default();
        actions.iter().for_each(|action| heard.note(action));
        line.hear(&heard);
    }

    fn take_percept(&mut self, seat: ParticipantId, percept: &mut Percepts) -> bool {
        let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat) else { return false };
        let Some(line) = self.lines.get_mut(at).filter(|line| line.is_due && line.echo.is_some()) else { return false };
        mem::swap(&mut line.percepts, percept);
        line.is_due = false;
        true
    }

    fn set_synchronous(&mut self) {
        self.keeps_step = true;
    }

    fn start_together(&mut self) {
        self.lines.iter_mut().for_each(|line| line.joining.mark_initial());
    }

    fn awaits(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| {
            let owes_answer = match self.keeps_defects {
                true => sync_state::has_joined_073(line.cycles, line.frames),
                false => line.joining.owes_answer(),
            };
            owes_answer && line.can_sync && !line.synced
        })
    }

    fn message_timeout(&self, seat: ParticipantId) -> Option<Duration> {
        let line = self.line(seat).filter(|line| line.can_sync && !self.keeps_defects)?;
        line.joining.answer_timeout()
    }

    fn on_message_timeout(&mut self, seat: ParticipantId) {
        if let Ok(at) = self.lines.binary_search_by_key(&seat, |line| line.seat)
            && let Some(line) = self.lines.get_mut(at)
        {
            line.joining.on_answer_timeout();
        }
    }

    fn has_requested_body(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| line.has_asked)
    }

    /// True if the agent has no robot, hence never got a percept from this endpoint, or an idle robot: it is in no
    /// team, and the agent has sent nothing since it got the robot.
    fn is_idle(&self, seat: ParticipantId) -> bool {
        self.line(seat).is_some_and(|line| line.frames == 0 || !(line.has_spoken || line.plays))
    }

    fn sense(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        for line in &mut self.lines {
            line.cycles = line.cycles.saturating_add(1);
            line.synced = false;
        }
        world.parallel_for_each(&mut self.lines, |world, line| line.perceive(world));
        let is_choosy =
            self.keeps_step && !self.keeps_defects && self.lines.iter().any(|line| line.joining.has_joined());
        for line in &mut self.lines {
            // Only one frame tells it its number and side, so it gets that frame in any case.
            let is_told_number = line.owes_number || world.is_being_told_its_number(line.seat);
            if is_choosy && !line.joining.wants_frame() && !is_told_number {
                line.is_due = false;
            }
            line.joining.end_cycle(line.is_due);
        }
        for line in self.lines.iter_mut().filter(|line| line.is_due) {
            if line.frames == 0 {
                line.can_sync = world.can_sync(line.seat);
            }
            line.plays = line.plays || world.team_and_number(line.seat).is_some();
            line.owes_number &= !line.plays;
            line.frames = line.frames.saturating_add(1);
            if line.echo.is_none() {
                out.push(line.seat, &line.frame);
            }
        }
    }

    fn reconnect(&mut self, from: ParticipantId, to: ParticipantId) {
        for line in self.lines.iter_mut().filter(|line| line.seat == from) {
            (line.seat, line.owes_number) = (to, true);
        }
        self.lines.sort_by_key(|line| line.seat);
    }

    /// Sends one frame per message to a newcomer whose robot is vacant there: the percepts of that robot.
    fn reconnection_frames(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        for line in self.lines.iter_mut().filter(|line| line.has_news) {
            let Some(vacant) = world.requested_vacant_robot(line.seat) else { continue };
            line.has_news = false;
            line.perceive_as_guest(world, vacant);
            if line.is_due && line.echo.is_none() {
                out.push(line.seat, &line.frame);
            }
        }
    }

    fn close(&mut self, seat: ParticipantId) {
        self.lines.retain(|line| line.seat != seat);
    }
}
