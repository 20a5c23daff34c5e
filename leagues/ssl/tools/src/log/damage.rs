//! Damage of logs, with its place and its kind.

use std::fmt;
use std::path::Path;

use ssl_protocol::log::{MESSAGE_BYTES_MAX, MessageType};

/// The largest number of damaged places that are listed.
const LISTED_MAX: usize = 20;

/// One damaged place of a log; displayed as a sentence for users.
#[derive(Debug, Clone, PartialEq)]
pub struct LogDamage {
    /// Offset of the place in the unpacked log, bytes.
    pub at: u64,
    /// Number of the packet there, from 1.
    pub packet: u64,
    /// The kind of damage.
    pub kind: DamageKind,
}

/// The kind of damage at a place of a log.
#[derive(Debug, Clone, PartialEq)]
pub enum DamageKind {
    /// The log ends within a packet.
    EarlyEnd,
    /// A packet has an impossible size; with the place of the next packet found, if there is one.
    Size {
        /// Announced size.
        bytes: i32,
        /// Offset of the next packet.
        next: Option<u64>,
    },
    /// A packet is longer than the rest of the log, and packets are found in it; with the place of the first one.
    BeyondEnd {
        /// Announced size.
        bytes: i32,
        /// Offset of the next packet.
        next: u64,
    },
    /// A packet is said to be the index that ends a log, but is none; with the place of the next packet, if there is one.
    Index {
        /// Offset of the next packet.
        next: Option<u64>,
    },
    /// A packet has an impossible kind; with the place of the next packet, if there is one.
    Kind {
        /// Number of the kind.
        number: i32,
        /// Offset of the next packet.
        next: Option<u64>,
    },
    /// A packet is no message of its kind, and no packet begins behind it; with the place of the next one found.
    Boundary {
        /// Kind of the packet.
        kind: MessageType,
        /// Offset of the next packet.
        next: Option<u64>,
    },
    /// A packet is no message of its kind.
    Content(MessageType),
    /// A packet of a kind that is not decoded has the content of another kind.
    OtherContent {
        /// Number of the kind.
        number: i32,
        /// Size of the message, bytes.
        bytes: usize,
        /// The kind of the content; [`MessageType::Unknown`] if a blank packet has any other content.
        content: MessageType,
    },
    /// Zero bytes in place of packets.
    Zeros {
        /// Number of bytes.
        bytes: u64,
    },
    /// Packets whose time does not fit to the packets around them.
    Time {
        /// Number of packets.
        packets: u64,
        /// Time of the first one after the last fitting packet before it, s; negative if it is earlier.
        after_s: f64,
    },
    /// The packed file ends too early.
    PackedEnd,
    /// The checksum of the packed file is wrong.
    PackedChecksum,
    /// The packed file cannot be unpacked further.
    PackedData,
    /// Bytes that are not packed data follow the packed data.
    PackedTrail {
        /// Their offset in the file.
        at: u64,
    },
    /// The operating system cannot read the file further.
    Read(String),
}

impl DamageKind {
    /// True if the log has no packets behind this place.
    fn is_end(&self) -> bool {
        match self {
            DamageKind::Size { next, .. }
            | DamageKind::Index { next }
            | DamageKind::Kind { next, .. }
            | DamageKind::Boundary { next, .. } => next.is_none(),
            DamageKind::EarlyEnd | DamageKind::PackedEnd | DamageKind::PackedData | DamageKind::Read(_) => true,
            DamageKind::Content(_)
            | DamageKind::OtherContent { .. }
            | DamageKind::BeyondEnd { .. }
            | DamageKind::Zeros { .. }
            | DamageKind::Time { .. }
            | DamageKind::PackedChecksum
            | DamageKind::PackedTrail { .. } => false,
        }
    }
}

impl fmt::Display for LogDamage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "byte {}, packet {}: {}", self.at, self.packet, self.kind)
    }
}

impl fmt::Display for DamageKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DamageKind::EarlyEnd => write!(f, "the log ends in the middle of this packet"),
            DamageKind::Size { bytes, next } => {
                write!(f, "the packet is said to have {bytes} bytes; up to {MESSAGE_BYTES_MAX} are read{}", Next(*next))
            }
            DamageKind::BeyondEnd { bytes, next } => {
                write!(f, "the packet is said to have {bytes} bytes, but the log ends before{}", Next(Some(*next)))
            }
            DamageKind::Index { next } => {
                write!(f, "this is said to be the index that ends a log (kind 6), but is none{}", Next(*next))
            }
            DamageKind::OtherContent { number, bytes, content: MessageType::Unknown } => {
                write!(f, "this packet of kind {number} is blank, but has {bytes} bytes")
            }
            DamageKind::OtherContent { number, content, .. } => {
                write!(f, "this packet is said to be of kind {number}, but is a {} message", content.name())
            }
            DamageKind::Kind { number, next } => write!(f, "there are no packets of kind {number}{}", Next(*next)),
            DamageKind::Boundary { kind, next } => {
                write!(f, "this is no {} message, and no packet begins behind it{}", kind.name(), Next(*next))
            }
            DamageKind::Content(kind) => write!(f, "this is no {} message", kind.name()),
            DamageKind::Zeros { bytes } => write!(f, "{bytes} zero bytes in place of packets"),
            DamageKind::Time { packets, after_s } => {
                let (span, side) = (after_s.abs(), if *after_s < 0.0 { "before" } else { "after" });
                let what = if *packets == 1 { "this packet is" } else { "these packets are" };
                write!(f, "{what} left out ({packets}): the time is {span:.3} s {side} the packets around it")
            }
            DamageKind::PackedEnd => write!(f, "the packed file ends here, in the middle"),
            DamageKind::PackedChecksum => {
                write!(f, "the checksum of the packed data is wrong: something before this place is damaged")
            }
            DamageKind::PackedData => write!(f, "the packed data is damaged and cannot be unpacked further"),
            DamageKind::PackedTrail { at } => {
                write!(f, "bytes that are no packed data follow at byte {at} of the file; they are left out")
            }
            DamageKind::Read(cause) => write!(f, "the file cannot be read further: {cause}"),
        }
    }
}

/// The place of the next packet; displayed as the end of a sentence.
struct Next(Option<u64>);

impl fmt::Display for Next {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(at) => write!(f, "; the next packet is at byte {at}"),
            None => write!(f, "; no packet follows"),
        }
    }
}

/// All damage of a log, in the order of the file. The first places and the end are listed, the others counted.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct DamageReport {
    listed: Vec<LogDamage>,
    unlisted: u64,
    ends_early: bool,
}

impl DamageReport {
    /// Adds a place.
    pub fn add(&mut self, damage: LogDamage) {
        self.ends_early |= damage.kind.is_end();
        if self.listed.len() < LISTED_MAX || damage.kind.is_end() {
            self.listed.push(damage);
        } else {
            self.unlisted += 1;
        }
    }

    /// Returns the first damaged places.
    #[must_use]
    pub fn listed(&self) -> &[LogDamage] {
        &self.listed
    }

    /// True if nothing is damaged.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.listed.is_empty()
    }

    /// True if packets at the end are missing.
    #[must_use]
    pub fn ends_early(&self) -> bool {
        self.ends_early
    }

    /// Returns a line for each listed place, and one for the others.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let more = (self.unlisted > 0).then(|| format!("and {} more damaged places", self.unlisted));
        self.listed.iter().map(ToString::to_string).chain(more).collect()
    }

    /// Warns of the damage of this file, through `tracing`.
    pub fn warn(&self, path: &Path) {
        self.lines().iter().for_each(|line| tracing::warn!("{}: {line}", path.display()));
    }
}
