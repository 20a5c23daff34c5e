//! Arguments: atoms, variables, expressions (`docs/reference/physics.md` G.3).

use sexp::{Expr, List};

use super::{FileSpan, Importer, LISTS_MAX, OpenFile, Step, VALUE_BYTES_MAX, text};
use crate::eval::evaluate;

impl Importer<'_> {
    /// The text of an atom, a variable or an expression list.
    pub(super) fn value(&mut self, open: &OpenFile, expr: Expr) -> Step<String> {
        let at = open.spot_of(expr);
        let Some(list) = expr.list() else {
            let atom = text(expr.atom().unwrap_or_default());
            return if atom.starts_with('$') { self.variable(open, &atom, at) } else { Ok(atom) };
        };
        let head = text(list.name().unwrap_or_default());
        if head != "eval" && head != "join" {
            return self.abort(at, format!("`{head}` in an argument: eval or join expected"));
        }
        self.lists += 1;
        let joined = self.joined(open, list, if head == "eval" { " " } else { "" });
        self.lists -= 1;
        let joined = joined?;
        if head == "join" {
            return Ok(joined);
        }
        match evaluate(&joined, self.environment) {
            Ok(value) => Ok(value),
            Err(reason) => self.abort(at, format!("(eval {}): {reason}", joined.trim_end())),
        }
    }

    /// The values of a list's arguments, each followed by `behind`.
    fn joined(&mut self, open: &OpenFile, list: List, behind: &str) -> Step<String> {
        let at = open.spot_of(list.expr());
        if self.lists > LISTS_MAX {
            return self.abort(at, format!("more than {LISTS_MAX} nested lists"));
        }
        let mut joined = String::new();
        for part in list.args() {
            joined.push_str(&self.value(open, part)?);
            joined.push_str(behind);
            if joined.len() > VALUE_BYTES_MAX {
                return self.abort(at, format!("a value of more than {VALUE_BYTES_MAX} bytes"));
            }
        }
        Ok(joined)
    }

    fn variable(&mut self, open: &OpenFile, name: &str, at: FileSpan) -> Step<String> {
        match open.scope.value(name) {
            Some(Some(value)) => Ok(value.to_string()),
            Some(None) => self.abort(at, format!("{name} has no value")),
            None => self.abort(at, format!("unknown variable {name}")),
        }
    }
}
