//! The folder of a study: its file, the participants, a result for each step that is done, and the logs of trials.
//!
//! A step is done once its result file is there. After any end of the program each participant continues with the first
//! step without one; an interrupted trial begins again.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use ledger::{Artefact, ResultFile, ResultFolder, WorkerLock, write_durably};
use rescue_world::metrics::Metrics;
use serde::{Deserialize, Serialize};

use crate::probe::ProbeAnswer;
use crate::questionnaire::Answers;
use crate::step::Step;
use crate::trial_settings::plain;

/// The number of digits in the code of a participant.
const CODE_DIGITS: usize = 3;

/// The folder of one study.
#[derive(Debug)]
pub struct StudyFolder {
    path: PathBuf,
    results: ResultFolder,
}

/// The kind of participants of a folder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ParticipantKind {
    /// People, or programs that come by links.
    Invited,
    /// Scripts of a rehearsal.
    Scripted,
}

/// A participant: the code, the link and the state of the link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Participant {
    /// The code, `P001`: in the names of files, and for the experimenter.
    pub code: String,
    /// The code in tables, which does not follow from [`Participant::code`].
    pub table_code: String,
    /// The secret part of the link.
    pub token: String,
    /// The secret of the browser that has opened the link.
    pub browser: Option<String>,
    /// True once the participant has declined or dropped out.
    pub has_withdrawn: bool,
    /// The number of attempts at each trial.
    pub attempts: BTreeMap<String, u32>,
}

/// The result of a step.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct StepResult {
    /// Real time from the end of the step before to the end of this one, s; after a restart of the program, from then on.
    pub duration_s: f64,
    /// The answers of a questionnaire.
    #[serde(default)]
    pub answers: Answers,
    /// The trial.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trial: Option<TrialResult>,
}

/// The result of a trial.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TrialResult {
    /// The label of its condition.
    pub condition: String,
    /// The settings of its world.
    pub settings: BTreeMap<String, String>,
    /// The attempt that counts, from 1.
    pub attempt: u32,
    /// The answers to its probes.
    pub probes: Vec<ProbeAnswer>,
    /// The row of its metrics.
    pub row: Vec<String>,
    /// All metrics.
    pub metrics: Metrics,
}

impl StudyFolder {
    /// Opens the folder, or creates it, with the text of the study's file, for people or for a rehearsal.
    ///
    /// # Errors
    /// If neither is possible, the folder has another study, or people's results would join those of a rehearsal.
    pub fn create(path: &Path, text: &str, participants: ParticipantKind) -> Result<StudyFolder, String> {
        let folder = StudyFolder::with(path)?;
        let (file, rehearsal) = (folder.study_file(), folder.file("rehearsal"));
        let (is_new, is_rehearsal) = (!file.is_file(), participants == ParticipantKind::Scripted);
        if is_new && is_rehearsal {
            write(&rehearsal, b"The participants of this folder are scripts.\n")?;
        }
        if rehearsal.is_file() != is_rehearsal {
            let kind = if is_rehearsal { "a study with people" } else { "a rehearsal" };
            return Err(format!("{}: this folder has the results of {kind}; name another --out", path.display()));
        }
        match fs::read_to_string(&file) {
            Ok(before) if before == text => {}
            Ok(_) => {
                return Err(format!(
                    "{}: this folder has a study with another file; name another --out. To go on with a changed file, copy it \
                     there: steps that are done stay done, by their names",
                    file.display()
                ));
            }
            Err(_) => write(&file, text.as_bytes())?,
        }
        Ok(folder)
    }

    /// Opens the folder of a study.
    ///
    /// # Errors
    /// If it is none.
    pub fn open(path: &Path) -> Result<StudyFolder, String> {
        if !path.join("study.toml").is_file() {
            return Err(format!("{}: there is no study.toml; `spar rescue study serve` makes it", path.display()));
        }
        StudyFolder::with(path)
    }

    fn with(path: &Path) -> Result<StudyFolder, String> {
        let results = path.join("results");
        let results = ResultFolder::open(&results).map_err(|cause| file_error(&results, &cause))?;
        for folder in ["logs", "attempts"].map(|name| path.join(name)) {
            fs::create_dir_all(&folder).map_err(|cause| file_error(&folder, &cause))?;
        }
        Ok(StudyFolder { path: path.to_owned(), results })
    }

    /// Locks the folder for this program, until the lock is dropped.
    ///
    /// # Errors
    /// If another program serves the study.
    pub fn lock(&self) -> Result<WorkerLock, String> {
        let workers = self.path.join("workers");
        let lock = WorkerLock::acquire(&workers).map_err(|cause| file_error(&workers, &cause))?;
        match lock.clean_up() {
            Ok(false) => Ok(lock),
            Ok(true) => Err(format!("{}: another program serves this study", self.path.display())),
            Err(cause) => Err(file_error(&workers, &cause)),
        }
    }

    /// Returns the path of the study's file.
    #[must_use]
    pub fn study_file(&self) -> PathBuf {
        self.path.join("study.toml")
    }

    /// Returns the text of the study's file.
    ///
    /// # Errors
    /// If it cannot be read.
    pub fn study_text(&self) -> Result<String, String> {
        let path = self.study_file();
        fs::read_to_string(&path).map_err(|cause| file_error(&path, &cause))
    }

    /// Returns the path of a file of the study.
    #[must_use]
    pub fn file(&self, name: &str) -> PathBuf {
        self.path.join(name)
    }

    /// Returns the participants; missing ones up to this count are added.
    ///
    /// # Errors
    /// If the file cannot be read or written.
    pub fn participants(&self, count: u32) -> Result<Vec<Participant>, String> {
        let path = self.file("participants.json");
        let mut participants: Vec<Participant> = match fs::read(&path) {
            Ok(bytes) => serde_json::from_slice(&bytes).map_err(|error| format!("{}: {error}", path.display()))?,
            Err(cause) if cause.kind() == std::io::ErrorKind::NotFound => Vec::new(),
            Err(cause) => return Err(file_error(&path, &cause)),
        };
        if participants.len() < count as usize {
            for number in participants.len() + 1..=count as usize {
                participants.push(Participant::new(number)?);
            }
            self.write_participants(&participants)?;
        }
        Ok(participants)
    }

    /// Stores the participants durably.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn write_participants(&self, participants: &[Participant]) -> Result<(), String> {
        let text = serde_json::to_vec_pretty(participants).map_err(|error| error.to_string())?;
        write(&self.file("participants.json"), &text)
    }

    /// Returns the result of a step, if it is done. A torn result counts as none.
    ///
    /// # Errors
    /// If it cannot be read, or another version of the program wrote it.
    pub fn result(&self, participant: &Participant, step: &Step) -> Result<Option<StepResult>, String> {
        let key = key(participant, step);
        match self.results.read(&key).map_err(|cause| file_error(&self.results.file(&key), &cause))? {
            ResultFile::Whole(result) => Ok(Some(result)),
            ResultFile::Torn(_) | ResultFile::Absent => Ok(None),
        }
    }

    /// Stores the log of a trial and the result of a step durably.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn write_result(
        &self,
        participant: &Participant,
        step: &Step,
        result: &StepResult,
        log: Option<&Artefact<'_>>,
    ) -> Result<(), String> {
        let key = key(participant, step);
        self.results
            .write(&key, log.map_or(&[][..], std::slice::from_ref), result)
            .map_err(|cause| file_error(&self.results.file(&key), &cause))
    }

    /// Returns the path of the log of an attempt at a trial, while it runs and if it is interrupted.
    #[must_use]
    pub fn attempt_log(&self, participant: &Participant, step: &Step, attempt: u32) -> PathBuf {
        self.path.join("attempts").join(format!("{}_attempt-{attempt}.log", key(participant, step)))
    }

    /// Returns the path of the log of a finished trial: the part before `_seed-` is the condition, as in experiments.
    #[must_use]
    pub fn log(&self, participant: &Participant, condition: &str, seed: u64) -> PathBuf {
        let condition = plain(condition);
        self.path.join("logs").join(format!("condition-{condition}_seed-{seed}_{}.log", participant.code))
    }
}

impl Participant {
    fn new(number: usize) -> Result<Participant, String> {
        // The letter keeps programs from reading a code as a number.
        let mut table_code = format!("p{}", web::random_token()?);
        table_code.truncate(9);
        Ok(Participant {
            code: format!("P{number:0CODE_DIGITS$}"),
            table_code,
            token: web::random_token()?,
            browser: None,
            has_withdrawn: false,
            attempts: BTreeMap::new(),
        })
    }
}

fn key(participant: &Participant, step: &Step) -> String {
    format!("{}_{}", participant.code, step.key)
}

fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    write_durably(path, bytes).map_err(|cause| file_error(path, &cause))
}

fn file_error(path: &Path, cause: &std::io::Error) -> String {
    format!("{}: {cause}", path.display())
}
