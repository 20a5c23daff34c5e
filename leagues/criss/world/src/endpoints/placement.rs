//! The endpoint of displays: vision out, placements of objects in.

use criss_protocol::{Counts, PLACEMENT_BYTES, PlacedObject};
use engine::{
    EndpointHandler, OutgoingFrames, ParticipantId, PlayerService, Rejections, Request, Role, ServicePolicy,
    Synchronization, ViewerService, WorldRequest,
};

use super::VisionWorld;
use crate::engine_world::WorldCommand;
use crate::placement::{Object, ObjectPose, Placement};
use crate::settings::Quirks;
use crate::team_assignment::{ClientHandshake, Port};
use criss_protocol::clients::CornellClients;

/// Name of the endpoint.
pub const PLACEMENT_ENDPOINT: &str = "placement";

/// The endpoint of displays.
#[derive(Debug)]
pub struct PlacementEndpoint {
    desk: CornellClients,
    quirks: Quirks,
}

impl PlacementEndpoint {
    /// The endpoint of a world with these counts. Steps wait for placements only with the shipped build's behaviour.
    #[must_use]
    pub fn new(counts: Counts, quirks: Quirks) -> PlacementEndpoint {
        PlacementEndpoint { desk: CornellClients::new(counts), quirks }
    }
}

impl<W: VisionWorld> EndpointHandler<W> for PlacementEndpoint {
    fn name(&self) -> &'static str {
        PLACEMENT_ENDPOINT
    }

    fn role(&self) -> Role {
        Role::Viewer
    }

    fn service(&self) -> ServicePolicy {
        ServicePolicy::VIEWERS
    }

    fn open(&mut self, seat: ParticipantId) {
        self.desk.open(seat);
    }

    fn read(
        &mut self,
        _: &W,
        seat: ParticipantId,
        bytes: &[u8],
        requests: &mut Vec<WorldRequest<W>>,
        rejections: &mut Rejections,
    ) {
        let (mut orders, mut bad) = (Vec::new(), Vec::new());
        let mut take = |record: &[u8]| match criss_protocol::PlacementRecord::decode(record) {
            Ok(Some(placement)) => match placed(&placement) {
                Some(placement) => orders.push(Request::Control(WorldCommand::Place(placement))),
                None => bad.push(String::from("placement of an obstacle that no world has")),
            },
            Ok(None) => {}
            Err(error) => bad.push(error.to_string()),
        };
        let comm = self.desk.read(seat, bytes, PLACEMENT_BYTES, &mut take, rejections);
        bad.into_iter().for_each(|told| rejections.push("bad placement", || told));
        requests
            .extend(comm.map(|comm| Request::Control(WorldCommand::Greet(ClientHandshake::of(Port::Placement, comm)))));
        requests.append(&mut orders);
    }

    fn set_tick(&mut self, ticks: u64) {
        self.desk.set_ticks(ticks);
    }

    fn sense(&mut self, world: &W, out: &mut OutgoingFrames) {
        self.desk.send_frame(world.vision_frame(), out);
    }

    fn close(&mut self, seat: ParticipantId) {
        self.desk.close(seat);
    }
}

impl Synchronization for PlacementEndpoint {
    fn awaits(&self, seat: ParticipantId) -> bool {
        self.quirks == Quirks::Criss && self.desk.owes_packet(seat)
    }

    fn is_idle(&self, seat: ParticipantId) -> bool {
        !self.desk.has_handshake(seat)
    }
}

impl<W: VisionWorld> PlayerService<W> for PlacementEndpoint {}

impl<W: VisionWorld> ViewerService<W> for PlacementEndpoint {
    fn first_frames(&mut self, world: &W, out: &mut OutgoingFrames) {
        self.desk.answer_new_clients(world.vision_frame(), out);
    }
}

fn placed(placement: &criss_protocol::PlacementRecord) -> Option<Placement> {
    let object = match placement.object {
        PlacedObject::Robot { team, number } => Object::Robot { team, id: number },
        PlacedObject::Ball { team, number } => Object::Ball { number: criss_protocol::TEAM_SIZE * team + number },
        PlacedObject::Obstacle(id) => Object::Obstacle { id: id.try_into().ok()? },
    };
    let [x, y, heading_rad] = placement.pose.map(f64::from);
    let [vx, vy, turn_rad_s] = placement.velocity.map(f64::from);
    let pose = ObjectPose { position_m: [x, y], heading_rad, velocity_m_s: [vx, vy], turn_rad_s };
    Some(Placement::of_record(object, pose))
}
