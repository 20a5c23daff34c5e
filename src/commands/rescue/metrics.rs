//! Computes the metrics of a log, and compares two logs (docs/reference/rescue-metrics.md).

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{
    LogPosition, MetricThresholds, MrcsStudyLog, columns, compute_metrics, is_mrcs_study_log, row,
};

use super::flags::{RescueDiffArgs, RescueMetricsArgs};
use crate::console;
use crate::json_file::JsonFile;
use files::output_file::OutputFile;
use rescue_files::usar_ini;

/// Prints the metrics.
pub fn run(flags: &RescueMetricsArgs) -> Result<(), Box<dyn Error>> {
    let style = Style::of_ini(&usar_ini::read(flags.style.path(), &flags.style.set)?)?;
    let (log, suggestions) = read_any(flags, &style)?;
    let metrics = compute_metrics(&log, &style, &thresholds(&flags.preset, &flags.threshold)?)
        .map_err(|error| format!("{}: {error}", flags.file.display()))?;
    let json = JsonFile::open(flags.json.as_deref())?;
    let csv = flags.csv.as_deref().map(|path| OutputFile::open("--csv", path)).transpose()?;
    let (names, cells) = (columns(), row(&metrics));
    if !json.is_stdout() {
        console::print(&(table(&names, &cells) + &suggestions))?;
    }
    json.write(&serde_json::to_value(&metrics)?)?;
    if let Some(csv) = csv {
        let mut writer = csv::Writer::from_writer(Vec::new());
        writer.write_record(&names)?;
        writer.write_record(&cells)?;
        csv.write(&String::from_utf8(writer.into_inner()?)?)?;
    }
    Ok(())
}

/// Returns the thresholds of a preset with these changes, `KEY=VALUE`.
fn thresholds(preset: &str, changes: &[String]) -> Result<MetricThresholds, Box<dyn Error>> {
    let mut thresholds = MetricThresholds::preset(preset).ok_or_else(|| format!("there is no preset `{preset}`"))?;
    for change in changes {
        let (key, value) =
            change.split_once('=').ok_or_else(|| format!("--threshold {change}: KEY=VALUE is expected"))?;
        thresholds.set(key.trim(), value.trim())?;
    }
    Ok(thresholds)
}

/// Prints the first event in which two logs differ.
pub fn diff(flags: &RescueDiffArgs) -> Result<ExitCode, Box<dyn Error>> {
    let Some(found) = rescue_world::metrics::first_difference(&read(&flags.a)?, &read(&flags.b)?) else {
        console::print("equal events\n")?;
        return Ok(ExitCode::SUCCESS);
    };
    let position_text = |path: &Path, at: Option<LogPosition>| match at {
        Some(LogPosition { line, text }) => format!("{}:{line}: {text}\n", path.display()),
        None => format!("{}: ends\n", path.display()),
    };
    let (a, b) = (position_text(&flags.a, found.a), position_text(&flags.b, found.b));
    console::print(&format!("the first difference is at {:.3} s\n{a}{b}", found.ms as f64 / 1e3))?;
    Ok(ExitCode::FAILURE)
}

fn read(path: &Path) -> Result<Vec<u8>, String> {
    fs::read(path).map_err(|cause| format!("{}: {cause}", path.display()))
}

/// Returns the log, and lines for the table about a log of the MrCS studies. Its data log, in the same folder and of the
/// same time, is read with it.
fn read_any(flags: &RescueMetricsArgs, style: &Style) -> Result<(Vec<u8>, String), Box<dyn Error>> {
    let mut log = read(&flags.file)?;
    if !is_mrcs_study_log(&log) {
        return Ok((log, String::new()));
    }
    let name = flags.file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
    let time = name.strip_prefix("usar_").and_then(|rest| rest.strip_suffix("_user.log"));
    if let Some(path) = time.map(|time| flags.file.with_file_name(format!("MRCSDataLog_{time}.txt")))
        && path.exists()
    {
        log.push(b'\n');
        log.extend(read(&path)?);
    }
    let victims = flags.victims.as_deref().map(victims).transpose()?.unwrap_or_default();
    let study = MrcsStudyLog::read(&log, &victims, style);
    let lines = format!("suggestions  {}\npassive  {}\n", study.suggestions, study.passive);
    Ok((study.log, lines))
}

/// A name and a place, m.
type NamedPlace = (String, [f64; 2]);

/// Reads a table of victims: name, x, y, without a heading.
fn victims(path: &Path) -> Result<Vec<NamedPlace>, Box<dyn Error>> {
    let mut table = csv::ReaderBuilder::new().has_headers(false).trim(csv::Trim::All).from_path(path)?;
    let rows = table.deserialize().collect::<Result<Vec<(String, f64, f64)>, _>>();
    let rows = rows.map_err(|error| format!("{}: {error}; NAME,X,Y is expected", path.display()))?;
    Ok(rows.into_iter().map(|(name, x, y)| (name, [x, y])).collect())
}

/// Returns the metrics, one a line; numbers of many digits are rounded.
fn table(names: &[&str], cells: &[String]) -> String {
    let width = names.iter().map(|name| name.len()).max().unwrap_or(0);
    let value = |cell: &String| match cell.parse::<f64>() {
        Ok(number) if cell.contains('.') => format!("{number:.3}"),
        _ if cell.is_empty() => String::from("-"),
        _ => cell.clone(),
    };
    names.iter().zip(cells).map(|(name, cell)| format!("{name:width$}  {}\n", value(cell))).collect()
}
