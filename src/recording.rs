//! `--record FILE`: records the run into a file that `spar replay` plays again (docs/tools/recording.md).

use std::path::PathBuf;
use std::time::SystemTime;

use engine::{INPUT_VERSION, RecordingSink, WorldBuildError};
use record::{FORMAT_VERSION, RecordingHeader};
pub use recorder::DrawingRecorder;
use recorder::Recording;

use files::file_errors::FileErrors;
use settings::server_parameters::{FRAMES, KEY_FRAMES, NONE, RECORD, SEED, WITHOUT_EFFECT};
use settings::{ParameterRow, RunConfig};

/// The options of a run's recording: its path, the number of ticks between two key frames, and whether it includes the
/// agents' percepts.
pub struct RecordingOptions {
    path: PathBuf,
    key_frame_ticks: u64,
    with_frames: bool,
}

impl RecordingOptions {
    /// Reads the options from the settings; `None` if there is no recording.
    ///
    /// # Errors
    /// If a key is not there, or the world's file cannot be read.
    pub fn of(config: &RunConfig) -> Result<Option<RecordingOptions>, WorldBuildError> {
        let values = config.values();
        let path = values.text(RECORD)?;
        let ticks = values.number(KEY_FRAMES)? / config.cycle()?.as_secs_f64();
        let (key_frame_ticks, with_frames) = (ticks.round().max(1.0) as u64, values.switch(FRAMES)?);
        Ok((path != NONE).then(|| RecordingOptions { path: PathBuf::from(path), key_frame_ticks, with_frames }))
    }

    /// Starts the recording of a run whose settings are [`with_data_files`]; returns its sink, and the ticks between key frames.
    ///
    /// # Errors
    /// If the file cannot be made.
    pub fn begin(
        &self,
        config: &RunConfig,
        errors: &FileErrors,
        drawings: &DrawingRecorder,
    ) -> Result<(Box<dyn RecordingSink>, u64), String> {
        let header = header(config).map_err(|error| error.to_string())?;
        let files = config.recorded_files().cloned().unwrap_or_default();
        let sink = Recording::create(&self.path, header, &files, errors.clone())?;
        let sink = sink.with_drawings(drawings.clone());
        let sink = if self.with_frames { sink.with_frames() } else { sink };
        Ok((Box::new(sink), self.key_frame_ticks))
    }
}

/// Returns the header of a run with these settings.
///
/// # Errors
/// If a key is not there, or the world's file cannot be read.
pub fn header(config: &RunConfig) -> Result<RecordingHeader, WorldBuildError> {
    let is_secret = |row: &ParameterRow<'_>| matches!(row.parameter.kind, engine::ParameterKind::Secret);
    let rows = config.rows().filter(|row| !WITHOUT_EFFECT.contains(&row.parameter.name) && !is_secret(row));
    Ok(with_program_info(RecordingHeader {
        format: FORMAT_VERSION,
        inputs: INPUT_VERSION,
        spar: String::new(),
        commit: String::new(),
        began: String::new(),
        world: config.world().name.to_owned(),
        cycle_ns: config.cycle()?.as_nanos() as u64,
        seed: config.values().whole(SEED).unwrap_or_default(),
        settings: rows.map(|row| (row.parameter.name.to_owned(), row.value.to_string())).collect(),
        files: Default::default(),
        first_tick: 0,
        origin: String::new(),
        builtin: config.builtin_teams().to_vec(),
        skills: config.skills().files.clone(),
        team_parameters: config.team_parameters().to_vec(),
    }))
}

/// Adds the program's version and the current time to a header.
pub fn with_program_info(header: RecordingHeader) -> RecordingHeader {
    RecordingHeader {
        spar: env!("CARGO_PKG_VERSION").to_owned(),
        commit: env!("SPAR_COMMIT").to_owned(),
        began: humantime::format_rfc3339_seconds(SystemTime::now()).to_string(),
        ..header
    }
}

/// Returns the settings of a run, with the data files of this moment if it is recorded.
///
/// # Errors
/// If a recording cannot hold them.
pub fn with_data_files(config: &RunConfig) -> Result<RunConfig, String> {
    match RecordingOptions::of(config).map_err(|error| error.to_string())? {
        Some(_) => Ok(config.clone().with_recorded_files((*config.files()?).clone())),
        None => Ok(config.clone()),
    }
}
