//! The writer of recordings.
//!
//! The writer only appends, chunk by chunk, so a file that is cut off anywhere keeps everything up to its last whole
//! chunk. A key frame begins a chunk.

use std::collections::BTreeMap;
use std::io::{Seek, Write};

use engine::Columns;
use mcap::records::MessageHeader;
use mcap::{Attachment, Compression, McapResult, WriteOptions};

use crate::format::{Channel, Event, RecordingHeader, copy_of_header};
use crate::tick;
use crate::user_files::{UserFiles, file_hash};

/// Approximate size of a chunk before compression, bytes: a reader decompresses this much for one tick.
const CHUNK_BYTES: usize = 512 << 10;

/// Level of zstd: the rest of a tick is small enough for a thorough search.
const COMPRESSION: u32 = 9;

/// Writes one recording to a seekable output.
pub struct RecordingWriter<W: Write + Seek> {
    mcap: mcap::Writer<W>,
    cycle_ns: u64,
    /// Numbers of the channels in the file.
    channels: [u16; Channel::ALL.len()],
    /// The inputs of the previous tick in this chunk.
    before: Columns,
    /// Bytes in this chunk.
    chunk_bytes: usize,
    message: Vec<u8>,
}

impl<W: Write + Seek> RecordingWriter<W> {
    /// Begins a recording of a run with the user's data files; their hashes go into the header.
    ///
    /// # Errors
    /// If the header or the files cannot be written.
    pub fn new(out: W, header: &RecordingHeader, files: &UserFiles) -> McapResult<RecordingWriter<W>> {
        let hashes = files.iter().map(|(name, bytes)| (name.clone(), file_hash(bytes))).collect();
        let header = &RecordingHeader { files: hashes, ..header.clone() };
        let options = WriteOptions::new()
            .profile("spar")
            .library(format!("spar {}", header.spar))
            .compression(Some(Compression::Zstd))
            .compression_level(COMPRESSION)
            .compression_threads(0)
            .chunk_size(None)
            .disable_seeking(true);
        let mut mcap = options.create(out)?;
        files.iter().try_for_each(|(name, bytes)| mcap.attach(&attachment(name, bytes)))?;
        let header_text = serde_json::to_string(header).map_err(std::io::Error::from)?;
        mcap.write_metadata(&copy_of_header(&header_text))?;
        let mut channels = [0; Channel::ALL.len()];
        for (channel, number) in Channel::ALL.into_iter().zip(&mut channels) {
            let (name, encoding, text) = channel.schema(header);
            let schema = mcap.add_schema(name, encoding, text.as_bytes())?;
            *number = mcap.add_channel(schema, channel.topic(), channel.encoding(), &BTreeMap::new())?;
        }
        let (before, message) = (Columns::default(), Vec::new());
        let mut writer = RecordingWriter { mcap, cycle_ns: header.cycle_ns, channels, before, chunk_bytes: 0, message };
        writer.message.extend(header_text.into_bytes());
        writer.put(Channel::Header, header.first_tick)?;
        Ok(writer)
    }

    /// Writes the state of the world before the inputs of a tick.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn key_frame(&mut self, tick: u64, state: &[u8]) -> McapResult<()> {
        self.flush()?;
        self.message.extend_from_slice(state);
        self.put(Channel::KeyFrame, tick)
    }

    /// Writes the inputs of a tick, and the digest after it; `None` if the run ended before its step.
    ///
    /// # Errors
    /// If they cannot be written.
    pub fn tick(&mut self, tick: u64, inputs: &Columns, digest: Option<u64>) -> McapResult<()> {
        tick::write(inputs, &self.before, &mut self.message);
        self.before.clone_from(inputs);
        self.put(Channel::Input, tick)?;
        if let Some(digest) = digest {
            self.message.extend(digest.to_le_bytes());
            self.put(Channel::Hash, tick)?;
        }
        if self.chunk_bytes >= CHUNK_BYTES { self.flush() } else { Ok(()) }
    }

    /// Writes an event.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn event(&mut self, event: &Event) -> McapResult<()> {
        self.message.extend(serde_json::to_vec(event).map_err(std::io::Error::from)?);
        self.put(Channel::Event, event.tick)
    }

    /// Writes a packet of the drawing protocol that came before the step of this tick.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn drawing(&mut self, tick: u64, packet: &[u8]) -> McapResult<()> {
        self.message.extend_from_slice(packet);
        self.put(Channel::Drawing, tick)
    }

    /// Writes a frame that the server sent to a participant after this tick.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn percept(&mut self, tick: u64, seat: u32, frame: &[u8]) -> McapResult<()> {
        self.message.extend(seat.to_le_bytes());
        self.message.extend_from_slice(frame);
        self.put(Channel::Percept, tick)
    }

    /// Ends the chunk and flushes the output: readers then find everything written before.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn flush(&mut self) -> McapResult<()> {
        self.before.clear();
        self.chunk_bytes = 0;
        self.mcap.flush()
    }

    /// Ends the recording.
    ///
    /// # Errors
    /// If the end cannot be written.
    pub fn finish(&mut self) -> McapResult<()> {
        self.mcap.finish().map(drop)
    }

    fn put(&mut self, channel: Channel, tick: u64) -> McapResult<()> {
        let time = tick.saturating_mul(self.cycle_ns);
        let header = MessageHeader {
            channel_id: self.channels[channel as usize],
            sequence: tick as u32,
            log_time: time,
            publish_time: time,
        };
        let written = self.mcap.write_to_known_channel(&header, &self.message);
        self.chunk_bytes += self.message.len();
        self.message.clear();
        written
    }
}

fn attachment<'a>(name: &str, bytes: &'a [u8]) -> Attachment<'a> {
    let media_type = String::from("application/octet-stream");
    Attachment { log_time: 0, create_time: 0, name: name.to_owned(), media_type, data: bytes.into() }
}
