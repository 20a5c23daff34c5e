//! Limits of the stored drawings. Each program has its own, so none takes another program's space.

/// Limit of programs with drawings. One more replaces the program that has been silent for the longest time.
pub(crate) const SOURCES_MAX: usize = 64;

/// Limit of one program's shapes, in both lists of all its sets.
pub(crate) const SHAPES_MAX: usize = 10_000;

/// Limit of one program's sets, empty ones included.
pub(crate) const SETS_MAX: usize = 1000;

/// Limit of memory for one program's drawings, bytes.
pub(crate) const BYTES_MAX: usize = 1 << 20;

/// The limit that rejects a drawing. Earlier drawings stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum LimitExceeded {
    /// The program has [`SHAPES_MAX`] shapes.
    Shapes,
    /// The program has [`SETS_MAX`] sets.
    Sets,
    /// The program has no space left in [`BYTES_MAX`] bytes.
    Bytes,
}

impl LimitExceeded {
    /// Returns a short constant name, fit for a counter.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            LimitExceeded::Shapes => "too many shapes drawn",
            LimitExceeded::Sets => "too many sets of drawings",
            LimitExceeded::Bytes => "too many bytes of drawings",
        }
    }
}
