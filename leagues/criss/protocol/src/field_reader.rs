//! Sequential reader for the little-endian numbers of a packet.

/// Reader over a packet. Its methods return `None` if the packet ends too early.
pub(super) struct FieldReader<'a> {
    rest: &'a [u8],
}

impl<'a> FieldReader<'a> {
    pub(super) fn new(packet: &'a [u8]) -> FieldReader<'a> {
        FieldReader { rest: packet }
    }

    pub(super) fn bytes<const N: usize>(&mut self) -> Option<[u8; N]> {
        let (taken, rest) = self.rest.split_first_chunk()?;
        self.rest = rest;
        Some(*taken)
    }

    /// Reads a boolean: any byte but zero is true.
    pub(super) fn flag(&mut self) -> Option<bool> {
        self.bytes().map(|[byte]| byte != 0)
    }

    pub(super) fn i8(&mut self) -> Option<i8> {
        self.bytes().map(i8::from_le_bytes)
    }

    pub(super) fn i32(&mut self) -> Option<i32> {
        self.bytes().map(i32::from_le_bytes)
    }

    pub(super) fn f32(&mut self) -> Option<f32> {
        self.bytes().map(f32::from_le_bytes)
    }

    pub(super) fn f64(&mut self) -> Option<f64> {
        self.bytes().map(f64::from_le_bytes)
    }
}
