//! Opens recordings in files, with the world that can replay them.

use std::error::Error;
use std::fs::File;
use std::io::BufReader;
use std::ops::Range;
use std::path::Path;

use record::{BadLog, RecordingPlayer, RecordingReader};
use settings::TeamSkills;

use super::range::RangeArgs;
use crate::console;
use crate::frame_logs;
use crate::params::{Origin, RunConfig};
use crate::run_position::RunClock;
use crate::worlds::{BuildContext, Worlds};

/// The reader of a recording's file.
pub type FileLog = BufReader<File>;

/// The treatment of damage in a recording.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DamagePolicy {
    /// Search for it, and report the missing parts to the user.
    Report,
    /// Search for it silently; the user knows of it.
    Find,
    /// Do not search for it: the file still grows.
    Ignore,
}

/// Opens a recording, and reports its missing parts.
///
/// # Errors
/// If it is not a recording.
pub fn open(path: &Path) -> Result<RecordingReader<FileLog>, String> {
    open_with(path, DamagePolicy::Report)
}

/// Opens a recording, with this treatment of damage.
///
/// # Errors
/// If it is not a recording.
pub fn open_with(path: &Path, damage: DamagePolicy) -> Result<RecordingReader<FileLog>, String> {
    let file = File::open(path).map_err(|cause| file_error(path, &cause))?;
    let frame_log = || frame_logs::format_of(path).ok().flatten();
    let mut log = RecordingReader::open(BufReader::new(file)).map_err(|cause| match (&cause, frame_log()) {
        (BadLog::NoRecording(_), Some(format)) => {
            let why = "it has frames, but no inputs, states and percepts of a recording";
            file_error(path, &format!("this is {}: {why}{}", format.file_name, format.hint))
        }
        _ => file_error(path, &cause),
    })?;
    if damage != DamagePolicy::Ignore {
        log.check().map_err(|cause| file_error(path, &cause))?;
    }
    if damage == DamagePolicy::Report {
        log.gaps().iter().for_each(|gap| console::note(&format!("{}: {gap}\n", path.display())));
    }
    Ok(log)
}

/// Opens a recording with a world that can replay it, and reports its missing parts.
///
/// # Errors
/// If it is not a recording, or this program cannot create its world.
pub fn player(
    path: &Path,
    worlds: &'static Worlds,
    context: &BuildContext,
) -> Result<RecordingPlayer<FileLog>, Box<dyn Error>> {
    let (log, config) = open_with_config(path, worlds)?;
    make_player(path, log, &config, context)
}

/// Opens another player of a recording.
///
/// # Errors
/// If it is not a recording, or this program cannot create its world.
pub fn player_with(
    path: &Path,
    damage: DamagePolicy,
    worlds: &'static Worlds,
    context: &BuildContext,
) -> Result<RecordingPlayer<FileLog>, Box<dyn Error>> {
    let mut log = open_with(path, damage)?;
    let config = config(&mut log, worlds).map_err(|cause| file_error(path, &cause))?;
    make_player(path, log, &config, context)
}

/// Opens a recording with the settings of its run, and reports its missing parts.
///
/// # Errors
/// If it is not a recording, or this program lacks its world or a key.
pub fn open_with_config(path: &Path, worlds: &'static Worlds) -> Result<(RecordingReader<FileLog>, RunConfig), String> {
    let mut log = open(path)?;
    let config = config(&mut log, worlds).map_err(|cause| file_error(path, &cause))?;
    Ok((log, config))
}

/// Creates the player of a recording, with its world.
///
/// # Errors
/// If this program cannot create the world.
pub fn make_player(
    path: &Path,
    log: RecordingReader<FileLog>,
    config: &RunConfig,
    context: &BuildContext,
) -> Result<RecordingPlayer<FileLog>, Box<dyn Error>> {
    let session = config.build(context)?;
    RecordingPlayer::new(session, log).map_err(|cause| file_error(path, &cause).into())
}

/// Returns the ticks of a range; there is at least one.
///
/// # Errors
/// If the recording does not have them.
pub fn ticks(log: &mut RecordingReader<FileLog>, part: &RangeArgs) -> Result<Range<u64>, String> {
    let (all, clock) = (log.ticks(), RunClock::of_recording(log.header().cycle_ns));
    part.ticks_among(all, clock, || log.events().map_err(|cause| cause.to_string()))
}

/// Returns a message about an error in a file.
pub fn file_error(path: &Path, cause: &dyn std::fmt::Display) -> String {
    format!("{}: {cause}", path.display())
}

/// Returns the settings and data files of a recorded run, without the keys for output files.
///
/// # Errors
/// If this program lacks the world or a key, or a data file is damaged.
fn config(log: &mut RecordingReader<FileLog>, worlds: &'static Worlds) -> Result<RunConfig, String> {
    let files = log.files().map_err(|cause| cause.to_string())?;
    let header = log.header();
    let mut config = RunConfig::from_recording(&header.world, &header.settings, worlds, Origin::Recording)?;
    config.replay_values().iter().try_for_each(|(key, value)| config.set(key, value, Origin::Recording))?;
    let builtin_teams = log.header().builtin.clone();
    let skills = TeamSkills::of_recording(&log.header().skills, &files);
    let team_parameters = log.header().team_parameters.clone();
    let config = config.with_recorded_files(files).with_builtin_teams(builtin_teams);
    Ok(config.with_skills(skills).with_team_parameters(team_parameters))
}
