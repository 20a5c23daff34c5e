//! Writing short texts one after the other: each is one store of fixed size, of which only the beginning counts.

/// A text of at most eight bytes, the first one lowest. What lies above `len` does not count.
#[derive(Clone, Copy)]
pub(crate) struct Short {
    pub word: u64,
    pub len: usize,
}

/// Room for `N` bytes at the end of an output. Every store needs room for all its bytes, also for those that do not
/// count.
pub(crate) struct Stretch<'a, const N: usize> {
    room: &'a mut [u8; N],
    at: usize,
}

/// Appends what `write` writes, which has room for `N` bytes.
#[inline(always)]
pub(crate) fn stretch<const N: usize>(out: &mut Vec<u8>, write: impl FnOnce(&mut Stretch<'_, N>)) {
    let start = out.len();
    out.extend_from_slice(&[0; N]);
    let Some(room) = out.last_chunk_mut() else { return };
    let mut stretch = Stretch { room, at: 0 };
    write(&mut stretch);
    let end = start + stretch.at;
    out.truncate(end);
}

impl<const N: usize> Stretch<'_, N> {
    /// Appends a short text.
    #[inline(always)]
    pub(crate) fn short(&mut self, text: Short) {
        self.padded(&text.word.to_le_bytes(), text.len);
    }

    /// Appends the first `len` bytes.
    #[inline(always)]
    pub(crate) fn padded<const M: usize>(&mut self, bytes: &[u8; M], len: usize) {
        self.room[self.at..self.at + M].copy_from_slice(bytes);
        self.at += len;
    }

    /// Appends a text; best if its length is known where this is called.
    #[inline(always)]
    pub(crate) fn text(&mut self, text: &[u8]) {
        self.room[self.at..self.at + text.len()].copy_from_slice(text);
        self.at += text.len();
    }
}
