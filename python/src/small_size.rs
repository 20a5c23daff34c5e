//! `spar._native.SmallSizeBatch`: episodes of one small-size task side by side.

use std::sync::Arc;

use numpy::{PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use rayon::ThreadPoolBuilder;
use ssl_tasks::{Autoreset, FieldDivision, SSL_TASKS, STEP_S, SslTaskBatch, SslTaskOptions};

use crate::episode_steps::{copy_ends, copy_steps};
use crate::{layout, named, value_error};

/// Episodes of one small-size task side by side. `spar.Batch(world="ssl")` wraps it.
#[pyclass]
pub(crate) struct SmallSizeBatch {
    batch: SslTaskBatch,
}

#[pymethods]
impl SmallSizeBatch {
    #[new]
    #[pyo3(signature = (*, task, n, seed, threads, field, episode_s, autoreset))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        py: Python<'_>,
        task: &str,
        n: usize,
        seed: u64,
        threads: usize,
        field: Option<&str>,
        episode_s: Option<f64>,
        autoreset: &str,
    ) -> PyResult<SmallSizeBatch> {
        let field = field.map(|field| named("field", field, &FieldDivision::ALL, FieldDivision::name)).transpose()?;
        let autoreset = named("autoreset", autoreset, &Autoreset::ALL, Autoreset::name)?;
        let options = SslTaskOptions { worlds: n, seed, field, episode_s, autoreset };
        py.detach(|| {
            let pool = match threads {
                0 | 1 => None,
                _ => Some(Arc::new(ThreadPoolBuilder::new().num_threads(threads).build().map_err(value_error)?)),
            };
            Ok(SmallSizeBatch { batch: SslTaskBatch::new(task, options, pool).map_err(value_error)? })
        })
    }

    /// Begins the next episodes of the worlds in the mask.
    fn reset(
        &mut self,
        py: Python<'_>,
        mask: Option<PyReadonlyArray1<'_, bool>>,
        seeds: Option<PyReadonlyArray1<'_, u64>>,
    ) -> PyResult<()> {
        let mask = mask.as_ref().map(|mask| mask.as_slice()).transpose()?;
        let seeds = seeds.as_ref().map(|seeds| seeds.as_slice()).transpose()?;
        let batch = &mut self.batch;
        py.detach(|| batch.reset(mask, seeds)).map_err(value_error)
    }

    /// Makes a step of all worlds.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray2<'_, f32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let batch = &mut self.batch;
        py.detach(|| batch.step(actions)).map_err(value_error)
    }

    /// Copies the results of the latest step. Returns true if an episode has ended in it.
    fn copy_results(
        &self,
        mut reward: PyReadwriteArray1<'_, f32>,
        mut terminated: PyReadwriteArray1<'_, bool>,
        mut truncated: PyReadwriteArray1<'_, bool>,
        mut terms: PyReadwriteArray2<'_, f32>,
    ) -> PyResult<bool> {
        copy_steps(self.batch.results(), &mut reward, &mut terminated, &mut truncated, &mut terms)
    }

    /// Copies the observations, which are exact values, one row for each world.
    fn copy_truth(&self, mut out: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        self.batch.copy_observation(out.as_slice_mut()?);
        Ok(())
    }

    /// Copies the final rows of the episodes that ended in the latest step. There are no rows of what a robot senses.
    fn copy_final(
        &self,
        _robot: Option<PyReadwriteArray2<'_, f32>>,
        truth: Option<PyReadwriteArray2<'_, f32>>,
        mut ended: PyReadwriteArray1<'_, bool>,
        mut total: PyReadwriteArray1<'_, f32>,
        mut cycles: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        if let Some(mut truth) = truth {
            self.batch.copy_final(truth.as_slice_mut()?);
        }
        copy_ends(self.batch.results(), &mut ended, &mut total, &mut cycles)
    }

    /// Saves a world with its episode.
    fn save<'py>(&self, py: Python<'py>, world: usize) -> PyResult<Bound<'py, PyBytes>> {
        let mut out = Vec::new();
        self.batch.save(world, &mut out).map_err(value_error)?;
        Ok(PyBytes::new(py, &out))
    }

    /// Puts a saved episode into a world.
    fn load(&mut self, world: usize, state: &[u8]) -> PyResult<()> {
        self.batch.load(world, state).map_err(value_error)
    }

    /// Hashes of the states of all worlds.
    fn digests(&self) -> Vec<u64> {
        self.batch.digests()
    }

    /// Length of an episode, steps of 25 ms.
    #[getter]
    fn episode_cycles(&self) -> u64 {
        self.batch.episode_steps()
    }

    /// The layouts: nothing that a robot senses, exact values, action.
    fn layouts<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyList>, Bound<'py, PyList>)> {
        let of = self.batch.layout();
        let [observation, action] = [&of.observation, &of.action].map(|one| layout::quantities(py, one));
        Ok((PyList::empty(py), observation?, action?))
    }

    /// The terms of the reward: name, weight, about.
    fn terms(&self) -> Vec<(&'static str, f32, &'static str)> {
        self.batch.layout().terms.iter().map(|term| (term.name, term.weight, term.about)).collect()
    }
}

/// Name, description, length in seconds, ends and terms of each small-size task.
#[pyfunction]
pub(crate) fn small_size_task_descriptions(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let mut all = Vec::new();
    for task in SSL_TASKS {
        let one = PyDict::new(py);
        one.set_item("name", task.name)?;
        one.set_item("about", task.about)?;
        one.set_item("episode_s", task.episode_steps as f64 * STEP_S)?;
        one.set_item("ends", task.ends)?;
        let terms: Vec<_> = task.terms.iter().map(|term| (term.name, term.weight, term.about)).collect();
        one.set_item("terms", terms)?;
        one.set_item("command", PyList::empty(py))?;
        all.push(one);
    }
    Ok(all)
}
