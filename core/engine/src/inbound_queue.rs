//! Queue of the messages that a connection sent before admission.

/// Overhead counted per message, bytes, so that empty messages also fill the queue.
const DELIVERY_COST_BYTES: usize = 16;

/// Messages received before admission, in order. Datagram boundaries, including empty datagrams, are preserved.
#[derive(Default)]
pub(crate) struct InboundQueue {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl InboundQueue {
    /// Appends a message.
    pub(crate) fn push(&mut self, delivery: &[u8]) {
        self.bytes.extend_from_slice(delivery);
        self.ends.push(self.bytes.len());
    }

    /// True if there are no messages.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Size that counts against the limit, bytes.
    pub(crate) fn size_bytes(&self) -> usize {
        self.bytes.len() + self.ends.len().saturating_sub(1) * DELIVERY_COST_BYTES
    }

    /// All messages, in order.
    pub(crate) fn deliveries(&self) -> impl Iterator<Item = &[u8]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| self.bytes.get(begin..*end).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn deliveries_stay_apart() {
        let mut held = InboundQueue::default();
        assert!(held.is_empty());
        let all: [&[u8]; 5] = [b"", b"ab", b"", b"c", b""];
        all.iter().for_each(|delivery| held.push(delivery));
        assert!(held.deliveries().eq(all) && !held.is_empty());
        assert_eq!(held.size_bytes(), 3 + 4 * DELIVERY_COST_BYTES);
    }
}
