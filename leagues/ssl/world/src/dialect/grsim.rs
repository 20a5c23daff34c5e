//! The endpoints of grSim's older protocol (docs/reference/smallsize-ssl.md 7.4): packets for both teams, without
//! responses, and robot status, sent after changes.

use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};
use ssl_protocol::decode;
use ssl_protocol::grsim::Packet;

use super::AT_ANY_TIME;
use super::everybody::{Packets, Told};
use crate::control::grsim::{self, Watch};
use crate::input::Wish;
use crate::model::Model;
use crate::state::{State, Team};
use crate::world::World;

/// Name of the endpoint, and key, of the blue robots' status.
pub const BLUE_STATUS: &str = "grsim-blue-status";

/// Name of the endpoint, and key, of the yellow robots' status.
pub const YELLOW_STATUS: &str = "grsim-yellow-status";

/// The endpoint for packets.
pub struct GrSim {
    /// State after the latest tick, for the robots' abilities.
    state: State,
    model: Model,
}

impl GrSim {
    /// An endpoint of this world.
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
        // This protocol has no responses: errors go to the log only.
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
        // Updated even without clients: the first packet applies to the robots present now.
        self.state.clone_from(world.state());
        self.model = *world.model();
    }

    fn close(&mut self, _: Seat) {}
}

/// Multicast source of a team's status after changes.
pub struct Status {
    team: Team,
    watch: Watch,
}

impl Status {
    /// The source for this team.
    #[must_use]
    pub fn of(team: Team) -> Status {
        Status { team, watch: Watch::default() }
    }
}

impl Told for Status {
    fn name(&self) -> &'static str {
        match self.team {
            Team::Yellow => YELLOW_STATUS,
            Team::Blue => BLUE_STATUS,
        }
    }

    fn tell(&mut self, world: &World, packets: &mut Packets<'_>) {
        if let Some(status) = self.watch.changes(world.state(), self.team) {
            packets.push(&status);
        }
    }
}
