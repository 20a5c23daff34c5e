//! A running trial: a client of its world grants the time, freezes it for probes, and waits for the end.
//!
//! The world is in lock-step, so freezes are at exact simulated times. For people the client grants a tick at a time at
//! real speed; for programs all time up to the next freeze, and their own grants set the pace.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use engine::RandomStream;
use rescue_experiment::session_metrics;
use rescue_operator::{ClientError, OperatorClient, WorldModel};
use rescue_protocol::mrcs::{Command, DisplayMode, Extension, TrialCommand, TrialPhase as WorldPhase};
use rescue_world::metrics::Metrics;
use web::Router;

use crate::grants::{Grants, TrialPace};
use crate::probe::{Probe, ProbeAnswer, ProbeKind, probes};
use crate::probe_map::ProbeMap;
use crate::trial_host::TrialServer;

/// Time for people to fill in the form after the trial.
const FORM_TIMEOUT: Duration = Duration::from_secs(600);

/// The extensions of the client: the control of the trial, and the knowledge for probes.
const EXTENSIONS: [Extension; 7] = [
    Extension::Lockstep,
    Extension::Trial,
    Extension::Team,
    Extension::Display,
    Extension::Status,
    Extension::Request,
    Extension::Mark,
];

/// The plan of a trial.
#[derive(Debug, Clone)]
pub struct TrialPlan {
    /// The display of the picture window.
    pub display: DisplayMode,
    /// The times of freezes, ms from the start of the trial.
    pub freezes_ms: Vec<u64>,
    /// The probes of each freeze.
    pub probes: Vec<ProbeKind>,
    /// The name of the random stream of probes: seed, participant, trial.
    pub stream: (u64, u32, u32),
    /// True if the trial ends with the workload form of the page.
    pub has_workload_form: bool,
    /// The pace.
    pub pace: TrialPace,
}

/// The phase of a trial.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialPhase {
    /// The world stands before its start.
    Ready,
    /// The world runs.
    Running,
    /// The world stands, and a probe waits for its answer.
    Frozen,
    /// The world's time is over, and the participant fills in the form.
    Form,
    /// The trial is over.
    Over,
}

impl TrialPhase {
    /// Returns its word, for programs.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            TrialPhase::Ready => "ready",
            TrialPhase::Running => "running",
            TrialPhase::Frozen => "frozen",
            TrialPhase::Form => "form",
            TrialPhase::Over => "over",
        }
    }
}

/// A running trial.
pub struct RunningTrial {
    /// The routes of the operator's page.
    pub routes: Router,
    /// The secret with which the participant operates the world.
    pub token: String,
    /// The address of the operators' port.
    pub address: std::net::SocketAddr,
    state: Mutex<TrialState>,
    changed: Condvar,
}

/// The log and the metrics of a trial, with its answers.
pub struct TrialOutcome {
    /// Its log.
    pub log: Vec<u8>,
    /// The answers to its probes.
    pub probes: Vec<ProbeAnswer>,
    /// The metrics of its log.
    pub metrics: Metrics,
}

struct TrialState {
    phase: TrialPhase,
    left_ms: u64,
    stop: Option<TrialStop>,
    freeze: Option<Freeze>,
    answers: Vec<ProbeAnswer>,
}

/// The reason to stop a trial before its time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TrialStop {
    /// The participant has finished: its result counts.
    Finished,
    /// The participant has withdrawn, or the program ends: there is no result.
    Aborted,
}

/// A freeze, with its probes that wait for an answer.
struct Freeze {
    number: u32,
    time_s: f64,
    probes: Vec<Probe>,
    /// The index of the current probe.
    at: usize,
    since: Instant,
    known: Arc<WorldModel>,
}

impl Freeze {
    fn key(&self) -> String {
        format!("{}.{}", self.number, self.at + 1)
    }
}

/// The current probe of a freeze, for its page.
pub struct CurrentProbe {
    /// Its name in the trial, which its form repeats: an answer that comes twice is no answer to the next probe.
    pub key: String,
    /// The probe.
    pub probe: Probe,
    /// The world at the freeze.
    pub known: Arc<WorldModel>,
}

impl RunningTrial {
    /// Connects to the server of a trial. The world stands until this client grants time.
    ///
    /// # Errors
    /// If the server does not answer.
    pub fn connect(server: &TrialServer, token: String) -> Result<(RunningTrial, OperatorClient), String> {
        let mut client =
            OperatorClient::connect_with(server.address, server.style).map_err(|error| error.to_string())?;
        client.hello(&EXTENSIONS).map_err(|error| error.to_string())?;
        let state = TrialState { phase: TrialPhase::Ready, left_ms: 0, stop: None, freeze: None, answers: Vec::new() };
        let trial = RunningTrial {
            routes: server.routes.clone(),
            token,
            address: server.address,
            state: Mutex::new(state),
            changed: Condvar::new(),
        };
        Ok((trial, client))
    }

    /// Returns the phase, and the simulated time that is left, ms.
    #[must_use]
    pub fn phase(&self) -> (TrialPhase, u64) {
        let state = self.lock();
        (state.phase, state.left_ms)
    }

    /// Starts the trial. It has no effect on a trial that runs.
    pub fn start(&self) {
        let mut state = self.lock();
        if state.phase == TrialPhase::Ready {
            state.phase = TrialPhase::Running;
            self.changed.notify_all();
        }
    }

    /// Stops the trial before its time.
    pub fn stop(&self, reason: TrialStop) {
        self.lock().stop = Some(reason);
        self.changed.notify_all();
    }

    /// Returns the current probe, if the trial is frozen.
    #[must_use]
    pub fn probe(&self) -> Option<CurrentProbe> {
        let state = self.lock();
        let freeze = state.freeze.as_ref()?;
        let (probe, known) = (freeze.probes.get(freeze.at)?.clone(), Arc::clone(&freeze.known));
        Some(CurrentProbe { key: freeze.key(), probe, known })
    }

    /// Answers the probe of this key; `pixel` is the click on its map. Answers to other probes than the current one have
    /// no effect.
    ///
    /// # Errors
    /// A message for the participant, if it is no answer.
    pub fn answer(&self, key: &str, given: &str, pixel: Option<[f64; 2]>) -> Result<(), String> {
        let mut state = self.lock();
        let Some(freeze) = state.freeze.as_mut().filter(|freeze| freeze.key() == key) else { return Ok(()) };
        let Some(probe) = freeze.probes.get(freeze.at) else { return Ok(()) };
        // A map that gets the key Enter sends its corner.
        let place_m = pixel.filter(|pixel| *pixel != [0.0; 2]).map(|pixel| ProbeMap::of(&freeze.known).place_m(pixel));
        let score = probe.score(given.trim(), place_m)?;
        let answer = ProbeAnswer {
            freeze: freeze.number,
            time_s: freeze.time_s,
            probe: probe.kind,
            robot: probe.robot.as_ref().map(ToString::to_string).unwrap_or_default(),
            answer: score.answer,
            truth: probe.truth().to_owned(),
            is_correct: score.is_correct,
            error: score.error,
            response_s: freeze.since.elapsed().as_secs_f64(),
        };
        freeze.at += 1;
        freeze.since = Instant::now();
        state.answers.push(answer);
        self.changed.notify_all();
        Ok(())
    }

    /// Runs the trial on its server until its end, with the client of [`RunningTrial::connect`]. Calls `on_change` after each change of the phase.
    ///
    /// # Errors
    /// If the server does not answer, or its log is invalid.
    pub fn run(
        &self,
        client: OperatorClient,
        server: TrialServer,
        plan: &TrialPlan,
        on_change: &dyn Fn(),
    ) -> Result<TrialOutcome, String> {
        let style = server.style;
        let ended = self.supervise(client, plan, on_change);
        self.set_phase(TrialPhase::Over, 0);
        let log = (server.end)();
        ended?;
        if self.lock().stop == Some(TrialStop::Aborted) {
            return Err(String::from("the trial was stopped"));
        }
        let log = log?;
        let metrics = session_metrics(&log, &style)?;
        Ok(TrialOutcome { log, probes: std::mem::take(&mut self.lock().answers), metrics })
    }

    fn supervise(&self, mut client: OperatorClient, plan: &TrialPlan, on_change: &dyn Fn()) -> Result<(), String> {
        let error = |error: ClientError| error.to_string();
        let mut known = WorldModel::default();
        if plan.display != DisplayMode::Live {
            client.send(&Command::Display(plan.display)).map_err(error)?;
        }
        if !self.wait_for(|state| state.phase == TrialPhase::Running) {
            return Ok(());
        }
        client.send(&Command::Trial(TrialCommand::Start)).map_err(error)?;
        let mut grants = Grants::new(client, plan.pace);
        for (time_ms, number) in plan.freezes_ms.iter().zip(1..) {
            match self.run_until(&mut grants, &mut known, Some(*time_ms)).map_err(error)? {
                GrantEnd::Due => {}
                GrantEnd::Stopped => return Ok(()),
                // An operator's program may end its trial early.
                GrantEnd::Over => break,
            }
            self.freeze(plan, number, grants.trial_ms(&known), &known);
            on_change();
            self.wait_for(|state| state.freeze.as_ref().is_none_or(|freeze| freeze.at >= freeze.probes.len()));
            self.lock().freeze = None;
            self.set_phase(TrialPhase::Running, self.phase().1);
            grants.resume();
            on_change();
        }
        let end = self.run_until(&mut grants, &mut known, None).map_err(error)?;
        if end == GrantEnd::Stopped || !plan.has_workload_form {
            return Ok(());
        }
        self.set_phase(TrialPhase::Form, 0);
        on_change();
        self.wait_for_form(&mut grants).map_err(error)
    }

    /// Grants time until this time of the trial, or its end.
    fn run_until(
        &self,
        grants: &mut Grants,
        known: &mut WorldModel,
        until_ms: Option<u64>,
    ) -> Result<GrantEnd, ClientError> {
        loop {
            if self.is_stopped() {
                return Ok(GrantEnd::Stopped);
            }
            let is_due = until_ms.is_some_and(|until_ms| grants.trial_ms(known) >= until_ms);
            if matches!(known.trial, Some((WorldPhase::Over, _))) {
                return Ok(GrantEnd::Over);
            }
            if is_due {
                return Ok(GrantEnd::Due);
            }
            let rest_ms = until_ms.map(|until_ms| until_ms.saturating_sub(grants.trial_ms(known)));
            grants.grant(known, rest_ms, &|| self.is_stopped())?;
            self.lock().left_ms = grants.left_ms(known);
        }
    }

    fn freeze(&self, plan: &TrialPlan, number: u32, time_ms: u64, known: &WorldModel) {
        let (seed, participant, trial) = plan.stream;
        let mut stream =
            RandomStream::new(seed, "study probes", participant, u64::from(trial) << 32 | u64::from(number));
        let probes = probes(&plan.probes, known, &mut stream);
        let known = Arc::new(known.clone());
        let freeze = Freeze { number, time_s: time_ms as f64 / 1e3, probes, at: 0, since: Instant::now(), known };
        let mut state = self.lock();
        (state.phase, state.freeze) = (TrialPhase::Frozen, Some(freeze));
    }

    /// Lets the world run until the workload form of station 1 comes.
    fn wait_for_form(&self, grants: &mut Grants) -> Result<(), ClientError> {
        let end = Instant::now() + FORM_TIMEOUT;
        let mut known = WorldModel::default();
        // Time that nothing limits would fill the log.
        grants.slow_down();
        while !grants.has_form() && Instant::now() < end && !self.is_stopped() {
            grants.grant(&mut known, None, &|| self.is_stopped())?;
        }
        Ok(())
    }

    /// Waits for a state. Returns false if the trial was stopped.
    fn wait_for(&self, is_reached: impl Fn(&TrialState) -> bool) -> bool {
        let is_waiting = |state: &mut TrialState| state.stop.is_none() && !is_reached(state);
        let state = self.changed.wait_while(self.lock(), is_waiting).unwrap_or_else(PoisonError::into_inner);
        state.stop.is_none()
    }

    fn is_stopped(&self) -> bool {
        self.lock().stop.is_some()
    }

    fn set_phase(&self, phase: TrialPhase, left_ms: u64) {
        let mut state = self.lock();
        (state.phase, state.left_ms) = (phase, left_ms);
        self.changed.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, TrialState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The reason that grants of time end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum GrantEnd {
    /// The time is reached.
    Due,
    /// The trial is over.
    Over,
    /// The trial was stopped.
    Stopped,
}
