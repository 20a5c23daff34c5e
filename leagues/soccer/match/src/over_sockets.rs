//! A match over sockets: a server for start scripts and monitors. Scripts run as processes; built-in agents that play
//! against them connect over TCP like any client.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::thread;
use std::time::{Duration, Instant};

use processes::start_script::{Script, ScriptCall};
use processes::team_meter::TeamMeter;
use rayon::ThreadPool;
use sandbox::match_isolation::MatchIsolation;
use sandbox::report::{IncidentLog, TeamIsolationReport};
use sandbox::script::{ScriptPlace, team_address};
use server::{
    AnswerTimes, Binding, OpenListener, Server, ServerOptions, SharedAnswerTimes, ShutdownHandle, Summary, Transport,
};

use crate::join_tracker::JoinTracker;
use crate::lineup::{MatchTeam, TeamSetup, player_counts_text};
use crate::match_error::{MatchErrorCause, ScriptError};
use crate::plan::AGENT_ENDPOINT;
use crate::remote_player;
use crate::report::{ClientTimes, LiveScore, ProcessorTime, TEAMS, TeamExcess};
use crate::world_setup::WorldSetup;

/// Interval between checks of a match.
const LOOK: Duration = Duration::from_millis(10);
/// Interval between checks for exited scripts.
const LOOK_AT_SCRIPTS: Duration = Duration::from_millis(200);

/// Time without any player after which a match that has begun ends: the second half would never begin.
const DESERTED_MAX: Duration = Duration::from_secs(5);

/// Interval between checks of the limits of isolated teams.
const LIMIT_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The agent port inside a sandbox with a network of its own: the league's.
const SANDBOX_AGENT_PORT: u16 = 3100;

/// Maximum time for a server to send the end of a match.
const EPILOGUE_MAX: Duration = Duration::from_secs(2);

/// A match to be played with a server.
pub struct NetworkMatch<'a> {
    pub setup: &'a WorldSetup<'a>,
    pub bindings: Vec<Binding>,
    pub options: ServerOptions,
    /// The join tracker of the players' connections.
    pub join_tracker: JoinTracker,
    /// The incidents of isolated teams.
    pub incidents: IncidentLog,
}

/// The end of a match that was played with a server.
pub struct NetworkMatchEnd {
    pub summary: Summary,
    /// The times of the clients.
    pub clients: ClientTimes,
    /// The isolation of each team that had one.
    pub isolation: Vec<TeamIsolationReport>,
}

impl NetworkMatch<'_> {
    /// Plays until the match is over.
    ///
    /// # Errors
    /// If players do not connect, the server ends early, or the caller stops the match; with the last lines of scripts.
    pub fn play(
        self,
        session: Box<dyn engine::Session>,
        pool: Option<Arc<ThreadPool>>,
    ) -> Result<NetworkMatchEnd, ScriptError> {
        let mut isolation = self.prepare_isolation()?;
        let sandboxes = self.sandbox_bindings(&isolation);
        let bindings: Vec<Binding> = self.bindings.iter().cloned().chain(sandboxes).collect();
        let mut server = Server::bind(session, &bindings, self.options.clone())?;
        let addresses = server.addresses().map_err(|cause| cause.to_string())?;
        for (binding, address) in self.bindings.iter().zip(&addresses) {
            self.setup.host.on_endpoint_open(&binding.name, *address);
        }
        self.setup.host.on_served(&server)?;
        let shutdown_handle = server.shutdown_handle();
        let meter = TeamMeter::new(self.setup.plan.scripts.processor_budget);
        let answer_times = self.has_scripts().then(|| server.shared_answer_times());
        thread::scope(|scope| {
            let running = scope.spawn(move || match pool {
                Some(pool) => pool.install(|| server.run()),
                None => server.run(),
            });
            // The server must end in any case, because the scope waits for it.
            let stop_on_drop = StopOnDrop(shutdown_handle);
            let mut scripts = Vec::new();
            let is_ended = || running.is_finished();
            let played = match self.agent_address(&addresses) {
                Some(address) if self.needs_agents() => {
                    let connected = self.connect_players(address, (&mut scripts, &mut isolation), scope, &is_ended);
                    connected.and_then(|()| self.await_kick_off(&scripts, &is_ended))
                }
                _ => Ok(()),
            };
            let times = (&meter, answer_times.as_ref());
            let played = played.and_then(|()| self.follow(&scripts, &mut isolation, times, &is_ended));
            drop(stop_on_drop);
            let summary = running.join().map_err(|_| String::from("the server's thread panicked"))?;
            played.map_err(|cause| self.with_tails(cause, &scripts))?;
            let mut summary = summary.map_err(|cause: io::Error| cause.to_string())?;
            let answers = std::mem::take(&mut summary.answers);
            let clients = self.client_times(answers, &scripts, &meter);
            Ok(NetworkMatchEnd { summary, clients, isolation: isolation.report() })
        })
    }

    /// Prepares the sandboxes of the start scripts, if their teams are isolated.
    fn prepare_isolation(&self) -> Result<MatchIsolation, MatchErrorCause> {
        let settings = &self.setup.plan.scripts;
        let Some(isolation) = &settings.isolation else { return Ok(MatchIsolation::default()) };
        let mut scripts = Vec::new();
        for (side, (team, setup)) in self.setup.teams.into_iter().zip(self.setup.setups).enumerate() {
            if let MatchTeam::Script(path) = team {
                scripts.push((side, setup.name, setup.script(path), self.output_name(setup)));
            }
        }
        let places: Vec<(&Path, ScriptPlace<'_>)> = scripts
            .iter()
            .map(|(side, team, path, output)| {
                let players = self.setup.parameters.players;
                let (agent_port, kept_in) = (SANDBOX_AGENT_PORT, settings.logs.as_deref());
                (path.as_path(), ScriptPlace { side: *side, team, players, agent_port, output, kept_in })
            })
            .collect();
        let prepared = MatchIsolation::prepare(isolation, &places, self.incidents.clone());
        prepared.map_err(|error| MatchErrorCause::Other(error.to_string()))
    }

    /// The bindings of the sockets inside sandboxes. Each admits as many connections as it has players.
    fn sandbox_bindings(&self, isolation: &MatchIsolation) -> Vec<Binding> {
        let players = self.setup.parameters.players;
        let binding = |(side, listener, has_one_player)| Binding {
            transport: Transport::Listener(OpenListener { listener, client_address: team_address(side) }),
            connections_max: if has_one_player { 1 } else { players },
            ..Binding::in_process(AGENT_ENDPOINT)
        };
        isolation.listeners().map(binding).collect()
    }

    /// True if players have to connect at the agent endpoint.
    fn needs_agents(&self) -> bool {
        self.setup.teams.iter().any(|team| **team != MatchTeam::Builtin)
    }

    /// True if a team is started by a script.
    fn has_scripts(&self) -> bool {
        self.setup.teams.iter().any(|team| matches!(team, MatchTeam::Script(_)))
    }

    fn live_score(&self) -> &LiveScore {
        &self.setup.live_score
    }

    fn is_stopped(&self) -> bool {
        self.setup.stop.load(Ordering::Relaxed)
    }

    /// The address at which agents on this machine reach the server.
    fn agent_address(&self, addresses: &[SocketAddr]) -> Option<SocketAddr> {
        let index = self.bindings.iter().position(|binding| binding.name == AGENT_ENDPOINT)?;
        Some(server::loopback_address(*addresses.get(index)?))
    }

    /// Starts both teams, left first: the team that joins first plays left.
    fn connect_players<'scope>(
        &self,
        address: SocketAddr,
        (scripts, isolation): (&mut Vec<Script>, &mut MatchIsolation),
        scope: &'scope thread::Scope<'scope, '_>,
        is_ended: &dyn Fn() -> bool,
    ) -> Result<(), MatchErrorCause> {
        let players = self.setup.parameters.players;
        for (side, (team, setup)) in self.setup.teams.into_iter().zip(self.setup.setups).enumerate() {
            match team {
                MatchTeam::Script(_) if self.setup.plan.scripts.isolation.is_some() => {
                    let variables = self.variables((side, setup), address, players);
                    let variables: BTreeMap<String, String> =
                        variables.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                    let mut wanted = [0; 2];
                    while let Some(script) = isolation
                        .start_next(side, variables.clone())
                        .map_err(|error| MatchErrorCause::Other(error.to_string()))?
                    {
                        scripts.push(script);
                        // One after the other, as built-in players.
                        wanted[side] += 1;
                        self.wait_for(wanted, scripts, is_ended)?;
                    }
                }
                MatchTeam::Script(path) => {
                    let started = self.start(path, (side, setup), address, players);
                    scripts.push(started.map_err(|reason| MatchErrorCause::Script { side, reason })?);
                }
                MatchTeam::Builtin => {
                    // Agents connect one after the other: all robots are built in the same place.
                    for (index, agent) in self.setup.builtin_team(side).enumerate() {
                        scope.spawn(move || remote_player::play_and_log(address, agent));
                        let mut wanted = [0; 2];
                        wanted[side] = index + 1;
                        self.wait_for(wanted, scripts, is_ended)?;
                    }
                }
            }
            let wanted = if side == 0 { [1, 0] } else { [players; 2] };
            self.wait_for(wanted, scripts, is_ended)?;
        }
        Ok(())
    }

    /// Starts a team's script, with host and port as arguments and further values in environment variables
    /// (docs/soccer/match.md).
    fn start(
        &self,
        path: &Path,
        (side, setup): (usize, TeamSetup),
        address: SocketAddr,
        players: usize,
    ) -> Result<Script, String> {
        let arguments = [address.ip().to_string(), address.port().to_string()];
        let variables = self.variables((side, setup), address, players);
        let output = format!("{}.log", self.output_name(setup));
        let call = ScriptCall {
            side,
            shell: None,
            arguments: &arguments,
            variables: &variables,
            output: &output,
            kept_in: self.setup.plan.scripts.logs.as_deref(),
        };
        Script::start(&setup.script(path), &call)
    }

    /// The name of a team's output file, without its ending.
    fn output_name(&self, setup: TeamSetup) -> String {
        format!("match-{}-{}", self.setup.label(), setup.name.to_lowercase())
    }

    /// The environment variables of a team's script.
    fn variables(&self, (side, setup): (usize, TeamSetup), address: SocketAddr, players: usize) -> Vec<(&str, String)> {
        let plan = self.setup.plan;
        let mut variables = vec![
            ("SPAR_HOST", address.ip().to_string()),
            ("SPAR_PORT", address.port().to_string()),
            ("SPAR_TEAM", setup.name.to_owned()),
            ("SPAR_ROLE", setup.role_name().to_owned()),
            ("SPAR_PLAYERS", players.to_string()),
        ];
        variables.extend(plan.script_variables[side].iter().map(|(name, value)| (name.as_str(), value.clone())));
        variables.extend(plan.scripts.program.as_ref().map(|program| ("SPAR", program.display().to_string())));
        variables
    }

    fn wait_for(
        &self,
        wanted: [usize; 2],
        scripts: &[Script],
        is_ended: &dyn Fn() -> bool,
    ) -> Result<(), MatchErrorCause> {
        let join_timeout = self.setup.plan.scripts.join_timeout;
        let start = Instant::now();
        let mut looked = start;
        loop {
            let players = self.live_score().players();
            if (0..2).all(|team| players[team] >= wanted[team]) {
                return Ok(());
            }
            if self.is_stopped() {
                return Err(MatchErrorCause::Interrupted);
            }
            if is_ended() {
                return Err(MatchErrorCause::Other(String::from("the server has ended before the players had come")));
            }
            if looked.elapsed() > LOOK_AT_SCRIPTS {
                looked = Instant::now();
                let failure = |script: &Script| {
                    let why = script.join_failure(players[script.side])?;
                    Some((script.side, why, script.last_line()))
                };
                if let Some((side, why, last_line)) = scripts.iter().find_map(failure) {
                    let absence = self.absence(players, scripts);
                    let reason = format!("{why} before its players had come; {last_line}; {absence}");
                    return Err(MatchErrorCause::Script { side, reason });
                }
            }
            let teams = [0, 1].map(|team| players[team] < wanted[team]);
            let mut missing = [0; TEAMS];
            scripts.iter().for_each(|script| missing[script.side] = self.missing(players, script.side));
            if self.join_tracker.are_permanently_refused(missing) {
                return Err(MatchErrorCause::Refusals { here: self.absence(players, scripts), teams });
            }
            if start.elapsed() > join_timeout {
                let here = self.absence(players, scripts);
                return Err(MatchErrorCause::Missing { after: join_timeout, here, teams });
            }
            thread::sleep(LOOK);
        }
    }

    /// The number of players that a team still lacks.
    fn missing(&self, players: [usize; 2], side: usize) -> usize {
        self.setup.parameters.players.saturating_sub(players.get(side).copied().unwrap_or_default())
    }

    /// Waits for the kick-off. The first half does not begin while players are missing.
    fn await_kick_off(&self, scripts: &[Script], is_ended: &dyn Fn() -> bool) -> Result<(), MatchErrorCause> {
        let live_score = self.live_score();
        while !live_score.has_begun() && !live_score.is_over() && !is_ended() && !self.is_stopped() {
            self.wait_for([self.setup.parameters.players; 2], scripts, is_ended)?;
            thread::sleep(LOOK);
        }
        Ok(())
    }

    /// The number of players present, and the reasons for missing ones, in words.
    fn absence(&self, players: [usize; 2], scripts: &[Script]) -> String {
        let present = player_counts_text(players, self.setup.parameters.players);
        let lacking = scripts.iter().filter(|script| self.missing(players, script.side) > 0);
        // A failed script has ended the match, and its ending is the error.
        let lacking = lacking.filter(|script| script.join_failure(players[script.side]).is_none());
        let endings: String = lacking.filter_map(Script::ending).map(|ending| format!("; {ending}")).collect();
        let advice = if self.may_share_a_name(players, scripts) {
            "; if both scripts give the same team name, all play left: SPAR_TEAM is a name of their own"
        } else {
            ""
        };
        let reasons = self.join_tracker.reasons();
        format!("there are {present}{endings}{advice}{reasons}")
    }

    /// True if both scripts may give the same team name: nobody plays right, and more players have come to the left team
    /// than it has places for.
    fn may_share_a_name(&self, [left, right]: [usize; 2], scripts: &[Script]) -> bool {
        let has_more = left > self.setup.parameters.players || self.join_tracker.has_refused_player_of(0);
        scripts.len() == TEAMS && left > 0 && right == 0 && has_more
    }

    /// Waits until the match is over and the server has sent its end.
    fn follow(
        &self,
        scripts: &[Script],
        isolation: &mut MatchIsolation,
        (meter, answer_times): (&TeamMeter, Option<&SharedAnswerTimes>),
        is_ended: &dyn Fn() -> bool,
    ) -> Result<(), MatchErrorCause> {
        let players = || addresses(answer_times);
        let cycle_s = self.options.cycle.as_secs_f64();
        let (live_score, mut over, mut checked) = (self.live_score(), None, Instant::now());
        let mut deserted: Option<Instant> = None;
        while !is_ended() {
            if checked.elapsed() > LIMIT_CHECK_INTERVAL {
                checked = Instant::now();
                isolation.enforce_limits();
            }
            if live_score.is_over() && over.is_none() {
                meter.sample(scripts, players());
            }
            meter.sample_if_due(scripts, players);
            meter.check_budgets(scripts, live_score.cycles() as f64 * cycle_s);
            if live_score.is_over() && over.get_or_insert_with(Instant::now).elapsed() > EPILOGUE_MAX {
                break;
            }
            if self.is_stopped() && !live_score.is_over() {
                return Err(MatchErrorCause::Interrupted);
            }
            let is_empty = self.needs_agents() && live_score.players() == [0; TEAMS] && !live_score.is_over();
            deserted = is_empty.then(|| deserted.unwrap_or_else(Instant::now));
            if deserted.is_some_and(|since| since.elapsed() > DESERTED_MAX) {
                let endings: Vec<String> = scripts.iter().filter_map(Script::ending).collect();
                let here =
                    if endings.is_empty() { "the start scripts still run".to_owned() } else { endings.join("; ") };
                return Err(MatchErrorCause::Deserted { here });
            }
            thread::sleep(LOOK);
        }
        // The server may have ended between two looks. A script that waits for its players has their times.
        meter.sample(scripts, players());
        match live_score.is_over() {
            true => Ok(()),
            false => Err(MatchErrorCause::Other(String::from("the server has ended before the match was over"))),
        }
    }

    /// The times of the clients, where the system reports them. Built-in players inside have no sockets.
    fn client_times(&self, answers: Vec<AnswerTimes>, scripts: &[Script], meter: &TeamMeter) -> ClientTimes {
        let team = |script: &Script| Some(self.setup.setups.get(script.side)?.name.to_owned());
        let time = |script: &Script| Some(ProcessorTime { team: team(script)?, used: script.processor_time()? });
        let excess = |script: &Script| {
            let (budget, excess) = (self.setup.plan.scripts.processor_budget?, meter.excess(script.side)?);
            Some(TeamExcess { team: team(script)?, budget, excess })
        };
        let processor = scripts.iter().filter_map(time).collect();
        let excesses = scripts.iter().filter_map(excess).collect();
        ClientTimes { answers, processor, player_processor: meter.player_times(), excesses }.sorted()
    }

    /// The error with the scripts' last lines of output.
    fn with_tails(&self, cause: MatchErrorCause, scripts: &[Script]) -> ScriptError {
        let tails = if self.is_stopped() { &[] } else { scripts };
        ScriptError { cause, script_output: tails.iter().map(Script::output_tail).collect() }
    }
}

/// The addresses of the players that have one, by name.
fn addresses(answer_times: Option<&SharedAnswerTimes>) -> impl Iterator<Item = (String, SocketAddr)> {
    let times = answer_times.map(SharedAnswerTimes::times).unwrap_or_default();
    times.into_iter().filter_map(|one| Some((one.name, one.address?)))
}

/// Stops a server when dropped.
struct StopOnDrop(ShutdownHandle);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.shutdown();
    }
}
