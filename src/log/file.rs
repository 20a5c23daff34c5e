//! Recordings in files: opening one, with the world that can play it.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::path::Path;

use record::{BadLog, Log, Player};

use super::match_log;
use crate::console;
use crate::params::{Choices, Origin};
use crate::worlds::{Around, Worlds, rescue, soccer};

/// A file that is read.
pub type FileLog = BufReader<File>;

/// The treatment of damage in a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Damage {
    /// It is found and told, with what is missing.
    Tell,
    /// It is found; the user was told before.
    Find,
    /// It is not looked for: the file still grows.
    Ignore,
}

/// Opens a recording, and tells what it has lost.
///
/// # Errors
/// If it is none.
pub fn open(path: &Path) -> Result<Log<FileLog>, String> {
    open_with(path, Damage::Tell)
}

/// Opens a recording.
///
/// # Errors
/// If it is none.
pub fn open_with(path: &Path, damage: Damage) -> Result<Log<FileLog>, String> {
    let file = File::open(path).map_err(|cause| named(path, &cause))?;
    let mut log = Log::open(BufReader::new(file)).map_err(|cause| match cause {
        BadLog::NoRecording(_) if match_log::is_one(path) == Ok(true) => named(
            path,
            &"this is a match log, or packed: it has frames, but no inputs, states and percepts of a recording",
        ),
        cause => named(path, &cause),
    })?;
    if damage != Damage::Ignore {
        log.check().map_err(|cause| named(path, &cause))?;
    }
    if damage == Damage::Tell {
        log.gaps().iter().for_each(|gap| console::note(&format!("{}: {gap}\n", path.display())));
    }
    Ok(log)
}

/// Opens a recording with a world that can play it, and tells what it has lost.
///
/// # Errors
/// If it is none, or this program cannot make its world.
pub fn player(path: &Path, worlds: &'static Worlds, around: &Around) -> Result<Player<FileLog>, Box<dyn Error>> {
    let (log, choices) = opened(path, worlds)?;
    play(path, log, &choices, around)
}

/// One more player of a recording.
///
/// # Errors
/// If it is none, or this program cannot make its world.
pub fn player_with(
    path: &Path,
    damage: Damage,
    worlds: &'static Worlds,
    around: &Around,
) -> Result<Player<FileLog>, Box<dyn Error>> {
    let mut log = open_with(path, damage)?;
    let choices = choices(&mut log, worlds).map_err(|cause| named(path, &cause))?;
    play(path, log, &choices, around)
}

/// Opens a recording, and tells what it has lost and what its run was made with.
///
/// # Errors
/// If it is none, or this program has no such world or key.
pub fn opened(path: &Path, worlds: &'static Worlds) -> Result<(Log<FileLog>, Choices), String> {
    let mut log = open(path)?;
    let choices = choices(&mut log, worlds).map_err(|cause| named(path, &cause))?;
    Ok((log, choices))
}

/// Makes the world for a recording.
///
/// # Errors
/// If this program cannot.
pub fn play(
    path: &Path,
    log: Log<FileLog>,
    choices: &Choices,
    around: &Around,
) -> Result<Player<FileLog>, Box<dyn Error>> {
    let session = choices.build(around)?;
    Player::new(session, log).map_err(|cause| named(path, &cause).into())
}

/// What is wrong with a file.
pub fn named(path: &Path, cause: &dyn std::fmt::Display) -> String {
    format!("{}: {cause}", path.display())
}

/// The choices that a recorded run was made with, and its data files; the world writes no files now.
///
/// # Errors
/// If this program has no such world or key, or a data file is damaged.
fn choices(log: &mut Log<FileLog>, worlds: &'static Worlds) -> Result<Choices, String> {
    let files = log.files().map_err(|cause| cause.to_string())?;
    let header = log.header();
    let mut choices = Choices::recorded(&header.world, &header.settings, worlds, Origin::Recording)?;
    let written: &[(&str, &str)] = match choices.world().name {
        rescue::NAME => &rescue::WRITES_FILES,
        _ if soccer::is_one(choices.world()) => &soccer::WRITES_FILES,
        _ => &[],
    };
    written.iter().try_for_each(|(key, value)| choices.set(key, value, Origin::Recording))?;
    let builtin_teams = log.header().builtin.clone();
    Ok(choices.with_recorded_files(files).with_builtin_teams(builtin_teams))
}
