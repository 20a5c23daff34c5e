//! Expressions: the small part of Ruby that scene files use (`docs/reference/physics.md` G.3, scene-files.md 3 and 4).
//!
//! Whole numbers stay whole and divide downwards, numbers with a point are floats, text is text. The caller turns the
//! result into an atom; a float loses everything beyond six digits there.

use std::collections::BTreeMap;

use crate::environment::{Environment, ScriptValue};
use crate::number::general;

/// Deepest nesting of parentheses, signs and powers.
const NESTING_MAX: u32 = 64;

/// Evaluates an expression to an atom; the error is the reason it has no value.
pub fn evaluate(text: &str, environment: &Environment) -> Result<String, String> {
    let mut reader = Reader { text, at: 0, environment, depth: 0 };
    let value = reader.sum()?;
    match reader.peek() {
        None => Ok(print(value)),
        Some(c) => Err(format!("`{c}` where the expression should end")),
    }
}

/// The value of the expression at the beginning of a text, and its length in bytes.
pub fn prefix(text: &str, environment: &Environment) -> Result<(ScriptValue, usize), String> {
    let mut reader = Reader { text, at: 0, environment, depth: 0 };
    let value = reader.sum()?;
    Ok((value, reader.at))
}

/// The value of the expression at the beginning of a text, outside of a scene file: it knows only constants.
///
/// # Errors
/// The reason it has no value.
pub fn expression(text: &str) -> Result<(ScriptValue, usize), String> {
    prefix(text, &Environment::default())
}

fn print(value: ScriptValue) -> String {
    match value {
        ScriptValue::Int(i) => i.to_string(),
        ScriptValue::Float(f) => general(f as f32),
        ScriptValue::Text(t) => t,
    }
}

/// The meaning of a name during evaluation.
enum NameMeaning<'a> {
    Value(ScriptValue),
    Types(&'a [BTreeMap<String, ScriptValue>]),
    Type(&'a BTreeMap<String, ScriptValue>),
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
    environment: &'a Environment,
    depth: u32,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.at..]
    }

    fn peek(&mut self) -> Option<char> {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
        self.rest().chars().next()
    }

    fn take(&mut self, word: &str) -> bool {
        self.peek();
        let found = self.rest().starts_with(word);
        if found {
            self.at += word.len();
        }
        found
    }

    fn sum(&mut self) -> Result<ScriptValue, String> {
        let mut left = self.product()?;
        loop {
            let operator = match self.peek() {
                Some(c @ ('+' | '-')) => c,
                _ => return Ok(left),
            };
            self.at += 1;
            left = combine(operator, left, self.product()?)?;
        }
    }

    fn product(&mut self) -> Result<ScriptValue, String> {
        let mut left = self.signed()?;
        loop {
            let operator = match self.peek() {
                Some(c @ ('*' | '/' | '%')) => c,
                _ => return Ok(left),
            };
            self.at += 1;
            left = combine(operator, left, self.signed()?)?;
        }
    }

    /// A sign binds weaker than a power: `-2 ** 2` is -4.
    fn signed(&mut self) -> Result<ScriptValue, String> {
        self.depth += 1;
        if self.depth > NESTING_MAX {
            return Err(String::from("an expression nested too deep"));
        }
        let value = if self.take("-") {
            negative(self.signed()?)
        } else if self.take("+") {
            self.signed()
        } else {
            self.power()
        };
        self.depth -= 1;
        value
    }

    fn power(&mut self) -> Result<ScriptValue, String> {
        let base = self.operand()?;
        if self.take("**") { combine('^', base, self.signed()?) } else { Ok(base) }
    }

    fn operand(&mut self) -> Result<ScriptValue, String> {
        match self.peek() {
            Some('(') => {
                self.at += 1;
                let value = self.sum()?;
                if self.take(")") { Ok(value) } else { Err(String::from("`)` expected")) }
            }
            Some(c) if c.is_ascii_digit() => self.number(),
            Some(quote @ ('\'' | '"')) => self.quoted(quote).map(ScriptValue::Text),
            Some(c) if c.is_ascii_uppercase() => self.name(),
            Some(_) => {
                Err(format!("`{}` is not an expression", self.rest().lines().next().unwrap_or_default().trim_end()))
            }
            None => Err(String::from("an expression without a value")),
        }
    }

    /// Digits, and with a point or an exponent a float. `5.` and `.5` are no numbers in Ruby.
    fn number(&mut self) -> Result<ScriptValue, String> {
        let rest = self.rest().as_bytes();
        let digits = |from: usize| rest[from.min(rest.len())..].iter().take_while(|b| b.is_ascii_digit()).count();
        let mut end = digits(0);
        let whole = end;
        if rest.get(end) == Some(&b'.') && digits(end + 1) > 0 {
            end += 1 + digits(end + 1);
        }
        if matches!(rest.get(end), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(rest.get(end + 1), Some(b'+' | b'-')));
            let exponent = digits(end + 1 + sign);
            if exponent > 0 {
                end += 1 + sign + exponent;
            }
        }
        let text = &self.rest()[..end];
        self.at += end;
        let bad = || format!("`{text}` is not a number that can be used here");
        if end == whole {
            text.parse().map(ScriptValue::Int).map_err(|_| bad())
        } else {
            text.parse().map(ScriptValue::Float).map_err(|_| bad())
        }
    }

    fn quoted(&mut self, quote: char) -> Result<String, String> {
        let inner = &self.rest()[1..];
        let end = inner.find(quote).ok_or_else(|| format!("{quote} without its partner"))?;
        self.at += end + 2;
        Ok(inner[..end].to_string())
    }

    fn word(&mut self) -> &'a str {
        let end = self.rest().find(|c: char| !c.is_ascii_alphanumeric() && c != '_').unwrap_or(self.rest().len());
        let word = &self.rest()[..end];
        self.at += end;
        word
    }

    /// `Math::PI`, `Soccer.X`, `NaoType[i]['key']`.
    fn name(&mut self) -> Result<ScriptValue, String> {
        let first = self.word();
        if self.take("::") {
            return match (first, self.word()) {
                ("Math", "PI") => Ok(ScriptValue::Float(std::f64::consts::PI)),
                ("Math", "E") => Ok(ScriptValue::Float(std::f64::consts::E)),
                (_, second) => Err(format!("unknown constant {first}::{second}")),
            };
        }
        let mut thing = if first == "NaoType" {
            NameMeaning::Types(&self.environment.robot_types)
        } else {
            if !self.take(".") {
                return Err(format!("unknown name {first}"));
            }
            let full = format!("{first}.{}", self.word());
            let value = self.environment.variables.get(&full).ok_or_else(|| format!("unknown variable {full}"))?;
            NameMeaning::Value(value.clone())
        };
        loop {
            thing = match thing {
                NameMeaning::Value(value) => return Ok(value),
                NameMeaning::Types(types) if self.take(".length") || self.take(".size") => {
                    NameMeaning::Value(ScriptValue::Int(types.len() as i64))
                }
                other => self.element(other)?,
            };
        }
    }

    /// `[index]` of the table of robot types, `['key']` of one of them.
    fn element(&mut self, of: NameMeaning<'a>) -> Result<NameMeaning<'a>, String> {
        if !self.take("[") {
            return Err(String::from("a table is not a value; an index in brackets expected"));
        }
        let index = self.sum()?;
        if !self.take("]") {
            return Err(String::from("`]` expected"));
        }
        match (of, index) {
            (NameMeaning::Types(types), ScriptValue::Int(i)) => {
                let n = types.len() as i64;
                let at = if i < 0 { i.checked_add(n) } else { Some(i) };
                let found = at.and_then(|at| usize::try_from(at).ok()).and_then(|at| types.get(at));
                found.map(NameMeaning::Type).ok_or_else(|| format!("there is no robot type {i}, only 0 to {}", n - 1))
            }
            (NameMeaning::Type(table), ScriptValue::Text(key)) => match table.get(&key) {
                Some(value) => Ok(NameMeaning::Value(value.clone())),
                None => Err(format!("this robot type has no '{key}'")),
            },
            _ => Err(String::from("wrong kind of index")),
        }
    }
}

fn negative(value: ScriptValue) -> Result<ScriptValue, String> {
    match value {
        ScriptValue::Int(i) => {
            i.checked_neg().map(ScriptValue::Int).ok_or_else(|| String::from("a number out of range"))
        }
        ScriptValue::Float(f) => Ok(ScriptValue::Float(-f)),
        ScriptValue::Text(_) => Err(String::from("text cannot be negative")),
    }
}

fn combine(operator: char, left: ScriptValue, right: ScriptValue) -> Result<ScriptValue, String> {
    let float = |v: &ScriptValue| match v {
        ScriptValue::Int(i) => Some(*i as f64),
        ScriptValue::Float(f) => Some(*f),
        ScriptValue::Text(_) => None,
    };
    if let (ScriptValue::Int(a), ScriptValue::Int(b)) = (&left, &right) {
        return whole(operator, *a, *b).map(ScriptValue::Int);
    }
    match (float(&left), float(&right)) {
        (Some(a), Some(b)) => Ok(ScriptValue::Float(match operator {
            '+' => a + b,
            '-' => a - b,
            '*' => a * b,
            '/' => a / b,
            '%' => a - b * (a / b).floor(),
            _ => libm::pow(a, b),
        })),
        _ => Err(format!("text cannot be used with `{operator}`")),
    }
}

/// Ruby's whole numbers: division and remainder round downwards.
fn whole(operator: char, a: i64, b: i64) -> Result<i64, String> {
    let value = match operator {
        '+' => a.checked_add(b),
        '-' => a.checked_sub(b),
        '*' => a.checked_mul(b),
        '/' | '%' if b == 0 => return Err(String::from("division by zero")),
        '/' => a.checked_div_euclid(b).map(|q| if b < 0 && a.rem_euclid(b) != 0 { q - 1 } else { q }),
        '%' => a.checked_rem_euclid(b).map(|r| if b < 0 && r != 0 { r + b } else { r }),
        _ => u32::try_from(b).ok().and_then(|b| a.checked_pow(b)),
    };
    value.ok_or_else(|| format!("{a} {operator} {b} is not a whole number in range"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn floor_division_agrees_with_its_definition() {
        for a in -7..=7i64 {
            for b in [-3, -2, -1, 1, 2, 3i64] {
                let floor = (a as f64 / b as f64).floor() as i64;
                assert_eq!(whole('/', a, b), Ok(floor), "{a} / {b}");
                assert_eq!(whole('%', a, b), Ok(a - b * floor), "{a} % {b}");
            }
        }
    }
}
