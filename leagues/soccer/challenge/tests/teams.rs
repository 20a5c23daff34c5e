//! Teams that misbehave: each gets its status, and the next team is not affected.

#![cfg(target_os = "linux")]

use crate::folders;
use crate::raw;

use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use soccer_challenge::{
    AgentSource, Backend, ChallengeConfig, ChallengeRun, ChallengeTeam, Competition, CompetitionHooks, Overrides,
    Profile, RunKey, RunRecord, RunStatus,
};
use soccer_match::MatchHooks;

use folders::Folder;
use raw::Agent;

struct Plain;

impl MatchHooks for Plain {}

/// Stores only the outcomes of the runs.
#[derive(Default)]
struct Records(std::sync::Mutex<Vec<RunRecord>>);

impl CompetitionHooks for Records {
    fn host(&self, _: RunKey) -> &dyn MatchHooks {
        &Plain
    }

    fn backend(&self, _: RunKey) -> Backend {
        Backend { join_timeout: Duration::from_secs(4), ..Backend::default() }
    }

    fn on_end(&self, record: &RunRecord) -> bool {
        self.0.lock().expect("records").push(record.clone());
        true
    }
}

/// Plays a short run with a misbehaving team and the built-in one; returns both outcomes. The players play `play` at
/// the port passed to the start script.
fn both(start: &str, kill: Option<&str>, play: impl FnOnce(Agent, u16) + Send) -> [RunRecord; 2] {
    let folder = Folder::new(&format!("echo \"$@\" > arguments\n{start}\n"), kill);
    let wishes = Overrides { run_time_s: Some(2.0), runs: Some(1), repetitions: Some(1), is_test: false };
    let case = ChallengeConfig::new("run", Profile::Strict, 7, wishes).expect("a case");
    let bad = ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()));
    let competition = Competition {
        configs: vec![case],
        teams: vec![bad, ChallengeTeam::from_source(AgentSource::Builtin(None))],
        skills: Vec::new(),
    };
    let records = Records::default();
    thread::scope(|scope| {
        scope.spawn(|| {
            if let Some(port) = folder.port() {
                play(Agent::connect(port), port);
            }
        });
        competition.run_all(competition.keys(), 1, &records, &AtomicBool::new(false)).expect("a competition");
        folder.give_up();
    });
    assert_eq!(folder.processes(), Vec::<String>::new(), "processes are left");
    let mut records = records.0.into_inner().expect("records");
    records.sort_by_key(|record| record.key);
    records.try_into().expect("two runs")
}

fn check(records: &[RunRecord; 2], status: RunStatus, words: &str) {
    let [bad, good] = records;
    let outcome = &bad.outcome;
    assert_eq!(outcome.status, status, "{outcome:?}");
    assert!(outcome.reason.contains(words), "{outcome:?}");
    if !status.is_valid() {
        assert_eq!(outcome.score, 0.0);
    }
    assert_eq!(good.outcome.status, RunStatus::Ok, "the next team: {:?}", good.outcome);
    assert!(good.outcome.score > 0.3, "the next team: {:?}", good.outcome);
}

const SLEEP: &str = "sleep 60 & wait";

#[test]
fn a_team_that_never_connects() {
    check(&both(SLEEP, None, |agent, _| drop(agent)), RunStatus::LaunchTimeout, "no agent has come within 4.0 s");
}

#[test]
fn a_start_script_that_fails_says_why() {
    let records = both("echo no such robot; exit 3", None, |agent, _| drop(agent));
    check(&records, RunStatus::LaunchTimeout, "has ended with status 3");
    assert!(records[0].printed.iter().any(|lines| lines.contains("no such robot")), "{:?}", records[0].printed);
}

/// One run of the team of a folder.
fn run_of(folder: &Folder) -> RunRecord {
    let case = ChallengeConfig::new("run", Profile::Strict, 7, Overrides { is_test: true, ..Overrides::default() })
        .expect("a case");
    let competition = Competition {
        configs: vec![case],
        teams: vec![ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()))],
        skills: Vec::new(),
    };
    let records = Records::default();
    competition.run_all(competition.keys(), 1, &records, &AtomicBool::new(false)).expect("a competition");
    records.0.into_inner().expect("records").swap_remove(0)
}

#[test]
fn a_folder_without_a_start_script() {
    let folder = Folder::new("", None);
    std::fs::remove_file(folder.path().join(soccer_challenge::START_SCRIPT)).expect("the script");
    let record = run_of(&folder);
    assert_eq!(record.outcome.status, RunStatus::LaunchTimeout);
    assert!(record.outcome.reason.contains("no start script; a challenge needs"), "{:?}", record.outcome);
    assert!(soccer_challenge::start_script(folder.path()).is_err());
}

/// Folders of teams for matches contain only that script.
#[test]
fn a_folder_with_the_start_script_of_a_match() {
    let folder = Folder::new("echo \"$SPAR_ROLE of $SPAR_TEAM\"; exit 3", None);
    let [own, of_match] =
        [soccer_challenge::START_SCRIPT, soccer_challenge::MATCH_SCRIPT].map(|name| folder.path().join(name));
    std::fs::rename(own, of_match).expect("the script");
    let record = run_of(&folder);
    assert!(record.outcome.reason.contains("has ended with status 3"), "{:?}", record.outcome);
    assert!(record.printed.iter().any(|lines| lines.contains("challenge of Left")), "{:?}", record.printed);
}

#[test]
fn a_team_that_connects_twice() {
    let records = both(SLEEP, None, |mut first, port| raw::play_with_a_second(&mut first, port));
    check(&records, RunStatus::TooManyAgents, "2 robots are on the field; the challenge has 1");
}

/// The percept arrives just before the agent waits for it: the agent resumes with the next, after a second of silence.
#[test]
fn an_agent_that_loses_a_wake_up_goes_on_with_the_next_frame() {
    let began = Instant::now();
    let records = both(SLEEP, None, |mut agent, _| {
        agent.join(8);
        agent.answer("", 100);
        agent.hear();
        agent.answer("", 2000);
    });
    let [bad, good] = &records;
    assert!(bad.outcome.status.is_valid(), "{:?}", bad.outcome);
    check(&records, bad.outcome.status, "");
    assert!(bad.unanswered >= 1, "it is not repeatable");
    assert_eq!(good.unanswered, 0);
    assert!(began.elapsed() < Duration::from_secs(50), "it does not wait until the connection is closed");
}

/// It hangs at its initial pose, both feet off the ground in every cycle: that is not flight.
#[test]
fn a_team_that_does_nothing_does_not_fly() {
    let records = both(SLEEP, None, |mut agent, _| {
        agent.join(8);
        agent.answer("", 2000);
    });
    check(&records, RunStatus::Ok, "the run time is over");
    assert_eq!(records[0].outcome.score, 0.0, "{:?}", records[0].outcome);
}

/// In the league's tool a message with a beam is dropped whole; in strict it loses only the beam.
#[test]
fn a_message_with_a_beam_moves_nothing_but_in_strict() {
    let moves = |profile: Profile| {
        let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & wait\n", None);
        let wishes = Overrides { run_time_s: Some(1.0), runs: Some(1), repetitions: Some(1), is_test: false };
        let case = ChallengeConfig::new("run", profile, 7, wishes).expect("a case");
        let team = ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()));
        let (way, stop) = (Backend::default(), AtomicBool::new(false));
        let attempt = ChallengeRun {
            config: &case,
            start: &case.starts[0],
            repetition: 0,
            team: &team,
            number: 1,
            backend: &way,
        };
        thread::scope(|scope| {
            let head = scope.spawn(|| {
                let mut agent = Agent::connect(folder.port()?);
                agent.join(8);
                agent.answer("(he1 1.0)(beam 1.0 0.0 0.0)", 2000);
                Some(agent.heard("(HJ (n hj1) (ax "))
            });
            attempt.execute(&Plain, &stop).expect("a run");
            folder.give_up();
            let angle = head.join().expect("an agent").flatten().expect("an angle");
            angle.parse::<f64>().expect("a number")
        })
    };
    assert!(moves(Profile::Strict) > 10.0, "the head turns");
    assert_eq!(moves(Profile::Compat32), 0.0, "the message was dropped");
    assert_eq!(moves(Profile::Paper2016), 0.0, "the paper says the same");
}

#[test]
fn a_team_that_floods() {
    let records = both(SLEEP, None, |mut agent, _| {
        agent.join(8);
        agent.answer("", 5);
        agent.flood();
    });
    // The endpoint closes the connection; the run does not continue without its robot.
    let [bad, _] = &records;
    assert!([RunStatus::AgentLost, RunStatus::LaunchTimeout].contains(&bad.outcome.status), "{:?}", bad.outcome);
    check(&records, bad.outcome.status, "");
}

#[test]
fn a_team_that_beams_itself_gains_nothing() {
    let records = both(SLEEP, None, |mut agent, _| {
        agent.join(8);
        agent.answer("(beam 10.0 0.0 0.0)", 2000);
    });
    let [bad, _] = &records;
    // A robot without commands falls or stands, but stays in place.
    assert!(bad.outcome.status.is_valid(), "{:?}", bad.outcome);
    check(&records, bad.outcome.status, "");
    assert_eq!(bad.outcome.component("distance_m"), Some(0.0), "{:?}", bad.outcome);
}

#[test]
fn a_team_that_dies_during_the_run() {
    let records = both(SLEEP, None, |mut agent, _| {
        agent.join(8);
        agent.answer("", 460);
    });
    check(&records, RunStatus::AgentLost, "0 of 1 robots are left on the field");
}

#[test]
fn a_team_that_ignores_its_end() {
    let start = "trap '' TERM; sleep 61 & sleep 62 & wait; wait; sleep 63";
    let kill = "trap '' TERM\nsleep 64 & wait";
    let records = both(start, Some(kill), |mut agent, _| {
        agent.join(8);
        agent.answer("", 2000);
    });
    assert!(records[0].outcome.status.is_valid(), "{:?}", records[0].outcome);
    check(&records, records[0].outcome.status, "");
}

#[test]
fn scripts_get_five_arguments_and_variables_and_may_have_blanks_in_their_path() {
    let folder = Folder::new("echo \"$@\" > arguments\nenv > variables\nexit 0\n", None);
    assert!(folder.path().display().to_string().contains(' '));
    let case = ChallengeConfig::new("kick", Profile::Strict, 123, Overrides { is_test: true, ..Overrides::default() })
        .expect("a case");
    let start = case.starts[0].clone();
    let teams = vec![ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()))];
    let records = Records::default();
    let competition = Competition { configs: vec![case], teams, skills: Vec::new() };
    competition.run_all(competition.keys(), 1, &records, &AtomicBool::new(false)).expect("a competition");
    let arguments = arguments_in(&folder);
    let [host, port, x, y, name] = &arguments[..] else { panic!("{arguments:?}") };
    assert_eq!((host.as_str(), name.as_str()), ("127.0.0.1", "KickChallenge"));
    assert_eq!([x.parse(), y.parse()], start.place.map(Ok));
    let variables = std::fs::read_to_string(folder.path().join("variables")).expect("variables");
    for line in [
        format!("SPAR_PORT={port}"),
        String::from("SPAR_CHALLENGE=KickChallenge"),
        String::from("SPAR_RUN=0"),
        String::from("SPAR_PLAYERS=1"),
        format!("SPAR_BALL_X={}", start.ball[0]),
    ] {
        assert!(variables.lines().any(|found| found == line), "{line} in\n{variables}");
    }
}

fn arguments_in(folder: &Folder) -> Vec<String> {
    let arguments = std::fs::read_to_string(folder.path().join("arguments")).expect("arguments");
    arguments.split_whitespace().map(str::to_owned).collect()
}

/// The paper of 2016 specifies host and port for the run, and the robot's own position for the kick.
#[test]
fn scripts_get_the_arguments_of_the_paper() {
    let check = |name: &str, expect: &dyn Fn(&ChallengeConfig) -> Vec<String>| {
        let folder = Folder::new("echo \"$@\" > arguments\nexit 0\n", None);
        let case =
            ChallengeConfig::new(name, Profile::Paper2016, 123, Overrides { is_test: true, ..Overrides::default() });
        let case = case.expect("a case");
        let expect = expect(&case);
        let competition = Competition {
            configs: vec![case],
            teams: vec![ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()))],
            skills: Vec::new(),
        };
        competition
            .run_all(competition.keys(), 1, &Records::default(), &AtomicBool::new(false))
            .expect("a competition");
        assert_eq!(arguments_in(&folder).get(2..), Some(&expect[..]), "{name}");
    };
    check("run", &|_| Vec::new());
    check("kick", &|case| case.starts[0].place.map(|at| at.to_string()).to_vec());
}
