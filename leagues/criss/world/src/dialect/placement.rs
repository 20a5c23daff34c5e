//! The endpoint of displays: vision out, placements of objects in.

use criss_protocol::{Counts, PLACEMENT_BYTES, Placed};
use engine::{Dialect, Outgoing, Rejections, Request, RequestTo, Role, Seat, Service};

use super::Shows;
use crate::face::Order;
use crate::placement::{Object, Placement, Pose};
use crate::settings::Quirks;
use crate::table::{Greeting, Port};
use criss_protocol::clients::Desk;

/// Name of the endpoint.
pub const PLACEMENT_DOOR: &str = "placement";

/// The endpoint of displays.
#[derive(Debug)]
pub struct PlacementDoor {
    desk: Desk,
    quirks: Quirks,
}

impl PlacementDoor {
    /// The endpoint of a world with these counts. Steps wait for placements only with the shipped build's behaviour.
    #[must_use]
    pub fn new(counts: Counts, quirks: Quirks) -> PlacementDoor {
        PlacementDoor { desk: Desk::new(counts), quirks }
    }
}

impl<W: Shows> Dialect<W> for PlacementDoor {
    fn name(&self) -> &'static str {
        PLACEMENT_DOOR
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> Service {
        Service::WATCHERS
    }

    fn open(&mut self, seat: Seat) {
        self.desk.open(seat);
    }

    fn read(&mut self, seat: Seat, bytes: &[u8], requests: &mut Vec<RequestTo<W>>, rejections: &mut Rejections) {
        let (mut orders, mut bad) = (Vec::new(), Vec::new());
        let mut take = |record: &[u8]| match criss_protocol::Placement::decode(record) {
            Ok(Some(placement)) => match placed(&placement) {
                Some(placement) => orders.push(Request::Control(Order::Place(placement))),
                None => bad.push(String::from("placement of an obstacle that no world has")),
            },
            Ok(None) => {}
            Err(error) => bad.push(error.to_string()),
        };
        let comm = self.desk.read(seat, bytes, PLACEMENT_BYTES, &mut take, rejections);
        bad.into_iter().for_each(|told| rejections.push("bad placement", || told));
        requests.extend(comm.map(|comm| Request::Control(Order::Greet(Greeting::of(Port::Placement, comm)))));
        requests.append(&mut orders);
    }

    fn awaits(&self, seat: Seat) -> bool {
        self.quirks == Quirks::Criss && self.desk.owes(seat)
    }

    fn is_idle(&self, seat: Seat) -> bool {
        !self.desk.has_greeted(seat)
    }

    fn turn(&mut self, ticks: u64) {
        self.desk.turn(ticks);
    }

    fn sense(&mut self, world: &W, out: &mut Outgoing) {
        self.desk.show(world.shown(), out);
    }

    fn welcome(&mut self, world: &W, out: &mut Outgoing) {
        self.desk.welcome(world.shown(), out);
    }

    fn close(&mut self, seat: Seat) {
        self.desk.close(seat);
    }
}

fn placed(placement: &criss_protocol::Placement) -> Option<Placement> {
    let object = match placement.what {
        Placed::Robot { team, number } => Object::Robot { team, id: number },
        Placed::Ball { team, number } => Object::Ball { number: criss_protocol::TEAM_SIZE * team + number },
        Placed::Obstacle(id) => Object::Obstacle { id: id.try_into().ok()? },
    };
    let [x, y, heading_rad] = placement.pose.map(f64::from);
    let [vx, vy, turn_rad_s] = placement.velocity.map(f64::from);
    let pose = Pose { position_m: [x, y], heading_rad, velocity_m_s: [vx, vy], turn_rad_s };
    Some(Placement::of_record(object, pose))
}
