//! A fast writer of short texts: each is one store of fixed size, of which only the beginning counts, which is faster
//! than appending exactly the existing bytes.

/// A text of at most eight bytes, the first one lowest. Bytes after `len` do not count.
#[derive(Clone, Copy)]
pub(crate) struct ShortText {
    pub word: u64,
    pub len: usize,
}

/// A text of at most seven bytes with its length in the highest one: an entry of a table.
#[derive(Clone, Copy)]
pub(crate) struct TableText(u64);

impl TableText {
    pub(crate) const EMPTY: TableText = TableText(0);

    /// The text with one byte more.
    #[must_use]
    pub(crate) const fn then(self, byte: u8) -> TableText {
        let len = self.0 >> 56;
        TableText((self.0 | (byte as u64) << (8 * len)) + (1 << 56))
    }

    #[inline(always)]
    pub(crate) fn short(self) -> ShortText {
        ShortText { word: self.0 & (u64::MAX >> 8), len: (self.0 >> 56) as usize }
    }
}

/// A text of at most 16 bytes, known at compile time.
#[derive(Clone, Copy)]
pub(crate) struct Phrase {
    bytes: [u8; 16],
    len: usize,
}

impl Phrase {
    pub(crate) const fn new(text: &str) -> Phrase {
        Phrase { bytes: [0; 16], len: 0 }.then(text)
    }

    /// The phrase followed by more text.
    #[must_use]
    pub(crate) const fn then(mut self, text: &str) -> Phrase {
        let (_, rest) = self.bytes.split_at_mut(self.len);
        let (start, _) = rest.split_at_mut(text.len());
        start.copy_from_slice(text.as_bytes());
        self.len += text.len();
        self
    }

    pub(crate) fn text(&self) -> &[u8] {
        &self.bytes[..self.len]
    }
}

/// A [`Phrase`] of a literal.
macro_rules! phrase {
    ($text:expr) => {
        const { &$crate::text_writer::Phrase::new($text) }
    };
}
pub(crate) use phrase;

/// A writer that appends to an output. After the written bytes is undefined space; [`TextWriter::end`] cuts it off.
pub(crate) struct TextWriter<'a> {
    out: &'a mut Vec<u8>,
    at: usize,
}

/// Spare space of an output, which makes growth rare.
const SPARE_BYTES: usize = 1024;

impl<'a> TextWriter<'a> {
    pub(crate) fn new(out: &'a mut Vec<u8>) -> TextWriter<'a> {
        let at = out.len();
        TextWriter { out, at }
    }

    /// A writer with space for the first `N` bytes, which need no growth.
    #[inline(always)]
    pub(crate) fn with_room<const N: usize>(out: &'a mut Vec<u8>) -> TextWriter<'a> {
        let at = out.len();
        out.extend_from_slice(&[0; N]);
        TextWriter { out, at }
    }

    /// Cuts the output off after the written bytes.
    pub(crate) fn end(self) {
        self.out.truncate(self.at);
    }

    /// The window for the next `N` bytes.
    #[inline(always)]
    pub(crate) fn room<const N: usize>(&mut self) -> WriteWindow<'_, N> {
        if self.out.len() < self.at + N {
            self.grow(N);
        }
        match self.out[self.at..].first_chunk_mut() {
            Some(bytes) => WriteWindow { bytes, filled: 0, at: &mut self.at },
            None => unreachable!("it has grown"),
        }
    }

    #[cold]
    #[inline(never)]
    fn grow(&mut self, bytes: usize) {
        self.out.resize(self.at + bytes + SPARE_BYTES, 0);
    }

    /// Appends a text.
    pub(crate) fn text(&mut self, text: &[u8]) {
        let end = self.at + text.len();
        if self.out.len() < end {
            self.grow(text.len());
        }
        self.out[self.at..end].copy_from_slice(text);
        self.at = end;
    }

    /// Lets `write` append to the output directly.
    pub(crate) fn write_with(&mut self, write: impl FnOnce(&mut Vec<u8>)) {
        self.out.truncate(self.at);
        write(self.out);
        self.at = self.out.len();
    }
}

/// A window of the next bytes of an output. Every store needs space for all its bytes, even for bytes that do not count.
pub(crate) struct WriteWindow<'a, const N: usize> {
    bytes: &'a mut [u8; N],
    filled: usize,
    at: &'a mut usize,
}

impl<const N: usize> WriteWindow<'_, N> {
    /// Appends a short text.
    #[inline(always)]
    pub(crate) fn short(&mut self, text: ShortText) {
        self.padded(&text.word.to_le_bytes(), text.len);
    }

    /// Appends a phrase.
    #[inline(always)]
    pub(crate) fn phrase(&mut self, text: &Phrase) {
        self.padded(&text.bytes, text.len);
    }

    /// Appends the first `len` bytes.
    #[inline(always)]
    pub(crate) fn padded<const M: usize>(&mut self, bytes: &[u8; M], len: usize) {
        self.bytes[self.filled..self.filled + M].copy_from_slice(bytes);
        self.filled += len;
    }

    /// Commits the filled bytes.
    #[inline(always)]
    pub(crate) fn end(self) {
        *self.at += self.filled;
    }
}
