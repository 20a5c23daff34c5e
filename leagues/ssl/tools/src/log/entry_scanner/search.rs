//! Searches for the next packet, behind damaged places and zero bytes.

use ssl_protocol::log::{MESSAGE_HEADER_BYTES, MessageType};

use super::super::damage::{DamageKind, LogDamage};
use super::super::entry_header::EntryHeader;
use super::{EntryScanner, ScanItem};
use crate::PacketContent;

/// The largest number of bytes that searches decode in one log.
const DECODED_BYTES_MAX: usize = 64 << 20;

/// The number of zero bytes that are skipped at once.
const ZEROS_BLOCK_BYTES: usize = 4096;

impl EntryScanner {
    /// True if the log ends at this distance, or another packet begins there, within a day of this time.
    pub(super) fn is_followed(&mut self, distance: usize, near_ns: Option<i64>) -> bool {
        let have = self.window.fill(distance + MESSAGE_HEADER_BYTES);
        let next = self.window.rest().get(distance..have).unwrap_or_default();
        let next = next.get(..MESSAGE_HEADER_BYTES).unwrap_or(next);
        let is_near = |header: EntryHeader| near_ns.is_none_or(|near_ns| header.is_near(near_ns));
        match EntryHeader::of(next) {
            Some(header) => next.iter().all(|byte| *byte == 0) || (header.is_plausible() && is_near(header)),
            None => true,
        }
    }

    /// Moves to the next place where a packet begins, and returns it; `None` if the log ends before.
    pub(super) fn find_packet(&mut self) -> Option<u64> {
        loop {
            self.window.consume(1);
            if self.window.fill(MESSAGE_HEADER_BYTES) < MESSAGE_HEADER_BYTES {
                self.skip_rest();
                return None;
            }
            if self.begins_packet(0) {
                return Some(self.window.at());
            }
        }
    }

    /// True if a packet begins at this distance: it is a message of its kind, and another packet or the end of the log
    /// follows.
    pub(super) fn begins_packet(&mut self, distance: usize) -> bool {
        self.window.fill(distance + MESSAGE_HEADER_BYTES);
        let Some(header) = self.window.rest().get(distance..).and_then(EntryHeader::of) else { return false };
        let kind = MessageType::from_number(header.kind);
        let is_known = matches!(kind, MessageType::Referee | MessageType::Vision | MessageType::Tracker);
        let Some(bytes) = header.size().filter(|bytes| is_known && *bytes > 0) else { return false };
        let near_ns = self.last_ns.unwrap_or(header.time_ns);
        let (begin, end) = (distance + MESSAGE_HEADER_BYTES, distance + MESSAGE_HEADER_BYTES + bytes);
        if !header.is_near(near_ns)
            || self.window.fill(end) < end
            || !self.is_followed(end, Some(header.time_ns))
            || self.decoded_bytes + bytes > DECODED_BYTES_MAX
        {
            return false;
        }
        self.decoded_bytes += bytes;
        let message = self.window.rest().get(begin..end).unwrap_or_default();
        PacketContent::of(kind, message) != PacketContent::Invalid
    }

    /// Skips zero bytes. Packets may begin with zeros: the last ones are skipped as far as a packet begins behind them,
    /// or in units of a header if none does.
    pub(super) fn skip_zeros(&mut self) -> ScanItem {
        let (at, packet) = (self.window.at(), self.packets + 1);
        let zeros = loop {
            let have = self.window.fill(ZEROS_BLOCK_BYTES).min(ZEROS_BLOCK_BYTES);
            let zeros = self.window.rest().iter().take(have).take_while(|byte| **byte == 0).count();
            if zeros < ZEROS_BLOCK_BYTES {
                break zeros;
            }
            self.window.consume(ZEROS_BLOCK_BYTES - 2 * MESSAGE_HEADER_BYTES);
        };
        let is_end = self.window.rest().len() == zeros;
        let begin = (zeros.saturating_sub(MESSAGE_HEADER_BYTES)..=zeros).find(|distance| self.begins_packet(*distance));
        let units = zeros - if is_end { 0 } else { zeros % MESSAGE_HEADER_BYTES };
        self.window.consume(begin.unwrap_or(units));
        ScanItem::Damage(LogDamage { at, packet, kind: DamageKind::Zeros { bytes: self.window.at() - at } })
    }
}
