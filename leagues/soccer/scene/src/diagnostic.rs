//! Diagnostics: faults of scene files.

use std::fmt;

/// The severity of a fault.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// A warning to the author; loading continues.
    Warning,
    /// An error that the embedded files must not contain: the program refuses to start.
    Error,
}

/// A place in a scene file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SourceLocation {
    /// Name of the file as it was imported.
    pub file: String,
    /// Line, from 1.
    pub line: u32,
    /// Column in bytes, from 1.
    pub column: u32,
}

/// One message about a scene file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Diagnostic {
    /// The place of the fault.
    pub place: SourceLocation,
    /// The lines that imported the file, outermost first; empty for the outermost file.
    pub imported_by: Vec<SourceLocation>,
    /// The severity of the fault.
    pub severity: Severity,
    /// The text found and the form expected.
    pub text: String,
}

impl fmt::Display for SourceLocation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}:{}", self.file, self.line, self.column)
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = match self.severity {
            Severity::Warning => "warning",
            Severity::Error => "error",
        };
        write!(f, "{}: {word}: {}", self.place, self.text)?;
        for place in self.imported_by.iter().rev() {
            write!(f, "\n  imported by {place}")?;
        }
        Ok(())
    }
}
