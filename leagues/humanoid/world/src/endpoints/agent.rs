//! The endpoint of agents (docs/reference/humanoid.md 3 to 6): frames in, one percept frame out per cycle.

use codec::frame::{self, Splitter};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, World, WorldRequest,
};
use humanoid_protocol::FRAME_BYTES_MAX;
use humanoid_protocol::action::parse_actions;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::init::parse_init;
use humanoid_protocol::percept::{Percept, append_percept};

use crate::engine_world::HumanoidWorld;
use crate::input::PlayerAction;

/// One agent's connection.
#[derive(Debug)]
struct AgentClient {
    participant: ParticipantId,
    splitter: Splitter,
    /// True once it has asked for a robot.
    has_asked: bool,
    /// True if a frame has been made for it.
    has_frame: bool,
    /// True if it has got a frame and not yet answered.
    owes_answer: bool,
}

/// The endpoint handler of agents.
#[derive(Debug)]
pub struct AgentEndpoint {
    clients: Vec<AgentClient>,
    parser: Parser,
    percept: Percept,
    /// True if the answer to a percept shows in the next one: frames leave in the tick that made them.
    is_sequential: bool,
}

impl AgentEndpoint {
    /// An endpoint; `is_sequential` as in the server's `--sequential`.
    pub fn new(is_sequential: bool) -> AgentEndpoint {
        AgentEndpoint { clients: Vec::new(), parser: Parser::new(), percept: Percept::default(), is_sequential }
    }

    fn client(&self, participant: ParticipantId) -> Option<&AgentClient> {
        self.clients.iter().find(|client| client.participant == participant)
    }
}

/// Reads one frame of an agent.
fn read_frame(
    parser: &mut Parser,
    client: &mut AgentClient,
    frame: &[u8],
    requests: &mut Vec<WorldRequest<HumanoidWorld>>,
    rejections: &mut Rejections,
) {
    client.owes_answer = false;
    if client.has_asked {
        for action in parse_actions(parser, frame) {
            match action {
                Ok(action) => requests.push(Request::Act(PlayerAction::of(&action))),
                Err(error) => rejections.push("bad expression", || error.to_string()),
            }
        }
        return;
    }
    match parse_init(parser, frame) {
        Ok(request) => {
            client.has_asked = true;
            requests.push(Request::Act(PlayerAction::of_init(&request)));
        }
        Err(error) => rejections.push_fatal("no (init MODEL TEAM NUMBER)", error.to_string()),
    }
}

impl EndpointHandler<HumanoidWorld> for AgentEndpoint {
    fn name(&self) -> &'static str {
        "agent"
    }

    fn role(&self) -> Role {
        Role::Player
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy { sends_immediately: self.is_sequential, ..ServicePolicy::default() }
    }

    fn open(&mut self, participant: ParticipantId) {
        let splitter = Splitter::new(FRAME_BYTES_MAX);
        self.clients.push(AgentClient {
            participant,
            splitter,
            has_asked: false,
            has_frame: false,
            owes_answer: false,
        });
    }

    fn read(
        &mut self,
        _: &HumanoidWorld,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<HumanoidWorld>>,
        rejections: &mut Rejections,
    ) {
        let Some(client) = self.clients.iter_mut().find(|client| client.participant == participant) else { return };
        let mut splitter = std::mem::replace(&mut client.splitter, Splitter::new(FRAME_BYTES_MAX));
        let read = splitter.for_each(bytes, |frame| {
            read_frame(&mut self.parser, client, frame, requests, rejections);
        });
        client.splitter = splitter;
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn sense(&mut self, world: &HumanoidWorld, out: &mut OutgoingFrames) {
        for client in &mut self.clients {
            if !world.sense(client.participant, &mut self.percept) {
                continue;
            }
            let start = out.bytes.len();
            frame::write(&mut out.bytes, |payload| append_percept(payload, &self.percept));
            out.frames.push((client.participant, start..out.bytes.len()));
            // A frame leaves in the tick that made it, or early in the next one.
            client.owes_answer = self.is_sequential || client.has_frame;
            client.has_frame = true;
        }
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for AgentEndpoint {
    fn awaits(&self, participant: ParticipantId) -> bool {
        self.client(participant).is_some_and(|client| client.owes_answer)
    }
}

impl PlayerService<HumanoidWorld> for AgentEndpoint {
    fn has_requested_body(&self, participant: ParticipantId) -> bool {
        self.client(participant).is_some_and(|client| client.has_asked)
    }
}

impl ViewerService<HumanoidWorld> for AgentEndpoint {}
