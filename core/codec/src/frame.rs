//! Length-prefixed frames: a 32-bit big-endian length, then the payload (`docs/reference/agent-protocol.md` 1).
//!
//! A [`Splitter`] finds the frames in the deliveries of a socket. It lends whole frames in place and copies only an
//! incomplete frame, which it keeps for the next delivery.

/// Longest payload that agents, monitors and trainers may send, in bytes. The reference has no limit.
pub const MESSAGE_BYTES_MAX: usize = 64 * 1024;

/// Longest payload that clients accept from a server, in bytes. A monitor frame with 22 robots has 135 KB.
pub const SERVER_FRAME_BYTES_MAX: usize = 4 * 1024 * 1024;

/// Length of the prefix, in bytes.
pub const PREFIX_BYTES: usize = 4;

/// The error of a stream with an invalid frame; close the connection.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum FrameError {
    /// A prefix announces more bytes than the splitter accepts.
    #[error("frame of {bytes} bytes announced, {bytes_max} are allowed")]
    TooLong {
        /// Announced length, bytes.
        bytes: usize,
        /// Allowed length, bytes.
        bytes_max: usize,
    },
}

/// Splits one connection's bytes into frames.
#[derive(Debug)]
pub struct Splitter {
    bytes_max: usize,
    /// Prefix and payload of the incomplete frame, as far as received.
    half: Vec<u8>,
}

impl Splitter {
    /// A splitter for payloads of at most `bytes_max` bytes; see [`MESSAGE_BYTES_MAX`], [`SERVER_FRAME_BYTES_MAX`].
    pub fn new(bytes_max: usize) -> Self {
        Splitter { bytes_max, half: Vec::new() }
    }

    /// Takes the next delivery. Read the result until it returns no more frames, or bytes are lost.
    pub fn split<'a>(&'a mut self, bytes: &'a [u8]) -> Frames<'a> {
        Frames { splitter: self, bytes, half_done: false }
    }

    /// Number of bytes kept for the next delivery; at most the longest frame and its prefix.
    pub fn pending_bytes(&self) -> usize {
        self.half.len()
    }

    /// Length of the payload announced by the prefix of `bytes`; `None` if the prefix is incomplete.
    fn payload_bytes(&self, bytes: &[u8]) -> Result<Option<usize>, FrameError> {
        let Some(prefix) = bytes.first_chunk::<PREFIX_BYTES>() else {
            return Ok(None);
        };
        let length = u32::from_be_bytes(*prefix) as usize;
        if length > self.bytes_max {
            return Err(FrameError::TooLong { bytes: length, bytes_max: self.bytes_max });
        }
        Ok(Some(length))
    }

    /// Passes every complete payload of a delivery to `take`.
    ///
    /// # Errors
    /// If the delivery announces a frame longer than the limit. `take` was called with the payloads before it.
    pub fn for_each(&mut self, bytes: &[u8], mut take: impl FnMut(&[u8])) -> Result<(), FrameError> {
        let mut frames = self.split(bytes);
        while let Some(frame) = frames.next_frame()? {
            take(frame);
        }
        Ok(())
    }

    /// Moves bytes from the delivery to the incomplete frame until it has `len` bytes; true if it has.
    fn fill(&mut self, len: usize, bytes: &mut &[u8]) -> bool {
        let missing = len.saturating_sub(self.half.len()).min(bytes.len());
        let (taken, rest) = bytes.split_at(missing);
        // Exactly the announced length: a connection never holds more than the limit.
        self.half.reserve_exact(len.saturating_sub(self.half.len()));
        self.half.extend_from_slice(taken);
        *bytes = rest;
        self.half.len() >= len
    }
}

/// The frames of one delivery.
#[derive(Debug)]
pub struct Frames<'a> {
    splitter: &'a mut Splitter,
    bytes: &'a [u8],
    /// The kept frame was completed and lent; it is dropped at the next call.
    half_done: bool,
}

impl Frames<'_> {
    /// Returns the next complete payload, `None` if the delivery is used up. Each is lent until the next call.
    pub fn next_frame(&mut self) -> Result<Option<&[u8]>, FrameError> {
        if std::mem::take(&mut self.half_done) {
            self.splitter.half.clear();
        }
        if !self.splitter.half.is_empty() {
            return self.finish_half();
        }
        match self.splitter.payload_bytes(self.bytes)? {
            Some(length) if self.bytes.len() >= PREFIX_BYTES + length => {
                let (frame, rest) = self.bytes.split_at(PREFIX_BYTES + length);
                self.bytes = rest;
                Ok(Some(&frame[PREFIX_BYTES..]))
            }
            Some(length) => {
                self.splitter.fill(PREFIX_BYTES + length, &mut self.bytes);
                Ok(None)
            }
            None => {
                self.splitter.fill(self.bytes.len(), &mut self.bytes);
                Ok(None)
            }
        }
    }

    fn finish_half(&mut self) -> Result<Option<&[u8]>, FrameError> {
        if !self.splitter.fill(PREFIX_BYTES, &mut self.bytes) {
            return Ok(None);
        }
        let length = self.splitter.payload_bytes(&self.splitter.half)?.unwrap_or(0);
        if !self.splitter.fill(PREFIX_BYTES + length, &mut self.bytes) {
            return Ok(None);
        }
        self.half_done = true;
        Ok(self.splitter.half.get(PREFIX_BYTES..))
    }
}

impl Drop for Frames<'_> {
    fn drop(&mut self) {
        if self.half_done {
            self.splitter.half.clear();
        }
    }
}

/// Appends a frame to `out`: space for the prefix, the output of `payload`, then the length into that space. Prefix and
/// payload are contiguous and can be sent in one write, which clients rely on.
pub fn write(out: &mut Vec<u8>, payload: impl FnOnce(&mut Vec<u8>)) {
    let start = out.len();
    out.extend_from_slice(&[0; PREFIX_BYTES]);
    payload(out);
    let length = u32::try_from(out.len() - start - PREFIX_BYTES).unwrap_or(u32::MAX);
    if let Some(prefix) = out.get_mut(start..start + PREFIX_BYTES) {
        prefix.copy_from_slice(&length.to_be_bytes());
    }
}
