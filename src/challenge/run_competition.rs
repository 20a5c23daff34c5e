//! Runs a competition: makes its runs, saves them in the ledger, and reports the results.

use std::error::Error;
use std::fs;
use std::process::ExitCode;
use std::sync::{Mutex, MutexGuard, PoisonError};

use indicatif::{ProgressBar, ProgressStyle};
use server::Speed;
use soccer_challenge::{Backend, Competition, CompetitionHooks, Ledger, RunKey, RunRecord, RunStatus, statistics};
use soccer_match::MatchHooks;

use super::flags::RunOptions;
use super::host::{self, ChallengeHost};
use super::report::{OutputFiles, RunRecordings};
use super::text;
use crate::console;
use crate::file_errors::FileErrors;
use crate::match_command::interrupt;
use crate::signal::EXIT_INTERRUPTED;
use crate::worlds::Worlds;

/// Runs a competition to its end.
///
/// # Errors
/// If a world, a ledger or a file cannot be made or written. Completed runs are reported before that.
pub fn run_competition(
    competition: &Competition,
    how: &RunOptions,
    jobs: u32,
    worlds: &'static Worlds,
) -> Result<ExitCode, Box<dyn Error>> {
    check(how)?;
    let settings = host::settings(false, worlds)?;
    // Before the ledger: a mistake in a flag would leave a ledger behind that blocks the next attempt.
    let mut files = OutputFiles::open(&how.out, competition)?;
    (files.recordings, files.until_settled) =
        (how.record.clone().map(|folder| RunRecordings { folder, worlds }), how.until.is_some());
    let ledger = how.ledger.as_deref().map(|path| match how.resume {
        true => Ledger::resume(path, competition, &how.ground.name()),
        false => Ledger::create(path, competition, &how.ground.name()),
    });
    let ledger = ledger.transpose().map_err(|bad| bad.to_string())?;
    let decisions = ledger.as_ref().map_or(Ok(Vec::new()), Ledger::disqualifications).map_err(|bad| bad.to_string())?;
    let program = ChallengeHost { worlds, recordings: how.record.clone(), faults: FileErrors::default(), settings };
    interrupt::listen()?;
    let book = CompetitionRecord::new(how, competition, &program, ledger)?;
    let made = make(competition, how, jobs, &book);
    let (records, trouble) = book.close();
    // Completed runs are reported even if others failed.
    files.write(competition, &records, &decisions)?;
    made?;
    trouble.map_or(Ok(()), Err)?;
    program.faults.check()?;
    Ok(match interrupt::is_interrupted() {
        true => ExitCode::from(EXIT_INTERRUPTED),
        false if records.iter().all(|record| record.outcome.status.is_valid()) => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    })
}

fn check(how: &RunOptions) -> Result<(), String> {
    how.ground.prepare()?;
    if let Some(folder) = &how.record {
        fs::create_dir_all(folder).map_err(|cause| format!("--record {}: {cause}", folder.display()))?;
    }
    Ok(())
}

/// Makes the missing runs: all of them, or as many as settle the ranking.
fn make(competition: &Competition, how: &RunOptions, jobs: u32, book: &CompetitionRecord<'_>) -> Result<(), String> {
    // There is one foreign server.
    let jobs = if how.ground.server.is_some() { 1 } else { jobs as usize };
    let hold = |keys: Vec<RunKey>| {
        book.progress.inc_length(keys.len() as u64);
        competition.run_all(keys, jobs, book, &interrupt::INTERRUPTED)
    };
    if how.until.is_none() {
        return hold(book.missing(competition.keys()));
    }
    for (index, case) in competition.configs.iter().enumerate() {
        let keys: Vec<RunKey> = competition.keys().into_iter().filter(|key| key.challenge == index).collect();
        let looks = statistics::look_schedule(case.parameters.common.runs);
        for runs in looks.iter().copied() {
            let first = keys.iter().copied().filter(|key| key.run < runs).collect();
            hold(book.missing(first))?;
            let teams = competition.teams.len();
            let is_stopped = interrupt::is_interrupted() || lock(&book.trouble).is_some();
            if is_stopped || statistics::is_decided(case, index, teams, &book.records(), looks.len()) {
                break;
            }
        }
    }
    Ok(())
}

/// The runs of a competition, saved in the ledger, with the progress display.
struct CompetitionRecord<'a> {
    how: &'a RunOptions,
    competition: &'a Competition,
    program: &'a ChallengeHost,
    progress: ProgressBar,
    ledger: Option<Mutex<Ledger>>,
    records: Mutex<Vec<RunRecord>>,
    /// The error after which the ledger cannot be written any more.
    trouble: Mutex<Option<String>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl<'a> CompetitionRecord<'a> {
    fn new(
        how: &'a RunOptions,
        competition: &'a Competition,
        program: &'a ChallengeHost,
        ledger: Option<Ledger>,
    ) -> Result<CompetitionRecord<'a>, String> {
        let records = ledger.as_ref().map_or(Ok(Vec::new()), Ledger::records).map_err(|bad| bad.to_string())?;
        let progress = if how.quiet { ProgressBar::hidden() } else { ProgressBar::new(0) };
        if let Ok(style) = ProgressStyle::with_template("{wide_bar} {pos} of {len} runs, {eta} to go") {
            progress.set_style(style);
        }
        let (ledger, records, trouble) = (ledger.map(Mutex::new), Mutex::new(records), Mutex::default());
        Ok(CompetitionRecord { how, competition, program, progress, ledger, records, trouble })
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
        let trouble = lock(&self.trouble).take();
        (self.records(), trouble)
    }
}

impl CompetitionHooks for CompetitionRecord<'_> {
    fn host(&self, _: RunKey) -> &dyn MatchHooks {
        self.program
    }

    fn backend(&self, _: RunKey) -> Backend {
        let mut way = self.how.ground.backend();
        way.options.speed = match self.how.speed {
            // Answers set the pace; without agents to wait for, time runs as in a match.
            Speed::Max => None,
            speed => Some(speed),
        };
        way
    }

    fn on_end(&self, record: &RunRecord) -> bool {
        // An aborted run is made again when the competition resumes.
        if record.outcome.status == RunStatus::Aborted {
            return false;
        }
        if let Some(Err(bad)) = self.ledger.as_ref().map(|ledger| lock(ledger).add(record)) {
            *lock(&self.trouble) = Some(bad.to_string());
            lock(&self.records).push(record.clone());
            return false;
        }
        self.progress.suspend(|| {
            let is_told = self.how.explain || !record.outcome.status.is_valid();
            if is_told && !self.how.quiet {
                console::note(&text::run(self.competition, record));
            }
            if self.how.explain {
                console::note(&text::decisions(record));
            }
        });
        self.progress.inc(1);
        lock(&self.records).push(record.clone());
        true
    }
}
