//! A run of a team in a world of this process.

use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::{Duration, Instant};

use engine::{Lockstep, NullOutbox, Session};
use server::{Binding, Server, ServerOptions};
use soccer_match::MatchHooks;
use soccer_match::in_process::InProcessMatch;
use soccer_world::Settings;

use crate::builtin;
use crate::challenge_run::{ChallengeRun, RunResult};
use crate::referee_client::RefereeClient;
use crate::refereed_session::{RefereedSession, SharedRefereeClient, lock};
use crate::result::RunStatus;
use crate::script_launcher;
use crate::team::AgentSource;
use crate::watchdog::Watchdog;
use crate::world_referee::{SharedProgress, WorldReferee};

/// Interval between checks of a run.
const LOOK: Duration = Duration::from_millis(5);

/// Maximum time for a world to end after the referee's last decision.
const END_TIME: Duration = Duration::from_secs(2);

/// Ticks after the end in which monitors and pages receive the final state.
const EPILOGUE_TICKS: u64 = 12;

/// The name of the agent endpoint.
const AGENT_ENDPOINT: &str = "agent";

/// Simulated time of a cycle.
const CYCLE: Duration = Duration::from_millis(20);

impl ChallengeRun<'_> {
    /// Executes the run in a world of this process, until it is over or `shutdown` is true.
    pub(crate) fn execute_in_process(&self, host: &dyn MatchHooks, stop: &AtomicBool) -> Result<RunResult, String> {
        let began = Instant::now();
        let referee_client =
            RefereeClient::new(self.config.referee(self.start)?, self.config.frame_s, self.backend.listener.clone());
        let referee_client: SharedRefereeClient = Arc::new(Mutex::new(referee_client));
        let mut agents = match &self.team.source {
            AgentSource::Builtin(robot_type) => builtin::team(self, *robot_type),
            AgentSource::Folder(_) => Vec::new(),
        };
        let progress = Arc::new(SharedProgress::new(agents.len()));
        agents.extend(self.config.parameters.common.has_opponent.then(builtin::opponent));
        let game = host.game(self.settings()?, Some(self.number))?.with_controller(WorldReferee(Arc::clone(&progress)));
        let is_served = !self.backend.bindings.is_empty() || matches!(self.team.source, AgentSource::Folder(_));
        let epilogue = if self.backend.bindings.is_empty() { 0 } else { EPILOGUE_TICKS };
        let in_process_match = InProcessMatch::new(game, agents, progress.clone(), epilogue);
        let error = in_process_match.shared_error();
        let drawing_senders = self.backend.drawing_senders();
        let session = RefereedSession::new(in_process_match, Arc::clone(&referee_client), progress, drawing_senders)
            .ok_or("there is no place for the referee")?;
        let session = session.with_beams(self.config.beams());
        let mut world_result = match is_served {
            true => self.serve(session, &referee_client, host, stop)?,
            false => self.run_inside(session, stop),
        };
        if let Some(error) = error.get() {
            lock(&referee_client).give_up(RunStatus::LaunchTimeout, error);
        }
        let why = if stop.load(Ordering::Relaxed) { "the user has ended it" } else { "the world has ended early" };
        let status = if stop.load(Ordering::Relaxed) { RunStatus::Aborted } else { RunStatus::ServerLost };
        let mut referee_client = lock(&referee_client);
        referee_client.give_up(status, why);
        let (outcome, decisions) = referee_client.take_result();
        if outcome.status.is_valid() {
            world_result.script_output.clear();
        }
        let WorldResult { ticks, digest, unanswered, script_output } = world_result;
        Ok(RunResult { outcome, decisions, ticks, digest, unanswered, script_output, wall: began.elapsed() })
    }

    /// The settings of the run's world.
    fn settings(&self) -> Result<Settings, String> {
        let mut settings = Settings::default();
        let common = &self.config.parameters.common;
        settings.seed = self.config.world_seed(self.start.run, self.repetition);
        settings.monitor_step_s = self.config.frame_s;
        settings.agents_may_beam = common.may_beam;
        for (name, value) in self.config.variables(self.team) {
            settings.set_text(name, &value).map_err(|bad| format!("{name}: {bad}"))?;
        }
        Ok(settings)
    }

    /// Runs without a server: built-in agents only, and no viewers.
    fn run_inside(&self, mut session: RefereedSession, stop: &AtomicBool) -> WorldResult {
        while !session.is_finished() && !stop.load(Ordering::Relaxed) {
            session.tick(&mut NullOutbox);
        }
        session.end(&mut NullOutbox);
        WorldResult { ticks: session.ticks(), digest: session.digest(), unanswered: 0, script_output: Vec::new() }
    }

    /// Runs with a server, for external agents or viewers.
    fn serve(
        &self,
        mut session: RefereedSession,
        referee_client: &SharedRefereeClient,
        host: &dyn MatchHooks,
        stop: &AtomicBool,
    ) -> Result<WorldResult, String> {
        let folder = match &self.team.source {
            AgentSource::Folder(folder) => Some(folder.clone()),
            AgentSource::Builtin(_) => None,
        };
        if folder.is_some() {
            session.set_start_agents(self.config.parameters.common.agents);
        }
        let agents = Binding::new(AGENT_ENDPOINT, self.backend.agent_address);
        let bindings: Vec<Binding> = std::iter::once(agents).chain(self.backend.bindings.iter().cloned()).collect();
        let options = ServerOptions { cycle: CYCLE, ..self.backend.options.clone() };
        let mut server = Server::bind(Box::new(session), &bindings, options).map_err(|error| error.to_string())?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        let address = *addresses.first().ok_or("the server has no port for agents")?;
        for (binding, address) in bindings.iter().zip(&addresses) {
            host.on_endpoint_open(&binding.name, *address);
        }
        host.on_served(&server)?;
        let shutdown_handle = server.shutdown_handle();
        thread::scope(|scope| {
            let running = scope.spawn(move || server.run());
            let script_output = match folder {
                Some(folder) => self.supervise_script(folder, address, referee_client, &|| running.is_finished(), stop),
                None => {
                    while !running.is_finished() && !stop.load(Ordering::Relaxed) {
                        thread::sleep(LOOK);
                    }
                    Vec::new()
                }
            };
            shutdown_handle.shutdown();
            let summary = running.join().map_err(|_| String::from("the server's thread panicked"))?;
            let summary = summary.map_err(|cause| cause.to_string())?;
            let (ticks, digest, unanswered) = (summary.ticks, summary.digest, summary.unanswered);
            Ok(WorldResult { ticks, digest, unanswered, script_output })
        })
    }

    /// Starts a team's agents, and ends them with the run.
    fn supervise_script(
        &self,
        folder: PathBuf,
        address: SocketAddr,
        referee_client: &SharedRefereeClient,
        is_ended: &dyn Fn() -> bool,
        stop: &AtomicBool,
    ) -> Vec<String> {
        let call =
            script_launcher::StartArguments { config: self.config, start: self.start, address, number: self.number };
        let script = match self.backend.launcher.start(&folder, &call) {
            Ok(script) => script,
            Err(why) => {
                lock(referee_client).give_up(RunStatus::LaunchTimeout, &why);
                return Vec::new();
            }
        };
        let mut watchdog = Watchdog::new(self);
        while !is_ended() && !stop.load(Ordering::Relaxed) && lock(referee_client).outcome().is_none() {
            watchdog.check(&mut lock(referee_client), Some(&script));
            thread::sleep(LOOK);
        }
        // Lets the world end after its last tick, undisturbed by the agents.
        let over = Instant::now();
        while lock(referee_client).is_scored() && !is_ended() && over.elapsed() < END_TIME {
            thread::sleep(LOOK);
        }
        let tail = script.output_tail();
        self.backend.launcher.end(&folder, script, self.number);
        vec![tail]
    }
}

/// The end of a world.
struct WorldResult {
    ticks: u64,
    digest: u64,
    unanswered: u64,
    script_output: Vec<String>,
}
