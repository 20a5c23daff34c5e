//! A recording sink that is suspended at first: the run is recorded from the tick on after which it resumes.

use crate::party;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use engine::{Columns, RecordableSession, RecordingSink, Session, WorldEvent};
use party::Party;
use soccer_world::Settings;

fn settings() -> Settings {
    Settings { seed: 3, ..Settings::default() }
}

/// The data passed to a recording sink.
#[derive(Debug, Default)]
struct Told {
    key_frames: Vec<(u64, Vec<u8>)>,
    ticks: Vec<(u64, Columns, u64)>,
}

struct Sleeper {
    is_awake: Arc<AtomicBool>,
    told: Arc<Mutex<Told>>,
}

impl RecordingSink for Sleeper {
    fn is_suspended(&self) -> bool {
        !self.is_awake.load(Ordering::Relaxed)
    }

    fn key_frame(&mut self, tick: u64, state: &[u8]) {
        self.told.lock().unwrap().key_frames.push((tick, state.to_vec()));
    }

    fn tick(&mut self, tick: u64, inputs: &Columns, digest: u64) {
        self.told.lock().unwrap().ticks.push((tick, inputs.clone(), digest));
    }

    fn world_event(&mut self, _: u64, _: &WorldEvent<'_>) {}

    fn end(&mut self, _: u64, _: &Columns, _: Vec<String>) {}

    fn recording_error(&mut self, tick: u64, why: String) {
        panic!("{tick}: {why}");
    }
}

/// Resumes the recording sink before this tick, and checks the first recorded tick.
fn check(woken_before: u64, expect_first: u64) {
    let (is_awake, told) = (Arc::default(), Arc::<Mutex<Told>>::default());
    let mut party = Party::whole_cast(settings());
    let began = party.room.ticks();
    let tape = Sleeper { is_awake: Arc::clone(&is_awake), told: Arc::clone(&told) };
    party.room.record(Box::new(tape), 1000);
    for cycle in 0..40 {
        if cycle == woken_before {
            is_awake.store(true, Ordering::Relaxed);
        }
        party.play(cycle);
    }
    let told = told.lock().unwrap();
    let first = began + expect_first;
    assert_eq!(told.key_frames.iter().map(|(tick, _)| *tick).collect::<Vec<_>>(), [first]);
    assert!(told.ticks.iter().map(|(tick, ..)| *tick).eq(first..began + 40));
    // Everything after the key frame is recorded: a replay gives the same run.
    let mut replay = Party::waiting(settings(), 0);
    let (tick, state) = &told.key_frames[0];
    replay.room.restore(*tick, state).expect("a state");
    for (tick, inputs, digest) in &told.ticks {
        replay.room.replay(inputs, None).expect("inputs");
        assert_eq!(replay.room.digest(), *digest, "tick {tick}");
    }
}

#[test]
fn a_tape_that_wakes_up_has_everything_from_then_on() {
    check(0, 1);
    check(7, 8);
    check(39, 40);
}
