//! What is wrong with a parameter file, and where.

use std::fmt;

use super::spot::Spot;

/// Mistakes that are told of one file.
const PROBLEMS_MAX: usize = 50;

/// A mistake in a parameter file.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, thiserror::Error)]
#[error("line {line}, column {column}: {what}")]
pub struct Problem {
    /// Counts from 1.
    pub line: u32,
    /// In characters, from 1.
    pub column: u32,
    /// What is wrong, and what to do.
    pub what: String,
}

/// All mistakes in a parameter file, in the order of its lines.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Problems {
    /// The mistakes.
    pub all: Vec<Problem>,
}

impl Problems {
    pub(super) fn push(&mut self, spot: Spot, what: String) {
        let problem = Problem { line: spot.line, column: spot.column, what };
        // Those who inherit a mistake would repeat it.
        if self.all.len() < PROBLEMS_MAX && !self.all.contains(&problem) {
            self.all.push(problem);
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// The value, if nothing is wrong.
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
