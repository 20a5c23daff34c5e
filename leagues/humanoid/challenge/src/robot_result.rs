//! The result of one robot.

/// The result of one robot in one case.
#[derive(Debug, Clone, PartialEq)]
pub struct RobotResult {
    /// True if it has fallen.
    pub has_fallen: bool,
    /// True if the run has succeeded, in challenges where runs do.
    pub is_success: bool,
    /// The values of the columns; `None`: it has none.
    pub values: Vec<Option<f64>>,
}
