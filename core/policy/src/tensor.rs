//! An input or output of a policy: its name and its shape.

/// An input or output of a policy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PolicyTensor {
    /// Its name in the file.
    pub name: String,
    /// Its dimensions; a dimension without a number in the file, such as the batch size, is 1.
    pub dims: Vec<usize>,
    /// The number of its values, the product of its dimensions.
    pub width: usize,
}
