//! The endpoint of a client that advances time: each request is a simulation step, its response the camera detections.
//!
//! The stream carries length-delimited messages. With a synchronous clock the world advances only in these steps.

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};
use ssl_protocol::decode;
use ssl_protocol::delimited;
use ssl_protocol::sync::SimulationSyncRequest;
use ssl_protocol::vision::DetectionFrame;

use super::AT_ONCE;
use super::vision::sending;
use crate::control::{Fault, Order, sync};
use crate::input::Wish;
use crate::model::Model;
use crate::sense;
use crate::state::{State, Team};
use crate::world::World;

/// The endpoint for step requests.
pub struct Steppers {
    state: State,
    model: Model,
    /// Number of world errors already reported.
    told: u64,
    seats: Vec<Stepper>,
}

/// A client with its request in progress.
struct Stepper {
    seat: Seat,
    stream: delimited::Reader,
    clock: sync::Clock,
    /// The step in progress.
    step: Option<Step>,
}

/// A step in progress.
struct Step {
    request: SimulationSyncRequest,
    faults: Vec<Fault>,
    /// Ticks left, including the tick that takes the request.
    ticks: u32,
    seen: Vec<DetectionFrame>,
}

impl Steppers {
    /// An endpoint of this world.
    #[must_use]
    pub fn of(world: &World) -> Steppers {
        Steppers { state: world.state().clone(), model: *world.model(), told: world.refusals(), seats: Vec::new() }
    }
}

/// Team of the robot commands in requests, since the protocol does not contain it.
const TEAM: Team = Team::Blue;

impl Dialect<World> for Steppers {
    fn name(&self) -> &'static str {
        "sync-door"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        AT_ONCE
    }

    fn open(&mut self, seat: Seat) {
        let (stream, clock) = (delimited::Reader::new(delimited::MESSAGE_BYTES_MAX), sync::Clock::default());
        self.seats.push(Stepper { seat, stream, clock, step: None });
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        let Some(stepper) = self.seats.iter_mut().find(|stepper| stepper.seat == seat) else { return };
        let mut left = bytes;
        loop {
            let message = match stepper.stream.next(&mut left) {
                Ok(Some(message)) => message,
                Ok(None) => return,
                Err(bad) => return rejections.end("no stream of messages", bad.to_string()),
            };
            let request = match decode::<SimulationSyncRequest>(message) {
                Ok(request) => request,
                Err(bad) => return rejections.end("no SimulationSyncRequest", bad.to_string()),
            };
            if stepper.step.is_some() {
                return rejections.end("a request before the answer to the one before", String::new());
            }
            let step = stepper.clock.read(&request, Some(TEAM), &self.state, &self.model);
            // The client sets the pace of time: a speed has no meaning, and speed 0 would block all further requests.
            let orders = step.orders.into_iter().filter(|order| !matches!(order, Order::Speed(_)));
            requests.extend(orders.map(|order| Request::Control(Wish::Order(Box::new(order)))));
            for team in Team::ALL {
                let of_team = step.commands.iter().filter(|(of, ..)| *of == team);
                let commands: Vec<_> = of_team.map(|(_, number, command)| (*number, *command)).collect();
                requests.extend((!commands.is_empty()).then_some(Request::Control(Wish::Robots(team, commands))));
            }
            stepper.step = Some(Step { request, faults: step.faults, ticks: step.ticks.max(1), seen: Vec::new() });
        }
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.seats.iter().any(|stepper| stepper.seat == seat && stepper.step.is_none())
    }

    fn has_asked(&self, _: Seat) -> bool {
        true
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        // Updated even without clients: the first request applies to the robots present now.
        self.state.clone_from(world.state());
        self.model = *world.model();
        if self.seats.is_empty() {
            return;
        }
        let (codes, sending) = (world.settings().codes, sending(world));
        for Stepper { seat, step, .. } in &mut self.seats {
            let Some(going) = step else { continue };
            let seen = world.due().iter().filter_map(|picture| sense::packet(picture, &sending, None).detection);
            going.seen.extend(seen);
            going.faults.extend(world.refused(*seat, self.told).cloned());
            going.ticks -= 1;
            if going.ticks == 0
                && let Some(Step { request, faults, seen, .. }) = step.take()
            {
                let answer = sync::answer(&request, Some(TEAM), &self.state, seen, &faults, codes);
                let begin = out.bytes.len();
                delimited::write(&answer, &mut out.bytes);
                out.frames.push((*seat, begin..out.bytes.len()));
            }
        }
        self.told = world.refusals();
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|stepper| stepper.seat != seat);
    }
}
