//! A study in progress: the participants with their steps and links. `trials` runs their trials.

mod trials;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use ledger::{Artefact, WorkerLock};
use tokio::sync::watch;
use web::random_token;

use crate::folder::{Participant, StepResult, StudyFolder, TrialResult};
use crate::grants::TrialPace;
use crate::questionnaire::Answers;
use crate::step::{Step, StepKind, steps};
use crate::study_file::StudyFile;
use crate::trial::{RunningTrial, TrialPhase, TrialStop};
use crate::trial_host::TrialHost;
use crate::trial_settings::{training_settings, trial_settings};

/// The fields of a submitted form.
pub type FormFields = Vec<(String, String)>;

/// A study in progress.
pub struct Study {
    file: StudyFile,
    folder: StudyFolder,
    host: Box<dyn TrialHost>,
    pace: TrialPace,
    state: Mutex<Vec<Progress>>,
    /// Held while the participants are stored; never taken with `state` locked.
    storing: Mutex<()>,
    /// True once the program ends.
    is_closing: AtomicBool,
    /// Counts the changes that pages should show.
    changes: watch::Sender<u64>,
    _lock: WorkerLock,
}

/// The progress of one participant.
struct Progress {
    participant: Participant,
    steps: Vec<Step>,
    /// The index of the current step.
    at: usize,
    since: Instant,
    trial: Option<Arc<RunningTrial>>,
    /// True while the world of a trial opens.
    is_opening: bool,
    error: Option<String>,
}

/// The current state of a participant, for pages and programs.
#[derive(Clone)]
pub struct ParticipantStatus {
    /// The participant.
    pub participant: Participant,
    /// The current step.
    pub step: Step,
    /// The number of the current step, from 1, and of all steps.
    pub place: (usize, usize),
    /// Real time in this step, s.
    pub since_s: f64,
    /// The trial, once its world is open.
    pub trial: Option<Arc<RunningTrial>>,
    /// The reason that the last attempt at the trial failed.
    pub error: Option<String>,
}

impl ParticipantStatus {
    /// True if a participant has nothing left to do.
    #[must_use]
    pub fn is_over(&self) -> bool {
        self.participant.has_withdrawn || self.place.0 == self.place.1
    }

    /// Returns a text that changes when the page of a participant has to change.
    #[must_use]
    pub fn view_key(&self) -> String {
        let phase = self.trial.as_ref().map(|trial| {
            let (phase, probe) = (trial.phase().0, trial.probe());
            // The page with the world stays from its start to its form.
            let phase = if phase == TrialPhase::Form { TrialPhase::Running } else { phase };
            format!("{}{}", phase.word(), probe.map(|current| current.probe.question).unwrap_or_default())
        });
        let (phase, has_error) = (phase.unwrap_or_default(), self.error.is_some());
        format!("{} {phase} {has_error} {}", self.step.key, self.participant.has_withdrawn)
    }
}

/// The reasons to refuse a form: messages by the ids of their items; the empty id is the whole form.
pub type FormErrors = BTreeMap<String, String>;

impl Study {
    /// Opens a study: participants continue where their results end.
    ///
    /// # Errors
    /// If another program serves the study, a condition is wrong, or a file cannot be read.
    pub fn open(
        file: StudyFile,
        folder: StudyFolder,
        host: Box<dyn TrialHost>,
        pace: TrialPace,
    ) -> Result<Arc<Study>, String> {
        check_worlds(&file, host.as_ref())?;
        let lock = folder.lock()?;
        let participants = folder.participants(file.participants)?;
        let mut state = Vec::new();
        for (participant, number) in participants.into_iter().zip(0..) {
            let steps = steps(&file, number);
            let at = first_open_step(&folder, &participant, &steps)?;
            let (since, trial, is_opening, error) = (Instant::now(), None, false, None);
            state.push(Progress { participant, steps, at, since, trial, is_opening, error });
        }
        let (changes, state) = (watch::Sender::new(0), Mutex::new(state));
        let (storing, is_closing) = (Mutex::default(), AtomicBool::default());
        Ok(Arc::new(Study { file, folder, host, pace, state, storing, is_closing, changes, _lock: lock }))
    }

    /// Returns the study's file.
    #[must_use]
    pub fn file(&self) -> &StudyFile {
        &self.file
    }

    /// Returns the folder of the study.
    #[must_use]
    pub fn folder(&self) -> &StudyFolder {
        &self.folder
    }

    /// Returns a receiver that notes each change.
    #[must_use]
    pub fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// Returns the index of the participant with this link.
    #[must_use]
    pub fn find(&self, token: &str) -> Option<usize> {
        self.lock().iter().position(|progress| progress.participant.token == token)
    }

    /// Returns the index of the participant with this code.
    #[must_use]
    pub fn find_code(&self, code: &str) -> Option<usize> {
        self.lock().iter().position(|progress| progress.participant.code == code)
    }

    /// Returns the states of all participants.
    #[must_use]
    pub fn statuses(&self) -> Vec<ParticipantStatus> {
        self.lock().iter().map(Progress::status).collect()
    }

    /// Returns the state of a participant.
    #[must_use]
    pub fn status(&self, index: usize) -> Option<ParticipantStatus> {
        self.lock().get(index).map(Progress::status)
    }

    /// True if a browser with this secret may use a link: the link is free, or this browser's.
    #[must_use]
    pub fn may_use(&self, index: usize, browser: Option<&str>) -> bool {
        let state = self.lock();
        let owner = state.get(index).and_then(|progress| progress.participant.browser.as_deref());
        owner.is_none() || owner == browser
    }

    /// Binds a free link to a browser. Returns the secret of the browser that may use it now, or none if it is another's.
    ///
    /// # Errors
    /// If the participants cannot be stored.
    pub fn claim(&self, index: usize, browser: Option<&str>) -> Result<Option<String>, String> {
        let secret = random_token()?;
        let mut state = self.lock();
        let Some(progress) = state.get_mut(index) else { return Ok(None) };
        if let Some(owner) = &progress.participant.browser {
            return Ok((browser == Some(owner)).then(|| owner.clone()));
        }
        progress.participant.browser = Some(secret.clone());
        drop(state);
        self.store()?;
        self.notify();
        Ok(Some(secret))
    }

    /// Releases a link from its browser: the next browser that opens it goes on.
    ///
    /// # Errors
    /// If the participants cannot be stored.
    pub fn release(&self, index: usize) -> Result<(), String> {
        self.change(index, |progress| progress.participant.browser = None)
    }

    /// Withdraws a participant, and stops the trial that runs.
    ///
    /// # Errors
    /// If the participants cannot be stored.
    pub fn withdraw(&self, index: usize) -> Result<(), String> {
        self.change(index, |progress| {
            progress.participant.has_withdrawn = true;
            if let Some(trial) = progress.trial.take() {
                trial.stop(TrialStop::Aborted);
            }
        })
    }

    /// Stops the trial of a participant, who can begin it again.
    pub fn stop_trial(&self, index: usize) {
        if let Some(trial) = self.status(index).and_then(|status| status.trial) {
            trial.stop(TrialStop::Aborted);
        }
    }

    /// Stops all trials: the program ends, and the participants continue with them later.
    pub fn close(&self) {
        self.is_closing.store(true, Ordering::Relaxed);
        self.lock()
            .iter()
            .filter_map(|progress| progress.trial.as_ref())
            .for_each(|trial| trial.stop(TrialStop::Aborted));
    }

    /// Takes the form of a participant's current step. Forms of earlier steps have no effect.
    ///
    /// # Errors
    /// The reasons to refuse it, for the participant.
    pub fn submit(self: &Arc<Study>, index: usize, form: &FormFields) -> Result<(), FormErrors> {
        let field = |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let Some(status) = self.status(index) else { return Ok(()) };
        if field("step") != Some(status.step.key.as_str()) || status.participant.has_withdrawn {
            return Ok(());
        }
        let whole = |error: String| FormErrors::from([(String::new(), error)]);
        if field("leave") == Some("yes") && status.step.kind != StepKind::End {
            return self.withdraw(index).map_err(whole);
        }
        // A program whose operator ends before its trial says so: the world would run on without anyone.
        if self.pace == TrialPace::Max && field("abort") == Some("yes") {
            self.stop_trial(index);
            return Ok(());
        }
        match (status.step.kind, status.trial) {
            (StepKind::Consent, _) if field("consent") == Some("no") => self.withdraw(index).map_err(whole),
            (StepKind::Consent, _) if field("consent") == Some("yes") => {
                self.finish(index, &status.step, Answers::new(), None).map_err(whole)
            }
            (StepKind::Consent | StepKind::End, _) => Ok(()),
            (StepKind::Questionnaire { questionnaire, .. }, _) => {
                let questionnaire = &self.file.questionnaires[questionnaire];
                let answers = questionnaire.read(form)?;
                self.finish(index, &status.step, answers, None).map_err(whole)
            }
            (StepKind::Instructions | StepKind::Break, _) => {
                self.finish(index, &status.step, Answers::new(), None).map_err(whole)
            }
            (StepKind::Training | StepKind::Trial { .. }, None) => self.open_trial(index, &status.step).map_err(whole),
            (kind @ (StepKind::Training | StepKind::Trial { .. }), Some(trial)) => {
                self.submit_in_trial(&trial, kind == StepKind::Training, &field).map_err(whole)
            }
        }
    }

    /// Stores the result of a step, and moves on to the next one that is not done. The disk is slow, so no lock is held
    /// meanwhile; of two equal results the first one moves on.
    fn finish(
        &self,
        index: usize,
        step: &Step,
        answers: Answers,
        trial: Option<(TrialResult, Option<Artefact<'_>>)>,
    ) -> Result<(), String> {
        let (trial, log) = trial.map_or((None, None), |(trial, log)| (Some(trial), log));
        let is_current =
            |progress: &Progress| !progress.participant.has_withdrawn && progress.steps.get(progress.at) == Some(step);
        let state = self.lock();
        let progress = &state[index];
        if !is_current(progress) {
            return Ok(());
        }
        let (participant, steps) = (progress.participant.clone(), progress.steps.clone());
        let duration_s = progress.since.elapsed().as_secs_f64();
        drop(state);
        self.folder.write_result(&participant, step, &StepResult { duration_s, answers, trial }, log.as_ref())?;
        let next = first_open_step(&self.folder, &participant, &steps)?;
        let mut state = self.lock();
        let progress = &mut state[index];
        if is_current(progress) {
            progress.at = next;
            (progress.since, progress.trial, progress.error) = (Instant::now(), None, None);
        }
        drop(state);
        self.notify();
        Ok(())
    }

    fn change(&self, index: usize, change: impl FnOnce(&mut Progress)) -> Result<(), String> {
        let mut state = self.lock();
        let Some(progress) = state.get_mut(index) else { return Ok(()) };
        change(progress);
        drop(state);
        self.notify();
        self.store()
    }

    fn store(&self) -> Result<(), String> {
        // Calls take turns, and each stores what it finds then: the file is never older than a call that has returned.
        let _turn = self.storing.lock().unwrap_or_else(PoisonError::into_inner);
        let participants: Vec<Participant> = self.lock().iter().map(|progress| progress.participant.clone()).collect();
        self.folder.write_participants(&participants)
    }

    fn notify(&self) {
        self.changes.send_modify(|count| *count += 1);
    }

    fn lock(&self) -> MutexGuard<'_, Vec<Progress>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Progress {
    fn status(&self) -> ParticipantStatus {
        ParticipantStatus {
            participant: self.participant.clone(),
            step: self.steps[self.at].clone(),
            place: (self.at + 1, self.steps.len()),
            since_s: self.since.elapsed().as_secs_f64(),
            trial: self.trial.clone(),
            error: self.error.clone(),
        }
    }
}

/// Returns the index of the first step without a result; the last step has none.
fn first_open_step(folder: &StudyFolder, participant: &Participant, steps: &[Step]) -> Result<usize, String> {
    for (index, step) in steps.iter().enumerate() {
        if folder.result(participant, step)?.is_none() {
            return Ok(index);
        }
    }
    Ok(steps.len().saturating_sub(1))
}

/// Checks that the worlds of all conditions and of the training can be built.
///
/// # Errors
/// A message about the wrong setting.
pub fn check_worlds(file: &StudyFile, host: &dyn TrialHost) -> Result<(), String> {
    for (condition, index) in file.conditions.iter().zip(0..) {
        // The seed of a world follows from the number of its trial.
        for trial in (1..).take(file.conditions.len()) {
            let settings = trial_settings(file, index, trial)?;
            host.check(&format!("condition {:?}, trial {trial}", condition.label), &settings.world)?;
        }
    }
    if let Some(training) = &file.training {
        host.check("training", &training_settings(file, training)?.world)?;
    }
    Ok(())
}
