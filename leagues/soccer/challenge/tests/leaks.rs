//! Fifty runs leave nothing behind: no process, no thread, no descriptor, no file, no port.

#![cfg(target_os = "linux")]

mod folders;
#[allow(dead_code)]
mod raw;

use std::fs;
use std::net::TcpListener;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::Duration;

use soccer_challenge::{
    AgentSource, Backend, ChallengeConfig, ChallengeRun, ChallengeTeam, Overrides, Profile, RunStatus,
};
use soccer_match::MatchHooks;

use folders::Folder;
use raw::Agent;

struct Plain;

impl MatchHooks for Plain {}

fn entries(folder: &str) -> usize {
    fs::read_dir(folder).expect("a folder").count()
}

/// Temporary files left by this process.
fn left() -> Vec<String> {
    let own = format!("spar-{}-", std::process::id());
    let names = fs::read_dir(std::env::temp_dir()).expect("a folder").flatten();
    names.filter_map(|entry| entry.file_name().into_string().ok()).filter(|name| name.starts_with(&own)).collect()
}

#[test]
fn fifty_starts_and_stops_leave_nothing() {
    let wishes = Overrides { run_time_s: Some(0.5), runs: Some(1), repetitions: Some(1), is_test: false };
    let case = ChallengeConfig::new("turn", Profile::Strict, 7, wishes).expect("a case");
    let here = || [entries("/proc/self/fd"), entries("/proc/self/task")];
    let mut before = here();
    let mut port = 0;
    for number in 1..=50 {
        let folder = Folder::new("echo \"$@\" > arguments\nsleep 60 & sleep 61 & wait\n", Some("exit 0\n"));
        let team = ChallengeTeam::from_source(AgentSource::Folder(folder.path().to_owned()));
        let way = Backend::default();
        let attempt =
            ChallengeRun { config: &case, start: &case.starts[0], repetition: 0, team: &team, number, backend: &way };
        let made = thread::scope(|scope| {
            let playing = scope.spawn(|| {
                let port = folder.port()?;
                let mut agent = Agent::connect(port);
                agent.join(8);
                agent.answer("", 100_000);
                Some(port)
            });
            let made = attempt.execute(&Plain, &AtomicBool::new(false)).expect("a run");
            folder.give_up();
            port = playing.join().expect("an agent").expect("a port");
            made
        });
        assert!([RunStatus::Ok, RunStatus::Fell].contains(&made.outcome.status), "run {number}: {:?}", made.outcome);
        assert_eq!(folder.processes(), Vec::<String>::new(), "run {number}");
        if number == 1 {
            // Threads of shared pools remain once started.
            thread::sleep(Duration::from_millis(200));
            before = here();
        }
    }
    // The kernel takes a moment to remove ended threads.
    (0..100).take_while(|_| here() != before).for_each(|_| thread::sleep(Duration::from_millis(20)));
    assert_eq!(here(), before, "descriptors and threads");
    assert_eq!(left(), Vec::<String>::new(), "files");
    TcpListener::bind(("127.0.0.1", port)).expect("the port is free");
}
