//! Errors of reading a policy.

use crate::limits::{FILE_BYTES_MAX, OPSET_MAX, OPSET_MIN};

/// Error of reading a policy file. Evaluation has none: shapes are checked while reading.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PolicyError {
    /// The file is too large.
    #[error("the policy has {bytes} bytes, more than {FILE_BYTES_MAX}")]
    FileSize {
        /// Its size, bytes.
        bytes: usize,
    },
    /// The bytes are no ONNX file.
    #[error("no ONNX file: {cause}")]
    Format {
        /// The fault.
        cause: String,
    },
    /// The operator set is too old, too new or not named.
    #[error("operator set {version}: export with {OPSET_MIN} to {OPSET_MAX}")]
    Opset {
        /// Its version, 0 if the file names none.
        version: i64,
    },
    /// An operator outside the list.
    #[error("node {node}: the operator {operator} is not supported; docs/reference/onnx.md lists those that are")]
    Operator {
        /// The node: its name, or the name of its first output.
        node: String,
        /// The operator, after its domain if it has one.
        operator: String,
    },
    /// A node whose inputs, shapes or attributes do not fit its operator.
    #[error("node {node} ({operator}): {cause}")]
    Node {
        /// The node: its name, or the name of its first output.
        node: String,
        /// The operator.
        operator: String,
        /// The fault.
        cause: String,
    },
    /// A bad initializer, input or output.
    #[error("tensor {name}: {cause}")]
    Tensor {
        /// Its name.
        name: String,
        /// The fault.
        cause: String,
    },
    /// A metadata entry that does not have the exporters' form.
    #[error("metadata {key}: {cause}")]
    Metadata {
        /// The key.
        key: String,
        /// The fault.
        cause: String,
    },
}
