//! One variable of a file, with its place.

/// One variable of a file.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Names from the root to the variable, with slashes between them.
    pub path: String,
    /// Its text, trimmed.
    pub text: String,
    /// The line, from 1.
    pub line: usize,
    /// False if the file has it with another type; then only its presence counts.
    pub is_valid: bool,
}

impl Entry {
    /// Returns its own name.
    pub fn name(&self) -> &str {
        self.path.rsplit('/').next().unwrap_or_default()
    }

    /// Returns its number, if it is a finite one.
    pub fn number(&self) -> Option<f64> {
        self.text.parse().ok().filter(|number: &f64| number.is_finite() && self.is_valid)
    }

    /// Returns its whole number.
    pub fn whole(&self) -> Option<i64> {
        self.text.parse().ok().filter(|_| self.is_valid)
    }

    /// Returns its switch: all but `true` is off.
    pub fn switch(&self) -> bool {
        self.is_valid && self.text == "true"
    }
}
