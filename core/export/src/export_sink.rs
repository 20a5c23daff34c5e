//! The common interface of the formats.

use engine::RenderScene;
use record::Event;

use crate::export_error::ExportError;

/// The world after a tick.
#[derive(Debug, Clone, Copy)]
pub struct ExportFrame<'a> {
    /// The number of the tick.
    pub tick: u64,
    /// Simulated time after the tick's step, ns.
    pub time_ns: u64,
    /// The world's entities with their poses.
    pub scene: &'a RenderScene,
}

impl ExportFrame<'_> {
    /// Returns the simulated time after the tick's step, s.
    #[must_use]
    pub fn time_s(&self) -> f64 {
        self.time_ns as f64 / 1e9
    }
}

/// A file that is made of render scenes.
pub trait ExportSink {
    /// Writes the world after a tick.
    ///
    /// # Errors
    /// If it cannot be written.
    fn frame(&mut self, export_frame: &ExportFrame<'_>) -> Result<(), ExportError>;

    /// Writes an event of the tick that ended at this time, ns; a tick's events come before its scene.
    ///
    /// # Errors
    /// If it cannot be written.
    fn event(&mut self, _time_ns: u64, _event: &Event) -> Result<(), ExportError> {
        Ok(())
    }

    /// Completes the file.
    ///
    /// # Errors
    /// If it cannot be written, or a name has matched no body.
    fn end(&mut self) -> Result<(), ExportError>;
}
