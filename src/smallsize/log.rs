//! Writes a BRML log of a game on a thread of its own.

use std::path::Path;

use criss_world::{Game, brml};
use engine::{Event, Observer, Seen};

use crate::faults::Faults;
use crate::writer::Writer;

/// Writes the true state of the world, frame by frame.
pub struct Log {
    writer: Writer,
    /// The latest frame in the file.
    written: Option<u64>,
    text: String,
}

impl Log {
    /// Creates the file.
    ///
    /// # Errors
    /// If it cannot be created.
    pub fn create(path: &Path, faults: &Faults) -> Result<Log, String> {
        let what = format!("{}: cannot write the log", path.display());
        let writer = Writer::create(path, what.clone(), faults.clone()).map_err(|cause| format!("{what}: {cause}"))?;
        Ok(Log { writer, written: None, text: String::new() })
    }

    fn write(&mut self) {
        self.writer.write(self.text.as_bytes());
        self.text.clear();
    }
}

impl Observer<Game> for Log {
    fn event(&mut self, event: Event, seen: &Seen<'_, Game>) {
        let world = seen.world.world();
        match event {
            // The number of frames is unknown at this point.
            Event::Init => brml::begin(&world.specification(0), &mut self.text),
            Event::EndCycle => {}
            Event::Done => {
                brml::end(&mut self.text);
                self.write();
                return self.writer.end();
            }
            _ => return,
        }
        if self.written != Some(world.frame()) {
            self.written = Some(world.frame());
            brml::frame(&world.logged(), &mut self.text);
        }
        self.write();
    }
}
