//! A run on a remote server: agents connect through the proxy, the referee observes through the monitor port.
//!
//! ```text
//! agents <-> proxy <-> server (agent port)             the proxy beams, cuts beams out, counts foot contacts
//!   referee client <-> server (monitor port)           frames in, trainer commands out
//! ```

use std::collections::VecDeque;
use std::net::{SocketAddr, TcpStream, ToSocketAddrs};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use processes::start_script::{Script, ScriptCall};
use soccer_match::remote_player;
use soccer_monitor::Monitor;
use soccer_protocol::PlayMode;
use soccer_protocol::trainer::Command;
use soccer_proxy::{AnswerGate, Proxy, ProxySettings};

use crate::backend::{ANSWER_GRACE, RemoteServer};
use crate::builtin;
use crate::challenge_run::{ChallengeRun, RunResult};
use crate::drawing_sender::DrawingSender;
use crate::lock_step::LockStep;
use crate::referee_client::{ActiveConstraints, RefereeClient};
use crate::result::RunStatus;
use crate::script_launcher;
use crate::team::AgentSource;
use crate::watchdog::Watchdog;

/// Time for a server to open its ports, in all and per attempt, and the pause between two attempts.
const CONNECT_TIME: Duration = Duration::from_secs(10);
const TRY_TIME: Duration = Duration::from_secs(1);
const RETRY: Duration = Duration::from_millis(50);
/// Maximum time without a frame from a server with robots on the field.
const SILENCE_MAX: Duration = Duration::from_secs(10);

/// Maximum time of one read of the monitor port.
const LOOK: Duration = Duration::from_millis(50);

/// Time for robots of the previous run to leave the field.
const CLEAR_TIME: Duration = Duration::from_secs(5);

/// Height of the resting ball's centre, m.
const BALL_M: f32 = 0.042;

impl RemoteServer {
    /// Executes a run until it is over or `stop` is true.
    ///
    /// # Errors
    /// If the proxy cannot listen, or the server's script cannot be started: the remedy.
    pub fn execute(&self, run: &ChallengeRun<'_>, stop: &AtomicBool) -> Result<RunResult, String> {
        let began = Instant::now();
        let mut referee_client =
            RefereeClient::new(run.config.referee(run.start)?, run.config.frame_s, run.backend.listener.clone());
        let address = address(&self.agent_address)?;
        let lock_step = self.is_lock_step.then(|| Arc::new(LockStep::default()));
        let proxy = self.proxy(run, address, lock_step.clone())?;
        let server = self.start_server(run)?;
        let agent_proxy = AgentProxy { proxy, lock_step };
        let played = self.play(run, &agent_proxy, server.as_ref(), &mut referee_client, stop);
        let RunOutput { mut script_output, unanswered } = match played {
            Ok(output) => output,
            Err(ServerLost(why)) => {
                let status = if stop.load(Ordering::Relaxed) { RunStatus::Aborted } else { RunStatus::ServerLost };
                referee_client.give_up(status, &why);
                RunOutput { script_output: Vec::new(), unanswered: agent_proxy.unanswered() }
            }
        };
        script_output.extend(server.map(|server| server.output_tail()));
        referee_client.give_up(RunStatus::Aborted, "the user has ended it");
        let (outcome, decisions) = referee_client.take_result();
        if outcome.status.is_valid() {
            script_output.clear();
        }
        Ok(RunResult { outcome, decisions, ticks: 0, digest: 0, unanswered, script_output, wall: began.elapsed() })
    }

    /// Starts a server for the run, if there is a script.
    fn start_server(&self, run: &ChallengeRun<'_>) -> Result<Option<Script>, String> {
        let Some(path) = &self.script else { return Ok(None) };
        let port = |address: &str| address.rsplit(':').next().unwrap_or_default().to_owned();
        let arguments = [port(&self.agent_address), port(&self.monitor_address)];
        let config = run.config;
        let mut variables = vec![
            ("SPAR_SEED", config.world_seed(run.start.run, run.repetition).to_string()),
            ("SPAR_AGENTS", config.parameters.common.agents.to_string()),
            ("SPAR_DROP_HEIGHT", run.team.drop_height_m.to_string()),
            ("SPAR_KEEPAWAY", config.parameters.common.has_opponent.to_string()),
        ];
        variables.extend(run.backend.launcher.program.as_ref().map(|program| ("SPAR", program.display().to_string())));
        let output = format!("server-{}.log", run.number);
        let kept_in = run.backend.launcher.logs.as_deref();
        let call = ScriptCall {
            side: 0,
            shell: Some(script_launcher::SHELL),
            arguments: &arguments,
            variables: &variables,
            output: &output,
            kept_in,
        };
        Script::start(path, &call).map(Some)
    }

    fn proxy(
        &self,
        run: &ChallengeRun<'_>,
        server: SocketAddr,
        lock_step: Option<Arc<LockStep>>,
    ) -> Result<Proxy, String> {
        let common = &run.config.parameters.common;
        // One agent too many is let in, as in the league's tool: the referee sees its robot, and ends the run.
        let agents_max = common.agents + usize::from(common.has_opponent) + 1;
        let syn_after = self.is_lock_step.then_some(ANSWER_GRACE);
        let rules = ProxySettings { agents_max, beams: run.config.beams(), syn_after };
        let proxy =
            Proxy::bind(self.proxy_address, server, rules, lock_step.map(|lock_step| lock_step as Arc<dyn AnswerGate>));
        proxy.map_err(|cause| format!("the proxy cannot listen on {}: {cause}", self.proxy_address))
    }

    fn play(
        &self,
        run: &ChallengeRun<'_>,
        agent_proxy: &AgentProxy,
        server: Option<&Script>,
        referee_client: &mut RefereeClient,
        stop: &AtomicBool,
    ) -> Result<RunOutput, ServerLost> {
        let mut monitor = self.connect(server, stop)?;
        clear(&mut monitor, stop)?;
        let (constraints, drawing_senders) = (ActiveConstraints::default(), run.backend.drawing_senders());
        let connected = VecDeque::new();
        let session = Session { run, agent_proxy, constraints, drawing_senders, connected };
        thread::scope(|scope| {
            // Closes the connections of built-in agents on every exit, which ends the agents.
            let close_on_drop = CloseOnDrop(agent_proxy);
            let played = session.follow(&mut monitor, referee_client, scope, stop);
            drop(close_on_drop);
            played
        })
    }

    /// Connects to the monitor port, with retries: a new server needs time to start.
    fn connect(&self, server: Option<&Script>, stop: &AtomicBool) -> Result<Monitor, ServerLost> {
        let began = Instant::now();
        loop {
            if let Some((false, how)) = server.and_then(Script::exit_result) {
                return Err(ServerLost(format!("the server's script {how}")));
            }
            match Monitor::connect(&*self.monitor_address, TRY_TIME) {
                Ok(monitor) => return Ok(monitor),
                Err(_) if began.elapsed() < CONNECT_TIME && !stop.load(Ordering::Relaxed) => thread::sleep(RETRY),
                Err(cause) => return Err(ServerLost(format!("{}: {cause}", self.monitor_address))),
            }
        }
    }
}

/// The agents' connection to the server through the proxy.
struct AgentProxy {
    proxy: Proxy,
    lock_step: Option<Arc<LockStep>>,
}

impl AgentProxy {
    /// Number of cycles in which the proxy has answered for a silent agent.
    fn unanswered(&self) -> u64 {
        self.proxy.status().syns_sent
    }
}

/// The output of a run whose server stayed until the end.
#[derive(Default)]
struct RunOutput {
    /// The last lines of output of the team's scripts.
    script_output: Vec<String>,
    /// Number of cycles in which an agent did not answer in time.
    unanswered: u64,
}

/// Closes the agents' connections when dropped.
struct CloseOnDrop<'a>(&'a AgentProxy);

impl Drop for CloseOnDrop<'_> {
    fn drop(&mut self) {
        if let Some(lock_step) = &self.0.lock_step {
            lock_step.release();
        }
        self.0.proxy.close();
    }
}

/// The server is lost or unusable: the reason.
struct ServerLost(String);

impl From<soccer_monitor::Error> for ServerLost {
    fn from(cause: soccer_monitor::Error) -> ServerLost {
        ServerLost(cause.to_string())
    }
}

fn address(text: &str) -> Result<SocketAddr, String> {
    let found = text.to_socket_addrs().map_err(|cause| format!("{text}: {cause}"))?.next();
    found.ok_or_else(|| format!("{text}: this name has no address"))
}

/// Waits until the robots of an earlier run have left, and resets the game.
fn clear(monitor: &mut Monitor, stop: &AtomicBool) -> Result<(), ServerLost> {
    let began = Instant::now();
    let mut has_asked = false;
    while !stop.load(Ordering::Relaxed) {
        let has_frame = monitor.next_frame(LOOK)?;
        if has_frame && monitor.truth().robots().is_empty() {
            break;
        }
        // A server that waits for its first agents sends no earlier frame.
        if !has_frame && monitor.truth().frames() == 0 && began.elapsed() > 4 * LOOK {
            return Ok(());
        }
        if began.elapsed() > CLEAR_TIME {
            let here = monitor.truth().robots().len();
            return Err(ServerLost(format!("{here} robots are on the field already, and do not leave it")));
        }
        // The robots may belong to agents that died without disconnecting.
        if !std::mem::replace(&mut has_asked, began.elapsed() > CLEAR_TIME / 2) && has_asked {
            for shirt in monitor
                .truth()
                .robots()
                .iter()
                .filter_map(soccer_monitor::RobotTruth::side_and_number)
                .collect::<Vec<_>>()
            {
                let (side, unum) = (shirt.0, i32::try_from(shirt.1).unwrap_or_default());
                monitor.send(&Command::Kill(Some(soccer_protocol::trainer::TeamRobot { side, unum })))?;
            }
        }
    }
    let game = monitor.truth().game();
    if game.mode != Some(PlayMode::BeforeKickOff) || game.time_s > 0.0 {
        monitor.send(&Command::PlayMode(PlayMode::BeforeKickOff))?;
        monitor.send(&Command::Time(0.0))?;
        monitor.send(&Command::Score { left: 0, right: 0 })?;
        monitor.send(&Command::Ball { pos: Some([0.0, 0.0, BALL_M]), vel: Some([0.0; 3]) })?;
    }
    Ok(())
}

/// A run in progress.
struct Session<'a> {
    run: &'a ChallengeRun<'a>,
    agent_proxy: &'a AgentProxy,
    constraints: ActiveConstraints,
    drawing_senders: Vec<DrawingSender>,
    /// Number of connected agents at the latest frames: a robot stays for a moment after its agent has left.
    connected: VecDeque<usize>,
}

/// Number of frames for which a robot may stay without its agent.
const FRAMES_ALONE_MAX: usize = 25;

impl Session<'_> {
    fn follow<'scope>(
        mut self,
        monitor: &mut Monitor,
        referee_client: &mut RefereeClient,
        scope: &'scope thread::Scope<'scope, '_>,
        stop: &AtomicBool,
    ) -> Result<RunOutput, ServerLost> {
        let mut agents = Vec::new();
        let mut script = None;
        match &self.run.team.source {
            AgentSource::Builtin(robot_type) => agents = builtin::team(self.run, *robot_type),
            AgentSource::Folder(folder) => {
                let ChallengeRun { config, start, number, .. } = *self.run;
                let call = script_launcher::StartArguments {
                    config,
                    start,
                    address: self.agent_proxy.proxy.address(),
                    number,
                };
                match self.run.backend.launcher.start(folder, &call) {
                    Ok(started) => script = Some((folder, started)),
                    Err(why) => {
                        referee_client.give_up(RunStatus::LaunchTimeout, &why);
                        return Ok(RunOutput::default());
                    }
                }
            }
        }
        agents.reverse();
        let started = script.as_ref().map(|(_, script)| script);
        let followed = self.watch(monitor, referee_client, scope, &mut agents, started, stop);
        // The run is over: agents that are silent while their script ends them do not make it unrepeatable.
        let unanswered = self.agent_proxy.unanswered();
        let tail = script.map(|(folder, script)| {
            let tail = script.output_tail();
            self.run.backend.launcher.end(folder, script, self.run.number);
            tail
        });
        followed.map(|()| RunOutput { script_output: tail.into_iter().collect(), unanswered })
    }

    /// Follows the run until it is over.
    fn watch<'scope>(
        &mut self,
        monitor: &mut Monitor,
        referee_client: &mut RefereeClient,
        scope: &'scope thread::Scope<'scope, '_>,
        agents: &mut Vec<soccer_team::Agent>,
        script: Option<&Script>,
        stop: &AtomicBool,
    ) -> Result<(), ServerLost> {
        let (mut watchdog, mut last_frame, mut connected_agents) = (Watchdog::new(self.run), Instant::now(), 0);
        let mut has_opponent = false;
        while referee_client.outcome().is_none() && !stop.load(Ordering::Relaxed) {
            if self.constraints.has_opponent && !std::mem::replace(&mut has_opponent, true) {
                agents.insert(0, builtin::opponent());
            }
            // Agents connect one after the other: all robots are built in the same place.
            if referee_client.robots() >= connected_agents
                && let Some(agent) = agents.pop()
            {
                connected_agents += 1;
                let address = self.agent_proxy.proxy.address();
                scope.spawn(move || drop(TcpStream::connect(address).map(|stream| remote_player::play(stream, agent))));
            }
            if monitor.next_frame(LOOK)? {
                last_frame = Instant::now();
                self.on_frame(monitor, referee_client)?;
            } else if referee_client.robots() > 0 && last_frame.elapsed() > SILENCE_MAX {
                // A server that waits for its first agents is silent as well.
                return Err(ServerLost(format!("the server has sent no frame for {} s", SILENCE_MAX.as_secs())));
            }
            watchdog.check(referee_client, script);
        }
        Ok(())
    }

    /// Passes a frame to the referee, and executes its commands.
    fn on_frame(&mut self, monitor: &mut Monitor, referee_client: &mut RefereeClient) -> Result<(), ServerLost> {
        if let Some(lock_step) = &self.agent_proxy.lock_step {
            lock_step.await_percept();
        }
        let feet = self.agent_proxy.proxy.feet();
        let mut commands = Vec::new();
        self.connected.push_front(self.agent_proxy.proxy.status().connected);
        self.connected.truncate(FRAMES_ALONE_MAX);
        let connected = self.connected.iter().copied().max();
        referee_client.on_frame(monitor.truth(), feet, connected, &mut commands);
        self.drawing_senders.iter_mut().for_each(|sender| sender.send(referee_client));
        self.set_constraints(referee_client.constraints());
        for command in &commands {
            monitor.send(command)?;
        }
        if let Some(lock_step) = &self.agent_proxy.lock_step {
            lock_step.on_frame();
        }
        Ok(())
    }

    fn set_constraints(&mut self, constraints: ActiveConstraints) {
        if constraints.beam != self.constraints.beam {
            self.agent_proxy.proxy.beam_to(constraints.beam.map(|[x, y]| [x as f32, y as f32, 0.0]));
        }
        if constraints.counts != self.constraints.counts || constraints.counts_feet != self.constraints.counts_feet {
            self.agent_proxy.proxy.count_feet(constraints.counts_feet);
        }
        self.constraints = constraints;
    }
}
