//! Splitting a stream into packets, for protocols whose reader knows the length of the next packet.

/// Splits one connection's bytes into packets of lengths that the caller gives. It lends packets in place and copies
/// only an incomplete one, which it keeps for the next delivery.
///
/// ```
/// let mut splitter = codec::PacketSplitter::default();
/// let mut delivery = &b"abcde"[..];
/// assert_eq!(splitter.take(&mut delivery, 3), Some(&b"abc"[..]));
/// assert_eq!(splitter.take(&mut delivery, 3), None);
/// assert_eq!(splitter.take(&mut &b"f"[..], 3), Some(&b"def"[..]));
/// ```
#[derive(Debug, Default)]
pub struct PacketSplitter {
    /// The incomplete packet, as far as received.
    part: Vec<u8>,
    /// The kept packet was completed and lent; the next call drops it.
    lent: bool,
}

impl PacketSplitter {
    /// Takes the next packet of `len` bytes from the front of `delivery`. If it is incomplete, keeps all bytes for the
    /// next delivery and returns `None`: call again with the same length then.
    pub fn take<'s, 'd: 's>(&'s mut self, delivery: &mut &'d [u8], len: usize) -> Option<&'s [u8]> {
        if std::mem::take(&mut self.lent) {
            self.part.clear();
        }
        if self.part.is_empty()
            && let Some((packet, rest)) = delivery.split_at_checked(len)
        {
            *delivery = rest;
            return Some(packet);
        }
        let missing = len.saturating_sub(self.part.len());
        let (taken, rest) = delivery.split_at(missing.min(delivery.len()));
        self.part.extend_from_slice(taken);
        *delivery = rest;
        self.lent = self.part.len() >= len;
        self.lent.then_some(&self.part)
    }

    /// Number of bytes kept for the next delivery; always fewer than the length requested last.
    pub fn pending_bytes(&self) -> usize {
        if self.lent { 0 } else { self.part.len() }
    }
}
