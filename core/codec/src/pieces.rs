//! Packets from the pieces of a stream, for protocols whose reader knows how long the next packet is.

/// Cuts one connection's bytes into packets of lengths that the caller names. It lends packets where they lie; only a part
/// of one it copies and keeps for the next delivery.
///
/// ```
/// let mut pieces = codec::Pieces::default();
/// let mut delivery = &b"abcde"[..];
/// assert_eq!(pieces.take(&mut delivery, 3), Some(&b"abc"[..]));
/// assert_eq!(pieces.take(&mut delivery, 3), None);
/// assert_eq!(pieces.take(&mut &b"f"[..], 3), Some(&b"def"[..]));
/// ```
#[derive(Debug, Default)]
pub struct Pieces {
    /// The packet that is not complete yet, as far as it came.
    part: Vec<u8>,
    /// The part was completed and lent; the next call drops it.
    lent: bool,
}

impl Pieces {
    /// Takes the next packet of `len` bytes from the front of `delivery`. If it is not complete, keeps all bytes for the
    /// next delivery and returns `None`: ask with the same length then.
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

    /// Number of bytes kept for the next delivery; always fewer than the packet has that was asked for last.
    pub fn pending_bytes(&self) -> usize {
        if self.lent { 0 } else { self.part.len() }
    }
}
