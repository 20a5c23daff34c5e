//! Compares a model of operators with people (docs/rescue/compare.md).

use std::collections::BTreeMap;
use std::error::Error;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};

use files::output_file::OutputFile;
use rescue_experiment::comparison::{AttentionFit, ConditionValues, Estimate, MeasureFit, OperatorTrace, Resampling};
use rescue_experiment::session_metrics;
use rescue_files::usar_ini;
use rescue_protocol::mrcs::Style;
use rescue_world::metrics::{columns, row};

use super::flags::RescueCompareArgs;
use crate::console;
use crate::json_file::JsonFile;

/// The sessions of people, or of a model.
#[derive(Default)]
struct Group {
    traces: Vec<OperatorTrace>,
    /// Table cells by condition.
    rows: BTreeMap<String, Vec<Vec<String>>>,
}

/// One line of the comparison's table.
#[derive(serde::Serialize)]
struct Figure {
    figure: String,
    value: f64,
    low: f64,
    high: f64,
    rmse: Option<f64>,
    correlation: Option<f64>,
}

/// Prints the comparison.
pub fn run(flags: &RescueCompareArgs) -> Result<(), Box<dyn Error>> {
    let style = Style::of_ini(&usar_ini::read(flags.style.path(), &flags.style.set)?)?;
    let [humans, model] = [Group::read(&flags.humans, &style)?, Group::read(&flags.model, &style)?];
    let figures = figures(&humans, &model, Resampling { seed: flags.seed, resamples: flags.resamples });
    let json = JsonFile::open(flags.json.as_deref())?;
    let csv = flags.csv.as_deref().map(|path| OutputFile::open("--csv", path)).transpose()?;
    if !json.is_stdout() {
        console::print(&text(&figures))?;
    }
    json.write(&serde_json::to_value(&figures)?)?;
    if let Some(csv) = csv {
        let mut writer = csv::Writer::from_writer(Vec::new());
        for figure in &figures {
            writer.serialize(figure)?;
        }
        csv.write(&String::from_utf8(writer.into_inner()?)?)?;
    }
    Ok(())
}

impl Group {
    /// Reads a log, or all logs of a folder. In an experiment's folder the name before `_seed-` is the condition.
    fn read(path: &Path, style: &Style) -> Result<Group, Box<dyn Error>> {
        let mut group = Group::default();
        for file in logs(path)? {
            let log = fs::read(&file).map_err(|cause| format!("{}: {cause}", file.display()))?;
            let metrics = session_metrics(&log, style).map_err(|error| format!("{}: {error}", file.display()))?;
            let stem = file.file_stem().unwrap_or_default().to_string_lossy();
            let condition = stem.split_once("_seed-").map_or("all", |(condition, _)| condition);
            group.rows.entry(condition.to_owned()).or_default().push(row(&metrics));
            group.traces.push(OperatorTrace::read(&log));
        }
        Ok(group)
    }

    /// The values of a column in a condition.
    fn values(&self, condition: &str, column: usize) -> Vec<f64> {
        let rows = self.rows.get(condition).map_or(&[][..], Vec::as_slice);
        rows.iter().filter_map(|row| row.get(column)?.parse().ok()).collect()
    }
}

/// Returns the logs of a folder in order of their names, or the file itself.
fn logs(path: &Path) -> Result<Vec<PathBuf>, String> {
    if path.is_file() {
        return Ok(vec![path.to_owned()]);
    }
    let inner = path.join("logs");
    let folder = if inner.is_dir() { &inner } else { path };
    let entries = fs::read_dir(folder).map_err(|cause| format!("{}: {cause}", folder.display()))?;
    let files = entries.filter_map(|entry| Some(entry.ok()?.path()));
    let mut files: Vec<PathBuf> = files.filter(|file| file.extension().is_some_and(|end| end == "log")).collect();
    files.sort();
    if files.is_empty() { Err(format!("{}: there is no .log file", folder.display())) } else { Ok(files) }
}

fn figures(humans: &Group, model: &Group, resampling: Resampling) -> Vec<Figure> {
    let measures = columns().into_iter().enumerate().filter(|(_, name)| !matches!(*name, "scenario" | "seed"));
    let mut figures: Vec<Figure> = measures
        .filter_map(|(column, name)| {
            let values = |condition: &String| ConditionValues {
                humans: humans.values(condition, column),
                model: model.values(condition, column),
            };
            let conditions: Vec<ConditionValues> = humans.rows.keys().map(values).collect();
            let fit = MeasureFit::of(&conditions, resampling)?;
            Some(Figure { rmse: Some(fit.rmse), correlation: fit.correlation, ..Figure::new(name, fit.error) })
        })
        .collect();
    if let Some(fit) = AttentionFit::of(&humans.traces, &model.traces, resampling) {
        figures.extend([
            Figure::new("dwell error (s)", fit.dwell_error_s),
            Figure::new("dwell distance", fit.dwell_distance),
            Figure::new("transition distance", fit.transition_distance),
            Figure::new("log-likelihood", fit.log_likelihood),
        ]);
    }
    figures
}

impl Figure {
    fn new(name: &str, Estimate { value, low, high }: Estimate) -> Figure {
        Figure { figure: name.to_owned(), value, low, high, rmse: None, correlation: None }
    }
}

fn text(figures: &[Figure]) -> String {
    let mut text = format!(
        "{:22} {:>10} {:>10} {:>10} {:>10} {:>11}\n",
        "model - humans", "error", "low", "high", "rmse", "correlation"
    );
    let cell = |value: Option<f64>| value.map_or(String::from("-"), |value| format!("{value:.3}"));
    for Figure { figure, value, low, high, rmse, correlation } in figures {
        let (rmse, correlation) = (cell(*rmse), cell(*correlation));
        let _ = writeln!(text, "{figure:22} {value:>10.3} {low:>10.3} {high:>10.3} {rmse:>10} {correlation:>11}");
    }
    text
}
