//! Values of a state by name, taken from its serialised form, for comparing two worlds.

use ciborium::Value;
use serde::Serialize;

use crate::StateField;

/// Appends all numbers, texts and switches of a serialisable value, with `owner`, and with paths that begin with
/// `name`: `pos[0]`. `name` may be empty. A value without a serialised form appends nothing.
pub fn append_fields<T: Serialize + ?Sized>(owner: &str, name: &str, value: &T, fields: &mut Vec<StateField>) {
    if let Ok(value) = Value::serialized(value) {
        append_leaves(owner, name.to_owned(), value, fields);
    }
}

fn append_leaves(owner: &str, path: String, value: Value, out: &mut Vec<StateField>) {
    let value = match value {
        Value::Map(entries) => {
            for (key, value) in entries {
                let key = text(&key);
                let path = if path.is_empty() { key } else { format!("{path}.{key}") };
                append_leaves(owner, path, value, out);
            }
            return;
        }
        Value::Array(values) => {
            for (index, value) in values.into_iter().enumerate() {
                append_leaves(owner, format!("{path}[{index}]"), value, out);
            }
            return;
        }
        Value::Float(number) => format!("{number:?}"),
        Value::Null => String::from("none"),
        Value::Bool(is_true) => is_true.to_string(),
        Value::Bytes(bytes) => bytes.escape_ascii().to_string(),
        other => text(&other),
    };
    out.push(StateField { owner: owner.to_owned(), name: path, value });
}

fn text(value: &Value) -> String {
    match value {
        Value::Text(text) => text.clone(),
        Value::Integer(number) => i128::from(*number).to_string(),
        other => format!("{other:?}"),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn leaves_have_the_path_to_them() {
        fn check<T: Serialize>(name: &str, value: T, expect: &[(&str, &str)]) {
            let mut fields = Vec::new();
            append_fields("robot 1", name, &value, &mut fields);
            assert!(fields.iter().all(|field| field.owner == "robot 1"));
            let found: Vec<_> = fields.iter().map(|field| (field.name.as_str(), field.value.as_str())).collect();
            assert_eq!(found, expect);
        }
        check("pos", [1.5, -0.0], &[("pos[0]", "1.5"), ("pos[1]", "-0.0")]);
        check(
            "",
            BTreeMap::from([("a", (1_u8, None::<f64>)), ("b", (2, Some(0.1)))]),
            &[("a[0]", "1"), ("a[1]", "none"), ("b[0]", "2"), ("b[1]", "0.1")],
        );
        check("lit", true, &[("lit", "true")]);
        check("zones", BTreeMap::from([(7_u32, "open")]), &[("zones.7", "open")]);
    }
}
