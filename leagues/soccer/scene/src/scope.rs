//! The scope of a file: its variables (`docs/reference/physics.md` G.3).
//!
//! The reference has two lists: names, and values that start as the arguments. A name's position is the number of names
//! before it, but a definition appends its value at the end of the values. With as many arguments as template names
//! that is correct; otherwise definitions shift. `faithful` copies the shift, else a name without argument has no value
//! and surplus arguments are ignored.

use std::collections::BTreeMap;

/// The variables of one file.
pub struct Scope {
    names: BTreeMap<String, usize>,
    values: Vec<Option<String>>,
    arguments: usize,
    parameters: usize,
    faithful: bool,
}

impl Scope {
    /// The scope at the start of a file imported with these arguments.
    pub fn new(arguments: &[String], faithful: bool) -> Scope {
        Scope {
            names: BTreeMap::new(),
            values: arguments.iter().cloned().map(Some).collect(),
            arguments: arguments.len(),
            parameters: 0,
            faithful,
        }
    }

    /// Declares the next template name; false if the name is taken.
    pub fn parameter(&mut self, name: &str) -> bool {
        let position = self.names.len();
        if self.names.contains_key(name) {
            return false;
        }
        self.names.insert(name.to_string(), position);
        self.parameters += 1;
        if !self.faithful && position >= self.values.len() {
            self.values.resize(position + 1, None);
        }
        true
    }

    /// Defines or overwrites a variable.
    pub fn define(&mut self, name: &str, value: String) {
        let known = self.names.len();
        let position = *self.names.entry(name.to_string()).or_insert(known);
        if position < known {
            if let Some(slot) = self.values.get_mut(position) {
                *slot = Some(value);
            }
            return;
        }
        if !self.faithful {
            self.values.resize(position, None);
        }
        self.values.push(Some(value));
    }

    /// Value of a variable: `None` if the name is unknown, `Some(None)` if it has no value.
    pub fn value(&self, name: &str) -> Option<Option<&str>> {
        let position = *self.names.get(name)?;
        Some(self.values.get(position).and_then(|v| v.as_deref()))
    }

    /// Number of arguments, and of template names declared so far.
    pub fn counts(&self) -> (usize, usize) {
        (self.arguments, self.parameters)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Arguments, template names, definitions; what `names` then read.
    fn check(faithful: bool, given: &[&str], defs: &[(&str, &str)], expect: &[(&str, Option<&str>)]) {
        let given: Vec<String> = given.iter().map(|s| s.to_string()).collect();
        let mut scope = Scope::new(&given, faithful);
        assert!(scope.parameter("$a") && scope.parameter("$b") && !scope.parameter("$a"));
        for (name, value) in defs {
            scope.define(name, value.to_string());
        }
        for (name, value) in expect {
            assert_eq!(scope.value(name), Some(*value), "{name}, faithful {faithful}");
        }
        assert_eq!(scope.value("$z"), None);
    }

    #[test]
    fn right_number_of_arguments() {
        for faithful in [false, true] {
            check(
                faithful,
                &["1", "2"],
                &[("$x", "8"), ("$y", "9"), ("$x", "7"), ("$a", "0")],
                &[("$a", Some("0")), ("$b", Some("2")), ("$x", Some("7")), ("$y", Some("9"))],
            );
        }
    }

    #[test]
    fn surplus_arguments_shift_definitions_in_the_reference() {
        let defs = [("$x", "8"), ("$y", "9")];
        check(true, &["1", "2", "3"], &defs, &[("$x", Some("3")), ("$y", Some("8"))]);
        check(false, &["1", "2", "3"], &defs, &[("$x", Some("8")), ("$y", Some("9"))]);
    }

    #[test]
    fn missing_arguments_read_definitions_in_the_reference() {
        let defs = [("$x", "8"), ("$y", "9")];
        check(true, &["1"], &defs, &[("$a", Some("1")), ("$b", Some("8")), ("$x", Some("9")), ("$y", None)]);
        check(false, &["1"], &defs, &[("$a", Some("1")), ("$b", None), ("$x", Some("8")), ("$y", Some("9"))]);
    }
}
