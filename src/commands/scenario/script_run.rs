//! A run of a scenario whose own team is a start script: a server in lock-step, to which the script's players connect.

use std::net::Ipv4Addr;
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::Lockstep;
use processes::start_script::{Script, ScriptCall};
use server::{Binding, Server, ServerOptions, ShutdownHandle};
use soccer_match::{MatchHooks, TEAM_NAMES};
use soccer_scenario::{RunProgress, RunResult, ScenarioRun};

/// The name of the agent endpoint.
const AGENT_ENDPOINT: &str = "agent";

/// Interval between checks of a run.
const CHECK_INTERVAL: Duration = Duration::from_millis(10);

/// Time for all players to join.
const JOIN_TIMEOUT: Duration = Duration::from_secs(60);

/// Longest real time of a run, as a multiple of its simulated time, and in addition to it.
const REAL_TIME_FACTOR: f64 = 20.0;
const REAL_TIME_EXTRA_S: f64 = 60.0;

/// A start script as the own team of scenarios.
pub struct ScriptTeam<'a> {
    /// The script.
    pub path: &'a Path,
    /// The program that starts built-in players, for the variable `SPAR`.
    pub program: Option<&'a Path>,
}

/// Stops a server when dropped.
struct StopOnDrop(ShutdownHandle);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.shutdown();
    }
}

impl ScriptTeam<'_> {
    /// Plays a run to its end.
    ///
    /// # Errors
    /// If the server or the script cannot be started, players do not join, or `stop` is true; with the last lines of the
    /// script's output.
    pub fn play(&self, run: &ScenarioRun<'_>, hooks: &dyn MatchHooks, stop: &AtomicBool) -> Result<RunResult, String> {
        let (mut session, progress) = run.external_session(hooks)?;
        // The world stands still until the first player connects.
        session.set_start_agents(1);
        let bindings = [Binding::new(AGENT_ENDPOINT, (Ipv4Addr::LOCALHOST, 0).into())];
        let options = ServerOptions { sync: true, ..ServerOptions::default() };
        let mut server = Server::bind(Box::new(session), &bindings, options).map_err(|error| error.to_string())?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        let port = addresses.first().ok_or("the server has no port for agents")?.port();
        let shutdown_handle = server.shutdown_handle();
        thread::scope(|scope| {
            let running = scope.spawn(move || server.run());
            let stop_on_drop = StopOnDrop(shutdown_handle);
            let script = self.start(run, port)?;
            let followed = follow(run, &progress, &script, stop, &|| running.is_finished());
            drop(stop_on_drop);
            let summary = running.join().map_err(|_| String::from("the server's thread panicked"))?;
            followed.map_err(|why| format!("{why}; {}", script.output_tail()))?;
            let summary = summary.map_err(|cause| cause.to_string())?;
            run.result(&progress, summary.ticks, summary.digest)
        })
    }

    /// Starts the script with host and port, as in a match (docs/soccer/match.md).
    fn start(&self, run: &ScenarioRun<'_>, port: u16) -> Result<Script, String> {
        let unums = run.scenario.teams.first().map(|own| own.unums.as_slice()).unwrap_or_default();
        let arguments = [Ipv4Addr::LOCALHOST.to_string(), port.to_string()];
        let texts: Vec<String> = unums.iter().map(ToString::to_string).collect();
        let mut variables = vec![
            ("SPAR_HOST", arguments[0].clone()),
            ("SPAR_PORT", arguments[1].clone()),
            ("SPAR_TEAM", TEAM_NAMES[0].to_owned()),
            ("SPAR_ROLE", String::from("team")),
            ("SPAR_PLAYERS", unums.last().copied().unwrap_or_default().to_string()),
            ("SPAR_UNUMS", texts.join(" ")),
        ];
        variables.extend(self.program.map(|program| ("SPAR", program.display().to_string())));
        let output = format!("scenario-{port}.log");
        let call = ScriptCall {
            side: 0,
            shell: None,
            arguments: &arguments,
            variables: &variables,
            output: &output,
            kept_in: None,
        };
        Script::start(self.path, &call)
    }
}

/// Waits until the run has ended.
fn follow(
    run: &ScenarioRun<'_>,
    progress: &RunProgress,
    script: &Script,
    stop: &AtomicBool,
    is_ended: &dyn Fn() -> bool,
) -> Result<(), String> {
    let began = Instant::now();
    let longest = Duration::from_secs_f64(REAL_TIME_EXTRA_S + REAL_TIME_FACTOR * run.scenario.time_s);
    let mut has_joined = false;
    while progress.outcome().is_none() {
        has_joined |= progress.is_own_team_complete();
        if stop.load(Ordering::Relaxed) {
            return Err(String::from("interrupted"));
        }
        if is_ended() {
            return Err(String::from("the server has ended before the run was over"));
        }
        if let Some(why) = script.join_failure(usize::from(has_joined)).filter(|_| !has_joined) {
            return Err(format!("{why} before its players had joined"));
        }
        if !has_joined && began.elapsed() > JOIN_TIMEOUT {
            return Err(format!("not all players have joined within {} s", JOIN_TIMEOUT.as_secs()));
        }
        if began.elapsed() > longest {
            return Err(format!("the run is not over after {} s of real time", longest.as_secs()));
        }
        thread::sleep(CHECK_INTERVAL);
    }
    Ok(())
}
