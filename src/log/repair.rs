//! `spar log repair`: a whole recording of a torn one.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{BadCopy, copy};

use super::{file, output};
use crate::console;

/// Flags of `spar log repair`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The torn recording; it stays as it is.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Where to write the whole one; by default beside the torn one, with `-repaired` behind its name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs the command.
pub fn run(flags: &Flags) -> Result<(), Box<dyn Error>> {
    let mut log = file::open(&flags.file)?;
    let out = flags.out.clone().unwrap_or_else(|| output::named_after(&flags.file, "repaired"));
    let files = log.files()?;
    let mut writer = output::create(&out, log.header(), &files, &flags.file)?;
    let ticks = log.ticks();
    let copied = copy(&mut log, ticks.start..u64::MAX, None, &mut writer);
    writer.finish()?;
    let left = file::open(&out)?.ticks();
    let what = match left.end.checked_sub(1).filter(|_| !left.is_empty()) {
        Some(last) => format!("ticks {} to {last}", left.start),
        None => String::from("no tick"),
    };
    console::print(&format!("{}: {what}\n", out.display()))?;
    // What could be read is kept; the user hears what could not.
    copied.map_err(|cause| match cause {
        BadCopy::Log(cause) => format!("{}: {cause}; what follows is lost", flags.file.display()).into(),
        BadCopy::Write(cause) => format!("{}: {cause}", out.display()).into(),
    })
}
