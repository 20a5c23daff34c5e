//! Players that leave a match before its end.

use std::fs;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use soccer_match::{GameKind, Match, MatchHooks, MatchPlan, MatchTeam, builtin, remote_player};

/// A hook that stores the address of the agent endpoint.
struct AgentAddress(&'static OnceLock<SocketAddr>);

impl MatchHooks for AgentAddress {
    fn on_endpoint_open(&self, _: &str, address: SocketAddr) {
        self.0.get_or_init(|| address);
    }
}

fn wait_until(what: &str, holds: impl Fn() -> bool) {
    let start = Instant::now();
    while !holds() {
        assert!(start.elapsed() < Duration::from_secs(60), "{what}");
        thread::sleep(Duration::from_millis(1));
    }
}

/// A start script that starts no player: the test does.
fn idle_script() -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("idle.sh");
    fs::write(&path, "#!/bin/sh\nsleep 60\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("an executable file");
    path
}

#[test]
fn a_player_whose_connection_ends_has_left_the_match() {
    static ADDRESS: OnceLock<SocketAddr> = OnceLock::new();
    let mut plan = MatchPlan::new(GameKind::Match).with_players(2).with_half_time_s(4.0);
    plan.teams = [MatchTeam::Script(idle_script()), MatchTeam::Builtin];
    let one = Match::with_host(plan, Box::new(AgentAddress(&ADDRESS)));
    let played = thread::scope(|scope| {
        scope.spawn(|| {
            wait_until("an endpoint", || ADDRESS.get().is_some());
            let connect = |unum: u8| {
                let stream = TcpStream::connect(ADDRESS.get().expect("an address")).expect("a connection");
                let (agent, other) = (builtin::agent("Alpha", unum, unum), stream.try_clone().expect("the same"));
                thread::spawn(move || remote_player::play(stream, agent));
                wait_until("a player", || one.live_score().players()[0] >= usize::from(unum));
                other
            };
            let [_first, second] = [1, 2].map(connect);
            wait_until("a second of play", || one.live_score().time_s() > 1.0);
            second.shutdown(Shutdown::Both).expect("an open connection");
        });
        one.play(&AtomicBool::new(false)).expect("a match")
    });
    let [left, right] = &played.departures;
    assert!(
        left.len() == 1 && left[0].unum == 2 && left[0].attempt.is_none() && right.is_empty(),
        "{left:?} {right:?}"
    );
    assert!((1.0..8.0).contains(&left[0].time_s), "{left:?}");
    assert!(played.text().contains("\nplayers that left before the end\n   0:0"), "{}", played.text());
    assert_eq!(played.json()["departures"][0]["unum"], 2);
}
