//! A study in progress: the participants with their steps, and the trials that run.

use std::collections::BTreeMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ledger::{Artefact, WorkerLock};
use rescue_operator::OperatorClient;
use rescue_world::metrics::row;
use tokio::sync::watch;
use web::random_token;

use crate::folder::{Participant, StepResult, StudyFolder, TrialResult};
use crate::freeze::freeze_times_ms;
use crate::questionnaire::Answers;
use crate::step::{Step, StepKind, steps};
use crate::study_file::StudyFile;
use crate::trial::{RunningTrial, TrialOutcome, TrialPace, TrialPhase, TrialPlan, TrialStop};
use crate::trial_host::{TrialHost, TrialServer};
use crate::trial_settings::{TrialSettings, training_settings, trial_settings};

/// The number of attempts to store the result of a trial, and the time between two.
const STORE_ATTEMPTS: u32 = 60;
const STORE_PAUSE: Duration = Duration::from_secs(5);

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

/// A trial whose world is open.
struct PreparedTrial {
    trial: Arc<RunningTrial>,
    client: OperatorClient,
    server: TrialServer,
    plan: TrialPlan,
    settings: TrialSettings,
    attempt: u32,
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
            (kind @ (StepKind::Training | StepKind::Trial { .. }), Some(trial)) => match trial.phase().0 {
                TrialPhase::Ready => {
                    trial.start();
                    self.notify();
                    Ok(())
                }
                TrialPhase::Frozen => {
                    let pixel = |name: &str| field(name)?.parse::<f64>().ok();
                    let pixel = pixel("place.x").zip(pixel("place.y")).map(|(x, y)| [x, y]);
                    let (probe, given) = (field("probe").unwrap_or_default(), field("answer").unwrap_or_default());
                    let answered = trial.answer(probe, given, pixel);
                    self.notify();
                    answered.map_err(whole)
                }
                TrialPhase::Running if kind == StepKind::Training && field("continue").is_some() => {
                    trial.stop(TrialStop::Finished);
                    Ok(())
                }
                TrialPhase::Running | TrialPhase::Form | TrialPhase::Over => Ok(()),
            },
        }
    }

    /// Opens the world of the current trial, and runs the trial on a thread of its own.
    fn open_trial(self: &Arc<Study>, index: usize, step: &Step) -> Result<(), String> {
        if !self.begin_opening(index) {
            return Ok(());
        }
        let prepared = self.prepare_trial(index, step);
        let mut state = self.lock();
        let progress = &mut state[index];
        progress.is_opening = false;
        let is_needed = !progress.participant.has_withdrawn && !self.is_closing.load(Ordering::Relaxed);
        match prepared {
            Ok(prepared) if is_needed => {
                (progress.trial, progress.error) = (Some(Arc::clone(&prepared.trial)), None);
                drop(state);
                self.spawn_trial(index, step, prepared);
            }
            // The world ends with its server.
            Ok(_) => drop(state),
            Err(error) => {
                progress.error = Some(error);
                drop(state);
            }
        }
        self.notify();
        Ok(())
    }

    fn spawn_trial(self: &Arc<Study>, index: usize, step: &Step, prepared: PreparedTrial) {
        let PreparedTrial { trial, client, server, plan, settings, attempt } = prepared;
        let (study, of_thread) = (Arc::clone(self), step.clone());
        let run = move || {
            let run = || trial.run(client, server, &plan, &|| study.notify());
            let outcome = catch_unwind(AssertUnwindSafe(run));
            let outcome = outcome.unwrap_or_else(|_| Err(String::from("the trial's thread panicked")));
            study.end_trial(index, &of_thread, outcome, settings, attempt);
        };
        if let Err(cause) = thread::Builder::new().name(String::from("trial")).spawn(run) {
            self.fail_trial(index, step, format!("no thread for the trial: {cause}"));
        }
    }

    /// Marks that a trial opens. Returns false if one is open or opens.
    fn begin_opening(&self, index: usize) -> bool {
        let mut state = self.lock();
        let progress = &mut state[index];
        let may_open = !progress.is_opening && progress.trial.is_none();
        progress.is_opening |= may_open;
        may_open
    }

    fn prepare_trial(&self, index: usize, step: &Step) -> Result<PreparedTrial, String> {
        let (settings, plan) = self.trial_plan(index, step.kind)?;
        let (participant, attempt) = self.count_attempt(index, step)?;
        let log = self.folder.attempt_log(&participant, step, attempt);
        let token = random_token()?;
        let server = self.host.open(&settings.world, &log, &token)?;
        let (trial, client) = RunningTrial::connect(&server, token)?;
        Ok(PreparedTrial { trial: Arc::new(trial), client, server, plan, settings, attempt })
    }

    fn count_attempt(&self, index: usize, step: &Step) -> Result<(Participant, u32), String> {
        let mut state = self.lock();
        let attempts = state[index].participant.attempts.entry(step.key.clone()).or_default();
        *attempts += 1;
        let attempt = *attempts;
        let participant = state[index].participant.clone();
        drop(state);
        self.store()?;
        Ok((participant, attempt))
    }

    fn trial_plan(&self, index: usize, kind: StepKind) -> Result<(TrialSettings, TrialPlan), String> {
        let (settings, trial) = match (kind, &self.file.training) {
            (StepKind::Trial { trial, condition }, _) => (trial_settings(&self.file, condition, trial)?, trial),
            (_, Some(training)) => (training_settings(&self.file, training)?, 0),
            (_, None) => return Err(String::from("this step has no world")),
        };
        let freeze = self.file.freeze.as_ref().filter(|_| trial > 0);
        let participant = u32::try_from(index).unwrap_or(u32::MAX);
        let freezes_ms = freeze
            .map(|freeze| freeze_times_ms(freeze, self.file.trial_ms(), self.file.seed, participant, trial))
            .unwrap_or_default();
        let plan = TrialPlan {
            display: settings.display,
            freezes_ms,
            probes: freeze.map(|freeze| freeze.probes.clone()).unwrap_or_default(),
            stream: (self.file.seed, participant, trial),
            has_workload_form: self.file.workload && trial > 0,
            pace: self.pace,
        };
        Ok((settings, plan))
    }

    /// Stores the result of a trial, or the reason that there is none.
    fn end_trial(
        &self,
        index: usize,
        step: &Step,
        outcome: Result<TrialOutcome, String>,
        settings: TrialSettings,
        attempt: u32,
    ) {
        let seed = settings.seed;
        let result = outcome.map(|TrialOutcome { log, probes, metrics }| {
            let result = TrialResult {
                condition: settings.condition,
                settings: settings.world.into_iter().collect(),
                attempt,
                probes,
                row: row(&metrics),
                metrics,
            };
            (log, result)
        });
        if let Err(error) = result.and_then(|(log, result)| self.store_trial(index, step, seed, &log, &result)) {
            self.fail_trial(index, step, error);
        }
    }

    /// Stores the log and the result of a trial. A disk that is full for a while costs no participant a trial.
    fn store_trial(
        &self,
        index: usize,
        step: &Step,
        seed: u64,
        log: &[u8],
        result: &TrialResult,
    ) -> Result<(), String> {
        let Some(participant) = self.status(index).map(|status| status.participant) else { return Ok(()) };
        let path = self.folder.log(&participant, &result.condition, seed);
        let is_trial = matches!(step.kind, StepKind::Trial { .. });
        let mut attempts = 0..STORE_ATTEMPTS;
        loop {
            let artefact = is_trial.then_some(Artefact { path: &path, bytes: log });
            let stored = self.finish(index, step, Answers::new(), Some((result.clone(), artefact)));
            match (stored, attempts.next()) {
                (Err(error), Some(_)) if !self.is_closing.load(Ordering::Relaxed) => {
                    self.lock()[index].error = Some(error);
                    self.notify();
                    thread::sleep(STORE_PAUSE);
                }
                (stored, _) => {
                    if stored.is_ok() {
                        // The log has its final name; a copy that stays harms nothing.
                        let _ = std::fs::remove_file(self.folder.attempt_log(&participant, step, result.attempt));
                    }
                    return stored;
                }
            }
        }
    }

    fn fail_trial(&self, index: usize, step: &Step, error: String) {
        let mut state = self.lock();
        tracing::warn!("{}, {}: {error}", state[index].participant.code, step.key);
        (state[index].trial, state[index].error) = (None, Some(error));
        drop(state);
        self.notify();
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
