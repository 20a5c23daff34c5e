//! A queue of messages in one buffer, which keeps their boundaries and allocates nothing in the long run.

use std::collections::VecDeque;
use std::io::Read;

/// Overhead counted per message, bytes: empty messages also fill the queue.
const MESSAGE_COST_BYTES: usize = 16;

/// A bounded queue of messages.
#[derive(Debug)]
pub(crate) struct MessageQueue {
    bytes: VecDeque<u8>,
    lengths: VecDeque<usize>,
    bytes_max: usize,
}

impl MessageQueue {
    /// A queue with room for this many bytes.
    pub(crate) fn new(bytes_max: usize) -> MessageQueue {
        MessageQueue { bytes: VecDeque::new(), lengths: VecDeque::new(), bytes_max }
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lengths.is_empty()
    }

    /// Adds a message; false if there is no room for it.
    pub(crate) fn push(&mut self, message: &[u8]) -> bool {
        let size_bytes = self.bytes.len() + (self.lengths.len() + 1) * MESSAGE_COST_BYTES;
        if size_bytes + message.len() > self.bytes_max {
            return false;
        }
        self.bytes.extend(message);
        self.lengths.push_back(message.len());
        true
    }

    /// Takes the first message, truncated to the buffer.
    pub(crate) fn pop(&mut self, buffer: &mut [u8]) -> Option<usize> {
        let length = self.lengths.pop_front()?;
        let kept = length.min(buffer.len());
        // Reading from memory cannot fail.
        let read = self.bytes.read(buffer.get_mut(..kept)?).unwrap_or_default();
        let rest = buffer.get_mut(read..kept)?;
        let read = read + self.bytes.read(rest).unwrap_or_default();
        self.bytes.drain(..length - kept);
        Some(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boundaries_are_kept() {
        let (mut messages, mut buffer) = (MessageQueue::new(1000), [0; 8]);
        for round in 0..100_u8 {
            assert!(messages.push(&[round; 3]) && messages.push(&[]) && messages.push(&[round; 8]));
            assert_eq!((messages.pop(&mut buffer), buffer[..3] == [round; 3]), (Some(3), true));
            assert_eq!(messages.pop(&mut buffer), Some(0));
            assert_eq!((messages.pop(&mut buffer), buffer == [round; 8]), (Some(8), true));
            assert!(messages.is_empty() && messages.pop(&mut buffer).is_none());
        }
    }

    #[test]
    fn what_is_too_long_for_the_reader_is_cut_off() {
        let (mut messages, mut buffer) = (MessageQueue::new(1000), [0; 2]);
        assert!(messages.push(b"abcd") && messages.push(b"e"));
        assert_eq!((messages.pop(&mut buffer), buffer), (Some(2), *b"ab"));
        assert_eq!((messages.pop(&mut buffer), buffer[0]), (Some(1), b'e'));
    }

    #[test]
    fn room_ends_also_for_empty_messages() {
        let mut messages = MessageQueue::new(100);
        assert_eq!((0..1000).filter(|_| messages.push(&[])).count(), 6);
        let mut messages = MessageQueue::new(100);
        assert_eq!([84, 85].map(|length| messages.push(&vec![0; length])), [true, false]);
    }
}
