//! Translates `usar.ini` into the program's settings (docs/reference/rescue-protocol.md 3.8).

use std::error::Error;
use std::fs;
use std::io::ErrorKind;
use std::path::Path;

use engine::{Parameter, ParameterKind};
use rescue_protocol::mrcs::ini::{Ini, flag};
use settings::file;

/// The file that is read if it exists and the user names no other.
const FILE: &str = "usar.ini";

/// Keys of `usar.ini` whose names differ here.
const OTHER_NAMES: [(&str, &str); 4] =
    [("ActrPort", "actr-port"), ("Bind", "bind"), ("MaxClients", "actr-connections"), ("PlanUnknown", "plan-unknown")];

/// Reads the file that the user names, or the one in the current folder, with the command line's values over it.
///
/// # Errors
/// If the file cannot be read, or a setting is invalid.
pub fn read(path: Option<&Path>, sets: &[String]) -> Result<Ini, Box<dyn Error>> {
    let ini_path = path.unwrap_or(Path::new(FILE));
    let text = match fs::read_to_string(ini_path) {
        Err(cause) if cause.kind() == ErrorKind::NotFound && path.is_none() => String::new(),
        read => read.map_err(|cause| format!("{}: {cause}", ini_path.display()))?,
    };
    let mut ini = Ini::read(&text);
    ini.warnings().iter().for_each(|warning| tracing::warn!("{}: {warning}", ini_path.display()));
    for set in sets {
        ini.set(set)?;
    }
    Ok(ini)
}

/// Returns the equivalent settings of the program: `key=value`, in the syntax of `--set`. Unknown keys cause a
/// warning.
pub fn settings(ini: &Ini, parameters: &[&'static Parameter]) -> Vec<String> {
    let mut settings: Vec<(&str, String)> = Vec::new();
    for entry in ini.entries() {
        let Some(parameter) = find(&entry.key, parameters) else {
            let place = if entry.line == 0 { String::from("--set") } else { format!("usar.ini, line {}", entry.line) };
            tracing::warn!("{place}: spar does not use the key {}", entry.key);
            continue;
        };
        let value = written(parameter, &entry.value);
        match settings.iter_mut().find(|(name, _)| *name == parameter.name) {
            // Robots are a list.
            Some((_, list)) if parameter.name == "robot" => *list = format!("{list}; {value}"),
            Some((_, before)) => *before = value,
            None => settings.push((parameter.name, value)),
        }
    }
    settings.into_iter().map(|(name, value)| format!("{name}={value}")).collect()
}

/// True if a file is a `usar.ini` by its name or content, and no `spar.toml`: it is no plain TOML file, or has keys that
/// only a `usar.ini` has.
pub fn is_ini(path: &Path, parameters: &[&'static Parameter]) -> bool {
    let ending = path.extension().and_then(|ending| ending.to_str()).unwrap_or_default().to_lowercase();
    match (ending.as_str(), fs::read_to_string(path)) {
        ("ini", _) => true,
        ("toml", _) | (_, Err(_)) => false,
        (_, Ok(text)) => file::keys_of_file(&text).is_none_or(|keys| {
            let has_exact = |key: &String| parameters.iter().any(|parameter| parameter.name == *key);
            keys.iter().any(|key| !has_exact(key) && find(key, parameters).is_some())
        }),
    }
}

/// Returns the parameter for a key: case and hyphens do not count.
fn find(key: &str, parameters: &[&'static Parameter]) -> Option<&'static Parameter> {
    let plain = |name: &str| name.replace(['-', '_'], "").to_lowercase();
    let other = OTHER_NAMES.iter().find(|(other, _)| other.eq_ignore_ascii_case(key)).map(|(_, name)| *name);
    let wanted = plain(other.unwrap_or(key));
    parameters.iter().find(|parameter| plain(parameter.name) == wanted).copied()
}

/// Converts a value: words to lower case, `yes` and `on` to `true`, a speed of 0 to `max`.
fn written(parameter: &Parameter, value: &str) -> String {
    match parameter.kind {
        ParameterKind::Switch => flag(value).map_or_else(|| value.to_owned(), |is_on| is_on.to_string()),
        ParameterKind::Choice(_) => value.to_lowercase(),
        _ if parameter.name == "speed" && value.parse() == Ok(0.0) => String::from("max"),
        _ if parameter.name == "user-log" => flag(value).map_or_else(|| value.to_owned(), |is_on| is_on.to_string()),
        _ => value.to_owned(),
    }
}
