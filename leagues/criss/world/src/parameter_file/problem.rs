//! Errors in a parameter file, with their positions.

use std::fmt;

use super::source_position::SourcePosition;

/// Largest number of errors reported for one file.
const PROBLEMS_MAX: usize = 50;

/// An error in a parameter file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Problem {
    /// Line, from 1.
    pub line: u32,
    /// Column in characters, from 1.
    pub column: u32,
    /// Description of the error, and its remedy.
    pub what: String,
}

/// All errors in a parameter file, in the order of lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    /// The errors.
    pub all: Vec<Problem>,
}

impl Problems {
    pub(super) fn push(&mut self, spot: SourcePosition, what: String) {
        let problem = Problem { line: spot.line, column: spot.column, what };
        // Heirs would repeat an inherited error.
        if self.all.len() < PROBLEMS_MAX && !self.all.contains(&problem) {
            self.all.push(problem);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Returns the value if there are no errors.
    pub(super) fn none_or<T>(mut self, value: T) -> Result<T, Problems> {
        self.all.sort();
        if self.all.is_empty() { Ok(value) } else { Err(self) }
    }
}

impl fmt::Display for Problems {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, problem) in self.all.iter().enumerate() {
            let before = if index == 0 { "" } else { "\n" };
            write!(f, "{before}{problem}")?;
        }
        Ok(())
    }
}

impl std::error::Error for Problems {}
