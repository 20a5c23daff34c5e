//! Limits of the drawings that the server keeps. Each program has its own, so none takes another one's room.

/// Programs whose drawings are kept. One more takes the place of the one that has been silent for the longest time.
pub(crate) const SOURCES_MAX: usize = 64;

/// Shapes of one program, in both lists of all its sets.
pub(crate) const SHAPES_MAX: usize = 10_000;

/// Sets of one program, empty ones included.
pub(crate) const SETS_MAX: usize = 1000;

/// Memory for the drawings of one program, bytes.
pub(crate) const BYTES_MAX: usize = 1 << 20;

/// Why a drawing was not taken. The drawings before it stay.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The program has [`SHAPES_MAX`] shapes.
    Shapes,
    /// It has [`SETS_MAX`] sets.
    Sets,
    /// It has no room in [`BYTES_MAX`] bytes.
    Bytes,
}

impl Refused {
    /// Short constant name, fit for a counter.
    pub(crate) const fn reason(self) -> &'static str {
        match self {
            Refused::Shapes => "too many shapes drawn",
            Refused::Sets => "too many sets of drawings",
            Refused::Bytes => "too many bytes of drawings",
        }
    }
}
