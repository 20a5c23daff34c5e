//! Reads `spar.toml`: keys and values, each with its line number.

use engine::{Parameter, ParameterError, ParameterKind, Value};
use toml::de::{DeTable, DeValue};

/// A key of a settings file, with value and line number.
#[derive(Debug, Clone, PartialEq)]
pub struct SettingLine {
    /// Line of the key, from 1.
    pub number: usize,
    /// The key.
    pub key: String,
    /// The value; `Err` says which kinds of values are impossible.
    pub value: Result<Value, &'static str>,
}

/// Returns the keys of a settings file; `None` if the text is no such file.
pub fn keys_of_file(text: &str) -> Option<Vec<String>> {
    let lines = read(text).ok()?;
    lines.into_iter().map(|line| line.value.is_ok().then_some(line.key)).collect()
}

/// Returns all settings of a file.
///
/// # Errors
/// The line that is no TOML, and the reason.
pub fn read(text: &str) -> Result<Vec<SettingLine>, (usize, String)> {
    let number = |at: usize| text.bytes().take(at).filter(|byte| *byte == b'\n').count() + 1;
    let table = DeTable::parse(text).map_err(|error| {
        let at = error.span().map_or(0, |span| span.start);
        (number(at), error.message().to_owned())
    })?;
    let mut lines: Vec<SettingLine> = Vec::new();
    for (key, value) in table.get_ref() {
        let (number, key) = (number(key.span().start), key.get_ref().to_string());
        lines.push(SettingLine { number, key, value: plain(value.get_ref()) });
    }
    lines.sort_by_key(|line| line.number);
    Ok(lines)
}

fn plain(value: &DeValue<'_>) -> Result<Value, &'static str> {
    let number = match value {
        DeValue::Integer(whole) => i64::from_str_radix(whole.as_str(), whole.radix()).ok().map(Value::Whole),
        DeValue::Float(number) => number.as_str().parse().ok().map(Value::Number),
        DeValue::Boolean(on) => Some(Value::Switch(*on)),
        DeValue::String(text) => Some(Value::Text(text.to_string())),
        DeValue::Array(items) => {
            let texts = items.iter().map(|item| item.get_ref().as_str().map(str::to_owned));
            texts.collect::<Option<Vec<_>>>().map(Value::List)
        }
        DeValue::Datetime(_) | DeValue::Table(_) => None,
    };
    number.ok_or(match value {
        DeValue::Array(_) => "cannot be this list: only texts stand in lists, for instance [\"a\", \"b\"]",
        DeValue::Table(_) => "cannot be a table; keys stand without sections",
        DeValue::Datetime(_) => "cannot be a date; a text stands in quotes",
        _ => "is no number that fits",
    })
}

/// Parses a value of a file. Like the command line, it accepts words such as `on`.
pub(crate) fn parse_file_value(parameter: &Parameter, value: Value) -> Result<Value, ParameterError> {
    match &value {
        Value::Text(text) if matches!(parameter.kind, ParameterKind::Switch) => parameter.parse(text),
        _ => parameter.accept(value),
    }
}
