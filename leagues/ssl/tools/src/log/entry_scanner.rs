//! Finds the packets of a log, also behind damaged places.
//!
//! A packet is trusted if another one begins behind it, or if it is a message of its kind. Otherwise the scanner searches
//! for the next place where a packet begins, byte by byte (docs/reference/smallsize-protocol.md 9.1).

mod search;

use ssl_protocol::log::{LogMessage, MESSAGE_HEADER_BYTES, MessageType, detect_type};

use super::damage::{DamageKind, LogDamage};
use super::entry_header::EntryHeader;
use super::log_window::LogWindow;
use super::unpacked_bytes::UnpackedBytes;
use crate::PacketContent;

/// A packet in the scanner's window, or damage.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum ScanItem {
    /// A packet; [`EntryScanner::message`] has its bytes until the next call.
    Packet(PacketPlace),
    Damage(LogDamage),
}

/// The place of a packet.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct PacketPlace {
    /// Offset in the unpacked log, bytes.
    pub at: u64,
    /// Number in the log, from 1; damaged ones count.
    pub number: u64,
    pub time_ns: i64,
    pub kind: MessageType,
    /// Size of its message.
    pub bytes: usize,
}

/// Splits a log into packets and damaged places.
pub(super) struct EntryScanner {
    window: LogWindow,
    /// Message bytes to be skipped before the next packet.
    pending: usize,
    /// Number of packets so far.
    packets: u64,
    last_ns: Option<i64>,
    decoded_bytes: usize,
    is_over: bool,
}

impl EntryScanner {
    /// A scanner behind the header of a log.
    pub fn new(source: UnpackedBytes, header_bytes: usize) -> EntryScanner {
        EntryScanner {
            window: LogWindow::new(source, header_bytes),
            pending: 0,
            packets: 0,
            last_ns: None,
            decoded_bytes: 0,
            is_over: false,
        }
    }

    /// Returns the next packet or damaged place; `None` at the end of the log.
    pub fn next(&mut self) -> Option<ScanItem> {
        let pending = std::mem::take(&mut self.pending);
        self.window.consume(pending);
        let have = if self.is_over { 0 } else { self.window.fill(MESSAGE_HEADER_BYTES) };
        if let Some(damage) = self.take_source_damage(have) {
            return Some(ScanItem::Damage(damage));
        }
        if have == 0 {
            return None;
        }
        if self.window.rest().iter().take(MESSAGE_HEADER_BYTES).all(|byte| *byte == 0) {
            return Some(self.skip_zeros());
        }
        let Some(header) = EntryHeader::of(self.window.rest()) else {
            return Some(self.damage_to_end(DamageKind::EarlyEnd));
        };
        if header.is_index() { self.index(header) } else { self.packet(header) }
    }

    /// Returns the message of the packet that [`next`](EntryScanner::next) has returned.
    pub fn message(&self, place: &PacketPlace) -> &[u8] {
        let message = self.window.rest().get(MESSAGE_HEADER_BYTES..).unwrap_or_default();
        message.get(..place.bytes).unwrap_or_default()
    }

    /// Ends the log at an index, or returns the damage of a packet that is none: one with the content of another kind,
    /// or with packets behind it.
    fn index(&mut self, header: EntryHeader) -> Option<ScanItem> {
        let (at, packet) = (self.window.at(), self.packets + 1);
        let is_message = header.size().is_some_and(|bytes| self.has_message(bytes));
        // The time of the packet before may be the wrong one.
        self.last_ns = None;
        let next = self.find_packet();
        if next.is_none() && !is_message {
            // Damage of the packed data is found on the way.
            return self.take_source_damage(0).map(ScanItem::Damage);
        }
        self.packets = packet;
        Some(ScanItem::Damage(LogDamage { at, packet, kind: DamageKind::Index { next } }))
    }

    /// True if the packet here is a message of a known kind.
    fn has_message(&mut self, bytes: usize) -> bool {
        let entry_bytes = MESSAGE_HEADER_BYTES + bytes;
        self.window.fill(entry_bytes) >= entry_bytes
            && self.window.rest().get(MESSAGE_HEADER_BYTES..entry_bytes).is_some_and(is_message)
    }

    fn packet(&mut self, header: EntryHeader) -> Option<ScanItem> {
        let kind = MessageType::from_number(header.kind);
        let Some(bytes) = header.size() else {
            return Some(self.search(|next| DamageKind::Size { bytes: header.bytes, next }));
        };
        let entry_bytes = MESSAGE_HEADER_BYTES + bytes;
        if self.window.fill(entry_bytes) < entry_bytes {
            return Some(self.search(|next| match next {
                Some(next) => DamageKind::BeyondEnd { bytes: header.bytes, next },
                None => DamageKind::EarlyEnd,
            }));
        }
        let is_followed = self.is_followed(entry_bytes, None);
        if !header.has_kind() {
            if !is_followed {
                return Some(self.search(|next| DamageKind::Kind { number: header.kind, next }));
            }
            let next = Some(self.window.at() + entry_bytes as u64);
            self.packets += 1;
            let damage = self.damage(DamageKind::Kind { number: header.kind, next });
            self.window.consume(entry_bytes);
            return Some(ScanItem::Damage(damage));
        }
        let place =
            PacketPlace { at: self.window.at(), number: self.packets + 1, time_ns: header.time_ns, kind, bytes };
        if !is_followed && PacketContent::of(kind, self.message(&place)) == PacketContent::Invalid {
            return Some(self.search(|next| DamageKind::Boundary { kind, next }));
        }
        self.packets += 1;
        (self.pending, self.last_ns) = (entry_bytes, Some(header.time_ns));
        Some(ScanItem::Packet(place))
    }

    /// Searches for the next packet, and returns the damage before it.
    fn search(&mut self, kind: impl Fn(Option<u64>) -> DamageKind) -> ScanItem {
        let from = self.window.at();
        self.packets += 1;
        let packet = self.packets;
        let kind = match self.find_packet() {
            None => self.take_end().unwrap_or_else(|| kind(None)),
            next => kind(next),
        };
        ScanItem::Damage(LogDamage { at: from, packet, kind })
    }

    /// Returns the damage that the source has reported at or before this place.
    fn take_source_damage(&mut self, have: usize) -> Option<LogDamage> {
        let is_due = |(at, _): &&(u64, DamageKind)| *at <= self.window.at() || have == 0;
        let (at, kind) = self.window.source_damage.first().filter(is_due).cloned()?;
        self.window.source_damage.remove(0);
        Some(LogDamage { at, packet: self.packets + 1, kind })
    }

    fn damage(&self, kind: DamageKind) -> LogDamage {
        LogDamage { at: self.window.at(), packet: self.packets, kind }
    }

    fn damage_to_end(&mut self, kind: DamageKind) -> ScanItem {
        self.packets += 1;
        let mut damage = self.damage(kind);
        self.skip_rest();
        if let Some(kind) = self.take_end() {
            damage.kind = kind;
        }
        ScanItem::Damage(damage)
    }

    /// Takes the source's damage if it explains why the log ends in the middle of a packet.
    fn take_end(&mut self) -> Option<DamageKind> {
        let is_end = |kind: &DamageKind| matches!(kind, DamageKind::PackedEnd | DamageKind::PackedData);
        let index = self.window.source_damage.iter().position(|(_, kind)| is_end(kind))?;
        Some(self.window.source_damage.remove(index).1)
    }

    fn skip_rest(&mut self) {
        loop {
            let have = self.window.fill(1);
            if have == 0 {
                break;
            }
            self.window.consume(have);
        }
        self.is_over = true;
    }
}

/// True for a message of a known kind.
fn is_message(bytes: &[u8]) -> bool {
    detect_type(bytes) != MessageType::Unknown
}

impl PacketPlace {
    /// Returns the packet with its message.
    pub fn with_message(self, message: &[u8]) -> LogMessage<'_> {
        LogMessage { time_ns: self.time_ns, kind: self.kind, message }
    }
}
