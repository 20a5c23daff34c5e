//! `spar rescue experiment plot`: draws a metric of the table against a factor.

use std::error::Error;

use rescue_experiment::{ExperimentPlan, MetricsTable, chart_svg, write_file};

use super::flags::ExperimentPlotArgs;
use crate::console;

/// Runs `spar rescue experiment plot`.
pub fn run(flags: &ExperimentPlotArgs) -> Result<(), Box<dyn Error>> {
    let table = MetricsTable::read(&flags.folder.join("results.csv"))?;
    let title = std::fs::read_to_string(flags.folder.join("experiment.toml")).ok();
    let title = title.and_then(|text| Some(ExperimentPlan::read(&text).ok()?.name)).unwrap_or_default();
    let svg = chart_svg(&table, &title, &flags.metric, flags.factor.as_deref(), flags.by.as_deref())?;
    let out = flags.out.clone().unwrap_or_else(|| flags.folder.join(format!("{}.svg", flags.metric)));
    write_file(&out, svg.as_bytes())?;
    Ok(console::print(&format!("{}\n", out.display())).map(drop)?)
}
