//! Checks the contents of tracker packets.

use std::collections::BTreeSet;
use std::time::Duration;

use ssl_protocol::decode;
use ssl_protocol::tracker::TrackerWrapperPacket;

use super::finding::Finding;

/// Statistics of the received tracker packets.
#[derive(Debug, Default)]
pub struct TrackerReport {
    pub packets: u32,
    unread: u32,
    sources: BTreeSet<String>,
    most: [usize; 2],
}

impl TrackerReport {
    /// Adds a packet.
    pub fn take(&mut self, bytes: &[u8]) {
        self.packets += 1;
        let Ok(packet) = decode::<TrackerWrapperPacket>(bytes) else {
            self.unread += 1;
            return;
        };
        self.sources.insert(packet.source_name.unwrap_or(packet.uuid));
        let counts = packet.tracked_frame.map_or([0; 2], |frame| [frame.robots.len(), frame.balls.len()]);
        self.most.iter_mut().zip(counts).for_each(|(most, count)| *most = count.max(*most));
    }

    /// Returns findings. Few clients need tracked frames, so no finding is fatal.
    #[must_use]
    pub fn findings(&self, time: Duration) -> Vec<Finding> {
        if self.packets == 0 {
            return vec![Finding::note(
                "no tracked frames: only a game controller and automatic referees need them".to_owned(),
            )];
        }
        let per_s = f64::from(self.packets) / time.as_secs_f64();
        let sources: Vec<_> = self.sources.iter().map(String::as_str).collect();
        let [robots, balls] = self.most;
        let words = format!(
            "{per_s:.0} tracked frames a second, from {}: at most {robots} robots and {balls} balls",
            sources.join(", ")
        );
        let unread =
            (self.unread > 0).then(|| Finding::note(format!("{} packets are no TrackerWrapperPacket", self.unread)));
        [Finding::good(words)].into_iter().chain(unread).collect()
    }
}
