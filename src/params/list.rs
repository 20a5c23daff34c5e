//! `spar params`: every key with unit, default, present value and effect; as text, as Markdown, as a `spar.toml`.

use std::error::Error;
use std::fmt::Write;
use std::io;

use clap::Args;
use engine::{Kind, Parameter};

use super::choices::Row;
use super::{Choices, Given};
use crate::worlds::Worlds;

/// Longest line of a text.
const COLUMNS: usize = 100;

/// Flags of `spar params`.
#[derive(Debug, Args)]
pub struct Flags {
    /// Write a table in Markdown: docs/parameters.md, and the pages of the other worlds.
    #[arg(long, conflicts_with = "toml")]
    pub markdown: bool,

    /// Write a spar.toml with every key, commented, at its present value.
    #[arg(long)]
    pub toml: bool,

    /// What differs from the defaults.
    #[command(flatten)]
    pub given: Given,
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let text = text(flags, worlds)?;
    match io::Write::write_all(&mut io::stdout().lock(), text.as_bytes()) {
        // `spar params | head` is no mistake.
        Err(cause) if cause.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// The text that it lists.
///
/// # Errors
/// If settings are wrong: `spar serve` refuses the same ones.
pub fn text(flags: &Flags, worlds: &'static Worlds) -> Result<String, Box<dyn Error>> {
    let choices = Choices::gather(&flags.given, worlds)?;
    choices.check()?;
    Ok(match flags {
        Flags { markdown: true, .. } => markdown(&choices),
        Flags { toml: true, .. } => toml(&choices),
        _ => plain(&choices),
    })
}

/// Calls `each` for every parameter, and `heading` before those of a group; groups come in the order of their first ones.
fn by_group(choices: &Choices, out: &mut String, heading: fn(&mut String, &str), each: impl Fn(&mut String, &Row<'_>)) {
    let mut groups: Vec<&str> = Vec::new();
    for row in choices.rows() {
        if !groups.contains(&row.parameter.group) {
            groups.push(row.parameter.group);
        }
    }
    for group in groups {
        heading(out, group);
        choices.rows().filter(|row| row.parameter.group == group).for_each(|row| each(out, &row));
    }
}

/// The effect of a parameter, and the words that it takes unless the effect explains each of them.
fn effect(parameter: &Parameter) -> String {
    match parameter.kind {
        Kind::Choice(words) if words.iter().any(|word| !parameter.effect.contains(word)) => {
            format!("{} One of {}.", parameter.effect, words.join(", "))
        }
        _ => parameter.effect.to_owned(),
    }
}

/// Page and section of a source, or the flag; what there is, in brackets.
fn remarks(parameter: &Parameter) -> String {
    let flag = (!parameter.flag.is_empty()).then(|| format!("--{}", parameter.flag));
    let source = (!parameter.source.is_empty()).then(|| parameter.source.to_owned());
    flag.into_iter().chain(source).collect::<Vec<_>>().join(", ")
}

/// Breaks a text into lines that begin with `start`.
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

fn plain(choices: &Choices) -> String {
    let mut out = format!(
        "Keys of {}: write them into spar.toml, or after --set; those with a flag have it in brackets.\n",
        choices.world().name
    );
    by_group(
        choices,
        &mut out,
        |out, group| out.push_str(&format!("\n{group}\n")),
        |out, Row { parameter, value, origin }| {
            let unit = if parameter.unit.is_empty() { String::new() } else { format!(" {}", parameter.unit) };
            let _ = write!(out, "\n  {} = {value}{unit}", parameter.name);
            if let Some(origin) = origin {
                let _ = write!(out, "   (from {origin}; default {})", choices.world().default_value(parameter));
            }
            wrap(out, "     ", &format!("{} [{}]", effect(parameter), remarks(parameter)).replace(" []", ""));
            out.push('\n');
        },
    );
    out
}

fn markdown(choices: &Choices) -> String {
    let name = choices.world().name;
    let mut out = format!(
        "# Parameters of {name}\n\n\
         Every key that can be set for a run of the world `{name}`, as `spar params --world {name}` lists them. A key is set by\n\
         a line of `spar.toml` in the working directory (or of the file that `--config` names), by `--set KEY=VALUE`, or by its\n\
         flag, if it has one; a flag wins over `--set`, that over the file. `spar params --toml` writes such a file with every\n\
         key in it. Pages named as sources are in [reference](reference/README.md).\n",
    );
    by_group(
        choices,
        &mut out,
        |out, group| {
            let _ = write!(
                out,
                "\n## {group}\n\n| key | default | unit | flag | effect | source |\n|---|---|---|---|---|---|\n"
            );
        },
        |out, Row { parameter, .. }| {
            let Parameter { name, unit, flag, source, .. } = parameter;
            let default = choices.world().default_value(parameter);
            let flag = if flag.is_empty() { String::new() } else { format!("`--{flag}`") };
            let _ = writeln!(out, "| `{name}` | `{default}` | {unit} | {flag} | {} | {source} |", effect(parameter));
        },
    );
    out
}

fn toml(choices: &Choices) -> String {
    let mut out = format!(
        "# Settings of spar for {}. Keep what you change; the rest is as it is by default.\n",
        choices.world().name
    );
    by_group(
        choices,
        &mut out,
        |out, group| out.push_str(&format!("\n# --- {group} ---\n")),
        |out, Row { parameter, value, .. }| {
            let unit = if parameter.unit.is_empty() { String::new() } else { format!(" In {}.", parameter.unit) };
            wrap(out, "#", &format!("{}{unit}", effect(parameter)));
            let _ = write!(out, "\n{} = {value}\n", parameter.name);
        },
    );
    out
}
