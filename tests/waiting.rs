//! A lock-step world that waits for an agent's answer: trainers and monitors are served meanwhile, and can end the
//! wait.

use crate::inside;

use std::time::{Duration, Instant};

use inside::Inside;
use inside::connection::Connection;
use server::{ServerOptions, Summary};
use soccer_world::Settings;

/// An upper limit far below an agent's answer timeout, 60 s.
const AT_ONCE: Duration = Duration::from_secs(5);

fn say(connection: &mut Connection, text: &str) {
    connection.send([text.as_bytes()]);
}

/// A game in which number 7 of team Stuck has sent `syn` once and stays silent.
struct Stuck {
    server: Inside,
    trainer: Connection,
    agent: Connection,
}

impl Stuck {
    fn begin() -> Stuck {
        let settings = Settings { monitor_step_s: 0.02, ..Settings::default() };
        let server = Inside::start(settings, ServerOptions { sync: true, ..ServerOptions::default() });
        let trainer = server.monitor();
        let mut agent = server.connect();
        say(&mut agent, "(scene rsg/agent/nao/nao_hetero.rsg 0)(syn)");
        agent.frame().expect("a percept");
        say(&mut agent, "(init (unum 7)(teamname Stuck))(syn)");
        for _ in 0..5 {
            agent.frame().expect("a percept");
            say(&mut agent, "(syn)");
        }
        agent.frame().expect("a percept");
        Stuck { server, trainer, agent }
    }

    fn ticks(&self) -> usize {
        self.server.digests.lock().expect("digests").len()
    }

    fn end(self) -> Summary {
        self.server.stop()
    }
}

/// The first frame that contains the text, within a time limit.
fn frame_with(connection: &mut Connection, what: &str, within: Duration) -> String {
    let start = Instant::now();
    while start.elapsed() < within {
        if let Some(frame) = connection.frame_if_here() {
            let text = String::from_utf8_lossy(&frame).into_owned();
            if text.contains(what) {
                return text;
            }
        } else {
            std::thread::sleep(Duration::from_millis(5));
        }
    }
    panic!("no frame with {what}");
}

#[test]
fn a_monitor_that_comes_while_the_world_waits_sees_it() {
    let stuck = Stuck::begin();
    let mut monitor = stuck.server.monitor();
    frame_with(&mut monitor, "(RSG 0 1)", AT_ONCE);
    stuck.end();
}

#[test]
fn a_trainer_ends_a_run_that_waits() {
    let mut stuck = Stuck::begin();
    let start = Instant::now();
    say(&mut stuck.trainer, "(killsim)");
    let summary = stuck.server.end();
    assert!(start.elapsed() < AT_ONCE, "{:?}", start.elapsed());
    assert!(summary.closed.is_empty(), "no connection was closed: {summary}");
}

/// The others continue without it.
#[test]
fn a_trainer_kills_the_robot_for_which_the_world_waits() {
    let mut stuck = Stuck::begin();
    let (before, start) = (stuck.ticks(), Instant::now());
    say(&mut stuck.trainer, "(kill (unum 7)(team Left))");
    while stuck.agent.frame().is_some() {}
    while stuck.ticks() < before + 20 {
        assert!(start.elapsed() < AT_ONCE, "the world stands still");
        std::thread::sleep(Duration::from_millis(5));
    }
    assert_eq!(stuck.end().counters.dismissed, 1);
}

#[test]
fn a_trainer_pauses_a_world_that_waits_and_moves_what_is_in_it() {
    let mut stuck = Stuck::begin();
    say(&mut stuck.trainer, "(pause)");
    say(&mut stuck.trainer, "(playMode PlayOn)(score (left 3)(right 2))");
    frame_with(&mut stuck.trainer, "(score_left 3)", AT_ONCE);
    say(&mut stuck.trainer, "(resume)");
    let before = stuck.ticks();
    say(&mut stuck.agent, "(syn)");
    stuck.agent.frame().expect("the game continues");
    assert!(stuck.ticks() <= before + 2, "it is waited for again");
    stuck.end();
}

/// Commands that cannot end the wait belong to the next tick, with all messages of agents until then.
#[test]
fn other_commands_wait_for_the_tick() {
    let mut stuck = Stuck::begin();
    say(&mut stuck.trainer, "(score (left 3)(right 2))");
    std::thread::sleep(Duration::from_millis(600));
    while let Some(frame) = stuck.trainer.frame_if_here() {
        assert!(!String::from_utf8_lossy(&frame).contains("(score_left 3)"));
    }
    say(&mut stuck.agent, "(syn)");
    frame_with(&mut stuck.trainer, "(score_left 3)", AT_ONCE);
    stuck.end();
}

#[test]
fn monitors_see_for_whom_the_world_waits() {
    let mut stuck = Stuck::begin();
    let long = Duration::from_secs(15);
    frame_with(&mut stuck.trainer, "(waiting_for Stuck 7)", long);
    let mut late = stuck.server.monitor();
    frame_with(&mut late, "(waiting_for Stuck 7)", AT_ONCE);
    assert!(stuck.server.log.text().contains("waiting for the answer of agent"), "{}", stuck.server.log.text());
    say(&mut stuck.agent, "(syn)");
    // The next frames do not mention it: the wait is over.
    let start = Instant::now();
    loop {
        let frame = stuck.trainer.frame().expect("the game continues");
        if !String::from_utf8_lossy(&frame).contains("waiting_for") {
            break;
        }
        assert!(start.elapsed() < AT_ONCE);
        say(&mut stuck.agent, "(syn)");
    }
    stuck.end();
}
