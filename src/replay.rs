//! `spar replay`: a recording is played again.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::Nowhere;
use record::{BadReplay, Header, Log, Player};

use crate::console;
use crate::faults::Faults;
use crate::flag_values::whole;
use crate::params::{Choices, Origin};
use crate::pool::{inside, pool};
use crate::worlds::{Around, Worlds};

/// Flags of `spar replay`.
#[derive(Debug, Args)]
pub struct Flags {
    /// The recording.
    #[arg(value_name = "FILE")]
    file: PathBuf,

    /// Compare every tick with the recording, print the last one, and end; the exit code is 0 only if all agree.
    #[arg(long)]
    verify: bool,

    /// Threads that share in the work of a cycle; the results are the same.
    #[arg(long, value_name = "N", default_value = "1", value_parser = whole::<u32>(1..=64))]
    threads: u32,
}

/// Runs the command.
pub fn run(flags: &Flags, worlds: &'static Worlds) -> Result<(), Box<dyn Error>> {
    let pool = pool(flags.threads as usize)?;
    let around = Around { pool: pool.clone(), faults: Faults::default() };
    let player = open(&flags.file, worlds, &around)?;
    Ok(inside(pool.as_deref(), || verify(&flags.file, player))?)
}

/// A recording in a file.
pub type FileLog = Log<BufReader<File>>;

/// Opens a recording.
///
/// # Errors
/// If it is none.
pub fn open_log(path: &Path) -> Result<FileLog, String> {
    let named = |cause: &dyn std::fmt::Display| format!("{}: {cause}", path.display());
    let file = File::open(path).map_err(|cause| named(&cause))?;
    Log::open(BufReader::new(file)).map_err(|cause| named(&cause))
}

/// Opens a recording with a world that can play it.
///
/// # Errors
/// If it is none, or this program cannot make its world.
pub fn open(path: &Path, worlds: &'static Worlds, around: &Around) -> Result<Player<BufReader<File>>, Box<dyn Error>> {
    let log = open_log(path)?;
    let choices = choices(log.header(), worlds).map_err(|cause| format!("{}: {cause}", path.display()))?;
    let session = choices.build(around)?;
    Player::new(session, log).map_err(|cause| format!("{}: {cause}", path.display()).into())
}

/// The choices that a recorded run was made with.
///
/// # Errors
/// If this program has no such world or key.
pub fn choices(header: &Header, worlds: &'static Worlds) -> Result<Choices, String> {
    Choices::recorded(&header.world, &header.settings, worlds, Origin::Recording)
}

/// Plays everything and compares it with the recording.
fn verify(path: &Path, mut player: Player<BufReader<File>>) -> Result<(), String> {
    let ticks = player.log().ticks();
    while !player.is_at_end() {
        if let Err(error) = player.step(&mut Nowhere) {
            let how = if matches!(error, BadReplay::Differs { .. }) { "; everything before it agrees" } else { "" };
            return Err(format!("{}: {error}{how}", path.display()));
        }
    }
    let whole = if player.log().is_complete() { "" } else { "; the file was cut off after it" };
    let last = match ticks.end.checked_sub(1).filter(|_| !ticks.is_empty()) {
        Some(last) => format!("verified: ticks {} to {last}, last tick {last}{whole}", ticks.start),
        None => format!("verified: no tick{whole}"),
    };
    console::print(&format!("{last}, state {:016x}\n", player.session().digest())).map(drop)
}
