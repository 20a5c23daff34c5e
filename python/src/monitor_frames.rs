//! Frames of the monitor protocol (docs/reference/monitor-protocol.md), by which viewers show a world of Python.

use pyo3::prelude::*;
use pyo3::types::PyBytes;
use soccer_world::SoccerWorld;
use soccer_world::endpoints::MatchLog;

const CYCLE_S: f32 = 0.02;

/// The frames of one viewer: each is a difference to the one before, or whole.
#[pyclass]
pub(crate) struct MonitorFrames {
    frames: MatchLog,
}

#[pymethods]
impl MonitorFrames {
    #[new]
    fn new() -> MonitorFrames {
        // Every call makes a frame.
        MonitorFrames { frames: MatchLog::new(f64::from(CYCLE_S), CYCLE_S, &[]) }
    }
}

impl MonitorFrames {
    /// The frame of a world in its present state, without the length in front.
    pub fn frame<'py>(&mut self, py: Python<'py>, world: &SoccerWorld) -> Bound<'py, PyBytes> {
        let mut line = Vec::new();
        self.frames.write_line(world, &mut line);
        PyBytes::new(py, line.trim_ascii_end())
    }
}
