//! Players over sockets that misbehave.

use std::fs;
use std::io::Write;
use std::net::{Shutdown, SocketAddr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, OnceLock};
use std::thread;
use std::time::{Duration, Instant};

use codec::frame;
use soccer_match::{GameKind, Match, MatchHooks, MatchPlan, MatchResult, MatchTeam, builtin, remote_player};

/// A hook that stores the address of the agent endpoint.
struct AgentAddress(Arc<OnceLock<SocketAddr>>);

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
fn idle_script(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, "#!/bin/sh\nsleep 60\n").expect("a file");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("an executable file");
    path
}

/// A match of two built-in players of team Alpha over sockets against two others. After a second of play, the second
/// player's connection is disturbed.
fn play(name: &str, disturb: impl FnOnce(TcpStream) + Send) -> MatchResult {
    let address = Arc::<OnceLock<SocketAddr>>::default();
    let mut plan = MatchPlan::new(GameKind::Match).with_players(2).with_half_time_s(4.0);
    plan.teams = [MatchTeam::Script(idle_script(name)), MatchTeam::Builtin];
    let one = Match::with_host(plan, Box::new(AgentAddress(Arc::clone(&address))));
    let connect = |unum: u8| {
        let stream = TcpStream::connect(address.get().expect("an address")).expect("a connection");
        let (agent, other) = (builtin::agent("Alpha", unum, unum), stream.try_clone().expect("the same"));
        thread::spawn(move || remote_player::play(stream, agent));
        wait_until("a player", || one.live_score().players()[0] >= usize::from(unum));
        other
    };
    thread::scope(|scope| {
        scope.spawn(|| {
            wait_until("an endpoint", || address.get().is_some());
            let [_first, second] = [1, 2].map(connect);
            wait_until("a second of play", || one.live_score().time_s() > 1.0);
            disturb(second);
        });
        one.play(&AtomicBool::new(false)).expect("a match")
    })
}

#[test]
fn a_player_whose_connection_ends_has_left_the_match() {
    let played = play("leaving.sh", |second| second.shutdown(Shutdown::Both).expect("an open connection"));
    let [left, right] = &played.departures;
    assert!(
        left.len() == 1 && left[0].unum == 2 && left[0].attempt.is_none() && right.is_empty(),
        "{left:?} {right:?}"
    );
    assert!((1.0..8.0).contains(&left[0].time_s), "{left:?}");
    assert!(played.text().contains("\nplayers that left before the end\n   0:0"), "{}", played.text());
    assert_eq!(played.json()["departures"][0]["unum"], 2);
    assert_eq!(played.rejections, []);
}

#[test]
fn rejected_commands_are_counted_for_their_player() {
    let played = play("rejected.sh", |mut second| {
        let mut bytes = Vec::new();
        for message in ["(lae9 1.0)", "(lae1 nan)", "(((", "(he1 0)"] {
            frame::write(&mut bytes, |payload| payload.extend_from_slice(message.as_bytes()));
        }
        second.write_all(&bytes).expect("an open connection");
    });
    let [rejected] = played.rejections.as_slice() else { panic!("{:?}", played.rejections) };
    assert_eq!((rejected.player.as_str(), rejected.count), ("Alpha 2", 3), "{rejected:?}");
    assert!(rejected.first.contains(": "), "{rejected:?}");
    assert!(played.departures.iter().all(Vec::is_empty), "{:?}", played.departures);
}
