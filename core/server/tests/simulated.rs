//! The whole server in simulated time: exact to the microsecond, without waiting, and repeatable.

use crate::common;

use std::time::Duration;

use common::toy::{Toy, frame, room};
use common::{Log, number_after};
use engine::{Lockstep, RecordableSession};
use server::simulated::{Client, Conditions, TestServer};
use server::{
    Binding, NO_ANSWER_TIMEOUT, READ_BYTES_PER_TICK_MIN, READ_BYTES_PER_TICK_SHARED, ServerOptions, Speed, Summary,
    UNREAD_TICKS_MAX, Udp,
};

const CYCLE: Duration = Duration::from_millis(20);

fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

fn start_with(options: ServerOptions, padding: usize, conditions: Conditions) -> TestServer {
    TestServer::new(Box::new(room(Toy::new(1), padding)), &common::doors(), options, conditions).unwrap()
}

fn start(sync: bool) -> TestServer {
    start_with(ServerOptions { sync, ..ServerOptions::default() }, 0, Conditions::default())
}

/// A client that exchanges frames with a 4-byte length.
struct Player {
    client: Client,
    bytes: Vec<u8>,
}

impl Player {
    fn connect(simulation: &TestServer, door: &str) -> Player {
        Player { client: simulation.connect(door).unwrap(), bytes: Vec::new() }
    }

    fn say(&mut self, text: &str) {
        self.client.send(&frame(text));
    }

    /// The next frame, if it has arrived whole.
    fn frame(&mut self) -> Option<String> {
        while let Some(bytes) = self.client.receive() {
            self.bytes.extend(bytes);
        }
        let (head, rest) = self.bytes.split_first_chunk::<4>()?;
        let text = String::from_utf8(rest.get(..u32::from_be_bytes(*head) as usize)?.to_vec()).unwrap();
        self.bytes.drain(..4 + text.len());
        Some(text)
    }

    fn frames(&mut self) -> Vec<String> {
        std::iter::from_fn(|| self.frame()).collect()
    }

    /// Reads everything; true if the server has hung up.
    fn is_closed(&mut self) -> bool {
        self.frames();
        self.client.is_closed()
    }
}

#[test]
fn real_time_keeps_its_pace_for_hours() {
    let mut simulation = start(false);
    let mut viewer = Player::connect(&simulation, "viewer");
    let mut seen = 0;
    for _ in 0..3600 {
        simulation.run_for(Duration::from_secs(1));
        seen += viewer.frames().len();
    }
    assert_eq!(simulation.now(), Duration::from_secs(3600));
    let summary = simulation.end();
    assert_eq!((summary.ticks, seen), (180_000, 180_000));
    assert_eq!((summary.lost, summary.late.max()), (Duration::ZERO, Duration::ZERO), "{summary}");
}

/// Ticks that take longer than a cycle lose time, and the server reports it.
#[test]
fn too_slow_a_world_loses_time() {
    let conditions = Conditions { tick_time: ms(50), ..Conditions::default() };
    let log = Log::default();
    let summary = log.hear(|| {
        let mut simulation = start_with(ServerOptions::default(), 0, conditions);
        simulation.run_for(Duration::from_secs(60));
        simulation.end()
    });
    assert_eq!((summary.ticks, summary.lost), (1200, ms(36_000 - 40)), "{summary}");
    assert_eq!(log.text().matches("too slow for this speed").count(), 1, "{}", log.text());
    let told = "too slow for this speed: 0.5 s lost in the last 10 s, 1 s after the start;";
    assert!(log.text().contains(told), "{}", log.text());
}

/// Neither a hiccup nor a client that is slow now and then writes a line to the log.
#[test]
fn a_run_that_is_well_makes_few_lines() {
    let log = Log::default();
    let summary = log.hear(|| {
        let options = ServerOptions { sync: true, ..ServerOptions::default() };
        let mut simulation = start_with(options, 0, Conditions::default());
        let mut agent = Player::connect(&simulation, "agent");
        agent.say("push 1");
        simulation.run_for(ms(1000));
        for _ in 0..20 {
            simulation.run_for(Duration::from_secs(12));
            agent.say("answer");
            simulation.run_for(ms(1));
            agent.frames();
        }
        simulation.end()
    });
    assert_eq!(log.text().matches("waiting for the answer").count(), 1, "{}", log.text());
    assert_eq!((summary.long_waits, summary.closed.len()), (20, 0), "{summary}");
    assert!(summary.to_string().contains("20 for answers that took more than 5 s"), "{summary}");

    let conditions = Conditions { tick_time: ms(20) + Duration::from_micros(10), ..Conditions::default() };
    let quiet = Log::default();
    let summary = quiet.hear(|| {
        let mut simulation = start_with(ServerOptions::default(), 0, conditions);
        simulation.run_for(Duration::from_secs(60));
        simulation.end()
    });
    assert!(summary.lost > Duration::ZERO, "{summary}");
    assert_eq!(quiet.text().matches("too slow").count(), 0, "{}", quiet.text());
}

/// Without an agent to wait for, a synchronous clock runs in real time; with one it waits for the answer.
#[test]
fn a_synchronous_clock_waits() {
    let mut simulation = start(true);
    simulation.run_for(ms(1000));
    let mut agent = Player::connect(&simulation, "agent");
    agent.say("push 1");
    simulation.run_for(ms(1000));
    let last = agent.frames().pop().unwrap();
    let before = number_after(&last, "tick");
    assert!((50..55).contains(&before), "real time, then nothing: {last}");
    simulation.run_for(Duration::from_secs(50));
    assert_eq!(agent.frames().len(), 0, "the world waits");
    for _ in 0..100 {
        agent.say("answer");
        simulation.run_for(ms(1));
        assert_eq!(agent.frames().len(), 1, "one answer, one tick");
    }
    agent.say("answer");
    simulation.run_for(ms(1));
    assert_eq!(number_after(&agent.frame().unwrap(), "tick"), before + 101);
}

/// The server closes an agent that does not answer exactly at the timeout.
#[test]
fn a_silent_agent_is_closed_at_the_exact_moment() {
    let options = ServerOptions { sync: true, answer_timeout: Duration::from_secs(7), ..ServerOptions::default() };
    let mut simulation = start_with(options, 0, Conditions::default());
    let mut agent = Player::connect(&simulation, "agent");
    agent.say("push 1");
    assert!(simulation.run_until(Duration::from_secs(10), || agent.is_closed()));
    // The clock does not wait for it before its third tick, which is due after two cycles.
    assert_eq!(simulation.now(), 2 * CYCLE + Duration::from_secs(7));
    assert_eq!(simulation.end().closed.get("no answer"), Some(&1));
}

/// An agent that has lost a wake-up gets another frame after the grace period without sending anything; an agent that
/// stays silent is closed after the usual time.
#[test]
fn a_silent_agent_gets_the_next_frame_after_the_grace() {
    let (answer_timeout, answer_grace) = (Duration::from_secs(7), Some(ms(1000)));
    let options = ServerOptions { sync: true, answer_timeout, answer_grace, ..ServerOptions::default() };
    let mut simulation = start_with(options, 0, Conditions::default());
    let mut agent = Player::connect(&simulation, "agent");
    agent.say("push 1");
    simulation.run_for(ms(500));
    assert!(!agent.frames().is_empty());
    simulation.run_for(ms(1000));
    assert_eq!(agent.frames().len(), 1, "one more, a second after the last one");
    for _ in 0..100 {
        agent.say("answer");
        simulation.run_for(ms(1));
        assert_eq!(agent.frames().len(), 1, "one answer, one tick");
    }
    let began = simulation.now();
    assert!(simulation.run_until(Duration::from_secs(20), || agent.is_closed()));
    let silent = simulation.now() - began;
    assert!((ms(6_900)..=ms(7_100)).contains(&silent), "7 s after the last tick that it has answered: {silent:?}");
    let summary = simulation.end();
    assert_eq!(summary.closed.get("no answer"), Some(&1));
    assert_eq!(summary.unanswered, 1 + 7, "{summary}");
    assert!(summary.to_string().contains("unanswered   8 ticks that came without an awaited answer"), "{summary}");
}

/// Advances time while this agent answers every frame.
fn run_answering(simulation: &mut TestServer, agent: &mut Player, time: Duration) {
    let end = simulation.now() + time;
    while simulation.now() < end {
        simulation.run_for(ms(10));
        if !agent.frames().is_empty() {
            agent.say("answer");
        }
    }
}

/// Each agent has its own timeout: the tick made without one answer asks all agents anew.
#[test]
fn only_the_silent_one_of_two_agents_is_closed() {
    let (answer_timeout, answer_grace) = (Duration::from_secs(7), Some(ms(1000)));
    let options = ServerOptions { sync: true, answer_timeout, answer_grace, ..ServerOptions::default() };
    let log = Log::default();
    let (closed, summary) = log.hear(|| {
        let mut simulation = start_with(options, 0, Conditions::default());
        let [mut silent, mut healthy] = [(); 2].map(|()| Player::connect(&simulation, "agent"));
        silent.say("push 1");
        healthy.say("push 1");
        run_answering(&mut simulation, &mut healthy, ms(6_500));
        let too_soon = silent.is_closed();
        run_answering(&mut simulation, &mut healthy, ms(3_500));
        ([too_soon, silent.is_closed(), healthy.is_closed()], simulation.end())
    });
    assert_eq!(closed, [false, true, false], "{summary}");
    assert_eq!((summary.closed.get("no answer"), summary.unanswered), (Some(&1), 7), "{summary}");
    let text = log.text();
    assert!(text.contains("(bead 0) for 5 s; its connection is closed after 7 s. This is said once"), "{text}");
    assert!(!text.contains("(bead 1) for 5 s"), "{text}");
}

/// A paused world waits for no answer, and the waiting starts over when it resumes.
#[test]
fn a_pause_costs_an_agent_no_time() {
    let (answer_timeout, answer_grace) = (Duration::from_secs(7), Some(ms(1000)));
    let options = ServerOptions { sync: true, answer_timeout, answer_grace, ..ServerOptions::default() };
    let mut simulation = start_with(options, 0, Conditions::default());
    let (mut silent, mut viewer) = (Player::connect(&simulation, "agent"), Player::connect(&simulation, "viewer"));
    silent.say("push 1");
    simulation.run_for(ms(3_000));
    viewer.say("pause");
    simulation.run_for(Duration::from_secs(60));
    let is_closed_in_pause = silent.is_closed();
    viewer.say("resume");
    simulation.run_for(ms(6_500));
    assert!(!is_closed_in_pause && !silent.is_closed(), "it has as much time as ever");
    simulation.run_for(ms(1_000));
    assert!(silent.is_closed());
    assert_eq!(simulation.end().closed.get("no answer"), Some(&1));
}

/// The log names the client that holds a paused world back, once and not at once.
#[test]
fn a_client_that_holds_time_back_is_named_once() {
    let log = Log::default();
    let mut toy = Toy::new(1);
    toy.waits_for_beads = true;
    log.hear(|| {
        let session = Box::new(room(toy, 0));
        let mut simulation =
            TestServer::new(session, &common::doors(), ServerOptions::default(), Conditions::default()).unwrap();
        let (mut agent, mut viewer) = (Player::connect(&simulation, "agent"), Player::connect(&simulation, "viewer"));
        agent.say("push 1");
        simulation.run_for(ms(1000));
        for (pause_ms, expect) in [(4_000, 0), (6_000, 1), (60_000, 1)] {
            viewer.say("pause");
            simulation.run_for(ms(pause_ms));
            viewer.say("resume");
            simulation.run_for(ms(1000));
            assert_eq!(log.text().matches("holds time back").count(), expect, "{pause_ms} ms: {}", log.text());
        }
    });
}

#[test]
fn a_server_that_waits_for_ever_threatens_nobody() {
    let options = ServerOptions { sync: true, answer_timeout: NO_ANSWER_TIMEOUT, ..ServerOptions::default() };
    let log = Log::default();
    let summary = log.hear(|| {
        let mut simulation = start_with(options, 0, Conditions::default());
        let mut agent = Player::connect(&simulation, "agent");
        agent.say("push 1");
        simulation.run_for(Duration::from_secs(3600));
        simulation.end()
    });
    assert!(summary.closed.is_empty(), "{summary}");
    assert!(log.text().contains("(bead 0) for 5 s. This is said once for each connection"), "{}", log.text());
}

/// A session that dismisses a client in mid-tick cannot be asked for its name.
#[test]
fn answer_times_of_a_dismissed_client_are_in_the_summary() {
    let mut simulation = start(true);
    let mut agent = Player::connect(&simulation, "agent");
    agent.say("push 1");
    simulation.run_for(ms(1000));
    for _ in 0..100 {
        agent.say("answer");
        simulation.run_for(ms(1));
        agent.frames();
    }
    agent.say("dismiss 0");
    agent.say("answer");
    simulation.run_for(ms(1));
    assert!(agent.is_closed());
    let summary = simulation.end();
    assert_eq!(summary.closed.get("dismissed"), Some(&1), "{summary}");
    let answers: Vec<_> = summary.answers.iter().map(|one| (one.name.as_str(), one.count > 40)).collect();
    assert_eq!(answers, [("bead 0", true)], "{summary}");
}

/// A health check connects silently: a world that resumes another run's state waits for a player.
#[test]
fn a_silent_connection_does_not_wake_a_deserted_world() {
    let mut deserted = room(Toy::new(1), 0);
    deserted.detach_all();
    deserted.set_start_agents(1);
    let session = Box::new(deserted);
    let mut simulation =
        TestServer::new(session, &common::doors(), ServerOptions::default(), Conditions::default()).unwrap();
    let mut health_check = Player::connect(&simulation, "agent");
    simulation.run_for(Duration::from_secs(10));
    assert!(!health_check.is_closed());
    let mut player = Player::connect(&simulation, "agent");
    player.say("push 1");
    simulation.run_for(ms(100));
    assert!(!player.frames().is_empty(), "it plays");
    let summary = simulation.end();
    assert!((4..=8).contains(&summary.ticks), "{summary}");
}

#[test]
fn an_idle_connection_is_closed_at_the_exact_moment() {
    fn check(idle_timeout_s: u64, expect: Duration) {
        let options = ServerOptions { idle_timeout: Duration::from_secs(idle_timeout_s), ..ServerOptions::default() };
        let mut simulation = start_with(options, 0, Conditions::default());
        let idler = simulation.connect("agent").unwrap();
        assert!(simulation.run_until(Duration::from_secs(1000), || idler.is_closed()));
        assert_eq!(simulation.now(), expect);
        assert_eq!(simulation.end().closed.get("idle"), Some(&1));
    }
    // Idle connections are checked once a second, counted in whole seconds, and closed beyond the allowed number.
    check(3, Duration::from_secs(4));
    check(30, Duration::from_secs(31));
}

/// A slow reader loses whole frames, and learns how many.
#[test]
fn a_slow_reader_loses_frames_but_not_the_stream() {
    let mut simulation =
        start_with(ServerOptions::default(), 10_000, Conditions { window_bytes: 35_000, ..Conditions::default() });
    let (mut sleeper, mut witness) = (Player::connect(&simulation, "viewer"), Player::connect(&simulation, "viewer"));
    let mut seen = 0;
    for _ in 0..100 {
        simulation.run_for(CYCLE);
        seen += witness.frames().len();
    }
    assert_eq!(seen, 100, "the other one misses nothing");
    let texts = sleeper.frames();
    assert_eq!(texts.len(), 3, "as many as there is room for");
    simulation.run_for(CYCLE);
    simulation.run_for(CYCLE);
    let texts = sleeper.frames();
    // The fourth frame was partly sent; the next frame reports the number of missed ones.
    assert!(texts[0].starts_with("tick 4 ") && texts[1].contains(" missed 96 "), "{}", texts.len());
    assert_eq!(simulation.end().counters.frames_missed, 96);
}

/// The server reads from a flooding client up to the limits, then closes it; the others lose no time.
#[test]
fn a_flood_is_read_within_its_quotas_and_closed() {
    let mut simulation = start(false);
    let mut witness = Player::connect(&simulation, "agent");
    witness.say("push 1");
    let mut flood = Player::connect(&simulation, "agent");
    flood.say("push 0");
    simulation.run_for(ms(200));
    witness.frames();
    let (before, drop) = (simulation.now(), frame(&format!("push {}", "0".repeat(95))));
    flood.client.send(&drop.repeat(1_000_000));
    assert!(simulation.run_until(Duration::from_secs(10), || flood.is_closed()));
    let ticks = (simulation.now() - before).as_millis() as usize / 20;
    // A tick that is due when the server looks allows a second read.
    assert!((UNREAD_TICKS_MAX as usize / 2..=UNREAD_TICKS_MAX as usize + 1).contains(&ticks), "{ticks} ticks");
    let seen = witness.frames().len();
    assert!((ticks..=ticks + 1).contains(&seen), "{seen} frames in {ticks} ticks");
    let summary = simulation.end();
    assert_eq!(summary.closed.get("flood"), Some(&1), "{summary}");
    let bytes = summary.counters.actions as usize * drop.len();
    let allowed = 2 * (ticks + 1) * (READ_BYTES_PER_TICK_MIN + READ_BYTES_PER_TICK_SHARED);
    assert!(bytes <= allowed && bytes > allowed / 4, "{bytes} of {allowed}");
    assert_eq!(summary.lost, Duration::ZERO);
}

#[test]
fn a_client_that_leaves_in_mid_frame_harms_no_other() {
    let mut simulation = start(false);
    let mut witness = Player::connect(&simulation, "agent");
    witness.say("push 1");
    let mut torn = Player::connect(&simulation, "agent");
    torn.say("push 1");
    simulation.run_for(ms(100));
    torn.client.send(&frame("push 1")[..7]);
    simulation.run_for(ms(100));
    assert!(witness.frames().last().unwrap().contains(" of 2"));
    drop(torn);
    let mut broken = Player::connect(&simulation, "agent");
    broken.client.send(&frame("push 1")[..3]);
    simulation.run_for(ms(100));
    broken.client.reset();
    simulation.run_for(ms(100));
    assert!(witness.frames().last().unwrap().contains(" of 1"));
    let summary = simulation.end();
    assert_eq!(summary.counters.actions, 2);
    assert_eq!((summary.closed.get("hung up"), summary.closed.get("broken")), (Some(&1), Some(&1)), "{summary}");
}

/// A busy network: agents in lock-step, noise, floods, and clients that come and go, all on slow links.
fn busy_day(seed: u64) -> (String, Summary, Vec<String>) {
    let conditions = Conditions {
        seed,
        latency_min: ms(1),
        latency_max: ms(9),
        piece_bytes_max: 5,
        tick_time: Duration::from_micros(700),
        ..Conditions::default()
    };
    let log = Log::default();
    let (mut told, mut chance) = (Vec::new(), engine::RandomStream::new(seed, "a busy day", 0, 0));
    let summary = log.hear(|| {
        let mut simulation = start_with(ServerOptions { sync: true, ..ServerOptions::default() }, 0, conditions);
        let mut players: Vec<_> = (0..5).map(|_| Player::connect(&simulation, "agent")).collect();
        players.iter_mut().for_each(|player| player.say("push 1"));
        for round in 0..400 {
            simulation.run_for(ms(chance.next_u64() % 30));
            for player in &mut players {
                for text in player.frames() {
                    told.push(text);
                    player.say("answer");
                }
            }
            match chance.next_u64() % 20 {
                0 => {
                    players[round % 5] = Player::connect(&simulation, "agent");
                    players[round % 5].say("push 1");
                }
                1 => players[round % 5].client.send(&[1; 9]),
                2 => players[round % 5].say("push 1"),
                _ => {}
            }
        }
        simulation.end()
    });
    (log.text_without_time(), summary, told)
}

#[test]
fn the_same_seed_is_the_same_run() {
    let (log, summary, told) = busy_day(1);
    assert!(summary.ticks > 200 && summary.closed.len() >= 2 && told.len() > 500, "{summary}{}", told.len());
    let again = busy_day(1);
    assert_eq!(again, (log.clone(), summary, told));
    let other = busy_day(2);
    assert!(other.0 != log);
}

/// At full speed, ticks take simulated time.
#[test]
fn free_running_takes_the_time_of_its_ticks() {
    let options = ServerOptions { speed: Some(Speed::Max), ..ServerOptions::default() };
    let mut simulation = start_with(options, 0, Conditions { tick_time: ms(1), ..Conditions::default() });
    simulation.run_for(Duration::from_secs(5));
    assert_eq!(simulation.end().ticks, 5000);
}

#[test]
#[should_panic(expected = "tick_time")]
fn a_run_whose_time_stands_still_says_so() {
    let options = ServerOptions { speed: Some(Speed::Max), ..ServerOptions::default() };
    start_with(options, 0, Conditions::default()).run_for(ms(1));
}

fn datagrams(silence_timeout: Duration, conditions: Conditions) -> TestServer {
    let udp = Udp { peer_timeout: silence_timeout, ..Udp::new("127.0.0.1:0".parse().unwrap()) };
    let room = room(Toy::new(1), 0);
    TestServer::new(Box::new(room), &[Binding::udp("agent", udp)], ServerOptions::default(), conditions).unwrap()
}

#[test]
fn a_silent_peer_of_datagrams_is_closed_at_the_exact_moment() {
    let log = Log::default();
    let summary = log.hear(fall_silent);
    assert_eq!((summary.counters.opened, summary.closed.get("silent")), (2, Some(&1)), "{summary}");
    assert!(log.text().contains("agent 10.0.0.1:10000 (bead 0) left: silent, for 1.234 s"), "{}", log.text());
}

fn fall_silent() -> Summary {
    let mut simulation = datagrams(ms(1234), Conditions::default());
    let mut peer = simulation.connect("agent").unwrap();
    peer.send(&frame("push 1"));
    simulation.run_for(ms(500));
    peer.send(&frame("push 1"));
    simulation.run_for(ms(1233));
    while peer.receive().is_some() {}
    simulation.run_for(ms(41));
    assert_eq!(peer.receive(), None, "ticks at 1740 ms and 1760 ms send no more");
    peer.send(&frame("push 1"));
    simulation.run_for(ms(100));
    assert!(peer.receive().is_some(), "a peer that speaks again is a new connection");
    simulation.end()
}

/// A peer that makes the same mistake with each datagram does not become many connections, and does not fill the log.
#[test]
fn a_peer_that_only_makes_mistakes_is_kept_out() {
    let log = Log::default();
    let summary = log.hear(|| {
        let mut simulation = datagrams(Duration::from_secs(10), Conditions::default());
        let mut mad = simulation.connect("agent").unwrap();
        for _ in 0..10_000 {
            mad.send(b"GET / HTTP/1.1\r\n\r\n");
            simulation.run_for(ms(1));
        }
        simulation.end()
    });
    assert!((8..=10).contains(&summary.counters.opened), "{summary}");
    assert_eq!(summary.closed.get("frame too long"), Some(&summary.counters.opened));
    assert!(log.text().lines().count() < 60, "{}", log.text());
}

/// Datagrams may be lost or reordered, but are never cut or joined.
#[test]
fn datagrams_are_whole_or_lost() {
    let conditions = Conditions { loss: 0.3, latency_max: ms(50), piece_bytes_max: 1, ..Conditions::default() };
    let mut simulation = datagrams(Duration::from_secs(10), conditions);
    let mut peer = simulation.connect("agent").unwrap();
    let (mut sent, mut received) = (0, 0);
    for _ in 0..1000 {
        peer.send(&frame("push 0"));
        sent += 1;
        simulation.run_for(CYCLE);
        while let Some(datagram) = peer.receive() {
            assert_eq!(datagram.len(), 4 + u32::from_be_bytes(datagram[..4].try_into().unwrap()) as usize);
            received += 1;
        }
    }
    let summary = simulation.end();
    assert!(summary.counters.rejected.is_empty());
    let [up, down] =
        [summary.counters.actions as f64 / f64::from(sent), f64::from(received) / summary.counters.frames as f64];
    assert!((0.65..0.75).contains(&up) && (0.65..0.75).contains(&down), "{up} {down}");
}
