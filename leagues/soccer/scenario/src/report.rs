//! The results of scenarios: as text, JSON and JUnit XML.

use serde_json::{Value, json};

use crate::run::RunResult;

/// A run in a report.
#[derive(Debug, Clone)]
pub struct ReportedRun {
    /// Its seed.
    pub seed: u64,
    /// The result, or the reason why there is none.
    pub result: Result<RunResult, String>,
    /// Real time, s.
    pub wall_s: f64,
    /// The path of its recording, if there is one.
    pub recording: Option<String>,
    /// The command that shows its end.
    pub view: Option<String>,
}

/// A scenario in a report, with all of its runs.
#[derive(Debug, Clone)]
pub struct ScenarioReport {
    /// Path of the file.
    pub file: String,
    /// The scenario's name.
    pub name: String,
    /// Least share of runs that pass.
    pub pass_rate_min: f64,
    /// The name of the measure that is its score, and whether higher values are better.
    pub score: Option<(String, bool)>,
    /// True if runs with the same seed must be equal; those of start scripts need not be.
    pub is_repeatable: bool,
    /// The runs, in the order of their seeds.
    pub runs: Vec<ReportedRun>,
}

impl ReportedRun {
    /// True if the run has passed.
    pub fn is_passed(&self) -> bool {
        self.result.as_ref().is_ok_and(|result| result.outcome.is_passed)
    }

    /// The reason for which it has not passed.
    fn reason(&self) -> String {
        match &self.result {
            Ok(result) => format!("after {:.2} s: {}", result.outcome.time_s, result.outcome.reason),
            Err(error) => format!("error: {error}"),
        }
    }

    fn text(&self) -> String {
        let view = self.view.as_ref().map_or(String::new(), |view| format!("\n      {view}"));
        format!("    seed {}: {}{view}\n", self.seed, self.reason())
    }

    fn json(&self) -> Value {
        let mut run = json!({
            "seed": self.seed,
            "passed": self.is_passed(),
            "wall_s": self.wall_s,
            "recording": self.recording,
        });
        match &self.result {
            Err(error) => run["error"] = json!(error),
            Ok(result) => {
                run["reason"] = json!(result.outcome.reason);
                run["time_s"] = json!(result.outcome.time_s);
                run["start_s"] = json!(result.outcome.start_s);
                run["score"] = json!(result.outcome.score);
                run["cycles"] = json!(result.cycles);
                run["state"] = json!(format!("{:016x}", result.digest));
            }
        }
        run
    }
}

impl ScenarioReport {
    /// The share of runs that have passed, 0 to 1.
    pub fn pass_rate(&self) -> f64 {
        let passed = self.runs.iter().filter(|run| run.is_passed()).count();
        passed as f64 / (self.runs.len().max(1)) as f64
    }

    /// True if enough runs have passed, and none has an error.
    pub fn is_passed(&self) -> bool {
        !self.runs.iter().any(|run| run.result.is_err()) && self.pass_rate() >= self.pass_rate_min - 1e-9
    }

    /// Seeds of which runs have differed, although equal runs are equal bit by bit.
    pub fn unequal_seeds(&self) -> Vec<u64> {
        let differs = |a: &ReportedRun, b: &ReportedRun| match (&a.result, &b.result) {
            (Ok(a), Ok(b)) => a != b,
            _ => false,
        };
        if !self.is_repeatable {
            return Vec::new();
        }
        let first = |run: &&ReportedRun| self.runs.iter().find(|other| other.seed == run.seed);
        let unequal = self.runs.iter().filter(|run| first(run).is_some_and(|other| differs(run, other)));
        let mut seeds: Vec<u64> = unequal.map(|run| run.seed).collect();
        seeds.dedup();
        seeds
    }

    /// The mean score of the runs that have one.
    pub fn mean_score(&self) -> Option<f64> {
        let scores: Vec<f64> = self.runs.iter().filter_map(|run| run.result.as_ref().ok()?.outcome.score).collect();
        (!scores.is_empty()).then(|| scores.iter().sum::<f64>() / scores.len() as f64)
    }

    /// Mean simulated time of the runs that have passed, s.
    fn mean_time_s(&self) -> Option<f64> {
        let passed = self.runs.iter().filter(|run| run.is_passed());
        let times: Vec<f64> = passed.filter_map(|run| Some(run.result.as_ref().ok()?.outcome.time_s)).collect();
        (!times.is_empty()).then(|| times.iter().sum::<f64>() / times.len() as f64)
    }

    /// Its lines in the text report: one line, and one for each failed run.
    pub fn text(&self) -> String {
        let passed = self.runs.iter().filter(|run| run.is_passed()).count();
        let mark = if self.is_passed() { "pass" } else { "FAIL" };
        let mut out = format!("{mark}  {}: {passed} of {} runs", self.name, self.runs.len());
        if let Some(time_s) = self.mean_time_s() {
            out += &format!(", {time_s:.1} s");
        }
        if let (Some((measure, _)), Some(mean)) = (&self.score, self.mean_score()) {
            out += &format!(", {measure} {mean:.2}");
        }
        if passed < self.runs.len() {
            let flake_rate = 100.0 * (1.0 - self.pass_rate());
            out += &format!(", flake rate {flake_rate:.0} %, at most {:.0} %", 100.0 * (1.0 - self.pass_rate_min));
        }
        out.push('\n');
        self.runs.iter().filter(|run| !run.is_passed()).for_each(|run| out += &run.text());
        for seed in self.unequal_seeds() {
            out += &format!("    seed {seed}: runs with this seed differ\n");
        }
        out
    }

    /// The report as JSON.
    pub fn json(&self) -> Value {
        json!({
            "file": self.file,
            "name": self.name,
            "passed": self.is_passed(),
            "pass_rate": self.pass_rate(),
            "pass_rate_min": self.pass_rate_min,
            "flake_rate": 1.0 - self.pass_rate(),
            "score": self.score.as_ref().map(|(measure, is_higher_better)| json!({
                "measure": measure,
                "better": if *is_higher_better { "higher" } else { "lower" },
                "mean": self.mean_score(),
            })),
            "runs": self.runs.iter().map(ReportedRun::json).collect::<Vec<_>>(),
        })
    }

    /// Its test case in a JUnit report. A failed run of a scenario that has passed nevertheless is a flaky failure.
    fn junit(&self) -> String {
        let wall_s: f64 = self.runs.iter().map(|run| run.wall_s).sum();
        let (name, file) = (escaped(&self.name), escaped(&self.file));
        let mut out = format!("    <testcase name=\"{name}\" classname=\"{file}\" time=\"{wall_s:.3}\">\n");
        let failed: Vec<&ReportedRun> = self.runs.iter().filter(|run| !run.is_passed()).collect();
        let texts: String = failed.iter().map(|run| run.text()).collect();
        if !self.is_passed() {
            let element = if failed.iter().any(|run| run.result.is_err()) { "error" } else { "failure" };
            let message = format!("{} of {} runs failed", failed.len(), self.runs.len());
            out += &format!("      <{element} message=\"{message}\">{}</{element}>\n", escaped(&texts));
        } else {
            for run in failed {
                let (message, text) = (escaped(&run.reason()), escaped(&run.text()));
                out += &format!("      <flakyFailure message=\"seed {}: {message}\">{text}</flakyFailure>\n", run.seed);
            }
        }
        out + "    </testcase>\n"
    }
}

/// All reports as text, with a line about all of them.
pub fn text(reports: &[ScenarioReport], wall_s: f64) -> String {
    let mut out: String = reports.iter().map(ScenarioReport::text).collect();
    let passed = reports.iter().filter(|report| report.is_passed()).count();
    let runs: usize = reports.iter().map(|report| report.runs.len()).sum();
    out += &format!("{passed} of {} scenarios passed; {runs} runs in {wall_s:.1} s\n", reports.len());
    out
}

/// All reports as JSON.
pub fn json(reports: &[ScenarioReport], wall_s: f64) -> Value {
    json!({
        "passed": reports.iter().all(ScenarioReport::is_passed),
        "wall_s": wall_s,
        "scenarios": reports.iter().map(ScenarioReport::json).collect::<Vec<_>>(),
    })
}

/// All reports as JUnit XML: a test case for each scenario, as continuous integration reads it.
pub fn junit(reports: &[ScenarioReport], wall_s: f64) -> String {
    let is_error = |report: &&ScenarioReport| report.runs.iter().any(|run| run.result.is_err());
    let errors = reports.iter().filter(is_error).count();
    let failures = reports.iter().filter(|report| !report.is_passed()).count() - errors;
    let counts =
        format!("tests=\"{}\" failures=\"{failures}\" errors=\"{errors}\" time=\"{wall_s:.3}\"", reports.len());
    let cases: String = reports.iter().map(ScenarioReport::junit).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites {counts}>\n  <testsuite name=\"scenarios\" {counts}>\n{cases}  \
         </testsuite>\n</testsuites>\n"
    )
}

/// A text in XML. Characters that XML 1.0 does not have become spaces.
fn escaped(text: &str) -> String {
    let mut out = String::new();
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\n' | '\t' => out.push(letter),
            _ if letter.is_control() || matches!(letter, '\u{fffe}' | '\u{ffff}') => out.push(' '),
            _ => out.push(letter),
        }
    }
    out
}
