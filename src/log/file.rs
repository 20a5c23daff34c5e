//! Recordings in files: opening one, with the world that can play it.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use record::{Header, Log, Player};

use crate::params::{Choices, Origin};
use crate::worlds::{Around, Worlds, soccer};

/// A file that is read.
pub type FileLog = BufReader<File>;

/// Opens a recording.
///
/// # Errors
/// If it is none.
pub fn open(path: &Path) -> Result<Log<FileLog>, String> {
    let file = File::open(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
    Log::open(BufReader::new(file)).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// Opens a recording with a world that can play it.
///
/// # Errors
/// If it is none, or this program cannot make its world.
pub fn player(path: &Path, worlds: &'static Worlds, around: &Around) -> Result<Player<FileLog>, Box<dyn Error>> {
    let log = open(path)?;
    let choices = choices(log.header(), worlds).map_err(|cause| format!("{}: {cause}", path.display()))?;
    let session = choices.build(around)?;
    Player::new(session, log).map_err(|cause| format!("{}: {cause}", path.display()).into())
}

/// The choices that a recorded run was made with; the world writes no files now.
///
/// # Errors
/// If this program has no such world or key.
pub fn choices(header: &Header, worlds: &'static Worlds) -> Result<Choices, String> {
    let mut choices = Choices::recorded(&header.world, &header.settings, worlds, Origin::Recording)?;
    if soccer::is_one(choices.world()) {
        soccer::WRITES_FILES.iter().try_for_each(|(key, value)| choices.set(key, value, Origin::Recording))?;
    }
    Ok(choices)
}
