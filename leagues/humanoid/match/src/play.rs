//! A match from the start of its scripts to its end: a server for the agents, and the thread that follows it.

use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use engine::{RandomStream, Simulation};
use humanoid_team::{HumanoidPlayer, PolicySkill};
use humanoid_world::HumanoidWorld;
use processes::start_script::{Script, ScriptCall};
use processes::team_meter::TeamMeter;
use sandbox::match_isolation::MatchIsolation;
use sandbox::script::{ScriptPlace, team_address};
use server::{Binding, OpenListener, Server, SharedAnswerTimes, ShutdownHandle, Summary, Transport};

use crate::join_tracker::JoinTracker;
use crate::match_error::{MatchError, MatchErrorCause};
use crate::match_observer::MatchObserver;
use crate::match_result::{HumanoidMatchResult, ScriptResult};
use crate::match_session::MatchSession;
use crate::match_trainer::MatchTrainer;
use crate::plan::{AGENT_ENDPOINT, BUILTIN_MODEL, HumanoidMatchTeam, MatchPlan, TEAM_NAMES};
use crate::remote_player;
use crate::statistics::{HumanoidMatchStatistics, LiveStatistics};

/// Interval between checks of a match.
const POLL_INTERVAL: Duration = Duration::from_millis(10);

/// Interval between checks for exited scripts.
const SCRIPT_INTERVAL: Duration = Duration::from_millis(200);

/// Interval between checks of the limits of isolated teams.
const LIMIT_CHECK_INTERVAL: Duration = Duration::from_secs(1);

/// The agent port inside a sandbox with a network of its own: the league's.
const SANDBOX_AGENT_PORT: u16 = 60_000;

/// Time without any player after which a match that has begun ends.
const DESERTED_MAX: Duration = Duration::from_secs(2);

/// A match before, while and after it is played; other threads may read its progress at any time.
#[derive(Debug)]
pub struct HumanoidMatch {
    plan: MatchPlan,
    live: LiveStatistics,
    join_tracker: JoinTracker,
    is_running: AtomicBool,
}

/// A match whose server runs.
struct RunningMatch<'a> {
    plan: &'a MatchPlan,
    live: &'a LiveStatistics,
    join_tracker: &'a JoinTracker,
    stop: &'a AtomicBool,
    is_ended: &'a dyn Fn() -> bool,
    start: Instant,
    meter: &'a TeamMeter,
    answer_times: &'a SharedAnswerTimes,
}

impl HumanoidMatch {
    /// A match that has not begun.
    #[must_use]
    pub fn new(plan: MatchPlan) -> HumanoidMatch {
        HumanoidMatch {
            plan,
            live: LiveStatistics::default(),
            join_tracker: JoinTracker::default(),
            is_running: AtomicBool::new(false),
        }
    }

    /// The plan of the match.
    #[must_use]
    pub fn plan(&self) -> &MatchPlan {
        &self.plan
    }

    /// The statistics so far.
    #[must_use]
    pub fn live(&self) -> &LiveStatistics {
        &self.live
    }

    /// True while players join, until the first kick-off.
    #[must_use]
    pub fn is_joining(&self) -> bool {
        self.is_running.load(Ordering::Relaxed) && !self.live.look(|statistics| statistics.has_begun)
    }

    /// The players of each team in words, while further ones may join.
    #[must_use]
    pub fn waiting(&self) -> Option<String> {
        let (has_begun, present) = self.live.look(|statistics| (statistics.has_begun, statistics.present));
        let has_started = self.join_tracker.may_start();
        let present = if has_started { present } else { self.join_tracker.requests() };
        let are_there = has_started && present.iter().all(|present| *present >= self.plan.needed());
        (!has_begun && !are_there).then(|| self.plan.counts_text(present))
    }

    /// Plays the match in this simulation of a game, until it is over or `stop` is true. Calls `on_served` when the
    /// server listens. A match can be played once.
    ///
    /// # Errors
    /// If it was not played to its end: the cause, with the last lines of the scripts.
    pub fn play(
        &self,
        simulation: Simulation<HumanoidWorld>,
        on_served: &(dyn Fn(&Server) -> Result<(), String> + Sync),
        stop: &AtomicBool,
    ) -> Result<HumanoidMatchResult, MatchError> {
        self.is_running.store(true, Ordering::Relaxed);
        // A panic in one match leaves the others alone.
        let played = panic::catch_unwind(AssertUnwindSafe(|| self.try_play(simulation, on_served, stop)));
        let played = played.unwrap_or_else(|_| {
            let cause = MatchErrorCause::Other(String::from("the program has panicked; please report this"));
            Err((cause, Vec::new()))
        });
        self.is_running.store(false, Ordering::Relaxed);
        let (number, seed) = (self.plan.number, self.plan.seed);
        played.map_err(|(cause, script_output)| MatchError { number, seed, cause, script_output })
    }

    fn try_play(
        &self,
        simulation: Simulation<HumanoidWorld>,
        on_served: &(dyn Fn(&Server) -> Result<(), String> + Sync),
        stop: &AtomicBool,
    ) -> Result<HumanoidMatchResult, (MatchErrorCause, Vec<String>)> {
        let start = Instant::now();
        let simulation = simulation
            .with_control_node(Box::new(MatchTrainer::new(&self.plan)))
            .with_observer(Box::new(MatchObserver::new(self.live.clone())));
        let session = MatchSession::new(simulation, self.join_tracker.clone());
        let early = |cause: MatchErrorCause| (cause, Vec::new());
        let mut isolation = self.plan.prepare_isolation(&self.join_tracker).map_err(early)?;
        let sandboxes = self.plan.sandbox_bindings(&isolation);
        let bindings: Vec<Binding> = self.plan.bindings.iter().cloned().chain(sandboxes).collect();
        let server = Server::bind(Box::new(session), &bindings, self.plan.options.clone());
        let mut server = server.map_err(|error| early(error.into()))?;
        let addresses = server.addresses().map_err(|error| early(MatchErrorCause::Other(error.to_string())))?;
        let address = self.plan.agent_address(&addresses);
        let address = address.ok_or_else(|| early(MatchErrorCause::Other(String::from("no port for agents"))))?;
        on_served(&server).map_err(|error| early(MatchErrorCause::Other(error)))?;
        let shutdown_handle = server.shutdown_handle();
        let (meter, answer_times) = (TeamMeter::new(self.plan.processor_budget), server.shared_answer_times());
        thread::scope(|scope| {
            let running = scope.spawn(move || server.run());
            // The server must end in any case, because the scope waits for it.
            let stop_on_drop = StopOnDrop(shutdown_handle);
            let is_ended = || running.is_finished();
            let HumanoidMatch { plan, live, join_tracker, .. } = self;
            let running_match = RunningMatch {
                plan,
                live,
                join_tracker,
                stop,
                is_ended: &is_ended,
                start,
                meter: &meter,
                answer_times: &answer_times,
            };
            let mut scripts = Vec::new();
            let played = running_match.play(address, &mut scripts, &mut isolation);
            let is_interrupted = matches!(played, Err(MatchErrorCause::Interrupted));
            // Before the server ends, whose end the agents report, too.
            let tails =
                scripts.iter().filter(|_| played.is_err() && !is_interrupted).map(Script::output_tail).collect();
            drop(stop_on_drop);
            let summary = running.join().map_err(|_| String::from("the server's thread panicked"));
            let summary = summary.and_then(|summary| summary.map_err(|cause: io::Error| cause.to_string()));
            let result = played.and_then(|()| summary.map_err(MatchErrorCause::Other));
            let summary = result.map_err(|cause| (cause, tails))?;
            let result = self.result(summary, (&scripts, &meter), start.elapsed());
            Ok(HumanoidMatchResult { isolation: isolation.report(), ..result })
        })
    }

    fn result(
        &self,
        summary: Summary,
        (scripts, meter): (&[Script], &TeamMeter),
        wall: Duration,
    ) -> HumanoidMatchResult {
        let script = |script: &Script| ScriptResult {
            excess: self.plan.processor_budget.zip(meter.excess(script.side)),
            ..script_result(script)
        };
        HumanoidMatchResult {
            number: self.plan.number,
            seed: self.plan.seed,
            statistics: self.live.read(),
            refusals: self.join_tracker.reasons(),
            scripts: scripts.iter().map(script).collect(),
            isolation: Vec::new(),
            answers: summary.answers,
            player_processor: meter.player_times(),
            wall,
            running: self.join_tracker.started().map_or(Duration::ZERO, |started| started.elapsed()),
            late: summary.lost,
        }
    }
}

fn script_result(script: &Script) -> ScriptResult {
    let end = script.exit_result();
    let has_failed = end.as_ref().is_some_and(|(is_success, _)| !is_success);
    ScriptResult {
        path: script.path().to_owned(),
        exit: end.map(|(_, description)| description),
        last_line: has_failed.then(|| script.last_line()),
        processor_time: script.processor_time(),
        excess: None,
    }
}

impl MatchPlan {
    /// The address at which agents on this machine reach the server.
    fn agent_address(&self, addresses: &[SocketAddr]) -> Option<SocketAddr> {
        let index = self.bindings.iter().position(|binding| binding.name == AGENT_ENDPOINT)?;
        Some(server::loopback_address(*addresses.get(index)?))
    }

    /// The number of players in each team, in words.
    fn counts_text(&self, [left, right]: [usize; 2]) -> String {
        match self.players {
            Some(players) => format!("left {left} of {players}, right {right} of {players}"),
            None => format!("left {left}, right {right}"),
        }
    }

    /// The number of players that a team needs.
    fn needed(&self) -> usize {
        self.players.unwrap_or(1)
    }

    /// Starts a team: its script, or its built-in players.
    fn start_team(
        &self,
        side: usize,
        address: SocketAddr,
        scripts: &mut Vec<Script>,
        isolation: &mut MatchIsolation,
    ) -> Result<(), String> {
        match &self.teams[side] {
            HumanoidMatchTeam::Script(_) if self.isolation.is_some() => {
                let variables = self.variables(side, address);
                let variables: BTreeMap<String, String> =
                    variables.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
                let next = |isolation: &mut MatchIsolation| {
                    isolation.start_next(side, variables.clone()).map_err(|error| error.to_string())
                };
                while let Some(script) = next(isolation)? {
                    scripts.push(script);
                }
            }
            HumanoidMatchTeam::Script(path) => scripts.push(self.start_script(path, side, address)?),
            HumanoidMatchTeam::Builtin(walk) => {
                for number in (1..=self.players.unwrap_or(self.team_size_max)).filter_map(|n| u8::try_from(n).ok()) {
                    let player = HumanoidPlayer::new(TEAM_NAMES[side], number, PolicySkill::clone(walk));
                    let player = player.with_kick_off_offset(self.kick_off_offset_m(side, number));
                    remote_player::spawn(address, player, BUILTIN_MODEL)?;
                }
            }
        }
        Ok(())
    }

    /// The place of a built-in player at kick-offs from that of its formation, m. Nothing else is random in this league, so
    /// without it games of all seeds would be alike.
    fn kick_off_offset_m(&self, side: usize, number: u8) -> [f64; 2] {
        const SPREAD_M: f64 = 0.5;
        let mut draws = RandomStream::new(self.seed, "humanoid kick-off place", side as u32, u64::from(number));
        // The second draw follows the first one.
        let x = SPREAD_M * draws.signed();
        [x, SPREAD_M * draws.signed()]
    }

    /// Starts a team's script, with host and port as arguments and further values in environment variables
    /// (docs/humanoid/match.md).
    fn start_script(&self, path: &Path, side: usize, address: SocketAddr) -> Result<Script, String> {
        let arguments = [address.ip().to_string(), address.port().to_string()];
        let variables = self.variables(side, address);
        let output = format!("{}.log", self.output_name(side));
        let call = ScriptCall {
            side,
            shell: None,
            arguments: &arguments,
            variables: &variables,
            output: &output,
            kept_in: self.logs.as_deref(),
        };
        Script::start(path, &call)
    }

    /// The name of a team's output file, without its ending.
    fn output_name(&self, side: usize) -> String {
        format!("match-{}-{}", self.number, TEAM_NAMES[side].to_lowercase())
    }

    /// The environment variables of a team's script.
    fn variables(&self, side: usize, address: SocketAddr) -> Vec<(&str, String)> {
        let mut variables = vec![
            ("SPAR_HOST", address.ip().to_string()),
            ("SPAR_PORT", address.port().to_string()),
            ("SPAR_TEAM", TEAM_NAMES[side].to_owned()),
            ("SPAR_ROLE", String::from("team")),
        ];
        variables.extend(self.players.map(|players| ("SPAR_PLAYERS", players.to_string())));
        variables.extend(self.program.as_ref().map(|program| ("SPAR", program.display().to_string())));
        variables.extend(self.script_variables[side].iter().map(|(name, value)| (name.as_str(), value.clone())));
        variables
    }

    /// Prepares the sandboxes of the start scripts, if their teams are isolated.
    fn prepare_isolation(&self, join_tracker: &JoinTracker) -> Result<MatchIsolation, MatchErrorCause> {
        let Some(isolation) = &self.isolation else { return Ok(MatchIsolation::default()) };
        let outputs = [0, 1].map(|side| self.output_name(side));
        let mut scripts = Vec::new();
        for (side, (team, output)) in self.teams.iter().zip(&outputs).enumerate() {
            if let HumanoidMatchTeam::Script(path) = team {
                let (players, kept_in) = (self.players.unwrap_or(self.team_size_max), self.logs.as_deref());
                let agent_port = SANDBOX_AGENT_PORT;
                let team = TEAM_NAMES[side];
                scripts.push((path.as_path(), ScriptPlace { side, team, players, agent_port, output, kept_in }));
            }
        }
        let prepared = MatchIsolation::prepare(isolation, &scripts, join_tracker.incidents());
        prepared.map_err(|error| MatchErrorCause::Other(error.to_string()))
    }

    /// The bindings of the sockets inside sandboxes. Each admits as many connections as it has players.
    fn sandbox_bindings(&self, isolation: &MatchIsolation) -> Vec<Binding> {
        let binding = |(side, listener, has_one_player)| Binding {
            transport: Transport::Listener(OpenListener { listener, client_address: team_address(side) }),
            connections_max: if has_one_player { 1 } else { self.players.unwrap_or(self.team_size_max) },
            ..Binding::in_process(AGENT_ENDPOINT)
        };
        isolation.listeners().map(binding).collect()
    }
}

impl RunningMatch<'_> {
    /// Starts the teams, left first: the team that joins first plays left. Then waits for the kick-off and the end.
    fn play(
        &self,
        address: SocketAddr,
        scripts: &mut Vec<Script>,
        isolation: &mut MatchIsolation,
    ) -> Result<(), MatchErrorCause> {
        let failure = |side| move |reason| MatchErrorCause::Script { side, reason };
        self.plan.start_team(0, address, scripts, isolation).map_err(failure(0))?;
        self.wait_until(scripts, || self.join_tracker.requests()[0] > 0)?;
        self.plan.start_team(1, address, scripts, isolation).map_err(failure(1))?;
        self.wait_until(scripts, || self.have_joined())?;
        self.join_tracker.start();
        self.wait_until(scripts, || self.live.look(|statistics| statistics.has_begun))?;
        self.follow(scripts, isolation)
    }

    /// True if all agents of both teams have asked for a robot. Without a number of players, they have if no further one
    /// has come for a while.
    fn have_joined(&self) -> bool {
        let requests = self.join_tracker.requests();
        let have = |count: usize| requests.iter().all(|requests| *requests >= count);
        match self.plan.players {
            Some(players) => have(players),
            None => {
                let is_late = || self.start.elapsed() > self.plan.join_timeout;
                have(self.plan.team_size_max) || have(1) && (self.join_tracker.has_settled() || is_late())
            }
        }
    }

    fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// The number of players of each team, or before the first tick of agents that have asked for a robot.
    fn players(&self) -> [usize; 2] {
        if self.join_tracker.may_start() {
            self.live.look(|statistics| statistics.present)
        } else {
            self.join_tracker.requests()
        }
    }

    /// Waits for players until the condition holds.
    fn wait_until(&self, scripts: &[Script], holds: impl Fn() -> bool) -> Result<(), MatchErrorCause> {
        let join_timeout = self.plan.join_timeout;
        let mut looked = Instant::now();
        while !holds() {
            if self.is_stopped() {
                return Err(MatchErrorCause::Interrupted);
            }
            if (self.is_ended)() {
                return Err(MatchErrorCause::Other(String::from("the server has ended before the players had come")));
            }
            let players = self.players();
            if looked.elapsed() > SCRIPT_INTERVAL {
                looked = Instant::now();
                let failure = |script: &Script| {
                    let why = script.join_failure(players[script.side])?;
                    Some((script.side, why, script.last_line()))
                };
                if let Some((side, why, last_line)) = scripts.iter().find_map(failure) {
                    let absence = self.absence(scripts);
                    let reason = format!("{why} before its players had come; {last_line}; {absence}");
                    return Err(MatchErrorCause::Script { side, reason });
                }
            }
            let missing = players.iter().map(|count| self.plan.needed().saturating_sub(*count)).sum::<usize>();
            // The right team starts when the left one has come.
            let is_left_alone = players[0] == 0 && scripts.iter().all(|script| script.side == 0);
            let teams = [0, 1].map(|side| players[side] < self.plan.needed() && (side == 0 || !is_left_alone));
            let refusals = self.join_tracker.refusals();
            if missing > 0 && refusals >= missing && self.join_tracker.has_settled() {
                return Err(MatchErrorCause::Refusals { here: self.absence(scripts), teams });
            }
            if missing > 0 && self.start.elapsed() > join_timeout {
                return Err(MatchErrorCause::Missing { after: join_timeout, here: self.absence(scripts), teams });
            }
            thread::sleep(POLL_INTERVAL);
        }
        Ok(())
    }

    /// The number of players present, and the reasons for missing ones, in words.
    fn absence(&self, scripts: &[Script]) -> String {
        let players = self.players();
        let present = self.plan.counts_text(players);
        let lacking = scripts.iter().filter(|script| players[script.side] < self.plan.needed());
        // A failed script has ended the match, and its ending is the error.
        let lacking = lacking.filter(|script| script.join_failure(players[script.side]).is_none());
        let endings: String = lacking.filter_map(Script::ending).map(|ending| format!("; {ending}")).collect();
        let has_more = players[0] > self.plan.players.unwrap_or(self.plan.team_size_max);
        let advice = if scripts.len() == TEAM_NAMES.len() && has_more && players[1] == 0 {
            "; if both scripts give the same team name, all play left: SPAR_TEAM is a name of their own"
        } else {
            ""
        };
        format!("there are {present}{endings}{advice}{}", self.join_tracker.reasons())
    }

    /// Waits until the match is over and the server has ended.
    fn follow(&self, scripts: &[Script], isolation: &mut MatchIsolation) -> Result<(), MatchErrorCause> {
        let players = || self.answer_times.times().into_iter().filter_map(|one| Some((one.name, one.address?)));
        let (mut checked, mut deserted) = (Instant::now(), None);
        while !(self.is_ended)() {
            if checked.elapsed() > LIMIT_CHECK_INTERVAL {
                checked = Instant::now();
                isolation.enforce_limits();
            }
            let (is_over, present) = self.live.look(|statistics| (statistics.is_over, statistics.present));
            self.meter.sample_if_due(scripts, players);
            let simulated_s = self.live.look(HumanoidMatchStatistics::simulated_s);
            self.meter.check_budgets(scripts, simulated_s);
            if self.is_stopped() && !is_over {
                return Err(MatchErrorCause::Interrupted);
            }
            deserted = (present == [0; 2] && !is_over).then(|| deserted.unwrap_or_else(Instant::now));
            if deserted.is_some_and(|since| since.elapsed() > DESERTED_MAX) {
                let after_s = self.live.look(|statistics| {
                    statistics.departures.last().map_or(0.0, |last| last.time_s - statistics.start_s)
                });
                let endings: Vec<String> = scripts.iter().filter_map(Script::ending).collect();
                let here =
                    if endings.is_empty() { String::from("the start scripts still run") } else { endings.join("; ") };
                return Err(MatchErrorCause::Deserted { after_s, here });
            }
            thread::sleep(POLL_INTERVAL);
        }
        // The server may have ended between two checks. A script that waits for its players has their times.
        self.meter.sample(scripts, players());
        if self.live.look(|statistics| statistics.is_over) {
            Ok(())
        } else {
            Err(MatchErrorCause::Other(String::from("the server has ended before the match was over")))
        }
    }
}

/// Stops a server when dropped.
struct StopOnDrop(ShutdownHandle);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.shutdown();
    }
}
