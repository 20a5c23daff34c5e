//! Finds the packets of a log, also behind damaged places.
//!
//! A packet is trusted if another one begins behind it, or if it is a message of its kind. Otherwise the scanner searches
//! for the next place where a packet begins, byte by byte (docs/reference/smallsize-protocol.md 9.1).

use ssl_protocol::log::{LogMessage, MESSAGE_BYTES_MAX, MESSAGE_HEADER_BYTES, MessageType};

use super::damage::{DamageKind, LogDamage};
use super::packet_content::PacketContent;
use super::unpacked_bytes::UnpackedBytes;

/// The size of a read, and of the part of the window that is dropped at once.
const BLOCK_BYTES: usize = 64 * 1024;

/// The largest number of a packet's kind; newer formats may have more kinds than this program knows.
const KIND_MAX: i32 = 255;

/// The longest pause between two packets, ns: a day.
pub(super) const PAUSE_NS_MAX: u64 = 86_400_000_000_000;

/// The largest number of bytes that searches decode in one log.
const DECODED_BYTES_MAX: usize = 64 << 20;

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

/// The header of a packet, with numbers as they are in the log.
#[derive(Debug, Clone, Copy)]
struct EntryHeader {
    time_ns: i64,
    kind: i32,
    bytes: i32,
}

impl EntryHeader {
    fn of(bytes: &[u8]) -> Option<EntryHeader> {
        let (time, rest) = bytes.split_first_chunk()?;
        let (kind, rest) = rest.split_first_chunk()?;
        let (size, _) = rest.split_first_chunk()?;
        let [kind, bytes] = [kind, size].map(|number| i32::from_be_bytes(*number));
        Some(EntryHeader { time_ns: i64::from_be_bytes(*time), kind, bytes })
    }

    /// Returns the size of the message, if it is possible.
    fn size(self) -> Option<usize> {
        usize::try_from(self.bytes).ok().filter(|bytes| *bytes <= MESSAGE_BYTES_MAX)
    }

    fn has_kind(self) -> bool {
        (0..=KIND_MAX).contains(&self.kind)
    }

    fn is_index(self) -> bool {
        MessageType::from_number(self.kind) == MessageType::Index
    }

    /// True if a packet may begin with it. An index has any size.
    fn is_plausible(self) -> bool {
        self.is_index() || (self.size().is_some() && self.has_kind())
    }
}

/// Splits a log into packets and damaged places.
pub(super) struct EntryScanner {
    source: UnpackedBytes,
    window: Vec<u8>,
    /// The first byte of the window that is not used.
    begin: usize,
    /// Offset of that byte in the log.
    at: u64,
    /// Message bytes to be skipped before the next packet.
    pending: usize,
    /// Number of packets so far.
    packets: u64,
    last_ns: Option<i64>,
    decoded_bytes: usize,
    /// Offset of the byte at which the source reported damage, with the damage.
    source_damage: Vec<(u64, DamageKind)>,
    is_over: bool,
}

impl EntryScanner {
    /// A scanner behind the header of a log.
    pub fn new(source: UnpackedBytes, header_bytes: usize) -> EntryScanner {
        EntryScanner {
            source,
            window: Vec::new(),
            begin: 0,
            at: header_bytes as u64,
            pending: 0,
            packets: 0,
            last_ns: None,
            decoded_bytes: 0,
            source_damage: Vec::new(),
            is_over: false,
        }
    }

    /// Returns the next packet or damaged place; `None` at the end of the log.
    pub fn next(&mut self) -> Option<ScanItem> {
        let pending = std::mem::take(&mut self.pending);
        self.consume(pending);
        let have = if self.is_over { 0 } else { self.fill(MESSAGE_HEADER_BYTES) };
        if let Some(damage) = self.take_source_damage(have) {
            return Some(ScanItem::Damage(damage));
        }
        if have == 0 {
            return None;
        }
        if self.rest().iter().take(MESSAGE_HEADER_BYTES).all(|byte| *byte == 0) {
            return Some(self.skip_zeros());
        }
        let Some(header) = EntryHeader::of(self.rest()) else {
            return Some(self.damage_to_end(DamageKind::Truncated));
        };
        if header.is_index() {
            // Nothing follows an index; damage of the packed data is found on the way.
            self.skip_rest();
            return self.take_source_damage(0).map(ScanItem::Damage);
        }
        self.packet(header)
    }

    /// Returns the message of the packet that [`next`](EntryScanner::next) has returned.
    pub fn message(&self, place: &PacketPlace) -> &[u8] {
        let message = self.rest().get(MESSAGE_HEADER_BYTES..).unwrap_or_default();
        message.get(..place.bytes).unwrap_or_default()
    }

    fn packet(&mut self, header: EntryHeader) -> Option<ScanItem> {
        let kind = MessageType::from_number(header.kind);
        let Some(bytes) = header.size() else {
            return Some(self.search(|next| DamageKind::Size { bytes: header.bytes, next }));
        };
        let entry_bytes = MESSAGE_HEADER_BYTES + bytes;
        if self.fill(entry_bytes) < entry_bytes {
            return Some(self.search(|next| match next {
                Some(_) => DamageKind::Size { bytes: header.bytes, next },
                None => DamageKind::Truncated,
            }));
        }
        let is_followed = self.is_followed(entry_bytes, None);
        if !header.has_kind() {
            if !is_followed {
                return Some(self.search(|next| DamageKind::Kind { number: header.kind, next }));
            }
            let next = Some(self.at + entry_bytes as u64);
            self.packets += 1;
            let damage = self.damage(DamageKind::Kind { number: header.kind, next });
            self.consume(entry_bytes);
            return Some(ScanItem::Damage(damage));
        }
        let place = PacketPlace { at: self.at, number: self.packets + 1, time_ns: header.time_ns, kind, bytes };
        if !is_followed && PacketContent::of(kind, self.message(&place)) == PacketContent::Broken {
            return Some(self.search(|next| DamageKind::Boundary { kind, next }));
        }
        self.packets += 1;
        (self.pending, self.last_ns) = (entry_bytes, Some(header.time_ns));
        Some(ScanItem::Packet(place))
    }

    /// True if the log ends at this distance, or another packet begins there, within a day of this time.
    fn is_followed(&mut self, distance: usize, near_ns: Option<i64>) -> bool {
        let have = self.fill(distance + MESSAGE_HEADER_BYTES);
        let next = self.rest().get(distance..have).unwrap_or_default();
        let next = next.get(..MESSAGE_HEADER_BYTES).unwrap_or(next);
        let is_near = |header: EntryHeader| near_ns.is_none_or(|near_ns| is_near(near_ns, header.time_ns));
        match EntryHeader::of(next) {
            Some(header) => next.iter().all(|byte| *byte == 0) || (header.is_plausible() && is_near(header)),
            None => true,
        }
    }

    /// Searches for the next packet, and returns the damage before it.
    fn search(&mut self, kind: impl Fn(Option<u64>) -> DamageKind) -> ScanItem {
        let from = self.at;
        self.packets += 1;
        let packet = self.packets;
        loop {
            self.consume(1);
            if self.fill(MESSAGE_HEADER_BYTES) < MESSAGE_HEADER_BYTES {
                self.skip_rest();
                let kind = self.take_end().unwrap_or_else(|| kind(None));
                return ScanItem::Damage(LogDamage { at: from, packet, kind });
            }
            if self.begins_packet() {
                return ScanItem::Damage(LogDamage { at: from, packet, kind: kind(Some(self.at)) });
            }
        }
    }

    /// True if a packet begins here: it is a message of its kind, and another packet or the end of the log follows.
    fn begins_packet(&mut self) -> bool {
        let Some(header) = EntryHeader::of(self.rest()) else { return false };
        let kind = MessageType::from_number(header.kind);
        let is_known = matches!(kind, MessageType::Referee | MessageType::Vision | MessageType::Tracker);
        let Some(bytes) = header.size().filter(|bytes| is_known && *bytes > 0) else { return false };
        let near_ns = self.last_ns.unwrap_or(header.time_ns);
        let entry_bytes = MESSAGE_HEADER_BYTES + bytes;
        if !is_near(near_ns, header.time_ns)
            || self.fill(entry_bytes) < entry_bytes
            || !self.is_followed(entry_bytes, Some(header.time_ns))
            || self.decoded_bytes + bytes > DECODED_BYTES_MAX
        {
            return false;
        }
        self.decoded_bytes += bytes;
        let message = self.rest().get(MESSAGE_HEADER_BYTES..entry_bytes).unwrap_or_default();
        PacketContent::of(kind, message) != PacketContent::Broken
    }

    /// Skips zero bytes, in units of a header: packets may begin with zeros.
    fn skip_zeros(&mut self) -> ScanItem {
        let mut damage = self.damage(DamageKind::Zeros { bytes: 0 });
        damage.packet += 1;
        let mut bytes = 0;
        loop {
            let have = self.fill(MESSAGE_HEADER_BYTES).min(MESSAGE_HEADER_BYTES);
            if have == 0 || !self.rest().iter().take(have).all(|byte| *byte == 0) {
                damage.kind = DamageKind::Zeros { bytes };
                return ScanItem::Damage(damage);
            }
            bytes += have as u64;
            self.consume(have);
        }
    }

    /// Returns the damage that the source has reported at or before this place.
    fn take_source_damage(&mut self, have: usize) -> Option<LogDamage> {
        let is_due = |(at, _): &&(u64, DamageKind)| *at <= self.at || have == 0;
        let (at, kind) = self.source_damage.first().filter(is_due).cloned()?;
        self.source_damage.remove(0);
        Some(LogDamage { at, packet: self.packets + 1, kind })
    }

    fn damage(&self, kind: DamageKind) -> LogDamage {
        LogDamage { at: self.at, packet: self.packets, kind }
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
        let index = self.source_damage.iter().position(|(_, kind)| is_end(kind))?;
        Some(self.source_damage.remove(index).1)
    }

    fn skip_rest(&mut self) {
        loop {
            let have = self.fill(1);
            if have == 0 {
                break;
            }
            self.consume(have);
        }
        self.is_over = true;
    }

    fn rest(&self) -> &[u8] {
        self.window.get(self.begin..).unwrap_or_default()
    }

    fn consume(&mut self, bytes: usize) {
        let bytes = bytes.min(self.rest().len());
        self.begin += bytes;
        self.at += bytes as u64;
    }

    /// Reads until the window has this many unused bytes, or the log ends; returns their number.
    fn fill(&mut self, bytes: usize) -> usize {
        while self.rest().len() < bytes {
            if self.begin >= BLOCK_BYTES {
                self.window.drain(..self.begin);
                self.begin = 0;
            }
            let old = self.window.len();
            self.window.resize(old + BLOCK_BYTES, 0);
            let got = self.source.read(self.window.get_mut(old..).unwrap_or_default());
            self.window.truncate(old + got);
            if got == 0 {
                match self.source.take_damage() {
                    Some(kind) => self.source_damage.push((self.at + self.rest().len() as u64, kind)),
                    None => break,
                }
            }
        }
        self.rest().len()
    }
}

fn is_near(a_ns: i64, b_ns: i64) -> bool {
    a_ns.abs_diff(b_ns) <= PAUSE_NS_MAX
}

impl PacketPlace {
    /// Returns the packet with its message.
    pub fn with_message(self, message: &[u8]) -> LogMessage<'_> {
        LogMessage { time_ns: self.time_ns, kind: self.kind, message }
    }
}
