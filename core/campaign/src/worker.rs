//! A worker: it plays jobs one after the other, and writes a result file for each.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use ledger::ResultFile;

use crate::campaign_folder::CampaignFolder;
use crate::error::CampaignError;
use crate::job::CampaignJob;
use crate::job_record::{GameResult, JobOutcome, JobRecord};
use crate::plan::CampaignPlan;

/// A program's way to play a job.
pub trait JobRunner: Sync {
    /// Plays the game of a job to its end.
    ///
    /// # Errors
    /// The reason why it was not played to its end; the campaign continues without it.
    fn play(&self, job: &CampaignJob, files: &JobFiles) -> Result<GameResult, String>;
}

/// The files that a job writes while it is played.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JobFiles {
    /// The recording; `None`: the game is not recorded.
    pub recording: Option<PathBuf>,
    /// The existing folder for the output of start scripts.
    pub output: PathBuf,
}

/// A worker of a campaign.
pub struct Worker<'a> {
    /// The folder of the ledger.
    pub folder: &'a CampaignFolder,
    /// The plan.
    pub plan: &'a CampaignPlan,
    /// The program.
    pub runner: &'a dyn JobRunner,
    /// Its name in records.
    pub name: String,
}

impl Worker<'_> {
    /// Plays a job and writes its result file, unless there is one. Returns true if the worker has played it.
    ///
    /// # Errors
    /// If the folder cannot be read or written to.
    pub fn play(&self, job: &CampaignJob) -> Result<bool, CampaignError> {
        if self.is_done(&job.key)? {
            return Ok(false);
        }
        let work = self.folder.work_folder(&job.key);
        // A killed worker has left files behind.
        remove_folder(&work)?;
        fs::create_dir_all(&work).map_err(|error| CampaignError::file(&work, error))?;
        let stays = self.plan.file.recordings.keeps(job.pair.number);
        // A repeatable game can be recorded at any time later.
        let is_recorded = stays || !self.plan.is_repeatable();
        let files = JobFiles { recording: is_recorded.then(|| work.join("game.mcap")), output: work.clone() };
        let begin = Instant::now();
        let outcome = match self.runner.play(job, &files) {
            Ok(result) => JobOutcome::Played(result),
            Err(reason) => JobOutcome::Failed(reason),
        };
        let has_failed = matches!(outcome, JobOutcome::Failed(_));
        let recording = files.recording.filter(|path| path.is_file() && (stays || has_failed));
        let recording = recording.map(|path| self.keep(&path, &job.key)).transpose()?;
        if has_failed {
            self.keep_output(&work, &job.key)?;
        }
        let record = JobRecord { recording, wall_s: begin.elapsed().as_secs_f64(), ..self.record(job, outcome) };
        self.write(&record)?;
        remove_folder(&work)?;
        Ok(true)
    }

    /// Writes the record of a job that its worker has not survived.
    ///
    /// # Errors
    /// If the folder cannot be written to.
    pub fn fail(&self, job: &CampaignJob, reason: String) -> Result<(), CampaignError> {
        let work = self.folder.work_folder(&job.key);
        let path = work.join("game.mcap");
        let recording = if path.is_file() { Some(self.keep(&path, &job.key)?) } else { None };
        self.keep_output(&work, &job.key)?;
        let record = JobRecord { recording, ..self.record(job, JobOutcome::Failed(reason)) };
        self.write(&record)?;
        remove_folder(&work)
    }

    fn record(&self, job: &CampaignJob, outcome: JobOutcome) -> JobRecord {
        JobRecord {
            key: job.key.clone(),
            teams: job.parameters.teams.iter().map(|team| team.name.clone()).collect(),
            seed: job.parameters.seed,
            settings: job.parameters.settings.clone(),
            outcome,
            recording: None,
            worker: self.name.clone(),
            wall_s: 0.0,
        }
    }

    /// True if the job has a result.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn is_done(&self, key: &str) -> Result<bool, CampaignError> {
        Ok(read_record(self.folder, key)?.is_some())
    }

    fn write(&self, record: &JobRecord) -> Result<(), CampaignError> {
        let results = self.folder.results();
        let written = results.write(&record.key, &[], record);
        written.map_err(|error| CampaignError::file(&results.file(&record.key), error))
    }

    /// Moves a recording to the ones that stay. Returns its path in the folder.
    fn keep(&self, path: &Path, key: &str) -> Result<String, CampaignError> {
        let name = CampaignFolder::recording(key);
        let to = self.folder.path().join(&name);
        let parent = to.parent().unwrap_or(Path::new("."));
        let moved = fs::create_dir_all(parent).and_then(|()| fs::rename(path, &to));
        moved.map_err(|error| CampaignError::file(&to, error))?;
        Ok(name)
    }

    /// Moves the output of start scripts to the logs.
    fn keep_output(&self, work: &Path, key: &str) -> Result<(), CampaignError> {
        let has_files = fs::read_dir(work).is_ok_and(|mut entries| entries.next().is_some());
        if !has_files {
            return Ok(());
        }
        let logs = self.folder.logs(key);
        remove_folder(&logs)?;
        let parent = logs.parent().unwrap_or(Path::new("."));
        let moved = fs::create_dir_all(parent).and_then(|()| fs::rename(work, &logs));
        moved.map_err(|error| CampaignError::file(&logs, error))
    }
}

/// The record of a job; `None` if it has no whole result file.
///
/// # Errors
/// If the file cannot be read, or is of another version of the program.
pub fn read_record(folder: &CampaignFolder, key: &str) -> Result<Option<JobRecord>, CampaignError> {
    match folder.results().read(key) {
        Ok(ResultFile::Whole(record)) => Ok(Some(record)),
        Ok(ResultFile::Absent | ResultFile::Torn(_)) => Ok(None),
        Err(error) => Err(CampaignError::file(&folder.results().file(key), error)),
    }
}

fn remove_folder(path: &Path) -> Result<(), CampaignError> {
    match fs::remove_dir_all(path) {
        Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(CampaignError::file(path, error)),
        _ => Ok(()),
    }
}
