//! Plays all runs of scenarios, a few at a time, and reports on them.

use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Instant;

use rayon::{ThreadPool, ThreadPoolBuilder};
use soccer_match::{MatchTeam, TEAM_NAMES};
use soccer_scenario::report::{self, ReportedRun, ScenarioReport};
use soccer_scenario::{OwnTeam, RunResult, Scenario, ScenarioRun};

use super::flags::ScenarioRunArgs;
use super::host::ScenarioHost;
use super::read_all;
use super::script_run::ScriptTeam;
use crate::commands::match_command::interrupt::{self, INTERRUPTED};
use crate::commands::match_command::program as match_program;
use crate::console;
use crate::json_file::JsonFile;
use crate::signal::EXIT_INTERRUPTED;
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use files::output_file::OutputFile;
use settings::{TeamSkills, Worlds};

/// Time before the end of a failed run at which its recording is shown, s.
const SHOWN_BEFORE_S: f64 = 3.0;

/// A run to be played.
struct PlannedRun {
    /// Index of its scenario.
    scenario: usize,
    seed: u64,
    /// Number of the repetition, from 0.
    repetition: u32,
}

/// All that the runs share.
struct Runner<'a> {
    scenarios: &'a [(PathBuf, Arc<Scenario>)],
    runs: Vec<PlannedRun>,
    worlds: &'static Worlds,
    record: Option<&'a Path>,
    skill_files: TeamSkills,
    own: OwnTeam,
    team: &'a MatchTeam,
    /// The program that starts built-in players, for start scripts.
    program: Option<PathBuf>,
}

/// Runs `spar scenario run`.
pub fn run(flags: &ScenarioRunArgs, worlds: &'static Worlds) -> Result<ExitCode, Box<dyn Error>> {
    let scenarios = read_all(&flags.files)?;
    let json_file = JsonFile::open(flags.json.as_deref())?;
    let junit_file = flags.junit.as_deref().map(|path| OutputFile::open("--junit", path)).transpose()?;
    if let Some(folder) = &flags.record {
        fs::create_dir_all(folder).map_err(|cause| format!("--record {}: {cause}", folder.display()))?;
    }
    let skill_files = flags.skills.read(TEAM_NAMES[0])?;
    let skills = soccer::learned_skills(&skill_files, TEAM_NAMES[0])?;
    if let Some(flag) = flags.parameters.given().filter(|_| flags.team != MatchTeam::Builtin) {
        return Err(format!("{flag} is for the built-in team, and the own team is not built in").into());
    }
    let own = OwnTeam { skills, parameters: flags.parameters.read()? };
    interrupt::listen()?;
    let (record, runs) = (flags.record.as_deref(), planned_runs(flags, &scenarios));
    let began = Instant::now();
    let runner = Runner {
        scenarios: &scenarios,
        runs,
        worlds,
        record,
        skill_files,
        own,
        team: &flags.team,
        program: match_program(),
    };
    let jobs = flags.jobs.unwrap_or_else(job_queue::default_threads);
    let reports = runner.play(jobs)?;
    if interrupt::is_interrupted() {
        return Ok(ExitCode::from(EXIT_INTERRUPTED));
    }
    let wall_s = began.elapsed().as_secs_f64();
    if !json_file.is_stdout() {
        console::print(&report::text(&reports, wall_s))?;
    }
    json_file.write(&report::json(&reports, wall_s))?;
    junit_file.map(|file| file.write(&report::junit(&reports, wall_s))).transpose()?;
    let is_passed = reports.iter().all(|report| report.is_passed() && report.unequal_seeds().is_empty());
    Ok(if is_passed { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// The runs of all scenarios, in order.
fn planned_runs(flags: &ScenarioRunArgs, scenarios: &[(PathBuf, Arc<Scenario>)]) -> Vec<PlannedRun> {
    let mut runs = Vec::new();
    for (index, (_, scenario)) in scenarios.iter().enumerate() {
        for number in 0..u64::from(flags.seeds.unwrap_or(scenario.seeds)) {
            let seed = flags.seed.wrapping_add(number);
            runs.extend((0..flags.repeat).map(|repetition| PlannedRun { scenario: index, seed, repetition }));
        }
    }
    runs
}

impl Runner<'_> {
    /// Plays all runs, `jobs` at a time. The reports do not depend on it, except for real times.
    ///
    /// # Errors
    /// If the system has no more threads.
    fn play(&self, jobs: usize) -> Result<Vec<ScenarioReport>, String> {
        let pools = (0..jobs).map(|_| ThreadPoolBuilder::new().num_threads(1).build());
        let pools = pools.collect::<Result<Vec<_>, _>>().map_err(|cause| format!("cannot start threads: {cause}"))?;
        let may_start = || !interrupt::is_interrupted();
        let played = job_queue::run_jobs_with(&self.runs, pools, may_start, |pool, run| self.play_one(run, pool));
        let mut reports: Vec<ScenarioReport> = self.scenarios.iter().map(|one| self.empty_report(one)).collect();
        for (run, reported) in self.runs.iter().zip(played) {
            reports[run.scenario].runs.extend(reported);
        }
        Ok(reports)
    }

    /// A report of a scenario without runs.
    fn empty_report(&self, (path, scenario): &(PathBuf, Arc<Scenario>)) -> ScenarioReport {
        let score = scenario.score.as_ref();
        ScenarioReport {
            file: path.display().to_string(),
            name: scenario.name.clone(),
            pass_rate_min: scenario.pass_rate,
            score: score.map(|score| (score.measure.name().to_owned(), score.is_higher_better)),
            is_repeatable: *self.team == MatchTeam::Builtin,
            runs: Vec::new(),
        }
    }

    /// Plays a run, and deletes its recording if it has passed.
    fn play_one(&self, run: &PlannedRun, pool: &ThreadPool) -> ReportedRun {
        let began = Instant::now();
        let (path, scenario) = &self.scenarios[run.scenario];
        let recording = self.record.map(|folder| folder.join(recording_name(path, run)));
        let errors = FileErrors::default();
        let host = ScenarioHost {
            worlds: self.worlds,
            settings: &scenario.settings,
            recording: recording.as_deref(),
            skills: &self.skill_files,
            parameters: &self.own.parameters,
            errors: errors.clone(),
        };
        let scenario_run = ScenarioRun { scenario, seed: run.seed, own: &self.own };
        let result = match self.team {
            MatchTeam::Builtin => scenario_run.play(&host, pool, &INTERRUPTED),
            MatchTeam::Script(path) => {
                ScriptTeam { path, program: self.program.as_deref() }.play(&scenario_run, &host, &INTERRUPTED)
            }
        };
        let result = result.and_then(|result| errors.check().map(|()| result));
        let is_passed = result.as_ref().is_ok_and(|result| result.outcome.is_passed);
        let recording = recording.filter(|path| {
            if is_passed {
                // A recording that stays is no error of the run.
                let _ = fs::remove_file(path);
            }
            !is_passed
        });
        let view = recording.as_ref().zip(result.as_ref().ok()).map(|(path, result)| view_command(path, result));
        let recording = recording.map(|path| path.display().to_string());
        ReportedRun { seed: run.seed, result, wall_s: began.elapsed().as_secs_f64(), recording, view }
    }
}

/// The file name of a run's recording.
fn recording_name(path: &Path, run: &PlannedRun) -> String {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let PlannedRun { scenario, seed, repetition } = run;
    let repetition = if *repetition == 0 { String::new() } else { format!("-{repetition}") };
    format!("{stem}-{}-seed{seed}{repetition}.mcap", scenario + 1)
}

/// The command that shows a run shortly before its end.
fn view_command(path: &Path, result: &RunResult) -> String {
    let at_s = (result.outcome.start_s + result.outcome.time_s - SHOWN_BEFORE_S).max(0.0);
    format!("spar view {} --at {at_s:.1}s", path.display())
}
