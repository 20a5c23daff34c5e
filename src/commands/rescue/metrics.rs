//! Computes the metrics of a log, and compares two logs (docs/reference/rescue-metrics.md).

use std::error::Error;
use std::fs;
use std::path::Path;
use std::process::ExitCode;

use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{LogPosition, MetricThresholds, columns, compute_metrics, row};

use super::flags::{RescueDiffArgs, RescueMetricsArgs};
use crate::console;
use crate::json_file::JsonFile;
use files::output_file::OutputFile;
use rescue_files::usar_ini;

/// Prints the metrics.
pub fn run(flags: &RescueMetricsArgs) -> Result<(), Box<dyn Error>> {
    let style = Style::of_ini(&usar_ini::read(flags.style.path(), &flags.style.set)?)?;
    let log = read(&flags.file)?;
    let metrics = compute_metrics(&log, &style, &MetricThresholds::default())
        .map_err(|error| format!("{}: {error}", flags.file.display()))?;
    let json = JsonFile::open(flags.json.as_deref())?;
    let csv = flags.csv.as_deref().map(|path| OutputFile::open("--csv", path)).transpose()?;
    let (names, cells) = (columns(), row(&metrics));
    if !json.is_stdout() {
        console::print(&table(&names, &cells))?;
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
