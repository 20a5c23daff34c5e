//! Writes a BRML log of a game on a thread of its own.

use std::path::Path;

use criss_world::{EngineWorld, brml};
use engine::{Observer, ObserverContext, ScheduleEvent};
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

/// Writes the true state of the world, frame by frame.
pub struct BrmlLog {
    writer: BackgroundWriter,
    /// The latest frame in the file.
    written: Option<u64>,
    text: String,
}

impl BrmlLog {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path, errors: &FileErrors) -> Result<BrmlLog, String> {
        let what = format!("{}: cannot write the log", path.display());
        let writer =
            BackgroundWriter::create(path, what.clone(), errors.clone()).map_err(|cause| format!("{what}: {cause}"))?;
        Ok(BrmlLog { writer, written: None, text: String::new() })
    }

    fn write(&mut self) {
        self.writer.write(self.text.as_bytes());
        self.text.clear();
    }
}

impl Observer<EngineWorld> for BrmlLog {
    fn event(&mut self, event: ScheduleEvent, context: &ObserverContext<'_, EngineWorld>) {
        let world = context.world.world();
        match event {
            // The number of frames is unknown at this point.
            ScheduleEvent::Init => brml::write_header(&world.specification(0), &mut self.text),
            ScheduleEvent::EndCycle => {}
            ScheduleEvent::Done => {
                brml::write_footer(&mut self.text);
                self.write();
                return self.writer.end();
            }
            _ => return,
        }
        if self.written != Some(world.frame()) {
            self.written = Some(world.frame());
            brml::write_frame(&world.log_frame(), &mut self.text);
        }
        self.write();
    }
}
