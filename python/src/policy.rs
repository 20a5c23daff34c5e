//! `spar._native.Policy`: a network from an ONNX file.

use ::policy::{Policy as Network, PolicyState};
use numpy::{PyReadonlyArray2, PyReadwriteArray2};
use pyo3::prelude::*;

use crate::value_error;

/// A network from an ONNX file. `spar.Policy` wraps it.
#[pyclass]
pub(crate) struct Policy {
    state: PolicyState,
}

#[pymethods]
impl Policy {
    #[new]
    fn new(bytes: &[u8]) -> PyResult<Policy> {
        let network = Network::read(bytes).map_err(value_error)?;
        if network.inputs().is_empty() || network.outputs().is_empty() {
            return Err(value_error("the network has no input or no output"));
        }
        Ok(Policy { state: PolicyState::new(&network) })
    }

    /// Numbers of the first input and the first output.
    fn widths(&self) -> (usize, usize) {
        let network = self.state.policy();
        (network.inputs().first().map_or(0, |one| one.width), network.outputs().first().map_or(0, |one| one.width))
    }

    /// The value of a metadata key.
    fn metadata(&self, key: &str) -> Option<String> {
        self.state.policy().metadata(key).map(str::to_owned)
    }

    /// The memory of a recurrent network; empty for other ones.
    fn memory(&self) -> Vec<f32> {
        let mut memory = Vec::new();
        self.state.save_recurrent(&mut memory);
        memory
    }

    /// Restores a memory.
    fn set_memory(&mut self, memory: Vec<f32>) -> PyResult<()> {
        if self.state.load_recurrent(&memory) {
            return Ok(());
        }
        Err(value_error(format!("the memory has {} numbers, which are not those of this network", memory.len())))
    }

    /// Computes a row of outputs for each row of inputs.
    fn evaluate(&mut self, rows: PyReadonlyArray2<'_, f32>, mut out: PyReadwriteArray2<'_, f32>) -> PyResult<()> {
        let (inputs, outputs) = self.widths();
        let (rows, out) = (rows.as_slice()?, out.as_slice_mut()?);
        for (row, place) in rows.chunks_exact(inputs.max(1)).zip(out.chunks_exact_mut(outputs.max(1))) {
            self.state.input_mut(0).copy_from_slice(row);
            self.state.evaluate();
            place.copy_from_slice(self.state.output(0));
        }
        Ok(())
    }
}
