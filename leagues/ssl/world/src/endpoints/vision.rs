//! Multicast sources of camera detections and of tracked frames.

use ssl_protocol::vision::Source;

use super::multicast::{MulticastSource, PacketSink};
use crate::sensors::{self, PacketMetadata};
use crate::world::World;

/// Source of the frames of all cameras.
pub struct VisionSource;

/// Source of tracked frames, with the true state.
pub struct TrackerSource {
    uuid: String,
}

impl TrackerSource {
    /// A source of this world.
    #[must_use]
    pub fn of(world: &World) -> TrackerSource {
        TrackerSource { uuid: sensors::uuid(world.settings().seed) }
    }
}

impl MulticastSource for VisionSource {
    fn name(&self) -> &'static str {
        "vision"
    }

    fn port(&self, world: &World) -> Option<u16> {
        world.vision_port()
    }

    fn write_packets(&mut self, world: &World, packets: &mut PacketSink<'_>) {
        let every = world.settings().geometry_every;
        let metadata = packet_metadata(world);
        for frame in world.due_frames() {
            let geometry = sensors::has_geometry(frame, every).then(|| world.geometry());
            packets.push(&sensors::vision_packet(frame, &metadata, geometry));
        }
    }
}

impl MulticastSource for TrackerSource {
    fn name(&self) -> &'static str {
        "tracker"
    }

    fn write_packets(&mut self, world: &World, packets: &mut PacketSink<'_>) {
        if world.due_frames().is_empty() {
            return;
        }
        let (kick, number) = world.tracker_frame();
        let (ball, epoch_s) = (&world.model().ball, world.settings().epoch_s);
        let frame = sensors::tracked_frame(world.state(), ball, world.cameras(), kick, number, epoch_s);
        packets.push(&sensors::tracker_packet(frame, &self.uuid, "spar"));
    }
}

/// Returns the data of this tick's packets besides the camera frames.
pub fn packet_metadata(world: &World) -> PacketMetadata {
    PacketMetadata {
        epoch_s: world.settings().epoch_s + world.faults().clock_s(),
        tick: world.state().tick,
        processing_s: world.realism().vision_processing_s,
        source: Source::Other,
    }
}
