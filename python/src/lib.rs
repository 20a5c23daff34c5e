//! The Python module `spar._native`: batches of learning tasks, single worlds and start states
//! from recordings.
//!
//! It holds no logic of its own. `python/spar/` documents it for users, checks shapes and makes dataclasses; the
//! simulation is in `leagues/soccer/tasks` and `leagues/soccer/world`, recordings in `leagues/soccer/starts`. The interpreter's lock is released while worlds
//! step.

mod batch;
mod layout;
mod percepts;
mod policy;
mod recorded_starts;
mod world;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Converts an error into a Python exception with its message.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The native part of `spar`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::batch::task_descriptions;
    #[pymodule_export]
    use super::policy::Policy;
    #[pymodule_export]
    use super::recorded_starts::RecordedStarts;
    #[pymodule_export]
    use super::world::World;
}
