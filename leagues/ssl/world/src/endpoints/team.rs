//! The endpoints of teams: a datagram commands robots, its response reports their ball contact.

use std::net::IpAddr;

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};
use ssl_protocol::decode;
use ssl_protocol::robot::{RobotControl, RobotControlResponse};

use super::access_control::{AccessControl, SharedTournament};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{ControlError, robots};
use crate::input::Action;
use crate::state::Team;
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const REPLIES_MAX: usize = 256;

/// The endpoint of a team.
pub struct TeamEndpoint {
    team: Team,
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    starts_world: bool,
    /// Participants, with their requests since the latest tick.
    clients: Vec<(ParticipantId, Vec<PendingReply>)>,
    access_control: AccessControl,
}

/// A request that is to be answered.
struct PendingReply {
    control: RobotControl,
    errors: Vec<ControlError>,
}

impl PendingReply {
    /// A request rejected as a whole.
    fn refused(error: ControlError) -> PendingReply {
        PendingReply { control: RobotControl::default(), errors: vec![error] }
    }
}

impl TeamEndpoint {
    /// The endpoint of this team, with these tournament permissions.
    #[must_use]
    pub fn of(team: Team, starts_world: bool, tournament: SharedTournament) -> TeamEndpoint {
        let access_control = AccessControl::of(Port::Robots(team), tournament);
        TeamEndpoint { team, starts_world, clients: Vec::new(), access_control }
    }
}

impl EndpointHandler<World> for TeamEndpoint {
    fn name(&self) -> &'static str {
        match self.team {
            Team::Yellow => "yellow",
            Team::Blue => "blue",
        }
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        AT_ANY_TIME
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push((participant, Vec::new()));
    }

    fn set_address(&mut self, participant: ParticipantId, address: IpAddr) {
        self.access_control.set_address(participant, address);
    }

    fn read(
        &mut self,
        world: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some((_, replies)) = self.clients.iter_mut().find(|(other, _)| *other == participant) else { return };
        if replies.len() >= REPLIES_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(error) = self.access_control.admit(participant) {
            rejections.push("refused in a tournament", || error.to_string());
            return replies.push(PendingReply::refused(error));
        }
        replies.push(match decode::<RobotControl>(bytes) {
            Ok(control) => {
                let parsed = robots::read(&control, self.team, world.state());
                requests.push(Request::Act(Action::Robots(self.team, parsed.items)));
                PendingReply { control, errors: parsed.errors }
            }
            Err(error) => {
                rejections.push("no RobotControl", || error.to_string());
                PendingReply::refused(ControlError::from(error))
            }
        });
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        for (participant, replies) in &mut self.clients {
            for PendingReply { control, errors } in replies.drain(..) {
                let codes = world.settings().error_codes;
                let mut response: RobotControlResponse =
                    robots::answer(&control, self.team, world.state(), &errors, codes);
                response.feedback.retain(|robot| !world.is_reply_lost(self.team, robot.id));
                send(out, *participant, &response);
            }
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|(other, _)| *other != participant);
        self.access_control.close(participant);
    }
}

impl Synchronization for TeamEndpoint {}

impl PlayerService<World> for TeamEndpoint {
    fn has_requested_body(&self, _: ParticipantId) -> bool {
        self.starts_world
    }
}

impl ViewerService<World> for TeamEndpoint {
    fn is_stale(&self, _: &World) -> bool {
        self.clients.iter().any(|(_, replies)| !replies.is_empty())
    }
}
