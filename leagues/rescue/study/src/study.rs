//! A study in progress: the participants with their steps, and the trials that run.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Instant;

use ledger::WorkerLock;
use rescue_world::metrics::row;
use tokio::sync::watch;
use web::random_token;

use crate::folder::{Participant, StepResult, StudyFolder, TrialResult};
use crate::freeze::freeze_times_ms;
use crate::questionnaire::Answers;
use crate::step::{Step, StepKind, steps};
use crate::study_file::StudyFile;
use crate::trial::{RunningTrial, TrialOutcome, TrialPace, TrialPhase, TrialPlan, TrialStop};
use crate::trial_host::TrialHost;
use crate::trial_settings::{TrialSettings, training_settings, trial_settings};

/// The fields of a submitted form.
pub type Form = Vec<(String, String)>;

/// A study in progress.
pub struct Study {
    file: StudyFile,
    folder: StudyFolder,
    host: Box<dyn TrialHost>,
    pace: TrialPace,
    state: Mutex<Vec<Progress>>,
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
            let mut at = 0;
            while at + 1 < steps.len() && folder.result(&participant, &steps[at])?.is_some() {
                at += 1;
            }
            let (since, trial, is_opening, error) = (Instant::now(), None, false, None);
            state.push(Progress { participant, steps, at, since, trial, is_opening, error });
        }
        let (changes, state) = (watch::Sender::new(0), Mutex::new(state));
        Ok(Arc::new(Study { file, folder, host, pace, state, changes, _lock: lock }))
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

    /// Binds a link to a browser. Returns the secret of the browser that may use it now, or none if it is another's.
    ///
    /// # Errors
    /// If the participants cannot be stored.
    pub fn claim(&self, index: usize, browser: Option<&str>) -> Result<Option<String>, String> {
        let mut state = self.lock();
        let Some(progress) = state.get_mut(index) else { return Ok(None) };
        if let Some(owner) = &progress.participant.browser {
            return Ok((browser == Some(owner)).then(|| owner.clone()));
        }
        let secret = random_token()?;
        progress.participant.browser = Some(secret.clone());
        self.store(&state)?;
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

    /// Stops all trials: the program ends, and the participants continue with them later.
    pub fn stop_trials(&self) {
        self.lock()
            .iter()
            .filter_map(|progress| progress.trial.as_ref())
            .for_each(|trial| trial.stop(TrialStop::Aborted));
    }

    /// Takes the form of a participant's current step. Forms of earlier steps have no effect.
    ///
    /// # Errors
    /// The reasons to refuse it, for the participant.
    pub fn submit(self: &Arc<Study>, index: usize, form: &Form) -> Result<(), FormErrors> {
        let field = |name: &str| form.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str());
        let Some(status) = self.status(index) else { return Ok(()) };
        if field("step") != Some(status.step.key.as_str()) || status.participant.has_withdrawn {
            return Ok(());
        }
        let whole = |error: String| FormErrors::from([(String::new(), error)]);
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
                    let answered = trial.answer(field("answer").unwrap_or_default(), self.clicked(&trial, form));
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

    /// Returns the place on the map that a participant has clicked, m.
    fn clicked(&self, trial: &RunningTrial, form: &Form) -> Option<[f64; 2]> {
        let pixel = |name: &str| form.iter().find(|(key, _)| key == name)?.1.parse::<f64>().ok();
        let known = trial.probe()?.known;
        Some(crate::probe_map::ProbeMap::of(&known).place_m([pixel("place.x")?, pixel("place.y")?]))
    }

    /// Opens the world of the current trial, and runs the trial on a thread of its own.
    fn open_trial(self: &Arc<Study>, index: usize, step: &Step) -> Result<(), String> {
        if !self.begin_opening(index) {
            return Ok(());
        }
        let opened = self.prepare_trial(index, step);
        let mut state = self.lock();
        let progress = &mut state[index];
        progress.is_opening = false;
        match opened {
            Ok(trial) => (progress.trial, progress.error) = (Some(trial), None),
            Err(error) => progress.error = Some(error),
        }
        drop(state);
        self.notify();
        Ok(())
    }

    /// Marks that a trial opens. Returns false if one is open or opens.
    fn begin_opening(&self, index: usize) -> bool {
        let mut state = self.lock();
        let progress = &mut state[index];
        let may_open = !progress.is_opening && progress.trial.is_none();
        progress.is_opening |= may_open;
        may_open
    }

    fn prepare_trial(self: &Arc<Study>, index: usize, step: &Step) -> Result<Arc<RunningTrial>, String> {
        let (settings, plan) = self.trial_plan(index, step.kind)?;
        let (participant, attempt) = self.count_attempt(index, step)?;
        let log = self.folder.log(&participant, step, attempt);
        let token = random_token()?;
        let server = self.host.open(&settings.world, &log, &token)?;
        let (trial, client) = RunningTrial::connect(&server, token)?;
        let trial = Arc::new(trial);
        let (study, shared, step) = (Arc::clone(self), Arc::clone(&trial), step.clone());
        let run = move || {
            let outcome = shared.run(client, server, &plan, &|| study.notify());
            study.end_trial(index, &step, outcome, settings, attempt);
        };
        let name = format!("trial-{}", participant.code);
        thread::Builder::new().name(name).spawn(run).map_err(|cause| format!("no thread for the trial: {cause}"))?;
        Ok(trial)
    }

    fn count_attempt(&self, index: usize, step: &Step) -> Result<(Participant, u32), String> {
        let mut state = self.lock();
        let attempts = state[index].participant.attempts.entry(step.key.clone()).or_default();
        *attempts += 1;
        let attempt = *attempts;
        self.store(&state)?;
        Ok((state[index].participant.clone(), attempt))
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
        let result = outcome.map(|TrialOutcome { probes, metrics }| TrialResult {
            condition: settings.condition,
            settings: settings.world.into_iter().collect(),
            attempt,
            probes,
            row: row(&metrics),
            metrics,
        });
        let ended = result.and_then(|result| self.finish(index, step, Answers::new(), Some(result)));
        if let Err(error) = ended {
            let mut state = self.lock();
            tracing::warn!("{}, {}: {error}", state[index].participant.code, step.key);
            (state[index].trial, state[index].error) = (None, Some(error));
            drop(state);
            self.notify();
        }
    }

    /// Stores the result of a step, and moves on to the next one.
    fn finish(&self, index: usize, step: &Step, answers: Answers, trial: Option<TrialResult>) -> Result<(), String> {
        let mut state = self.lock();
        let progress = &mut state[index];
        if progress.participant.has_withdrawn || progress.steps.get(progress.at) != Some(step) {
            return Ok(());
        }
        let duration_s = progress.since.elapsed().as_secs_f64();
        self.folder.write_result(&progress.participant, step, &StepResult { duration_s, answers, trial })?;
        progress.at += 1;
        (progress.since, progress.trial, progress.error) = (Instant::now(), None, None);
        drop(state);
        self.notify();
        Ok(())
    }

    fn change(&self, index: usize, change: impl FnOnce(&mut Progress)) -> Result<(), String> {
        let mut state = self.lock();
        let Some(progress) = state.get_mut(index) else { return Ok(()) };
        change(progress);
        let stored = self.store(&state);
        drop(state);
        self.notify();
        stored
    }

    fn store(&self, state: &[Progress]) -> Result<(), String> {
        let participants: Vec<Participant> = state.iter().map(|progress| progress.participant.clone()).collect();
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

/// Checks that the worlds of all conditions and of the training can be built.
///
/// # Errors
/// A message about the wrong setting.
pub fn check_worlds(file: &StudyFile, host: &dyn TrialHost) -> Result<(), String> {
    for (condition, index) in file.conditions.iter().zip(0..) {
        let settings = trial_settings(file, index, 1)?;
        host.check(&format!("condition {:?}", condition.label), &settings.world)?;
    }
    if let Some(training) = &file.training {
        host.check("training", &training_settings(file, training)?.world)?;
    }
    Ok(())
}
