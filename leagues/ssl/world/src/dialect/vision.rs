//! Multicast sources of camera detections and of tracked frames.

use ssl_protocol::vision::Source;

use super::everybody::{Packets, Told};
use crate::sense::{self, Sending};
use crate::world::World;

/// Source of the frames of all cameras.
pub struct Cameras;

/// Source of tracked frames, with the true state.
pub struct Tracker {
    uuid: String,
}

impl Tracker {
    /// A source of this world.
    #[must_use]
    pub fn of(world: &World) -> Tracker {
        Tracker { uuid: sense::uuid(world.settings().seed) }
    }
}

impl Told for Cameras {
    fn name(&self) -> &'static str {
        "vision"
    }

    fn port(&self, world: &World) -> Option<u16> {
        world.vision_port()
    }

    fn tell(&mut self, world: &World, packets: &mut Packets<'_>) {
        let every = world.settings().geometry_every;
        let sending = sending(world);
        for picture in world.due() {
            let geometry = sense::has_geometry(picture, every).then(|| world.geometry());
            packets.push(&sense::packet(picture, &sending, geometry));
        }
    }
}

impl Told for Tracker {
    fn name(&self) -> &'static str {
        "tracker"
    }

    fn tell(&mut self, world: &World, packets: &mut Packets<'_>) {
        if world.due().is_empty() {
            return;
        }
        let (kick, number) = world.tracked();
        let (ball, epoch_s) = (&world.model().ball, world.settings().epoch_s);
        let frame = sense::tracked_frame(world.state(), ball, world.cameras(), kick, number, epoch_s);
        packets.push(&sense::tracker_packet(frame, &self.uuid, "spar"));
    }
}

/// Returns the data of this tick's packets besides the camera frames.
pub fn sending(world: &World) -> Sending {
    Sending {
        epoch_s: world.settings().epoch_s + world.faults().clock_s(),
        tick: world.state().tick,
        processing_s: world.realism().vision_processing_s,
        source: Source::Other,
    }
}
