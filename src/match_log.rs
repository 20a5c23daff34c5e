//! `--simspark-log FILE`: writes a match log that RoboViz plays (docs/reference/monitor-protocol.md 9).

use std::path::Path;

use engine::Event;
use soccer_world::dialect::MatchLog;
use soccer_world::{Onlooker, Show};

use crate::faults::Faults;
use crate::writer::Writer;

/// Writes a match log line by line. If writing fails, the match continues without a log.
pub struct LogFile {
    log: MatchLog,
    line: Vec<u8>,
    writer: Writer,
}

impl LogFile {
    /// Creates the log of a world with cycles of `cycle_s`, with a line every `step_s`; an existing file is replaced.
    /// `parameters` go into its first line, errors to `faults`.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(
        path: &Path,
        step_s: f64,
        cycle_s: f32,
        parameters: &[(String, String)],
        faults: &Faults,
    ) -> Result<LogFile, String> {
        let what = format!("simspark-log {}", path.display());
        let writer = Writer::create(path, what.clone(), faults.clone());
        let writer = writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))?;
        Ok(LogFile::new(writer, step_s, cycle_s, parameters))
    }

    /// Creates the log in an open file.
    pub fn new(writer: Writer, step_s: f64, cycle_s: f32, parameters: &[(String, String)]) -> LogFile {
        LogFile { log: MatchLog::new(step_s, cycle_s, parameters), line: Vec::new(), writer }
    }
}

impl Onlooker for LogFile {
    fn event(&mut self, event: Event, show: Show<'_>) {
        self.line.clear();
        match event {
            Event::EndCycle => show.write_log_line(&mut self.log, &mut self.line),
            // The last line has the referee's last decisions, whether it is on the log's step or not.
            Event::Done => show.write_last_log_line(&mut self.log, &mut self.line),
            _ => return,
        }
        if !self.line.is_empty() {
            self.writer.write(&self.line);
        }
        if event == Event::Done {
            self.writer.end();
        }
    }
}
