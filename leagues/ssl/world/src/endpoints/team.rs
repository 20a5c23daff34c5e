//! The endpoints of teams: a datagram commands robots, its response reports their ball contact.

use std::net::IpAddr;

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Request, Role, ServicePolicy, WorldRequest};
use ssl_protocol::decode;
use ssl_protocol::robot::{RobotControl, RobotControlResponse};

use super::access_control::{AccessControl, SharedTournament};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{ControlError, robots};
use crate::input::Action;
use crate::state::{State, Team};
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const QUESTIONS_MAX: usize = 256;

/// The endpoint of a team.
pub struct TeamEndpoint {
    team: Team,
    /// True if a client here starts the world; otherwise a client that advances time starts it.
    begins: bool,
    /// State after the latest tick, for the robots' abilities.
    state: State,
    /// Participants, with their requests since the latest tick.
    seats: Vec<(ParticipantId, Vec<PendingReply>)>,
    gate: AccessControl,
}

/// A request that is to be answered.
struct PendingReply {
    control: RobotControl,
    faults: Vec<ControlError>,
}

impl PendingReply {
    /// A request rejected as a whole.
    fn refused(fault: ControlError) -> PendingReply {
        PendingReply { control: RobotControl::default(), faults: vec![fault] }
    }
}

impl TeamEndpoint {
    /// The endpoint of this team, with these tournament permissions.
    #[must_use]
    pub fn of(team: Team, begins: bool, rules: SharedTournament, world: &World) -> TeamEndpoint {
        let gate = AccessControl::of(Port::Robots(team), rules);
        TeamEndpoint { team, begins, state: world.state().clone(), seats: Vec::new(), gate }
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

    fn open(&mut self, seat: ParticipantId) {
        self.seats.push((seat, Vec::new()));
    }

    fn set_address(&mut self, seat: ParticipantId, address: IpAddr) {
        self.gate.set_address(seat, address);
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some((_, questions)) = self.seats.iter_mut().find(|(other, _)| *other == seat) else { return };
        if questions.len() >= QUESTIONS_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(fault) = self.gate.admit(seat) {
            rejections.push("refused in a tournament", || fault.to_string());
            return questions.push(PendingReply::refused(fault));
        }
        questions.push(match decode::<RobotControl>(bytes) {
            Ok(control) => {
                let reading = robots::read(&control, self.team, &self.state);
                requests.push(Request::Act(Action::Robots(self.team, reading.items)));
                PendingReply { control, faults: reading.errors }
            }
            Err(bad) => {
                rejections.push("no RobotControl", || bad.to_string());
                PendingReply::refused(ControlError::from(bad))
            }
        });
    }

    fn awaits(&self, _: ParticipantId) -> bool {
        false
    }

    fn has_requested_body(&self, _: ParticipantId) -> bool {
        self.begins
    }

    fn is_stale(&self, _: &World) -> bool {
        self.seats.iter().any(|(_, questions)| !questions.is_empty())
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        // Updated even without clients: the first command applies to the robots present now.
        self.state.clone_from(world.state());
        for (seat, questions) in &mut self.seats {
            for PendingReply { control, faults } in questions.drain(..) {
                let codes = world.settings().error_codes;
                let mut answer: RobotControlResponse = robots::answer(&control, self.team, &self.state, &faults, codes);
                answer.feedback.retain(|robot| !world.is_reply_lost(self.team, robot.id));
                send(out, *seat, &answer);
            }
        }
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.retain(|(other, _)| *other != seat);
        self.gate.close(seat);
    }
}
