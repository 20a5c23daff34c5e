//! The endpoint of a client that advances time: each request is a simulation step, its response the camera detections.
//!
//! The stream carries length-delimited messages. With a synchronous clock the world advances only in these steps.

use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};
use ssl_protocol::decode;
use ssl_protocol::delimited;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::vision::DetectionFrame;

use super::AT_ONCE;
use super::vision::packet_metadata;
use crate::control::{ControlCommand, ControlError, sync};
use crate::input::WorldCommand;
use crate::sensors;
use crate::state::Team;
use crate::world::World;

/// The endpoint for step requests.
pub struct SyncEndpoint {
    /// Number of world errors already reported.
    reported_errors: u64,
    clients: Vec<SyncClient>,
}

/// A client with its request in progress.
struct SyncClient {
    participant: ParticipantId,
    reader: delimited::DelimitedReader,
    clock: sync::StepClock,
    /// The step in progress.
    step: Option<PendingStep>,
}

/// A step in progress.
struct PendingStep {
    request: SimulationSyncRequest,
    errors: Vec<ControlError>,
    /// Ticks left, including the tick that takes the request.
    ticks: u32,
    detections: Vec<DetectionFrame>,
}

impl SyncEndpoint {
    /// An endpoint of this world.
    #[must_use]
    pub fn of(world: &World) -> SyncEndpoint {
        SyncEndpoint { reported_errors: world.error_count(), clients: Vec::new() }
    }
}

/// Team of the robot commands in requests, since the protocol does not contain it.
const TEAM: Team = Team::Blue;

impl EndpointHandler<World> for SyncEndpoint {
    fn name(&self) -> &'static str {
        "sync-door"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        AT_ONCE
    }

    fn open(&mut self, participant: ParticipantId) {
        let (reader, clock) =
            (delimited::DelimitedReader::new(delimited::MESSAGE_BYTES_MAX), sync::StepClock::default());
        self.clients.push(SyncClient { participant, reader, clock, step: None });
    }

    fn read(
        &mut self,
        world: &World,
        participant: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some(client) = self.clients.iter_mut().find(|client| client.participant == participant) else { return };
        let mut left = bytes;
        loop {
            let message = match client.reader.next(&mut left) {
                Ok(Some(message)) => message,
                Ok(None) => return,
                Err(error) => return rejections.push_fatal("no stream of messages", error.to_string()),
            };
            let request = match decode::<SimulationSyncRequest>(message) {
                Ok(request) => request,
                Err(error) => return rejections.push_fatal("no SimulationSyncRequest", error.to_string()),
            };
            if client.step.is_some() {
                return rejections.push_fatal("a request before the answer to the one before", String::new());
            }
            let step = client.clock.read(&request, Some(TEAM), world.state(), world.model());
            // The client sets the pace of time: a speed has no meaning, and speed 0 would block all further requests.
            let control_commands =
                step.orders.into_iter().filter(|command| !matches!(command, ControlCommand::Speed(_)));
            requests.extend(control_commands.map(|command| Request::Control(WorldCommand::Order(Box::new(command)))));
            for team in Team::ALL {
                let of_team = step.commands.iter().filter(|(of, ..)| *of == team);
                let commands: Vec<_> = of_team.map(|(_, number, command)| (*number, *command)).collect();
                requests
                    .extend((!commands.is_empty()).then_some(Request::Control(WorldCommand::Robots(team, commands))));
            }
            client.step =
                Some(PendingStep { request, errors: step.errors, ticks: step.ticks.max(1), detections: Vec::new() });
        }
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        if self.clients.is_empty() {
            return;
        }
        let (codes, metadata) = (world.settings().error_codes, packet_metadata(world));
        for SyncClient { participant, step, .. } in &mut self.clients {
            let Some(pending) = step else { continue };
            let detections =
                world.due_frames().iter().filter_map(|frame| sensors::vision_packet(frame, &metadata, None).detection);
            pending.detections.extend(detections);
            pending.errors.extend(world.errors_of(*participant, self.reported_errors).cloned());
            pending.ticks -= 1;
            if pending.ticks == 0
                && let Some(PendingStep { request, errors, detections, .. }) = step.take()
            {
                let response = sync::answer(&request, Some(TEAM), world.state(), detections, &errors, codes);
                let begin = out.bytes.len();
                delimited::write(&response, &mut out.bytes);
                out.frames.push((*participant, begin..out.bytes.len()));
            }
        }
        self.reported_errors = world.error_count();
    }

    fn close(&mut self, participant: ParticipantId) {
        self.clients.retain(|client| client.participant != participant);
    }
}

impl Synchronization for SyncEndpoint {
    fn awaits(&self, participant: ParticipantId) -> bool {
        self.clients.iter().any(|client| client.participant == participant && client.step.is_none())
    }
}

impl PlayerService<World> for SyncEndpoint {
    fn has_requested_body(&self, _: ParticipantId) -> bool {
        true
    }
}

impl ViewerService<World> for SyncEndpoint {}
