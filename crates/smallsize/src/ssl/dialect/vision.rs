//! What goes to everybody: vision, and tracked frames.

use engine::{Dialect, Outgoing, Rejections, RequestTo, Role, Seat, Service};
use wire::ssl::vision::Source;

use super::{AT_ONCE, to_all};
use crate::ssl::sense::{self, Sending};
use crate::ssl::world::World;

/// The door of the cameras.
#[derive(Default)]
pub struct Cameras {
    seats: Vec<Seat>,
    bytes: Vec<u8>,
}

/// The door of the tracker.
#[derive(Default)]
pub struct Trackers {
    seats: Vec<Seat>,
    bytes: Vec<u8>,
}

impl Dialect<World> for Cameras {
    fn name(&self) -> &'static str {
        "vision"
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
        rejections.push("words at the vision's door", String::new);
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if self.seats.is_empty() {
            return;
        }
        let settings = world.settings();
        let sending = Sending {
            epoch_s: settings.epoch_s,
            tick: world.state().tick,
            processing_s: world.realism().vision_processing_s,
            source: Source::Other,
        };
        for picture in world.due() {
            let geometry = sense::has_geometry(picture, settings.geometry_every).then(|| world.geometry());
            to_all(&self.seats, &mut self.bytes, out, &sense::packet(picture, &sending, geometry));
        }
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|other| *other != seat);
    }
}

impl Dialect<World> for Trackers {
    fn name(&self) -> &'static str {
        "tracker"
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
        rejections.push("words at the tracker's door", String::new);
    }

    fn awaits(&self, _: Seat) -> bool {
        false
    }

    fn sense(&mut self, world: &World, out: &mut Outgoing) {
        if self.seats.is_empty() || world.due().is_empty() {
            return;
        }
        let settings = world.settings();
        let (kick, number) = world.tracked();
        let ball = &world.model().ball;
        let frame = sense::tracked_frame(world.state(), ball, world.cameras(), kick, number, settings.epoch_s);
        let packet = sense::tracker_packet(frame, &sense::uuid(settings.seed), "spar");
        to_all(&self.seats, &mut self.bytes, out, &packet);
    }

    fn close(&mut self, seat: Seat) {
        self.seats.retain(|other| *other != seat);
    }
}
