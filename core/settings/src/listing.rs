//! Listings of all keys with unit, default, value and effect: as text, as Markdown, or as a `spar.toml`.

use std::fmt::Write;

use engine::{NO_SECRET, Parameter, ParameterKind, Value};

use crate::run_config::{Origin, ParameterRow, RunConfig};
use crate::server_parameters::PRESET;

/// The length limit of lines.
const COLUMNS: usize = 100;

/// Calls `each` for every parameter, and `heading` before each group; groups are in the order of their first members.
fn by_group(
    config: &RunConfig,
    is_listed: impl Fn(&Parameter) -> bool,
    out: &mut String,
    heading: fn(&mut String, &str),
    each: impl Fn(&mut String, &ParameterRow<'_>),
) {
    let rows = || config.rows().filter(|row| is_listed(row.parameter));
    let mut groups: Vec<&str> = Vec::new();
    for row in rows() {
        if !groups.contains(&row.parameter.group) {
            groups.push(row.parameter.group);
        }
    }
    for group in groups {
        heading(out, group);
        rows().filter(|row| row.parameter.group == group).for_each(|row| each(out, &row));
    }
}

/// The preset's effect, on a page that lists the presets.
const PRESETS_BELOW: &str = "Values for a kind of game; other settings take precedence: see [presets](#presets).";

/// Returns a parameter's effect, and the words that it accepts unless the effect explains each of them.
fn effect(parameter: &Parameter) -> String {
    match parameter.kind {
        ParameterKind::Choice(words) if words.iter().any(|word| !parameter.effect.contains(word)) => {
            format!("{} One of {}.", parameter.effect, words.join(", "))
        }
        _ => parameter.effect.to_owned(),
    }
}

/// Returns the page and section of the source, or the flag, in brackets.
fn remarks(parameter: &Parameter) -> String {
    let flag = (!parameter.flag.is_empty()).then(|| format!("--{}", parameter.flag));
    let source = (!parameter.source.is_empty()).then(|| parameter.source.to_owned());
    flag.into_iter().chain(source).collect::<Vec<_>>().join(", ")
}

/// Wraps a text into lines that begin with `start`.
fn wrap(out: &mut String, start: &str, text: &str) {
    let mut width = COLUMNS;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if width + 1 + length > COLUMNS {
            out.push_str(if width == COLUMNS && out.is_empty() { "" } else { "\n" });
            out.push_str(start);
            width = start.chars().count();
        }
        out.push(' ');
        out.push_str(word);
        width += 1 + length;
    }
}

/// Returns the listed parameters as plain text.
pub fn plain(config: &RunConfig, is_listed: impl Fn(&Parameter) -> bool) -> String {
    let mut out =
        format!("Keys of {}: write them into spar.toml, or after --set; flags are in brackets.\n", config.world().name);
    by_group(
        config,
        is_listed,
        &mut out,
        |out, group| out.push_str(&format!("\n{group}\n")),
        |out, ParameterRow { parameter, value, origin }| {
            let unit = if parameter.unit.is_empty() { String::new() } else { format!(" {}", parameter.unit) };
            let _ = write!(out, "\n  {} = {value}{unit}", parameter.name);
            if let Some(origin) = origin {
                let _ = write!(out, "   (from {origin}; default {})", config.world().default_value(parameter));
            }
            wrap(out, "     ", &format!("{} [{}]", effect(parameter), remarks(parameter)).replace(" []", ""));
            out.push('\n');
        },
    );
    out
}

/// Returns all parameters as a page in Markdown.
pub fn markdown(config: &RunConfig) -> String {
    let name = config.world().name;
    let mut out = format!(
        "# Parameters of {name}\n\n\
         Every key that can be set for a run of the world `{name}`, as `spar params --world {name}` lists them. A key is set by\n\
         a line of `spar.toml` in the working directory (or of the file that `--config` names), by `--set KEY=VALUE`, or by its\n\
         flag, if it has one; a flag wins over `--set`, and `--set` over the file. `spar params --toml` writes such a file with every\n\
         key in it, defaults as comments. Other commands (`match`, `replay`, `view`, `challenge`, `rescue`) take from the file\n\
         the keys that apply to them; one line of the log (`--log info`) names the others. Pages named as sources are in [reference](../reference/README.md).\n",
    );
    by_group(
        config,
        |_| true,
        &mut out,
        |out, group| {
            let _ = write!(
                out,
                "\n## {group}\n\n| key | default | unit | flag | effect | source |\n|---|---|---|---|---|---|\n"
            );
        },
        |out, ParameterRow { parameter, .. }| {
            let Parameter { name, unit, flag, source, .. } = parameter;
            let default = config.world().default_value(parameter);
            let flag = if flag.is_empty() { String::new() } else { format!("`--{flag}`") };
            let effect = if *name == PRESET { PRESETS_BELOW.to_owned() } else { effect(parameter) };
            let _ = writeln!(out, "| `{name}` | `{default}` | {unit} | {flag} | {effect} | {source} |");
        },
    );
    if !config.world().presets.is_empty() {
        out.push_str(
            "\n## Presets\n\nOther worlds have others. `spar params --preset NAME` shows the values of one.\n\n",
        );
    }
    for preset in config.world().presets {
        let _ = writeln!(out, "* `{}`: {}", preset.name, preset.about);
    }
    out
}

/// Returns `#` for a line that changes nothing: a default, or a value that the preset sets.
fn mark(config: &RunConfig, ParameterRow { parameter, value, origin }: &ParameterRow<'_>) -> &'static str {
    let preset = config.values().text(PRESET).unwrap_or_default();
    let preset = config.world().presets.iter().find(|known| known.name == preset);
    let is_of_preset = preset.is_some_and(|preset| preset.values.iter().any(|(name, _)| *name == parameter.name));
    let is_chosen = origin.is_some_and(|origin| !matches!(origin, Origin::Preset(_)));
    let differs = **value != config.world().default_value(parameter);
    let counts = if is_of_preset { is_chosen } else { differs };
    if counts { "" } else { "#" }
}

/// Returns all parameters as a settings file; keys with their default are comments.
pub fn toml(config: &RunConfig) -> String {
    let mut out = format!(
        "# Settings of spar for {}. Lines with one # and no blank after it are the defaults: to change one, drop its #.\n",
        config.world().name
    );
    by_group(
        config,
        |_| true,
        &mut out,
        |out, group| out.push_str(&format!("\n# --- {group} ---\n")),
        |out, row| {
            let ParameterRow { parameter, value, .. } = row;
            let unit = if parameter.unit.is_empty() { String::new() } else { format!(" In {}.", parameter.unit) };
            wrap(out, "#", &format!("{}{unit}", effect(parameter)));
            let _ = match value {
                // The value is never shown, so it is not written either.
                Value::Secret(text) if text != NO_SECRET => write!(out, "\n#{} = \"...\"\n", parameter.name),
                _ => write!(out, "\n{}{} = {value}\n", mark(config, row), parameter.name),
            };
        },
    );
    out
}
