//! The Python module `spar._native`: batches of learning tasks, single worlds and start states from recordings.
//!
//! `python/spar/` documents it for users, checks shapes and makes dataclasses; the simulation is in
//! `leagues/soccer/tasks`, `leagues/soccer/world`, `leagues/ssl/tasks` and `leagues/humanoid/tasks`, recordings in `leagues/soccer/starts`. Its own
//! logic are players of the built-in team (`builtin`), observations of single robots (`robot_observation`) and recordings of
//! single worlds (`recording`). The interpreter's lock is released while worlds step.

mod batch;
mod builtin;
mod episode_steps;
mod humanoid;
mod in_process_agents;
mod layout;
mod monitor_frames;
mod percepts;
mod policy;
mod recorded_starts;
mod recording;
mod render;
mod robot_observation;
mod small_size;
mod world;

use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// Converts an error into a Python exception with its message.
pub(crate) fn value_error(error: impl std::fmt::Display) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The value of a name, or an error that lists all names.
pub(crate) fn named<T: Copy>(option: &str, name: &str, all: &[T], name_of: impl Fn(T) -> &'static str) -> PyResult<T> {
    all.iter().copied().find(|one| name_of(*one) == name).ok_or_else(|| {
        let names: Vec<&str> = all.iter().map(|one| name_of(*one)).collect();
        value_error(format!("there is no {option} {name:?}; it is one of {}", names.join(", ")))
    })
}

/// The native part of `spar`.
#[pymodule]
mod _native {
    #[pymodule_export]
    use super::batch::Batch;
    #[pymodule_export]
    use super::batch::task_descriptions;
    #[pymodule_export]
    use super::humanoid::HumanoidBatch;
    #[pymodule_export]
    use super::humanoid::humanoid_task_descriptions;
    #[pymodule_export]
    use super::monitor_frames::MonitorFrames;
    #[pymodule_export]
    use super::policy::Policy;
    #[pymodule_export]
    use super::recorded_starts::RecordedStarts;
    #[pymodule_export]
    use super::small_size::SmallSizeBatch;
    #[pymodule_export]
    use super::small_size::small_size_task_descriptions;
    #[pymodule_export]
    use super::world::World;
}
