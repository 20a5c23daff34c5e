//! The endpoint of the teams: vision out, one packet of commands in for each frame.

use criss_protocol::{Command, CommandPacket, Counts};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};

use super::VisionWorld;
use crate::actuator_command::ActuatorCommand;
use crate::engine_world::WorldCommand;
use crate::team_assignment::{ClientHandshake, Port};
use criss_protocol::clients::CornellClients;

/// Name of the endpoint.
pub const VISION_ENDPOINT: &str = "vision";

/// The endpoint of the teams.
#[derive(Debug)]
pub struct VisionEndpoint {
    counts: Counts,
    desk: CornellClients,
    /// True if steps wait for the packets of the teams.
    is_awaited: bool,
}

impl VisionEndpoint {
    /// The endpoint of a world with these counts, in which each step waits for a packet of each team.
    #[must_use]
    pub fn new(counts: Counts) -> VisionEndpoint {
        VisionEndpoint { counts, desk: CornellClients::new(counts), is_awaited: true }
    }

    /// The endpoint of a replay, in which no step waits for packets.
    #[must_use]
    pub fn for_replay(counts: Counts) -> VisionEndpoint {
        VisionEndpoint { is_awaited: false, ..VisionEndpoint::new(counts) }
    }
}

impl<W: VisionWorld> EndpointHandler<W> for VisionEndpoint {
    fn name(&self) -> &'static str {
        VISION_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, seat: ParticipantId) {
        self.desk.open(seat);
    }

    fn read(
        &mut self,
        _: &W,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let (counts, mut acts) = (self.counts, Vec::new());
        let mut take = |packet: &[u8]| {
            let commands = CommandPacket::decode(counts, packet).unwrap_or_default();
            acts.push(Request::Act(commands.robots.iter().map(drive).collect()));
        };
        let comm = self.desk.read(seat, bytes, counts.command_bytes(), &mut take, rejections);
        requests
            .extend(comm.map(|comm| Request::Control(WorldCommand::Greet(ClientHandshake::of(Port::Vision, comm)))));
        requests.append(&mut acts);
    }

    fn set_tick(&mut self, ticks: u64) {
        self.desk.set_ticks(ticks);
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        self.desk.send_frame(world.vision_frame(), out);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.desk.close(seat);
    }
}

impl Synchronization for VisionEndpoint {
    fn awaits(&self, seat: ParticipantId) -> bool {
        self.is_awaited && self.desk.owes_packet(seat)
    }

    fn is_idle(&self, seat: ParticipantId) -> bool {
        !self.desk.has_handshake(seat)
    }
}

impl<W: VisionWorld> PlayerService<W> for VisionEndpoint {
    fn has_requested_body(&self, seat: ParticipantId) -> bool {
        if self.is_awaited { self.desk.is_ready(seat) } else { self.desk.has_handshake(seat) }
    }
}

impl<W: VisionWorld> ViewerService<W> for VisionEndpoint {
    fn first_frames(&mut self, world: &W, out: &mut OutgoingFrames) {
        self.desk.answer_new_clients(world.vision_frame(), out);
    }
}

/// Converts a command of the protocol.
fn drive(command: &Command) -> ActuatorCommand {
    ActuatorCommand {
        velocity_m_s: [command.x_velocity, command.y_velocity],
        turn_rad_s: command.spin,
        kick: command.kicks(),
        dribble: command.dribbles(),
    }
}
