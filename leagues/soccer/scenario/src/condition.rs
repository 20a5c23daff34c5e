//! Conditions: comparisons of a quantity with limits or a word.

use std::fmt;

use toml::{Table, Value};

use crate::quantity::{Quantity, QuantityValue, suggestion};
use crate::situation::RunSituation;

/// The keys of a comparison.
const MIN: &str = "min";
const MAX: &str = "max";

/// The expected value of a quantity.
#[derive(Debug, Clone, PartialEq)]
enum Expectation {
    /// From the first to the second number, both included.
    Range(f64, f64),
    /// One of these words.
    Words(Vec<String>),
}

/// A condition on one quantity.
#[derive(Debug, Clone)]
pub struct Condition {
    /// The quantity.
    pub quantity: Quantity,
    expectation: Expectation,
}

impl Condition {
    /// Reads all conditions of a table, in the order of their names. Dotted names are tables in tables.
    ///
    /// # Errors
    /// If a name or a comparison is wrong.
    pub fn read_all(table: &Table) -> Result<Vec<Condition>, String> {
        let mut conditions = Vec::new();
        read_table("", table, &mut conditions)?;
        Ok(conditions)
    }

    /// True if it is met in this situation. A player that is not in the game meets none.
    pub fn is_met(&self, now: &RunSituation) -> bool {
        match (self.quantity.value(now), &self.expectation) {
            (Some(QuantityValue::Number(number)), Expectation::Range(min, max)) => (*min..=*max).contains(&number),
            (Some(QuantityValue::Word(word)), Expectation::Words(words)) => words.contains(&word),
            _ => false,
        }
    }

    /// The value of its quantity and the expectation, in words: `ball.x is -13.20, not at least -10`.
    pub fn unmet_text(&self, now: &RunSituation) -> String {
        format!("{}, not {}", self.value_text(now), self.expectation)
    }

    /// The value of its quantity in words: `ball.x is -13.20`.
    pub fn value_text(&self, now: &RunSituation) -> String {
        let name = self.quantity.name();
        match self.quantity.value(now) {
            None => format!("the player of {name} is not in the game"),
            Some(QuantityValue::Number(number)) if libm::trunc(number) == number => format!("{name} is {number}"),
            Some(QuantityValue::Number(number)) => format!("{name} is {number:.2}"),
            Some(QuantityValue::Word(word)) => format!("{name} is {word}"),
        }
    }
}

impl fmt::Display for Expectation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Expectation::Range(min, max) if min == max => write!(f, "{min}"),
            Expectation::Range(min, max) if max.is_infinite() => write!(f, "at least {min}"),
            Expectation::Range(min, max) if min.is_infinite() => write!(f, "at most {max}"),
            Expectation::Range(min, max) => write!(f, "{min} to {max}"),
            Expectation::Words(words) => f.write_str(&words.join(" or ")),
        }
    }
}

/// Reads the conditions of a table whose names begin with `before`.
fn read_table(before: &str, table: &Table, conditions: &mut Vec<Condition>) -> Result<(), String> {
    for (key, value) in table {
        let name = if before.is_empty() { key.clone() } else { format!("{before}.{key}") };
        match value {
            Value::Table(inner) if !inner.contains_key(MIN) && !inner.contains_key(MAX) => {
                if inner.is_empty() {
                    return Err(format!("{name} has no limit: write {{ min = 1.0 }} or {{ max = 1.0 }}"));
                }
                read_table(&name, inner, conditions)?;
            }
            _ => {
                let quantity = Quantity::parse(&name)?;
                let expectation = expectation(&quantity, value).map_err(|why| format!("{name}: {why}"))?;
                conditions.push(Condition { quantity, expectation });
            }
        }
    }
    Ok(())
}

fn expectation(quantity: &Quantity, value: &Value) -> Result<Expectation, String> {
    if let Some(words) = quantity.words() {
        return expected_words(&words, value).map(Expectation::Words);
    }
    match value {
        Value::Table(limits) => range(limits),
        Value::Boolean(truth) => Ok(Expectation::Range(f64::from(u8::from(*truth)), f64::from(u8::from(*truth)))),
        _ => number(value).map(|number| Expectation::Range(number, number)),
    }
}

fn range(limits: &Table) -> Result<Expectation, String> {
    if let Some(key) = limits.keys().find(|key| ![MIN, MAX].contains(&key.as_str())) {
        return Err(format!("limits are min and max, not {key}"));
    }
    let limit = |key: &str, otherwise: f64| limits.get(key).map_or(Ok(otherwise), number);
    let (min, max) = (limit(MIN, f64::NEG_INFINITY)?, limit(MAX, f64::INFINITY)?);
    if min <= max { Ok(Expectation::Range(min, max)) } else { Err(format!("min {min} is above max {max}")) }
}

fn number(value: &Value) -> Result<f64, String> {
    let number = value.as_float().or_else(|| value.as_integer().map(|whole| whole as f64));
    number.filter(|number| number.is_finite()).ok_or_else(|| format!("{value} is no number"))
}

/// The words of a value: one, or a list of which any is right.
fn expected_words(known: &[String], value: &Value) -> Result<Vec<String>, String> {
    let one = std::slice::from_ref(value);
    let values = value.as_array().map_or(one, Vec::as_slice);
    let word = |value: &Value| {
        let word = value.as_str().ok_or_else(|| format!("{value} is no word; for instance {:?}", known[0]))?;
        let unknown = || format!("there is no {word}{}", suggestion(word, known.iter().cloned()));
        known.iter().find(|name| *name == word).cloned().ok_or_else(unknown)
    };
    values.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrong_conditions_have_an_error_that_helps() {
        let read = |text: &str| {
            let table: Table = text.parse().expect("TOML");
            Condition::read_all(&table).map(|conditions| conditions.len())
        };
        assert_eq!(read("ball.x = { min = -10.0 }\ngoals-against = 0\nmode = [\"play-on\", \"goal-own\"]"), Ok(3));
        assert_eq!(read("own.1.fallen = false"), Ok(1));
        let error = |text: &str, expect: &str| assert_eq!(read(text), Err(expect.to_owned()), "{text}");
        error("ball.x = { min = 2, max = 1 }", "ball.x: min 2 is above max 1");
        error("ball.x = { min = 2, mx = 1 }", "ball.x: limits are min and max, not mx");
        error("ball.x = {}", "ball.x has no limit: write { min = 1.0 } or { max = 1.0 }");
        error("ball.x = \"far\"", "ball.x: \"far\" is no number");
        error("mode = \"playon\"", "mode: there is no playon; is play-on meant?");
        error("mode = 3", "mode: 3 is no word; for instance \"before-kick-off\"");
    }
}
