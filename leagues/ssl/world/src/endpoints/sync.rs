//! The endpoint of a client that advances time: each request is a simulation step, its response the camera detections.
//!
//! The stream carries length-delimited messages. With a synchronous clock the world advances only in these steps.

use engine::{EndpointHandler, OutgoingFrames, ParticipantId, Rejections, Request, Role, ServicePolicy, WorldRequest};
use ssl_protocol::decode;
use ssl_protocol::delimited;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::vision::DetectionFrame;

use super::AT_ONCE;
use super::vision::packet_metadata;
use crate::control::{ControlCommand, ControlError, sync};
use crate::input::WorldCommand;
use crate::model::Model;
use crate::sensors;
use crate::state::{State, Team};
use crate::world::World;

/// The endpoint for step requests.
pub struct SyncEndpoint {
    state: State,
    model: Model,
    /// Number of world errors already reported.
    told: u64,
    seats: Vec<SyncClient>,
}

/// A client with its request in progress.
struct SyncClient {
    seat: ParticipantId,
    stream: delimited::DelimitedReader,
    clock: sync::StepClock,
    /// The step in progress.
    step: Option<PendingStep>,
}

/// A step in progress.
struct PendingStep {
    request: SimulationSyncRequest,
    faults: Vec<ControlError>,
    /// Ticks left, including the tick that takes the request.
    ticks: u32,
    seen: Vec<DetectionFrame>,
}

impl SyncEndpoint {
    /// An endpoint of this world.
    #[must_use]
    pub fn of(world: &World) -> SyncEndpoint {
        SyncEndpoint {
            state: world.state().clone(),
            model: *world.model(),
            told: world.error_count(),
            seats: Vec::new(),
        }
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

    fn open(&mut self, seat: ParticipantId) {
        let (stream, clock) =
            (delimited::DelimitedReader::new(delimited::MESSAGE_BYTES_MAX), sync::StepClock::default());
        self.seats.push(SyncClient { seat, stream, clock, step: None });
    }

    fn read(
        &mut self,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<World>>,
        rejections: &mut Rejections,
    ) {
        let Some(stepper) = self.seats.iter_mut().find(|stepper| stepper.seat == seat) else { return };
        let mut left = bytes;
        loop {
            let message = match stepper.stream.next(&mut left) {
                Ok(Some(message)) => message,
                Ok(None) => return,
                Err(bad) => return rejections.push_fatal("no stream of messages", bad.to_string()),
            };
            let request = match decode::<SimulationSyncRequest>(message) {
                Ok(request) => request,
                Err(bad) => return rejections.push_fatal("no SimulationSyncRequest", bad.to_string()),
            };
            if stepper.step.is_some() {
                return rejections.push_fatal("a request before the answer to the one before", String::new());
            }
            let step = stepper.clock.read(&request, Some(TEAM), &self.state, &self.model);
            // The client sets the pace of time: a speed has no meaning, and speed 0 would block all further requests.
            let orders = step.orders.into_iter().filter(|order| !matches!(order, ControlCommand::Speed(_)));
            requests.extend(orders.map(|order| Request::Control(WorldCommand::Order(Box::new(order)))));
            for team in Team::ALL {
                let of_team = step.commands.iter().filter(|(of, ..)| *of == team);
                let commands: Vec<_> = of_team.map(|(_, number, command)| (*number, *command)).collect();
                requests
                    .extend((!commands.is_empty()).then_some(Request::Control(WorldCommand::Robots(team, commands))));
            }
            stepper.step =
                Some(PendingStep { request, faults: step.errors, ticks: step.ticks.max(1), seen: Vec::new() });
        }
    }

    fn awaits(&self, seat: ParticipantId) -> bool {
        self.seats.iter().any(|stepper| stepper.seat == seat && stepper.step.is_none())
    }

    fn has_requested_body(&self, _: ParticipantId) -> bool {
        true
    }

    fn sense(&mut self, world: &World, out: &mut OutgoingFrames) {
        // Updated even without clients: the first request applies to the robots present now.
        self.state.clone_from(world.state());
        self.model = *world.model();
        if self.seats.is_empty() {
            return;
        }
        let (codes, sending) = (world.settings().error_codes, packet_metadata(world));
        for SyncClient { seat, step, .. } in &mut self.seats {
            let Some(going) = step else { continue };
            let seen = world
                .due_frames()
                .iter()
                .filter_map(|picture| sensors::vision_packet(picture, &sending, None).detection);
            going.seen.extend(seen);
            going.faults.extend(world.errors_of(*seat, self.told).cloned());
            going.ticks -= 1;
            if going.ticks == 0
                && let Some(PendingStep { request, faults, seen, .. }) = step.take()
            {
                let answer = sync::answer(&request, Some(TEAM), &self.state, seen, &faults, codes);
                let begin = out.bytes.len();
                delimited::write(&answer, &mut out.bytes);
                out.frames.push((*seat, begin..out.bytes.len()));
            }
        }
        self.told = world.error_count();
    }

    fn close(&mut self, seat: ParticipantId) {
        self.seats.retain(|stepper| stepper.seat != seat);
    }
}
