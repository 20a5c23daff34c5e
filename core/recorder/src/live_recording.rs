//! The recording of a live run for its pages, in a temporary file, from the first page on.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::{env, fs, process};

use engine::{Columns, RecordingSink, WorldEvent};
use files::file_errors::FileErrors;
use record::{RecordingHeader, UserFiles};
use web::LiveHistory;

use crate::recording::{DrawingRecorder, Recording};

/// Simulated time between two key frames, s. Rewinding a live run continues from one of them.
const KEY_FRAME_STEP_S: f64 = 2.0;

/// The simulated time after which the file starts again, s.
const KEPT_S: f64 = 3600.0;

/// The number of runs of this program so far.
static RUNS: AtomicU64 = AtomicU64::new(0);

/// The file of a live recording, in a folder that only this user can read. Both are removed when this is dropped.
#[derive(Debug)]
pub struct LiveRecordingFile {
    folder: PathBuf,
    path: PathBuf,
}

impl Default for LiveRecordingFile {
    fn default() -> LiveRecordingFile {
        LiveRecordingFile::new()
    }
}

impl LiveRecordingFile {
    /// Chooses a unique name. No file is created yet.
    pub fn new() -> LiveRecordingFile {
        let folder = unused_folder(&RUNS);
        LiveRecordingFile { path: folder.join("run.mcap"), folder }
    }

    /// Returns the path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    fn make_folder(&self) -> std::io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.folder)
    }
}

/// Returns the name of a folder that is not there. A killed program leaves its folder, and another one may get its number.
fn unused_folder(runs: &AtomicU64) -> PathBuf {
    loop {
        let number = runs.fetch_add(1, Ordering::Relaxed);
        let folder = env::temp_dir().join(format!("spar-{}-{number}", process::id()));
        if !folder.exists() {
            return folder;
        }
    }
}

impl Drop for LiveRecordingFile {
    fn drop(&mut self) {
        if let Err(cause) = fs::remove_file(&self.path).and_then(|()| fs::remove_dir(&self.folder)) {
            tracing::debug!("{} stays: {cause}", self.folder.display());
        }
    }
}

/// The recording sink of a live run.
pub struct LiveRecording {
    file: Arc<LiveRecordingFile>,
    header: RecordingHeader,
    files: Arc<UserFiles>,
    /// The state of the history, shared with pages.
    history: Arc<LiveHistory>,
    /// The source of drawings.
    drawings: DrawingRecorder,
    recording: Option<Recording>,
    first_tick: u64,
    has_failed: bool,
}

impl LiveRecording {
    /// Creates the sink of a run with this header and these data files; the first page starts its file.
    pub fn new(
        file: Arc<LiveRecordingFile>,
        header: RecordingHeader,
        files: Arc<UserFiles>,
        history: Arc<LiveHistory>,
        drawings: DrawingRecorder,
    ) -> LiveRecording {
        LiveRecording { file, header, files, history, drawings, recording: None, first_tick: 0, has_failed: false }
    }

    /// Returns the number of ticks between two key frames.
    pub fn key_frame_ticks(&self) -> u64 {
        self.ticks(KEY_FRAME_STEP_S)
    }

    fn ticks(&self, time_s: f64) -> u64 {
        (time_s * 1e9 / self.header.cycle_ns as f64).round().max(1.0) as u64
    }

    /// Starts a file with this tick.
    fn begin(&mut self, tick: u64) {
        if self.recording.is_none()
            && let Err(cause) = self.file.make_folder()
        {
            tracing::warn!("pages cannot go back in this run: {}: {cause}", self.file.path().display());
            self.has_failed = true;
            return;
        }
        // The previous file is completed first. Its readers continue with the old file, which has no name any more.
        if self.recording.take().is_some()
            && let Err(cause) = fs::remove_file(self.file.path())
        {
            tracing::debug!("{}: {cause}", self.file.path().display());
        }
        let header = RecordingHeader { first_tick: tick, ..self.header.clone() };
        let made = Recording::create(self.file.path(), header, &self.files, FileErrors::default());
        self.first_tick = tick;
        self.history.begin(tick);
        let made = made.map(|recording| recording.with_drawings(self.drawings.clone()));
        self.recording = made.map_err(|why| tracing::warn!("pages cannot go back in this run: {why}")).ok();
        self.has_failed = self.recording.is_none();
    }
}

impl RecordingSink for LiveRecording {
    fn is_suspended(&self) -> bool {
        self.has_failed || !self.history.is_requested()
    }

    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        if self.recording.is_none() || tick - self.first_tick >= self.ticks(KEPT_S) {
            self.begin(tick);
        }
        if let Some(recording) = &mut self.recording {
            recording.key_frame(tick, state);
        }
    }

    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64) {
        if let Some(recording) = &mut self.recording {
            recording.tick(tick, inputs, digest);
        }
    }

    fn world_event(&mut self, tick: u64, event: &WorldEvent<'_>) {
        if let Some(recording) = &mut self.recording {
            recording.world_event(tick, event);
        }
    }

    fn end(&mut self, tick: u64, inputs: &Columns, _: Vec<String>) {
        self.history.end(tick);
        if let Some(recording) = &mut self.recording {
            // The file keeps its name.
            recording.end(tick, inputs, Vec::new());
        }
    }

    fn recording_error(&mut self, tick: u64, why: String) {
        tracing::warn!("pages cannot go back beyond tick {tick}: {why}");
        self.has_failed = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A killed program leaves its folder; the next one with its process number must not show that run.
    #[test]
    fn a_folder_of_a_killed_program_is_not_used() {
        let first = unused_folder(&AtomicU64::new(1 << 40));
        fs::create_dir(&first).expect("a folder");
        let second = unused_folder(&AtomicU64::new(1 << 40));
        fs::remove_dir(&first).expect("the folder");
        assert_ne!(first, second);
    }
}
