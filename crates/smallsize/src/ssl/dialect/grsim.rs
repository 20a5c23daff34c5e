//! grSim's older protocol (docs/reference/smallsize-ssl.md 7.4): packets with everything for both teams, which nobody answers, and
//! status of robots, which goes out when it changes.

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};
use wire::ssl::decode;
use wire::ssl::grsim::Packet;

use super::{AT_ANY_TIME, AT_ONCE, to_all};
use crate::ssl::control::grsim::{self, Watch};
use crate::ssl::model::Model;
use crate::ssl::state::{State, Team};
use crate::ssl::world::{Wish, World};

/// The door, and the key, of the blue robots' status.
pub const BLUE_STATUS: &str = "grsim-blue-status";

/// The door, and the key, of the yellow robots' status.
pub const YELLOW_STATUS: &str = "grsim-yellow-status";

/// The door of packets.
pub struct GrSim {
    /// The world as the latest tick left it: what robots can do.
    state: State,
    model: Model,
}

impl GrSim {
    /// Of this world.
    #[must_use]
    pub fn of(world: &World) -> GrSim {
        GrSim { state: world.state().clone(), model: *world.model() }
    }
}

impl Dialect<World> for GrSim {
    fn name(&self) -> &'static str {
        "grsim"
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        AT_ANY_TIME
    }

    fn open(&mut self, _: Seat) {}

    fn read(&mut self, _: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        let packet = match decode::<Packet>(bytes) {
            Ok(packet) => packet,
            Err(bad) => return rejections.push("no grSim_Packet", || bad.to_string()),
        };
        let wanted = grsim::read(&packet, &self.state, &self.model);
        // Nobody is answered in this protocol: the log is the only place for what is not done.
        for fault in &wanted.faults {
            rejections.push("refused part of a grSim_Packet", || fault.to_string());
        }
        requests.extend(wanted.orders.into_iter().map(|order| Request::Control(Wish::Order(Box::new(order)))));
        for team in Team::ALL {
            let of_team = wanted.commands.iter().filter(|(of, ..)| *of == team);
            let commands: Vec<_> = of_team.map(|(_, number, command)| (*number, *command)).collect();
            requests.extend((!commands.is_empty()).then_some(Request::Control(Wish::Robots(team, commands))));
        }
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &World, _: &mut Outgoing) {
        // Also while nobody is here: the first packet is for robots that are there now.
        self.state.clone_from(world.state());
        self.model = *world.model();
    }

    fn close(&mut self, _: Seat) {}
}

/// The door of a team's status.
pub struct Statuses {
    team: Team,
    watch: Watch,
    seats: Vec<Seat>,
    bytes: Vec<u8>,
}

impl Statuses {
    /// That of this team.
    #[must_use]
    pub fn of(team: Team) -> Statuses {
        Statuses { team, watch: Watch::default(), seats: Vec::new(), bytes: Vec::new() }
    }
}

impl Dialect<World> for Statuses {
    fn name(&self) -> &'static str {
        match self.team {
            Team::Yellow => YELLOW_STATUS,
            Team::Blue => BLUE_STATUS,
        }
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        AT_ONCE
    }

    fn open(&mut self, seat: Seat) {
        self.seats.push(seat);
    }

    fn read(&mut self, _: Seat, _: &[u8], _: &mut Vec<RequestTo<World>>, rejections: &mut Rejections) {
        rejections.push("words at the status' door", String::new);
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if self.seats.is_empty() {
            return;
        }
        if let Some(status) = self.watch.changes(world.state(), self.team) {
            to_all(&self.seats, &mut self.bytes, out, &status);
        }
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|other| *other != seat);
    }
}
