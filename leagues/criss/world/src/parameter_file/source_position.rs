//! Positions in a file, for error messages.

/// A position in a file.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct SourcePosition {
    pub line: u32,
    pub column: u32,
}
