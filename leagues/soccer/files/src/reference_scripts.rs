//! Reads our settings from the reference's start-up scripts in data folders. It does not interpret Ruby: it reads lines
//! that assign a number, a truth value or a text to a variable, and reports the variables that it cannot use.

use std::borrow::Cow;

use engine::Value;

/// The names of the scripts, in the order in which the reference runs them.
pub const SCRIPTS: [&str; 3] = ["spark.rb", "rcssserver3d.rb", "naosoccersim.rb"];

/// Global variables of the scripts, and their keys here.
const GLOBALS: [(&str, &str); 4] = [
    ("agentPort", "agent-port"),
    ("serverPort", "monitor-port"),
    ("agentSyncMode", "sync"),
    ("monitorStep", "monitor-step"),
];

/// The variable whose value false means a run as fast as possible.
const REAL_TIME: &str = "enableRealTimeMode";

/// An assignment of a value to a variable.
#[derive(Debug, PartialEq)]
pub struct Assignment {
    /// The line number, from 1.
    pub number: usize,
    /// The variable's name as written.
    pub variable: String,
    /// The key for the variable; `None` if there is none for this kind of variable.
    pub key: Option<Cow<'static, str>>,
    /// The value; `None` if it is of an unsupported kind.
    pub value: Option<Value>,
}

/// Returns the assignments of a script, in order.
pub fn read(text: &str) -> Vec<Assignment> {
    let lines = text.lines().enumerate();
    lines.filter_map(|(index, line)| assignment(index + 1, line.trim())).collect()
}

fn assignment(number: usize, line: &str) -> Option<Assignment> {
    if let Some(rest) = line.strip_prefix("addSoccerVar") {
        let rest = rest.trim_start_matches([' ', '\t', '(']);
        let quote = rest.chars().next().filter(|first| "'\"".contains(*first))?;
        let (name, rest) = rest.get(1..)?.split_once(quote)?;
        let value = value(rest.trim_start().strip_prefix(',')?);
        return Some(Assignment { number, variable: name.to_owned(), key: Some(name.to_owned().into()), value });
    }
    let (name, rest) = line.strip_prefix('$')?.split_once('=')?;
    let name = name.trim_end();
    let is_name = !name.is_empty() && name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_');
    if !is_name || rest.starts_with('=') {
        return None;
    }
    let (key, value) = global(name, value(rest));
    Some(Assignment { number, variable: format!("${name}"), key: key.map(Cow::Borrowed), value })
}

/// Returns the key for a global variable, and its value there.
fn global(name: &str, value: Option<Value>) -> (Option<&'static str>, Option<Value>) {
    if name == REAL_TIME {
        let speed = |is_real: bool| Value::Text(String::from(if is_real { "auto" } else { "max" }));
        return (Some("speed"), value.and_then(|value| value.switch()).map(speed));
    }
    (GLOBALS.iter().find(|(global, _)| *global == name).map(|(_, key)| *key), value)
}

/// Parses the value on the rest of a line, without comments.
fn value(rest: &str) -> Option<Value> {
    let rest = rest.trim_start();
    let (value, length) = match rest.find(|letter: char| !letter.is_ascii_alphabetic()).unwrap_or(rest.len()) {
        4 if rest.starts_with("true") => (Value::Switch(true), 4),
        5 if rest.starts_with("false") => (Value::Switch(false), 5),
        _ => {
            let (value, length) = soccer_scene::expression(rest).ok()?;
            let value = match value {
                soccer_scene::ScriptValue::Int(whole) => Value::Whole(whole),
                soccer_scene::ScriptValue::Float(number) => Value::Number(number),
                soccer_scene::ScriptValue::Text(text) => Value::Text(text),
            };
            (value, length)
        }
    };
    let after = rest.get(length..)?.trim_start_matches([' ', '\t', ')', ';']);
    (after.is_empty() || after.starts_with('#')).then_some(value)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(line: &str, key: Option<&str>, value: Option<Value>) {
        let read = read(line);
        let [only] = read.as_slice() else { panic!("{line}: {read:?}") };
        assert_eq!((only.key.as_deref(), &only.value), (key, &value), "{line}");
    }

    #[test]
    fn variables_of_the_game_and_of_the_server_are_keys() {
        check("addSoccerVar('FieldLength', 21.0)", Some("FieldLength"), Some(Value::Number(21.0)));
        check(
            "  addSoccerVar('RuleHalfTime',5.0 * 60) # five minutes",
            Some("RuleHalfTime"),
            Some(Value::Number(300.0)),
        );
        check("addSoccerVar \"UseOffside\", false", Some("UseOffside"), Some(Value::Switch(false)));
        check("addSoccerVar('BallRecorder', 'a/b')", Some("BallRecorder"), Some(Value::Text("a/b".into())));
        check("$agentPort = 3200", Some("agent-port"), Some(Value::Whole(3200)));
        check("$serverPort=3300;", Some("monitor-port"), Some(Value::Whole(3300)));
        check("$agentSyncMode = true", Some("sync"), Some(Value::Switch(true)));
        check("$monitorStep = 0.02 # s", Some("monitor-step"), Some(Value::Number(0.02)));
        check("$enableRealTimeMode = false", Some("speed"), Some(Value::Text("max".into())));
        check("$enableRealTimeMode = true", Some("speed"), Some(Value::Text("auto".into())));
    }

    #[test]
    fn what_cannot_be_used_is_named() {
        check("$agentType = 'udp'", None, Some(Value::Text("udp".into())));
        check("$monitorStep = $agentStep * 2", Some("monitor-step"), None);
        check("addSoccerVar('FieldLength', length())", Some("FieldLength"), None);
        check("addSoccerVar('FieldLength', 20.0) if $small", Some("FieldLength"), None);
        for line in
            ["# $agentPort = 1", "if $agentPort == 1", "run \"naosoccersim.rb\"", "def addSoccerVar(name, value)"]
        {
            assert!(read(line).is_empty(), "{line}");
        }
    }
}
