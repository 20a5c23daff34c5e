//! A chunk of a recording, decompressed.

use std::ops::Range;

use engine::Columns;
use mcap::records::Record;
use mcap::sans_io::linear_reader::{LinearReadEvent, LinearReader, LinearReaderOptions};

use crate::format::{Channel, Event};
use crate::tick;

/// Limit of a chunk, compressed or not, bytes. Ours have about half a megabyte and the state of the world.
const CHUNK_BYTES_MAX: usize = 256 << 20;

/// Bytes of a record's opcode and length.
pub(crate) const RECORD_HEAD_BYTES: usize = 9;

/// One tick of a recording: its inputs, and the digest after its step.
#[derive(Debug, Clone, PartialEq)]
pub struct Tick {
    /// The tick's number.
    pub number: u64,
    /// The inputs before the tick's step.
    pub inputs: Columns,
    /// The digest after the tick; `None` if the run ended before its step.
    pub digest: Option<u64>,
}

/// The decompressed contents of a chunk of a recording.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Chunk {
    /// The state of the world before the inputs of a tick, with the tick.
    pub key_frame: Option<(u64, Vec<u8>)>,
    /// Consecutive ticks.
    pub ticks: Vec<Tick>,
    /// The events in the chunk.
    pub events: Vec<Event>,
    /// Packets of the drawing protocol, with their ticks.
    pub drawings: Vec<(u64, Vec<u8>)>,
    /// Frames sent to participants: tick, participant, frame.
    pub percepts: Vec<(u64, u32, Vec<u8>)>,
}

/// The channels of a file, by their numbers.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Channels(Vec<(u16, Channel)>);

impl Channels {
    /// Returns the numbering of every recording made here: the order of [`Channel::ALL`], from 1.
    pub(crate) fn usual() -> Channels {
        Channels((1..).zip(Channel::ALL).collect())
    }

    pub(crate) fn get(&self, number: u16) -> Option<Channel> {
        self.0.iter().find(|(known, _)| *known == number).map(|(_, channel)| *channel)
    }
}

/// Calls `take` with each record in a chunk's record.
fn records(record: &[u8], mut take: impl FnMut(Record<'_>) -> Result<(), String>) -> Result<(), String> {
    check_unpacked(record)?;
    let options = LinearReaderOptions::default()
        .with_skip_start_magic(true)
        .with_skip_end_magic(true)
        .with_prevalidate_chunk_crcs(true)
        .with_record_length_limit(CHUNK_BYTES_MAX);
    let mut reader = LinearReader::new_with_options(options);
    let mut rest = record;
    while let Some(event) = reader.next_event() {
        match event.map_err(|error| error.to_string())? {
            LinearReadEvent::ReadRequest(need) => {
                let (now, later) = rest.split_at(need.min(rest.len()));
                reader.insert(now.len()).copy_from_slice(now);
                reader.notify_read(now.len());
                rest = later;
            }
            LinearReadEvent::Record { data, opcode } => {
                take(mcap::parse_record(opcode, data).map_err(|error| error.to_string())?)?;
            }
        }
    }
    Ok(())
}

/// Checks that the records of an uncompressed chunk end exactly at its end, which `mcap` 0.26 takes for granted.
fn check_unpacked(record: &[u8]) -> Result<(), String> {
    let body = record.get(RECORD_HEAD_BYTES..).unwrap_or_default();
    let chunk = mcap::parse_record(mcap::records::op::CHUNK, body).map_err(|error| error.to_string())?;
    let Record::Chunk { header, data } = chunk else { return Ok(()) };
    let mut rest = if header.compression.is_empty() { &*data } else { &[] };
    while !rest.is_empty() {
        let bytes = rest.get(1..).and_then(<[u8]>::first_chunk).map(|bytes| u64::from_le_bytes(*bytes));
        let end = bytes.and_then(|bytes| usize::try_from(bytes).ok()?.checked_add(RECORD_HEAD_BYTES));
        rest = end.and_then(|end| rest.get(end..)).ok_or("a record is longer than its chunk")?;
    }
    Ok(())
}

/// Returns the header in the first chunk, and the channels.
pub(crate) fn first(record: &[u8]) -> Result<(Option<Vec<u8>>, Channels), String> {
    let (mut header, mut channels) = (None, Channels::default());
    records(record, |record| {
        match record {
            Record::Channel(channel) => {
                let known = Channel::ALL.into_iter().find(|known| known.topic() == channel.topic);
                channels.0.extend(known.map(|known| (channel.id, known)));
            }
            Record::Message { header: message, data }
                if header.is_none() && channels.get(message.channel_id) == Some(Channel::Header) =>
            {
                header = Some(data.into_owned());
            }
            _ => {}
        }
        Ok(())
    })?;
    Ok((header, channels))
}

/// Decodes all messages of a chunk.
pub(crate) fn read(record: &[u8], channels: &Channels, cycle_ns: u64) -> Result<Chunk, String> {
    let (mut chunk, mut inputs, mut bytes) = (Chunk::default(), Columns::default(), 0);
    records(record, |record| {
        if let Record::Message { header, data } = record
            && let Some(channel) = channels.get(header.channel_id)
        {
            chunk.add(channel, header.log_time / cycle_ns, &data, &mut inputs)?;
            // A tick may refer to the one before it, so a small chunk could ask for much memory.
            bytes += if channel == Channel::Input { inputs.bytes() } else { data.len() };
            if bytes > CHUNK_BYTES_MAX {
                return Err(format!("more than {CHUNK_BYTES_MAX} bytes in a chunk"));
            }
        }
        Ok(())
    })?;
    Ok(chunk)
}

impl Chunk {
    /// Returns the ticks that have a digest.
    pub(crate) fn whole_ticks(&self) -> Range<u64> {
        let first = self.ticks.first().map_or(0, |tick| tick.number);
        first..first.saturating_add(self.ticks.iter().filter(|tick| tick.digest.is_some()).count() as u64)
    }

    /// Adds a message; `inputs` holds the inputs of the previous tick.
    fn add(&mut self, channel: Channel, tick: u64, data: &[u8], inputs: &mut Columns) -> Result<(), String> {
        match channel {
            Channel::Header => {}
            Channel::Input => {
                tick::read(data, inputs).ok_or_else(|| format!("the inputs of tick {tick} cannot be read"))?;
                if self.ticks.last().is_some_and(|last| last.number.checked_add(1) != Some(tick)) {
                    return Err(format!("tick {tick} is out of order"));
                }
                self.ticks.push(Tick { number: tick, inputs: inputs.clone(), digest: None });
            }
            Channel::Hash => {
                let last = self.ticks.last_mut().filter(|last| last.number == tick);
                let last = last.ok_or_else(|| format!("the digest of tick {tick} is out of order"))?;
                let bytes =
                    data.try_into().map_err(|_| format!("the digest of tick {tick} has {} bytes", data.len()))?;
                last.digest = Some(u64::from_le_bytes(bytes));
            }
            Channel::KeyFrame => self.key_frame = Some((tick, data.to_vec())),
            Channel::Event => {
                let event = serde_json::from_slice(data);
                self.events.push(event.map_err(|error| format!("an event of tick {tick}: {error}"))?);
            }
            Channel::Drawing => self.drawings.push((tick, data.to_vec())),
            Channel::Percept => {
                let (seat, frame) = data.split_first_chunk().ok_or("a percept without a seat")?;
                self.percepts.push((tick, u32::from_le_bytes(*seat), frame.to_vec()));
            }
        }
        Ok(())
    }
}
