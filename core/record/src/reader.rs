//! The reader of recordings, complete or truncated: it reads the index first, and chunks on demand.

use std::collections::VecDeque;
use std::io::{Read, Seek, SeekFrom};
use std::ops::Range;
use std::sync::Arc;

use engine::INPUT_VERSION;
use mcap::records::{MessageIndex, Record};

use crate::checksums::is_sound;
use crate::chunk::{self, Channels, Chunk, RECORD_HEAD_BYTES, Tick};
use crate::format::{Channel, Event, FORMAT_VERSION, RecordingHeader, header_of_copy};
use crate::gaps::{ChunkEntry, ChunkMap, Gap};
use crate::read_error::BadLog;
use crate::scan::{MAGIC, Scan, ScannedChunk, read_record};
use crate::user_files::{UserFiles, file_hash};

/// Number of decompressed chunks in memory.
const CHUNKS_KEPT: usize = 4;

/// Limit of metadata that may be the copy of a header, bytes.
const METADATA_BYTES_MAX: u64 = 16 << 20;

/// The damage of a place without a whole record.
const NO_RECORD: &str = "there is no whole record";

/// Limit of all the user's data files, bytes.
const FILES_BYTES_MAX: u64 = 128 << 20;

/// An open recording.
#[derive(Debug)]
pub struct RecordingReader<R> {
    source: R,
    header: RecordingHeader,
    channels: Channels,
    /// The chunks of the file, damaged ones included.
    chunks: Vec<ScannedChunk>,
    /// The chunks that can be read and played.
    arrangement: ChunkMap,
    /// Attachments: position and length.
    attached: Vec<(u64, u64)>,
    /// Position of the damage after the last chunk, if it has cost further chunks.
    damage_behind: Option<u64>,
    is_complete: bool,
    bytes: u64,
    kept: VecDeque<(usize, Arc<Chunk>)>,
}

impl<R: Read + Seek> RecordingReader<R> {
    /// Opens a recording: reads its header and its index. Damage inside a chunk is found when the chunk is read, or
    /// by [`check`](RecordingReader::check).
    ///
    /// # Errors
    /// If the file is no recording, or nothing of it is left.
    pub fn open(mut source: R) -> Result<RecordingReader<R>, BadLog> {
        let bytes = source.seek(SeekFrom::End(0))?;
        let mut magic = [0; 8];
        source.seek(SeekFrom::Start(0))?;
        source.read_exact(&mut magic).map_err(|_| BadLog::NoRecording("it is too short"))?;
        // One byte may be damaged.
        if magic.iter().zip(MAGIC).filter(|(is, expected)| is != expected).count() > 1 {
            return Err(BadLog::NoRecording("it does not begin as an MCAP file does"));
        }
        let Scan { chunks, attached, metadata, damage_behind, is_complete, .. } = Scan::of(&mut source, bytes)?;
        let (header, channels) = first(&mut source, &chunks, &metadata)?;
        let header: RecordingHeader =
            serde_json::from_slice(&header).map_err(|_| BadLog::NoRecording("its header cannot be read"))?;
        if header.format != FORMAT_VERSION {
            return Err(BadLog::Version { is: header.format });
        }
        if header.inputs != INPUT_VERSION {
            return Err(BadLog::Inputs { is: header.inputs });
        }
        if header.cycle_ns == 0 {
            return Err(BadLog::NoRecording("its header has no cycle"));
        }
        let (arrangement, kept) = (ChunkMap::default(), VecDeque::new());
        let mut log = RecordingReader {
            source,
            header,
            channels,
            chunks,
            arrangement,
            attached,
            damage_behind,
            is_complete,
            bytes,
            kept,
        };
        log.arrange(true)?;
        Ok(log)
    }

    /// Finds all damage. A complete file has a checksum; without one, or if it is wrong, all chunks are read.
    ///
    /// # Errors
    /// If the file cannot be read; damage is no error.
    pub fn check(&mut self) -> Result<(), BadLog> {
        if self.is_complete && is_sound(&mut self.source, self.bytes)? {
            return Ok(());
        }
        self.kept.clear();
        self.arrange(false)
    }

    /// Arranges the chunks, with or without the help of their indexes.
    fn arrange(&mut self, with_indexes: bool) -> Result<(), BadLog> {
        let mut arrangement = ChunkMap::new(self.header.first_tick);
        let chunks = std::mem::take(&mut self.chunks);
        for ScannedChunk { at, bytes, indexes, damage_before } in &chunks {
            if let Some(damage) = damage_before {
                arrangement.add_damage(*damage, String::from(NO_RECORD));
            }
            let indexes = indexes.as_ref().filter(|_| with_indexes);
            let place = match indexes.and_then(|indexes| self.place(*at, *bytes, indexes)) {
                Some(place) => Ok(place),
                // Its indexes are cut off or inconsistent, so the chunk itself must be read.
                None => self.looked_at(*at, *bytes),
            };
            match place {
                Ok(place) => arrangement.add(place),
                Err(BadLog::Damaged { at, why }) => arrangement.add_damage(at, why),
                Err(error) => return Err(error),
            }
        }
        if let Some(damage) = self.damage_behind {
            arrangement.add_damage(damage, String::from(NO_RECORD));
        }
        arrangement.end();
        (self.chunks, self.arrangement) = (chunks, arrangement);
        Ok(())
    }

    /// Returns the contents of a chunk by its indexes, which have no checksum; `None` if they skip a tick.
    fn place(&self, at: u64, bytes: u64, indexes: &[MessageIndex]) -> Option<ChunkEntry> {
        let ticks = |channel: Channel| {
            let of = indexes.iter().filter(move |index| self.channels.get(index.channel_id) == Some(channel));
            of.flat_map(|index| &index.records).map(|entry| entry.log_time / self.header.cycle_ns)
        };
        let range = ticks(Channel::Hash).fold(None, |range: Option<Range<u64>>, tick| {
            Some(range.map_or(tick..tick.saturating_add(1), |range| {
                range.start.min(tick)..range.end.max(tick.saturating_add(1))
            }))
        });
        let range = range.unwrap_or_default();
        (range.end - range.start == ticks(Channel::Hash).count() as u64).then(|| ChunkEntry {
            at,
            bytes,
            ticks: range,
            key_frame: ticks(Channel::KeyFrame).next(),
            has_events: ticks(Channel::Event).next().is_some(),
            has_drawings: ticks(Channel::Drawing).next().is_some(),
        })
    }

    fn looked_at(&mut self, at: u64, bytes: u64) -> Result<ChunkEntry, BadLog> {
        let chunk = self.unpack(at, bytes)?;
        Ok(ChunkEntry {
            at,
            bytes,
            ticks: chunk.whole_ticks(),
            key_frame: chunk.key_frame.as_ref().map(|(tick, _)| *tick),
            has_events: !chunk.events.is_empty(),
            has_drawings: !chunk.drawings.is_empty(),
        })
    }

    /// Returns the description of the run.
    pub fn header(&self) -> &RecordingHeader {
        &self.header
    }

    /// Returns the data files that the user had added to the run.
    ///
    /// # Errors
    /// If one of them is damaged or missing.
    pub fn files(&mut self) -> Result<UserFiles, BadLog> {
        let (mut files, mut left) = (UserFiles::new(), FILES_BYTES_MAX);
        for &(at, bytes) in &self.attached {
            // Other programs may have attached more, and longer ones.
            if bytes > left || files.len() == self.header.files.len() {
                continue;
            }
            let record = read_record(&mut self.source, at, bytes)?;
            let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
            let record = mcap::parse_record(mcap::records::op::ATTACHMENT, body);
            // A damaged file counts as missing.
            if let Ok(Record::Attachment { header, data, .. }) = record
                && self.header.files.get(&header.name).is_some_and(|hash| *hash == file_hash(&data))
            {
                left -= bytes;
                files.insert(header.name, data.into_owned());
            }
        }
        match self.header.files.keys().find(|name| !files.contains_key(*name)) {
            Some(name) => Err(BadLog::NoFile(name.clone())),
            None => Ok(files),
        }
    }

    /// True if the recording was ended properly; otherwise it is cut off, and everything after its last chunk is lost.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Returns the lost ticks, in order, as far as damage was found.
    pub fn gaps(&self) -> &[Gap] {
        &self.arrangement.gaps
    }

    /// Returns the size of the file, bytes.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Returns the playable ticks, from the first to the last; [gaps](RecordingReader::gaps) may be between.
    pub fn ticks(&self) -> Range<u64> {
        let (mut first, mut end) = (self.header.first_tick, self.header.first_tick);
        if let (Some(one), Some(last)) = (self.playable().next(), self.playable().next_back()) {
            (first, end) = (one.ticks.start, last.ticks.end);
        }
        first..end.max(first)
    }

    /// Returns the ticks before which the state was saved.
    pub fn key_frames(&self) -> impl Iterator<Item = u64> {
        self.playable().filter_map(|place| place.key_frame)
    }

    /// Returns the last key frame before the inputs of a tick: its tick, and its chunk.
    ///
    /// # Errors
    /// If there is none, or it cannot be read, or the tick is lost.
    pub fn key_frame_before(&mut self, tick: u64) -> Result<(u64, Arc<Chunk>), BadLog> {
        if let Some(gap) = self.gaps().iter().find(|gap| gap.ticks.start < tick && gap.ticks.contains(&tick)) {
            return Err(BadLog::Missing(gap.clone()));
        }
        let is_it = |place: &ChunkEntry| place.key_frame.is_some_and(|key_frame| key_frame <= tick);
        let ChunkMap { places, playable, .. } = &self.arrangement;
        let at = playable.iter().rev().copied().find(|&at| places.get(at).is_some_and(is_it));
        let chunk = self.chunk(at.ok_or_else(|| self.no_tick(tick))?)?;
        // An index has no check sum, so it may name another tick.
        let key_frame = chunk.key_frame.as_ref().filter(|(at, _)| *at <= tick).ok_or_else(|| self.no_tick(tick))?;
        Ok((key_frame.0, chunk))
    }

    /// Returns the inputs of a tick, and the digest after it.
    ///
    /// # Errors
    /// If the recording does not have the tick, or its chunk is damaged.
    pub fn tick(&mut self, tick: u64) -> Result<TickRef, BadLog> {
        let ChunkMap { places, playable, .. } = &self.arrangement;
        let ticks = |at: &usize| places.get(*at).map_or(0..0, |place| place.ticks.clone());
        let at = playable.partition_point(|at| ticks(at).end <= tick);
        let at = playable.get(at).copied().filter(|at| ticks(at).contains(&tick));
        let chunk = self.chunk(at.ok_or_else(|| self.no_tick(tick))?)?;
        let first = chunk.ticks.first().map_or(0, |tick| tick.number);
        let index = tick.checked_sub(first).and_then(|index| usize::try_from(index).ok());
        let index = index.filter(|&index| chunk.ticks.get(index).is_some_and(|one| one.number == tick));
        Ok(TickRef { index: index.ok_or_else(|| self.no_tick(tick))?, chunk })
    }

    /// Returns all events, in order.
    ///
    /// # Errors
    /// If a chunk is damaged.
    pub fn events(&mut self) -> Result<Vec<Event>, BadLog> {
        let mut events = Vec::new();
        for at in self.places_with(|place| place.has_events) {
            events.extend_from_slice(&self.chunk(at)?.events);
        }
        Ok(events)
    }

    /// Returns all packets of the drawing protocol with their ticks, in order.
    ///
    /// # Errors
    /// If a chunk is damaged.
    pub fn drawings(&mut self) -> Result<Vec<(u64, Vec<u8>)>, BadLog> {
        let mut drawings = Vec::new();
        for at in self.places_with(|place| place.has_drawings) {
            drawings.extend_from_slice(&self.chunk(at)?.drawings);
        }
        Ok(drawings)
    }

    fn places_with(&self, has: impl Fn(&ChunkEntry) -> bool) -> Vec<usize> {
        self.arrangement.places.iter().enumerate().filter(|(_, place)| has(place)).map(|(at, _)| at).collect()
    }

    /// Returns all readable chunks, in order.
    ///
    /// # Errors
    /// Of each chunk: if it is damaged.
    pub fn chunks(&mut self) -> impl Iterator<Item = Result<Arc<Chunk>, BadLog>> {
        (0..self.arrangement.places.len()).map(|at| self.chunk(at))
    }

    /// Returns the chunks that may have data of these ticks, in order: a tick's data may be in the chunk before its
    /// own, or in the next one.
    ///
    /// # Errors
    /// Of each chunk: if it is damaged.
    pub fn chunks_around(&mut self, ticks: Range<u64>) -> impl Iterator<Item = Result<Arc<Chunk>, BadLog>> {
        let ChunkMap { places, playable, .. } = &self.arrangement;
        let of = |at: &usize| places.get(*at).map_or(0..0, |place| place.ticks.clone());
        let from = playable.partition_point(|at| of(at).end < ticks.start);
        let to = playable.partition_point(|at| of(at).start <= ticks.end);
        // Unplayable chunks lie between playable ones.
        let from = from.checked_sub(1).and_then(|from| playable.get(from)).map_or(0, |at| at + 1);
        let to = playable.get(to).copied().unwrap_or(places.len());
        (from..to.max(from)).map(|at| self.chunk(at))
    }

    fn playable(&self) -> impl DoubleEndedIterator<Item = &ChunkEntry> {
        let ChunkMap { places, playable, .. } = &self.arrangement;
        playable.iter().filter_map(|at| places.get(*at))
    }

    fn no_tick(&self, tick: u64) -> BadLog {
        if let Some(gap) = self.gaps().iter().find(|gap| gap.ticks.contains(&tick)) {
            return BadLog::Missing(gap.clone());
        }
        let Range { start, end } = self.ticks();
        BadLog::NoTick { tick, first: start, last: end.saturating_sub(1) }
    }

    fn chunk(&mut self, at: usize) -> Result<Arc<Chunk>, BadLog> {
        if let Some((_, chunk)) = self.kept.iter().find(|(kept, _)| *kept == at) {
            return Ok(Arc::clone(chunk));
        }
        let ChunkEntry { at: from, bytes, ticks, .. } =
            self.arrangement.places.get(at).cloned().ok_or(BadLog::Empty)?;
        let chunk = Arc::new(self.unpack(from, bytes)?);
        let is = chunk.whole_ticks();
        if is != ticks && !(is.is_empty() && ticks.is_empty()) {
            let why = format!("its index has ticks {ticks:?}, the chunk has {is:?}");
            return Err(BadLog::Damaged { at: from, why });
        }
        self.kept.truncate(CHUNKS_KEPT - 1);
        self.kept.push_front((at, Arc::clone(&chunk)));
        Ok(chunk)
    }

    fn unpack(&mut self, at: u64, bytes: u64) -> Result<Chunk, BadLog> {
        let record = read_record(&mut self.source, at, bytes)?;
        chunk::read(&record, &self.channels, self.header.cycle_ns).map_err(|why| BadLog::Damaged { at, why })
    }
}

/// Returns the header and the channels from the first chunk, or from the copy before it if the chunk is damaged.
fn first<R: Read + Seek>(
    source: &mut R,
    chunks: &[ScannedChunk],
    metadata: &[(u64, u64)],
) -> Result<(Vec<u8>, Channels), BadLog> {
    let &ScannedChunk { at, bytes, .. } = chunks.first().ok_or(BadLog::Empty)?;
    let why = match chunk::first(&read_record(source, at, bytes)?) {
        Ok((Some(header), channels)) => return Ok((header, channels)),
        Ok((None, _)) => BadLog::NoRecording("its first chunk has no header"),
        Err(why) => BadLog::Damaged { at, why },
    };
    for &(at, bytes) in metadata.iter().filter(|(_, bytes)| *bytes <= METADATA_BYTES_MAX) {
        let record = read_record(source, at, bytes)?;
        let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
        if let Ok(Record::Metadata(metadata)) = mcap::parse_record(mcap::records::op::METADATA, body)
            && let Some(header) = header_of_copy(&metadata)
        {
            return Ok((header, Channels::usual()));
        }
    }
    Err(why)
}

/// A reference to a tick in its chunk.
#[derive(Debug, Clone)]
pub struct TickRef {
    chunk: Arc<Chunk>,
    index: usize,
}

impl std::ops::Deref for TickRef {
    type Target = Tick;

    fn deref(&self) -> &Tick {
        &self.chunk.ticks[self.index]
    }
}
