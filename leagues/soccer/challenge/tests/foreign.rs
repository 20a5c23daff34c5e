//! Runs on a third-party server: through the proxy and the monitor's port, against a whole server over TCP.

#![cfg(target_os = "linux")]

use crate::folders;
use crate::raw;

use std::net::{Ipv4Addr, SocketAddr, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use server::{Binding, Server, ServerOptions, ShutdownHandle};
use soccer_challenge::{
    AgentSource, Backend, ChallengeConfig, ChallengeRun, ChallengeTeam, Overrides, Profile, RemoteServer, RunResult,
    RunStatus, ScriptLauncher,
};
use soccer_match::{MatchHooks, remote_player};
use soccer_team::challenge::Task;
use soccer_world::{Settings, SoccerGame};

use folders::Folder;
use raw::Agent;

struct Plain;

impl MatchHooks for Plain {}

static STOP: AtomicBool = AtomicBool::new(false);

fn case(name: &str, runs: u32) -> ChallengeConfig {
    let wishes = Overrides { run_time_s: Some(4.0), runs: Some(runs), repetitions: Some(1), is_test: false };
    ChallengeConfig::new(name, Profile::Strict, 123, wishes).expect("a case")
}

/// A server for a run, started as by its owner's script.
struct Running {
    agents: SocketAddr,
    monitors: SocketAddr,
    stopper: ShutdownHandle,
    thread: Option<thread::JoinHandle<()>>,
}

impl Running {
    fn of(case: &ChallengeConfig, run: u32, starters: usize) -> Running {
        let mut settings = Settings { seed: case.world_seed(run, 0), ..Settings::default() };
        for (name, text) in case.variables(&ChallengeTeam::from_source(AgentSource::Builtin(None))) {
            settings.set_text(name, &text).expect(name);
        }
        let mut session = SoccerGame::new(settings).expect("a game").into_session();
        session.set_start_agents(starters);
        let doors = ["agent", "monitor"].map(|name| Binding::new(name, (Ipv4Addr::LOCALHOST, 0).into()));
        let options = ServerOptions { sync: true, ..ServerOptions::default() };
        let mut server = Server::bind(session, &doors, options).expect("doors");
        let addresses = server.addresses().expect("addresses");
        let stopper = server.shutdown_handle();
        let thread = thread::spawn(move || drop(server.run()));
        Running { agents: addresses[0], monitors: addresses[1], stopper, thread: Some(thread) }
    }

    fn foreign(&self) -> RemoteServer {
        RemoteServer { is_lock_step: true, ..RemoteServer::new(self.agents.to_string(), self.monitors.to_string()) }
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.stopper.shutdown();
        let _ = self.thread.take().expect("a server").join();
    }
}

fn way(foreign: Option<RemoteServer>) -> Backend {
    Backend {
        join_timeout: Duration::from_secs(4),
        launcher: ScriptLauncher::default(),
        remote_server: foreign,
        ..Backend::default()
    }
}

fn make(case: &ChallengeConfig, run: u32, team: &ChallengeTeam, way: &Backend) -> RunResult {
    let start = &case.starts[run as usize];
    let attempt = ChallengeRun { config: case, start, repetition: 0, team, number: 1, backend: way };
    attempt.execute(&Plain, &STOP).expect("a run")
}

/// Plays built-in agents of a task at the port passed to a start script.
fn play(case: &ChallengeConfig, run: u32, port: u16) {
    let task = Task::parse(&case.parameters.texts.script).expect("a task");
    let [x, y] = case.script_place(&case.starts[run as usize]);
    thread::scope(|scope| {
        for unum in task.unums() {
            let agent = soccer_team::challenge::agent("builtin", *unum, task, glam::DVec2::new(x, y));
            let stream = TcpStream::connect(("127.0.0.1", port)).expect("a door");
            scope.spawn(move || drop(remote_player::play(stream, agent)));
            thread::sleep(Duration::from_millis(50));
        }
    });
}

/// The same run in process and through the proxy, each with agents over TCP.
fn both(name: &str, run: u32) -> [RunResult; 2] {
    let case = case(name, run + 1);
    let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & wait\n", None);
    let team = ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()));
    let inside = thread::scope(|scope| {
        scope.spawn(|| folder.port().map(|port| play(&case, run, port)));
        let made = make(&case, run, &team, &way(None));
        folder.give_up();
        made
    });
    let server = Running::of(&case, run, case.parameters.common.agents);
    let through =
        make(&case, run, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(server.foreign())));
    [inside, through]
}

#[test]
fn referees_inside_and_behind_the_proxy_agree_on_every_decision() {
    for (name, run) in [
        ("run", 0),
        ("kick", 2),
        ("rollingBall", 1),
        ("throwIn", 0),
        ("goalie", 0),
        ("turn", 0),
        ("omni", 2),
        ("kick-far", 0),
        ("get-up-from", 1),
    ] {
        let [inside, through] = both(name, run);
        assert!(inside.outcome.status.is_valid(), "{name}: {:?}", inside.outcome);
        assert_eq!(inside.outcome, through.outcome, "{name}");
        let words = |made: &RunResult| -> Vec<(String, f64)> {
            made.decisions.iter().map(|decision| (decision.why.clone(), decision.game_s)).collect()
        };
        assert!(inside.decisions.len() >= 3, "{name}: {:?}", inside.decisions);
        assert_eq!(words(&inside), words(&through), "{name}");
    }
}

#[test]
fn equal_seeds_give_equal_runs_through_the_proxy_too() {
    let case = case("run", 1);
    let run = || {
        let server = Running::of(&case, 0, 1);
        make(&case, 0, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(server.foreign())))
    };
    let [first, second] = [run(), run()];
    assert!(first.outcome.score > 0.3, "{:?}", first.outcome);
    assert_eq!((first.outcome, first.decisions), (second.outcome, second.decisions));
}

#[test]
fn one_server_serves_one_run_after_the_other() {
    let case = case("kick", 3);
    let server = Running::of(&case, 0, 1);
    let foreign = RemoteServer { is_lock_step: false, ..server.foreign() };
    for run in 0..3 {
        let made =
            make(&case, run, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(foreign.clone())));
        assert!(made.outcome.status.is_valid(), "run {run}: {:?}", made.outcome);
    }
}

#[test]
fn an_agent_past_the_proxy_is_noticed() {
    let case = case("run", 1);
    let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & wait\n", None);
    let server = Running::of(&case, 0, 1);
    let port = server.agents.port();
    let made = thread::scope(|scope| {
        scope.spawn(|| {
            if folder.port().is_some() {
                let mut agent = Agent::connect(port);
                agent.join(8);
                agent.answer("", 100_000);
            }
        });
        let made = make(
            &case,
            0,
            &ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned())),
            &way(Some(server.foreign())),
        );
        folder.give_up();
        drop(server);
        made
    });
    assert_eq!(made.outcome.status, RunStatus::DirectConnect, "{:?}", made.outcome);
    assert_eq!(folder.processes(), Vec::<String>::new());
}

/// A run on a separate server, whose script waits while agents play from here at its port.
fn made_with(play: impl FnOnce(u16) + Send) -> RunResult {
    let case = case("run", 1);
    let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & wait\n", None);
    let server = Running::of(&case, 0, 1);
    thread::scope(|scope| {
        let port = || folder.port();
        scope.spawn(move || port().map(play));
        let made = make(
            &case,
            0,
            &ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned())),
            &way(Some(server.foreign())),
        );
        folder.give_up();
        made
    })
}

/// As in process: the referee sees the second robot, and ends the run.
#[test]
fn a_robot_too_many_ends_the_run() {
    let made = made_with(|port| raw::play_with_a_second(&mut Agent::connect(port), port));
    assert_eq!(made.outcome.status, RunStatus::TooManyAgents, "{:?}", made.outcome);
    assert!(made.outcome.reason.contains("2 robots are on the field"), "{:?}", made.outcome);
}

/// The proxy answers for a silent agent in lock-step, which brings the next frame.
#[test]
fn an_agent_that_loses_a_wake_up_goes_on_behind_the_proxy_too() {
    let made = made_with(|port| {
        let mut agent = Agent::connect(port);
        agent.join(8);
        agent.answer("", 100);
        agent.hear();
        agent.answer("", 100_000);
    });
    assert!(made.outcome.status.is_valid(), "{:?}", made.outcome);
    assert!(made.unanswered >= 1, "it is not repeatable");
}

/// The proxy answers for an agent that is silent during its slow kill script, but the run is over by then.
#[test]
fn a_slow_kill_script_leaves_a_run_repeatable() {
    let case = case("run", 1);
    let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & wait\n", Some("touch killed\nsleep 60\n"));
    let server = Running::of(&case, 0, 1);
    let made = thread::scope(|scope| {
        scope.spawn(|| {
            let Some(port) = folder.port() else { return };
            let mut agent = Agent::connect(port);
            agent.join(8);
            while agent.hear() {
                if !folder.path().join("killed").exists() {
                    agent.say("(syn)");
                }
            }
        });
        let made = make(
            &case,
            0,
            &ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned())),
            &way(Some(server.foreign())),
        );
        folder.give_up();
        made
    });
    assert!(made.outcome.status.is_valid(), "{:?}", made.outcome);
    assert_eq!(made.unanswered, 0);
}

#[test]
fn a_server_that_goes_is_lost_and_one_that_is_not_there_is_named() {
    let case = case("run", 1);
    let server = Running::of(&case, 0, 1);
    let foreign = server.foreign();
    let made = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(300));
            drop(server);
        });
        // At half of real time or faster, 30 s of simulated time are not over by then.
        let long = Overrides { run_time_s: Some(30.0), runs: Some(1), repetitions: Some(1), is_test: false };
        let long = ChallengeConfig::new("dribble", Profile::Strict, 123, long).expect("a case");
        make(&long, 0, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(foreign.clone())))
    });
    assert_eq!(made.outcome.status, RunStatus::ServerLost, "{:?}", made.outcome);
    let made = make(&case, 0, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(foreign)));
    assert_eq!(made.outcome.status, RunStatus::ServerLost, "{:?}", made.outcome);
    assert!(made.outcome.reason.contains("127.0.0.1:"), "{:?}", made.outcome);
}

#[test]
fn a_silent_server_does_not_hold_a_run_for_ever() {
    let case = case("run", 1);
    let [agents, monitors] = [0, 1].map(|_| TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port"));
    let at = |listener: &TcpListener| listener.local_addr().expect("an address").to_string();
    let foreign = RemoteServer::new(at(&agents), at(&monitors));
    let made = make(&case, 0, &ChallengeTeam::from_source(AgentSource::Builtin(None)), &way(Some(foreign)));
    assert!([RunStatus::LaunchTimeout, RunStatus::ServerLost].contains(&made.outcome.status), "{:?}", made.outcome);
}

#[test]
fn the_user_can_end_a_run() {
    let case = case("run", 1);
    let server = Running::of(&case, 0, 1);
    let stop = AtomicBool::new(false);
    let made = thread::scope(|scope| {
        scope.spawn(|| {
            thread::sleep(Duration::from_millis(200));
            stop.store(true, Ordering::Relaxed);
        });
        let folder = Folder::new("sleep 60 & wait\n", None);
        let team = ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()));
        let way = way(Some(server.foreign()));
        let attempt = ChallengeRun {
            config: &case,
            start: &case.starts[0],
            repetition: 0,
            team: &team,
            number: 1,
            backend: &way,
        };
        attempt.execute(&Plain, &stop).expect("a run")
    });
    assert_eq!(made.outcome.status, RunStatus::Aborted, "{:?}", made.outcome);
}
