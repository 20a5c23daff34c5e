//! `spar log cut` for match logs of SimSpark, RCSSServerMJ and RoboViz.

use std::error::Error;
use std::ops::Range;
use std::path::{Path, PathBuf};

use soccer_viewer::MatchLogLines;

use super::range::RangeArgs;
use crate::frame_logs::FrameLogFormat;
use crate::run_position::RunClock;
use files::background_writer::BackgroundWriter;
use files::file_errors::FileErrors;

/// Writes a range of a match log as a match log; returns its file and ticks.
///
/// # Errors
/// If the log has no such range, or the file cannot be written.
pub fn cut(
    path: &Path,
    format: &FrameLogFormat,
    part: &RangeArgs,
    out: Option<&Path>,
) -> Result<(PathBuf, Range<u64>), Box<dyn Error>> {
    let log = MatchLogLines::open(path).map_err(|cause| format!("{}: {cause}", path.display()))?;
    let clock = RunClock::of_match_log(log.period_ns());
    let ticks = part.ticks_among(log.ticks(), clock, || Ok(log.events().to_vec()))?;
    let out = out.map_or_else(|| format.beside(path, "-cut.log"), Path::to_owned);
    super::check_not_overwritten(&out, path)?;
    let errors = FileErrors::default();
    let writer = BackgroundWriter::create_result(&out, out.display().to_string(), errors.clone());
    let mut writer = writer.map_err(|cause| format!("{}: cannot make this file: {cause}", out.display()))?;
    log.write_part(ticks.clone(), |line| writer.write(line));
    writer.end();
    errors.check()?;
    Ok((out, ticks))
}
