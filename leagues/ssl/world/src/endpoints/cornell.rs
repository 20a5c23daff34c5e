//! The endpoint for clients of 2002: vision of five robots a side out, command packets in, as in the world of 2002,
//! except that this world does not wait for them (docs/reference/smallsize-ssl.md 7.8).

use criss_protocol::{CommandPacket, Handshake};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};

use super::AT_ANY_TIME;
use crate::control::cornell::{self, COUNTS};
use crate::input::{Action, WorldCommand};
use crate::state::Team;
use crate::world::World;
use criss_protocol::clients::{ClientSlots, CornellClients};

/// The endpoint for clients of 2002.
pub struct CornellEndpoint {
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    starts_world: bool,
    kick_m_s: f64,
    clients: CornellClients,
    slots: ClientSlots,
    /// Participants that command yellow, which is team 0, and blue.
    commanders: [Option<ParticipantId>; 2],
}

impl CornellEndpoint {
    /// An endpoint with kicks of this speed.
    #[must_use]
    pub fn new(starts_world: bool, kick_m_s: f64) -> CornellEndpoint {
        let (clients, slots) = (CornellClients::new(COUNTS), ClientSlots::default());
        CornellEndpoint { starts_world, kick_m_s, clients, slots, commanders: [None; 2] }
    }

    /// Returns the team that a participant commands.
    fn team(&self, participant: ParticipantId) -> Option<Team> {
        let mut teams = Team::ALL.into_iter().zip(&self.commanders);
        teams.find(|(_, commander)| **commander == Some(participant)).map(|(team, _)| team)
    }

    /// Assigns slots to a client, and a team if it sends. Returns the clients that have to leave.
    fn assign_slots(&mut self, participant: ParticipantId, handshake: Handshake) -> Vec<ParticipantId> {
        let replaced =
            self.slots.assign(participant, [handshake.receives(), handshake.sends()], ClientSlots::TEAM_PORT_LIMITS);
        replaced.iter().for_each(|participant| self.release_slots(*participant));
        let free = self.commanders.iter_mut().find(|commander| commander.is_none()).filter(|_| handshake.sends());
        free.into_iter().for_each(|commander| *commander = Some(participant));
        replaced
    }

    fn release_slots(&mut self, participant: ParticipantId) {
        self.slots.release(participant);
        self.commanders
            .iter_mut()
            .filter(|commander| **commander == Some(participant))
            .for_each(|commander| *commander = None);
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

    fn open(&mut self, participant: ParticipantId) {
        self.clients.open(participant);
    }

    fn read(
        &mut self,
        world: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        // Packets sent before a client's first frame belong to no frame.
        let team = self.team(participant).filter(|_| self.clients.has_frame(participant));
        let mut packets = Vec::new();
        let take = |packet: &[u8]| packets.extend(CommandPacket::decode(COUNTS, packet));
        let handshake = self.clients.read(participant, bytes, COUNTS.command_bytes(), take, rejections);
        let replaced = handshake.map(|handshake| self.assign_slots(participant, handshake)).unwrap_or_default();
        requests.extend(replaced.into_iter().map(|participant| Request::Control(WorldCommand::Dismiss(participant))));
        for (team, commands) in packets.iter().filter_map(|commands| Some((team?, commands))) {
            let parsed = cornell::read(commands, team, self.kick_m_s, world.state(), world.model());
            for error in &parsed.errors {
                rejections.push("refused command of a packet", || error.to_string());
            }
            requests.push(Request::Act(Action::Robots(team, parsed.items)));
        }
    }

    fn set_tick(&mut self, ticks: u64) {
        self.clients.set_ticks(ticks);
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        if self.clients.is_empty() {
            return;
        }
        let settings = world.settings();
        let frame = cornell::vision_frame(world.due_frames(), settings.frame_interval_ticks, settings.epoch_s);
        self.clients.send_frame(frame.as_ref(), out);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.close(participant);
        self.release_slots(participant);
    }
}

impl Synchronization for CornellEndpoint {
    fn is_idle(&self, participant: ParticipantId) -> bool {
        !self.clients.has_handshake(participant)
    }
}

impl PlayerService<World> for CornellEndpoint {
    fn has_requested_body(&self, participant: ParticipantId) -> bool {
        self.starts_world && self.clients.has_handshake(participant)
    }
}

impl ViewerService<World> for CornellEndpoint {
    fn is_stale(&self, _: &World) -> bool {
        self.clients.has_unanswered_handshake()
    }
}
