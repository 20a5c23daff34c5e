//! The monitor endpoint (docs/reference/monitor-protocol.md 1 to 6, 8): frames out, trainer commands in.
//!
//! A frame shows poses after the step and time and mode after the rules. A newcomer gets a full frame at once. Then the
//! endpoint sends a frame in every monitor step: a full one to all after a change of the tree or a trainer's request,
//! else a difference. It writes each frame once for all connections that get it.

use std::ops::Range;

use codec::frame::{self, MESSAGE_BYTES_MAX, Splitter};
use engine::{
    Authority, EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldStatus,
};
use sexp::Reader;
use soccer_protocol::monitor::FrameItem;
use tracing::trace_span;

use super::authorization::{self, CommandAuthorization, Tokens};
use super::published_scene::PublishedScene;

use crate::commands::Command;
use crate::effectors::Action;
use crate::state::SoccerWorld;

/// One monitor's connection.
#[derive(Debug)]
struct MonitorClient {
    participant: ParticipantId,
    splitter: Splitter,
    /// True until its first frame.
    is_new: bool,
    /// True if it has the published scene.
    is_current: bool,
    /// True while the connection does not read; the endpoint then writes nothing for it.
    is_behind: bool,
    /// Its role, and the number of its wrong tokens.
    role: Authority,
    wrong_tokens: u32,
    /// The number of its refused commands and wrong tokens.
    refusals: u32,
    /// Number of fouls reported to it, and before its latest frame. Fouls before its first frame count as reported.
    fouls: usize,
    fouls_before: usize,
}

/// The endpoint handler of monitors and trainers.
#[derive(Debug)]
pub struct MonitorEndpoint {
    /// Cycles from one frame to the next.
    cycles: u64,
    clients: Vec<MonitorClient>,
    reader: Reader,
    /// The tokens that referees and trainers have to send first.
    tokens: Tokens,
    scene: PublishedScene,
    /// True if a trainer has requested a full frame; and if a request is still pending.
    is_asked: bool,
    will_be_asked: bool,
    /// Number of fouls reported to the connections that are up to date.
    fouls: usize,
    /// The robots for which the world waits and stands still, as reported in frames; empty while it runs.
    waiting_for: String,
}

/// Name of the item with the robot for which the world waits: `(waiting_for Alpha 7)`. The reference has none; viewers
/// ignore unknown items.
const WAITING_FOR: &[u8] = b"waiting_for";

impl MonitorEndpoint {
    /// The same endpoint with tokens: it accepts commands only from connections that have sent one, all commands from
    /// trainers and a few from referees.
    #[must_use]
    pub fn with_tokens(mut self, trainer: Option<String>, referee: Option<String>) -> MonitorEndpoint {
        self.tokens = Tokens { trainer, referee };
        self
    }

    /// An endpoint that sends a frame every `step_s` seconds, rounded to whole cycles of `cycle_s`, at least one.
    pub fn new(step_s: f64, cycle_s: f32) -> MonitorEndpoint {
        let cycles = (step_s / f64::from(cycle_s)).round();
        MonitorEndpoint {
            cycles: if cycles >= 1.0 { cycles as u64 } else { 1 },
            clients: Vec::new(),
            reader: Reader::default(),
            tokens: Tokens::default(),
            scene: PublishedScene::default(),
            is_asked: false,
            will_be_asked: false,
            fouls: 0,
            waiting_for: String::new(),
        }
    }
}

impl MonitorEndpoint {
    fn client(&mut self, participant: ParticipantId) -> Option<&mut MonitorClient> {
        let at = self.clients.binary_search_by_key(&participant, |client| client.participant).ok()?;
        self.clients.get_mut(at)
    }

    /// Updates the published scene for newcomers, if no other connection needs a difference for that.
    ///
    /// The reference updates the poses in any case, so the others miss changes below the threshold.
    fn refresh_for_newcomers(&mut self, world: &SoccerWorld) {
        let is_alone = !self.clients.iter().any(|client| client.is_current);
        if is_alone {
            self.fouls = world.state.referee.offences().count();
        }
        if is_alone || !self.scene.has_tree_of(world) {
            self.scene.refresh(world);
            self.is_asked |= !is_alone;
        } else if world.constants.settings.compat.has_legacy_defects() {
            self.scene.refresh_matrices(world);
        }
    }

    /// True if no frame is due because the cycle builds or removes a robot or lets one join, as in the reference. The
    /// reference has no pause, in which that cycle would last.
    fn is_skipped(&self, world: &SoccerWorld) -> bool {
        let may_be = world.constants.settings.compat.has_legacy_defects() && !world.is_paused();
        may_be && world.state.roster_tick.is_some_and(|tick| tick + 1 == world.state.ticks)
    }

    /// True if commands wait in the tick after this many. The reference carries them out only in the cycle after a
    /// frame (docs/reference/monitor-protocol.md 1).
    fn delays_after(&self, ticks: u64, world: &SoccerWorld) -> bool {
        let may_delay = world.constants.settings.compat.has_legacy_defects() && !world.is_paused();
        may_delay && !ticks.is_multiple_of(self.cycles)
    }

    fn write(
        &mut self,
        out: &mut OutgoingFrames,
        write: impl FnOnce(&mut PublishedScene, Option<&FrameItem<'_>>, &mut Vec<u8>),
    ) -> Range<usize> {
        let start = out.bytes.len();
        let remark = FrameItem::Other { name: WAITING_FOR, values: self.waiting_for.as_bytes() };
        let remark = (!self.waiting_for.is_empty()).then_some(&remark);
        trace_span!("monitor")
            .in_scope(|| frame::write(&mut out.bytes, |payload| write(&mut self.scene, remark, payload)));
        start..out.bytes.len()
    }

    /// Sends a frame to every connection that reads: a difference to each that is up to date, if the tree is the same
    /// and no trainer has requested a full frame, else a full one.
    fn send_all(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        let for_all = std::mem::take(&mut self.is_asked) || !self.scene.has_tree_of(world);
        let somebody_is_current = self.clients.iter().any(|client| client.is_current);
        if for_all || !somebody_is_current {
            self.scene.refresh(world);
            self.clients.iter_mut().for_each(|client| client.is_current = false);
        } else {
            self.send_difference(world, out);
        }
        self.send_full(world, out, MonitorClient::wants_full);
        self.fouls = world.state.referee.offences().count();
    }

    /// Sends a difference to all connections that are up to date.
    fn send_difference(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        let fouls_sent = self.fouls;
        let range =
            self.write(out, |scene, remark, payload| scene.write_difference(world, fouls_sent, remark, payload));
        for client in self.clients.iter_mut().filter(|client| client.is_current) {
            client.update_fouls(world);
            out.frames.push((client.participant, range.clone()));
        }
    }

    /// Sends full frames to these connections: one to all that know the same fouls. 0.7.3 counts a foul as reported
    /// once any monitor has it (docs/reference/soccer-rules.md 11).
    fn send_full(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames, to: impl Fn(&MonitorClient) -> bool) {
        let shared = world.constants.settings.compat.has_legacy_defects().then_some(self.fouls);
        let mut written: Option<(usize, Range<usize>)> = None;
        for at in 0..self.clients.len() {
            let Some(fouls_sent) =
                self.clients.get(at).filter(|client| to(client)).map(|client| shared.unwrap_or(client.fouls))
            else {
                continue;
            };
            let range = match &written {
                Some((same, range)) if *same == fouls_sent => range.clone(),
                _ => self.write(out, |scene, remark, payload| scene.write_full(world, fouls_sent, remark, payload)),
            };
            written = Some((fouls_sent, range.clone()));
            let Some(client) = self.clients.get_mut(at) else { continue };
            (client.is_new, client.is_current) = (false, true);
            client.update_fouls(world);
            out.frames.push((client.participant, range));
        }
    }
}

impl MonitorClient {
    /// True if the connection needs a full frame.
    fn wants_full(&self) -> bool {
        !(self.is_new || self.is_current || self.is_behind)
    }

    /// Marks all fouls as reported to the connection.
    fn update_fouls(&mut self, world: &SoccerWorld) {
        (self.fouls_before, self.fouls) = (self.fouls, world.state.referee.offences().count());
    }
}

impl EndpointHandler<SoccerWorld> for MonitorEndpoint {
    fn name(&self) -> &'static str {
        "monitor"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    /// As in the reference, a frame shows the tick that it leaves in.
    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, participant: ParticipantId) {
        let splitter = Splitter::new(MESSAGE_BYTES_MAX);
        self.clients.push(MonitorClient {
            participant,
            splitter,
            is_new: true,
            is_current: false,
            is_behind: false,
            role: self.tokens.first_role(),
            wrong_tokens: 0,
            refusals: 0,
            fouls: 0,
            fouls_before: 0,
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
        let mut authorization = CommandAuthorization {
            tokens: &self.tokens,
            role: &mut client.role,
            wrong_tokens: &mut client.wrong_tokens,
            refusals: &mut client.refusals,
            is_asked: &mut self.will_be_asked,
        };
        let reader = &mut self.reader;
        let read = client.splitter.for_each(bytes, |frame| {
            authorization::read_frame(frame, reader, &mut authorization, requests, rejections)
        });
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn sense(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        self.waiting_for.clear();
        if !self.delays_after(world.state.ticks.saturating_sub(1), world) {
            self.is_asked |= std::mem::take(&mut self.will_be_asked);
        }
        let is_due = world.is_paused() || world.state.ticks.is_multiple_of(self.cycles);
        if !is_due || self.is_skipped(world) {
            return;
        }
        out.discarded.extend(self.clients.iter().filter(|client| client.is_behind).map(|client| client.participant));
        if !self.clients.iter().all(|client| client.is_behind) {
            self.send_all(world, out);
        }
    }

    fn snapshot(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        self.waiting_for.clear();
        self.is_asked |= std::mem::take(&mut self.will_be_asked);
        self.send_all(world, out);
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        if let Some(client) = self.client(participant) {
            client.is_current = false;
            client.is_behind = true;
            client.fouls = client.fouls_before;
        }
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        if let Some(client) = self.client(participant) {
            client.is_behind = false;
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for MonitorEndpoint {}

impl PlayerService<SoccerWorld> for MonitorEndpoint {}

impl ViewerService<SoccerWorld> for MonitorEndpoint {
    fn first_frames(&mut self, world: &SoccerWorld, out: &mut OutgoingFrames) {
        if self.clients.iter().all(|client| !client.is_new) {
            return;
        }
        self.refresh_for_newcomers(world);
        let fouls = world.state.referee.offences().count();
        // The other connections get their pending changes with their next frame.
        self.clients.iter_mut().filter(|client| client.is_new).for_each(|client| client.fouls = fouls);
        self.send_full(world, out, |client| client.is_new);
        match world.constants.settings.compat.has_legacy_defects() {
            true => self.fouls = fouls,
            false => self.clients.iter_mut().for_each(|client| client.fouls = client.fouls.min(self.fouls)),
        }
    }

    fn delays_requests(&self, world: &SoccerWorld) -> bool {
        self.delays_after(world.state.ticks, world)
    }

    fn may_wait(&self, request: &Request<Action, Command>) -> bool {
        matches!(request, Request::Control(command) if command.is_in_reference())
    }

    /// Sends a frame in which nothing has happened. 0.7.3 sends nothing.
    fn stall_frames(&mut self, world: &SoccerWorld, missing: &[String], out: &mut OutgoingFrames) {
        if !world.constants.settings.compat.has_legacy_defects() {
            self.waiting_for = missing.join(" ");
            self.send_all(world, out);
        }
    }

    fn on_state_loaded(&mut self, world: &SoccerWorld) {
        self.scene = PublishedScene::default();
        self.fouls = world.state.referee.offences().count();
        for client in &mut self.clients {
            (client.is_current, client.fouls, client.fouls_before) = (false, self.fouls, self.fouls);
        }
    }
}
