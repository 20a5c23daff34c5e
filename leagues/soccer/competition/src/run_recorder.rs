//! Makes the page's runs: records each run, shows it to viewers, and reports its progress to the page.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use server::{Binding, Server, ServerOptions, ShutdownHandle, Speed};
use soccer_challenge::{
    ANSWER_GRACE, Backend, CompetitionHooks, Decision, DecisionListener, Ledger, RunKey, RunRecord, RunStatus,
};
use soccer_match::MatchHooks;
use soccer_world::{Settings, SoccerGame};
use viewer::ENDPOINT_NAME;
use web::CurrentRun;

use crate::competition_state::{CompetitionState, PageCompetition, Phase};
use crate::page_host::{PageHost, RunHost};

/// Runs a competition for the page: its runs, their recordings and their viewers.
pub struct RunRecorder {
    pub competition: Arc<PageCompetition>,
    pub state: Arc<Mutex<CompetitionState>>,
    pub program: Arc<dyn PageHost>,
    pub run_host: Box<dyn RunHost>,
    pub current_run: CurrentRun,
    /// The address for the page's drawings.
    pub drawings_address: SocketAddr,
    pub options: ServerOptions,
    pub ledger: Mutex<Ledger>,
    /// A handle that ends the server of the current run.
    pub server: Arc<Mutex<Option<ShutdownHandle>>>,
}

/// Returns the server options for runs with viewers.
pub fn run_options(speed: Option<f64>) -> ServerOptions {
    let (speed, answer_grace) = (Some(speed.map_or(Speed::Max, Speed::Factor)), Some(ANSWER_GRACE));
    ServerOptions { sync: true, speed, answer_grace, ..ServerOptions::default() }
}

/// Locks a mutex. A thread that panicked has left plain data behind.
pub fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl RunRecorder {
    /// Makes these runs one by one, until all are made or the competition is stopped.
    pub fn run_all(self, keys: Vec<RunKey>) {
        let current = Arc::clone(&self.competition);
        let result = current.competition.run_all(keys, 1, &self, &current.stop);
        let error = result.and_then(|()| self.run_host.check_files()).err();
        *lock(&self.server) = None;
        let mut state = lock(&self.state);
        let is_stopped = state.records.len() < current.run_count;
        let stopped =
            is_stopped.then(|| format!("Stopped after {} of {} runs.", state.records.len(), current.run_count));
        let message = error.or_else(|| state.message.take()).or(stopped);
        state.finish(message);
    }
}

impl MatchHooks for RunRecorder {
    fn game(&self, settings: Settings, number: Option<u32>) -> Result<SoccerGame, String> {
        self.run_host.game(settings, number)
    }

    fn on_served(&self, server: &Server) -> Result<(), String> {
        *lock(&self.server) = Some(server.shutdown_handle());
        self.current_run.show(self.run_host.scene(server, &self.options));
        lock(&self.state).set_visible();
        Ok(())
    }
}

impl CompetitionHooks for RunRecorder {
    fn host(&self, _: RunKey) -> &dyn MatchHooks {
        self
    }

    fn backend(&self, _: RunKey) -> Backend {
        let mut backend = self.program.backend();
        let state = Arc::clone(&self.state);
        let on_decision = move |decision: &Decision| lock(&state).set_decision(decision.state, &decision.why);
        backend.listener = Some(DecisionListener(Arc::new(on_decision)));
        backend.viewers.push(self.drawings_address);
        if backend.remote_server.is_none() {
            (backend.bindings, backend.options) = (vec![Binding::in_process(ENDPOINT_NAME)], self.options.clone());
        }
        backend
    }

    fn should_continue(&self) -> bool {
        lock(&self.state).phase == Phase::Running
    }

    fn on_begin(&self, key: RunKey) {
        lock(&self.state).start_run(key);
    }

    fn on_end(&self, record: &RunRecord) -> bool {
        // Aborted runs do not count.
        let counts = record.outcome.status != RunStatus::Aborted;
        let stored = if counts { lock(&self.ledger).add(record).map_err(|error| error.to_string()) } else { Ok(()) };
        let mut state = lock(&self.state);
        state.finish_run(record, counts);
        let is_stored = stored.is_ok();
        if let Err(why) = stored {
            state.message = Some(why);
        }
        counts && is_stored
    }
}
