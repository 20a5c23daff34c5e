//! The endpoints of grSim's older protocol (docs/reference/smallsize-ssl.md 7.4): packets for both teams, without
//! responses, and robot status, sent after changes.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};
use ssl_protocol::decode;
use ssl_protocol::grsim::Packet;

use super::AT_ANY_TIME;
use super::multicast::{MulticastSource, PacketSink};
use crate::control::grsim::{self, StatusDetector};
use crate::input::WorldCommand;
use crate::state::Team;
use crate::world::World;

/// Name of the endpoint for packets, and key of its address.
pub const GRSIM_ENDPOINT: &str = "grsim";

/// Name of the endpoint, and key, of the blue robots' status.
pub const BLUE_STATUS: &str = "grsim-blue-status";

/// Name of the endpoint, and key, of the yellow robots' status.
pub const YELLOW_STATUS: &str = "grsim-yellow-status";

/// The endpoint for packets.
#[derive(Debug, Default)]
pub struct GrSimEndpoint;

impl EndpointHandler<World> for GrSimEndpoint {
    fn name(&self) -> &'static str {
        GRSIM_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        AT_ANY_TIME
    }

    fn open(&mut self, _: ParticipantId) {}

    fn read(
        &mut self,
        world: &World,
        _: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let packet = match decode::<Packet>(bytes) {
            Ok(packet) => packet,
            Err(error) => return rejections.push("no grSim_Packet", || error.to_string()),
        };
        let request = grsim::read(&packet, world.state(), world.model());
        // This protocol has no responses: errors go to the log only.
        for error in &request.errors {
            rejections.push("refused part of a grSim_Packet", || error.to_string());
        }
        requests
            .extend(request.orders.into_iter().map(|command| Request::Control(WorldCommand::Order(Box::new(command)))));
        for team in Team::ALL {
            let of_team = request.commands.iter().filter(|(of, ..)| *of == team);
            let commands: Vec<_> = of_team.map(|(_, number, command)| (*number, *command)).collect();
            requests.extend((!commands.is_empty()).then_some(Request::Control(WorldCommand::Robots(team, commands))));
        }
    }

    fn sense(&mut self, _: &World, _: &mut OutgoingFrames) {}

    fn close(&mut self, _: ParticipantId) {}
}

impl Synchronization for GrSimEndpoint {}

impl PlayerService<World> for GrSimEndpoint {}

impl ViewerService<World> for GrSimEndpoint {}

/// Multicast source of a team's status after changes.
pub struct RobotStatusSource {
    team: Team,
    detector: StatusDetector,
}

impl RobotStatusSource {
    /// The source for this team.
    #[must_use]
    pub fn of(team: Team) -> RobotStatusSource {
        RobotStatusSource { team, detector: StatusDetector::default() }
    }
}

impl MulticastSource for RobotStatusSource {
    fn name(&self) -> &'static str {
        match self.team {
            Team::Yellow => YELLOW_STATUS,
            Team::Blue => BLUE_STATUS,
        }
    }

    fn write_packets(&mut self, world: &World, packets: &mut PacketSink<'_>) {
        if let Some(status) = self.detector.changes(world.state(), self.team) {
            packets.push(&status);
        }
    }
}
