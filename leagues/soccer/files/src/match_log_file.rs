//! `--simspark-log FILE`: writes a match log that RoboViz plays (docs/reference/monitor-protocol.md 9).

use std::path::Path;

use engine::ScheduleEvent;
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use soccer_world::endpoints::MatchLog;
use soccer_world::{GameObserver, GameView};

/// Writes a match log line by line. If writing fails, the match continues without a log.
pub struct MatchLogFile {
    log: MatchLog,
    line: Vec<u8>,
    writer: BackgroundWriter,
}

impl MatchLogFile {
    /// Creates the log of a world with cycles of `cycle_s`, with a line every `step_s`; an existing file is replaced.
    /// `parameters` go into its first line, errors to `errors`.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(
        path: &Path,
        step_s: f64,
        cycle_s: f32,
        parameters: &[(String, String)],
        errors: &FileErrors,
    ) -> Result<MatchLogFile, String> {
        let what = format!("simspark-log {}", path.display());
        let writer = BackgroundWriter::create(path, what.clone(), errors.clone());
        let writer = writer.map_err(|cause| format!("{what}: cannot make this file: {cause}"))?;
        Ok(MatchLogFile::new(writer, step_s, cycle_s, parameters))
    }

    /// Creates the log in an open file.
    pub fn new(writer: BackgroundWriter, step_s: f64, cycle_s: f32, parameters: &[(String, String)]) -> MatchLogFile {
        MatchLogFile { log: MatchLog::new(step_s, cycle_s, parameters), line: Vec::new(), writer }
    }
}

impl GameObserver for MatchLogFile {
    fn event(&mut self, event: ScheduleEvent, view: GameView<'_>) {
        self.line.clear();
        match event {
            ScheduleEvent::EndCycle => view.write_log_line(&mut self.log, &mut self.line),
            // The last line has the referee's last decisions, whether it is on the log's step or not.
            ScheduleEvent::Done => view.write_last_log_line(&mut self.log, &mut self.line),
            _ => return,
        }
        if !self.line.is_empty() {
            self.writer.write(&self.line);
        }
        if event == ScheduleEvent::Done {
            self.writer.end();
        }
    }
}
