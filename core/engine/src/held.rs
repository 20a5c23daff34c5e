//! What a connection has said before it had a seat.

/// Bytes that each further delivery counts for besides its own, so that empty ones fill up the room as well.
const DELIVERY_COST_BYTES: usize = 16;

/// Deliveries in order. Each stays what it was: a datagram is a message, also one without a byte.
#[derive(Default)]
pub(crate) struct Held {
    bytes: Vec<u8>,
    ends: Vec<usize>,
}

impl Held {
    /// One more.
    pub(crate) fn push(&mut self, delivery: &[u8]) {
        self.bytes.extend_from_slice(delivery);
        self.ends.push(self.bytes.len());
    }

    /// Whether nothing was said.
    pub(crate) fn is_empty(&self) -> bool {
        self.ends.is_empty()
    }

    /// The room that it takes up.
    pub(crate) fn size_bytes(&self) -> usize {
        self.bytes.len() + self.ends.len().saturating_sub(1) * DELIVERY_COST_BYTES
    }

    /// All of them, in order.
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
        let mut held = Held::default();
        assert!(held.is_empty());
        let all: [&[u8]; 5] = [b"", b"ab", b"", b"c", b""];
        all.iter().for_each(|delivery| held.push(delivery));
        assert!(held.deliveries().eq(all) && !held.is_empty());
        assert_eq!(held.size_bytes(), 3 + 4 * DELIVERY_COST_BYTES);
    }
}
