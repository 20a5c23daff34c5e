//! The endpoint for clients of 2002: vision of five robots a side out, command packets in, as in the world of 2002,
//! except that this world does not wait for them (docs/reference/smallsize-ssl.md 7.8).

use criss_protocol::{CommandPacket, Handshake};
use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Request, Role, ServicePolicy, WorldRequest};

use super::AT_ANY_TIME;
use crate::control::cornell::{self, COUNTS};
use crate::input::{Action, WorldCommand};
use crate::model::Model;
use crate::state::{State, Team};
use crate::world::World;
use criss_protocol::clients::{ClientSlots, CornellClients};

/// The endpoint for clients of 2002.
pub struct CornellEndpoint {
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    begins: bool,
    kick_m_s: f64,
    desk: CornellClients,
    places: ClientSlots,
    /// Participants that command yellow, which is team 0, and blue.
    captains: [Option<ParticipantId>; 2],
    /// State after the latest tick, for the robots' abilities.
    state: State,
    model: Model,
}

impl CornellEndpoint {
    /// An endpoint of this world, with kicks of this speed.
    #[must_use]
    pub fn of(world: &World, begins: bool, kick_m_s: f64) -> CornellEndpoint {
        let (desk, places) = (CornellClients::new(COUNTS), ClientSlots::default());
        let (state, model) = (world.state().clone(), *world.model());
        CornellEndpoint { begins, kick_m_s, desk, places, captains: [None; 2], state, model }
    }

    /// Returns the team that a participant commands.
    fn team(&self, seat: ParticipantId) -> Option<Team> {
        let mut teams = Team::ALL.into_iter().zip(&self.captains);
        teams.find(|(_, captain)| **captain == Some(seat)).map(|(team, _)| team)
    }

    /// Assigns slots to a client, and a team if it sends. Returns the clients that have to leave.
    fn assign_slots(&mut self, seat: ParticipantId, comm: Handshake) -> Vec<ParticipantId> {
        let gone = self.places.assign(seat, [comm.receives(), comm.sends()], ClientSlots::TEAM_PORT_LIMITS);
        gone.iter().for_each(|seat| self.release_slots(*seat));
        let free = self.captains.iter_mut().find(|captain| captain.is_none()).filter(|_| comm.sends());
        free.into_iter().for_each(|captain| *captain = Some(seat));
        gone
    }

    fn release_slots(&mut self, seat: ParticipantId) {
        self.places.release(seat);
        self.captains.iter_mut().filter(|captain| **captain == Some(seat)).for_each(|captain| *captain = None);
    }
}

impl EndpointHandler<World> for CornellEndpoint {
    fn name(&self) -> &'static str {
        "cornell"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        AT_ANY_TIME
    }

    fn open(&mut self, seat: ParticipantId) {
        self.desk.open(seat);
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        // Packets sent before a client's first frame belong to no frame.
        let team = self.team(seat).filter(|_| self.desk.has_frame(seat));
        let mut packets = Vec::new();
        let take = |packet: &[u8]| packets.extend(CommandPacket::decode(COUNTS, packet));
        let comm = self.desk.read(seat, bytes, COUNTS.command_bytes(), take, rejections);
        let gone = comm.map(|comm| self.assign_slots(seat, comm)).unwrap_or_default();
        requests.extend(gone.into_iter().map(|seat| Request::Control(WorldCommand::Dismiss(seat))));
        for (team, commands) in packets.iter().filter_map(|commands| Some((team?, commands))) {
            let reading = cornell::read(commands, team, self.kick_m_s, &self.state, &self.model);
            for fault in &reading.errors {
                rejections.push("refused command of a packet", || fault.to_string());
            }
            requests.push(Request::Act(Action::Robots(team, reading.items)));
        }
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    fn has_requested_body(&self, seat: ParticipantId) -> bool {
        self.begins && self.desk.has_handshake(seat)
    }

    fn is_idle(&self, seat: ParticipantId) -> bool {
        !self.desk.has_handshake(seat)
    }

    fn set_tick(&mut self, ticks: u64) {
        self.desk.set_ticks(ticks);
    }

    fn is_stale(&self, _: &World) -> bool {
        self.desk.has_unanswered_handshake()
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        if self.desk.is_empty() {
            return;
        }
        self.state.clone_from(world.state());
        self.model = *world.model();
        let settings = world.settings();
        let seen = cornell::vision_frame(world.due_frames(), settings.frame_interval_ticks, settings.epoch_s);
        self.desk.send_frame(seen.as_ref(), out);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.desk.close(seat);
        self.release_slots(seat);
    }
}
