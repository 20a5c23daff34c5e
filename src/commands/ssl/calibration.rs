//! `spar ssl fit`: estimates parameters of a world from a log of the league, as settings.

use std::error::Error;
use std::path::PathBuf;

use clap::Args;
use ssl_tools::calibration::calibrate_log;
use ssl_world::calibration::{CalibrationResult, DETECTIONS_MAX};

use crate::console;
use files::output_file::OutputFile;

/// Flags of the command.
#[derive(Debug, Args)]
pub struct FitArgs {
    /// The log, packed or not.
    #[arg(value_name = "LOG")]
    file: PathBuf,

    /// Output file for the settings [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Runs `spar ssl fit`.
pub fn run(flags: &FitArgs) -> Result<(), Box<dyn Error>> {
    let name = flags.file.display().to_string();
    let calibration = calibrate_log(&flags.file)?;
    calibration.damage.warn(&flags.file);
    if calibration.is_full {
        tracing::warn!("{name}: only its first {DETECTIONS_MAX} sightings are used");
    }
    let result = calibration.result;
    let lines = result.profile.toml();
    if lines.is_empty() {
        return Err(format!("{name}: cameras have seen too little in it").into());
    }
    missing(&result).iter().for_each(|line| console::note(line));
    let CalibrationResult { kicks, detections: [ball, robots], .. } = result;
    let text = format!(
        "# From {name}: {ball} sightings of the ball, {robots} of robots, {kicks} kicks.\nworld = \"ssl\"\n{lines}"
    );
    match &flags.out {
        Some(path) => OutputFile::open("--out", path)?.write(&text)?,
        None => drop(console::print(&text)?),
    }
    Ok(())
}

/// Returns the parameters that the log cannot show.
fn missing(result: &CalibrationResult) -> Vec<String> {
    let missing = result.profile.entries().into_iter().filter(|(_, value)| value.is_none());
    missing.map(|(key, _)| format!("{key} is not shown by this log\n")).collect()
}
