//! A policy: a file, read and checked.

use std::sync::Arc;

use prost::Message;

use crate::error::PolicyError;
use crate::graph::{self, Graph};
use crate::limits::{FILE_BYTES_MAX, OPSET_MAX, OPSET_MIN};
use crate::message_count;
use crate::onnx::ModelProto;
use crate::operand::{Operand, Value};
use crate::recurrence::{self, RecurrentPair};
use crate::tensor::PolicyTensor;

/// A neural-network policy from an ONNX file. It is immutable, and its copies share the weights;
/// [`PolicyState`](crate::PolicyState) evaluates it.
#[derive(Debug, Clone)]
pub struct Policy {
    inner: Arc<Inner>,
}

#[derive(Debug)]
struct Inner {
    graph: Graph,
    inputs: Vec<PolicyTensor>,
    outputs: Vec<PolicyTensor>,
    recurrent: Vec<RecurrentPair>,
    metadata: Vec<(String, String)>,
    producer: String,
    opset: i64,
}

impl Policy {
    /// Reads an ONNX file (`docs/reference/onnx.md`).
    ///
    /// # Errors
    /// If the bytes are no ONNX file or exceed a limit ([`limits`](crate::limits)); if the version of the operators is
    /// not supported; if an operator is unknown or its inputs do not fit.
    pub fn read(bytes: &[u8]) -> Result<Policy, PolicyError> {
        if bytes.len() > FILE_BYTES_MAX {
            return Err(PolicyError::FileSize { bytes: bytes.len() });
        }
        message_count::check(bytes).map_err(|cause| PolicyError::Format { cause })?;
        let model = ModelProto::decode(bytes).map_err(|cause| PolicyError::Format { cause: cause.to_string() })?;
        Policy::from_model(&model)
    }

    fn from_model(model: &ModelProto) -> Result<Policy, PolicyError> {
        let graph = model.graph.as_ref().ok_or_else(|| PolicyError::Format { cause: "there is no graph".into() })?;
        let mut sets = model.opset_import.iter().filter(|set| matches!(set.domain.as_str(), "" | "ai.onnx"));
        let opset = sets.next().map_or(0, |set| set.version);
        if !(OPSET_MIN..=OPSET_MAX).contains(&opset) {
            return Err(PolicyError::Opset { version: opset });
        }
        let graph = graph::compile(graph, opset)?;
        let (inputs, outputs) = (tensors(&graph.inputs), tensors(&graph.outputs));
        let recurrent = recurrence::pairs(&inputs, &outputs);
        let metadata = model.metadata_props.iter().map(|entry| (entry.key.clone(), entry.value.clone())).collect();
        let producer = format!("{} {}", model.producer_name, model.producer_version).trim().to_owned();
        Ok(Policy { inner: Arc::new(Inner { graph, inputs, outputs, recurrent, metadata, producer, opset }) })
    }

    /// Returns the inputs, in the order of the file.
    #[must_use]
    pub fn inputs(&self) -> &[PolicyTensor] {
        &self.inner.inputs
    }

    /// Returns the outputs, in the order of the file.
    #[must_use]
    pub fn outputs(&self) -> &[PolicyTensor] {
        &self.inner.outputs
    }

    /// Returns the index of the input with this name.
    #[must_use]
    pub fn input(&self, name: &str) -> Option<usize> {
        self.inputs().iter().position(|tensor| tensor.name == name)
    }

    /// Returns the index of the output with this name.
    #[must_use]
    pub fn output(&self, name: &str) -> Option<usize> {
        self.outputs().iter().position(|tensor| tensor.name == name)
    }

    /// Returns the recurrent state: outputs that every evaluation copies into inputs of the next one.
    ///
    /// An input and an output are a pair if their shapes are equal and so are their names, after the input's name has
    /// lost one of `_in`, `_0`, `0`, `prev_`, `last_` and the output's name one of `_out`, `_n`, `n`, `next_`, `new_`,
    /// `_next`: `h_in` and `h_out`, `hidden` and `next_hidden`, `h0` and `hn`.
    #[must_use]
    pub fn recurrent(&self) -> &[RecurrentPair] {
        &self.inner.recurrent
    }

    /// Returns the value of a metadata key; see [`PolicyMetadata`](crate::PolicyMetadata) for the exporters' keys.
    #[must_use]
    pub fn metadata(&self, key: &str) -> Option<&str> {
        self.inner.metadata.iter().find(|(known, _)| known == key).map(|(_, value)| value.as_str())
    }

    /// Returns name and version of the exporter, for instance `pytorch 2.7.0`; possibly empty.
    #[must_use]
    pub fn producer(&self) -> &str {
        &self.inner.producer
    }

    /// Returns the version of the operator set.
    #[must_use]
    pub fn opset(&self) -> i64 {
        self.inner.opset
    }

    pub(crate) fn graph(&self) -> &Graph {
        &self.inner.graph
    }
}

fn tensors(values: &[(String, Value)]) -> Vec<PolicyTensor> {
    let tensor = |(name, value): &(String, Value)| PolicyTensor {
        name: name.clone(),
        dims: value.dims.clone(),
        width: value.len(),
    };
    values.iter().map(tensor).collect()
}

/// Returns the range of an input or output in the memory.
pub(crate) fn memory_range(value: &Value) -> std::ops::Range<usize> {
    match value.operand {
        Operand::Memory { start, len } => start..start + len,
        // The compiler copies constant outputs into the memory.
        Operand::Constant { .. } => 0..0,
    }
}
