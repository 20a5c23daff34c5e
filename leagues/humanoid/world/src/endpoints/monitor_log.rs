//! The log of monitor frames, one a line, as the league's server writes it (docs/reference/humanoid.md 9).

use humanoid_protocol::monitor::scene_graph::SentTransforms;

use super::scene_frames::SceneFrames;
use crate::engine_world::HumanoidWorld;

/// The writer of a log of monitor frames.
#[derive(Debug, Default)]
pub struct MonitorLog {
    frames: SceneFrames,
    sent: SentTransforms,
    is_begun: bool,
}

impl MonitorLog {
    /// Appends the line of the cycle that has just ended, if one is due. Call it at the end of every cycle.
    pub fn write_line(&mut self, world: &HumanoidWorld, out: &mut Vec<u8>) {
        if self.frames.advance(world) {
            let needs_full = !std::mem::replace(&mut self.is_begun, true);
            self.frames.frame(world).append(out, needs_full, &mut self.sent);
            out.push(b'\n');
        }
    }
}
