//! Runs a competition: makes its runs, saves them in the ledger, and reports the results.

use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};
use server::Speed;
use soccer_challenge::report::text;
use soccer_challenge::{
    BUILTIN_TEAM, Backend, Competition, CompetitionHooks, Ledger, RunKey, RunRecord, RunStatus, statistics,
};
use soccer_match::MatchHooks;
use soccer_team::LearnedSkills;

use super::flags::RunOptions;
use super::host::{self, ChallengeHost, RunSkills};
use super::report::{OutputFiles, RunRecordings};
use crate::commands::match_command::interrupt;
use crate::console;
use crate::signal::EXIT_INTERRUPTED;
use crate::worlds::soccer;
use files::file_errors::FileErrors;
use settings::Worlds;

/// Runs a competition to its end.
///
/// # Errors
/// If a world, a ledger or a file cannot be made or written. Completed runs are reported before that.
pub fn run_competition(
    competition: Competition,
    options: &RunOptions,
    jobs: u32,
    worlds: &'static Worlds,
) -> Result<ExitCode, Box<dyn Error>> {
    check(options)?;
    let skill_files = options.ground.skills.read(BUILTIN_TEAM)?;
    let competition = &Competition { skills: skill_files.files.clone(), ..competition };
    let skills = soccer::learned_skills(&skill_files, BUILTIN_TEAM)?;
    let settings = host::settings(false, worlds)?;
    // Before the ledger: a mistake in a flag would leave a ledger behind that blocks the next attempt.
    let mut files = OutputFiles::open(&options.out, competition)?;
    (files.recordings, files.until_settled) =
        (options.record.clone().map(|folder| RunRecordings { folder, worlds }), options.until.is_some());
    let ledger = options.ledger.as_deref().map(|path| match options.resume {
        true => Ledger::resume(path, competition, &options.ground.name()),
        false => Ledger::create(path, competition, &options.ground.name()),
    });
    let ledger = ledger.transpose().map_err(|error| error.to_string())?;
    let decisions =
        ledger.as_ref().map_or(Ok(Vec::new()), Ledger::disqualifications).map_err(|error| error.to_string())?;
    let program = ChallengeHost {
        worlds,
        recordings: options.record.clone(),
        errors: FileErrors::default(),
        settings,
        skills: RunSkills::of(competition, skill_files),
    };
    interrupt::listen()?;
    let competition_record = CompetitionRecord::new(options, competition, (&program, skills), ledger)?;
    let result = make(competition, options, jobs, &competition_record);
    let (records, error) = competition_record.close();
    // Completed runs are reported even if others failed.
    files.write(competition, &records, &decisions)?;
    result?;
    error.map_or(Ok(()), Err)?;
    program.errors.check()?;
    Ok(match interrupt::is_interrupted() {
        true => ExitCode::from(EXIT_INTERRUPTED),
        false if records.iter().all(|record| record.outcome.status.is_valid()) => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

fn check(options: &RunOptions) -> Result<(), String> {
    options.ground.prepare()?;
    if let Some(folder) = &options.record {
        fs::create_dir_all(folder).map_err(|cause| format!("--record {}: {cause}", folder.display()))?;
    }
    Ok(())
}

/// Makes the missing runs: all of them, or as many as settle the ranking.
fn make(
    competition: &Competition,
    options: &RunOptions,
    jobs: u32,
    competition_record: &CompetitionRecord<'_>,
) -> Result<(), String> {
    // There is one foreign server.
    let jobs = if options.ground.server.is_some() { 1 } else { jobs as usize };
    let run_keys = |keys: Vec<RunKey>| {
        competition_record.progress.inc_length(keys.len() as u64);
        competition.run_all(keys, jobs, competition_record, &interrupt::INTERRUPTED)
    };
    if options.until.is_none() {
        return run_keys(competition_record.missing(competition.keys()));
    }
    for (index, config) in competition.configs.iter().enumerate() {
        let keys: Vec<RunKey> = competition.keys().into_iter().filter(|key| key.challenge == index).collect();
        let looks = statistics::look_schedule(config.parameters.common.runs);
        for runs in looks.iter().copied() {
            let first = keys.iter().copied().filter(|key| key.run < runs).collect();
            run_keys(competition_record.missing(first))?;
            let teams = competition.teams.len();
            let is_stopped = interrupt::is_interrupted() || lock(&competition_record.error).is_some();
            if is_stopped || statistics::is_decided(config, index, teams, &competition_record.records(), looks.len()) {
                break;
            }
        }
    }
    Ok(())
}

/// The runs of a competition, saved in the ledger, with the progress display.
struct CompetitionRecord<'a> {
    options: &'a RunOptions,
    competition: &'a Competition,
    program: &'a ChallengeHost,
    /// The learned skills of built-in teams.
    skills: LearnedSkills,
    progress: ProgressBar,
    ledger: Option<Mutex<Ledger>>,
    records: Mutex<Vec<RunRecord>>,
    /// The error after which the ledger cannot be written any more.
    error: Mutex<Option<String>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> CompetitionRecord<'a> {
    fn new(
        options: &'a RunOptions,
        competition: &'a Competition,
        (program, skills): (&'a ChallengeHost, LearnedSkills),
        ledger: Option<Ledger>,
    ) -> Result<CompetitionRecord<'a>, String> {
        let records = ledger.as_ref().map_or(Ok(Vec::new()), Ledger::records).map_err(|error| error.to_string())?;
        let progress = if options.quiet { ProgressBar::hidden() } else { ProgressBar::new(0) };
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} runs, {eta} to go") {
            progress.set_style(style);
        }
        let (ledger, records, error) = (ledger.map(Mutex::new), Mutex::new(records), Mutex::default());
        Ok(CompetitionRecord { options, competition, program, skills, progress, ledger, records, error })
    }

    fn records(&self) -> Vec<RunRecord> {
        let mut records = lock(&self.records).clone();
        records.sort_by_key(|record| record.key);
        records
    }

    /// Returns the keys of these runs that are not made yet.
    fn missing(&self, keys: Vec<RunKey>) -> Vec<RunKey> {
        let records = lock(&self.records);
        keys.into_iter().filter(|key| !records.iter().any(|record| record.key == *key)).collect()
    }

    /// Returns all runs, and the error of the ledger if it does not have them all.
    fn close(self) -> (Vec<RunRecord>, Option<String>) {
        self.progress.finish_and_clear();
        let error = lock(&self.error).take();
        (self.records(), error)
    }
}

impl CompetitionHooks for CompetitionRecord<'_> {
    fn host(&self, _: RunKey) -> &dyn MatchHooks {
        self.program
    }

    fn backend(&self, _: RunKey) -> Backend {
        let mut backend = self.options.ground.backend(self.skills.clone());
        backend.options.speed = match self.options.speed {
            // Answers set the pace; without agents to wait for, time runs as in a match.
            Speed::Max => None,
            speed => Some(speed),
        };
        backend
    }

    fn on_end(&self, record: &RunRecord) -> bool {
        // An aborted run is made again when the competition resumes.
        if record.outcome.status == RunStatus::Aborted {
            return false;
        }
        if let Some(Err(error)) = self.ledger.as_ref().map(|ledger| lock(ledger).add(record)) {
            *lock(&self.error) = Some(error.to_string());
            lock(&self.records).push(record.clone());
            return false;
        }
        self.progress.suspend(|| {
            let is_told = self.options.explain || !record.outcome.status.is_valid();
            if is_told && !self.options.quiet {
                console::note(&text::run(self.competition, record));
            }
            if self.options.explain {
                console::note(&text::decisions(record));
            }
        });
        self.progress.inc(1);
        lock(&self.records).push(record.clone());
        true
    }
}
