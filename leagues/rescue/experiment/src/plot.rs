//! Draws a metric of the table against a factor.

use super::chart::{Chart, ChartSeries, MeanPoint};
use super::table::MetricsTable;

/// Returns the chart of a metric as SVG: along the horizontal axis a factor, by default the first one, with a line for each
/// level of another one.
///
/// # Errors
/// If the table has no such metric or factor.
pub fn chart_svg(
    table: &MetricsTable,
    title: &str,
    metric: &str,
    factor: Option<&str>,
    by: Option<&str>,
) -> Result<String, String> {
    chart(table, title, metric, factor, by).map(|chart| chart.svg())
}

/// Computes the chart from the table.
fn chart(
    table: &MetricsTable,
    title: &str,
    metric: &str,
    factor: Option<&str>,
    by: Option<&str>,
) -> Result<Chart, String> {
    let factors = table.factors();
    let factor = factor.or(factors.first().copied()).ok_or("the table has no factors")?;
    let by = by.or_else(|| factors.iter().copied().find(|name| *name != factor));
    let along = table.factor(factor)?;
    let of = by.map(|name| table.factor(name)).transpose()?;
    let column = table.column(metric).ok_or_else(|| {
        format!("the table has no column {metric}; docs/reference/rescue-metrics.md tells what they are")
    })?;
    let cell = |row: &[String], column: usize| row.get(column).cloned().unwrap_or_default();
    let levels = distinct(table.rows.iter().map(|row| cell(row, along)));
    let series = of.map_or_else(|| vec![String::new()], |of| distinct(table.rows.iter().map(|row| cell(row, of))));
    let point = |name: &str, level: &String| {
        let is_it = |row: &&Vec<String>| cell(row, along) == *level && of.is_none_or(|of| cell(row, of) == name);
        let values = table.rows.iter().filter(is_it).filter_map(|row| cell(row, column).parse().ok());
        MeanPoint::of(&values.collect::<Vec<f64>>())
    };
    let line = |name: &String| ChartSeries {
        name: name.clone(),
        points: levels.iter().map(|level| point(name, level)).collect(),
    };
    let lines = series.iter().map(line).collect();
    Ok(Chart { title: title.to_owned(), metric: metric.to_owned(), factor: factor.to_owned(), levels, lines })
}

/// Returns each value once: numbers sorted, texts in order of appearance.
fn distinct(values: impl Iterator<Item = String>) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    values.for_each(|value| {
        if !all.contains(&value) {
            all.push(value);
        }
    });
    if all.iter().all(|value| value.parse::<f64>().is_ok()) {
        let number = |value: &String| value.parse::<f64>().unwrap_or(0.0);
        all.sort_by(|a, b| number(a).total_cmp(&number(b)));
    }
    all
}
