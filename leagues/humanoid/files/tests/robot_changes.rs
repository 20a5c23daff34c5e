//! Robots that join and leave while the game continues.

use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use engine::{Columns, ConnectionId, Outbox, RecordableSession, RecordingSink, WorldEvent};

use crate::{build, is_installed};

/// The connections that have got frames.
#[derive(Default)]
struct Receivers(Vec<ConnectionId>);

impl Outbox for Receivers {
    fn send(&mut self, connection: ConnectionId, _: &[u8]) -> bool {
        self.0.push(connection);
        true
    }

    fn close(&mut self, _: ConnectionId, _: &'static str) {}
}

/// The inputs and the digest of each tick.
type Ticks = Arc<Mutex<Vec<(Columns, u64)>>>;

struct Sink(Ticks);

impl RecordingSink for Sink {
    fn key_frame(&mut self, _: u64, _: &[u8]) {}
    fn tick(&mut self, _: u64, inputs: &Columns, digest: u64) {
        self.0.lock().expect("ticks").push((inputs.clone(), digest));
    }
    fn world_event(&mut self, _: u64, _: &WorldEvent<'_>) {}
    fn end(&mut self, _: u64, _: &Columns, _: Vec<String>) {}
    fn recording_error(&mut self, tick: u64, why: String) {
        panic!("{tick}: {why}");
    }
}

/// A run with its clients and what they have got.
pub struct Run {
    session: Box<dyn RecordableSession>,
    receivers: Receivers,
    ticks: Ticks,
}

impl Run {
    pub fn new(set: &str) -> Run {
        let (mut session, ticks) = (build(&[set]), Ticks::default());
        session.record(Box::new(Sink(Arc::clone(&ticks))), 1000);
        Run { session, receivers: Receivers::default(), ticks }
    }

    pub fn agent(&mut self, init: &str) -> ConnectionId {
        let agent = self.session.open(0).expect("a place");
        let length = u32::try_from(init.len()).expect("a short text").to_be_bytes();
        self.session.receive(agent, &[&length, init.as_bytes()].concat(), &mut self.receivers);
        agent
    }

    /// True if the agent gets a frame within some ticks of 20 ms.
    pub fn is_served(&mut self, agent: ConnectionId, ticks: usize) -> bool {
        self.receivers.0.clear();
        (0..ticks).any(|_| {
            self.session.tick(&mut self.receivers);
            thread::sleep(Duration::from_millis(20));
            self.receivers.0.contains(&agent)
        })
    }

    /// The recorded inputs that have this word, with their ticks.
    fn inputs(&self, word: &str) -> Vec<(usize, String)> {
        let ticks = self.ticks.lock().expect("ticks");
        let texts = ticks.iter().enumerate().flat_map(|(tick, (inputs, _))| {
            self.session.inputs_to_json(inputs).expect("inputs").into_iter().map(move |text| (tick, text))
        });
        texts.filter(|(_, text)| text.contains(word)).collect()
    }
}

/// Replays a run in a new world, and compares each digest.
fn check_replay(run: &Run) {
    let mut replay = build(&[]);
    for (tick, (inputs, digest)) in run.ticks.lock().expect("ticks").iter().enumerate() {
        replay.replay(inputs, None).expect("inputs");
        assert_eq!(replay.digest(), *digest, "tick {tick}");
    }
}

#[test]
fn in_real_time_the_game_does_not_wait_for_the_model() {
    if !is_installed() {
        return;
    }
    let mut run = Run::new("sync=false");
    let first = run.agent("(init T1 Alpha 1)");
    assert!(run.is_served(first, 500), "it joins");
    let second = run.agent("(init K1 Beta 1)");
    let refused = run.agent("(init T1 Alpha 1)");
    assert!(run.is_served(second, 500), "it joins");
    assert!(!run.is_served(refused, 5), "its number is taken");
    run.session.close(first);
    let is_gone = |run: &Run| run.inputs("ChangeRobots").iter().any(|(_, text)| text.contains("\"leavers\":1"));
    assert!((0..500).any(|_| run.is_served(second, 3) && is_gone(&run)), "the other plays on without it");
    assert!(run.is_served(second, 3));
    let changes = run.inputs("ChangeRobots");
    assert_eq!(run.inputs("DeferRobotChanges").len(), 1);
    assert!(changes.len() >= 3, "two robots join and one leaves: {changes:?}");
    assert!(changes[0].0 > run.inputs("Init")[0].0, "a thread compiles after the request: {changes:?}");
    check_replay(&run);
}

#[test]
fn in_lock_step_robots_join_in_the_cycle_that_takes_their_request() {
    if !is_installed() {
        return;
    }
    let mut run = Run::new("sync=true");
    run.session.set_synchronous();
    let first = run.agent("(init T1 Alpha 1)");
    assert!(run.is_served(first, 3), "it joins");
    assert!(run.inputs("Robot").is_empty(), "no command is needed");
    check_replay(&run);
}

#[test]
fn a_run_in_lock_step_that_continues_one_in_real_time_joins_at_once() {
    if !is_installed() {
        return;
    }
    let mut run = Run::new("sync=false");
    let first = run.agent("(init T1 Alpha 1)");
    assert!(run.is_served(first, 500), "it joins");
    let mut state = Vec::new();
    run.session.save(&mut state).expect("a state");
    let mut branch = Run::new("sync=true");
    branch.session.restore(run.session.ticks(), &state).expect("the state");
    let second = branch.agent("(init T1 Alpha 2)");
    assert!(branch.is_served(second, 4), "it joins");
}
