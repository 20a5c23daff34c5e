//! Numbers of packets by type.

use std::collections::BTreeMap;
use std::fmt;

use ssl_protocol::log::MessageType;

/// The number of packets by type; displayed as `3 packets: vision 2, tracker 1`.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PacketCounts(BTreeMap<MessageType, u64>);

impl PacketCounts {
    /// Adds a packet.
    pub fn add(&mut self, kind: MessageType) {
        *self.0.entry(kind).or_default() += 1;
    }

    /// Returns the numbers by the names of types.
    #[must_use]
    pub fn by_name(&self) -> BTreeMap<&'static str, u64> {
        let mut counts = BTreeMap::new();
        for (kind, count) in &self.0 {
            *counts.entry(kind.name()).or_default() += count;
        }
        counts
    }

    /// Returns the number of all packets.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.0.values().sum()
    }
}

impl fmt::Display for PacketCounts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} packets", self.total())?;
        let mut before = ":";
        for (kind, count) in &self.0 {
            write!(f, "{before} {} {count}", kind.name())?;
            before = ",";
        }
        Ok(())
    }
}
