//! Finds the value of a model's parameter that fits people best (docs/rescue/compare.md).

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fmt::Write;
use std::path::Path;

use rescue_experiment::MetricsTable;
use rescue_experiment::comparison::{ModelLevel, ParameterFit, Resampling};
use rescue_protocol::mrcs::Style;

use super::session_group::SessionGroup;

/// The fit of a factor of an experiment to people.
#[derive(serde::Serialize)]
pub struct FactorFit {
    /// The name of the factor.
    pub factor: String,
    /// The nearest level, whose sessions the figures are of.
    pub nearest: f64,
    /// The fit.
    #[serde(flatten)]
    pub parameter: ParameterFit,
}

impl FactorFit {
    /// Fits the factor; returns the fit with the sessions of the nearest level.
    ///
    /// # Errors
    /// If the folder is no experiment with this factor, its levels are no numbers or fewer than three, or it has no condition
    /// of people.
    pub fn of(
        humans: &SessionGroup,
        folder: &Path,
        factor: &str,
        style: &Style,
        resampling: Resampling,
    ) -> Result<(FactorFit, SessionGroup), Box<dyn Error>> {
        let groups = levels(folder, factor, style)?;
        if !groups.iter().any(|(_, group)| group.rows.keys().any(|condition| humans.rows.contains_key(condition))) {
            let names = |conditions: BTreeSet<&String>| conditions.into_iter().cloned().collect::<Vec<_>>().join(", ");
            let humans = names(humans.rows.keys().collect());
            let model = names(groups.iter().flat_map(|(_, group)| group.rows.keys()).collect());
            return Err(format!("--fit {factor}: people have the conditions {humans}, the model {model}").into());
        }
        let levels: Vec<ModelLevel> =
            groups.iter().map(|(value, group)| ModelLevel { value: *value, sessions: group.traces.clone() }).collect();
        let parameter = ParameterFit::of(&humans.traces, &levels, resampling)
            .ok_or_else(|| format!("--fit {factor}: the model needs sessions at three levels or more"))?;
        let distance = |value: f64| (value - parameter.value.value).abs();
        let nearest = groups.into_iter().min_by(|a, b| distance(a.0).total_cmp(&distance(b.0)));
        let (nearest, group) = nearest.ok_or("the model has no sessions")?;
        Ok((FactorFit { factor: factor.to_owned(), nearest, parameter }, group))
    }

    /// Returns the table of levels, and the value.
    pub fn text(&self) -> String {
        let FactorFit { factor, nearest, parameter } = self;
        let mut text = format!("{factor:22} {:>14}\n", "log-likelihood");
        for level in &parameter.levels {
            let _ = writeln!(text, "{:<22} {:>14.3}", level.level, level.log_likelihood);
        }
        let value = parameter.value;
        let _ = writeln!(text, "\n{factor} = {:.4}, 95 % interval {:.4} to {:.4}", value.value, value.low, value.high);
        if !parameter.is_inside {
            let _ =
                writeln!(text, "The likeliest level is the last one of its side: run the model with levels beyond it.");
        }
        let _ = writeln!(text, "\nThe model with {factor} = {nearest}:");
        text
    }
}

/// Reads the sessions of an experiment's folder by the level of a factor.
fn levels(folder: &Path, factor: &str, style: &Style) -> Result<Vec<(f64, SessionGroup)>, Box<dyn Error>> {
    let path = folder.join("results.csv");
    let sessions = MetricsTable::read(&path)?.sessions_by(factor);
    let mut groups: BTreeMap<String, (f64, SessionGroup)> = BTreeMap::new();
    for one in sessions.map_err(|error| format!("{}: {error}", path.display()))? {
        let value: Option<f64> = one.level.parse().ok().filter(|value: &f64| value.is_finite());
        let value = value.ok_or_else(|| format!("--fit {factor}: the level {} is no number", one.level))?;
        let group = groups.entry(one.level).or_insert_with(|| (value, SessionGroup::default()));
        group.1.add(&folder.join("logs").join(format!("{}.log", one.session)), &one.condition, style)?;
    }
    Ok(groups.into_values().collect())
}
