//! `--monitor-log FILE`: writes the frames of monitors, one a line, as the league's server does.

use std::path::Path;

use engine::{Observer, ObserverContext, ScheduleEvent};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;
use humanoid_world::{HumanoidWorld, MonitorLog};

/// The file of a log of monitor frames. If writing fails, the game continues without a log.
pub(crate) struct MonitorLogFile {
    log: MonitorLog,
    line: Vec<u8>,
    writer: BackgroundWriter,
}

impl MonitorLogFile {
    /// Creates the log; an existing file is replaced.
    ///
    /// # Errors
    /// If the file cannot be created.
    pub fn create(path: &Path, errors: &FileErrors) -> Result<MonitorLogFile, String> {
        let name = format!("monitor-log {}", path.display());
        let writer = BackgroundWriter::create(path, name.clone(), errors.clone());
        let writer = writer.map_err(|cause| format!("{name}: cannot make this file: {cause}"))?;
        Ok(MonitorLogFile { log: MonitorLog::default(), line: Vec::new(), writer })
    }
}

impl Observer<HumanoidWorld> for MonitorLogFile {
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, HumanoidWorld>) {
        match event {
            ScheduleEvent::EndCycle => {
                self.line.clear();
                self.log.write_line(context.world, &mut self.line);
                if !self.line.is_empty() {
                    self.writer.write(&self.line);
                }
            }
            ScheduleEvent::Done => self.writer.end(),
            _ => {}
        }
    }
}
