//! The comparison of identities: JSON values with everything that determines the results of a run.

use serde_json::{Map, Value};

/// Maximum number of differences reported.
const DIFFERENCES_MAX: usize = 6;

/// The differences between the identity in a ledger and the present one, a line each; empty if equal.
pub fn differences(ledger: &Value, now: &Value) -> Vec<String> {
    let mut lines = Vec::new();
    compare("", Some(ledger), Some(now), &mut lines);
    let more = lines.len().saturating_sub(DIFFERENCES_MAX);
    lines.truncate(DIFFERENCES_MAX);
    if more > 0 {
        lines.push(format!("and {more} more"));
    }
    lines
}

fn compare(at: &str, ledger: Option<&Value>, now: Option<&Value>, lines: &mut Vec<String>) {
    match (ledger, now) {
        (Some(Value::Object(ledger)), Some(Value::Object(now))) => {
            for key in keys(ledger, now) {
                compare(&below(at, key), ledger.get(key), now.get(key), lines);
            }
        }
        (Some(Value::Array(ledger)), Some(Value::Array(now))) if is_list_of_things(ledger, now) => {
            for index in 0..ledger.len().max(now.len()) {
                compare(&below(at, &(index + 1).to_string()), ledger.get(index), now.get(index), lines);
            }
        }
        (ledger, now) if ledger == now => {}
        (ledger, now) => lines.push(format!("{at}: {} in the ledger, {} now", word(ledger), word(now))),
    }
}

/// The union of the keys of both.
fn keys<'a>(ledger: &'a Map<String, Value>, now: &'a Map<String, Value>) -> Vec<&'a String> {
    let only_now = now.keys().filter(|key| !ledger.contains_key(*key));
    ledger.keys().chain(only_now).collect()
}

/// True if the elements of these lists deserve a line each, unlike numbers.
fn is_list_of_things(ledger: &[Value], now: &[Value]) -> bool {
    ledger.iter().chain(now).all(Value::is_object)
}

fn below(at: &str, key: &str) -> String {
    if at.is_empty() { key.to_owned() } else { format!("{at} {key}") }
}

/// A value in one line; an object is shown by its name.
fn word(value: Option<&Value>) -> String {
    match value {
        None | Some(Value::Null) => String::from("none"),
        Some(Value::Object(object)) => object.get("name").map_or_else(|| String::from("one"), Value::to_string),
        Some(value) => value.to_string(),
    }
}
