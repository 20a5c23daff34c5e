//! `spar log cut`: writes a range of a recording as a recording of its own.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use record::{begin_at, copy};

use super::output::{self, NewRecording};
use super::part::Part;
use super::{file, match_log};
use crate::console;
use crate::worlds::{Around, Worlds};

/// Flags of `spar log cut`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording, or a match log.
    #[arg(value_name = "FILE")]
    pub(super) file: PathBuf,

    /// Which part.
    #[command(flatten)]
    part: Part,

    /// Where to write the part; by default beside the file, with `-cut` behind its name.
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `spar log cut`.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    if match_log::is_one(&flags.file)? {
        let (out, ticks) = match_log::cut(&flags.file, &flags.part, flags.out.as_deref())?;
        console::print(&format!("{}: lines {} to {}\n", out.display(), ticks.start - 1, ticks.end - 1))?;
        return Ok(());
    }
    let mut player = file::player(&flags.file, worlds, &Around::default())?;
    let ticks = flags.part.ticks(player.log_mut())?;
    let name = flags.file.file_name().unwrap_or_default().to_string_lossy();
    let (header, state) = begin_at(&mut player, &ticks, &name)?;
    let (from, to) = (header.first_tick, ticks.end);
    let out = flags.out.clone().unwrap_or_else(|| output::named_after(&flags.file, "cut"));
    let files = player.log_mut().files()?;
    let mut new = NewRecording::create(&out, &header, &files, &flags.file)?;
    copy(player.log_mut(), from..to, Some(&state), &mut new.writer)?;
    new.finish()?;
    console::print(&format!("{}: ticks {from} to {}\n", out.display(), to - 1))?;
    Ok(())
}
