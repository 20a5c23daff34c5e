//! Limits of a policy file. They bound memory and time for any bytes; published policies stay far below.

/// Largest file, bytes.
pub const FILE_BYTES_MAX: usize = 32 << 20;

/// Most messages and texts in a file: nodes with their inputs and attributes, initializers, metadata.
pub const MESSAGES_MAX: usize = 50_000;

/// Most nodes of a graph.
pub const NODES_MAX: usize = 4096;

/// Most inputs, and most outputs, of a graph.
pub const TENSORS_MAX: usize = 64;

/// Most dimensions of a tensor.
pub const RANK_MAX: usize = 6;

/// Most values of all constants together, computed ones included.
pub const CONSTANT_VALUES_MAX: usize = 8 << 20;

/// Most values that an evaluation computes: the size of a state's memory.
pub const MEMORY_VALUES_MAX: usize = 1 << 20;

/// Most operations of one evaluation, and of the constants computed while reading: multiplications or copied values.
pub const OPERATIONS_MAX: usize = 64 << 20;

/// The oldest operator set that is read.
pub const OPSET_MIN: i64 = 11;

/// The newest operator set that is read.
pub const OPSET_MAX: i64 = 26;
