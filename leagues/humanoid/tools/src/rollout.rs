//! A rollout: the states of a scene under a network, as a trainer has recorded them.

use std::collections::BTreeMap;

use humanoid_team::WalkCommand;

use crate::npz::{Array, read_npz};

/// Names of the arrays.
const ARRAYS: [&str; 5] = ["qpos", "qvel", "observation", "action", "command"];

/// A rollout, read from an `.npz` file.
#[derive(Debug, Clone)]
pub struct Rollout {
    /// Positions: the start, then after each control step.
    pub(crate) qpos: Array,
    /// Velocities at the start; empty without velocities.
    pub(crate) start_velocities: Vec<f64>,
    /// The observation of each control step.
    pub(crate) observation: Option<Array>,
    /// The network's output of each control step.
    pub(crate) action: Option<Array>,
    /// The command, for all steps or for each.
    command: Option<Array>,
}

impl Rollout {
    /// Reads a file.
    ///
    /// # Errors
    /// If it is no `.npz` file, has no positions, or arrays do not fit together.
    pub fn read(bytes: &[u8]) -> Result<Rollout, String> {
        let mut arrays = read_npz(bytes, &ARRAYS)?;
        let qpos = arrays.remove("qpos").ok_or("it has no array qpos")?;
        if qpos.shape[0] < 2 {
            return Err("array qpos: it has no row after the start".to_owned());
        }
        let steps = qpos.shape[0] - 1;
        let start_velocities = arrays.remove("qvel").map(|qvel| qvel.values[..qvel.shape[1]].to_vec());
        let rollout = Rollout {
            qpos,
            start_velocities: start_velocities.unwrap_or_default(),
            observation: per_step(&mut arrays, "observation", steps)?,
            action: per_step(&mut arrays, "action", steps)?,
            command: arrays.remove("command"),
        };
        rollout.check(steps)?;
        Ok(rollout)
    }

    fn check(&self, steps: usize) -> Result<(), String> {
        if let Some(command) = &self.command {
            let [rows, columns] = command.shape;
            if columns != 3 || rows != 1 && rows < steps {
                return Err(format!("array command: its shape is {rows} x {columns}; 3, or {steps} x 3 is expected"));
            }
        }
        let is_finite = |numbers: &[f64]| numbers.iter().all(|number| number.is_finite());
        match (0..=steps).find(|row| !is_finite(self.qpos.row(*row))) {
            Some(row) => Err(format!("array qpos: row {row} has a number that is not finite")),
            None if !is_finite(&self.start_velocities) => {
                Err("array qvel: row 0 has a number that is not finite".to_owned())
            }
            None => Ok(()),
        }
    }

    /// Number of control steps.
    pub fn steps(&self) -> usize {
        self.qpos.shape[0] - 1
    }

    /// Names of the arrays that are compared.
    pub fn compared(&self) -> Vec<&'static str> {
        let present = [("observation", self.observation.is_some()), ("action", self.action.is_some())];
        [("qpos", true)].into_iter().chain(present).filter(|(_, is_there)| *is_there).map(|(name, _)| name).collect()
    }

    /// The command of a control step; 0 without one.
    pub(crate) fn command(&self, step: usize) -> WalkCommand {
        let row = self.command.as_ref().map(|command| command.row(step.min(command.shape[0] - 1)));
        match row {
            Some(&[forward_m_s, left_m_s, turn_rad_s]) => WalkCommand { forward_m_s, left_m_s, turn_rad_s },
            _ => WalkCommand::default(),
        }
    }
}

/// An array with a row for each control step at least.
fn per_step(arrays: &mut BTreeMap<String, Array>, name: &str, steps: usize) -> Result<Option<Array>, String> {
    match arrays.remove(name) {
        Some(array) if array.shape[0] < steps => {
            Err(format!("array {name}: it has {} rows; qpos has {steps} after the start", array.shape[0]))
        }
        array => Ok(array),
    }
}
