//! Queue of the messages that a connection sent before admission.

/// Overhead counted per message, bytes: empty messages also fill the queue.
const MESSAGE_COST_BYTES: usize = 16;

/// Messages received before admission, in order. Datagram boundaries, including empty datagrams, are preserved.
#[derive(Default)]
pub(crate) struct InboundQueue {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl InboundQueue {
    /// Appends a message.
    pub(crate) fn push(&mut self, message: &[u8]) {
        self.bytes.extend_from_slice(message);
        self.ends.push(self.bytes.len());
    }

    /// True if there are no messages.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// Size that counts against the limit, bytes.
    pub(crate) fn size_bytes(&self) -> usize {
        self.bytes.len() + self.ends.len().saturating_sub(1) * MESSAGE_COST_BYTES
    }

    /// All messages, in order.
    pub(crate) fn messages(&self) -> impl Iterator<Item = &[u8]> {
        let begins = std::iter::once(0).chain(self.ends.iter().copied());
        begins.zip(&self.ends).map(|(begin, end)| self.bytes.get(begin..*end).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn messages_stay_apart() {
        let mut queue = InboundQueue::default();
        assert!(queue.is_empty());
        let all: [&[u8]; 5] = [b"", b"ab", b"", b"c", b""];
        all.iter().for_each(|message| queue.push(message));
        assert!(queue.messages().eq(all) && !queue.is_empty());
        assert_eq!(queue.size_bytes(), 3 + 4 * MESSAGE_COST_BYTES);
    }
}
