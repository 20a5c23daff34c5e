//! A file that a background thread writes: a tick waits for the disk only if the disk stays slower than the world. Each
//! byte is in the file at most a second after it was passed on.
//!
//! The wall clock affects only the time of writing. The bytes of a compressed file depend on it; its uncompressed
//! contents do not.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use flate2::Compression;
use flate2::write::GzEncoder;

use crate::file_errors::FileErrors;
use crate::output_file::TemporaryFile;

/// The longest time before bytes are written.
const FLUSH_STEP: Duration = Duration::from_secs(1);
/// The size of a write, if bytes come fast.
const BLOCK_BYTES: usize = 256 * 1024;
/// The largest number of waiting bytes; a thread that passes on more has to wait.
const WAITING_BYTES_MAX: usize = 64 * BLOCK_BYTES;

/// A file, plain or compressed by the extension of its name, as players of logs expect.
enum Sink {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
}

impl Sink {
    /// Creates the sink of an open file that has, or will get, this name.
    fn new(path: &Path, file: File) -> Sink {
        let file = BufWriter::with_capacity(BLOCK_BYTES, file);
        let is_gzip = path.extension().is_some_and(|ending| ending == "gz");
        if is_gzip { Sink::Gzip(GzEncoder::new(file, Compression::fast())) } else { Sink::Plain(file) }
    }

    fn write(&mut self, bytes: &[u8]) -> io::Result<()> {
        match self {
            Sink::Plain(file) => file.write_all(bytes),
            Sink::Gzip(file) => file.write_all(bytes),
        }
    }

    /// Makes all written bytes readable in the file.
    fn flush(&mut self) -> io::Result<()> {
        match self {
            Sink::Plain(file) => file.flush(),
            Sink::Gzip(file) => file.flush(),
        }
    }

    fn end(self) -> io::Result<()> {
        match self {
            Sink::Plain(mut file) => file.flush(),
            Sink::Gzip(file) => file.finish()?.flush(),
        }
    }
}

/// The data that both threads share.
#[derive(Default)]
struct Queue {
    bytes: Vec<u8>,
    is_done: bool,
    has_failed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file written in the background. A log is complete when this is dropped; a result file gets its name at its
/// [end](BackgroundWriter::end).
pub struct BackgroundWriter {
    shared: Arc<Shared>,
    thread: Option<JoinHandle<()>>,
    result: Option<TemporaryFile>,
    what: String,
    errors: FileErrors,
}

impl BackgroundWriter {
    /// Creates the file of a log, readable while it is written; an existing file is replaced. `what` names it in
    /// errors, which go to `errors`.
    ///
    /// # Errors
    /// If the file or the thread cannot be created.
    pub fn create(path: &Path, what: String, errors: FileErrors) -> io::Result<BackgroundWriter> {
        BackgroundWriter::new(Sink::new(path, File::create(path)?), None, what, errors)
    }

    /// Creates a result file, under a temporary name.
    ///
    /// # Errors
    /// If the file or the thread cannot be created.
    pub fn create_result(path: &Path, what: String, errors: FileErrors) -> io::Result<BackgroundWriter> {
        let (temporary, file) = TemporaryFile::create(path)?;
        BackgroundWriter::new(Sink::new(path, file), Some(temporary), what, errors)
    }

    fn new(
        sink: Sink,
        result: Option<TemporaryFile>,
        what: String,
        errors: FileErrors,
    ) -> io::Result<BackgroundWriter> {
        let shared = Arc::new(Shared::default());
        let queue = Arc::clone(&shared);
        let (what_now, errors_now) = (what.clone(), errors.clone());
        let effect = match result.as_ref().is_some_and(TemporaryFile::is_aside) {
            true => "nothing was written, and an older file of this name is unchanged",
            false => "the file ends there",
        };
        let write = move || {
            if let Err(cause) = write_all(sink, &queue) {
                errors_now.add(format!("{what_now}: {cause}; {effect}"));
                let mut queue_now = queue.lock();
                queue_now.has_failed = true;
                queue_now.bytes = Vec::new();
                queue.changed.notify_all();
            }
        };
        let thread = thread::Builder::new().name(String::from("spar-writer")).spawn(write)?;
        Ok(BackgroundWriter { shared, thread: Some(thread), result, what, errors })
    }

    /// Passes bytes to the thread. Once writing has failed, they are dropped.
    pub fn write(&self, bytes: &[u8]) {
        let mut queue = self.shared.lock();
        while queue.bytes.len() > WAITING_BYTES_MAX && !queue.has_failed {
            queue = self.shared.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
        }
        if queue.has_failed {
            return;
        }
        queue.bytes.extend_from_slice(bytes);
        if queue.bytes.len() >= BLOCK_BYTES {
            self.shared.changed.notify_all();
        }
    }

    /// Writes the remaining bytes and closes the complete file.
    pub fn end(&mut self) {
        self.close();
        if let Some(result) = self.result.take().filter(|_| !self.shared.lock().has_failed)
            && let Err(cause) = result.persist()
        {
            self.errors.add(format!("{}: {cause}", self.what));
        }
    }

    fn close(&mut self) {
        let Some(thread) = self.thread.take() else { return };
        self.shared.lock().is_done = true;
        self.shared.changed.notify_all();
        if thread.join().is_err() {
            tracing::error!("the thread that writes a file has panicked");
        }
    }
}

impl Drop for BackgroundWriter {
    fn drop(&mut self) {
        self.close();
    }
}

/// Writes all incoming bytes, until the end.
fn write_all(mut sink: Sink, shared: &Shared) -> io::Result<()> {
    let mut bytes = Vec::new();
    let (mut flushed, mut is_flushed) = (Instant::now(), true);
    loop {
        let is_done = {
            let is_idle = |queue: &mut Queue| queue.bytes.len() < BLOCK_BYTES && !queue.is_done;
            let step = FLUSH_STEP.saturating_sub(flushed.elapsed());
            let waited = shared.changed.wait_timeout_while(shared.lock(), step, is_idle);
            let (mut queue, _) = waited.unwrap_or_else(PoisonError::into_inner);
            std::mem::swap(&mut queue.bytes, &mut bytes);
            queue.is_done
        };
        shared.changed.notify_all();
        sink.write(&bytes)?;
        is_flushed &= bytes.is_empty();
        bytes.clear();
        if is_done {
            return sink.end();
        }
        if flushed.elapsed() >= FLUSH_STEP {
            if !is_flushed {
                sink.flush()?;
            }
            (flushed, is_flushed) = (Instant::now(), true);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::io::Read;
    use std::path::PathBuf;

    use flate2::read::GzDecoder;

    use super::*;

    fn path(name: &str) -> PathBuf {
        std::env::temp_dir().join(format!("spar-writer-{}-{name}", std::process::id()))
    }

    /// The contents that a reader gets from a file now.
    fn readable(path: &Path) -> Vec<u8> {
        let (bytes, mut out) = (fs::read(path).expect("a file"), Vec::new());
        if path.extension().is_some_and(|ending| ending == "gz") {
            // The end is not there yet.
            let _ = GzDecoder::new(bytes.as_slice()).read_to_end(&mut out);
        } else {
            out = bytes;
        }
        out
    }

    #[test]
    fn a_second_later_everything_can_be_read() {
        for name in ["plain.log", "packed.log.gz"] {
            let path = path(name);
            let writer = BackgroundWriter::create(&path, name.to_owned(), FileErrors::default()).expect("a file");
            for line in ["one\n", "two\n"] {
                writer.write(line.as_bytes());
                let start = Instant::now();
                while !readable(&path).ends_with(line.as_bytes()) {
                    assert!(start.elapsed() < Duration::from_secs(20), "{name}: {line:?} does not come");
                    thread::sleep(Duration::from_millis(10));
                }
            }
            drop(writer);
            assert_eq!(readable(&path), b"one\ntwo\n");
            fs::remove_file(&path).expect("it is ours");
        }
    }

    #[test]
    fn large_files_are_written_whole() {
        let path = path("large.log.gz");
        let mut writer = BackgroundWriter::create(&path, "large".to_owned(), FileErrors::default()).expect("a file");
        let line = |number: u32| format!("line {number} of many\n");
        (0..200_000).for_each(|number| writer.write(line(number).as_bytes()));
        writer.end();
        let text = String::from_utf8(readable(&path)).expect("text");
        fs::remove_file(&path).expect("it is ours");
        assert!(text.lines().count() == 200_000 && text.ends_with(&line(199_999)));
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn a_full_disk_is_a_fault_and_stops_nobody() {
        let errors = FileErrors::default();
        let mut writer = BackgroundWriter::create(Path::new("/dev/full"), "log /dev/full".to_owned(), errors.clone())
            .expect("a file");
        let block = vec![b'x'; BLOCK_BYTES];
        // More than may wait: the writing thread has to take it, or give up and say so.
        (0..100).for_each(|_| writer.write(&block));
        writer.end();
        let error = errors.check().expect_err("the disk is full");
        assert!(error.contains("log /dev/full") && error.contains("space"), "{error}");
    }
}
