//! `--simspark-log FILE`: a match log that RoboViz plays (docs/reference/monitor-protocol.md 9).

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::{Path, PathBuf};

use engine::{ControlNode, Cycle, Event};
use flate2::Compression;
use flate2::write::GzEncoder;
use soccer3d::SoccerWorld;
use soccer3d::dialect::{LOG_STEP_S, MatchLog};

/// Bytes that are written at once.
const BUFFER_BYTES: usize = 256 * 1024;

/// Writes the log line by line. When that fails, it says so once and the match goes on without a log.
pub struct LogFile {
    path: PathBuf,
    log: MatchLog,
    /// `None` once writing has failed or the log is complete.
    file: Option<Sink>,
    line: Vec<u8>,
}

/// A file, plain or compressed: players go by the ending of its name.
enum Sink {
    Plain(BufWriter<File>),
    Gzip(GzEncoder<BufWriter<File>>),
}

impl Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<()> {
        match self {
            Sink::Plain(file) => file.write_all(bytes),
            Sink::Gzip(file) => file.write_all(bytes),
        }
    }

    fn end(self) -> std::io::Result<()> {
        match self {
            Sink::Plain(mut file) => file.flush(),
            Sink::Gzip(file) => file.finish()?.flush(),
        }
    }
}

impl LogFile {
    /// Opens a file for the log of a world with cycles of `cycle_s`; one that is there is replaced. `parameters` go into
    /// its first line.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn create(path: &str, cycle_s: f32, parameters: &[(String, String)]) -> Result<LogFile, String> {
        let file =
            File::create(path).map_err(|cause| format!("simspark-log {path}: cannot make this file: {cause}"))?;
        let file = BufWriter::with_capacity(BUFFER_BYTES, file);
        let path = Path::new(path).to_owned();
        let is_gzip = path.extension().is_some_and(|ending| ending == "gz");
        let file = if is_gzip { Sink::Gzip(GzEncoder::new(file, Compression::fast())) } else { Sink::Plain(file) };
        Ok(LogFile { path, log: MatchLog::new(LOG_STEP_S, cycle_s, parameters), file: Some(file), line: Vec::new() })
    }

    fn complain(&self, result: std::io::Result<()>) -> bool {
        if let Err(cause) = &result {
            tracing::error!("simspark-log {}: {cause}; the log ends here", self.path.display());
        }
        result.is_ok()
    }
}

impl ControlNode<SoccerWorld> for LogFile {
    fn on(&mut self, event: Event, cycle: &mut Cycle<'_, SoccerWorld>) {
        let Some(mut file) = self.file.take() else { return };
        match event {
            Event::EndCycle => {
                self.line.clear();
                self.log.write_line(cycle.world, &mut self.line);
                let result = file.write(&self.line);
                self.file = self.complain(result).then_some(file);
            }
            Event::Done => {
                let result = file.end();
                self.complain(result);
            }
            _ => self.file = Some(file),
        }
    }
}
