//! One client's misbehaviour does not affect the others: the same synchronous game with and without a client that never
//! reads, floods, or sends nonsense. Every tick's digest and every byte sent to the players and the trainer must be the
//! same.

use crate::inside;

use inside::Inside;
use inside::connection::Connection;
use server::{ServerOptions, Summary};
use soccer_world::Settings;
use xxhash_rust::xxh3::xxh3_64;

/// Ticks of a game after its players have joined.
const TICKS: usize = 400;

/// Ticks between two actions of the misbehaving client.
const TROUBLE_EVERY: usize = 10;

/// Ticks in which the data for one agent fills the sockets' buffers, some megabytes.
const LONG_TICKS: usize = 4_000;

/// The tick in which a third player joins, after some trouble.
const LATE_TICK: usize = 55;

/// The receive buffer of a client that may never read, bytes.
const NARROW_BYTES: usize = 4096;

/// Ticks from connecting to the first percept.
const JOIN_TICKS: usize = 4;

/// All received bytes, and the digest of every tick.
struct Game {
    digests: Vec<u64>,
    percepts: Vec<Vec<Vec<u8>>>,
    /// Hashes of the frames, which are long.
    monitored: Vec<u64>,
    summary: Summary,
    log: String,
}

fn frame(connection: &mut Connection) -> Vec<u8> {
    connection.frame().expect("the server still serves")
}

/// Plays two players and a monitor that connect before the first tick, which makes every tick wait; a third
/// player joins later. `trouble` is called every few ticks, between the players' answers.
fn play(trouble: &mut dyn FnMut(&Inside)) -> Game {
    play_for(TICKS, true, trouble)
}

/// Like [`play`], for this many ticks; the third player may read its frames or not. It sends its answers in any case.
fn play_for(ticks: usize, third_reads: bool, trouble: &mut dyn FnMut(&Inside)) -> Game {
    let settings = Settings { monitor_step_s: 0.02, ..Settings::default() };
    let options = ServerOptions { sync: true, ..ServerOptions::default() };
    let (server, (mut monitor, mut players)) = Inside::start_with(settings, options, 2, |agent, monitor| {
        let monitor = Connection::open(monitor);
        (monitor, vec![enter(Connection::open(agent), 0), enter(Connection::open(agent), 4)])
    });
    let mut percepts = vec![Vec::new(); players.len() + 1];
    let mut monitored = Vec::new();
    for tick in 0..ticks {
        for (i, (player, percepts)) in players.iter_mut().zip(&mut percepts).enumerate() {
            if i < 2 || (third_reads && tick >= LATE_TICK + JOIN_TICKS) {
                percepts.push(frame(player));
            }
        }
        if tick == LATE_TICK {
            players.push(enter(Connection::open_narrow(server.agent, NARROW_BYTES), 2));
        }
        if tick % TROUBLE_EVERY == 0 {
            trouble(&server);
        }
        // The third player first: the server does not wait for a joining player, so its answers must arrive first.
        for (i, player) in players.iter_mut().enumerate().rev() {
            let joined = if i < 2 { 0 } else { LATE_TICK + JOIN_TICKS };
            if tick >= joined {
                player.send([words(tick - joined, i).as_bytes()]);
            }
        }
        while let Some(frame) = monitor.frame_if_here() {
            monitored.push(xxh3_64(&frame));
        }
    }
    let (digests, log) = (server.digests.clone(), server.log.clone());
    let summary = server.stop();
    while let Some(frame) = monitor.frame() {
        monitored.push(xxh3_64(&frame));
    }
    let digests = digests.lock().expect("digests").clone();
    Game { digests, percepts, monitored, summary, log: log.text() }
}

/// Sends a player's request for a robot.
fn enter(mut player: Connection, kind: u32) -> Connection {
    player.send([format!("(scene rsg/agent/nao/nao_hetero.rsg {kind})").as_bytes()]);
    player
}

fn words(tick: usize, player: usize) -> String {
    if tick == 0 {
        return format!("(init (unum {})(teamname Team{}))(beam -2 {player} 0)(syn)", player + 3, player % 2);
    }
    let speed = ((tick * 7 + player * 3) % 11) as f64 * 0.4 - 2.0;
    format!("(he1 {speed})(lle3 {speed})(rle4 {})(say t{tick})(syn)", -speed)
}

/// Compares the ticks and frames that both games certainly have: the last ones depend on the time of the stop.
fn check(what: &str, quiet: &Game, loud: &Game) {
    let ticks = quiet.digests.len().min(loud.digests.len());
    assert!(ticks >= TICKS, "{ticks} ticks");
    let apart = quiet.digests.iter().zip(&loud.digests).position(|(a, b)| a != b);
    assert_eq!(apart, None, "{what} changes the state of this tick");
    assert_eq!(quiet.percepts, loud.percepts, "{what} changes percepts");
    // Some of them are unread when the run ends.
    let frames = quiet.monitored.len().min(loud.monitored.len());
    assert!(frames >= TICKS, "{frames} monitor frames");
    let apart = quiet.monitored.iter().zip(&loud.monitored).position(|(a, b)| a != b);
    assert_eq!(apart, None, "{what} changes this monitor frame");
}

/// Monitors that never read: their buffers fill up, and the server discards their frames.
#[test]
fn who_never_reads_changes_nothing() {
    let quiet = play(&mut |_| ());
    let mut sleepers = Vec::new();
    let loud = play(&mut |server: &Inside| {
        if sleepers.len() < 20 {
            sleepers.push(Connection::open_narrow(server.monitor, NARROW_BYTES));
        }
    });
    check("a monitor that never reads", &quiet, &loud);
    assert_eq!(loud.summary.counters.opened, 24);
    // One for each monitor that fell behind: the server then writes no more to it.
    assert!(loud.summary.counters.frames_missed > 0, "{}", loud.summary);
}

/// An agent that sends but never reads: the server discards its frames, nothing else changes.
#[test]
fn an_agent_that_never_reads_changes_nothing() {
    let mut quiet = play_for(LONG_TICKS, true, &mut |_| ());
    let mut loud = play_for(LONG_TICKS, false, &mut |_| ());
    assert!(loud.summary.counters.frames_missed > 100, "{}", loud.summary);
    quiet.percepts.truncate(2);
    loud.percepts.truncate(2);
    check("an agent that never reads", &quiet, &loud);
}

/// Closing a flooding client takes half a second while the world waits: one trouble in four is enough.
const FLOOD_EVERY: usize = 4;

/// One flood after the other, each closed by its limit.
#[test]
fn who_floods_changes_nothing() {
    let quiet = play(&mut |_| ());
    let wave = vec![b' '; 1 << 20];
    let mut times = 0;
    let loud = play(&mut |server: &Inside| {
        times += 1;
        if times % FLOOD_EVERY != 0 {
            return;
        }
        let mut flood = server.monitor();
        let frame = [(0xff00_u32).to_be_bytes().as_slice(), &wave[..0xff00]].concat();
        while !flood.is_closed() {
            flood.send_raw(&frame);
        }
    });
    check("a flood", &quiet, &loud);
    let floods = loud.summary.closed.get("flood").copied().unwrap_or_default();
    let early = loud.summary.closed.get("too many bytes before the first tick").copied().unwrap_or_default();
    assert_eq!(floods + early, (TICKS / TROUBLE_EVERY / FLOOD_EVERY) as u64, "{}\n{}", loud.summary, loud.log);
}

/// Nonsense of all kinds at the monitor endpoint, and connections that come and go.
#[test]
fn who_talks_nonsense_changes_nothing() {
    let quiet = play(&mut |_| ());
    let mut old: Option<Connection> = None;
    let loud = play(&mut |server: &Inside| {
        let mut new = server.monitor();
        new.send(["(playMode Nonsense)(((((ball(".as_bytes(), b"", b"\0\xff)(", &b"(x".repeat(2000)]);
        if let Some(mut old) = old.replace(new) {
            old.send_raw(b"\xff\xff\xff\xffGET / HTTP/1.1");
            while old.frame().is_some() {}
        }
    });
    check("nonsense", &quiet, &loud);
    assert!(loud.summary.counters.rejected.get("frame too long").is_some_and(|count| *count > 20), "{}", loud.summary);
}
