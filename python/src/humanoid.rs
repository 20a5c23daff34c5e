//! `spar._native.HumanoidBatch`: episodes of one task of the 3D league of 2026 side by side.

use std::sync::{Arc, Mutex, PoisonError};

use engine::{Autoreset, ObservationProfile};
use humanoid_installation::Installation;
use humanoid_tasks::{HUMANOID_TASKS, HumanoidTaskBatch, HumanoidTaskOptions, Randomization};
use humanoid_world::WorldFiles;
use mujoco::Library;
use numpy::{PyArray3, PyReadonlyArray1, PyReadonlyArray2, PyReadwriteArray1, PyReadwriteArray2};
use pyo3::exceptions::PyIndexError;
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList};
use rayon::ThreadPoolBuilder;

use crate::episode_steps::{copy_ends, copy_steps};
use crate::render::{self, CameraNumbers, Subject};
use crate::{layout, named, value_error};

/// Episodes of one task side by side. `spar.Batch(world="humanoid")` wraps it.
#[pyclass]
pub(crate) struct HumanoidBatch {
    batch: HumanoidTaskBatch,
}

#[pymethods]
impl HumanoidBatch {
    #[new]
    #[pyo3(signature = (*, places, task, n, seed, threads, robot, profile, angle_scale_rad, gains, decision_cycles, delay_cycles, episode_s, command_interval_s, randomization, autoreset))]
    #[allow(clippy::too_many_arguments, reason = "keyword arguments of Python")]
    fn new(
        py: Python<'_>,
        places: (String, String),
        task: &str,
        n: usize,
        seed: u64,
        threads: usize,
        robot: String,
        profile: &str,
        angle_scale_rad: f64,
        gains: [f64; 2],
        decision_cycles: usize,
        delay_cycles: Option<usize>,
        episode_s: Option<f64>,
        command_interval_s: Option<f64>,
        randomization: Vec<(String, f64, f64)>,
        autoreset: &str,
    ) -> PyResult<HumanoidBatch> {
        let mut ranges = Randomization::default();
        for (name, low, high) in &randomization {
            ranges.set(name, *low, *high).map_err(value_error)?;
        }
        let options = HumanoidTaskOptions {
            worlds: n,
            seed,
            robot,
            profile: named("profile", profile, &ObservationProfile::ALL, ObservationProfile::name)?,
            angle_scale_rad,
            gains,
            decision_cycles,
            delay_cycles,
            episode_s,
            command_interval_s,
            randomization: ranges,
            autoreset: named("autoreset", autoreset, &Autoreset::ALL, Autoreset::name)?,
        };
        py.detach(|| {
            let pool = match threads {
                0 | 1 => None,
                _ => Some(Arc::new(ThreadPoolBuilder::new().num_threads(threads).build().map_err(value_error)?)),
            };
            let (library, files) = installation(&places)?;
            let batch = HumanoidTaskBatch::new(&library, &files, task, options, pool).map_err(value_error)?;
            Ok(HumanoidBatch { batch })
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

    /// Sets the command of all later episodes; `None`: each draws its own.
    fn set_command(&mut self, command: Option<Vec<f32>>) -> PyResult<()> {
        self.batch.set_command(command.as_deref()).map_err(value_error)
    }

    /// Makes a step of all worlds.
    fn step(&mut self, py: Python<'_>, actions: PyReadonlyArray2<'_, f32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let batch = &mut self.batch;
        py.detach(|| batch.step(actions)).map_err(value_error)
    }

    /// Steps the physics of all worlds alone, for measurements.
    fn step_physics(&mut self, py: Python<'_>, actions: PyReadonlyArray2<'_, f32>) -> PyResult<()> {
        let actions = actions.as_slice()?;
        let batch = &mut self.batch;
        py.detach(|| batch.step_physics(actions)).map_err(value_error)
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

    /// Copies what the robots sense, one row for each world.
    fn copy_robot(&self, mut out: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        self.batch.copy_robot(out.as_slice_mut()?);
        Ok(())
    }

    /// Copies the exact values, one row for each world.
    fn copy_truth(&self, mut out: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        self.batch.copy_truth(out.as_slice_mut()?);
        Ok(())
    }

    /// Copies the final rows of the episodes that ended in the latest step.
    fn copy_final(
        &self,
        robot: Option<PyReadwriteArray2<'_, f32>>,
        truth: Option<PyReadwriteArray2<'_, f32>>,
        mut ended: PyReadwriteArray1<'_, bool>,
        mut total: PyReadwriteArray1<'_, f32>,
        mut cycles: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        if let Some(mut robot) = robot {
            self.batch.copy_final_robot(robot.as_slice_mut()?);
        }
        if let Some(mut truth) = truth {
            self.batch.copy_final_truth(truth.as_slice_mut()?);
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

    /// An image of a world, `[height, width, 3]`: what the camera sees, by default the robot.
    fn render<'py>(
        &self,
        py: Python<'py>,
        world: usize,
        width: usize,
        height: usize,
        camera: Option<CameraNumbers>,
    ) -> PyResult<Bound<'py, PyArray3<u8>>> {
        let simulation =
            self.batch.simulation(world).ok_or_else(|| PyIndexError::new_err(format!("there is no world {world}")))?;
        let subject = camera.map_or(Subject::Robot, Subject::Camera);
        render::draw_scene(py, |scene| simulation.render_scene(scene), |_, _| None, (width, height), subject)
    }

    /// Hashes of the states of all worlds.
    fn digests(&self) -> Vec<u64> {
        self.batch.digests()
    }

    /// Length of an episode, cycles.
    #[getter]
    fn episode_cycles(&self) -> u64 {
        self.batch.episode_cycles()
    }

    /// The layouts: what the robot senses, exact values, action.
    fn layouts<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyList>, Bound<'py, PyList>, Bound<'py, PyList>)> {
        let of = self.batch.layout();
        let [robot, truth, action] = [&of.robot, &of.truth, &of.action].map(|one| layout::quantities(py, one));
        Ok((robot?, truth?, action?))
    }

    /// The joint angles of the base posture, rad, in the order of the action.
    fn base_angles(&self) -> Vec<f64> {
        self.batch.layout().base_angles_rad.clone()
    }

    /// The terms of the reward: name, weight, about.
    fn terms(&self) -> Vec<(&'static str, f32, &'static str)> {
        self.batch.layout().terms.iter().map(|term| (term.name, term.weight, term.about)).collect()
    }
}

/// The library and the files at these places. They are read once for each place: MuJoCo takes a second for the meshes.
fn installation(places: &(String, String)) -> PyResult<(Library, Arc<WorldFiles>)> {
    type Read = ((String, String), Library, Arc<WorldFiles>);
    static LATEST: Mutex<Option<Read>> = Mutex::new(None);
    let mut latest = LATEST.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some((_, library, files)) = latest.as_ref().filter(|(of, ..)| of == places) {
        return Ok((library.clone(), Arc::clone(files)));
    }
    let found = Installation::find(&places.0, &places.1).map_err(value_error)?;
    let (library, files) = found.read().map_err(value_error)?;
    let files = Arc::new(files);
    *latest = Some((places.clone(), library.clone(), Arc::clone(&files)));
    Ok((library, files))
}

/// Name, description, length in seconds, ends, terms and command of each task.
#[pyfunction]
pub(crate) fn humanoid_task_descriptions(py: Python<'_>) -> PyResult<Vec<Bound<'_, PyDict>>> {
    let mut all = Vec::new();
    for task in HUMANOID_TASKS {
        let one = PyDict::new(py);
        one.set_item("name", task.name)?;
        one.set_item("about", task.about)?;
        one.set_item("episode_s", task.episode_s)?;
        one.set_item("ends", task.ends)?;
        let terms: Vec<_> = task.terms.iter().map(|term| (term.name, term.weight, term.about)).collect();
        one.set_item("terms", terms)?;
        let command: Vec<_> = task.command.iter().map(|part| (part.name, part.unit, part.about, part.range)).collect();
        one.set_item("command", command)?;
        all.push(one);
    }
    Ok(all)
}
