//! The control endpoint: every datagram is answered with its errors.

use std::net::IpAddr;

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};
use ssl_protocol::control::SimulatorCommand;
use ssl_protocol::decode;

use super::gate::{Gate, Rules};
use super::{AT_ANY_TIME, send};
use crate::control::tournament::Port;
use crate::control::{Fault, simulator};
use crate::input::Wish;
use crate::world::World;

/// Largest number of datagrams of a client in one tick; further ones are ignored.
const QUESTIONS_MAX: usize = 256;

/// The control endpoint.
pub struct Controllers {
    /// Participants, with the errors of each datagram since the latest tick.
    seats: Vec<(Seat, Vec<Vec<Fault>>)>,
    /// Number of world errors already reported.
    told: u64,
    gate: Gate,
}

impl Controllers {
    /// An endpoint with these tournament permissions.
    #[must_use]
    pub fn of(rules: Rules) -> Controllers {
        Controllers { seats: Vec::new(), told: 0, gate: Gate::of(Port::Control, rules) }
    }
}

impl Dialect<World> for Controllers {
    fn name(&self) -> &'static str {
        "control"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        AT_ANY_TIME
    }

    fn open(&mut self, seat: Seat) {
        self.seats.push((seat, Vec::new()));
    }

    fn comes_from(&mut self, seat: Seat, address: IpAddr) {
        self.gate.comes_from(seat, address);
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        let Some((_, answers)) = self.seats.iter_mut().find(|(other, _)| *other == seat) else { return };
        if answers.len() >= QUESTIONS_MAX {
            return rejections.push("too many commands in one tick", String::new);
        }
        if let Err(fault) = self.gate.admit(seat) {
            rejections.push("refused in a tournament", || fault.to_string());
            return answers.push(vec![fault]);
        }
        answers.push(match decode::<SimulatorCommand>(bytes) {
            Ok(command) => {
                let reading = simulator::read(&command);
                requests.extend(reading.wanted.into_iter().map(|order| Request::Control(Wish::Order(Box::new(order)))));
                reading.faults
            }
            Err(bad) => {
                rejections.push("no SimulatorCommand", || bad.to_string());
                vec![Fault::from(bad)]
            }
        });
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn is_stale(&self, _: &World) -> bool {
        self.seats.iter().any(|(_, answers)| !answers.is_empty())
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        let codes = world.settings().codes;
        for (seat, answers) in &mut self.seats {
            // The world stores errors by participant, not by datagram: they go into the first response.
            let mut refused: Vec<Fault> = world.refused(*seat, self.told).cloned().collect();
            for mut faults in answers.drain(..) {
                faults.append(&mut refused);
                send(out, *seat, &simulator::answer(&faults, codes));
            }
        }
        self.told = world.refusals();
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|(other, _)| *other != seat);
        self.gate.close(seat);
    }
}
