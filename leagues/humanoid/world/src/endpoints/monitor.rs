//! The endpoint of monitors (docs/reference/humanoid.md 9): a frame in every second cycle, and commands of trainers.

use codec::frame::{self, Splitter};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};
use humanoid_protocol::FRAME_BYTES_MAX;
use humanoid_protocol::expression::Parser;
use humanoid_protocol::monitor::command::parse_commands;
use humanoid_protocol::monitor::scene_graph::SentTransforms;

use super::scene_frames::SceneFrames;
use crate::engine_world::HumanoidWorld;
use crate::input::TrainerCommand;

/// One monitor's connection.
#[derive(Debug)]
struct MonitorClient {
    participant: ParticipantId,
    splitter: Splitter,
    sent: SentTransforms,
    /// True if its next frame is a full one: its first, and one after it has missed some.
    needs_full: bool,
    /// True while it does not read.
    is_behind: bool,
}

/// The endpoint handler of monitors.
#[derive(Debug, Default)]
pub struct MonitorEndpoint {
    clients: Vec<MonitorClient>,
    parser: Parser,
    frames: SceneFrames,
}

impl EndpointHandler<HumanoidWorld> for MonitorEndpoint {
    fn name(&self) -> &'static str {
        "monitor"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        // The league's server sends nothing before the next even cycle.
        ServicePolicy { has_first_frame: false, ..ServicePolicy::VIEWERS }
    }

    fn open(&mut self, participant: ParticipantId) {
        self.clients.push(MonitorClient {
            participant,
            splitter: Splitter::new(FRAME_BYTES_MAX),
            sent: SentTransforms::new(),
            needs_full: true,
            is_behind: false,
        });
    }

    fn read(
        &mut self,
        world: &HumanoidWorld,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<HumanoidWorld>>,
        rejections: &mut Rejections,
    ) {
        let Some(client) = self.clients.iter_mut().find(|client| client.participant == participant) else { return };
        let is_complete = world.simulation().referee.rules().is_complete;
        let has = |command: &TrainerCommand| is_complete || !command.needs_complete_rules();
        let read = client.splitter.for_each(bytes, |frame| {
            for command in parse_commands(&mut self.parser, frame) {
                match command {
                    Ok(command) => requests.extend(TrainerCommand::of(&command).filter(has).map(Request::Control)),
                    Err(error) => rejections.push("bad command", || error.to_string()),
                }
            }
        });
        if let Err(error) = read {
            rejections.push_fatal("frame too long", error.to_string());
        }
    }

    fn sense(&mut self, world: &HumanoidWorld, out: &mut OutgoingFrames) {
        if self.frames.advance(world) {
            self.send_all(world, out);
        }
    }

    fn snapshot(&mut self, world: &HumanoidWorld, out: &mut OutgoingFrames) {
        self.send_all(world, out);
    }

    fn on_frame_missed(&mut self, participant: ParticipantId) {
        let client = self.clients.iter_mut().find(|client| client.participant == participant);
        client.into_iter().for_each(|client| (client.is_behind, client.needs_full) = (true, true));
    }

    fn on_caught_up(&mut self, participant: ParticipantId) {
        let client = self.clients.iter_mut().find(|client| client.participant == participant);
        client.into_iter().for_each(|client| client.is_behind = false);
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl MonitorEndpoint {
    /// Makes a frame for each client.
    fn send_all(&mut self, world: &HumanoidWorld, out: &mut OutgoingFrames) {
        if self.clients.is_empty() {
            return self.frames.drop_fouls();
        }
        let frame_content = self.frames.frame(world);
        for client in &mut self.clients {
            if client.is_behind {
                out.discarded.push(client.participant);
                continue;
            }
            let start = out.bytes.len();
            let needs_full = std::mem::take(&mut client.needs_full);
            frame::write(&mut out.bytes, |payload| frame_content.append(payload, needs_full, &mut client.sent));
            out.frames.push((client.participant, start..out.bytes.len()));
        }
    }
}

impl Synchronization for MonitorEndpoint {}
impl PlayerService<HumanoidWorld> for MonitorEndpoint {}

impl ViewerService<HumanoidWorld> for MonitorEndpoint {
    fn on_state_loaded(&mut self, _: &HumanoidWorld) {
        self.frames = SceneFrames::default();
        self.clients.iter_mut().for_each(|client| client.needs_full = true);
    }
}
