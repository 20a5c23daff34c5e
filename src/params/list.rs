//! `spar params`: lists every key with unit, default, value and effect, as text, as Markdown, or as a `spar.toml`.

use std::error::Error;
use std::io;

use clap::Args;
use settings::{ParameterArgs, RunConfig, Worlds, listing};

/// Flags of `spar params`.
#[derive(Debug, Args)]
pub struct ParamsArgs {
    /// Only these keys; a part of a name selects all keys that contain it.
    #[arg(value_name = "KEY", conflicts_with_all = ["markdown", "toml"])]
    pub keys: Vec<String>,

    /// Write a table in Markdown: docs/soccer/parameters.md, and the pages of the other worlds.
    #[arg(long, conflicts_with = "toml")]
    pub markdown: bool,

    /// Write a spar.toml with every key and its effect; keys with their default are comments.
    #[arg(long)]
    pub toml: bool,

    /// Settings that differ from the defaults.
    #[arg(skip)]
    pub given: ParameterArgs,
}

/// Runs `spar params`.
pub fn run(flags: &ParamsArgs, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let text = text(flags, worlds)?;
    match io::Write::write_all(&mut io::stdout().lock(), text.as_bytes()) {
        // `spar params | head` is no mistake.
        Err(cause) if cause.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        result => Ok(result?),
    }
}

/// Returns the listing.
///
/// # Errors
/// If settings are wrong: `spar serve` refuses the same ones.
pub fn text(flags: &ParamsArgs, worlds: &'static Worlds) -> Result<String, Box<dyn Error>> {
    let config = RunConfig::load(&flags.given, worlds)?;
    config.check()?;
    Ok(match flags {
        ParamsArgs { markdown: true, .. } => listing::markdown(&config),
        ParamsArgs { toml: true, .. } => listing::toml(&config),
        _ if flags.keys.is_empty() => listing::plain(&config, |_| true),
        _ => {
            let names = config.matching_names(&flags.keys)?;
            listing::plain(&config, |parameter| names.contains(&parameter.name))
        }
    })
}
