//! The trials of a study in progress: their worlds, their threads and their results.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::Duration;

use ledger::Artefact;
use rescue_operator::OperatorClient;
use rescue_world::metrics::row;
use web::random_token;

use super::Study;
use crate::folder::{Participant, TrialResult};
use crate::freeze::freeze_times_ms;
use crate::questionnaire::Answers;
use crate::step::{Step, StepKind};
use crate::trial::{RunningTrial, TrialOutcome, TrialPhase, TrialPlan, TrialStop};
use crate::trial_host::TrialServer;
use crate::trial_settings::{TrialSettings, training_settings, trial_settings};

/// The number of attempts to store the result of a trial, and the time between two.
const STORE_ATTEMPTS: u32 = 60;
const STORE_PAUSE: Duration = Duration::from_secs(5);

/// A trial whose world is open.
struct PreparedTrial {
    trial: Arc<RunningTrial>,
    client: OperatorClient,
    server: TrialServer,
    plan: TrialPlan,
    settings: TrialSettings,
    attempt: u32,
}

impl Study {
    /// Takes a form in a trial whose world is open.
    pub(super) fn submit_in_trial<'a>(
        &self,
        trial: &RunningTrial,
        is_training: bool,
        field: &dyn Fn(&str) -> Option<&'a str>,
    ) -> Result<(), String> {
        match trial.phase().0 {
            TrialPhase::Ready => trial.start(),
            TrialPhase::Frozen => {
                let pixel = |name: &str| field(name)?.parse::<f64>().ok();
                let pixel = pixel("place.x").zip(pixel("place.y")).map(|(x, y)| [x, y]);
                trial.answer(field("probe").unwrap_or_default(), field("answer").unwrap_or_default(), pixel)?;
            }
            TrialPhase::Running if is_training && field("continue").is_some() => trial.stop(TrialStop::Finished),
            TrialPhase::Running | TrialPhase::Form | TrialPhase::Over => {}
        }
        self.notify();
        Ok(())
    }

    /// Opens the world of the current trial, and runs the trial on a thread of its own.
    pub(super) fn open_trial(self: &Arc<Study>, index: usize, step: &Step) -> Result<(), String> {
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
}
