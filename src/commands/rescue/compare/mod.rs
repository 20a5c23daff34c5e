//! Compares a model of operators with people (docs/rescue/compare.md).

mod factor_fit;
mod session_group;

use std::error::Error;
use std::fmt::Write;

use files::output_file::OutputFile;
use rescue_experiment::comparison::{AttentionFit, ConditionValues, Estimate, MeasureFit, Resampling};
use rescue_files::usar_ini;
use rescue_protocol::mrcs::Style;
use rescue_world::metrics::columns;

use self::factor_fit::FactorFit;
use self::session_group::SessionGroup;
use super::flags::RescueCompareArgs;
use crate::console;
use crate::json_file::JsonFile;

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
    let resampling = Resampling { seed: flags.seed, resamples: flags.resamples };
    let humans = SessionGroup::read(&flags.humans, &style)?;
    let (fit, model) = match &flags.fit {
        Some(factor) => {
            FactorFit::of(&humans, &flags.model, factor, &style, resampling).map(|(fit, model)| (Some(fit), model))?
        }
        None => (None, SessionGroup::read(&flags.model, &style)?),
    };
    let mut figures = figures(&humans, &model, resampling);
    let json = JsonFile::open(flags.json.as_deref())?;
    let csv = flags.csv.as_deref().map(|path| OutputFile::open("--csv", path)).transpose()?;
    if !json.is_stdout() {
        console::print(&(fit.as_ref().map(FactorFit::text).unwrap_or_default() + &text(&figures)))?;
    }
    json.write(&match &fit {
        Some(fit) => serde_json::json!({ "fit": fit, "figures": figures }),
        None => serde_json::to_value(&figures)?,
    })?;
    if let Some(csv) = csv {
        figures.splice(0..0, fit.map(|fit| Figure::new(&format!("fit {}", fit.factor), fit.parameter.value)));
        let mut writer = csv::Writer::from_writer(Vec::new());
        for figure in &figures {
            writer.serialize(figure)?;
        }
        csv.write(&String::from_utf8(writer.into_inner()?)?)?;
    }
    Ok(())
}

fn figures(humans: &SessionGroup, model: &SessionGroup, resampling: Resampling) -> Vec<Figure> {
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
