//! A disk in memory that may fill up, and the recording sink that writes a recording there.

use std::collections::BTreeMap;
use std::io::{self, ErrorKind, Seek, SeekFrom, Write};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use engine::{Columns, Input, RecordingSink, WorldEvent, WorldInput};
use record::{FORMAT_VERSION, RecordingHeader, RecordingWriter, UserFiles};
use soccer_world::SoccerWorld;

use super::Plant;
use super::plan::Plan;

/// The planted fault loses one of this many inputs.
const LOST_EVERY: u64 = 500;

/// The disk's contents, shared with readers.
#[derive(Debug, Clone, Default)]
pub(super) struct Shelf(Arc<Mutex<Vec<u8>>>);

impl Shelf {
    fn lock(&self) -> MutexGuard<'_, Vec<u8>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes all contents.
    pub(super) fn take(&self) -> Vec<u8> {
        std::mem::take(&mut self.lock())
    }
}

/// A file that is only written to.
#[derive(Debug)]
pub(super) struct Disk {
    shelf: Shelf,
    room_bytes: usize,
}

impl Write for Disk {
    /// Writes as much as fits, like a nearly full disk.
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let mut shelf = self.shelf.lock();
        let room = self.room_bytes.saturating_sub(shelf.len());
        let bytes = bytes.get(..room).unwrap_or(bytes);
        if bytes.is_empty() {
            return Err(ErrorKind::StorageFull.into());
        }
        shelf.extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Seek for Disk {
    /// Recordings only grow: the writer may query its position, but not change it.
    fn seek(&mut self, to: SeekFrom) -> io::Result<u64> {
        let end = self.shelf.lock().len() as u64;
        match to {
            SeekFrom::Current(0) | SeekFrom::End(0) => Ok(end),
            SeekFrom::Start(at) if at == end => Ok(end),
            _ => Err(ErrorKind::Unsupported.into()),
        }
    }
}

/// The header of a day's recording. It contains only data that depends on its seed.
pub(super) fn header(plan: &Plan) -> RecordingHeader {
    RecordingHeader {
        format: FORMAT_VERSION,
        inputs: engine::INPUT_VERSION,
        spar: env!("CARGO_PKG_VERSION").to_owned(),
        commit: String::new(),
        began: String::new(),
        world: soccer_world::LEAGUE.name.to_owned(),
        cycle_ns: soccer_world::LEAGUE.cycle.as_nanos() as u64,
        seed: plan.seed as i64,
        settings: plan.values.iter().map(|(name, text)| ((*name).to_owned(), text.clone())).collect::<BTreeMap<_, _>>(),
        files: BTreeMap::new(),
        first_tick: 0,
        origin: format!("simulated day {}", plan.seed),
        builtin: Vec::new(),
        skills: Vec::new(),
        team_parameters: Vec::new(),
    }
}

/// A recording sink that writes at once. When the disk is full, the recording ends there.
pub(super) struct Scribe {
    writer: Option<RecordingWriter<Disk>>,
    plant: Option<Plant>,
    inputs: u64,
}

impl Scribe {
    pub(super) fn new(plan: &Plan, plant: Option<Plant>, shelf: Shelf) -> Scribe {
        let disk = Disk { shelf, room_bytes: plan.disk_bytes.unwrap_or(usize::MAX) };
        Scribe { writer: RecordingWriter::new(disk, &header(plan), &UserFiles::new()).ok(), plant, inputs: 0 }
    }

    fn write(&mut self, act: impl FnOnce(&mut RecordingWriter<Disk>) -> mcap::McapResult<()>) {
        if self.writer.as_mut().is_some_and(|writer| act(writer).is_err()) {
            // A run that can no longer write leaves its recording without an end.
            self.writer = None;
        }
    }

    /// The planted fault: occasionally an input is not recorded.
    fn without_some(&mut self, inputs: &Columns) -> Columns {
        let (mut reader, mut kept) = (inputs.read(), Columns::default());
        while !reader.is_at_end() {
            let Ok(input) = reader.take::<WorldInput<SoccerWorld>>() else { break };
            self.inputs += 1;
            let is_lost = matches!(input, Input::Act { .. }) && self.inputs.is_multiple_of(LOST_EVERY);
            if !is_lost {
                let _ = kept.push(&input);
            }
        }
        kept
    }
}

impl RecordingSink for Scribe {
    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        self.write(|writer| writer.key_frame(tick, state));
    }

    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64) {
        if self.plant == Some(Plant::LostInput) {
            let inputs = self.without_some(inputs);
            return self.write(|writer| writer.tick(tick, &inputs, Some(digest)));
        }
        self.write(|writer| writer.tick(tick, inputs, Some(digest)));
    }

    fn world_event(&mut self, tick: u64, happening: &WorldEvent<'_>) {
        self.write(|writer| writer.event(&record::Event::of(tick, happening)));
    }

    fn end(&mut self, tick: u64, inputs: &Columns, _: Vec<String>) {
        if !inputs.is_empty() {
            self.write(|writer| writer.tick(tick, inputs, None));
        }
        self.write(RecordingWriter::finish);
    }

    fn recording_error(&mut self, _: u64, _: String) {
        self.writer = None;
    }
}
