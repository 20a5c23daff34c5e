//! Recording sinks that write a file: the tick's thread copies; another thread compresses and writes, and flushes once
//! a second.

use std::fs::{self, File};
use std::io::{self, BufWriter};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use engine::{Columns, RecordingSink, WorldEvent};
use files::file_errors::FileErrors;
use record::{Event, RecordingHeader, RecordingWriter, UserFiles};

/// The time between two flushes.
const FLUSH_STEP: Duration = Duration::from_secs(1);

/// The largest number of waiting items; a tick beyond it has to wait. Ten seconds of a match in real time.
const ITEMS_WAITING_MAX: usize = 1024;

/// The file extension of recordings.
const ENDING: &str = "mcap";

/// Participants, and their frames of a tick.
type Frames = Vec<(u32, Vec<u8>)>;

/// An item for the writing thread.
enum Item {
    KeyFrame(u64, Vec<u8>),
    Tick(u64, Columns, Option<u64>),
    Event(Event),
    /// A datagram of the drawing protocol.
    Drawing(Vec<u8>),
    /// The agents' frames of this tick.
    Frames(u64, Frames),
    /// The names of the participants.
    Teams(Vec<String>),
}

/// Adds drawings to a recording from any thread, while the recording is open.
#[derive(Debug, Clone, Default)]
pub struct DrawingRecorder(Arc<Mutex<Option<SyncSender<Item>>>>);

impl DrawingRecorder {
    /// Records a datagram with the next tick; drops it if there is no recording or its queue is full.
    pub fn record(&self, datagram: &[u8]) {
        if let Some(items) = &*self.items() {
            let _ = items.try_send(Item::Drawing(datagram.to_vec()));
        }
    }

    fn items(&self) -> MutexGuard<'_, Option<SyncSender<Item>>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A recording sink whose thread writes a file. The file is complete when this is dropped.
pub struct Recording {
    items: Option<SyncSender<Item>>,
    /// Columns that the thread returns for reuse.
    spare: Receiver<Columns>,
    thread: Option<JoinHandle<()>>,
    what: String,
    errors: FileErrors,
    /// The source of drawings, disconnected when this is dropped.
    drawings: Option<DrawingRecorder>,
    /// The frames of this tick, if they are recorded.
    frames: Option<Frames>,
}

impl Recording {
    /// Creates the file of a run with these data files, or replaces it. In a folder, the file gets a unique name.
    ///
    /// # Errors
    /// If the file or the thread cannot be made.
    pub fn create(
        path: &Path,
        header: RecordingHeader,
        files: &UserFiles,
        errors: FileErrors,
    ) -> Result<Recording, String> {
        let is_folder = path.is_dir();
        let made =
            if is_folder { in_folder(path, &header) } else { File::create(path).map(|file| (path.to_owned(), file)) };
        let (path, file) =
            made.map_err(|cause| format!("record {}: cannot make this file: {cause}", path.display()))?;
        let what = format!("record {}", path.display());
        let error = |cause: &dyn std::fmt::Display| format!("{what}: cannot make this file: {cause}");
        let mut writer = RecordingWriter::new(BufWriter::new(file), &header, files).map_err(|cause| error(&cause))?;
        let (items, received) = sync_channel(ITEMS_WAITING_MAX);
        let (used, spare) = channel();
        let (what_now, errors_now) = (what.clone(), errors.clone());
        let write = move || {
            let written = write_all(&mut writer, &received, &used);
            match written {
                Ok(teams) if is_folder => name(&path, &teams),
                Ok(_) => {}
                Err(cause) => errors_now.add(format!("{what_now}: {cause}; the recording ends there")),
            }
        };
        let thread = thread::Builder::new().name(String::from("spar-recorder")).spawn(write);
        let thread = Some(thread.map_err(|cause| error(&cause))?);
        Ok(Recording { items: Some(items), spare, thread, what, errors, drawings: None, frames: None })
    }

    /// Lets drawings enter the recording from this source.
    pub fn with_drawings(mut self, drawings: DrawingRecorder) -> Recording {
        drawings.items().clone_from(&self.items);
        self.drawings = Some(drawings);
        self
    }

    /// Lets the participants' frames enter the recording.
    pub fn with_frames(mut self) -> Recording {
        self.frames = Some(Vec::new());
        self
    }

    /// Passes an item to the thread; drops it once writing has failed.
    fn send(&self, item: Item) {
        if let Some(items) = &self.items {
            let _ = items.send(item);
        }
    }

    fn send_tick(&self, tick: u64, inputs: &Columns, digest: Option<u64>) {
        let mut columns = self.spare.try_recv().unwrap_or_default();
        columns.clone_from(inputs);
        self.send(Item::Tick(tick, columns, digest));
    }
}

impl Drop for Recording {
    fn drop(&mut self) {
        self.items = None;
        if let Some(drawings) = &self.drawings {
            *drawings.items() = None;
        }
        if self.thread.take().is_some_and(|thread| thread.join().is_err()) {
            tracing::error!("the thread that writes a recording has panicked");
        }
    }
}

impl RecordingSink for Recording {
    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        self.send(Item::KeyFrame(tick, state.to_vec()));
    }

    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64) {
        if let Some(frames) = self.frames.as_mut().filter(|frames| !frames.is_empty()) {
            let frames = std::mem::take(frames);
            self.send(Item::Frames(tick, frames));
        }
        self.send_tick(tick, inputs, Some(digest));
    }

    fn frame(&mut self, _: u64, participant: u32, frame: &[u8]) {
        if let Some(frames) = &mut self.frames {
            frames.push((participant, frame.to_vec()));
        }
    }

    fn world_event(&mut self, tick: u64, event: &WorldEvent<'_>) {
        self.send(Item::Event(Event::of(tick, event)));
    }

    fn end(&mut self, tick: u64, inputs: &Columns, teams: Vec<String>) {
        if !inputs.is_empty() {
            self.send_tick(tick, inputs, None);
        }
        self.send(Item::Teams(teams));
    }

    fn recording_error(&mut self, tick: u64, why: String) {
        self.errors.add(format!("{}: tick {tick}: {why}", self.what));
    }
}

/// Writes all items until the sink is dropped; returns the names of the participants.
fn write_all(
    writer: &mut RecordingWriter<BufWriter<File>>,
    received: &Receiver<Item>,
    used: &Sender<Columns>,
) -> mcap::McapResult<Vec<String>> {
    let (mut flushed, mut teams, mut next_tick) = (Instant::now(), Vec::new(), 0);
    loop {
        match received.recv_timeout(FLUSH_STEP.saturating_sub(flushed.elapsed())) {
            Ok(Item::KeyFrame(tick, state)) => {
                next_tick = tick;
                writer.key_frame(tick, &state)?;
            }
            Ok(Item::Tick(tick, inputs, digest)) => {
                next_tick = tick + 1;
                writer.tick(tick, &inputs, digest)?;
                let _ = used.send(inputs);
            }
            Ok(Item::Drawing(datagram)) => writer.drawing(next_tick, &datagram)?,
            Ok(Item::Event(event)) => writer.event(&event)?,
            Ok(Item::Frames(tick, frames)) => {
                frames.iter().try_for_each(|(participant, frame)| writer.percept(tick, *participant, frame))?;
            }
            Ok(Item::Teams(names)) => teams = names,
            Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => {
                writer.finish()?;
                return Ok(teams);
            }
        }
        if flushed.elapsed() >= FLUSH_STEP {
            writer.flush()?;
            flushed = Instant::now();
        }
    }
}

/// Creates a new file in a folder. Several runs may start in the same second.
fn in_folder(folder: &Path, header: &RecordingHeader) -> io::Result<(PathBuf, File)> {
    let mut number = 1;
    loop {
        let more = if number == 1 { String::new() } else { format!("-{number}") };
        let path = folder.join(format!("{}{more}.{ENDING}", stamp(header)));
        match File::create_new(&path) {
            Err(cause) if cause.kind() == io::ErrorKind::AlreadyExists => number += 1,
            made => return made.map(|file| (path, file)),
        }
    }
}

/// Returns the start time of the run, as part of a file's name.
fn stamp(header: &RecordingHeader) -> String {
    header.began.trim_end_matches('Z').replace(':', "").replace('T', "-")
}

/// Adds the names of the participants to the file's name.
fn name(path: &Path, teams: &[String]) {
    let word = |name: &String| name.chars().map(|c| if c.is_alphanumeric() { c } else { '_' }).collect::<String>();
    let names: Vec<String> = teams.iter().map(word).collect();
    if names.is_empty() {
        return;
    }
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let named = path.with_file_name(format!("{stem}-{}.{ENDING}", names.join("-")));
    if !named.exists()
        && let Err(cause) = fs::rename(path, &named)
    {
        tracing::warn!("{} keeps its name: {cause}", path.display());
    }
}
